//! The search index of the pages: sections, each with its address, title and words.
//!
//! The words are searched as they are. An index of stems would need Korean morphology, in the build and in the
//! browser; a substring matches with any particle, and the list is short.

use saju_words::Language;
use serde_json::{Value, json};

use super::FIELDS;
use super::contract::{Contract, string};
use crate::{bilingual, markdown};

/// The index being built, in one language.
pub(super) struct Search {
    language: Language,
    sections: Vec<Value>,
}

impl Search {
    pub(super) const fn new(language: Language) -> Self {
        Self { language, sections: Vec::new() }
    }

    /// The sections of a page of text.
    pub(super) fn add_page(&mut self, path: &str, text: &str) {
        let title = markdown::title(text, self.language);
        for section in markdown::sections(text, self.language) {
            let (address, name) = match section.id {
                Some(id) => (format!("{path}#{id}"), format!("{title} — {}", section.title)),
                None => (path.to_owned(), title.clone()),
            };
            self.add(&address, &name, &section.words);
        }
    }

    /// The objects of requests and answers, with the names of their members.
    pub(super) fn add_objects(&mut self, contract: &Contract) {
        for (name, schema) in contract.schemas() {
            let members = schema["properties"].as_object().into_iter().flatten();
            let members: Vec<&str> = members.map(|(name, _)| name.as_str()).collect();
            let about = bilingual::described(string(&schema["description"]), self.language);
            let words = format!("{about} {}", members.join(" "));
            self.add(&format!("{FIELDS}#{name}"), name, &words);
        }
    }

    /// The rules of the criteria.
    pub(super) fn add_rules(&mut self) {
        for rule in saju_criteria::entries() {
            let name = self.language.choose(&rule.title_ko, &rule.title_en);
            let words = self.language.choose(&rule.statement, &rule.statement_en);
            self.add(&crate::criteria::address(rule), &format!("{name} {}", rule.id), words);
        }
    }

    fn add(&mut self, address: &str, title: &str, words: &str) {
        let words: Vec<&str> = words.split_whitespace().collect();
        self.sections.push(json!([address, title, words.join(" ")]));
    }

    /// The list as JSON.
    pub(super) fn json(self) -> Vec<u8> {
        serde_json::to_vec(&self.sections).unwrap()
    }
}

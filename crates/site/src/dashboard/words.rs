//! The words of the dashboard, from `ko/dashboard.toml` and `en/dashboard.toml`.

use std::fmt;

use saju_words::Language;

include!(concat!(env!("OUT_DIR"), "/dashboard_words.rs"));

impl Words {
    /// Those of a language.
    pub(super) const fn of(language: Language) -> &'static Self {
        language.choose(&KO, &EN)
    }

    /// A sentence with what stands in its slot.
    #[allow(clippy::unused_self, reason = "templates have the words at hand, and no imports")]
    pub(super) fn filled(&self, sentence: &str, slot: &str, value: impl fmt::Display) -> String {
        sentence.replace(&format!("{{{slot}}}"), &value.to_string())
    }
}

/// A name that data has in both languages: of a plan, of a topic.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct Name {
    /// In Korean.
    pub ko: String,
    /// In English.
    pub en: String,
}

impl Name {
    /// A name that is the same in every language.
    pub fn same(name: impl Into<String>) -> Self {
        let ko = name.into();
        Self { en: ko.clone(), ko }
    }

    /// In a language.
    pub fn told(&self, language: Language) -> &str {
        language.choose(&self.ko, &self.en)
    }
}

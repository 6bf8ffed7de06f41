//! Words of a picture: names in its language, and what it shows for those who hear it.

use saju_chart::Element;
use saju_judgment::relation::{RelationPair, label};
use saju_messages::{label as labels, picture as says};
use saju_saying::{Letter, Saying};
use saju_words::names::{LetterName, PillarName};
use saju_words::{In, Language, Name, Say as _};

use crate::Picture;

/// The name of a value.
pub(crate) fn called(value: impl Name, language: Language) -> &'static str {
    match language {
        Language::Korean => value.name(),
        Language::English => value.english(),
    }
}

/// A sentence.
pub(crate) fn said(saying: &Saying, language: Language) -> String {
    In(language, saying).to_text()
}

/// A name that stands by itself: it begins with a capital, where a language has them.
pub(crate) fn raised(name: &str) -> String {
    let mut name = name.to_owned();
    if let Some(first) = name.get_mut(..1) {
        first.make_ascii_uppercase();
    }
    name
}

/// The name of a relation where there is little room: with its letters in Korean, whose names are a syllable each; its
/// kind in English, as the feet of the arc show the letters.
pub(crate) fn short(pair: RelationPair, language: Language) -> String {
    match language {
        Language::Korean => said(&label(pair), language),
        Language::English => called(pair.kind(), language).to_owned(),
    }
}

impl Picture<'_> {
    /// What it is, with the pillars from the year on.
    pub(crate) fn title(&self) -> String {
        let pillars: Vec<String> = self
            .pillars
            .iter()
            .map(|(_, ganji)| In(self.language, PillarName(ganji)).to_text())
            .collect();
        let what = said(&says::title(), self.language);
        let whose = self.label.map(|label| format!("{label} · ")).unwrap_or_default();
        let hour = match self.pillars.hour {
            Some(_) => String::new(),
            None => format!(" · {}", said(&labels::hour_unknown(), self.language)),
        };
        format!("{whose}{what}: {}{hour}", pillars.join(" "))
    }

    /// The day master with its element and polarity.
    pub(crate) fn day_master(&self) -> String {
        let stem = self.pillars.day_master();
        let name = In(self.language, LetterName(Letter::Stem(stem))).to_text();
        let day_master = said(&labels::day_master(), self.language);
        let element = called(stem.element(), self.language);
        let polarity = called(stem.polarity(), self.language);
        format!("{day_master} {name} · {element} · {polarity}")
    }

    /// What the shapes and lines tell.
    pub(crate) fn description(&self) -> String {
        let counts: Vec<String> = Element::ALL
            .into_iter()
            .map(|element| {
                let count = self.elements.count(element).visible();
                format!("{} {count}", called(element, self.language))
            })
            .collect();
        let counts = raised(&counts.join(", "));
        format!("{}. {counts}. {}", self.day_master(), raised(&self.told_relations()))
    }

    fn told_relations(&self) -> String {
        let Some(relations) = self.relations else { return said(&says::withheld(), self.language) };
        let told: Vec<String> = relations
            .iter()
            .map(|relation| {
                let state = called(relation.state(), self.language);
                let at: Vec<&str> = relation
                    .positions
                    .iter()
                    .map(|position| called(position, self.language))
                    .collect();
                let space = self.language.choose("", " ");
                let at = at.join(self.language.choose("·", ", "));
                format!("{}{space}({at}): {state}", said(&label(relation.pair), self.language))
            })
            .collect();
        if told.is_empty() {
            return said(&says::no_relations(), self.language);
        }
        format!("{}.", told.join(", "))
    }
}

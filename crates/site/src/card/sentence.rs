//! What can stand on a card: the sentence that opens a story, what a day master is likened to, and where two persons go.

use saju_chart::{Domain as _, Pillars};
use saju_judgment::compatibility::{PairDirection, say::conclusion_again};
use saju_judgment::four_pillars::likeness;
use saju_judgment::story::{self, Hearer};
use saju_words::{In, Language, Say as _};

/// What is said of one person, which follows from the pillars of day and month.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum OfOne {
    /// The image of the day pillar in its season, told to the person or to those who raise the child.
    Image(Hearer),
    /// What the day master is likened to, where no story is told.
    Likeness,
}

/// What is said of two persons.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct OfTwo(pub(super) PairDirection);

impl OfOne {
    pub(super) const ALL: [Self; 3] =
        [Self::Image(Hearer::Person), Self::Image(Hearer::Child), Self::Likeness];

    pub(super) const fn id(self) -> &'static str {
        match self {
            Self::Image(Hearer::Person) => "image",
            Self::Image(Hearer::Child) => "image-of-child",
            Self::Likeness => "likeness",
        }
    }

    pub(super) fn told(self, pillars: &Pillars, language: Language) -> String {
        let said = match self {
            Self::Image(hearer) => story::image(pillars.day, pillars.month.branch(), hearer),
            Self::Likeness => likeness(pillars.day_master()),
        };
        let text = In(language, said).to_text();
        first_of(&text).to_owned()
    }
}

impl OfTwo {
    pub(super) fn all() -> impl Iterator<Item = Self> {
        PairDirection::all().map(Self)
    }

    pub(super) const fn id(self) -> &'static str {
        self.0.id()
    }

    pub(super) fn told(self, language: Language) -> String {
        In(language, conclusion_again(self.0)).to_text()
    }
}

/// The first sentence of a text.
fn first_of(text: &str) -> &str {
    text.find(". ").map_or(text, |end| &text[..=end])
}

#[cfg(test)]
mod tests {
    use saju_chart::Ganji;

    use super::*;

    #[test]
    fn every_sentence_is_one_and_fits_a_card() {
        for day in Ganji::all() {
            let pillars = Pillars { year: day, month: day, day, hour: None };
            for language in Language::ALL {
                let told = OfOne::ALL.map(|sentence| sentence.told(&pillars, language));
                assert!(told[0] != told[1] && told[1] != told[2], "{told:?}");
                for sentence in told {
                    assert!(sentence.ends_with('.') && !sentence.contains(". "), "{sentence}");
                    assert!(sentence.chars().count() <= 120, "{sentence}");
                }
            }
        }
    }
}

//! Text in both languages, so that a table is drawn once for both.

use saju_words::{Language, Name};

use crate::Text;
use crate::fill::fill;

/// A text of the catalogues with its English twin.
#[derive(Clone, Copy)]
pub(crate) struct Twin {
    pub(crate) ko: &'static str,
    pub(crate) en: &'static str,
}

/// A text put together, in both languages.
#[derive(Clone)]
pub(crate) struct Both {
    pub(crate) ko: Text,
    pub(crate) en: Text,
}

impl Twin {
    /// It in a language.
    pub(crate) fn of(self, language: Language) -> &'static str {
        language.choose(self.ko, self.en)
    }

    /// Its slots filled.
    pub(crate) fn fill(self, words: &[(&str, &Both)]) -> Both {
        let of = |form, choose: fn(&Both) -> &str| {
            let words: Vec<_> = words.iter().map(|(slot, word)| (*slot, choose(word))).collect();
            fill(form, &words)
        };
        Both::new(of(self.ko, |word| &word.ko), of(self.en, |word| &word.en))
    }
}

impl Both {
    pub(crate) fn new(ko: impl Into<Text>, en: impl Into<Text>) -> Self {
        Self { ko: ko.into(), en: en.into() }
    }

    /// A name as it stands by itself.
    pub(crate) fn name(of: impl Name) -> Self {
        Self::new(of.name(), capital(of.english()))
    }

    /// A name with its Hanja: 토(土), Earth 土.
    pub(crate) fn with_han(of: impl Name, han: &str) -> Self {
        Self::name(of).and_han(han)
    }

    /// The same with Hanja behind it.
    pub(crate) fn and_han(self, han: &str) -> Self {
        Self::new(format!("{}({han})", self.ko), format!("{} {han}", self.en))
    }

    /// Several of them, in their order.
    pub(crate) fn joined(all: impl IntoIterator<Item = Self>, between: [&str; 2]) -> Self {
        let (ko, en): (Vec<_>, Vec<_>) = all.into_iter().map(|one| (one.ko, one.en)).unzip();
        Self::new(ko.join(between[0]), en.join(between[1]))
    }
}

/// A text that both languages share.
impl From<&'static str> for Both {
    fn from(text: &'static str) -> Self {
        Self::new(text, text)
    }
}

impl From<String> for Both {
    fn from(text: String) -> Self {
        Self::new(text.clone(), text)
    }
}

impl From<Twin> for Both {
    fn from(Twin { ko, en }: Twin) -> Self {
        Self::new(ko, en)
    }
}

/// A word as it begins a cell.
fn capital(word: &'static str) -> Text {
    match word.chars().next() {
        Some(first) if first.is_ascii_lowercase() => {
            Text::from(first.to_ascii_uppercase().to_string() + &word[1..])
        }
        _ => word.into(),
    }
}

#[cfg(test)]
mod tests {
    use saju_chart::{Domain as _, Element};

    use super::*;

    #[test]
    fn names_stand_by_themselves_in_each_language() {
        let earth = Both::with_han(Element::Earth, Element::Earth.han());
        assert_eq!((&*earth.ko, &*earth.en), ("토(土)", "Earth 土"));
        let two = Both::joined(Element::all().take(2).map(Both::name), ["·", ", "]);
        assert_eq!((&*two.ko, &*two.en), ("목·화", "Wood, Fire"));
    }
}

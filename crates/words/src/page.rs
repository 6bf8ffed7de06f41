//! Where sentences are written.

use std::mem;

use crate::TermSet;

/// A language in which messages are told. Judgments are told in Korean.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum Language {
    /// Korean.
    #[default]
    Korean,
    /// English, where a catalogue has it; else Korean.
    English,
}

/// Plain text as it grows, and the glossary terms it has mentioned. Whoever puts it into a format
/// escapes it there.
#[derive(Debug, Default)]
pub struct Page {
    text: String,
    terms: TermSet,
    language: Language,
}

/// Something that can be said in Korean.
pub trait Say {
    /// Writes it.
    fn say(&self, page: &mut Page);

    /// It, as a string of its own.
    fn to_text(&self) -> String {
        let mut page = Page::default();
        self.say(&mut page);
        page.text
    }
}

/// Something said in a language.
#[derive(Clone, Copy, Debug)]
pub struct In<T>(pub Language, pub T);

impl<T: Say> Say for In<T> {
    fn say(&self, page: &mut Page) {
        let before = mem::replace(&mut page.language, self.0);
        self.1.say(page);
        page.language = before;
    }
}

/// A value with a Korean name.
pub trait Name: Copy {
    /// Its name.
    fn name(self) -> &'static str;
    /// The glossary term of that name, if it is one.
    fn term(self) -> TermSet;
}

/// A sentence of a catalogue that has no slots.
#[derive(Clone, Copy, Debug)]
pub struct Sentence {
    pub(crate) text: &'static str,
    /// The same in English; empty where there is none.
    pub(crate) english: &'static str,
    pub(crate) terms: TermSet,
}

impl Sentence {
    /// Its text.
    pub const fn text(&self) -> &'static str {
        self.text
    }
}

impl Page {
    /// Writes at the end of a text, and adds to its terms.
    pub fn append(text: &mut String, terms: &mut TermSet, write: impl FnOnce(&mut Self)) {
        let mut page = Self { text: mem::take(text), terms: *terms, language: Language::Korean };
        write(&mut page);
        (*text, *terms) = (page.text, page.terms);
    }

    /// Appends text.
    pub fn push(&mut self, text: &str) {
        self.text.push_str(text);
    }

    /// Whether English is wanted.
    pub(crate) fn is_english(&self) -> bool {
        self.language == Language::English
    }

    /// Notes terms that were mentioned.
    pub const fn mention(&mut self, terms: TermSet) {
        self.terms.add(terms);
    }

    /// Writes sentences one after the other, with a space between them.
    pub fn say_all(&mut self, sentences: &[&dyn Say]) {
        for (index, sentence) in sentences.iter().enumerate() {
            if index > 0 {
                self.push(" ");
            }
            sentence.say(self);
        }
    }
}

impl Say for Sentence {
    fn say(&self, page: &mut Page) {
        if page.is_english() && !self.english.is_empty() {
            page.push(self.english);
            return;
        }
        page.push(self.text);
        page.mention(self.terms);
    }
}

impl<T: Say + ?Sized> Say for &T {
    fn say(&self, page: &mut Page) {
        (**self).say(page);
    }
}

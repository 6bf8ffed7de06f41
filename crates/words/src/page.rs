//! Where sentences are written.

use crate::TermSet;

/// Text as it grows, and the glossary terms it has mentioned.
#[derive(Debug, Default)]
pub struct Page {
    text: String,
    terms: TermSet,
}

/// Something that can be said in Korean.
pub trait Say {
    /// Writes it.
    fn say(&self, page: &mut Page);

    /// It, as a string of its own.
    fn to_text(&self) -> String {
        let mut page = Page::default();
        self.say(&mut page);
        page.into_text()
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
    pub(crate) terms: TermSet,
}

impl Sentence {
    /// Its text.
    pub const fn text(&self) -> &'static str {
        self.text
    }
}

impl Page {
    /// A page with room for `bytes`.
    pub fn with_capacity(bytes: usize) -> Self {
        Self { text: String::with_capacity(bytes), terms: TermSet::NONE }
    }

    /// Appends text.
    pub fn push(&mut self, text: &str) {
        self.text.push_str(text);
    }

    /// Notes terms that were mentioned.
    pub const fn mention(&mut self, terms: TermSet) {
        self.terms = self.terms.union(terms);
    }

    /// What was written.
    pub fn text(&self) -> &str {
        &self.text
    }

    /// What was mentioned.
    pub const fn terms(&self) -> TermSet {
        self.terms
    }

    /// The text alone.
    pub fn into_text(self) -> String {
        self.text
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
        page.push(self.text);
        page.mention(self.terms);
    }
}

impl<T: Say + ?Sized> Say for &T {
    fn say(&self, page: &mut Page) {
        (**self).say(page);
    }
}

//! Where sentences are written.

use std::mem;

use crate::TermSet;

/// Plain text as it grows, and the glossary terms it has mentioned. Whoever puts it into a format
/// escapes it there.
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
        page.text
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
    /// Writes at the end of a text, and adds to its terms.
    pub fn append(text: &mut String, terms: &mut TermSet, write: impl FnOnce(&mut Self)) {
        let mut page = Self { text: mem::take(text), terms: *terms };
        write(&mut page);
        (*text, *terms) = (page.text, page.terms);
    }

    /// Appends text.
    pub fn push(&mut self, text: &str) {
        self.text.push_str(text);
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
        page.push(self.text);
        page.mention(self.terms);
    }
}

impl<T: Say + ?Sized> Say for &T {
    fn say(&self, page: &mut Page) {
        (**self).say(page);
    }
}

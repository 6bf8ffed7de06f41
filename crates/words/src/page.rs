//! Where sentences are written.

use std::mem;

use crate::TermSet;
use crate::advice::{Advice, Ending, Verb};
use crate::book::{Given, given};
use crate::catalogue::ENGLISH_APART;

/// A language in which answers and messages are told.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum Language {
    /// Korean.
    #[default]
    Korean,
    /// English.
    English,
}

impl Language {
    /// All, the default first.
    pub const ALL: [Self; 2] = [Self::Korean, Self::English];

    /// Its tag, as requests name it.
    pub const fn tag(self) -> &'static str {
        match self {
            Self::Korean => "ko",
            Self::English => "en",
        }
    }

    /// The one of two texts, or of what else stands in both languages, that is in this one.
    pub const fn choose<T: Copy>(self, ko: T, en: T) -> T {
        match self {
            Self::Korean => ko,
            Self::English => en,
        }
    }

    /// Whether its texts are there. In a WebAssembly module English may come when it is asked for; anywhere else
    /// both always are.
    pub fn is_here(self) -> bool {
        self == Self::Korean || ENGLISH_APART.is_here()
    }

    /// The language of a tag.
    pub fn of_tag(tag: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|language| language.tag() == tag)
    }
}

/// Plain text as it grows, the glossary terms it has mentioned, and how advice ends on it. Whoever
/// puts it into a format escapes it there, where anything but words of the program was written.
#[derive(Debug)]
pub struct Page<'a> {
    text: &'a mut String,
    terms: &'a mut TermSet,
    is_mixed: bool,
    advice: Advice,
    language: Language,
    /// Words from outside, which arguments have the places of.
    given: Given<'a>,
}

/// Text that was written on a page of its own.
#[derive(Clone, Debug, Default)]
pub(crate) struct Written {
    text: String,
    terms: TermSet,
    is_mixed: bool,
}

/// Something that can be said in Korean.
pub trait Say {
    /// Writes it.
    fn say(&self, page: &mut Page);

    /// It, as a string of its own.
    fn to_text(&self) -> String {
        let mut text = String::new();
        Page::append(&mut text, &mut TermSet::default(), |page| self.say(page));
        text
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

/// A value with a name.
pub trait Name: Copy {
    /// Its name in Korean.
    fn name(self) -> &'static str;
    /// Its name in English.
    fn english(self) -> &'static str;
    /// The Korean name between quotation marks, where it is at hand as such.
    fn quoted_name(self) -> Option<&'static str> {
        None
    }
    /// The English name between quotation marks, where it is at hand as such.
    fn quoted_english(self) -> Option<&'static str> {
        None
    }
    /// The glossary term of its name in a language, if that is one.
    fn term(self, language: Language) -> TermSet;
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

impl Written {
    /// What is written on a page in a language with room for `bytes` of text.
    pub(crate) fn with_room(
        bytes: usize,
        language: Language,
        write: impl FnOnce(&mut Page),
    ) -> Self {
        let (mut text, mut terms) = (String::with_capacity(bytes), TermSet::told_in(language));
        let is_mixed = Page::append(&mut text, &mut terms, write);
        Self { text, terms, is_mixed }
    }

    /// Its text.
    pub(crate) fn text(&self) -> &str {
        &self.text
    }
}

impl<'a> Page<'a> {
    /// Writes at the end of a text in the language of its terms, and adds to these. Whether something was
    /// written that is no word of the program: it may hold anything.
    pub fn append(
        text: &'a mut String,
        terms: &'a mut TermSet,
        write: impl FnOnce(&mut Self),
    ) -> bool {
        let (advice, language) = (Advice::default(), terms.language());
        let mut page = Self { text, terms, is_mixed: false, advice, language, given: &[] };
        write(&mut page);
        page.is_mixed
    }

    /// Appends text of the program: printable, without quotation marks and `\\`, so that there is nothing
    /// to escape in it.
    #[inline]
    pub fn push(&mut self, text: &'static str) {
        self.text.push_str(text);
    }

    /// Appends what the program made of numbers: digits and signs.
    pub fn push_made(&mut self, text: &str) {
        self.text.push_str(text);
    }

    /// Appends text that may hold anything: line breaks, or what comes from outside.
    #[inline(never)]
    pub fn push_any(&mut self, text: &str) {
        self.is_mixed = true;
        self.text.push_str(text);
    }

    /// Words from outside.
    pub(crate) const fn given(&self) -> Given<'a> {
        self.given
    }

    /// Appends the word from outside at a place.
    pub(crate) fn push_given(&mut self, place: u8) {
        self.push_any(given(self.given, place));
    }

    /// Writes with words from outside.
    pub(crate) fn among<'b>(&'b mut self, given: Given<'b>, write: impl FnOnce(&mut Page<'b>)) {
        let &mut Self { ref mut text, ref mut terms, is_mixed, advice, language, .. } = self;
        let mut page = Page { text, terms, is_mixed, advice, language, given };
        write(&mut page);
        (self.is_mixed, self.advice) = (page.is_mixed, page.advice);
    }

    /// Appends text that was written on another page, and its terms.
    pub(crate) fn push_written(&mut self, other: &Written) {
        self.is_mixed |= other.is_mixed;
        self.text.push_str(&other.text);
        self.mention(other.terms);
    }

    /// Where the text ends now, in bytes.
    pub(crate) const fn mark(&self) -> usize {
        self.text.len()
    }

    /// Appends text that begins with a space; without it if nothing was written since the mark.
    #[inline]
    pub(crate) fn push_behind(&mut self, mark: usize, text: &'static str) {
        let text = if self.text.len() == mark { text.trim_start() } else { text };
        self.text.push_str(text);
    }

    /// Takes back a space at the end if nothing was written since the mark.
    #[inline]
    pub(crate) fn end_behind(&mut self, mark: usize) {
        if self.text.len() == mark && self.text.ends_with(' ') {
            self.text.pop();
        }
    }

    /// Writes with advice of one kind; what was before goes on behind it.
    pub(crate) fn advised(&mut self, advice: &mut Advice, write: impl FnOnce(&mut Self)) {
        mem::swap(&mut self.advice, advice);
        write(self);
        mem::swap(&mut self.advice, advice);
    }

    /// Ends a sentence that advises. `place` is that of the sentence in its table.
    pub(crate) fn advise(&mut self, verb: Verb, place: usize) {
        let ending = self.advice.take(place, verb.soft, || last_sentence(self.text).contains('쪽'));
        ending.say(verb, self);
    }

    /// What was written since a mark.
    pub(crate) fn since(&self, mark: usize) -> &str {
        self.text.get(mark..).unwrap_or_default()
    }

    /// Writes an article and the like before what was written since a mark; nothing where that is nothing.
    pub(crate) fn put_before(&mut self, mark: usize, text: &'static str) {
        if self.text.len() > mark {
            self.text.insert_str(mark, text);
        }
    }

    /// Takes back what was written since a mark.
    pub(crate) fn take_back(&mut self, mark: usize) {
        self.text.truncate(mark);
    }

    /// The terms that were mentioned.
    pub(crate) const fn terms(&self) -> TermSet {
        *self.terms
    }

    /// Takes back what was mentioned since.
    pub(crate) const fn mentioned(&mut self, terms: TermSet) {
        *self.terms = terms;
    }

    /// Makes the letter at a mark a capital: a sentence begins there.
    pub(crate) fn raise(&mut self, mark: usize) {
        if let Some(first) = self.text.get_mut(mark..).and_then(|rest| rest.get_mut(..1)) {
            first.make_ascii_uppercase();
        }
    }

    /// The ending of advice whose turn it is; `place` is that of the sentence in its table.
    pub(crate) fn turn(&mut self, place: usize, soft: bool) -> Ending {
        self.advice.turn(place, soft)
    }

    /// The language of the page.
    pub const fn language(&self) -> Language {
        self.language
    }

    /// Whether English is wanted.
    pub fn is_english(&self) -> bool {
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

/// What was written of the sentence that is being told.
fn last_sentence(text: &str) -> &str {
    let ends = |byte: &u8| matches!(byte, b'.' | b'"' | b'\n');
    let begin = text.as_bytes().iter().rposition(ends).map_or(0, |end| end + 1);
    text.get(begin..).unwrap_or_default()
}

impl Sentence {
    /// Its text in the language that is wanted; notes its terms.
    pub(crate) fn told(&self, page: &mut Page) -> &'static str {
        if page.is_english() && !self.english.is_empty() {
            return self.english;
        }
        page.mention(self.terms);
        self.text
    }
}

impl Say for Sentence {
    fn say(&self, page: &mut Page) {
        let text = self.told(page);
        page.push(text);
    }
}

impl<T: Say + ?Sized> Say for &T {
    fn say(&self, page: &mut Page) {
        (**self).say(page);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_empty_slot_takes_its_space_along() {
        let said = |first: &'static str, last: &'static str| {
            let written = Written::with_room(0, Language::Korean, |page| {
                let at = page.mark();
                page.push(first);
                page.push_behind(at, " 용신은 화입니다. ");
                let at = page.mark();
                page.push(last);
                page.end_behind(at);
            });
            written.text
        };
        assert_eq!(said("다만", "때가 옵니다."), "다만 용신은 화입니다. 때가 옵니다.");
        assert_eq!(said("", ""), "용신은 화입니다.");
    }
}

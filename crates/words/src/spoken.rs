//! Sentences that were written each by itself: how long they are is known before it is chosen which are told.

use saju_saying::Saying;

use crate::length::letters;
use crate::{Language, Page, Say, TermSet};

/// Bytes of a sentence, about.
const BYTES: usize = 120;

/// Sentences, where it is not known how many there are.
const USUAL: usize = 24;

/// Sentences, one after the other.
#[derive(Clone, Debug, Default)]
pub struct Spoken {
    text: String,
    sentences: Vec<One>,
}

/// A sentence: where it ends in the text, its letters in Korean, and the terms in it.
#[derive(Clone, Copy, Debug)]
struct One {
    end: usize,
    letters: usize,
    terms: TermSet,
}

impl Spoken {
    /// Writes sentences in a language. Their letters are counted in Korean in every language, so that what is left
    /// out for want of room is the same in all.
    pub fn told_in<'a>(language: Language, sayings: impl IntoIterator<Item = &'a Saying>) -> Self {
        let sayings = sayings.into_iter();
        let few = sayings.size_hint().0.max(USUAL);
        let mut text = String::with_capacity(few * BYTES);
        let mut sentences = Vec::with_capacity(few);
        for saying in sayings {
            let (from, mut terms) = (text.len(), TermSet::told_in(language));
            Page::append(&mut text, &mut terms, |page| saying.say(page));
            let letters = match language {
                Language::Korean => text[from..].chars().count(),
                Language::English => letters(saying).unwrap_or_else(|| in_korean(saying)),
            };
            sentences.push(One { end: text.len(), letters, terms });
        }
        Self { text, sentences }
    }

    /// A sentence by its place.
    pub fn text(&self, place: usize) -> &str {
        let from = place.checked_sub(1).map_or(0, |before| self.sentences[before].end);
        &self.text[from..self.sentences[place].end]
    }

    /// Its letters in Korean, spaces and marks among them.
    pub fn letters(&self, place: usize) -> usize {
        self.sentences[place].letters
    }

    /// Writes some of them, by their places.
    pub fn write(&self, places: impl IntoIterator<Item = usize>, page: &mut Page) {
        for (nth, place) in places.into_iter().enumerate() {
            if nth > 0 {
                page.push(" ");
            }
            page.push_made(self.text(place));
            page.mention(self.sentences[place].terms);
        }
    }
}

/// Letters of a saying that can be counted only as it is written.
fn in_korean(saying: &Saying) -> usize {
    let (mut text, mut terms) = (String::with_capacity(BYTES), TermSet::NONE);
    Page::append(&mut text, &mut terms, |page| saying.say(page));
    text.chars().count()
}

//! Sentences that were written each by itself: how long they are is known before it is chosen which are told.

use saju_saying::Saying;

use crate::{Page, Say, TermSet};

/// Bytes of a sentence, about.
const BYTES: usize = 120;

/// Sentences, one after the other.
#[derive(Clone, Debug, Default)]
pub struct Spoken {
    text: String,
    sentences: Vec<One>,
}

/// A sentence: where it ends in the text, its letters, and the terms in it.
#[derive(Clone, Copy, Debug)]
struct One {
    end: usize,
    letters: usize,
    terms: TermSet,
}

impl Spoken {
    /// Writes sentences.
    pub fn of<'a>(sayings: impl IntoIterator<Item = &'a Saying>) -> Self {
        let sayings = sayings.into_iter();
        let (few, _) = sayings.size_hint();
        let mut text = String::with_capacity(few * BYTES);
        let mut sentences = Vec::with_capacity(few);
        for saying in sayings {
            let (from, mut terms) = (text.len(), TermSet::NONE);
            Page::append(&mut text, &mut terms, |page| saying.say(page));
            sentences.push(One { end: text.len(), letters: text[from..].chars().count(), terms });
        }
        Self { text, sentences }
    }

    /// A sentence by its place.
    pub fn text(&self, place: usize) -> &str {
        let from = place.checked_sub(1).map_or(0, |before| self.sentences[before].end);
        &self.text[from..self.sentences[place].end]
    }

    /// Its letters, spaces and marks among them.
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

//! Tables of patterns, parsed when they are first looked for.

use std::sync::OnceLock;

use saju_words::Language;

use super::parse::{Spaces, Vocabulary};
use super::run::{Found, Pattern};
use crate::prose::Sentence;
use crate::vocabulary;

/// Patterns of a language, the first of which is looked for first.
#[derive(Debug)]
pub(crate) struct Table {
    language: Language,
    pieces: Pieces,
    patterns: &'static [&'static str],
    parsed: OnceLock<Vec<Pattern>>,
}

/// Parts that several patterns of a table share, by their names.
type Pieces = &'static [(&'static str, &'static str)];

/// The patterns of a claim in either language.
#[derive(Debug)]
pub(crate) struct Bilingual {
    pub(crate) korean: Table,
    pub(crate) english: Table,
}

/// A pattern that names no piece, and in which a space is a space.
#[derive(Debug)]
pub(crate) struct Plain {
    text: &'static str,
    any_case: bool,
    parsed: OnceLock<Pattern>,
}

/// The pieces of a table, and behind them those of its language.
struct Known<'a>(&'a Table);

impl Vocabulary for Known<'_> {
    fn piece(&self, name: &str) -> Option<(&str, Spaces)> {
        let own = self.0.pieces.iter().find(|(own, _)| *own == name);
        match own {
            Some((_, text)) => Some((text, self.0.spaces())),
            None => Some((vocabulary::piece(self.0.language, name)?, Spaces::One)),
        }
    }
}

struct NoPieces;

impl Vocabulary for NoPieces {
    fn piece(&self, _: &str) -> Option<(&str, Spaces)> {
        None
    }
}

impl Table {
    pub(crate) const fn korean(pieces: Pieces, patterns: &'static [&'static str]) -> Self {
        Self { language: Language::Korean, pieces, patterns, parsed: OnceLock::new() }
    }

    pub(crate) const fn english(pieces: Pieces, patterns: &'static [&'static str]) -> Self {
        Self { language: Language::English, pieces, patterns, parsed: OnceLock::new() }
    }

    fn spaces(&self) -> Spaces {
        match self.language {
            Language::Korean => Spaces::Perhaps,
            Language::English => Spaces::Some,
        }
    }

    fn patterns(&self) -> &[Pattern] {
        self.parsed.get_or_init(|| {
            let parse = |text: &&str| Pattern::new(text, self.spaces(), false, &Known(self));
            self.patterns.iter().map(parse).collect()
        })
    }

    /// Where the patterns fit a text, one pattern after the other.
    pub(crate) fn find_all<'a>(&'a self, text: &'a [char]) -> impl Iterator<Item = Found<'a>> {
        self.patterns().iter().flat_map(move |pattern| pattern.find_all(text))
    }
}

impl Bilingual {
    /// Where the patterns of its language fit a sentence, one pattern after the other.
    pub(crate) fn find_all<'a>(
        &'a self,
        sentence: &'a Sentence,
    ) -> impl Iterator<Item = Found<'a>> {
        self.of(sentence.language).find_all(sentence.text)
    }

    pub(crate) fn of(&self, language: Language) -> &Table {
        match language {
            Language::Korean => &self.korean,
            Language::English => &self.english,
        }
    }
}

impl Plain {
    pub(crate) const fn new(text: &'static str) -> Self {
        Self { text, any_case: false, parsed: OnceLock::new() }
    }

    /// One for which capitals are like small letters.
    pub(crate) const fn of_any_case(text: &'static str) -> Self {
        Self { text, any_case: true, parsed: OnceLock::new() }
    }

    fn pattern(&self) -> &Pattern {
        self.parsed.get_or_init(|| Pattern::new(self.text, Spaces::Plain, self.any_case, &NoPieces))
    }

    pub(crate) fn fits_in(&self, text: &[char]) -> bool {
        self.pattern().find(text).is_some()
    }

    pub(crate) fn find<'a>(&'a self, text: &'a [char]) -> Option<Found<'a>> {
        self.pattern().find(text)
    }

    pub(crate) fn find_all<'a>(&'a self, text: &'a [char]) -> impl Iterator<Item = Found<'a>> {
        self.pattern().find_all(text)
    }
}

//! The catalogues of `ko/`, as the build turned them into code. An entry that nothing uses is an
//! error here, because everything in it is private to this crate.

#![deny(dead_code)]
#![allow(clippy::all, clippy::pedantic, reason = "generated code")]

use saju_book::apart::{self, Apart};
use saju_book::cut::Cut;
use saju_chart::Per;

use crate::Ending;
use crate::advice::Verb;
use crate::book::{self, Book};
use crate::english;
use crate::page::{Language, Name, Page, Say, Sentence};
use crate::slot::Slot;
use crate::term::TermSet;

/// The texts of sentences in Korean.
const KOREAN_TEXTS: &str = include_str!(concat!(env!("OUT_DIR"), "/korean.txt"));

/// The texts in English that may be apart.
pub(crate) const ENGLISH_TEXTS: &str = include_str!(concat!(env!("OUT_DIR"), "/english.txt"));

/// A piece of the texts in English.
const fn told(at: usize, len: usize) -> &'static str {
    apart::cut(ENGLISH_TEXTS, at, len)
}

/// What is only for those who ask for English, and may come when they do.
pub(crate) static ENGLISH_APART: Apart<english::Step, english::Body> =
    Apart::new("english", ENGLISH.texts, &ENGLISH_STEPS, &ENGLISH_BODIES);

include!(concat!(env!("OUT_DIR"), "/catalogue.rs"));

//! The catalogues of `ko/`, as the build turned them into code. A form that nothing uses is an
//! error here, because everything in it is private to this crate.

#![deny(dead_code)]
#![allow(clippy::all, clippy::pedantic, reason = "generated code")]

use saju_words::apart::{self, Apart};

use crate::cases::CHARTS;
use crate::judged::{Judged, Told};
use crate::kept::{self, Kept};

/// The texts of the forms and of the judged charts.
const TEXTS: &str = include_str!(concat!(env!("OUT_DIR"), "/texts.txt"));

/// A piece of the texts.
const fn told(at: usize, len: usize) -> &'static str {
    apart::cut(TEXTS, at, len)
}

// What is only for those who ask for a rule, and may come when they do.
static TEXTS_APART: Apart = Apart::of_texts("criteria", TEXTS);
static KEPT_APART: Apart = Apart::of_texts("criteria", kept::APART);
static CHARTS_APART: Apart<Judged, Told> = Apart::new("criteria", CHARTS, &JUDGED, &TOLD);
static RULES_APART: Apart<Words, Extra> = Apart::new("criteria", "", &RULES, &FORMATION);

pub(crate) fn is_here() -> bool {
    TEXTS_APART.is_here() && KEPT_APART.is_here() && CHARTS_APART.is_here() && RULES_APART.is_here()
}

/// What a catalogue says of a rule.
pub(crate) struct Words {
    pub(crate) title: Kept,
    pub(crate) title_en: Kept,
    pub(crate) statement: Kept,
    pub(crate) en: Kept,
    pub(crate) source: Kept,
    pub(crate) extra: Extra,
}

/// What may be said of any rule; what may be several texts, as lines.
pub(crate) struct Extra {
    pub(crate) quotation: Option<Kept>,
    /// Where it is taken from, in English; `None` where that is the same.
    pub(crate) source_en: Option<Kept>,
    pub(crate) variants: Kept,
    pub(crate) variants_en: Kept,
    pub(crate) sentences: Kept,
    pub(crate) sentences_en: Kept,
}

/// What is said of a table of the calendar.
pub(crate) struct Evidence {
    pub(crate) title: Kept,
    pub(crate) title_en: Kept,
    pub(crate) statement: Kept,
    pub(crate) statement_en: Kept,
}

include!(concat!(env!("OUT_DIR"), "/catalogue.rs"));

//! **Sayings → sentences.** The Korean text stands in the catalogues of `ko/`, which need no Rust to
//! read or edit. The build turns them into a table: an entry that is missing or misspelt stops it. Here is
//! how sayings are written with it; nothing is judged and nothing is calculated.
//!
//! A sentence is written by [`Say`] onto a [`Page`], which also collects the glossary terms in it.

mod advice;
mod argument;
mod book;
mod catalogue;
mod english;
mod length;
mod letters;
mod one_line;
mod page;
mod saying;
mod slot;
mod spoken;
mod term;

pub mod basis;
pub mod compatibility;
mod cross_sinsal;
#[cfg(test)]
mod day_pillars;
pub mod formation;
pub mod glossary;
pub mod guide;
pub mod names;
pub mod person;
pub mod topics;
pub mod yongsin;

pub use advice::{Advice, Advised, AdvisedPair, Told};
pub use english::{animal, pillar};
pub use letters::Glyphs;
pub use one_line::one_line;
pub use page::{In, Language, Name, Page, Say, Sentence};
pub use saju_book::{Ending, apart};
pub use saying::{Among, Sentences, Whole, wordings};
pub use slot::Slot;
pub use spoken::Spoken;
pub use term::TermSet;

//! **What is told to whoever sends a request**: what was expected of a member and how to mend it, what went
//! wrong with a call, what was read otherwise than it was sent; what the values of a short text are called, what
//! a picture says, and what is said of a claim that was checked. Values without words; a book of the caller's language writes them.

pub mod errors;
pub mod grounding;
pub mod label;
pub mod picture;
pub mod problems;
pub mod warnings;

use saju_saying::Catalogue;

/// The catalogues of messages, by the names of their files; judgments have theirs below these.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[allow(missing_docs, reason = "they are called as their files")]
pub enum Subject {
    Errors = 128,
    Problems,
    Warnings,
    Compact,
    Picture,
    Grounding,
}

/// The catalogues.
pub const CATALOGUES: &[Catalogue] = &[
    errors::CATALOGUE,
    problems::CATALOGUE,
    warnings::CATALOGUE,
    label::CATALOGUE,
    picture::CATALOGUE,
    grounding::CATALOGUE,
];

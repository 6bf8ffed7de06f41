//! One change to a source.

use std::ops::Range;
use std::path::PathBuf;

use serde::Serialize;

/// A change to one place of a file.
#[derive(Debug, Serialize)]
pub struct Mutant {
    /// Its file, from the folder of the crate.
    pub file: PathBuf,
    /// Its line, from 1.
    pub line: usize,
    /// Its column, from 1.
    pub column: usize,
    /// The function that it is in.
    pub function: String,
    /// What stands there.
    pub original: String,
    /// What would stand there instead.
    pub replacement: String,
    #[serde(skip)]
    pub change: Change,
    /// The bytes of the file that are changed.
    #[serde(skip)]
    pub range: Range<usize>,
    /// The bytes of the function.
    #[serde(skip)]
    pub function_range: Range<usize>,
}

/// How a change is written behind a switch.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Change {
    /// The function returns the replacement before it does anything; the range is empty.
    Return,
    /// The expression is the replacement.
    Expression,
    /// The arm of a `match` does not hold; the range is empty, behind its pattern.
    Arm,
}

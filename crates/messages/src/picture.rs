//! What a picture of a chart says beside the letters and names that it draws.

#![allow(missing_docs, reason = "they are called as what they say")]

use saju_saying::sayings;

use crate::Subject;

sayings! {
    /// Words of a picture.
    pub catalogue "picture" = Subject::Picture;

    /// What it shows.
    title();
    /// How to read the shapes and small letters.
    shapes();
    /// How to read the lines, and those that are faint.
    lines();
    faint();
    /// In place of the lines: that there are none, or that they were not asked of it.
    no_relations();
    withheld();
}

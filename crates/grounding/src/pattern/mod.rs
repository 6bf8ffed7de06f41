//! Patterns: regular expressions in which the field's words are pieces with a name.
//!
//! | written | means |
//! |---|---|
//! | `<stem>` | what the piece `stem` fits, kept under that name; `<stem2>` keeps a second one |
//! | `{is}` | what the piece `is` fits |
//! | a space | white space: some in English, perhaps none in Korean; before `?` one or none |
//! | everything else | as in other regular expressions, with look-ahead, and look-behind of a fixed width |
//!
//! A library of regular expressions would be most of what a browser loads: its tables of Unicode and its automata are
//! larger than the rest of this crate. What these patterns need is a parser and a loop that tries one way after the
//! other; the first way that fits counts. A loop may be misled by long text without an end; it then gives up
//! (`trials`).

mod parse;
mod run;
mod set;
mod step;
mod table;

pub(crate) use run::Found;
pub(crate) use table::{Bilingual, Plain, Table};

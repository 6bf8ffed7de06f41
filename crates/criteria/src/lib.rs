//! **The criteria**: every rule of the service with its statement, source, tables, sentences and
//! the charts in which it holds.
//!
//! Tables are drawn from those that the calculation uses, and cases are found by judging charts, so
//! neither can differ from what the service does. Titles, statements and sources stand in the
//! catalogues of `ko/`; the build stops at an entry that is missing or unknown.

mod all;
mod cases;
mod catalogue;
mod entry;
mod evidence;
mod fill;
mod formation;
mod letter_table;
mod markdown;
mod tables;

use std::sync::LazyLock;

use saju_catalogue::Module;

pub use entry::{Case, Entry, Evidence, Kind, Table, Text};

/// The entries, put together once: they are the same for every reader.
static ENTRIES: LazyLock<Vec<Entry>> = LazyLock::new(all::all);

/// All rules, in the order of [`Kind`] and, within a kind, of its table.
///
/// The first call judges the charts of the classics (some milliseconds); later calls are free.
pub fn entries() -> &'static [Entry] {
    &ENTRIES
}

/// The rule of an id, as lines of `basis` end with it.
pub fn find(id: &str) -> Option<&'static Entry> {
    entries().iter().find(|entry| entry.id == id)
}

/// The rules on which a module's answers rest, in order.
pub fn of_module(module: Module) -> impl Iterator<Item = &'static Entry> {
    entries().iter().filter(move |entry| entry.modules.contains(&module))
}

/// How well the data of the calendar are confirmed.
pub fn evidence() -> Vec<Evidence> {
    evidence::evidence()
}

/// A rule as Markdown, in Korean with its English sentence: for the terminal, for pages and for
/// language models.
pub fn markdown(entry: &Entry) -> String {
    markdown::markdown(entry)
}

//! **The criteria**: every rule of the service with its statement, source, tables, sentences and
//! the charts in which it holds.
//!
//! Tables are drawn from those that the calculation uses, and cases are found by judging charts, so
//! neither can differ from what the service does. Titles, statements and sources stand in the
//! catalogues of `ko/`; the build stops at an entry that is missing or unknown.
//!
//! Both languages stand in one catalogue: `name_en` is the twin of `name`, where that is in Korean. Tables are drawn in
//! both at once, with the names that answers use, and sentences are those of `words/ko` and `words/en`. What is one
//! document for both (the comparison with the classics) has them in one text, of which a page keeps its own.

mod accuracy;
mod accuracy_markdown;
mod agreement;
mod all;
mod both;
mod cases;
mod catalogue;
mod entry;
mod evidence;
mod fill;
mod formation;
mod judged;
mod kept;
mod letter_table;
mod markdown;
mod since;
mod tables;

use std::sync::LazyLock;

use saju_catalogue::Module;
use saju_words::Language;

pub use accuracy::{
    Accuracy, ByElement, Chance, Limits, OfBook, OfCertainty, OfLabel, OfRule, Rate, Set, Sides,
    Useful, Ways,
};
pub use agreement::Agreement;
pub use entry::{Case, Entry, Evidence, Kind, Table, Text};
pub use judged::Book;

/// The entries, put together once: they are the same for every reader.
static ENTRIES: LazyLock<Vec<Entry>> = LazyLock::new(all::all);

/// All rules, in the order of [`Kind`] and, within a kind, of its table.
///
/// The first call judges the charts of the classics (some milliseconds); later calls are free.
pub fn entries() -> &'static [Entry] {
    &ENTRIES
}

/// Whether the texts of the rules are there. In a WebAssembly module they may come when they are asked for; nothing
/// here may be called before.
pub fn is_here() -> bool {
    catalogue::is_here()
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

/// A rule as Markdown in a language, in Korean with its English sentence: for the terminal, for pages and for
/// language models.
pub fn markdown(entry: &Entry, language: Language) -> String {
    markdown::markdown(entry, language)
}

/// The charts in which a rule acts as Markdown: how many of them the books judge as the rule does, then three
/// of each kind, in a language. Empty where there are none.
pub fn cases_markdown(entry: &Entry, language: Language) -> Option<String> {
    let line = |case| format!("- {}\n", markdown::case_line(case, language));
    let lines: Vec<String> = markdown::shown(entry).map(line).collect();
    let counts = markdown::counts(entry, language);
    (!lines.is_empty()).then(|| format!("{counts}\n\n{}", lines.concat()))
}

/// How often the service and the classics say the same: over all books, or over one of them, then without
/// the counts of rules. The charts are judged anew (some milliseconds).
///
/// ```
/// use saju_criteria::{Book, accuracy};
///
/// let all = accuracy(None);
/// assert_eq!(all.sets.len(), Book::ALL.len());
/// let useful = all.sets[0].useful_element;
/// assert!(useful.first <= useful.either && useful.either <= useful.of);
/// assert!(!all.limits.ko.is_empty());
/// ```
pub fn accuracy(book: Option<Book>) -> Accuracy {
    accuracy::accuracy(book)
}

/// The same as Markdown, in Korean and English, with what the figures do not say at its end.
pub fn accuracy_markdown(accuracy: &Accuracy) -> String {
    accuracy_markdown::markdown(accuracy)
}

//! The tables of the rules, drawn from those that the calculation uses.

mod dates;
mod letters;
mod lookup;
mod rules;

pub(crate) use letters::of_letters;
pub(crate) use lookup::{of_eokbu, of_johu, of_relation, of_sinsal};
pub(crate) use rules::of_rule;

use saju_chart::{Branch, Element, Ganji, Stem};
use saju_judgment::letters::{BranchSet, Letter};

use crate::{Table, Text};

type Row = Vec<Text>;

/// Cells of a row.
macro_rules! row {
    ($($cell:expr),+ $(,)?) => { vec![$(crate::Text::from($cell)),+] };
}
use row;

fn table(title: impl Into<Text>, header: Row, rows: impl IntoIterator<Item = Row>) -> Table {
    Table { title: title.into(), header, rows: rows.into_iter().collect() }
}

/// A name with its Hanja: 갑(甲).
fn named(ko: &str, han: &str) -> String {
    format!("{ko}({han})")
}

fn stem(stem: Stem) -> String {
    named(stem.ko(), stem.han())
}

fn branch(branch: Branch) -> String {
    named(branch.ko(), branch.han())
}

fn element(element: Element) -> String {
    named(element.ko(), element.han())
}

fn letter(letter: Letter) -> String {
    named(letter.ko(), letter.han())
}

/// 갑자(甲子).
fn ganji(ganji: Ganji) -> String {
    let (stem, branch) = (ganji.stem(), ganji.branch());
    format!("{}{}({}{})", stem.ko(), branch.ko(), stem.han(), branch.han())
}

/// What stands where there is nothing.
const NOTHING: &str = "–";

fn joined(words: impl IntoIterator<Item = String>) -> String {
    let words: Vec<_> = words.into_iter().collect();
    if words.is_empty() { NOTHING.to_owned() } else { words.join("·") }
}

fn branch_set(set: BranchSet) -> String {
    joined(set.iter().map(branch))
}

/// A header whose first cell names the rows and whose others are branches.
fn by_branches(first: &'static str) -> Row {
    std::iter::once(Text::from(first)).chain(Branch::ALL.map(|b| branch(b).into())).collect()
}

//! The tables of the rules, drawn from those that the calculation uses, in both languages at once.

mod dates;
mod letters;
mod lookup;
mod rules;

pub(crate) use letters::of_letters;
pub(crate) use lookup::{of_eokbu, of_johu, of_relation, of_sinsal};
pub(crate) use rules::of_rule;

use saju_chart::{Branch, Element, Ganji, Stem};
use saju_judgment::letters::{BranchSet, Letter};

use crate::both::Both;
use crate::{Table, Text};

type Row = Vec<Both>;

/// A table in Korean and in English.
pub(crate) type Tables = [Table; 2];

/// Cells of a row.
macro_rules! row {
    ($($cell:expr),+ $(,)?) => { vec![$(crate::both::Both::from($cell)),+] };
}
use row;

fn table(title: impl Into<Both>, header: Row, rows: impl IntoIterator<Item = Row>) -> Tables {
    let title = title.into();
    let (header, header_en) = split(header);
    let (rows, rows_en) = rows.into_iter().map(split).unzip();
    [
        Table { title: title.ko, header, rows },
        Table { title: title.en, header: header_en, rows: rows_en },
    ]
}

/// A row in Korean and in English.
fn split(row: Row) -> (Vec<Text>, Vec<Text>) {
    row.into_iter().map(|cell| (cell.ko, cell.en)).unzip()
}

/// 갑(甲), Gap 甲.
fn stem(stem: Stem) -> Both {
    Both::with_han(stem, stem.han())
}

/// 자(子), Rat 子.
fn branch(branch: Branch) -> Both {
    Both::with_han(branch, branch.han())
}

fn element(element: Element) -> Both {
    Both::with_han(element, element.han())
}

fn letter(letter: Letter) -> Both {
    match letter {
        Letter::Stem(of) => stem(of),
        Letter::Branch(of) => branch(of),
    }
}

/// 갑자(甲子), Gap-ja 甲子.
fn ganji(ganji: Ganji) -> Both {
    let (stem, branch) = (ganji.stem(), ganji.branch());
    let ko = format!("{}{}({}{})", stem.ko(), branch.ko(), stem.han(), branch.han());
    Both::new(ko, saju_words::pillar(ganji))
}

/// 갑자 where there is no room for more; English names have their Hanja always.
fn ganji_name(ganji: Ganji) -> Both {
    let ko = format!("{}{}", ganji.stem().ko(), ganji.branch().ko());
    Both::new(ko, saju_words::pillar(ganji))
}

/// What stands where there is nothing.
const NOTHING: &str = "–";

fn joined(words: impl IntoIterator<Item = Both>) -> Both {
    let words: Vec<_> = words.into_iter().collect();
    if words.is_empty() { NOTHING.into() } else { Both::joined(words, ["·", ", "]) }
}

fn branch_set(set: BranchSet) -> Both {
    joined(set.iter().map(branch))
}

/// The months from 인 on, by their branches.
fn months() -> impl Iterator<Item = Branch> {
    (0..12).map(|number| Branch::of_index(number + Branch::In.index()))
}

/// A header whose first cell names the rows and whose others are branches.
fn by_branches(first: impl Into<Both>) -> Row {
    std::iter::once(first.into()).chain(Branch::ALL.map(branch)).collect()
}

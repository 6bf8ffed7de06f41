//! Tables of the letters themselves.

use saju_calendar::TermOrdinal;
use saju_chart::{
    Branch, Ganji, Naeum, Sipseong, Stem, TwelveStage, hidden_stems, hour_ganji, month_ganji,
};

use saju_words::Name;

use super::{Row, Tables, branch, by_branches, element, ganji, joined, months, row, stem, table};
use crate::both::{Both, Twin};
use crate::catalogue::{english, table as form};
use crate::letter_table::LetterTable;

/// The tables of letters.
pub(crate) fn of_letters(which: LetterTable) -> Vec<Tables> {
    match which {
        LetterTable::Stems => vec![stems()],
        LetterTable::Branches => vec![branches()],
        LetterTable::Sipseong => vec![sipseong(), sipseong_of_branches()],
        LetterTable::HiddenStems => vec![hidden()],
        LetterTable::TwelveStages => vec![stages()],
        LetterTable::Naeum => vec![naeum()],
        LetterTable::MonthStem => vec![month_stem()],
        LetterTable::HourStem => vec![hour_stem()],
    }
}

fn stems() -> Tables {
    let rows = Stem::ALL.map(|s| row![stem(s), element(s.element()), Both::name(s.polarity())]);
    table(form::STEM, row![form::STEM, form::ELEMENT, form::POLARITY], rows)
}

pub(super) fn branches() -> Tables {
    let rows = Branch::ALL.map(|b| {
        row![branch(b), element(b.element()), Both::name(b.polarity()), stem(b.main_stem())]
    });
    table(form::BRANCH, row![form::BRANCH, form::ELEMENT, form::POLARITY, form::MAIN], rows)
}

fn sipseong() -> Tables {
    let header = std::iter::once(Both::from(form::DAY_MASTER))
        .chain(Stem::ALL.map(|s| form::TO_STEM.fill(&[("letter", &stem(s))])));
    let rows = Stem::ALL.map(|day| {
        let cells = Stem::ALL.map(|target| Both::name(Sipseong::of(day, target)));
        std::iter::once(stem(day)).chain(cells).collect()
    });
    table(form::SIPSEONG, header.collect(), rows)
}

/// Rows by day stem, columns by branch.
fn stems_and_branches<T: Name>(
    title: Twin,
    name: Twin,
    cell: impl Fn(Stem, Branch) -> T,
) -> Tables {
    let rows = Stem::ALL.map(|day| {
        let cells = Branch::ALL.map(|target| Both::name(cell(day, target)));
        std::iter::once(stem(day)).chain(cells).collect()
    });
    table(title, by_branches(name), rows)
}

fn sipseong_of_branches() -> Tables {
    stems_and_branches(form::SIPSEONG_OF_BRANCHES, form::DAY_MASTER, Sipseong::of_branch)
}

fn stages() -> Tables {
    stems_and_branches(form::STAGES, form::STEM, TwelveStage::of)
}

pub(super) fn hidden() -> Tables {
    let rows = Branch::ALL.map(|b| {
        let items = hidden_stems(b).iter().map(|hidden| {
            let days = hidden.days.to_string().into();
            let days = form::ROLE_DAYS.fill(&[("stem", &stem(hidden.stem)), ("days", &days)]);
            Both::joined([Both::name(hidden.role), days], [" ", ": "])
        });
        row![branch(b), Both::joined(items, ["·", "; "])]
    });
    table(form::HIDDEN, row![form::BRANCH, form::HIDDEN], rows)
}

fn naeum() -> Tables {
    let rows = Naeum::all().map(|naeum| {
        let pillars = Ganji::all().filter(|ganji| ganji.naeum() == naeum).map(ganji);
        let name = Both::new(naeum.ko(), english::NAEUM[usize::from(naeum.index())]);
        row![joined(pillars), name.and_han(naeum.han()), element(naeum.element())]
    });
    table(form::NAEUM, row![form::GANJI, form::NAME, form::ELEMENT], rows)
}

/// A year of 갑, from which five years have the five kinds of months.
const YEAR_OF_GAP: i16 = 1984;

/// The two stems that share a row: 갑·기.
fn sharing(first: usize) -> Both {
    joined([Stem::ALL[first], Stem::ALL[first + 5]].map(stem))
}

pub(super) fn month_stem() -> Tables {
    let header: Row =
        std::iter::once(Both::from(form::YEAR_STEM)).chain(months().map(branch)).collect();
    let rows = (0..5).map(|year| {
        let ipchun = TermOrdinal::ipchun(YEAR_OF_GAP + year);
        let months = (0..12).map(|k| ganji(month_ganji(ipchun.plus(2 * k))));
        std::iter::once(sharing(year as usize)).chain(months).collect()
    });
    table(form::MONTH_STEM, header, rows)
}

pub(super) fn hour_stem() -> Tables {
    let rows = (0..5).map(|day| {
        let hours = (0..12).map(|hour| ganji(hour_ganji(Stem::ALL[day], hour)));
        std::iter::once(sharing(day)).chain(hours).collect()
    });
    table(form::HOUR_STEM, by_branches(form::DAY_STEM), rows)
}

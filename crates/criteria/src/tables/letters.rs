//! Tables of the letters themselves.

use saju_calendar::TermOrdinal;
use saju_chart::{
    Branch, Ganji, Naeum, Sipseong, Stem, TwelveStage, hidden_stems, hour_ganji, month_ganji,
};

use super::{Row, branch, by_branches, element, ganji, joined, named, row, stem, table};
use crate::catalogue::table as form;
use crate::fill::fill;
use crate::letter_table::LetterTable;
use crate::{Table, Text};

/// The tables of letters.
pub(crate) fn of_letters(which: LetterTable) -> Vec<Table> {
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

fn stems() -> Table {
    let rows = Stem::ALL.map(|s| row![stem(s), element(s.element()), s.polarity().ko()]);
    table(form::STEM, row![form::STEM, form::ELEMENT, form::POLARITY], rows)
}

pub(super) fn branches() -> Table {
    let rows = Branch::ALL
        .map(|b| row![branch(b), element(b.element()), b.polarity().ko(), stem(b.main_stem())]);
    table(form::BRANCH, row![form::BRANCH, form::ELEMENT, form::POLARITY, form::MAIN], rows)
}

fn sipseong() -> Table {
    let header = std::iter::once(Text::from(form::DAY_MASTER))
        .chain(Stem::ALL.map(|s| fill(form::TO_STEM, &[("letter", &stem(s))]).into()));
    let rows = Stem::ALL.map(|day| {
        let cells = Stem::ALL.map(|target| Text::from(Sipseong::of(day, target).ko()));
        std::iter::once(stem(day).into()).chain(cells).collect()
    });
    table(form::SIPSEONG, header.collect(), rows)
}

/// Rows by day stem, columns by branch.
fn stems_and_branches(
    title: &'static str,
    name: &'static str,
    cell: impl Fn(Stem, Branch) -> &'static str,
) -> Table {
    let rows = Stem::ALL.map(|day| {
        let cells = Branch::ALL.map(|target| Text::from(cell(day, target)));
        std::iter::once(stem(day).into()).chain(cells).collect()
    });
    table(title, by_branches(name), rows)
}

fn sipseong_of_branches() -> Table {
    let cell = |day, branch| Sipseong::of_branch(day, branch).ko();
    stems_and_branches(form::SIPSEONG_OF_BRANCHES, form::DAY_MASTER, cell)
}

fn stages() -> Table {
    let cell = |stem, branch| TwelveStage::of(stem, branch).ko();
    stems_and_branches(form::STAGES, form::STEM, cell)
}

pub(super) fn hidden() -> Table {
    let rows = Branch::ALL.map(|b| {
        let items = hidden_stems(b).iter().map(|hidden| {
            let days = hidden.days.to_string();
            let days = fill(form::ROLE_DAYS, &[("stem", &stem(hidden.stem)), ("days", &days)]);
            format!("{} {days}", hidden.role.ko())
        });
        row![branch(b), joined(items)]
    });
    table(form::HIDDEN, row![form::BRANCH, form::HIDDEN], rows)
}

fn naeum() -> Table {
    let rows = Naeum::all().map(|naeum| {
        let pillars = Ganji::all().filter(|ganji| ganji.naeum() == naeum).map(ganji);
        row![joined(pillars), named(naeum.ko(), naeum.han()), element(naeum.element())]
    });
    table(form::NAEUM, row![form::GANJI, form::NAME, form::ELEMENT], rows)
}

/// A year of 갑, from which five years have the five kinds of months.
const YEAR_OF_GAP: i16 = 1984;

/// The two stems that share a row: 갑·기.
fn sharing(first: usize) -> String {
    joined([Stem::ALL[first], Stem::ALL[first + 5]].map(stem))
}

pub(super) fn month_stem() -> Table {
    let months = || (0..12).map(|k| Branch::of_index(Branch::In.index() + k));
    let header: Row = std::iter::once(Text::from(form::YEAR_STEM))
        .chain(months().map(|month| branch(month).into()))
        .collect();
    let rows = (0..5).map(|year| {
        let ipchun = TermOrdinal::ipchun(YEAR_OF_GAP + year);
        let months = (0..12).map(|k| Text::from(ganji(month_ganji(ipchun.plus(2 * k)))));
        std::iter::once(sharing(year as usize).into()).chain(months).collect()
    });
    table(form::MONTH_STEM, header, rows)
}

pub(super) fn hour_stem() -> Table {
    let rows = (0..5).map(|day| {
        let hours = (0..12).map(|hour| Text::from(ganji(hour_ganji(Stem::ALL[day], hour))));
        std::iter::once(sharing(day).into()).chain(hours).collect()
    });
    table(form::HOUR_STEM, by_branches(form::DAY_STEM), rows)
}

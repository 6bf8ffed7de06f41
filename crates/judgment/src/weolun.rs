//! The months (월운 月運): the solar months that share a calendar month.

pub(crate) mod say;

use arrayvec::ArrayVec;
use saju_calendar::{Date, TermOrdinal};
use saju_chart::{Branch, HiddenStem, Pillars, hidden_stems, month_ganji};

use crate::fortune::{Fortune, Period, start_of};

/// The solar months of a calendar month.
#[derive(Clone, Debug)]
pub struct Weolun {
    /// The first day of the calendar month.
    pub first_day: Date,
    /// The month that holds 00:00 KST of the first day, and the one that opens after it.
    pub months: ArrayVec<SolarMonth, 2>,
}

/// A solar month.
#[derive(Clone, Debug)]
pub struct SolarMonth {
    /// From its jeol to the next.
    pub period: Period,
    /// Whether the reference day begins in it.
    pub is_reference: bool,
    /// Its pillar and what that is to the chart.
    pub fortune: Fortune,
}

impl Weolun {
    /// The solar months of the calendar month of a reference day.
    pub fn of(pillars: &Pillars, day: Date) -> Self {
        let first_day = first_day_of(day);
        let month = |from: TermOrdinal| SolarMonth::of(pillars, from, day);
        Self { first_day, months: jeols(first_day).into_iter().map(month).collect() }
    }
}

/// The first day of the calendar month of a day.
const fn first_day_of(day: Date) -> Date {
    day.plus_days(1 - day.day() as i64)
}

/// The jeols that open the solar months of the calendar month of a day.
pub(crate) fn jeols(day: Date) -> ArrayVec<TermOrdinal, 2> {
    let first_day = first_day_of(day);
    // The month's last day is at most 30 days later; the second jeol never opens that early.
    let next_first = first_day.plus_days(31);
    let next_first = first_day_of(next_first);
    let first = TermOrdinal::jeol_at_or_before(start_of(first_day));
    let opens_in_it = |jeol: &TermOrdinal| jeol.instant() < start_of(next_first);
    [first, first.plus(2)].into_iter().filter(|jeol| *jeol == first || opens_in_it(jeol)).collect()
}

/// The jeols that open the twelve months of the year that holds 00:00 KST of a day, from its 입춘 on.
pub(crate) fn jeols_of_year(day: Date) -> [TermOrdinal; MONTHS_OF_A_YEAR] {
    let year = TermOrdinal::jeol_at_or_before(start_of(day)).saju_year();
    let first = TermOrdinal::ipchun(year);
    std::array::from_fn(|month| first.plus(2 * month as i16))
}

/// Months of a year.
pub const MONTHS_OF_A_YEAR: usize = 12;

impl SolarMonth {
    fn of(pillars: &Pillars, from: TermOrdinal, day: Date) -> Self {
        let period = Period { from, to: from.plus(2) };
        Self {
            period,
            is_reference: period.contains_start_of(day),
            fortune: Fortune::of(pillars, month_ganji(from)),
        }
    }

    /// The twelve months of the year that holds 00:00 KST of a reference day, from its 입춘 on.
    pub fn of_year(pillars: &Pillars, day: Date) -> [Self; MONTHS_OF_A_YEAR] {
        jeols_of_year(day).map(|from| Self::of(pillars, from, day))
    }
}

/// The days of a month branch that one of its hidden stems commands.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Command {
    /// The stem.
    pub hidden: HiddenStem,
    /// Days after the jeol at which its days begin.
    pub from_day: u8,
    /// Days after the jeol at which they end; the last stem holds until the next jeol.
    pub to_day: Option<u8>,
}

/// The days of a month branch, shared out among its hidden stems.
pub fn schedule(month: Branch) -> ArrayVec<Command, 3> {
    let hidden = hidden_stems(month);
    let mut until = 0;
    hidden
        .iter()
        .enumerate()
        .map(|(place, hidden_stem)| {
            let from_day = until;
            until += hidden_stem.days;
            let to_day = (place + 1 < hidden.len()).then_some(until);
            Command { hidden: *hidden_stem, from_day, to_day }
        })
        .collect()
}

//! 조후 (調候): what the season needs.
//!
//! Source: 窮通寶鑑 for the stems, and for the urgency at its own month; 滴天髓 寒暖 for the letters: "陰支為寒，
//! 陽支為暖；…金水為寒，木火為暖". A climate is urgent only when the chart has nothing at all against it, which
//! 滴天髓闡微 寒暖 answers the other way: "若寒甚而暖無氣；過於暖者，反以無寒爲宜也".

use saju_chart::{Branch, Chart, Element, Stem, domain, hidden_stems};

use super::johu_table::JohuCell;
use crate::letters::{BranchSet, branches};

domain! {
    /// A climate that calls for its opposite before anything else.
    pub enum Climate {
        Cold = "cold", "한", "寒";
        Heat = "heat", "난", "暖";
    }
}

/// A climate: its months and its letters.
struct Row {
    climate: Climate,
    months: BranchSet,
    elements: [Element; 2],
    branches: BranchSet,
}

#[rustfmt::skip]
static ROWS: [Row; 2] = [
    Row { climate: Climate::Cold, months: branches("亥子丑"), elements: [Element::Metal, Element::Water],
          branches: branches("申酉亥子丑") },
    Row { climate: Climate::Heat, months: branches("巳午未"), elements: [Element::Wood, Element::Fire],
          branches: branches("寅卯巳午未") },
];

/// Letters of a climate that make it urgent, of eight, and of six without the hour.
const URGENT_OF_EIGHT: u8 = 4;
const URGENT_OF_SIX: u8 = 3;

/// The yongsin by 조후.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Johu {
    /// The cell of the table.
    pub cell: JohuCell,
    /// The half of the solar month, where the text divides it and the birth is known.
    pub first_half: Option<bool>,
    /// The climate that is urgent.
    pub urgent: Option<Climate>,
    /// The stem wanted first: under an urgent climate the first that relieves it.
    pub lead: Stem,
    /// Cold letters of the whole chart, the day master included.
    pub cold_letters: u8,
    /// Hot letters.
    pub hot_letters: u8,
}

impl Climate {
    /// The climate of a month; six months have none.
    pub(super) fn of_month(month: Branch) -> Option<Self> {
        ROWS.iter().find(|row| row.months.contains(month)).map(|row| row.climate)
    }

    /// The other one.
    #[must_use]
    pub const fn opposite(self) -> Self {
        match self {
            Self::Cold => Self::Heat,
            Self::Heat => Self::Cold,
        }
    }

    /// The element that relieves it.
    pub const fn relief(self) -> Element {
        match self {
            Self::Cold => Element::Fire,
            Self::Heat => Element::Water,
        }
    }
}

impl Johu {
    /// The stems of the cell, in order.
    pub fn stems(&self) -> &'static [Stem] {
        self.cell.stems(self.first_half)
    }

    /// Whether one of the stems is of an element.
    pub fn wants(&self, element: Element) -> bool {
        self.stems().iter().any(|stem| stem.element() == element)
    }

    pub(super) fn of(chart: &Chart) -> Self {
        let month = chart.pillars.month.branch();
        let cell = JohuCell::of(chart.day_master(), month);
        let first_half =
            chart.month.map(|month| month.saryeong.first_half).filter(|_| cell.has_halves());
        let stems = cell.stems(first_half);
        let [cold_letters, hot_letters] = [&ROWS[0], &ROWS[1]].map(|row| letters(chart, row));
        let enough = if chart.pillars.hour.is_some() { URGENT_OF_EIGHT } else { URGENT_OF_SIX };
        let urgent = ROWS.iter().find_map(|row| {
            let relief = stems.iter().find(|stem| stem.element() == row.climate.relief())?;
            let urgent = row.months.contains(month)
                && letters(chart, row) >= enough
                && !has_element(chart, row.climate.relief());
            urgent.then_some((row.climate, *relief))
        });
        Self {
            cell,
            first_half,
            urgent: urgent.map(|(climate, _)| climate),
            lead: urgent.map_or(stems[0], |(_, relief)| relief),
            cold_letters,
            hot_letters,
        }
    }
}

fn letters(chart: &Chart, row: &Row) -> u8 {
    let stems = chart.pillars.stems().filter(|(_, s)| row.elements.contains(&s.element())).count();
    let branches = chart.pillars.branches().filter(|(_, b)| row.branches.contains(*b)).count();
    (stems + branches) as u8
}

/// Whether an element stands anywhere: as a stem, the day master included, or hidden in a branch.
fn has_element(chart: &Chart, element: Element) -> bool {
    let hides = |branch: Branch| hidden_stems(branch).iter().any(|h| h.stem.element() == element);
    chart.pillars.stems().any(|(_, stem)| stem.element() == element)
        || chart.pillars.branches().any(|(_, branch)| hides(branch))
}

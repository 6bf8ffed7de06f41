//! The years (세운 歲運): each from one 입춘 to the next.

pub mod say;

use saju_calendar::{Date, TermOrdinal};
use saju_chart::{Pillars, year_ganji};

use crate::fortune::{Fortune, Period, start_of};

/// Most years that are listed on either side of the reference year.
pub const MAX_WINDOW: u8 = 5;

/// Terms of a year.
const TERMS_OF_A_YEAR: i16 = 24;

/// The years around a reference day.
#[derive(Clone, Debug)]
pub struct Seun {
    /// The year that holds 00:00 KST of the reference day.
    pub reference_year: i16,
    /// How many years stand on either side of it.
    pub window: u8,
    /// The years, in order.
    pub years: Vec<Year>,
}

/// A year.
#[derive(Clone, Debug)]
pub struct Year {
    /// The calendar year in which it begins.
    pub calendar_year: i16,
    /// From its 입춘 to the next.
    pub period: Period,
    /// Whether it is the reference year.
    pub is_reference: bool,
    /// Its pillar and what that is to the chart.
    pub fortune: Fortune,
}

impl Seun {
    /// The reference year and at most [`MAX_WINDOW`] years on either side.
    pub fn of(pillars: &Pillars, day: Date, window: u8) -> Self {
        let window = window.min(MAX_WINDOW);
        let reference_year = TermOrdinal::jeol_at_or_before(start_of(day)).saju_year();
        let around = i16::from(window);
        let year = |calendar_year| {
            let from = TermOrdinal::ipchun(calendar_year);
            let period = Period { from, to: from.plus(TERMS_OF_A_YEAR) };
            Year {
                calendar_year,
                period,
                is_reference: calendar_year == reference_year,
                fortune: Fortune::of(pillars, year_ganji(calendar_year)),
            }
        };
        let years = (reference_year - around..=reference_year + around).map(year).collect();
        Self { reference_year, window, years }
    }

    /// The reference year.
    pub fn reference(&self) -> &Year {
        &self.years[usize::from(self.window)]
    }
}

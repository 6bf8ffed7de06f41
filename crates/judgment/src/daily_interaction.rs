//! The day (일진 日辰): the pillar of a calendar date, whatever the hour.

pub mod say;

use saju_calendar::Date;
use saju_chart::{Pillars, day_ganji};

use crate::fortune::Fortune;

/// A day and what its pillar is to a chart.
#[derive(Clone, Debug)]
pub struct DailyInteraction {
    /// The date.
    pub date: Date,
    /// Its pillar and what that is to the chart.
    pub fortune: Fortune,
}

impl DailyInteraction {
    /// Judges a day.
    pub fn of(pillars: &Pillars, date: Date) -> Self {
        Self { date, fortune: Fortune::of(pillars, day_ganji(date)) }
    }
}

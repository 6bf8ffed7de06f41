//! The two places between which a relation stands.

use saju_chart::Position::{Day, Hour, Month, Year};

use super::NatalRelation;
use crate::rows::domain_of_ids;

domain_of_ids! {
    /// Two places; stems of month and day apart from their branches, since the day stem is the person and the day
    /// branch the home.
    pub enum PlacePair {
        YearMonth = "year.month";
        YearDay = "year.day";
        YearHour = "year.hour";
        MonthDay = "month.day";
        MonthDayStems = "month.day.stems";
        MonthHour = "month.hour";
        DayHour = "day.hour";
    }
}

impl PlacePair {
    /// The places of the two letters of a relation; none for a set of three.
    pub(super) fn of(relation: NatalRelation) -> Option<Self> {
        if relation.kind().is_of_three() {
            return None;
        }
        let mut positions = relation.positions.iter();
        Some(match (positions.next()?, positions.next()?) {
            (Year, Month) => Self::YearMonth,
            (Year, Day) => Self::YearDay,
            (Year, Hour) => Self::YearHour,
            (Month, Day) if relation.kind().is_of_stems() => Self::MonthDayStems,
            (Month, Day) => Self::MonthDay,
            (Month, Hour) => Self::MonthHour,
            _ => Self::DayHour,
        })
    }
}

//! The effective reference point: one date, from which everything else follows.

use saju_calendar::{Date, Instant, TermOrdinal, TimeOfDay};
use saju_catalogue::{ReferenceField, Topic};

/// What a request said of its reference point.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct ReferenceInput {
    /// A day.
    pub date: Option<Date>,
    /// A month: year and month.
    pub month: Option<(i16, u8)>,
    /// A seun year.
    pub year: Option<i16>,
}

impl ReferenceInput {
    /// The part that a topic reads; what it does not read has no effect.
    #[must_use]
    pub fn only(self, field: ReferenceField) -> Self {
        let none = Self::default();
        match field {
            ReferenceField::None => none,
            ReferenceField::Date => Self { date: self.date, ..none },
            ReferenceField::Month => Self { month: self.month, ..none },
            ReferenceField::Year => Self { year: self.year, ..none },
        }
    }
}

/// Days from the first of a month to its middle.
const MIDDLE: i64 = 14;

/// The effective reference point, and the day from which it is asked.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Reference {
    /// The day that is asked for.
    pub date: Date,
    /// The day that it is, by which things are current.
    pub today: Date,
}

impl Reference {
    /// The day that a request means: the one it gives; today, if it lies in the month or seun year
    /// it gives; else the first of that month, or the day after that year's 입춘.
    pub fn of(input: ReferenceInput, today: Date) -> Self {
        let date = if let Some(date) = input.date {
            date
        } else if let Some((year, month)) = input.month {
            if (today.year(), today.month()) == (year, month) {
                today
            } else {
                Date::new(year, month, 1).unwrap_or(today)
            }
        } else if let Some(year) = input.year {
            if seun_year(today) == year {
                today
            } else {
                TermOrdinal::ipchun(year).instant().kst().0.plus_days(1)
            }
        } else {
            today
        };
        Self { date, today }
    }

    /// Whether it is today that is asked for.
    pub(crate) fn is_today(self) -> bool {
        self.date == self.today
    }

    /// The jeol that opens the month of the day.
    pub(crate) fn jeol(self) -> TermOrdinal {
        jeol(self.date)
    }

    /// Whether the day lies in the jeol month of today.
    pub(crate) fn is_of_this_month(self) -> bool {
        self.jeol() == jeol(self.today)
    }

    /// The seun year in which most of what is asked for lies: of February, which begins in the one before, that which
    /// begins in it.
    pub(crate) fn year_of_month(self, topic: Topic) -> i16 {
        match topic {
            Topic::Monthly if !self.is_today() => seun_year(self.date.plus_days(MIDDLE)),
            _ => self.year(),
        }
    }

    /// The seun year of today.
    pub(crate) fn present_year(self) -> i16 {
        seun_year(self.today)
    }

    /// The seun year of the day.
    pub fn year(self) -> i16 {
        seun_year(self.date)
    }
}

/// The jeol month that holds 00:00 KST of a day.
fn jeol(date: Date) -> TermOrdinal {
    TermOrdinal::jeol_at_or_before(Instant::from_kst(date, TimeOfDay::MIDNIGHT))
}

/// The seun year that does.
fn seun_year(date: Date) -> i16 {
    jeol(date).saju_year()
}

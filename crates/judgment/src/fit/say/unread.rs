//! Times of which nothing is read.

use saju_calendar::Date;
use saju_saying::Saying;

use super::entries;
use crate::fit::LifeStage;

/// Why nothing is read of a time.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Unread {
    /// It lies before the birth.
    BeforeBirth,
    /// It lies past the age of one hundred.
    Late,
}

impl Unread {
    /// Of a day in the life of somebody.
    pub fn of(birth: Date, day: Date) -> Option<Self> {
        match birth.completed_years(day) {
            _ if day < birth => Some(Self::BeforeBirth),
            LifeStage::LATE_FROM.. => Some(Self::Late),
            _ => None,
        }
    }

    /// That it is so, behind where the letters stand.
    pub fn told(self) -> Saying {
        match self {
            Self::BeforeBirth => entries::before_birth(),
            Self::Late => entries::late(),
        }
    }
}

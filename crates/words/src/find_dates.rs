//! Notes on a reverse look-up.

use saju_chart::Ganji;

use crate::catalogue::find_dates as ko;
use crate::slot::Digits;
use crate::{Page, Say};

/// Why a look-up gives nothing, or not everything.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Note {
    /// A year of the first pillar has no month of the second.
    NoSuchMonth(Ganji, Ganji),
    /// A day of the first pillar has no hour of the second.
    NoSuchHour(Ganji, Ganji),
    /// The years have no such moment.
    Nothing,
    /// There are more than so many.
    Truncated(usize),
    /// Luck is not weighed here, so nothing is known of its character.
    NotWeighed,
}

impl Say for Note {
    fn say(&self, page: &mut Page) {
        match *self {
            Self::NoSuchMonth(year, month) => ko::NoSuchMonth { year, month }.say(page),
            Self::NoSuchHour(day, hour) => ko::NoSuchHour { day, hour }.say(page),
            Self::Nothing => ko::NOTHING.say(page),
            Self::NotWeighed => ko::NOT_WEIGHED.say(page),
            Self::Truncated(limit) => ko::Truncated { limit: Digits(limit as i64) }.say(page),
        }
    }
}

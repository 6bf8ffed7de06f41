//! The commanding stem (사령 司令): which hidden stem of the month branch rules on the day of birth.

use saju_calendar::Instant;

use crate::{Branch, HiddenStem, hidden_stems};

/// The hidden stem of the month branch that commands, and how far the month had gone.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Saryeong {
    /// The commanding stem with its part in the month branch.
    pub stem: HiddenStem,
    /// Seconds from the jeol that opened the month to the birth.
    pub elapsed_seconds: i64,
    /// Whether the birth comes before the mid-term of the month (절기 half).
    pub first_half: bool,
}

impl Saryeong {
    /// The commanding stem of a branch's month, `elapsed_seconds` after its jeol: each stem holds
    /// for its days, the last until the next jeol.
    pub fn stem_at(month: Branch, elapsed_seconds: i64) -> HiddenStem {
        let hidden = hidden_stems(month);
        let mut until = 0;
        for item in hidden {
            until += i64::from(item.days) * saju_calendar::SECONDS_PER_DAY;
            if elapsed_seconds < until {
                return *item;
            }
        }
        hidden[hidden.len() - 1]
    }

    /// The commanding stem at an instant of the month that began at `jeol` and whose mid-term is at
    /// `mid_term`.
    pub fn of(month: Branch, jeol: Instant, mid_term: Instant, instant: Instant) -> Self {
        let elapsed_seconds = instant.seconds_since(jeol);
        Self {
            stem: Self::stem_at(month, elapsed_seconds),
            elapsed_seconds,
            first_half: instant < mid_term,
        }
    }
}

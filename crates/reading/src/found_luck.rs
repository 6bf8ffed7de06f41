//! What a found moment is to a person: the luck of its year, its month or its day, weighed.

use std::rc::Rc;

use saju_calendar::Instant;
use saju_judgment::LuckReading;
use saju_judgment::fit::{Character, Family, Haengun, LuckPeriod};

/// Of what luck only days are looked for; nothing set wants any.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct WantedLuck {
    /// Of this character.
    pub character: Option<Character>,
    /// Of this side.
    pub family: Option<Family>,
}

impl WantedLuck {
    /// Whether every moment is wanted.
    pub const fn is_any(self) -> bool {
        self.character.is_none() && self.family.is_none()
    }

    /// Whether a moment is wanted; one without luck only where any is.
    pub fn takes(self, reading: Option<&LuckReading>) -> bool {
        let Some(reading) = reading else {
            return self.is_any();
        };
        self.character.is_none_or(|wanted| wanted == reading.character)
            && self.family.is_none_or(|wanted| wanted == reading.side())
    }
}

/// The person for whom moments are weighed.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Luck<'a> {
    /// The course of luck.
    pub(crate) haengun: Haengun<'a>,
    /// When the person was born.
    pub(crate) born: Instant,
}

impl Luck<'_> {
    /// What a period is to the person; nothing if it ended before the birth. A double hour has its day's.
    pub(crate) fn reading(&self, period: LuckPeriod, to: Instant) -> Option<Rc<LuckReading>> {
        (to > self.born).then(|| self.haengun.of(period))
    }
}

//! Times of which nothing is read.

use saju_calendar::Date;

use super::LifeStage;

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
        Self::in_life(day < birth, LifeStage::of(birth.completed_years(day)))
    }

    /// Of a time that has ended by the birth or has not, in a stage of life.
    pub(super) const fn in_life(is_before_birth: bool, stage: LifeStage) -> Option<Self> {
        match stage {
            _ if is_before_birth => Some(Self::BeforeBirth),
            LifeStage::Late => Some(Self::Late),
            LifeStage::Child | LifeStage::Young | LifeStage::Adult | LifeStage::Elder => None,
        }
    }
}

//! The stage of life in which luck comes: what the same letters are about at ten is not what they are
//! about at fifty. The ages are this service's.

use saju_calendar::Date;
use saju_chart::domain;

domain! {
    /// A stage of life.
    pub enum LifeStage {
        Child = "child", "어린 때", "幼";
        Young = "young", "젊은 때", "少";
        Adult = "adult", "일하는 때", "壯";
        Elder = "elder", "거두는 때", "老";
        Late = "late", "백 세 이후", "期頤";
    }
}

/// Age within a decade by which its stage goes.
const MIDDLE_OF_A_DECADE: i16 = 5;

impl LifeStage {
    /// Completed years from which somebody is called old, some years into the stage of elders: what is told then looks
    /// less far ahead. House rule.
    pub(crate) const OLD_FROM: i16 = 70;

    /// Completed years from which nothing is read any more.
    pub(crate) const LATE_FROM: i16 = 100;

    /// Completed years from which a child has friends and a day of its own. House rule.
    pub(crate) const CHILD_FROM: i16 = 3;

    /// Completed years from which a child goes to school, where exams are. House rule.
    pub(crate) const SCHOOL_FROM: i16 = 7;

    /// Completed years from which a child sits exams that count and asks what to become. House rule.
    pub(crate) const YOUTH_FROM: i16 = 13;

    /// Completed years up to which somebody young is taken to be choosing work yet. House rule.
    pub(crate) const CHOOSING_UNTIL: i16 = 24;

    /// Whether it is that of a child which asks at its age what to become.
    pub(crate) fn is_youth_at(self, years: i16) -> bool {
        self == Self::Child && years >= Self::YOUTH_FROM
    }

    /// Whether it is that of a child which is cared for yet, and has no day of its own.
    pub(crate) fn is_infant_at(self, years: i16) -> bool {
        self == Self::Child && years < Self::CHILD_FROM
    }

    /// Whether an age in completed years is that of a child which is cared for yet.
    pub fn is_infant(years: i16) -> bool {
        Self::of(years).is_infant_at(years)
    }

    /// Whether a year from 입춘 to 입춘 comes to such a child, of a birth and a day in a year: the year of the day by the
    /// age on it, any other by the age that is reached.
    pub(crate) fn is_infant_in(year: i16, birth: Date, (day, of_day): (Date, i16)) -> bool {
        let is_lived = year == of_day;
        Self::is_infant(if is_lived { birth.completed_years(day) } else { year - birth.year() })
    }

    /// The stage of an age in completed years; before the birth it is the child's.
    pub const fn of(age: i16) -> Self {
        match age {
            ..=18 => Self::Child,
            19..=34 => Self::Young,
            35..=64 => Self::Adult,
            65..=99 => Self::Elder,
            Self::LATE_FROM.. => Self::Late,
        }
    }

    /// The stage of a decade by the age at which it begins: by its middle.
    pub const fn of_decade(start_age: u16) -> Self {
        Self::of(Self::middle_of_decade(start_age))
    }

    /// The age in the middle of a decade, by the one at which it begins.
    pub(super) const fn middle_of_decade(start_age: u16) -> i16 {
        start_age as i16 + MIDDLE_OF_A_DECADE
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn stages_change_at_their_ages() {
        let ids = [18, 19, 34, 35, 64, 65, 99, 100].map(|age| LifeStage::of(age) as u8);
        assert_eq!(ids, [0, 1, 1, 2, 2, 3, 3, 4]);
    }

    #[test]
    fn the_year_that_is_lived_is_told_by_the_age_on_the_day() {
        let [birth, day] =
            [(2023, 12, 20), (2026, 11, 30)].map(|(y, m, d)| Date::new(y, m, d).unwrap());
        let told = [2025, 2026, 2027].map(|year| LifeStage::is_infant_in(year, birth, (day, 2026)));
        assert_eq!(told, [true, true, false]);
    }
}

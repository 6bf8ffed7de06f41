//! The four positions of a chart and sets of them.

use crate::domain;

domain! {
    /// One of the four pillars' places, always listed in this order.
    ///
    /// ```
    /// use saju_chart::Position;
    ///
    /// assert_eq!(Position::ALL.map(Position::id), ["year", "month", "day", "hour"]);
    /// assert_eq!((Position::Day.ko(), Position::Day.han()), ("일주", "日柱"));
    /// ```
    pub enum Position {
        Year = "year", "연주", "年柱";
        Month = "month", "월주", "月柱";
        Day = "day", "일주", "日柱";
        Hour = "hour", "시주", "時柱";
    }
}

impl Position {
    /// Korean name of the position's stem.
    ///
    /// ```
    /// use saju_chart::Position;
    ///
    /// assert_eq!(Position::ALL.map(Position::stem_ko), ["연간", "월간", "일간", "시간"]);
    /// ```
    pub const fn stem_ko(self) -> &'static str {
        ["연간", "월간", "일간", "시간"][self as usize]
    }

    /// Korean name of the position's branch.
    ///
    /// ```
    /// use saju_chart::Position;
    ///
    /// assert_eq!(Position::ALL.map(Position::branch_ko), ["연지", "월지", "일지", "시지"]);
    /// ```
    pub const fn branch_ko(self) -> &'static str {
        ["연지", "월지", "일지", "시지"][self as usize]
    }
}

/// A set of positions; collected from any iterator of them.
///
/// ```
/// use saju_chart::{Position, Positions};
///
/// let outer: Positions = [Position::Hour, Position::Year].into_iter().collect();
/// assert!(outer.iter().eq([Position::Year, Position::Hour]));
/// ```
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct Positions(u8);

impl Positions {
    /// No position; also the default.
    ///
    /// ```
    /// use saju_chart::Positions;
    ///
    /// assert!(Positions::NONE.is_empty());
    /// assert_eq!(Positions::default(), Positions::NONE);
    /// ```
    pub const NONE: Self = Self(0);

    /// All sixteen sets, in order of their [`Positions::bits`]: none first.
    ///
    /// ```
    /// use saju_chart::Positions;
    ///
    /// assert_eq!(Positions::all().count(), 16);
    /// assert_eq!(Positions::all().next(), Some(Positions::NONE));
    /// ```
    pub fn all() -> impl Iterator<Item = Self> {
        (0..16).map(Self)
    }

    /// The set of a number, as [`Positions::bits`] gives it; higher bits are none of it.
    ///
    /// ```
    /// use saju_chart::{Position, Positions};
    ///
    /// let set = Positions::from_iter([Position::Month, Position::Hour]);
    /// assert_eq!(Positions::of_bits(set.bits()), set);
    /// ```
    pub const fn of_bits(bits: u8) -> Self {
        Self(bits & 0b1111)
    }

    /// The set of the positions for which `has` holds.
    ///
    /// ```
    /// use saju_chart::{Branch, Ganji, Pillars, Position, Positions};
    ///
    /// let [year, month, day] = ["戊寅", "丁巳", "丙寅"].map(|text| Ganji::parse(text).unwrap());
    /// let pillars = Pillars { year, month, day, hour: Ganji::parse("癸巳") };
    /// let tigers = Positions::where_(|at| pillars.at(at).is_some_and(|p| p.branch() == Branch::In));
    /// assert!(tigers.iter().eq([Position::Year, Position::Day]));
    /// ```
    pub fn where_(has: impl Fn(Position) -> bool) -> Self {
        Position::ALL.into_iter().filter(|p| has(*p)).collect()
    }

    /// Adds a position; one that is there already changes nothing.
    ///
    /// ```
    /// use saju_chart::{Position, Positions};
    ///
    /// let mut set = Positions::NONE;
    /// set.insert(Position::Day);
    /// set.insert(Position::Day);
    /// assert!(set.iter().eq([Position::Day]));
    /// ```
    pub const fn insert(&mut self, position: Position) {
        self.0 |= 1 << position as u8;
    }

    /// The positions that the other set has not.
    ///
    /// ```
    /// use saju_chart::{Position, Positions};
    ///
    /// let set = Positions::from_iter([Position::Year, Position::Day]);
    /// assert!(set.without(Positions::from_iter([Position::Day])).iter().eq([Position::Year]));
    /// ```
    #[must_use]
    pub const fn without(self, other: Self) -> Self {
        Self(self.0 & !other.0)
    }

    /// The positions of either set.
    ///
    /// ```
    /// use saju_chart::{Position, Positions};
    ///
    /// let [year, day] = [Position::Year, Position::Day].map(|at| Positions::from_iter([at]));
    /// assert!(year.or(day).iter().eq([Position::Year, Position::Day]));
    /// assert_eq!(year.or(day).or(day), year.or(day));
    /// ```
    #[must_use]
    pub const fn or(self, other: Self) -> Self {
        Self(self.0 | other.0)
    }

    /// The positions of both sets.
    ///
    /// ```
    /// use saju_chart::{Position, Positions};
    ///
    /// let set = Positions::from_iter([Position::Year, Position::Day]);
    /// assert!(set.and(Positions::from_iter([Position::Day])).iter().eq([Position::Day]));
    /// ```
    #[must_use]
    pub const fn and(self, other: Self) -> Self {
        Self(self.0 & other.0)
    }

    /// Whether the set has the position.
    ///
    /// ```
    /// use saju_chart::{Position, Positions};
    ///
    /// let set = Positions::from_iter([Position::Day]);
    /// assert!(set.contains(Position::Day) && !set.contains(Position::Hour));
    /// ```
    pub const fn contains(self, position: Position) -> bool {
        self.0 >> position as u8 & 1 == 1
    }

    /// Whether the set has none.
    ///
    /// ```
    /// use saju_chart::{Position, Positions};
    ///
    /// assert!(!Positions::from_iter([Position::Day]).is_empty());
    /// ```
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// Its positions, in the order year, month, day, hour.
    ///
    /// ```
    /// use saju_chart::{Position, Positions};
    ///
    /// let set = Positions::from_iter([Position::Hour, Position::Month]);
    /// assert!(set.iter().eq([Position::Month, Position::Hour]));
    /// ```
    pub fn iter(self) -> impl ExactSizeIterator<Item = Position> {
        EACH[usize::from(self.0 & 0b1111)].iter().copied()
    }

    /// The set as a number 0…15: 1 for the year, 2 for the month, 4 for the day, 8 for the hour.
    ///
    /// ```
    /// use saju_chart::{Position, Positions};
    ///
    /// assert_eq!(Positions::from_iter([Position::Year, Position::Day]).bits(), 0b0101);
    /// ```
    pub const fn bits(self) -> u8 {
        self.0
    }
}

/// The positions of each set.
#[rustfmt::skip]
static EACH: [&[Position]; 16] = {
    use Position::{Day, Hour, Month, Year};
    [
        &[],     &[Year],       &[Month],       &[Year, Month],
        &[Day],  &[Year, Day],  &[Month, Day],  &[Year, Month, Day],
        &[Hour], &[Year, Hour], &[Month, Hour], &[Year, Month, Hour],
        &[Day, Hour], &[Year, Day, Hour], &[Month, Day, Hour], &[Year, Month, Day, Hour],
    ]
};

/// A set of one.
///
/// ```
/// use saju_chart::{Position, Positions};
///
/// assert!(Positions::from(Position::Day).iter().eq([Position::Day]));
/// ```
impl From<Position> for Positions {
    fn from(position: Position) -> Self {
        Self(1 << position as u8)
    }
}

impl FromIterator<Position> for Positions {
    fn from_iter<I: IntoIterator<Item = Position>>(positions: I) -> Self {
        let mut set = Self::NONE;
        for position in positions {
            set.insert(position);
        }
        set
    }
}

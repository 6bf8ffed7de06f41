//! Which of several wordings is used: it varies by chart, and by period within a chart.

use saju_chart::Pillars;
use saju_saying::Saying;

/// The turn of a chart and of one of its periods.
///
/// ```
/// use saju_chart::{Ganji, Pillars};
/// use saju_judgment::turn::Turn;
///
/// let ganji = |text| Ganji::parse(text).unwrap();
/// let pillars = Pillars {
///     year: ganji("무인"), month: ganji("정사"), day: ganji("병인"), hour: None,
/// };
/// assert_ne!(Turn::of(&pillars, 0), Turn::of(&pillars, 1));
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Turn(u8);

impl Turn {
    /// The turn of a period by its place among those like it, below 130.
    pub fn of(pillars: &Pillars, place: usize) -> Self {
        Self(pillars.day.index() + pillars.month.index() + place as u8)
    }

    /// A saying in the wording whose turn it is.
    #[must_use]
    pub const fn word(self, saying: Saying) -> Saying {
        saying.worded(self.0)
    }

    /// The wording whose turn it is, of a number of them.
    pub(crate) const fn among(self, wordings: usize) -> usize {
        self.0 as usize % wordings
    }

    /// One of two.
    pub const fn of_two<T: Copy>(self, two: [T; 2]) -> T {
        two[self.0 as usize % 2]
    }
}

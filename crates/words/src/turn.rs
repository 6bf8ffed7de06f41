//! Which of several wordings is said: a chart hears its own, and each period of it another.

use saju_chart::Pillars;

/// The turn of a chart and of one of its periods.
///
/// ```
/// use saju_chart::{Ganji, Pillars};
/// use saju_words::turn::Turn;
///
/// let ganji = |text| Ganji::parse(text).unwrap();
/// let pillars = Pillars {
///     year: ganji("무인"), month: ganji("정사"), day: ganji("병인"), hour: None,
/// };
/// assert_ne!(Turn::of(&pillars, 0), Turn::of(&pillars, 1));
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Turn(usize);

impl Turn {
    /// The turn of a period by its place among those like it.
    pub fn of(pillars: &Pillars, place: usize) -> Self {
        let seed = pillars.day.index() + pillars.month.index();
        Self(usize::from(seed) + place)
    }

    /// One of the wordings.
    pub(crate) const fn of_two<T: Copy>(self, wordings: [T; 2]) -> T {
        wordings[self.0 % 2]
    }
}

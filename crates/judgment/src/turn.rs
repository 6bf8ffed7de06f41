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

    /// The turn of an answer about two persons, by whom it asks and by the day of the other. Not by their days alone: of
    /// days that combine or clash the sum is always the same to a number of wordings.
    pub fn of_two_persons(first: &Pillars, other: &Pillars) -> Self {
        Self::of(first, usize::from(other.day.index()))
    }

    /// The turn some places further on.
    #[must_use]
    pub const fn after(self, places: u8) -> Self {
        Self(self.0 + places)
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

#[cfg(test)]
mod tests {
    use std::collections::BTreeSet;

    use saju_chart::Ganji;

    use super::*;

    #[test]
    fn of_days_that_combine_or_clash_every_wording_has_its_turn() {
        let pillars = |day, month| Pillars { year: month, month, day, hour: None };
        let (mut combined, mut clashing) = (BTreeSet::new(), BTreeSet::new());
        for (first, other) in Ganji::all().flat_map(|one| Ganji::all().map(move |two| (one, two))) {
            let [a, b] = [first, other].map(|day| day.branch() as u8);
            for month in Ganji::all() {
                let turn = Turn::of_two_persons(&pillars(first, month), &pillars(other, month));
                let places = (turn.among(12), turn.after(1).among(12));
                assert_eq!((places.0 + 1) % 12, places.1);
                // 子丑, 寅亥 and so on; 子午, 丑未 and so on.
                combined.extend(((a + b) % 12 == 1).then_some(places.0));
                clashing.extend(((a + 6) % 12 == b).then_some(places.0));
            }
        }
        assert_eq!((combined.len(), clashing.len()), (12, 12));
    }
}

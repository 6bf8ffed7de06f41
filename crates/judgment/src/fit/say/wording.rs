//! Which wording stands: by the chart and the place in the list, and of those the one used least.

use saju_chart::Pillars;
use saju_saying::{Entry, Saying, Wordings};

/// The number from which wordings of a chart are counted.
#[derive(Clone, Copy, Debug)]
pub struct Seed(usize);

impl Seed {
    /// Of a chart.
    pub fn of(pillars: &Pillars) -> Self {
        Self(usize::from(pillars.day.index()) + usize::from(pillars.month.index()))
    }

    /// The wording of so many for a place in a list.
    pub const fn wording(self, place: usize, wordings: usize) -> usize {
        (self.0 + place) % wordings
    }
}

/// Most wordings of a sentence that is counted.
const MOST: usize = 5;

/// The wordings that a list has used.
pub(super) struct Used {
    seed: Seed,
    wordings: Wordings,
    times: Vec<((Entry, u16), [u8; MOST])>,
}

impl Used {
    /// None yet.
    pub(super) const fn none(seed: Seed, wordings: Wordings) -> Self {
        Self { seed, wordings, times: Vec::new() }
    }

    /// Words a saying at a place in the list: the wording that falls to it, or upward from there the one
    /// used least.
    pub(super) fn choose(&mut self, saying: Saying, place: usize) -> Saying {
        let row = (saying.entry(), saying.row());
        let wordings = (self.wordings)(&saying).min(MOST);
        let first = self.seed.wording(place, wordings);
        let found = self.times.iter().position(|(known, _)| *known == row);
        let at = found.unwrap_or_else(|| {
            self.times.push((row, [0; MOST]));
            self.times.len() - 1
        });
        let times = &mut self.times[at].1;
        let upward = (0..wordings).map(|step| (first + step) % wordings);
        let chosen = upward.min_by_key(|wording| times[*wording]).unwrap_or(first);
        times[chosen] += 1;
        saying.worded(chosen as u8)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_wording_comes_again_when_the_others_have_come() {
        let mut used = Used::none(Seed(1), |_| 3);
        let saying = Saying::new(Entry { catalogue: 0, place: 0 }, 0);
        let chosen: Vec<_> =
            [0, 0, 0, 0, 4].map(|place| used.choose(saying.clone(), place).wording()).into();
        assert_eq!(chosen, [1, 2, 0, 1, 2]);
    }
}

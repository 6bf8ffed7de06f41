//! Which wording stands in a list: the one whose turn it is, and of all the one used least.

use saju_chart::Pillars;
use saju_saying::{Entry, Saying, Wordings};

use crate::turn::Turn;

/// Most wordings of a sentence that is counted.
const MOST: usize = 5;

/// Room for the rows that a list uses.
const ROWS: usize = 48;

/// The wordings that a list has used.
pub(super) struct Used<'a> {
    pillars: &'a Pillars,
    wordings: Wordings,
    times: Vec<((Entry, u16), [u8; MOST])>,
}

impl<'a> Used<'a> {
    /// None yet.
    pub(super) fn none(pillars: &'a Pillars, wordings: Wordings) -> Self {
        Self { pillars, wordings, times: Vec::with_capacity(ROWS) }
    }

    /// The wording of a saying at a place in the list: the one that falls to it, or upward from there the
    /// one used least.
    pub(super) fn choose(&mut self, saying: &Saying, place: usize) -> u8 {
        let row = (saying.entry(), saying.row());
        let wordings = (self.wordings)(saying).min(MOST);
        if wordings < 2 {
            return 0;
        }
        let first = Turn::of(self.pillars, place).among(wordings);
        let known = self.times.iter_mut().find(|(known, _)| *known == row);
        let Some((_, times)) = known else {
            let mut times = [0; MOST];
            times[first] = 1;
            self.times.push((row, times));
            return first as u8;
        };
        let upward = (0..wordings).map(|step| (first + step) % wordings);
        let chosen = upward.min_by_key(|wording| times[*wording]).unwrap_or(first);
        times[chosen] += 1;
        chosen as u8
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_wording_comes_again_when_the_others_have_come() {
        let ganji = |han| saju_chart::Ganji::parse(han).unwrap();
        // 갑자 and 을축 are the first and the second: the turn is 1.
        let [month, day] = ["乙丑", "甲子"].map(ganji);
        let pillars = Pillars { year: day, month, day, hour: None };
        let mut used = Used::none(&pillars, |_| 3);
        let saying = Saying::new(Entry { catalogue: 0, place: 0 }, 0);
        let chosen: Vec<_> = [0, 0, 0, 0, 4].map(|place| used.choose(&saying, place)).into();
        assert_eq!(chosen, [1, 2, 0, 1, 2]);
    }
}

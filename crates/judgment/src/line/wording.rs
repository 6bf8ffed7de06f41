//! Which of several wordings a person reads of a period. Each choice goes on by one where the letters on which it rests
//! come again, from a beginning that is the chart's.

use saju_chart::{Ganji, Pillars};

use super::Period;

/// After how many periods a stem comes again, and a branch.
const STEMS: i64 = 10;
const BRANCHES: i64 = 12;

/// A person and a period, by which wordings are chosen.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Wording {
    /// A number of the chart, spread over all of its bits.
    chart: u64,
    place: i64,
}

/// What has several wordings.
#[derive(Clone, Copy, Debug)]
pub(super) enum Choice {
    /// How the parts of the sentence stand together.
    Frame,
    /// The character.
    Character,
    /// What the stem does.
    Stem,
    /// What the branch does.
    Branch,
    /// What to do.
    Task,
}

impl Wording {
    /// Of a chart and a period.
    pub(super) fn of(pillars: &Pillars, period: Period) -> Self {
        let Pillars { year, month, day, hour } = *pillars;
        let hour = hour.map_or(60, Ganji::index);
        let digits = [hour, day.index(), month.index(), year.index()];
        let number = digits.into_iter().fold(0, |number, digit| number * 61 + u64::from(digit));
        Self { chart: spread(number), place: period.place() }
    }

    /// The wording of a choice, which a language counts from its first again after its last.
    pub(super) const fn of_choice(self, choice: Choice) -> u8 {
        let again = match choice {
            Choice::Frame | Choice::Character => 1,
            Choice::Stem | Choice::Task => STEMS,
            Choice::Branch => BRANCHES,
        };
        let first = self.chart >> (8 * choice as u32) & 0xFF;
        // A multiple of all numbers of wordings, for their turns to go on evenly.
        ((first as i64 + self.place.div_euclid(again)).rem_euclid(60)) as u8
    }

    /// The pillar by which advice chooses its ending: another one each time.
    pub(super) fn ending(self) -> Ganji {
        Ganji::of_index((spread(self.chart ^ self.place as u64) % 60) as i64)
    }
}

/// Spreads a number over all bits, so that like numbers become unlike: the finaliser of `SplitMix64`.
const fn spread(number: u64) -> u64 {
    let number = (number ^ number >> 30).wrapping_mul(0xBF58_476D_1CE4_E5B9);
    let number = (number ^ number >> 27).wrapping_mul(0x94D0_49BB_1331_11EB);
    number ^ number >> 31
}

#[cfg(test)]
mod tests {
    use saju_calendar::Date;

    use super::*;

    #[test]
    fn what_comes_again_is_worded_otherwise() {
        let ganji = |han| Ganji::parse(han).unwrap();
        let [month, day] = ["乙丑", "甲子"].map(ganji);
        let pillars = Pillars { year: day, month, day, hour: None };
        let first = Date::new(2026, 1, 1).unwrap();
        let at = |days, choice| {
            Wording::of(&pillars, Period::Day(first.plus_days(days))).of_choice(choice) % 3
        };
        for days in 0..60 {
            let three = |step| [0, 1, 2].map(|times| at(days + step * times, Choice::Task));
            let mut of_a_stem = three(STEMS);
            of_a_stem.sort_unstable();
            assert_eq!(of_a_stem, [0, 1, 2]);
            assert_ne!(at(days, Choice::Branch), at(days + BRANCHES, Choice::Branch));
            assert_ne!(at(days, Choice::Frame), at(days + 1, Choice::Frame));
        }
    }

    #[test]
    fn persons_of_one_day_begin_with_different_wordings() {
        let ganji = |index| Ganji::of_index(index);
        let day = Period::Day(Date::new(2026, 1, 1).unwrap());
        let mut counts = [0; 9];
        for hour in 0..60 {
            for month in 0..60 {
                let pillars = Pillars {
                    year: ganji(7),
                    month: ganji(month),
                    day: ganji(3),
                    hour: Some(ganji(hour)),
                };
                let wording = Wording::of(&pillars, day);
                let [frame, task] = [Choice::Frame, Choice::Task].map(|one| wording.of_choice(one));
                counts[usize::from(frame % 3 * 3 + task % 3)] += 1;
            }
        }
        assert!(counts.iter().all(|count| (300..500).contains(count)), "{counts:?}");
    }
}

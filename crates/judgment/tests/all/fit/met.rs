//! What the branch of a day meets, and whether letters gather by it for what goes against the chart.

use saju_chart::{Domain as _, Ganji};
use saju_judgment::day_reading::{Meeting, Met};
use saju_judgment::fit::{Luck, LuckReading, Outcome, Part};
use saju_judgment::yongsin::Lean;

use super::super::analyses::charts::every;
use super::{ganji, with};

#[test]
fn what_gathers_goes_against_the_chart_whatever_the_branch_of_the_day_does() {
    const GATHER: [Meeting; 4] = [
        Meeting::TripleCombination,
        Meeting::DirectionalCombination,
        Meeting::SixCombination,
        Meeting::HalfCombination,
    ];
    // By the lean of the branch itself, and by what gathers.
    let mut with_luck = 0;
    let mut seen = [[0_u32; 2]; 2];
    for pillars in every(20_011) {
        with(&pillars, |wonguk| {
            for day in (0..60).map(Ganji::of_index) {
                let luck = Luck::day(day, None, ganji("丙午"), ganji("己亥"));
                let reading = LuckReading::of(wonguk, luck);
                let Some(met) = Met::of(&pillars, &reading) else { continue };
                // What goes into a whole set is told by nothing less.
                assert!(!reading.is_gathered() || met.meeting.is_set(), "{pillars:?} {day:?}");
                with_luck += u32::from(met.is_with_luck);
                let burdens = reading.contacts.iter().any(|contact| {
                    let leans = |element: saju_chart::Element| {
                        wonguk.yongsin.leans[element.ordinal()].lean == Lean::Against
                    };
                    contact.part == Part::Branch
                        && contact.positions.contains(met.at)
                        && contact.outcome == Outcome::By(Lean::Against)
                        && contact.union.is_some_and(leans)
                });
                let gathers = GATHER.contains(&met.meeting);
                assert!(!met.gathers_against || (gathers && burdens), "{pillars:?} {day:?}");
                if gathers {
                    let own = reading.branch.leaning.lean == Lean::Against;
                    seen[usize::from(own)][usize::from(met.gathers_against)] += 1;
                }
            }
        });
    }
    assert!(with_luck > 0);
    assert!(seen.as_flattened().iter().all(|count| *count > 0), "{seen:?}");
}

//! In which wordings the timeline is told.

use arrayvec::ArrayVec;
use saju_chart::Pillars;
use saju_judgment::Rule;
use saju_judgment::fit::Seed;
use saju_judgment::timeline::{Awaiting, MOST};
use saju_saying::Saying;

use crate::Sentence;
use crate::basis::Cited;
use crate::catalogue::timeline as ko;
use crate::wordings;

/// What the items of a list mean, each in the wording of its place, and none again as long as there is
/// another; then in the one used least.
pub fn in_turn(
    meanings: impl IntoIterator<Item = Saying>,
    pillars: &Pillars,
) -> ArrayVec<Saying, MOST> {
    let seed = Seed::of(pillars);
    let mut told: ArrayVec<Saying, MOST> = ArrayVec::new();
    for (place, saying) in meanings.into_iter().enumerate() {
        let row = (saying.entry(), saying.row());
        let count = wordings(&saying);
        let is_it = |one: &Saying, wording: usize| {
            (one.entry(), one.row()) == row && usize::from(one.wording()) == wording
        };
        let times = |wording: &usize| told.iter().filter(|one| is_it(one, *wording)).count();
        let upward = (place..place + count).map(|n| seed.wording(n, count));
        let wording = upward.min_by_key(times).unwrap_or_default();
        told.push(saying.worded(wording as u8));
    }
    told
}

/// When what a chart waits for comes; in another wording where it has been said before.
pub fn coming(awaiting: Awaiting, pillars: &Pillars, again: usize) -> Saying {
    let saying = awaiting.coming();
    let wording = Seed::of(pillars).wording(again, wordings(&saying));
    saying.worded(wording as u8)
}

/// How the coming of what is waited for was looked for.
pub(crate) const fn basis_of_coming() -> Cited<Sentence, Rule> {
    Cited(ko::BASIS_COMING, Rule::TimeWhen)
}

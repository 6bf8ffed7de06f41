//! What the two letters of a day pillar make together.

use saju_chart::{Element, Ganji, Pillars, Position, Sipseong, SipseongGroup};
use saju_saying::{Saying, sayings};

use crate::sayings::Subject;
use crate::turned::TurnedBranch;

sayings! {
    /// Sentences on the sixty day pillars.
    pub catalogue "day_pillars" = Subject::DayPillars;

    /// What the letters make together: the wordings are sentences that follow one another.
    meaning() by [ganji: Ganji];
    /// That a complete set has turned its branch.
    day_branch_turned(element: Element, old: SipseongGroup, group: SipseongGroup);
}

/// That a complete set has turned the day branch, where one has.
pub fn turned(pillars: &Pillars) -> Option<Saying> {
    let turned = TurnedBranch::of(pillars, Position::Day)?;
    let old = Sipseong::of_branch(pillars.day_master(), turned.branch).group();
    (old != turned.group).then(|| day_branch_turned(turned.element, old, turned.group))
}

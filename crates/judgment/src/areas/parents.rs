//! Parents and elders: the month branch, 인성 and 재성, and what holds between year and month.

use std::cmp::Ordering;

use saju_chart::{Position, SipseongGroup};

use super::{AreaGround, Facts, say};
use crate::relation::{NatalRelation, RelationState};
use crate::rows::domain_of_ids;
use SipseongGroup::{Inseong, Jaeseong};
use saju_saying::Saying;

domain_of_ids! {
    /// Which of 인성 and 재성 is there, and which has more letters.
    pub enum Elders {
        BothInseong = "both.inseong";
        BothJaeseong = "both.jaeseong";
        BothEven = "both.even";
        Inseong = "inseong";
        Jaeseong = "jaeseong";
        None = "none";
    }
}

domain_of_ids! {
    /// How the branches of year and month stand to each other.
    pub enum YearAndMonth {
        Clash = "clash";
        Combine = "combine";
        Set = "set";
    }
}

pub(super) fn facts(ground: &AreaGround<'_>) -> Facts {
    let month = ground.group_at(Position::Month);
    let read = ground.read_as_turned(Position::Month);
    let relation = relation(ground);
    let mut facts = Facts::new();
    if ground.is_child() {
        let said = if ground.is_infant() { say::parents_infant } else { say::parents_child };
        facts.extend(month.map(|group| said(group, read)));
    } else {
        facts.extend(month.map(|group| say::parents_month(group, read)));
        let elders = elders(ground);
        facts.push(say::parents_star(elders, elders.more()));
    }
    facts.extend(relation);
    facts
}

fn elders(ground: &AreaGround<'_>) -> Elders {
    let [inseong, jaeseong] = [Inseong, Jaeseong].map(|group| ground.weighed(group));
    match (inseong, jaeseong, inseong.cmp(&jaeseong)) {
        (0, 0, _) => Elders::None,
        (_, 0, _) => Elders::Inseong,
        (0, _, _) => Elders::Jaeseong,
        (_, _, Ordering::Greater) => Elders::BothInseong,
        (_, _, Ordering::Less) => Elders::BothJaeseong,
        (_, _, Ordering::Equal) => Elders::BothEven,
    }
}

impl Elders {
    /// Which of the two has more letters.
    const fn more(self) -> Option<SipseongGroup> {
        match self {
            Self::BothInseong => Some(Inseong),
            Self::BothJaeseong => Some(Jaeseong),
            _ => None,
        }
    }
}

/// What holds between the branches of year and month; what parts them goes before what joins them.
fn relation(ground: &AreaGround<'_>) -> Option<Saying> {
    let joins = |one: &&NatalRelation| one.kind().joins();
    let relation = ground
        .interaction
        .of_branch_at(Position::Month)
        .filter(|one| one.positions.contains(Position::Year))
        .filter(|one| matches!(one.state(), RelationState::Holds | RelationState::Transforms))
        .min_by_key(joins)?;
    let state = match (joins(&relation), relation.kind().is_of_three()) {
        (false, _) => YearAndMonth::Clash,
        (true, false) => YearAndMonth::Combine,
        (true, true) => YearAndMonth::Set,
    };
    Some(say::parents_state(state, relation.kind()))
}

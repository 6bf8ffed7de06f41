//! Parents and elders: the month branch, 인성 and 재성, and what holds between year and month.

use saju_chart::{Position, SipseongGroup};

use super::{AreaGround, Facts, say};
use crate::relation::{NatalRelation, RelationFamily, RelationState};
use crate::rows::domain_of_ids;
use SipseongGroup::{Inseong, Jaeseong};
use saju_saying::Saying;

domain_of_ids! {
    /// Which of 인성 and 재성 is there, and which is heavier.
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

/// Weight by which one is heavier than the other.
const HEAVIER: u16 = 10;

pub(super) fn facts(ground: &AreaGround<'_>) -> Facts {
    let month = ground.group_at(Position::Month);
    let relation = relation(ground);
    let mut facts = Facts::new();
    if ground.is_child() {
        facts.extend(month.map(say::parents_child));
    } else {
        facts.extend(month.map(say::parents_month));
        facts.push(say::parents_star(elders(ground)));
    }
    facts.extend(relation);
    facts
}

fn elders(ground: &AreaGround<'_>) -> Elders {
    let weight = |group| ground.natal.weight(group);
    match (ground.count(Inseong) > 0, ground.count(Jaeseong) > 0) {
        (true, true) if weight(Inseong) >= weight(Jaeseong) + HEAVIER => Elders::BothInseong,
        (true, true) if weight(Jaeseong) >= weight(Inseong) + HEAVIER => Elders::BothJaeseong,
        (true, true) => Elders::BothEven,
        (true, false) => Elders::Inseong,
        (false, true) => Elders::Jaeseong,
        (false, false) => Elders::None,
    }
}

/// What holds between the branches of year and month; what parts them goes before what joins them.
fn relation(ground: &AreaGround<'_>) -> Option<Saying> {
    let joins = |one: &&NatalRelation| one.kind().family() == RelationFamily::Combination;
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

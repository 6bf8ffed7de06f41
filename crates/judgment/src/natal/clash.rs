//! Which clashes between the branches of a chart act, by the states in which its relations are told.

use saju_chart::{Position, Positions, domain};

use crate::places::LetterSet;
use crate::relation::{NatalRelation, RelationKind, RelationState};

domain! {
    /// Whether the month branch is struck by the branch beside it, and whether that is relieved.
    pub enum MonthClash {
        None = "none", "충 없음", "無沖";
        Relieved = "relieved", "충이 풀림", "沖解";
        Active = "active", "충", "沖";
    }
}

/// Of each branch those whose clash with it acts.
pub(super) fn acting(relations: &[NatalRelation]) -> [Positions; 4] {
    let acting = relations.iter().filter(|relation| {
        relation.kind() == RelationKind::Clash && relation.state() == RelationState::Holds
    });
    let mut clashes = [Positions::NONE; 4];
    for relation in acting {
        for position in relation.positions.iter() {
            let others = relation.others(position);
            clashes[position as usize] = clashes[position as usize].or(others);
        }
    }
    clashes
}

/// How the month branch of a chart stands to year and day branch.
pub(super) fn of_month(relations: &[NatalRelation]) -> (MonthClash, LetterSet) {
    let of_month = relations.iter().filter(|relation| {
        relation.kind() == RelationKind::Clash
            && relation.positions.contains(Position::Month)
            && !relation.positions.contains(Position::Hour)
    });
    let (mut verdict, mut places) = (MonthClash::None, LetterSet::NONE);
    for clash in of_month {
        places = clash.positions.iter().map(LetterSet::branch).fold(places, LetterSet::or);
        let this = match clash.state() {
            RelationState::Suspended => MonthClash::Relieved,
            _ => MonthClash::Active,
        };
        verdict = verdict.max(this);
    }
    (verdict, places)
}

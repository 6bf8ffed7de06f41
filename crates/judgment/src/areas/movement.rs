//! Moving and staying: 역마, clashes of year and day, the letters at which seasons begin, an empty year
//! branch; else what keeps in place.

use saju_chart::{Branch, Position, Positions};

use super::{AreaGround, Facts, say};
use crate::Sinsal;
use crate::letters::{BranchSet, branches};
use crate::relation::{NatalRelation, RelationKind, RelationState};
use crate::rows::domain_of_ids;
use saju_saying::{Letters, Native, Places, Saying};

domain_of_ids! {
    /// What keeps a chart in place.
    pub enum Still {
        Peak = "peak";
        Store = "store";
        Even = "even";
    }
}

/// Branches at which seasons begin, stand at their height and are stored.
const BIRTHS: BranchSet = branches("寅申巳亥");
const PEAKS: BranchSet = branches("子午卯酉");
const STORES: BranchSet = branches("辰戌丑未");

/// Letters from which a kind of branch counts.
const SOME: u8 = 2;

/// Facts at most.
const AT_MOST: usize = 2;

pub(super) fn facts(ground: &AreaGround<'_>) -> Facts {
    let mut facts = Facts::new();
    let mut told = None;
    let yeokma = yeokma(ground);
    if !yeokma.is_empty() {
        told = clash(ground, |at| yeokma.contains(at));
        facts.push(match told {
            Some(clash) => say::move_yeokma_clash(letters(ground, &clash)),
            None => say::move_yeokma(Places::of_branches(yeokma)),
        });
    }
    for (position, say) in [
        (Position::Year, say::move_clash_year as fn(Letters) -> Saying),
        (Position::Day, say::move_clash_day),
    ] {
        if let Some(found) = clash(ground, |at| at == position).filter(|one| told != Some(*one)) {
            told = Some(found);
            facts.push(say(letters(ground, &found)));
        }
    }
    let births = count(ground, BIRTHS);
    if births >= SOME {
        facts.push(say::move_births(Native(births)));
    }
    let pillars = &ground.natal.pillars;
    if facts.len() < AT_MOST && pillars.day.xun().is_empty(pillars.year.branch()) {
        facts.push(say::move_void());
    }
    if facts.is_empty() {
        facts.push(say::move_still(still(ground)));
    }
    if ground.is_child() {
        facts.truncate(AT_MOST - 1);
        facts.push(say::move_child());
    }
    facts.truncate(AT_MOST);
    facts
}

/// The branches of a relation.
fn letters(ground: &AreaGround<'_>, relation: &NatalRelation) -> Letters {
    Letters::branches(&ground.natal.pillars, relation.positions)
}

/// Where 역마 stands.
fn yeokma(ground: &AreaGround<'_>) -> Positions {
    let found = ground.findings.iter().find(|finding| finding.sinsal == Sinsal::Yeokma);
    found.map_or(Positions::NONE, |finding| finding.positions)
}

/// The first clash that holds at some position.
fn clash(ground: &AreaGround<'_>, at: impl Fn(Position) -> bool) -> Option<NatalRelation> {
    ground
        .interaction
        .branch_relations
        .iter()
        .filter(|one| one.kind() == RelationKind::Clash && one.state() == RelationState::Holds)
        .find(|one| one.positions.iter().any(&at))
        .copied()
}

fn count(ground: &AreaGround<'_>, kind: BranchSet) -> u8 {
    let is_of = |branch: Branch| kind.contains(branch);
    ground.natal.pillars.branches().filter(|(_, branch)| is_of(*branch)).count() as u8
}

/// The kind of branch that has more letters than the other, and at least some.
fn still(ground: &AreaGround<'_>) -> Still {
    let (peaks, stores) = (count(ground, PEAKS), count(ground, STORES));
    match (peaks, stores) {
        (SOME.., _) if peaks > stores => Still::Peak,
        (_, SOME..) if stores > peaks => Still::Store,
        _ => Still::Even,
    }
}

//! Moving and staying: 역마, clashes of year and day, the letters at which seasons begin, an empty year
//! branch; else what keeps in place.

use saju_chart::Position;
use saju_saying::{Letters, Native, Places, Saying};

use super::{AreaGround, Facts, say};
use crate::letters::{BranchSet, branches};
use crate::moving::{Moving, SOME};
use crate::relation::NatalRelation;
use crate::rows::domain_of_ids;

domain_of_ids! {
    /// What keeps a chart in place.
    pub enum Still {
        Peak = "peak";
        Store = "store";
        Even = "even";
    }
}

/// Branches at which seasons stand at their height and are stored.
const PEAKS: BranchSet = branches("子午卯酉");
const STORES: BranchSet = branches("辰戌丑未");

/// Facts at most.
const AT_MOST: usize = 2;

pub(super) fn facts(ground: &AreaGround<'_>) -> Facts {
    let mut facts = Facts::new();
    let mut told = None;
    let moving = Moving::of(&ground.natal.pillars, ground.interaction, ground.findings);
    let yeokma = moving.yeokma();
    if !yeokma.is_empty() {
        told = moving.clash(|at| yeokma.contains(at));
        facts.push(match told {
            Some(clash) => say::move_yeokma_clash(letters(ground, &clash)),
            None if ground.is_elder() => say::move_yeokma_of_elder(Places::of_branches(yeokma)),
            None => say::move_yeokma(Places::of_branches(yeokma)),
        });
    }
    for (position, say) in [
        (Position::Year, say::move_clash_year as fn(Letters) -> Saying),
        (Position::Day, say::move_clash_day),
    ] {
        if let Some(found) = moving.clash(|at| at == position).filter(|one| told != Some(*one)) {
            told = Some(found);
            facts.push(say(letters(ground, &found)));
        }
    }
    // Beside 역마 they would say the same again.
    if let Some(births) = moving.births().filter(|_| yeokma.is_empty()) {
        facts.push(say::move_births(Native(births)));
    }
    let pillars = &ground.natal.pillars;
    if facts.len() < AT_MOST && pillars.day.xun().is_empty(pillars.year.branch()) {
        facts.push(say::move_void());
    }
    if facts.is_empty() {
        facts.push(say::move_still(still(moving)));
    }
    if ground.is_child() {
        facts.truncate(AT_MOST - 1);
        facts.push(if ground.is_youth() { say::move_youth() } else { say::move_child() });
    }
    facts.truncate(AT_MOST);
    facts
}

/// The branches of a relation.
fn letters(ground: &AreaGround<'_>, relation: &NatalRelation) -> Letters {
    Letters::branches(&ground.natal.pillars, relation.positions)
}

/// The kind of branch that has more letters than the other, and at least some.
fn still(moving: Moving<'_>) -> Still {
    let (peaks, stores) = (moving.count(PEAKS), moving.count(STORES));
    match (peaks, stores) {
        (SOME.., _) if peaks > stores => Still::Peak,
        (_, SOME..) if stores > peaks => Still::Store,
        _ => Still::Even,
    }
}

//! Love: the element of the spouse star, the ten god of the day branch, and what holds that branch. A
//! child has friends.

use saju_chart::{Position, Positions, Sipseong};

use super::{AreaGround, Facts, say};
use crate::compatibility::spouse_group;
use crate::relation::{NatalRelation, RelationFamily, RelationKind, RelationState, label};
use crate::rows::domain_of_ids;
use crate::turned::TurnedBranch;
use saju_saying::{Letters, Saying};

domain_of_ids! {
    /// What has become of the seat of the spouse.
    pub enum PalaceState {
        CombineYear = "combine.year";
        CombineYearOfElder = "combine.year.elder";
        CombineMonth = "combine.month";
        CombineHour = "combine.hour";
        CombineHourOfElder = "combine.hour.elder";
        CombineSet = "combine.set";
        Contested = "contested";
        ClashYear = "clash.year";
        ClashYearOfElder = "clash.year.elder";
        ClashMonth = "clash.month";
        ClashHour = "clash.hour";
        ClashHourOfElder = "clash.hour.elder";
        Punish = "punish";
        SelfPunish = "self";
        Harm = "harm";
        Destruction = "destruction";
        Suspended = "suspended";
        None = "none";
    }
}

impl PalaceState {
    /// The same to the old: nobody is above them at home, and no plan is made for years ahead.
    const fn of_elder(self) -> Self {
        match self {
            Self::CombineYear => Self::CombineYearOfElder,
            Self::CombineHour => Self::CombineHourOfElder,
            Self::ClashYear => Self::ClashYearOfElder,
            Self::ClashHour => Self::ClashHourOfElder,
            _ => self,
        }
    }
}

pub(super) fn facts(ground: &AreaGround<'_>) -> Facts {
    let pillars = &ground.natal.pillars;
    let god = Sipseong::of_branch(pillars.day_master(), pillars.day.branch());
    let turned = TurnedBranch::of(pillars, Position::Day);
    if ground.is_infant() {
        let read = ground.read_as_turned(Position::Day);
        let with = ground.group_at(Position::Day).map(|group| say::love_infant_with(group, read));
        return [Some(say::love_infant()), with].into_iter().flatten().collect();
    }
    if ground.is_child() {
        let friend = match turned {
            Some(day) => {
                say::love_friend_turned(day.group, day.branch, label(day.set), day.element)
            }
            None => say::love_friend(god),
        };
        let grows = if ground.is_youth() { say::love_youth() } else { say::love_child() };
        return Facts::from_iter([grows, friend]);
    }
    let group = spouse_group(ground.sex);
    let star = ground.natal.element_of(group);
    let palace = match turned {
        Some(day) => say::love_palace_turned(day.group, day.branch, label(day.set), day.element),
        None => say::love_palace(god),
    };
    Facts::from_iter([say::love_star(star, group), palace, state_of_palace(ground)])
}

/// What has become of the day branch, with what holds it.
fn state_of_palace(ground: &AreaGround<'_>) -> Saying {
    let (state, relation) = palace(ground);
    let pillars = &ground.natal.pillars;
    let others = relation.map_or(Positions::NONE, |one| one.others(Position::Day));
    let holder = relation.map(|one| one.holder(pillars));
    let kind = relation.map(|one| one.kind());
    let state = if ground.is_elder() { state.of_elder() } else { state };
    say::love_state(state, Letters::branches(pillars, others), kind, holder)
}

/// What holds the day branch: a clash before all others, then what is nearest. A combination with a rival
/// still draws; what rests is told where nothing holds.
pub(super) fn palace(ground: &AreaGround<'_>) -> (PalaceState, Option<NatalRelation>) {
    let relations = || ground.interaction.of_branch_at(Position::Day);
    let is_of = |family| move |one: &&NatalRelation| one.kind().family() == family;
    let is_combined = is_of(RelationFamily::Combination);
    let holds = relations()
        .filter(|one| matches!(one.state(), RelationState::Holds | RelationState::Transforms))
        .min_by_key(|one| (one.kind() != RelationKind::Clash, distance(one)));
    let drawn = || {
        relations()
            .filter(|one| one.state() == RelationState::Contested && is_combined(one))
            .min_by_key(|one| distance(one))
    };
    if let Some(relation) = holds.or_else(drawn) {
        return (state(relation), Some(*relation));
    }
    let rests = relations()
        .filter(|one| matches!(one.state(), RelationState::Suspended | RelationState::Mediated))
        .filter(|one| !is_combined(one) && one.ruling.by.is_some())
        .min_by_key(|one| (one.kind() != RelationKind::Clash, distance(one)));
    match rests {
        Some(relation) => (PalaceState::Suspended, Some(*relation)),
        None => (PalaceState::None, None),
    }
}

/// Pillars from the day to the nearest other position.
fn distance(relation: &NatalRelation) -> u8 {
    let others = relation.others(Position::Day);
    others.iter().map(|at| (at as u8).abs_diff(Position::Day as u8)).min().unwrap_or(0)
}

fn state(relation: &NatalRelation) -> PalaceState {
    let at = relation.others(Position::Day).iter().next();
    match (relation.kind(), at) {
        _ if relation.state() == RelationState::Contested => PalaceState::Contested,
        (RelationKind::TripleCombination | RelationKind::DirectionalCombination, _) => {
            PalaceState::CombineSet
        }
        (RelationKind::Clash, Some(Position::Year)) => PalaceState::ClashYear,
        (RelationKind::Clash, Some(Position::Month)) => PalaceState::ClashMonth,
        (RelationKind::Clash, _) => PalaceState::ClashHour,
        (RelationKind::SelfPunishment, _) => PalaceState::SelfPunish,
        (RelationKind::Harm, _) => PalaceState::Harm,
        (RelationKind::Destruction, _) => PalaceState::Destruction,
        (kind, _) if kind.family() == RelationFamily::Punishment => PalaceState::Punish,
        (_, Some(Position::Year)) => PalaceState::CombineYear,
        (_, Some(Position::Month)) => PalaceState::CombineMonth,
        _ => PalaceState::CombineHour,
    }
}

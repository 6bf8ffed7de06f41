//! States of relations between branches.
//!
//! Source: 子平真詮 論刑沖會合解法 "八字支中，刑沖俱非美事，而三合六合，可以解之", "因解而反得刑沖"; 滴天髓闡微
//! 方局, 通關. The distances, and that only the place between mediates, are this service's.

use saju_chart::{Pillars, Position, Positions};

use super::RelationKind::{
    Clash, DirectionalCombination, HalfCombination, SixCombination, TripleCombination,
    TriplePunishment,
};
use super::RelationState;
use super::natal::{NatalRelation, span};
use super::state::{Ruling, StateReason, suspended};
use crate::turned::Turned;

/// Letters further apart than this act faintly.
const NEAR: usize = 2;

/// Judges the relations of the branches of a chart, sorted by kind.
pub(super) fn rule(relations: &mut [NatalRelation], pillars: &Pillars) {
    let set = relations
        .iter()
        .find(|one| matches!(one.kind(), TripleCombination | DirectionalCombination))
        .copied();
    if let Some(set) = set {
        rule_by_set(relations, &set, pillars);
        return;
    }
    each(relations, is_combination, combination);
    each(relations, |one| one.kind() == Clash, |one, all| clash(one, all, pillars));
    each(relations, |one| !is_combination(one) && one.kind() != Clash, minor);
}

/// Gives each of some relations its ruling, in order, so that later ones see those before.
fn each(
    relations: &mut [NatalRelation],
    of: impl Fn(&NatalRelation) -> bool,
    judge: impl Fn(&NatalRelation, &[NatalRelation]) -> Ruling,
) {
    for index in 0..relations.len() {
        if of(&relations[index]) {
            relations[index].ruling = judge(&relations[index], relations);
        }
    }
}

const fn is_combination(relation: &NatalRelation) -> bool {
    matches!(relation.kind(), SixCombination | HalfCombination)
}

/// Four branches with a complete set have nothing that does not touch it.
fn rule_by_set(relations: &mut [NatalRelation], set: &NatalRelation, pillars: &Pillars) {
    let kept = Turned::of(pillars).month_keeps(pillars);
    for relation in relations {
        let inside = shared(relation, set);
        relation.ruling = if relation.pair == set.pair {
            Ruling::plain(if kept { StateReason::KeptMonth } else { StateReason::TransformsSet })
        } else if inside == relation.positions {
            Ruling::held(StateReason::Absorbed, inside, set.pair, set.positions)
        } else {
            let reason = suspended(relation.kind(), true);
            Ruling::held(reason, inside, set.pair, set.positions)
        };
    }
}

/// 육합 and 반합: a letter that another wants as well gives itself wholly to neither.
fn combination(own: &NatalRelation, all: &[NatalRelation]) -> Ruling {
    let rivals = || {
        all.iter().filter(|other| {
            is_combination(other)
                && other.positions != own.positions
                && !shared(own, other).is_empty()
        })
    };
    let Some(first) = rivals().next() else { return by_distance(own) };
    let claimed = |position| rivals().any(|rival| rival.positions.contains(position));
    let held = own.positions.iter().filter(|position| claimed(*position)).collect();
    Ruling::held(StateReason::Contested, held, first.pair, first.positions)
}

fn clash(own: &NatalRelation, all: &[NatalRelation], pillars: &Pillars) -> Ruling {
    if let Some(reliever) = reliever(own, all) {
        return relieved(own, reliever);
    }
    between(own.positions).find(|position| mediates(*position, own, pillars)).map_or_else(
        || by_distance(own),
        |position| Ruling::mediated(StateReason::MediatedBranch, position),
    )
}

/// Whether a branch is of the element that the overcoming one of a clash generates.
fn mediates(between: Position, clash: &NatalRelation, pillars: &Pillars) -> bool {
    let element = |position| pillars.at(position).map(|ganji| ganji.branch().element());
    let mut elements = clash.positions.iter().filter_map(element);
    let (Some(a), Some(b), Some(middle)) = (elements.next(), elements.next(), element(between))
    else {
        return false;
    };
    a.overcomes() == b && a.generates() == middle || b.overcomes() == a && b.generates() == middle
}

/// Punishment, destruction and harm: what leads the same two letters goes before, then what relieves,
/// then a clash.
fn minor(own: &NatalRelation, all: &[NatalRelation]) -> Ruling {
    if own.kind() == TriplePunishment {
        let near = span(own.positions) <= NEAR;
        return Ruling::plain(if near {
            StateReason::HoldsThree
        } else {
            StateReason::HoldsThreeFar
        });
    }
    let lead = all.iter().find(|other| other.positions == own.positions);
    if let Some(lead) = lead.filter(|lead| lead.pair != own.pair) {
        let reason = match (lead.state(), lead.kind()) {
            (RelationState::Suspended, _) => StateReason::SuspendedPair,
            (_, Clash) => StateReason::FollowsClash,
            (_, kind) if kind.joins() => StateReason::FollowsCombine,
            _ => StateReason::FollowsPunish,
        };
        return Ruling::held(reason, own.positions, lead.pair, lead.positions);
    }
    if let Some(reliever) = reliever(own, all) {
        return relieved(own, reliever);
    }
    let clashing = all.iter().find(|other| {
        other.kind() == Clash
            && other.state() == RelationState::Holds
            && !shared(own, other).is_empty()
            && span(other.positions) <= span(own.positions)
    });
    clashing.map_or_else(
        || by_distance(own),
        |clash| {
            Ruling::held(StateReason::FollowsOther, shared(own, clash), clash.pair, clash.positions)
        },
    )
}

/// The combination that takes a letter of a relation away: near, and not torn between others itself.
fn reliever<'a>(own: &NatalRelation, all: &'a [NatalRelation]) -> Option<&'a NatalRelation> {
    let relieves = |other: &&NatalRelation| {
        let shared = shared(own, other);
        let is_free = match other.state() {
            RelationState::Holds => true,
            RelationState::Contested => other.ruling.held == shared,
            _ => false,
        };
        is_combination(other)
            && shared.iter().count() == 1
            && span(other.positions) <= NEAR
            && is_free
    };
    // The first of equals is the earlier in kind and position.
    all.iter().filter(relieves).min_by_key(|other| span(other.positions))
}

fn relieved(own: &NatalRelation, by: &NatalRelation) -> Ruling {
    Ruling::held(suspended(own.kind(), false), shared(own, by), by.pair, by.positions)
}

/// The positions of one that are also of the other.
pub(super) fn shared(one: &NatalRelation, other: &NatalRelation) -> Positions {
    one.positions.iter().filter(|position| other.positions.contains(*position)).collect()
}

/// Positions strictly between the first and the last.
pub(super) fn between(positions: Positions) -> impl Iterator<Item = Position> {
    let (first, last) = (positions.iter().next(), positions.iter().last());
    Position::ALL
        .into_iter()
        .filter(move |position| Some(*position) > first && Some(*position) < last)
}

fn by_distance(relation: &NatalRelation) -> Ruling {
    Ruling::plain(match span(relation.positions) {
        0 | 1 => StateReason::HoldsNear,
        NEAR => StateReason::HoldsFar,
        _ => StateReason::FaintDistance,
    })
}

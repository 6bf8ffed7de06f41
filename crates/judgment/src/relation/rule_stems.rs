//! States of relations between stems.
//!
//! Source: 子平真詮 論十干合而不合 "隔位太遠", "本身之合也", "以兩合一而隔位，則全無爭妬"; 滴天髓闡微 通關
//! "通關者，引通克制之神也".

use saju_chart::{Element, Pillars, Position, Positions};

use super::RelationKind::StemCombination;
use super::RelationState;
use super::natal::{NatalRelation, RelationStrength, span};
use super::rule_branches::{between, shared};
use super::state::{Ruling, StateReason};

const YEAR_TO_HOUR: usize = 3;

/// Judges the relations of the stems of a chart, combinations before clashes.
pub(super) fn rule(relations: &mut [NatalRelation], pillars: &Pillars) {
    for index in 0..relations.len() {
        if relations[index].ruling.state() == RelationState::Transforms
            || relations[index].ruling.reason == StateReason::SuspendedTransform
        {
            continue;
        }
        let own = relations[index];
        relations[index].ruling = if own.kind() == StemCombination {
            combination(&own, relations)
        } else {
            clash(&own, relations, pillars)
        };
    }
}

/// An established 화격: the combination of the day stem with its partner is a new element, and what
/// else wants one of the two finds neither.
pub(super) fn transform(relations: &mut [NatalRelation], partner: Position) {
    let both = Positions::from_iter([Position::Day, partner]);
    let is_it = |one: &NatalRelation| one.kind() == StemCombination && one.positions == both;
    let Some(transformed) = relations.iter().find(|one| is_it(one)).copied() else { return };
    for relation in relations {
        let held = shared(relation, &transformed);
        if is_it(relation) {
            relation.ruling = Ruling::plain(StateReason::TransformsStem);
            relation.strength = RelationStrength::Strong;
        } else if !held.is_empty() {
            let reason = StateReason::SuspendedTransform;
            relation.ruling = Ruling::held(reason, held, transformed.pair, transformed.positions);
        }
    }
}

fn combination(own: &NatalRelation, all: &[NatalRelation]) -> Ruling {
    if own.contested {
        let rival = all.iter().find(|other| {
            other.kind() == StemCombination
                && other.positions != own.positions
                && !shared(own, other).is_empty()
        });
        if let Some(rival) = rival {
            return Ruling::held(StateReason::Contested, own.claimed, rival.pair, rival.positions);
        }
    }
    let with_day = own.positions.contains(Position::Day);
    Ruling::plain(match span(own.positions) {
        YEAR_TO_HOUR => StateReason::FaintDistance,
        0 | 1 if with_day => StateReason::HoldsSelf,
        0 | 1 => StateReason::HoldsNear,
        _ if !with_day && own.positions.contains(Position::Month) => StateReason::HoldsMonthHour,
        _ => StateReason::FaintBetween,
    })
}

fn clash(own: &NatalRelation, all: &[NatalRelation], pillars: &Pillars) -> Ruling {
    let binds = |other: &&NatalRelation| {
        other.kind() == StemCombination
            && other.state() == RelationState::Holds
            && !other.positions.contains(Position::Day)
            && !shared(own, other).is_empty()
    };
    if let Some(by) = all.iter().find(binds) {
        let held = shared(own, by);
        return Ruling::held(StateReason::SuspendedHapStem, held, by.pair, by.positions);
    }
    let mediator = mediating(own, pillars);
    let found = between(own.positions).find(|position| {
        let stem = pillars.at(*position).map(saju_chart::Ganji::stem);
        stem.map(saju_chart::Stem::element) == mediator && mediator.is_some()
    });
    match (found, span(own.positions)) {
        (Some(position), _) => Ruling::mediated(StateReason::MediatedStem, position),
        (None, 0 | 1) => Ruling::plain(StateReason::HoldsNear),
        (None, YEAR_TO_HOUR) => Ruling::plain(StateReason::FaintDistance),
        (None, _) => Ruling::plain(StateReason::FaintBetweenClash),
    }
}

/// The element that the overcoming stem of a clash generates.
fn mediating(clash: &NatalRelation, pillars: &Pillars) -> Option<Element> {
    let mut elements =
        clash.positions.iter().filter_map(|at| Some(pillars.at(at)?.stem().element()));
    let (a, b) = (elements.next()?, elements.next()?);
    Some(if a.overcomes() == b { a.generates() } else { b.generates() })
}

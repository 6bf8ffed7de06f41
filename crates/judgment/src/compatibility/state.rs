//! Which relations between two charts act: one of each pair of places, and of those that share a letter
//! the nearer one. [compatibility.states]

use saju_chart::{Position, Positions};

use super::{CrossRelation, Joint};
use crate::RelationKind;
use crate::relation::{RelationFamily, RelationState, RelationStrength};

/// What goes before a relation, holds it back or breaks it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct CrossBearer {
    /// Its kind.
    pub kind: RelationKind,
    /// Its positions in the first chart.
    pub a: Positions,
    /// In the second.
    pub b: Positions,
}

/// Kinds by rank: of one pair of places the first leads.
#[rustfmt::skip]
const RANKS: [RelationKind; 13] = [
    RelationKind::StemCombination, RelationKind::StemClash,
    RelationKind::TripleCombination, RelationKind::DirectionalCombination,
    RelationKind::Clash, RelationKind::SixCombination, RelationKind::HalfCombination,
    RelationKind::TriplePunishment, RelationKind::Punishment,
    RelationKind::MutualPunishment, RelationKind::SelfPunishment,
    RelationKind::Harm, RelationKind::Destruction,
];

/// What a kind is when two relations share a letter: a combination is heard before a clash, a clash
/// before the rest.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Voice {
    Combination,
    Clash,
    Rest,
}

impl Voice {
    const ALL: [Self; 3] = [Self::Combination, Self::Clash, Self::Rest];

    fn of(kind: RelationKind) -> Self {
        match kind.family() {
            RelationFamily::Combination => Self::Combination,
            RelationFamily::Clash => Self::Clash,
            _ => Self::Rest,
        }
    }
}

fn rank(kind: RelationKind) -> usize {
    RANKS.iter().position(|ranked| *ranked == kind).unwrap_or(RANKS.len())
}

impl CrossRelation {
    fn bearer(&self) -> CrossBearer {
        CrossBearer { kind: self.kind(), a: self.a.into(), b: self.b.into() }
    }

    fn is_of_places(&self, other: &Self) -> bool {
        self.a == other.a && self.b == other.b
    }

    /// Whether the two have a letter in common, but not both.
    fn shares_a_letter(&self, other: &Self) -> bool {
        (self.a == other.a) != (self.b == other.b)
    }

    /// Whether what it means may be said of the two.
    pub fn acts(&self) -> bool {
        self.state == RelationState::Holds
    }
}

impl Joint {
    fn bearer(&self) -> CrossBearer {
        CrossBearer { kind: self.pair.kind(), a: self.a, b: self.b }
    }

    /// Whether both places have a letter of it.
    pub(super) fn holds(&self, a: Position, b: Position) -> bool {
        self.a.contains(a) && self.b.contains(b)
    }

    fn closeness(&self) -> RelationStrength {
        let pairs =
            self.a.iter().flat_map(|a| self.b.iter().map(move |b| super::cross::strength(a, b)));
        pairs.min_by_key(|strength| *strength as u8).unwrap_or(RelationStrength::Weak)
    }
}

/// Gives the relations of stems, or of branches with their sets of three, their states.
pub(super) fn settle(relations: &mut [CrossRelation], joints: &[Joint]) {
    for at in 0..relations.len() {
        let relation = relations[at];
        // The same letter on both sides is one letter of the set.
        let differ = relation.kind() != RelationKind::SelfPunishment;
        let joint = joints.iter().find(|joint| differ && joint.holds(relation.a, relation.b));
        let leads = || {
            let others = relations.iter().filter(|other| other.is_of_places(&relation));
            let before = others.filter(|other| rank(other.kind()) < rank(relation.kind()));
            before.min_by_key(|other| rank(other.kind())).map(CrossRelation::bearer)
        };
        if let Some(by) = joint.map(Joint::bearer).or_else(leads) {
            (relations[at].state, relations[at].by) = (RelationState::Follows, Some(by));
        }
    }
    for closeness in RelationStrength::ALL {
        for voice in Voice::ALL {
            for at in 0..relations.len() {
                let relation = relations[at];
                let is_next = relation.acts() && relation.strength == closeness;
                if is_next && Voice::of(relation.kind()) == voice {
                    (relations[at].state, relations[at].by) = ruling(relation, relations, joints);
                }
            }
        }
    }
}

/// The state of a relation that leads its places; the nearer ones have theirs, and those as near that
/// are heard before it.
fn ruling(
    relation: CrossRelation,
    relations: &[CrossRelation],
    joints: &[Joint],
) -> (RelationState, Option<CrossBearer>) {
    let (voice, closeness) = (Voice::of(relation.kind()), relation.strength as u8);
    let goes_before = |kind: RelationKind, strength: RelationStrength| {
        let (is_nearer, is_as_near) = ((strength as u8) < closeness, strength as u8 == closeness);
        match (voice, Voice::of(kind)) {
            (Voice::Combination, Voice::Clash) => is_nearer,
            (Voice::Clash, Voice::Combination)
            | (Voice::Rest, Voice::Combination | Voice::Clash) => {
                is_nearer || is_as_near && relation.strength != RelationStrength::Weak
            }
            _ => false,
        }
    };
    let sets =
        joints.iter().filter(|joint| joint.a.contains(relation.a) || joint.b.contains(relation.b));
    let sets = sets.filter(|joint| goes_before(joint.pair.kind(), joint.closeness()));
    let two = relations.iter().filter(|other| other.acts() && other.shares_a_letter(&relation));
    let two = two.filter(|other| goes_before(other.kind(), other.strength));
    let by = sets.map(Joint::bearer).chain(two.map(CrossRelation::bearer)).next();
    match (by, voice) {
        (Some(_), Voice::Combination) => (RelationState::Contested, by),
        (Some(_), _) => (RelationState::Suspended, by),
        (None, _) if relation.strength == RelationStrength::Weak => (RelationState::Faint, None),
        (None, _) => (RelationState::Holds, None),
    }
}

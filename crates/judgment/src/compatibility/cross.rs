//! Relations between the letters of two charts.

use arrayvec::ArrayVec;
use saju_chart::{Branch, Chart, Pillars, Position, Positions, Sipseong};

use super::cross_sinsal::{self, CrossSinsal};
use super::{CrossBearer, DayMasters, Little, Palace, Relationship, spouse_group, state};
use crate::letters::{BranchSet, Letter};
use crate::relation::{
    RelationKind, RelationPair, RelationState, RelationStrength, RelationSummary,
    pairs_of_branches, pairs_of_stems, sets,
};

/// A relation between a letter of the first chart and a letter of the second.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct CrossRelation {
    /// The row of the table; never one of three letters.
    pub pair: RelationPair,
    /// Position in the first chart.
    pub a: Position,
    /// Position in the second.
    pub b: Position,
    /// How near the two are.
    pub strength: RelationStrength,
    /// Whether it acts.
    pub state: RelationState,
    /// What goes before it, holds it back or breaks it.
    pub by: Option<CrossBearer>,
}

impl CrossRelation {
    /// The kind.
    pub const fn kind(&self) -> RelationKind {
        self.pair.kind()
    }

    /// Whether it concerns a day pillar or joins equal positions: those that a short answer lists.
    pub fn is_close(&self) -> bool {
        self.a == self.b || self.a == Position::Day || self.b == Position::Day
    }

    /// Whether it joins the two day branches, seats of the spouse.
    pub fn is_of_palaces(&self) -> bool {
        let days = self.a == Position::Day && self.b == Position::Day;
        days && !self.kind().is_of_stems()
    }

    /// Its two letters, the first chart's first.
    pub fn letters(&self, a: &Pillars, b: &Pillars) -> ArrayVec<Letter, 2> {
        let of_stems = self.kind().is_of_stems();
        [a.at(self.a), b.at(self.b)]
            .into_iter()
            .flatten()
            .map(
                |ganji| {
                    if of_stems {
                        Letter::Stem(ganji.stem())
                    } else {
                        Letter::Branch(ganji.branch())
                    }
                },
            )
            .collect()
    }
}

/// A combination of three branches that only both charts together make.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Joint {
    /// The row of the table.
    pub pair: RelationPair,
    /// Positions of the first chart that hold a letter of it.
    pub a: Positions,
    /// Positions of the second.
    pub b: Positions,
}

/// The two day branches, seats of the spouse.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct SpousePalaces {
    /// The first person's day branch and its ten god for its own day master.
    pub a: (Branch, Sipseong),
    /// The second person's.
    pub b: (Branch, Sipseong),
    /// Relations between the two.
    pub relations: ArrayVec<RelationPair, 3>,
}

/// What stands between two charts.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct CrossRelations {
    /// The day masters.
    pub day_masters: DayMasters,
    /// Relations of stems, in the order of kinds, of the first chart's and the second's positions.
    pub stem_relations: ArrayVec<CrossRelation, 16>,
    /// Relations of branches in that order.
    pub branch_relations: ArrayVec<CrossRelation, 48>,
    /// Sets of three that only both charts together hold, in the order of the table.
    pub joint: ArrayVec<Joint, 8>,
    /// The day branches.
    pub spouse_palaces: SpousePalaces,
    /// Whether the first's day master is the spouse star of the second.
    pub a_is_spouse_star_of_b: bool,
    /// Whether the second's day master is the spouse star of the first.
    pub b_is_spouse_star_of_a: bool,
    /// The places where the two meet.
    pub palaces: ArrayVec<Palace, 4>,
    /// Sinsal that one chart's bases find in the other.
    pub sinsal: ArrayVec<CrossSinsal, 12>,
    /// Whether the hours are known, the first's and the second's.
    pub hours_known: [bool; 2],
    /// What the second is to the first, where that is known.
    pub relationship: Option<Relationship>,
    /// Which of them are little, if any is.
    pub little: Option<Little>,
}

impl CrossRelations {
    /// Compares two charts letter by letter. Combinations of two letters stand also beside a joint
    /// set of three, for each says something of its own two positions.
    pub fn of(a: &Chart, b: &Chart) -> Self {
        let mut stem_relations: ArrayVec<CrossRelation, 16> = ArrayVec::new();
        let mut branch_relations: ArrayVec<CrossRelation, 48> = ArrayVec::new();
        for (at, ganji) in a.pillars.iter() {
            for (facing, other) in b.pillars.iter() {
                let strength = strength(at, facing);
                let found = |pair| CrossRelation {
                    pair,
                    a: at,
                    b: facing,
                    strength,
                    state: RelationState::Holds,
                    by: None,
                };
                stem_relations
                    .extend(pairs_of_stems(ganji.stem(), other.stem()).iter().copied().map(found));
                branch_relations.extend(
                    pairs_of_branches(ganji.branch(), other.branch()).iter().copied().map(found),
                );
            }
        }
        // Pairs were met in the order of their positions, which a stable sort keeps.
        stem_relations.sort_by_key(CrossRelation::kind);
        branch_relations.sort_by_key(CrossRelation::kind);
        let joint = joint(a.pillars, b.pillars);
        state::settle(&mut stem_relations, &[]);
        state::settle(&mut branch_relations, &joint);
        let day_masters = DayMasters::of(a.day_master(), b.day_master());
        let mut cross = Self {
            stem_relations,
            branch_relations,
            joint,
            palaces: ArrayVec::new(),
            spouse_palaces: spouse_palaces(a.pillars, b.pillars),
            a_is_spouse_star_of_b: day_masters.b_sees_a.group() == spouse_group(b.sex),
            b_is_spouse_star_of_a: day_masters.a_sees_b.group() == spouse_group(a.sex),
            day_masters,
            sinsal: cross_sinsal::between(a.pillars, b.pillars),
            hours_known: [a.pillars.hour.is_some(), b.pillars.hour.is_some()],
            relationship: None,
            little: None,
        };
        cross.palaces = cross.meet([&a.pillars, &b.pillars]);
        cross
    }

    /// As one reads them of two persons who are this to each other: the relations of the positions that
    /// matter most to them stand first.
    #[must_use]
    pub fn read_as(mut self, relationship: Option<Relationship>) -> Self {
        self.relationship = relationship;
        if let Some(relationship) = relationship.filter(|one| !one.is_couple()) {
            let foremost = relationship.foremost();
            let matters = |relation: &CrossRelation| {
                foremost.contains(&relation.a) && foremost.contains(&relation.b)
            };
            // A stable sort keeps the order of kinds.
            self.stem_relations.sort_by_key(|relation| !matters(relation));
            self.branch_relations
                .sort_by_key(|relation| !matters(relation) || relation.is_of_palaces());
        }
        self
    }

    /// The same where one of them, both or neither are little.
    #[must_use]
    pub fn with_little(mut self, little: Option<Little>) -> Self {
        self.little = little;
        self
    }

    /// Whether the two may be a couple.
    pub fn may_be_couple(&self) -> bool {
        Relationship::may_be_couple(self.relationship)
    }

    /// Relations of two letters: those of stems, then those of branches.
    pub fn iter(&self) -> impl Iterator<Item = &CrossRelation> {
        self.stem_relations.iter().chain(&self.branch_relations)
    }

    /// How many relations there are, joint sets included; all of them, or only the close ones.
    pub fn summary(&self, only_close: bool) -> RelationSummary {
        let two = self.iter().filter(|relation| !only_close || relation.is_close());
        let three = self.joint.iter().map(|joint| joint.pair.kind());
        two.map(CrossRelation::kind).chain(three).collect()
    }
}

/// Strength of a relation across charts. House rule: the day pillars are the persons themselves,
/// and equal positions speak of the same field of life.
pub(super) const fn strength(a: Position, b: Position) -> RelationStrength {
    use Position::{Day, Month};
    match (a, b) {
        (Day, Day) => RelationStrength::Strong,
        (Day, Month) | (Month, Day) => RelationStrength::Medium,
        _ if a as u8 == b as u8 => RelationStrength::Medium,
        _ => RelationStrength::Weak,
    }
}

fn joint(a: Pillars, b: Pillars) -> ArrayVec<Joint, 8> {
    let letters = |pillars: Pillars| pillars.branches().map(|(_, b)| b).collect::<BranchSet>();
    let (of_a, of_b) = (letters(a), letters(b));
    let both = of_b.iter().fold(of_a, BranchSet::with);
    sets()
        .filter(|set| set.kind() != RelationKind::TriplePunishment)
        .filter(|set| {
            let members = set.branches();
            both.contains_all(members) && !of_a.contains_all(members) && !of_b.contains_all(members)
        })
        .map(|pair| Joint { pair, a: holding(a, pair), b: holding(b, pair) })
        .collect()
}

fn holding(pillars: Pillars, set: RelationPair) -> Positions {
    let members = pillars.branches().filter(|(_, branch)| set.branches().contains(*branch));
    members.map(|(position, _)| position).collect()
}

fn spouse_palaces(a: Pillars, b: Pillars) -> SpousePalaces {
    let palace = |pillars: Pillars| {
        let branch = pillars.day.branch();
        (branch, Sipseong::of_branch(pillars.day_master(), branch))
    };
    let relations = pairs_of_branches(a.day.branch(), b.day.branch());
    SpousePalaces { a: palace(a), b: palace(b), relations: relations.iter().copied().collect() }
}

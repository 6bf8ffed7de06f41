//! What is said of the letters of two persons: of their day masters, of the relations between them, of the
//! sets of three that only both hold, of their day branches.

use arrayvec::ArrayVec;
use saju_chart::Position;
use saju_saying::{Join, Saying, Several};

use super::relationship::say::{days, field_of};
use super::say::{self, Owner, hours_unknown};
use super::{CrossRelation, CrossRelations, DayMasters, ElementRelation, Joint, Relationship};
use crate::relation::{self, RelationStrength};
use crate::rule::BasisLine;
use crate::{RelationKind, Rule};

/// Two persons with their pillars.
#[derive(Clone, Copy, Debug)]
pub struct Between<'a> {
    /// The first.
    pub a: Owner<'a>,
    /// The second.
    pub b: Owner<'a>,
    /// What the second is to the first, where that is told or read.
    pub relationship: Option<Relationship>,
}

/// What a kind means; in other words where an odd number of its kind stands before it.
fn clause(kind: RelationKind, again: bool) -> Saying {
    if again { say::clause_again(kind) } else { say::clause(kind) }
}

/// What a letter's place speaks of.
fn field(position: Position, of_stems: bool) -> Saying {
    match of_stems && position == Position::Day {
        true => say::day_stem_field(),
        false => say::field(position),
    }
}

impl Between<'_> {
    /// Whether the day branches may be called seats of a spouse.
    fn may_be_couple(&self) -> bool {
        self.relationship.is_none_or(Relationship::is_couple)
    }

    /// Which elements the day masters are.
    pub fn day_masters(&self, masters: DayMasters) -> ArrayVec<Saying, 2> {
        use ElementRelation::{GeneratedBy, Generates, OvercomeBy, Overcomes, Same};
        let (first, second) = match masters.element_relation {
            Same | Generates | Overcomes => (self.a, self.b),
            OvercomeBy | GeneratedBy => (self.b, self.a),
        };
        let element = |owner: Owner<'_>| owner.pillars.day_master().element();
        let (giver, taker) = (first.day_stem(), second.day_stem());
        let (giving, taking) = (element(first), element(second));
        let told = match masters.element_relation {
            Same => say::day_masters_same(giver, taker, giving),
            Generates | GeneratedBy => say::day_masters_generate(giver, giving, taker, taking),
            Overcomes | OvercomeBy => say::day_masters_overcome(giver, giving, taker, taking),
        };
        let joined = masters.stem_relation.map(|pair| say::day_masters_joined(pair.kind()));
        [Some(told), joined].into_iter().flatten().collect()
    }

    /// What a relation means.
    pub fn meaning(&self, relation: CrossRelation, again: bool) -> Saying {
        let (kind, CrossRelation { a, b, .. }) = (relation.kind(), relation);
        let (of_stems, clause) = (kind.is_of_stems(), clause(kind, again));
        if let Some(relationship) = self.relationship {
            say::together(field_of(relationship, relation.field()), clause)
        } else if a != b {
            let [of_a, of_b] = [a, b].map(|position| field(position, of_stems));
            say::between(self.a.person, of_a, self.b.person, of_b, clause)
        } else if of_stems && a == Position::Day {
            say::together(say::day_stems_together(), clause)
        } else {
            say::together(say::fields(a), clause)
        }
    }

    /// Which letters make a relation, how strongly it acts, and where it leans.
    pub fn reasoning(&self, relation: CrossRelation) -> ArrayVec<Saying, 3> {
        let letters = relation.letters(self.a.pillars, self.b.pillars);
        let [own, other] = letters[..] else { return ArrayVec::new() };
        let (first, second) = (self.a.letter(relation.a, own), self.b.letter(relation.b, other));
        let near = match relation.strength {
            RelationStrength::Strong => say::near_days(),
            RelationStrength::Medium if relation.a == relation.b => say::near_same(),
            RelationStrength::Medium => say::near_day_and_month(),
            RelationStrength::Weak => say::far(),
        };
        let told = [say::two(first, second, relation.kind()), near];
        told.into_iter().chain(relation.pair.element().map(relation::lean)).collect()
    }

    /// What a set means that both hold together.
    pub fn joint_meaning(&self, joint: Joint, again: bool) -> ArrayVec<Saying, 2> {
        [clause(joint.pair.kind(), again), relation::meaning(joint.pair)].into_iter().collect()
    }

    /// Whose letters make it.
    pub fn joint_reasoning(&self, joint: Joint) -> ArrayVec<Saying, 2> {
        let (a, b) = (self.a.branches(joint.a), self.b.branches(joint.b));
        let told = [say::joint(a, b, joint.pair.kind())];
        told.into_iter().chain(joint.pair.element().map(relation::lean)).collect()
    }

    /// What the two day branches are to each other.
    pub fn palaces(&self, cross: &CrossRelations) -> ArrayVec<Saying, 4> {
        let pairs = &cross.spouse_palaces.relations;
        let kinds: ArrayVec<RelationKind, 3> = pairs.iter().map(|pair| pair.kind()).collect();
        let told = if !self.may_be_couple() {
            days([self.a, self.b], kinds)
        } else if kinds.is_empty() {
            say::palaces_alone(self.a.day_branch(), self.b.day_branch())
        } else {
            say::palaces_joined(Several(Join::Dots, kinds))
        };
        let meanings = pairs.iter().map(|pair| relation::meaning(*pair));
        [told].into_iter().chain(meanings).collect()
    }

    /// Lines of the basis: what the two are read as, what was compared, with close relations only or all,
    /// with sinsal or without.
    pub fn basis(
        &self,
        cross: &CrossRelations,
        only_close: bool,
        sinsal: bool,
        read: impl IntoIterator<Item = (Saying, Rule)>,
    ) -> ArrayVec<(Saying, Rule), 12> {
        let is_couple = self.may_be_couple();
        let table: [BasisLine; 9] = [
            (true, say::basis_day_masters, Rule::CompatibilityDayMasters),
            (true, say::basis_relations, Rule::CompatibilityRelations),
            (true, relation::source, Rule::WongukRelations),
            (only_close, say::basis_close, Rule::CompatibilityRelations),
            (true, say::basis_strength, Rule::CompatibilityStrength),
            (!cross.joint.is_empty(), say::basis_joint, Rule::CompatibilityJoint),
            (is_couple, say::basis_palace, Rule::CompatibilityPalace),
            (is_couple, say::basis_star, Rule::CompatibilityStar),
            (sinsal, say::basis_sinsal, Rule::CompatibilitySinsal),
        ];
        let compared = table.into_iter().filter(|(holds, ..)| *holds);
        let compared = compared.map(|(_, line, rule)| (line(), rule));
        let unknown = hours_unknown([self.a.person, self.b.person], cross.hours_known);
        read.into_iter().chain(compared).chain(unknown).collect()
    }
}

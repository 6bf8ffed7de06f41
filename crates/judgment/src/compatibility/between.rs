//! What is said of the letters of two persons: of their day masters, of the relations between them, of the
//! sets of three that only both hold, of their day branches.

use arrayvec::ArrayVec;
use saju_chart::{Ganji, Position};
use saju_saying::{Join, Saying, Several};

use super::relationship::little::WithLittle;
use super::relationship::say::{days, field_between, field_of_little};
use super::say::{self, Owner, Person, hours_unknown};
use super::{
    CrossRelation, CrossRelations, DayMasters, ElementRelation, Joint, Lead, Little, PairDirection,
    Palace, Relationship, Side,
};
use crate::relation::{self, RelationState, RelationStrength};
use crate::rule::BasisLine;
use crate::turn::Turn;
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
    /// Which of them is little, if one is.
    pub little: Option<Little>,
    /// From which wording the places take turns.
    pub turn: Turn,
}

/// What a kind means; in other words where an odd number of its kind stands before it.
fn clause(kind: RelationKind, again: bool) -> Saying {
    if again { say::clause_again(kind) } else { say::clause(kind) }
}

/// What a letter's place speaks of.
fn field(position: Position, of_stems: bool, is_little: bool) -> Saying {
    match of_stems && position == Position::Day {
        true => say::day_stem_field(),
        false if is_little => field_of_little(position),
        false => say::field(position),
    }
}

impl Between<'_> {
    /// Whether the day branches may be called seats of a spouse.
    fn may_be_couple(&self) -> bool {
        Relationship::may_be_couple(self.relationship)
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

    /// What a relation of two different places means.
    fn meaning_between(&self, relation: CrossRelation, again: bool) -> Saying {
        let (kind, CrossRelation { a, b, .. }) = (relation.kind(), relation);
        let (of_stems, clause) = (kind.is_of_stems(), clause(kind, again));
        let [of_a, of_b] = [(Side::A, a), (Side::B, b)].map(|(side, position)| {
            let is_little = self.little.is_some_and(|little| little.holds(side));
            field(position, of_stems, is_little)
        });
        say::between(self.a.person, of_a, self.b.person, of_b, clause)
    }

    /// Whose letters lead, the first person's first.
    fn leading(&self, lead: &Lead) -> [Saying; 2] {
        match lead {
            Lead::Two(relation) => {
                let letters = relation.letters(self.a.pillars, self.b.pillars);
                let own = letters.first().map(|own| self.a.letter(relation.a, *own));
                let other = letters.last().map(|other| self.b.letter(relation.b, *other));
                [
                    own.unwrap_or_else(|| self.a.day_stem()),
                    other.unwrap_or_else(|| self.b.day_stem()),
                ]
            }
            Lead::Three(joint) => [self.a.branches(joint.a), self.b.branches(joint.b)],
        }
    }

    /// The pillar that both have at a place.
    fn same_pillar(&self, position: Position) -> Option<Ganji> {
        self.a.pillars.at(position).filter(|own| self.b.pillars.at(position) == Some(*own))
    }

    /// Which of several wordings stands for a place: not that of the other places, nor of the same in the other pairs of
    /// an answer, of which the caller's own come first.
    fn turn(&self, position: Position) -> Turn {
        let pair = match [self.a.person, self.b.person] {
            [Person::Caller, Person::Caller] => 0,
            [Person::Caller, Person::Partner(one)] | [Person::Partner(one), Person::Caller] => one,
            [Person::Partner(one), Person::Partner(other)] => one + other + 2,
        };
        self.turn.after(position as u8 + pair)
    }

    /// What a palace comes to; in other words than that of another place.
    pub fn palace(&self, palace: &Palace) -> Saying {
        self.turn(palace.position).word(self.place(palace))
    }

    fn place(&self, palace: &Palace) -> Saying {
        let (field, position) =
            (field_between(self.relationship, self.little, palace.position), palace.position);
        let strains = palace.direction == PairDirection::Strains;
        let with_little = WithLittle::of([self.a.person, self.b.person], self.little);
        if let Some(little) = with_little.filter(|_| strains) {
            return match &palace.leads[..] {
                [stem, branch] => little.strains_twice(field, stem.kind(), branch.kind()),
                [lead, ..] => little.strains(field, self.leading(lead), lead),
                [] => say::palace_quiet(position, field),
            };
        }
        match (&palace.leads[..], palace.direction) {
            ([], _) if palace.resting.is_empty() => match self.same_pillar(position) {
                Some(ganji) => say::palace_is_same(field, ganji),
                None => say::palace_quiet(position, field),
            },
            ([], _) => say::palace_rests(field, Several(Join::Dots, palace.resting.clone())),
            ([stem, branch], direction) => {
                let say = match (direction, stem.kind()) {
                    (PairDirection::Joins, _) => say::palace_joins_twice,
                    (PairDirection::Mixed, RelationKind::StemCombination) => {
                        say::palace_joins_above
                    }
                    (PairDirection::Mixed, _) => say::palace_joins_below,
                    _ => say::palace_strains_twice,
                };
                say(field, stem.kind(), branch.kind())
            }
            ([lead, ..], _) if palace.of_same_set => {
                say::palace_joins_in_same_set(field, lead.kind())
            }
            ([lead, ..], direction) => {
                let [own, other] = self.leading(lead);
                let say = match (direction, lead.kind()) {
                    (PairDirection::Joins, _) => say::palace_joins,
                    (_, RelationKind::Clash | RelationKind::StemClash) => say::palace_clashes,
                    (_, RelationKind::SelfPunishment) => say::palace_is_alike,
                    _ => say::palace_strains,
                };
                say(field, own, other, lead.kind())
            }
        }
    }

    /// Why a relation does not act.
    fn state(&self, relation: CrossRelation) -> Option<Saying> {
        let by = relation.by?;
        let (a, b) = (self.a.places(by.a, by.kind), self.b.places(by.b, by.kind));
        Some(match relation.state {
            RelationState::Follows => say::state_follows(by.kind),
            RelationState::Contested => say::state_contested(a, b, by.kind),
            _ => say::state_suspended(a, b, by.kind),
        })
    }

    /// What a relation means: that of equal places what their palace comes to, that of different ones by
    /// the fields of both. One that does not act has no meaning of its own; a distant one only where all
    /// are told.
    pub fn meaning(
        &self,
        cross: &CrossRelations,
        one: CrossRelation,
        again: bool,
        all: bool,
    ) -> Option<Saying> {
        match one.state {
            RelationState::Holds if one.a == one.b => {
                let palace = cross.palace(one.a)?;
                // What stem and branch come to together is told once, beside the branch.
                let is_told = palace.leads.len() > 1 && one.kind().is_of_stems();
                (!is_told).then(|| self.palace(palace))
            }
            RelationState::Holds => Some(self.meaning_between(one, again)),
            RelationState::Faint if all => Some(self.meaning_between(one, again)),
            _ => None,
        }
    }

    /// Which letters make a relation, how near they are, where it leans, and why it does not act; of one that
    /// does not act the last alone, but where all is told.
    pub fn reasoning(&self, relation: CrossRelation, all: bool) -> ArrayVec<Saying, 4> {
        let letters = relation.letters(self.a.pillars, self.b.pillars);
        let [own, other] = letters[..] else { return ArrayVec::new() };
        let (first, second) = (self.a.letter(relation.a, own), self.b.letter(relation.b, other));
        let near = match relation.strength {
            RelationStrength::Strong => say::near_days(),
            RelationStrength::Medium if relation.a == relation.b => say::near_same(),
            RelationStrength::Medium => say::near_day_and_month(),
            RelationStrength::Weak => say::far(),
        };
        let state = self.state(relation);
        if !all && !relation.acts() {
            return [state.unwrap_or(near)].into_iter().collect();
        }
        let told = [say::two(first, second, relation.kind()), near];
        let lean = relation.pair.element().map(relation::lean);
        told.into_iter().chain(lean).chain(state).collect()
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
    pub fn day_branches(&self, cross: &CrossRelations) -> Saying {
        let pairs = &cross.spouse_palaces.relations;
        let kinds: ArrayVec<RelationKind, 3> = pairs.iter().map(|pair| pair.kind()).collect();
        if !self.may_be_couple() {
            return days([self.a, self.b], kinds);
        }
        let direction = PairDirection::of(&kinds);
        let is_alike = kinds.iter().all(|kind| *kind == RelationKind::SelfPunishment);
        let is_gathered = cross.joint.iter().any(|joint| joint.holds(Position::Day, Position::Day));
        let kinds = Several(Join::Dots, kinds);
        match direction {
            PairDirection::Quiet => say::palaces_alone(self.a.day_branch(), self.b.day_branch()),
            PairDirection::Mixed => say::palaces_mixed(kinds),
            PairDirection::Joins => say::palaces_joined(kinds),
            // Both stand in a set that only the two hold: what pulls them apart follows it, or rests beside it.
            PairDirection::Strains if is_gathered => say::palaces_gathered(kinds),
            PairDirection::Strains if is_alike => say::palaces_alike(kinds),
            PairDirection::Strains => say::palaces_strained(kinds),
        }
    }

    /// Lines of the basis: what the two are read as, what was compared, with close relations only or all,
    /// with sinsal or without.
    pub fn basis(
        &self,
        cross: &CrossRelations,
        only_close: bool,
        sinsal: bool,
        read: impl IntoIterator<Item = (Saying, Rule)>,
    ) -> ArrayVec<(Saying, Rule), 15> {
        let is_couple = self.may_be_couple();
        let table: [BasisLine; 12] = [
            (true, say::basis_day_masters, Rule::CompatibilityDayMasters),
            (true, say::basis_relations, Rule::CompatibilityRelations),
            (true, relation::source, Rule::WongukRelations),
            (only_close, say::basis_close, Rule::CompatibilityRelations),
            (true, say::basis_strength, Rule::CompatibilityStrength),
            (true, say::basis_states, Rule::CompatibilityStates),
            (true, say::basis_palaces, Rule::CompatibilityPalaces),
            (!cross.joint.is_empty(), say::basis_joint, Rule::CompatibilityJoint),
            (is_couple, say::basis_palace, Rule::CompatibilityPalace),
            (is_couple, say::basis_star, Rule::CompatibilityStar),
            (sinsal && is_couple, say::basis_sinsal, Rule::CompatibilitySinsal),
            (sinsal && !is_couple, say::basis_sinsal_of_others, Rule::CompatibilitySinsal),
        ];
        let compared = table.into_iter().filter(|(holds, ..)| *holds);
        let compared = compared.map(|(_, line, rule)| (line(), rule));
        let unknown = hours_unknown([self.a.person, self.b.person], cross.hours_known);
        read.into_iter().chain(compared).chain(unknown).collect()
    }
}

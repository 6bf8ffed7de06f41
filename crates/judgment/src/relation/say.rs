//! What is said of the relations within a chart: what they are called, what they mean, and what has become
//! of them.

use arrayvec::ArrayVec;
use saju_chart::{Element, Pillars, Position, Positions};
use saju_saying::{Args, Fills, Glyphs, Letters, LettersAt, Saying, With};

use super::{
    Bearer, NatalRelation, PlacePair, RelationPair, RelationState, StateReason, WongukInteraction,
    meaning,
};
use crate::rule::BasisLine;
use crate::sayings::Listed;
use crate::{Gyeok, Rule};

pub(crate) mod entries {
    use saju_chart::Element;
    use saju_saying::{Glyphs, Letters, Saying, sayings};

    use super::Holder;
    use crate::Gyeok;
    use crate::relation::{PlacePair, RelationKind, StateReason};
    use crate::sayings::{Listed, Subject};

    sayings! {
        /// Sentences on relations within a chart.
        pub(crate) catalogue "wonguk_interaction" = Subject::WongukInteraction;

        /// What stands between two places, and the same of a child's chart.
        between() by [place_pair: PlacePair];
        between_of_child() by [place_pair: PlacePair];
        /// What two letters mean by their kind, and by themselves.
        brief_of_two(between: Saying, kind: Saying);
        pair_of_two(between: Saying, pair: Saying);
        contested();
        contested_again();
        faint();
        faint_again();
        /// Which letters make a relation, and where a combination leans.
        two(first: Letters, second: Letters, kind: RelationKind);
        three(letters: Listed<'_>, kind: RelationKind);
        lean(element: Element);
        /// Two letters that several relations join.
        pair_in_hae();
        pair_sa_sin();
        pair_in_sin();
        pair_chuk_mi();
        pair_in_sa();
        pair_sul_mi();
        /// What all that rests on.
        basis_transform();
        basis_absorb();
        basis_suspend();
        basis_pair();
        basis_relations();
        basis_none();
        basis_none_of_six();
        basis_source();
        basis_strength();
        basis_contested();
        basis_element();
        basis_hour_unknown();
        /// The usual name of a relation, from its letters and the element it leans to.
        label(letters: Glyphs, element: Option<Element>) by [relation_kind: RelationKind];
        /// What a kind means, and the same in other words.
        kind() by [relation_kind: RelationKind];
        kind_again() by [relation_kind: RelationKind];
        /// Why a relation has its state.
        state(
            with: Letters,
            by: Holder,
            lead: Option<Saying>,
            element: Option<Element>,
            gyeok: Option<Gyeok>,
            a: Option<Letters>,
            b: Option<Letters>,
        ) by [state_reason: StateReason];
    }
}

pub(crate) use entries::CATALOGUE;

/// The usual name of a relation: 갑기합토, 신자진 삼합 수국.
pub fn label(pair: RelationPair) -> Saying {
    let plain = |letter| LettersAt { letter, at: Positions::NONE, with: With::Nothing };
    let letters = pair.letters().into_iter().map(plain).collect();
    entries::label(pair.kind(), Glyphs(letters), pair.element())
}

/// Where a combination leans.
pub fn lean(element: Element) -> Saying {
    entries::lean(element)
}

/// Where the relations are taken from.
pub fn source() -> Saying {
    entries::basis_source()
}

/// What holds a relation: another by its label, or letters of the chart.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Holder {
    /// A relation.
    Relation(RelationPair),
    /// Letters.
    Letters(Letters),
}

impl Fills for Holder {
    fn fill(self, args: &mut Args) {
        match self {
            Self::Relation(pair) => label(pair).fill(args),
            Self::Letters(letters) => letters.fill(args),
        }
    }
}

/// A relation in its chart.
#[derive(Clone, Copy, Debug)]
pub struct InChart<'a> {
    /// The relation.
    pub relation: NatalRelation,
    /// The chart.
    pub pillars: &'a Pillars,
    /// Its structure, where a 화격 has turned stems.
    pub gyeok: Option<Gyeok>,
    /// Whether it is a child's: what comes late in life is not told to those who raise one.
    pub of_child: bool,
}

/// Sentences on a relation.
type TwoSayings = ArrayVec<Saying, 2>;

fn told(sayings: impl IntoIterator<Item = Saying>) -> TwoSayings {
    sayings.into_iter().collect()
}

impl InChart<'_> {
    /// Its meaning, or why it does not act; what acts says what it means. It is said in other words where
    /// an odd number of its kind stands before it, and in brief where what its letters mean has been said
    /// twice.
    pub fn meaning(&self, again: bool, brief: bool) -> TwoSayings {
        let relation = self.relation;
        match relation.state() {
            RelationState::Suspended | RelationState::Absorbed | RelationState::Follows => {
                told([self.state()])
            }
            RelationState::Contested | RelationState::Faint | RelationState::Mediated if brief => {
                told([self.state()])
            }
            RelationState::Contested => {
                let held = if again { entries::contested_again() } else { entries::contested() };
                told([self.of_letters(), held])
            }
            RelationState::Faint => {
                let held = if again { entries::faint_again() } else { entries::faint() };
                told([self.of_letters(), held])
            }
            RelationState::Mediated => told([self.of_letters(), self.state()]),
            _ => {
                let of_kind = if again { entries::kind_again } else { entries::kind };
                let kind = of_kind(relation.kind());
                match between(relation, self.of_child) {
                    Some(between) if brief => told([entries::brief_of_two(between, kind)]),
                    Some(_) => told([self.of_letters()]),
                    None => told([kind, self.of_letters()]),
                }
            }
        }
    }

    /// What its letters mean.
    fn of_letters(&self) -> Saying {
        let pair = meaning(self.relation.pair);
        match between(self.relation, self.of_child) {
            Some(between) => entries::pair_of_two(between, pair),
            None => pair,
        }
    }

    /// Which letters make it, and where a combination leans; what has become of it is told by its state.
    pub fn reasoning(&self) -> TwoSayings {
        let NatalRelation { pair, positions, .. } = self.relation;
        let (kind, of_stems) = (pair.kind(), pair.kind().is_of_stems());
        let letters: ArrayVec<Position, 4> = positions.iter().collect();
        let made = match letters[..] {
            [first, second] => entries::two(self.letter(first), self.letter(second), kind),
            _ => entries::three(Listed { pillars: self.pillars, positions, of_stems }, kind),
        };
        // What has turned says so, and what rests leans to nothing.
        let leans = match self.relation.state() {
            RelationState::Transforms => false,
            state => state.acts() || state == RelationState::Faint,
        };
        let mut sayings = told([made]);
        sayings.extend(pair.element().filter(|_| leans).map(entries::lean));
        sayings
    }

    /// Why it has its state.
    pub fn state(&self) -> Saying {
        let NatalRelation { ruling, positions, pair, .. } = self.relation;
        // Its two letters are named where one of them stands between.
        let mut own = positions.iter().filter(|_| ruling.reason == StateReason::MediatedBranch);
        let mut next = || own.next().map(|position| self.letter(position));
        let lead = match ruling.by {
            Some(Bearer::Relation { pair, .. }) => Some(label(pair)),
            _ => None,
        };
        let (a, b) = (next(), next());
        let (with, by) = (self.letters(ruling.held), self.relation.holder(self.pillars));
        entries::state(ruling.reason, with, by, lead, pair.element(), self.gyeok, a, b)
    }

    /// What two letters mean that several relations join, of which this one leads.
    pub fn of_pair(&self) -> Saying {
        match (self.relation.state(), self.relation.pair.han()) {
            (RelationState::Suspended | RelationState::Absorbed, _) => self.state(),
            (_, "寅亥") => entries::pair_in_hae(),
            (_, "巳申") => entries::pair_sa_sin(),
            (_, "寅申") => entries::pair_in_sin(),
            (_, "丑未") => entries::pair_chuk_mi(),
            (_, "寅巳") => entries::pair_in_sa(),
            _ => entries::pair_sul_mi(),
        }
    }

    /// What holds it, as members name it: a relation by its label, a letter by its place.
    pub fn bearer(&self, by: Bearer) -> Holder {
        match by {
            Bearer::Relation { pair, .. } => Holder::Relation(pair),
            Bearer::Letter(position) => Holder::Letters(self.letter(position)),
        }
    }

    fn letter(&self, position: Position) -> Letters {
        self.letters([position].into_iter().collect())
    }

    /// Its letters at some positions.
    fn letters(&self, positions: Positions) -> Letters {
        self.relation.letters_at(self.pillars, positions)
    }
}

/// What the places of two letters stand for; none for a set of three.
fn between(relation: NatalRelation, of_child: bool) -> Option<Saying> {
    let told = if of_child { entries::between_of_child } else { entries::between };
    PlacePair::of(relation).map(told)
}

/// Lines of the basis of the relations within a chart.
pub fn basis(interaction: &WongukInteraction) -> ArrayVec<(Saying, Rule), 11> {
    let has = |wanted: fn(&NatalRelation) -> bool| interaction.iter().any(wanted);
    let found = match (has(|_| true), interaction.hour_known) {
        (true, _) => (entries::basis_strength(), Rule::WongukStrength),
        (false, true) => (entries::basis_none(), Rule::WongukRelations),
        (false, false) => (entries::basis_none_of_six(), Rule::WongukRelations),
    };
    let always = [
        (entries::basis_relations(), Rule::WongukRelations),
        (entries::basis_source(), Rule::WongukRelations),
        found,
    ];
    // Each where something rests on it.
    let table: [BasisLine; 7] = [
        (has(|one| one.contested), entries::basis_contested, Rule::WongukContested),
        (
            has(|one| one.ruling.reason == StateReason::TransformsStem),
            entries::basis_transform,
            Rule::RelTransformFirst,
        ),
        (
            has(|one| {
                matches!(one.ruling.reason, StateReason::TransformsSet | StateReason::KeptMonth)
            }),
            entries::basis_absorb,
            Rule::RelAbsorb,
        ),
        (
            has(|one| one.state() == RelationState::Suspended),
            entries::basis_suspend,
            Rule::RelSuspend,
        ),
        (has(|one| one.state() == RelationState::Follows), entries::basis_pair, Rule::RelPair),
        (has(|one| one.pair.element().is_some()), entries::basis_element, Rule::WongukElement),
        (!interaction.hour_known, entries::basis_hour_unknown, Rule::HourUnknown),
    ];
    let rest = table.into_iter().filter(|(holds, ..)| *holds);
    always.into_iter().chain(rest.map(|(_, line, rule)| (line(), rule))).collect()
}

impl NatalRelation {
    fn letters_at(&self, pillars: &Pillars, positions: Positions) -> Letters {
        let letters = if self.kind().is_of_stems() { Letters::stems } else { Letters::branches };
        letters(pillars, positions)
    }

    /// What holds it: a set by its name, a letter by its place.
    pub fn holder(&self, pillars: &Pillars) -> Holder {
        let letters = |positions: Positions| Holder::Letters(self.letters_at(pillars, positions));
        match self.ruling.by {
            Some(Bearer::Relation { pair, positions }) => {
                let of_set = pair.kind().is_of_three()
                    || self.ruling.reason == StateReason::SuspendedTransform;
                if of_set {
                    return Holder::Relation(pair);
                }
                let held = self.ruling.held;
                letters(positions.iter().filter(|at| !held.contains(*at)).collect())
            }
            Some(Bearer::Letter(position)) => letters([position].into_iter().collect()),
            None => letters(Positions::NONE),
        }
    }
}

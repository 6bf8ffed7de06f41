//! What the day branch forms with other branches of the chart.

use arrayvec::ArrayVec;
use saju_chart::{Pillars, Position, Positions};
use saju_saying::{Args, Fills, Join, Letter, Letters, LettersAt, Several, With};

use super::EvaluationInput;
use crate::relation::{RelationKind, RelationState};

/// Other branches at most.
const OTHERS: usize = 3;

/// A relation of the day branch, told once of all branches with which it is of that kind.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct DayRelation {
    /// Its kind.
    pub kind: RelationKind,
    /// The state of the first.
    pub state: RelationState,
    /// Where the other branches stand.
    pub others: Positions,
}

impl DayRelation {
    /// Those that are told: combinations, or all others.
    pub(super) fn all(ground: &EvaluationInput<'_>, combinations: bool) -> ArrayVec<Self, 8> {
        let relations = || ground.interaction.of_branch_at(Position::Day);
        // A combination that is torn is named only where nothing holds, and once.
        let holds = relations().any(|relation| relation.state() == RelationState::Holds);
        let mut contested = relations().filter(|one| one.state() == RelationState::Contested);
        let torn = contested.next().filter(|_| !holds);
        let told = relations()
            .filter(|relation| relation.state().acts())
            .filter(|one| one.state() != RelationState::Contested || torn == Some(*one))
            .filter(|relation| relation.kind().joins() == combinations);
        let mut all = ArrayVec::<Self, 8>::new();
        for relation in told {
            let (kind, state) = (relation.kind(), relation.state());
            let others = relation.others(Position::Day);
            match all.iter_mut().find(|one| one.kind == kind) {
                Some(one) => one.others = one.others.or(others),
                None => all.push(Self { kind, state, others }),
            }
        }
        all
    }

    /// The pillar of the other branch; the day's where there are several.
    pub(super) fn place(self) -> Position {
        let mut others = self.others.iter();
        match (others.next(), others.next()) {
            (Some(other), None) => other,
            _ => Position::Day,
        }
    }

    /// The other branches, each with all its places.
    fn letters(self, pillars: &Pillars) -> ArrayVec<LettersAt, OTHERS> {
        let mut letters = ArrayVec::<LettersAt, OTHERS>::new();
        for position in self.others.iter() {
            let Some(pillar) = pillars.at(position) else { continue };
            let (letter, at) = (Letter::Branch(pillar.branch()), Positions::from(position));
            match letters.iter_mut().find(|one| one.letter == letter) {
                Some(one) => one.at = one.at.or(at),
                None => letters.push(LettersAt { letter, at, with: With::Nothing }),
            }
        }
        letters
    }
}

/// The other branches of a relation: 연지·월지 오(午).
#[derive(Clone, Copy, Debug)]
pub(super) struct Others<'a>(pub(super) &'a Pillars, pub(super) DayRelation);

/// Its branches, the day's first.
pub(super) struct FromDay<'a>(pub(super) &'a Pillars, pub(super) DayRelation);

impl Fills for Others<'_> {
    fn fill(self, args: &mut Args) {
        let Self(pillars, relation) = self;
        let letters = relation.letters(pillars).into_iter();
        Several(Join::Commas, letters.map(|one| Letters::from_iter([one]))).fill(args);
    }
}

impl Fills for FromDay<'_> {
    fn fill(self, args: &mut Args) {
        let Self(pillars, relation) = self;
        let day = Letters::branches(pillars, Position::Day.into());
        let others = relation.letters(pillars).into_iter().map(|one| Letters::from_iter([one]));
        Several(Join::Dashes, [day].into_iter().chain(others)).fill(args);
    }
}

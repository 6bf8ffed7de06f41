//! What branches turn into: all three of a 삼합 or 방합 gather to its element (會支變化).
//!
//! Strength, weights, structure and useful element read branches from here, so that none of them can
//! take a branch for what another does not.

use saju_chart::{Branch, Element, Pillars, Position, SipseongGroup};

use crate::letters::{BranchSet, branches};
use crate::places::LetterSet;
use crate::relation::{RelationKind, RelationPair, sets};

/// A set of three branches, and the element it turns them into when complete.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Combination {
    /// 삼합 or 방합.
    pub kind: RelationKind,
    /// Its branches.
    pub branches: BranchSet,
    /// The element.
    pub element: Element,
}

const fn triple(han: &str, element: Element) -> Combination {
    Combination { kind: RelationKind::TripleCombination, branches: branches(han), element }
}

const fn directional(han: &str, element: Element) -> Combination {
    Combination { kind: RelationKind::DirectionalCombination, branches: branches(han), element }
}

#[rustfmt::skip]
static COMBINATIONS: [Combination; 8] = [
    triple("申子辰", Element::Water),      triple("亥卯未", Element::Wood),
    triple("寅午戌", Element::Fire),       triple("巳酉丑", Element::Metal),
    directional("寅卯辰", Element::Wood),  directional("巳午未", Element::Fire),
    directional("申酉戌", Element::Metal), directional("亥子丑", Element::Water),
];

/// The two that each branch belongs to, the directional one first.
pub(crate) static COMBINATIONS_OF: [[Combination; 2]; 12] = {
    let mut of = [[COMBINATIONS[0]; 2]; 12];
    let mut cell = 0;
    while cell < COMBINATIONS.len() * of.len() {
        let (row, branch) = (COMBINATIONS[cell / of.len()], cell % of.len());
        if row.branches.contains(Branch::ALL[branch]) {
            let is_triple = matches!(row.kind, RelationKind::TripleCombination);
            of[branch][is_triple as usize] = row;
        }
        cell += 1;
    }
    of
};

impl Combination {
    /// The complete one among the branches of a chart; four branches hold at most one.
    fn of(pillars: &Pillars) -> Option<Self> {
        let set: BranchSet = pillars.branches().map(|(_, branch)| branch).collect();
        COMBINATIONS.iter().find(|row| set.contains_all(row.branches)).copied()
    }

    /// Its row in the table of relations.
    pub fn pair(self) -> Option<RelationPair> {
        sets().find(|pair| pair.kind() == self.kind && pair.branches() == self.branches)
    }
}

/// The branches of a chart as a complete combination turns them.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Turned {
    /// The complete combination.
    pub combination: Option<Combination>,
    /// The branches that it has turned.
    pub places: LetterSet,
}

impl Turned {
    /// Reads the branches of a chart. The month branch keeps its own element when its main stem is
    /// visible and the combination has another (透干則不化).
    pub fn of(pillars: &Pillars) -> Self {
        let combination = Combination::of(pillars);
        let Some(row) = combination else { return Self { combination, places: LetterSet::NONE } };
        let turns = |position, branch: Branch| {
            let keeps = || position == Position::Month && row.element != branch.element();
            row.branches.contains(branch) && !(keeps() && is_visible(pillars, branch))
        };
        let places = pillars.branches().filter(|(position, branch)| turns(*position, *branch));
        Self {
            combination,
            places: places.map(|(position, _)| LetterSet::branch(position)).collect(),
        }
    }

    /// What a branch has become; `None` when it has not been turned.
    pub fn element(&self, position: Position) -> Option<Element> {
        let turned = self.places.contains_all(LetterSet::branch(position));
        self.combination.filter(|_| turned).map(|row| row.element)
    }

    /// The branch at a place of the chart; none where it keeps its own element.
    pub fn branch(&self, pillars: &Pillars, position: Position) -> Option<TurnedBranch> {
        let (element, set) = (self.element(position)?, self.combination?.pair()?);
        let branch = pillars.at(position)?.branch();
        let group = SipseongGroup::of(pillars.day_master().element(), element);
        (element != branch.element()).then_some(TurnedBranch { branch, set, element, group })
    }

    /// Whether the month branch belongs to the complete combination and keeps its own element.
    pub fn month_keeps(&self, pillars: &Pillars) -> bool {
        let month = pillars.month.branch();
        self.combination.is_some_and(|row| row.branches.contains(month))
            && self.element(Position::Month).is_none()
    }
}

/// A branch that a complete set has turned into another element: what stays by the place is read from the branch,
/// what goes by the god from the element. A turned branch has no single god.
///
/// Source: 滴天髓闡微 方局 "凡三字全爲成方"; the place stays, 子平真詮 "宮分".
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct TurnedBranch {
    /// The branch.
    pub branch: Branch,
    /// The set.
    pub set: RelationPair,
    /// What it has become.
    pub element: Element,
    /// What that is to the day master.
    pub group: SipseongGroup,
}

impl TurnedBranch {
    /// The branch at a place; none where it keeps its own element.
    pub fn of(pillars: &Pillars, position: Position) -> Option<Self> {
        Turned::of(pillars).branch(pillars, position)
    }
}

/// Whether the main stem of a branch is visible; the day master does not count.
pub(crate) fn is_visible(pillars: &Pillars, branch: Branch) -> bool {
    let visible = pillars.stems().filter(|(position, _)| *position != Position::Day);
    visible.map(|(_, stem)| stem).any(|stem| stem == branch.main_stem())
}

//! Sets of rules of formation.

use saju_chart::Domain;

use super::rules::{FormationKind, FormationRule, RULES};

/// Some rules of formation.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(crate) struct RuleSet(u128);

/// The rules of each kind.
const OF_KIND: [RuleSet; FormationKind::COUNT] = {
    let (mut of, mut place) = ([RuleSet::NONE; FormationKind::COUNT], 0);
    while place < RULES.len() {
        let kind = RULES[place].kind() as usize;
        of[kind] = of[kind].with(RULES[place]);
        place += 1;
    }
    of
};

impl RuleSet {
    /// None.
    pub(super) const NONE: Self = Self(0);

    /// The rule of a row.
    pub(super) const fn of_row(row: u8) -> Self {
        Self(1 << row)
    }

    /// All of a kind.
    pub(super) const fn of_kind(kind: FormationKind) -> Self {
        OF_KIND[kind as usize]
    }

    /// The rules of either.
    pub(super) const fn or(self, other: Self) -> Self {
        Self(self.0 | other.0)
    }

    /// The rules of both.
    pub(super) const fn and(self, other: Self) -> Self {
        Self(self.0 & other.0)
    }

    /// They, without others.
    pub(super) const fn without(self, others: Self) -> Self {
        Self(self.0 & !others.0)
    }

    /// They and another.
    pub(super) const fn with(self, rule: FormationRule) -> Self {
        Self(self.0 | 1 << rule.place())
    }

    /// Whether there is none.
    pub(super) const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// How many they are.
    pub(super) const fn len(self) -> u32 {
        self.0.count_ones()
    }

    /// Whether all of some are among them, and none of others.
    pub(super) const fn is(self, with: Self, without: Self) -> bool {
        with.0 & !self.0 | without.0 & self.0 == 0
    }

    /// Whether a rule is among them.
    pub(crate) const fn contains(self, rule: FormationRule) -> bool {
        self.0 >> rule.place() & 1 == 1
    }

    /// They, in the order of the table.
    pub(crate) fn iter(self) -> impl Iterator<Item = FormationRule> {
        let mut left = self.0;
        std::iter::from_fn(move || {
            let place = left.trailing_zeros();
            left &= left.wrapping_sub(1);
            RULES.get(place as usize).copied()
        })
    }
}

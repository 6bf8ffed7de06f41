//! Which rules of formation hold, as a set, and the status that follows from it.

use saju_chart::Domain;

use super::rules::{FormationKind, FormationRule, RULES};
use super::status::FormationStatus;

/// Rules of formation that hold; what mars is among them only where something completes.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(crate) struct Holding(u128);

/// The rules of each kind.
const OF_KIND: [u128; FormationKind::COUNT] = {
    let (mut of, mut place) = ([0; FormationKind::COUNT], 0);
    while place < RULES.len() {
        of[RULES[place].kind() as usize] |= 1 << place;
        place += 1;
    }
    of
};

/// The rules that cure each rule.
static CURES: [u128; RULES.len()] = {
    let (mut cures, mut place) = ([0; RULES.len()], 0);
    while place < RULES.len() {
        if let Some(cured) = RULES[place].cures() {
            cures[cured.place()] |= 1 << place;
        }
        place += 1;
    }
    cures
};

impl Holding {
    /// None.
    pub(super) const NONE: Self = Self(0);

    /// The rule of a row.
    pub(super) const fn of_row(row: u8) -> Self {
        Self(1 << row)
    }

    /// The rules of either.
    pub(super) const fn or(self, other: Self) -> Self {
        Self(self.0 | other.0)
    }

    /// How many they are.
    pub(super) const fn len(self) -> u32 {
        self.0.count_ones()
    }

    /// Whether all of some are among them, and none of others.
    pub(super) const fn is(self, with: Self, without: Self) -> bool {
        with.0 & !self.0 | without.0 & self.0 == 0
    }

    /// They and another.
    pub(super) const fn with(self, rule: FormationRule) -> Self {
        Self(self.0 | 1 << rule.place())
    }

    /// They, without what mars where nothing completes.
    pub(super) const fn settled(self) -> Self {
        if self.has(FormationKind::Seong) {
            self
        } else {
            Self(self.0 & !OF_KIND[FormationKind::Daegi as usize])
        }
    }

    /// Whether a rule is among them.
    pub(crate) fn contains(self, rule: FormationRule) -> bool {
        self.0 >> rule.place() & 1 == 1
    }

    /// They, in the order of the table.
    pub(crate) fn rules(self) -> impl Iterator<Item = FormationRule> {
        let mut left = self.0;
        std::iter::from_fn(move || {
            let place = left.trailing_zeros();
            left &= left.wrapping_sub(1);
            RULES.get(place as usize).copied()
        })
    }

    /// The first of them that cures a rule.
    pub(crate) fn cure_of(self, rule: FormationRule) -> Option<FormationRule> {
        Self(self.0 & CURES[rule.place()]).rules().next()
    }

    /// The status that they give.
    pub(crate) fn status(self) -> FormationStatus {
        let (success, failure) = (self.has(FormationKind::Seong), self.has(FormationKind::Pae));
        let active = self.of_kind(FormationKind::Pae).rules().any(|r| self.cure_of(r).is_none());
        match (success, failure) {
            (true, _) if active || self.has(FormationKind::Daegi) => {
                FormationStatus::SeongjungYupae
            }
            (true, false) => FormationStatus::Seong,
            (false, true) if active => FormationStatus::Pa,
            (_, true) => FormationStatus::PaejungYuseong,
            (false, false) => FormationStatus::Miseong,
        }
    }

    const fn of_kind(self, kind: FormationKind) -> Self {
        Self(self.0 & OF_KIND[kind as usize])
    }

    const fn has(self, kind: FormationKind) -> bool {
        self.of_kind(kind).0 != 0
    }
}

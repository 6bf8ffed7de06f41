//! Which rules of formation hold, and the status that follows from them.

use super::rule_set::RuleSet;
use super::rules::{FormationKind, FormationRule, RULES};
use super::status::FormationStatus;

/// Rules of formation that hold; what mars is among them only where something completes.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(crate) struct Holding {
    pub(crate) rules: RuleSet,
    /// Those of them that a letter between stops.
    pub(super) stopped: RuleSet,
}

/// The rules that cure each rule.
static CURES: [RuleSet; RULES.len()] = {
    let (mut cures, mut place) = ([RuleSet::NONE; RULES.len()], 0);
    while place < RULES.len() {
        if let Some(cured) = RULES[place].cures() {
            cures[cured.place()] = cures[cured.place()].with(RULES[place]);
        }
        place += 1;
    }
    cures
};

impl Holding {
    /// The first of them that cures a rule.
    pub(crate) fn cure_of(self, rule: FormationRule) -> Option<FormationRule> {
        self.rules.and(CURES[rule.place()]).iter().next()
    }

    /// Whether a rule that breaks or mars acts: nothing cures it, and no letter between stops it.
    pub(crate) fn acts(self, rule: FormationRule) -> bool {
        !self.stopped.contains(rule) && self.cure_of(rule).is_none()
    }

    /// The status that they give. A fault that is stopped is as good as cured.
    pub(crate) fn status(self) -> FormationStatus {
        let of_kind = |kind| self.rules.and(RuleSet::of_kind(kind));
        let acts = |kind| of_kind(kind).iter().any(|rule| self.acts(rule));
        let success = !of_kind(FormationKind::Seong).is_empty();
        let failure = !of_kind(FormationKind::Pae).or(self.stopped).is_empty();
        let active = acts(FormationKind::Pae);
        match (success, failure) {
            (true, _) if active || acts(FormationKind::Daegi) => FormationStatus::SeongjungYupae,
            (true, false) => FormationStatus::Seong,
            (false, true) if active => FormationStatus::Pa,
            (_, true) => FormationStatus::PaejungYuseong,
            (false, false) => FormationStatus::Miseong,
        }
    }
}

//! Whether a condition of formation holds, and by which letters: one evaluator for all.

use arrayvec::ArrayVec;

use super::atom::Op;
use super::condition::Condition;
use super::facts::Facts;
use super::family::Family;
use super::gyeok::Gyeok;
use super::holding::Holding;
use super::reach::PRESSING_RULES;
use super::rule_set::RuleSet;
use super::rules::{FormationKind, RULES};
use crate::natal::Natal;
use crate::places::LetterSet;

impl Holding {
    /// The rules of a structure that hold for the letters of a chart.
    pub(crate) fn of(gyeok: Gyeok, natal: &Natal) -> Self {
        let Some(family) = Family::of(gyeok) else { return Self::default() };
        let (facts, mut rules) = (Facts::of(natal), RuleSet::NONE);
        for (rule, way) in family.ways {
            if way.holds(facts, rules) {
                rules = rules.with(*rule);
            }
        }
        // What mars is told only of what is completed.
        if rules.and(RuleSet::of_kind(FormationKind::Seong)).is_empty() {
            rules = rules.without(RuleSet::of_kind(FormationKind::Daegi));
        }
        let pressing = rules.and(PRESSING_RULES).iter();
        let stopped = pressing.filter(|rule| !rule.stopped_by(natal).is_empty());
        Self { rules, stopped: stopped.fold(RuleSet::NONE, RuleSet::with) }
    }
}

impl Condition {
    /// The letters by which the condition holds, or `None` when it does not. A condition that holds
    /// by something missing, or by strength, has no letters.
    pub(super) fn judge(&self, natal: &Natal, fired: RuleSet) -> Option<LetterSet> {
        let mut stack: ArrayVec<Option<LetterSet>, { Self::MAX }> = ArrayVec::new();
        for op in self.ops() {
            let value = match op {
                Op::Not => match stack.pop().flatten() {
                    Some(_) => None,
                    None => Some(LetterSet::NONE),
                },
                Op::And => {
                    let (b, a) = (stack.pop().flatten(), stack.pop().flatten());
                    a.zip(b).map(|(a, b)| a.or(b))
                }
                Op::Or => {
                    let (b, a) = (stack.pop().flatten(), stack.pop().flatten());
                    a.map(|a| a.or(b.unwrap_or_default())).or(b)
                }
                atom => atom.judge(natal, fired),
            };
            stack.push(value);
        }
        stack.pop().unwrap_or(Some(LetterSet::NONE))
    }
}

impl Op {
    fn judge(self, natal: &Natal, fired: RuleSet) -> Option<LetterSet> {
        let some = |places: LetterSet| (!places.is_empty()).then_some(places);
        let when = |holds: bool| holds.then_some(LetterSet::NONE);
        match self {
            Self::Visible(god) => some(natal.letters(god).only_stems()),
            Self::Branch(god) => some(natal.letters(god).only_branches()),
            Self::Any(god) => some(natal.letters(god)),
            Self::Count(group, compare, number) => {
                let letters = natal.of_group(group);
                compare.holds(letters.len(), number).then_some(letters)
            }
            Self::CountAgainst(a, compare, b) => {
                let (a, b) = (natal.of_group(a), natal.of_group(b));
                compare.holds(a.len(), b.len()).then_some(a.or(b))
            }
            Self::Bound(god) => some(natal.bound(god)),
            Self::Rooted(group) => some(natal.rooted(group)),
            Self::Adjacent(a, b) => some(natal.adjacent(a, b)),
            Self::Between(first, middle, last) => some(natal.between(first, middle, last)),
            Self::Clash(compare, wanted) => {
                let (clash, places) = natal.month_clash();
                compare.holds(clash, wanted).then_some(places)
            }
            Self::State(state) => when(state.holds(natal)),
            Self::Fired(row) => when(fired.contains(RULES[usize::from(row)])),
            // Not atoms: `Condition::judge` answers them.
            Self::Not | Self::And | Self::Or => None,
        }
    }
}

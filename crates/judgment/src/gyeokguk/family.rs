//! Structures that share their rules, and what each family wants as its sangsin (상신 相神).

use saju_chart::SipseongGroup;

use super::condition::Condition;
use super::gyeok::Gyeok;
use super::parse::parse;
use super::rules::{FormationRule, of_letter};
use super::ways::{RuleWay, of_rules};
use SipseongGroup::{Bigeop, Gwanseong, Inseong, Jaeseong, Siksang};

/// Structures that share their rules, and the groups they want as sangsin, the first whose
/// condition holds.
pub(super) struct Family {
    rules: &'static [FormationRule],
    /// The ways in which these hold.
    pub(super) ways: &'static [RuleWay],
    pub(super) structures: &'static [Gyeok],
    pub(super) wants: Wants,
}

const fn when(condition: &str) -> Condition {
    parse(condition, &[])
}

const ELSE: Condition = Condition::ALWAYS;

type Wants = &'static [(Condition, &'static [SipseongGroup])];

/// The family whose rules have a letter.
const fn family(letter: u8, structures: &'static [Gyeok], wants: Wants) -> Family {
    let rules = of_letter(letter);
    Family { rules, ways: of_rules(rules), structures, wants }
}

#[rustfmt::skip]
static FAMILIES: [Family; 8] = [
    family(b'G', &[Gyeok::JeonggwanGyeok], &[
        (when("V(sanggwan)"), &[Inseong, Jaeseong]),
        (ELSE, &[Jaeseong, Inseong]),
    ]),
    family(b'J', &[Gyeok::JeongjaeGyeok, Gyeok::PyeonjaeGyeok], &[
        (when("strong"), &[Gwanseong, Siksang, Inseong, Bigeop]),
        (ELSE, &[Inseong, Gwanseong, Siksang, Bigeop]),
    ]),
    family(b'I', &[Gyeok::JeonginGyeok, Gyeok::PyeoninGyeok], &[
        (when("strong and N(inseong) >= 2"), &[Siksang, Jaeseong, Gwanseong]),
        (ELSE, &[Gwanseong, Siksang, Jaeseong]),
    ]),
    family(b'S', &[Gyeok::SiksinGyeok], &[
        (ELSE, &[Jaeseong, Gwanseong, Inseong]),
    ]),
    family(b'P', &[Gyeok::PyeongwanGyeok], &[
        (when("strong or rooted(siksang)"), &[Siksang, Inseong]),
        (ELSE, &[Inseong, Siksang]),
    ]),
    family(b'X', &[Gyeok::SanggwanGyeok], &[
        (when("metalWater and strong"), &[Gwanseong, Jaeseong, Inseong]),
        (when("metalWater"), &[Gwanseong, Inseong, Jaeseong]),
        (when("strong"), &[Jaeseong, Inseong, Gwanseong]),
        (ELSE, &[Inseong, Jaeseong, Gwanseong]),
    ]),
    family(b'Y', &[Gyeok::YanginGyeok], &[
        (ELSE, &[Gwanseong]),
    ]),
    family(b'R', &[Gyeok::GeonrokGyeok, Gyeok::WolgeopGyeok], &[
        (ELSE, &[Gwanseong, Jaeseong, Siksang, Bigeop]),
    ]),
];

impl Family {
    /// The family of a structure.
    pub(super) fn of(gyeok: Gyeok) -> Option<&'static Self> {
        FAMILIES.iter().find(|family| family.structures.contains(&gyeok))
    }
}

impl FormationRule {
    /// The structures it judges.
    pub fn structures(self) -> &'static [Gyeok] {
        let family = FAMILIES.iter().find(|family| family.rules.contains(&self));
        family.map_or(&[], |family| family.structures)
    }
}

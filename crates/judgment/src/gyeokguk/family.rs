//! Structures that share their rules, and what each family wants as its sangsin (상신 相神).

use saju_chart::SipseongGroup;

use super::condition::Condition;
use super::gyeok::Gyeok;
use super::parse::parse;
use super::rules::{FormationRule, of_letter};
use SipseongGroup::{Bigeop, Gwanseong, Inseong, Jaeseong, Siksang};

/// Structures that share their rules, and the groups they want as sangsin, the first whose
/// condition holds.
pub(super) struct Family {
    pub(super) rules: &'static [FormationRule],
    pub(super) structures: &'static [Gyeok],
    pub(super) wants: &'static [(Condition, &'static [SipseongGroup])],
}

const fn when(condition: &str) -> Condition {
    parse(condition, &[])
}

const ELSE: Condition = Condition::ALWAYS;

#[rustfmt::skip]
static FAMILIES: [Family; 8] = [
    Family { rules: of_letter(b'G'), structures: &[Gyeok::JeonggwanGyeok], wants: &[
        (when("V(sanggwan)"), &[Inseong, Jaeseong]),
        (ELSE, &[Jaeseong, Inseong]),
    ] },
    Family { rules: of_letter(b'J'), structures: &[Gyeok::JeongjaeGyeok, Gyeok::PyeonjaeGyeok], wants: &[
        (when("strong"), &[Gwanseong, Siksang, Inseong, Bigeop]),
        (ELSE, &[Inseong, Gwanseong, Siksang, Bigeop]),
    ] },
    Family { rules: of_letter(b'I'), structures: &[Gyeok::JeonginGyeok, Gyeok::PyeoninGyeok], wants: &[
        (when("strong and N(inseong) >= 2"), &[Siksang, Jaeseong, Gwanseong]),
        (ELSE, &[Gwanseong, Siksang, Jaeseong]),
    ] },
    Family { rules: of_letter(b'S'), structures: &[Gyeok::SiksinGyeok], wants: &[
        (ELSE, &[Jaeseong, Gwanseong, Inseong]),
    ] },
    Family { rules: of_letter(b'P'), structures: &[Gyeok::PyeongwanGyeok], wants: &[
        (when("strong or rooted(siksang)"), &[Siksang, Inseong]),
        (ELSE, &[Inseong, Siksang]),
    ] },
    Family { rules: of_letter(b'X'), structures: &[Gyeok::SanggwanGyeok], wants: &[
        (when("metalWater and strong"), &[Gwanseong, Jaeseong, Inseong]),
        (when("metalWater"), &[Gwanseong, Inseong, Jaeseong]),
        (when("strong"), &[Jaeseong, Inseong, Gwanseong]),
        (ELSE, &[Inseong, Jaeseong, Gwanseong]),
    ] },
    Family { rules: of_letter(b'Y'), structures: &[Gyeok::YanginGyeok], wants: &[
        (ELSE, &[Gwanseong]),
    ] },
    Family { rules: of_letter(b'R'), structures: &[Gyeok::GeonrokGyeok, Gyeok::WolgeopGyeok], wants: &[
        (ELSE, &[Gwanseong, Jaeseong, Siksang, Bigeop]),
    ] },
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

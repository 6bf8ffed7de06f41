//! Structures that go with a day master of overwhelming strength: 일행득기 (獨象) and 종왕·종강.

use saju_chart::{Position, SipseongGroup};

use super::{Evidence, Extreme, mains, stems};
use crate::gyeokguk::Gyeok;
use crate::letters::{BranchSet, branches};
use crate::natal::Natal;
use crate::places::LetterSet;
use crate::turned::Combination;
use SipseongGroup::{Bigeop, Gwanseong, Inseong, Jaeseong};

/// Earth has no triple combination of its own: it gathers in the storages.
const STORAGES: BranchSet = branches("辰戌丑未");
const STORAGES_NEEDED: u8 = 3;

/// Weight of 비겁 and 인성 together from which they lead alone, in hundredths.
const HELPERS_FROM: u16 = 85;

/// Branches of its own element that give 종왕 the name of that element.
const OWN_BRANCHES: u8 = 3;

/// 곡직·염상·가색·종혁·윤하.
pub(super) fn one_element(natal: &Natal) -> Option<Extreme> {
    let element = natal.day_master().element();
    let row = natal.month_combination().filter(|row| row.element == element);
    let set = match row {
        Some(row) => row.branches,
        None if STORAGES.contains(natal.month()) && element == natal.month().element() => STORAGES,
        None => return None,
    };
    let gathered: LetterSet = natal
        .pillars
        .branches()
        .filter(|(_, branch)| set.contains(*branch))
        .map(|(position, _)| LetterSet::branch(position))
        .collect();
    let own_month = natal.month().element() == element || !stems(natal, Bigeop).is_empty();
    if gathered.len() < STORAGES_NEEDED || !own_month || !is_unruled(natal) {
        return None;
    }
    let wealth = mains(natal, Jaeseong);
    let loose = wealth.branches().iter().any(|position| !natal.is_six_combined(position));
    let rooted = natal.rooted(Jaeseong).without(natal.tied());
    if loose || !rooted.is_empty() {
        return None;
    }
    let evidence =
        Evidence::OneElement { combination: row.and_then(Combination::pair), branches: gathered };
    let gyeok = Gyeok::of_one_element(element);
    Some(Extreme::new(natal, gyeok, element, evidence, opposing_stems(natal).or(wealth)))
}

/// 종왕·종강.
pub(super) fn helpers(natal: &Natal) -> Option<Extreme> {
    let (bigeop, inseong) = (natal.weight(Bigeop), natal.weight(Inseong));
    let month = natal.main(Position::Month).map(|element| natal.group_of(element));
    let leads = (bigeop + inseong) * 100 >= HELPERS_FROM * natal.total_weight
        && month.is_some_and(SipseongGroup::helps)
        && is_unruled(natal)
        && mains(natal, Jaeseong).is_empty()
        && natal.rooted(Jaeseong).is_empty();
    let against = opposing_stems(natal);
    // 종강 bears no trace of 재성 or 관성 (絕無一毫財星官殺之氣).
    let (gyeok, group) = if bigeop > inseong {
        (Gyeok::JongwangGyeok, Bigeop)
    } else {
        (Gyeok::JonggangGyeok, Inseong)
    };
    if !leads || (group == Inseong && !against.is_empty()) {
        return None;
    }
    // In its own month, among three branches of its own, it has the name of its element.
    let own = natal.element_of(Bigeop);
    let gathers =
        natal.main(Position::Month) == Some(own) && natal.mains(own).len() >= OWN_BRANCHES;
    let gyeok = if group == Bigeop && gathers { Gyeok::of_one_element(own) } else { gyeok };
    let share = |weight: u16| weight * 100 / natal.total_weight;
    let evidence = Evidence::Helpers { bigeop: share(bigeop), inseong: share(inseong) };
    Some(Extreme::new(natal, gyeok, natal.element_of(group), evidence, against))
}

/// No 관성 but for a single stem without a root.
fn is_unruled(natal: &Natal) -> bool {
    mains(natal, Gwanseong).is_empty()
        && stems(natal, Gwanseong).len() <= 1
        && natal.rooted(Gwanseong).is_empty()
}

fn opposing_stems(natal: &Natal) -> LetterSet {
    stems(natal, Gwanseong).or(stems(natal, Jaeseong))
}

//! Which letters make which relation (합충형파해), by the words for them.

use saju_chart::{Branch, Domain as _, Element};
use saju_judgment::letters::{BranchSet, Letter};
use saju_judgment::relation::{pairs_of_branches, sets};
use saju_judgment::{RelationKind, RelationPair};

use RelationKind::{
    Clash, Destruction, DirectionalCombination, HalfCombination, Harm, MutualPunishment,
    Punishment, SelfPunishment, SixCombination, StemClash, StemCombination, TripleCombination,
    TriplePunishment,
};

use crate::material::sign_of;

/// A word for relations, as findings name them, and the kinds it may mean.
#[derive(Debug, PartialEq, Eq)]
pub(crate) struct Word {
    pub(crate) name: &'static str,
    kinds: &'static [RelationKind],
}

const PUNISHMENTS: &[RelationKind] =
    &[Punishment, MutualPunishment, SelfPunishment, TriplePunishment];

/// The words, and beside each what else is written for it.
#[rustfmt::skip]
static WORDS: [(Word, &[&str]); 11] = [
    (Word { name: "합", kinds: &[
        StemCombination, SixCombination, HalfCombination, TripleCombination, DirectionalCombination,
    ] }, &["천간합", "合", "combination", "combine"]),
    (Word { name: "육합", kinds: &[SixCombination] }, &["六合"]),
    (Word { name: "반합", kinds: &[HalfCombination] }, &["半合"]),
    (Word { name: "삼합", kinds: &[TripleCombination, HalfCombination] }, &["三合", "trine", "three harmony"]),
    (Word { name: "방합", kinds: &[DirectionalCombination] }, &["方合"]),
    (Word { name: "충", kinds: &[StemClash, Clash] }, &["천간충", "沖", "冲", "clash"]),
    (Word { name: "형", kinds: PUNISHMENTS }, &["상형", "刑", "punish"]),
    (Word { name: "자형", kinds: PUNISHMENTS }, &[]),
    (Word { name: "삼형", kinds: PUNISHMENTS }, &[]),
    (Word { name: "파", kinds: &[Destruction] }, &["破", "destruction", "break"]),
    (Word { name: "해", kinds: &[Harm] }, &["害", "harm"]),
];

/// Stems of which some schools count that they clash, and others that one merely overcomes the other.
const DISPUTED_CLASHES: [&str; 6] = ["甲戊", "乙己", "丙庚", "丁辛", "戊壬", "己癸"];

/// The word for a relation in either language; an English one may have an ending.
pub(crate) fn word(text: &str) -> Option<&'static Word> {
    let text = text.to_lowercase();
    let is_named = |(word, names): &&'static (Word, &[&str])| {
        word.name == text
            || names.iter().any(|name| *name == text || name.is_ascii() && text.starts_with(name))
    };
    WORDS.iter().find(is_named).map(|(word, _)| word)
}

/// Whether letters make a relation, by the table of relations; nothing where schools differ, or where the word does not
/// apply to them.
pub(crate) fn holds(letters: &[Letter], word: &Word) -> Option<bool> {
    let stems = letters.iter().filter(|letter| matches!(letter, Letter::Stem(_))).count();
    let is_of_stems = stems == letters.len();
    if stems > 0 && (!is_of_stems || !matches!(word.name, "합" | "충")) {
        return None;
    }
    let is_row = |pair: RelationPair| {
        word.kinds.contains(&pair.kind()) && are_same(letters, &pair.letters())
    };
    if RelationPair::all().any(is_row) {
        return Some(true);
    }
    (!is_disputed(letters, word)).then_some(false)
}

fn are_same(some: &[Letter], others: &[Letter]) -> bool {
    let sorted = |letters: &[Letter]| {
        let mut signs: Vec<_> = letters.iter().map(|letter| sign_of(*letter)).collect();
        signs.sort_unstable();
        signs
    };
    sorted(some) == sorted(others)
}

/// What some schools count and others do not.
fn is_disputed(letters: &[Letter], word: &Word) -> bool {
    let [one, other] = letters else { return false };
    match (one, other) {
        (Letter::Stem(one), Letter::Stem(other)) => {
            let pairs = [[one.han(), other.han()].concat(), [other.han(), one.han()].concat()];
            word.name == "충"
                && DISPUTED_CLASHES.iter().any(|pair| pairs.contains(&(*pair).to_owned()))
        }
        // Half combinations without the middle letter, two of the three branches of a season.
        (Letter::Branch(one), Letter::Branch(other)) => {
            let two = BranchSet::NONE.with(*one).with(*other);
            let is_half = || {
                pairs_of_branches(*one, *other).iter().any(|pair| pair.kind() == HalfCombination)
            };
            let is_part = combinations().any(|(of, _)| of.contains_all(two));
            word.name.ends_with('합') && one != other && is_part && !is_half()
        }
        _ => false,
    }
}

/// The complete 삼합 and 방합: their branches, and their elements.
fn combinations() -> impl Iterator<Item = (BranchSet, Element)> {
    sets().filter_map(|set| Some((set.branches(), set.element()?)))
}

/// The element that a branch counts as: that of a complete 삼합 or 방합 among all of them, else its own.
pub(crate) fn gathered(branch: Branch, all: BranchSet) -> Element {
    let complete = combinations().find(|(of, _)| of.contains(branch) && all.contains_all(*of));
    complete.map_or(branch.element(), |(_, element)| element)
}

#[cfg(test)]
mod tests {
    use saju_chart::Stem;
    use saju_judgment::letters;

    use super::*;

    fn of(han: &str, name: &str) -> Option<bool> {
        let read: Vec<_> =
            (0..letters::count(han)).map(|place| letters::letter(han, place)).collect();
        holds(&read, word(name).unwrap())
    }

    #[test]
    fn what_the_table_has_holds() {
        for (han, name) in [
            ("巳寅", "형"),
            ("子午", "clashes"),
            ("甲己", "combines"),
            ("申子辰", "three harmony"),
            ("亥卯", "반합"),
            ("丑戌未", "삼형"),
            ("酉酉", "자형"),
            ("酉戌", "害"),
        ] {
            assert_eq!(of(han, name), Some(true), "{han} {name}");
        }
        assert_eq!(of("子丑", "충"), Some(false));
    }

    #[test]
    fn what_schools_dispute_is_left_open() {
        assert_eq!(of("戊甲", "충"), None);
        assert_eq!(of("申辰", "합"), None);
        assert_eq!(of("寅卯", "방합"), None);
        assert_eq!(of("甲己", "형"), None);
        assert_eq!(
            holds(&[Letter::Stem(Stem::Gap), Letter::Branch(Branch::Ja)], word("합").unwrap()),
            None
        );
    }

    #[test]
    fn branches_gather_when_all_three_are_there() {
        let all: BranchSet = [Branch::Sin, Branch::Ja, Branch::Jin].into_iter().collect();
        assert_eq!(gathered(Branch::Jin, all), Element::Water);
        assert_eq!(gathered(Branch::Jin, all.without(Branch::Ja)), Element::Earth);
    }
}

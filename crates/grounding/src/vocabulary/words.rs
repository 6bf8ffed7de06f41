//! Words and the values they mean: the names that answers use, and beside them what else is written for the same.

use saju_chart::{Branch, Element, Position, Sipseong, SipseongGroup, Stem};
use saju_judgment::StrengthLabel;
use saju_judgment::gyeokguk::{FormationStatus, Gyeok};
use saju_judgment::yongsin::FiveGod;
use saju_words::Name as _;

/// A word and what it means.
pub(crate) type Name<T> = (&'static str, T);

/// Stems in pinyin, in their order.
const STEMS_PINYIN: [&str; 10] =
    ["Jia", "Yi", "Bing", "Ding", "Wu", "Ji", "Geng", "Xin", "Ren", "Gui"];
/// Branches in pinyin and as Korean sounds, in their order.
const BRANCHES_PINYIN: [&str; 12] =
    ["Zi", "Chou", "Yin", "Mao", "Chen", "Si", "Wu", "Wei", "Shen", "You", "Xu", "Hai"];
const BRANCHES_ROMANISED: [&str; 12] =
    ["Ja", "Chuk", "In", "Myo", "Jin", "Sa", "O", "Mi", "Sin", "Yu", "Sul", "Hae"];
/// Animals that have two names.
const MORE_ANIMALS: [Name<Branch>; 2] = [("Sheep", Branch::Mi), ("Boar", Branch::Hae)];
/// Animals in Korean, in the order of their branches, and one that has two names.
pub(super) const ANIMALS_KOREAN: [Name<Branch>; 13] = [
    ("쥐", Branch::Ja),
    ("소", Branch::Chuk),
    ("호랑이", Branch::In),
    ("범", Branch::In),
    ("토끼", Branch::Myo),
    ("용", Branch::Jin),
    ("뱀", Branch::Sa),
    ("말", Branch::O),
    ("양", Branch::Mi),
    ("원숭이", Branch::Sin),
    ("닭", Branch::Yu),
    ("개", Branch::Sul),
    ("돼지", Branch::Hae),
];
/// Elements in plain Korean, in their order.
pub(super) const ELEMENTS_PLAIN: [&str; 5] = ["나무", "불", "흙", "쇠", "물"];

const MORE_GODS: [Name<Sipseong>; 4] = [
    ("칠살", Sipseong::Pyeongwan),
    ("Companion", Sipseong::Bigyeon),
    ("Seven Killing", Sipseong::Pyeongwan),
    ("Seven Killings", Sipseong::Pyeongwan),
];
const MORE_GROUPS: [Name<SipseongGroup>; 3] = [
    ("관살", SipseongGroup::Gwanseong),
    ("재물성", SipseongGroup::Jaeseong),
    ("Peer", SipseongGroup::Bigeop),
];

/// Roles in English; the first word for each is that of findings.
#[rustfmt::skip]
const ROLES: [Name<FiveGod>; 7] = [
    ("useful", FiveGod::Yongsin), ("favorable", FiveGod::Yongsin), ("favourable", FiveGod::Yongsin),
    ("supporting", FiveGod::Huisin),
    ("neutral", FiveGod::Hansin),
    ("opposing", FiveGod::Gisin),
    ("undermining", FiveGod::Gusin),
];

/// Signs of the positions.
#[rustfmt::skip]
const POSITIONS: [Name<Position>; 13] = [
    ("연", Position::Year), ("년", Position::Year), ("年", Position::Year), ("year", Position::Year),
    ("월", Position::Month), ("月", Position::Month), ("month", Position::Month),
    ("일", Position::Day), ("日", Position::Day), ("day", Position::Day),
    ("시", Position::Hour), ("時", Position::Hour), ("hour", Position::Hour),
];

/// Names of the ten gods in either language.
pub(super) fn gods() -> impl Iterator<Item = Name<Sipseong>> {
    Sipseong::ALL
        .into_iter()
        .flat_map(|god| [(god.ko(), god), (god.english(), god)])
        .chain(MORE_GODS)
}

/// Names of the groups of ten gods.
pub(super) fn groups() -> impl Iterator<Item = Name<SipseongGroup>> {
    SipseongGroup::ALL
        .into_iter()
        .flat_map(|group| [(group.ko(), group), (group.english(), group)])
        .chain(MORE_GROUPS)
}

/// Names of the stems in Latin letters: romanised, then in pinyin.
pub(super) fn stems_latin() -> impl Iterator<Item = Name<Stem>> {
    let romanised = Stem::ALL.into_iter().map(|stem| (stem.english(), stem));
    romanised.chain(STEMS_PINYIN.into_iter().zip(Stem::ALL))
}

/// Names of the branches in Latin letters: romanised, then in pinyin.
pub(super) fn branches_latin() -> impl Iterator<Item = Name<Branch>> {
    BRANCHES_ROMANISED
        .into_iter()
        .zip(Branch::ALL)
        .chain(BRANCHES_PINYIN.into_iter().zip(Branch::ALL))
}

/// Names of stems and of branches in pinyin alone.
pub(super) const fn pinyin() -> ([&'static str; 10], [&'static str; 12]) {
    (STEMS_PINYIN, BRANCHES_PINYIN)
}

/// Animals of the branches.
pub(super) fn animals() -> impl Iterator<Item = Name<Branch>> {
    let english = Branch::ALL.into_iter().map(|branch| (branch.english(), branch));
    english.chain(MORE_ANIMALS)
}

/// Structures in English, without the word itself: `Direct Officer`.
pub(crate) fn structure_names() -> impl Iterator<Item = Name<Gyeok>> {
    let own = Gyeok::ALL.into_iter().map(|gyeok| {
        let name = gyeok.english();
        (name.strip_suffix(" structure").unwrap_or(name), gyeok)
    });
    let killings = ["Seven Killings", "Seven Killing"].map(|name| (name, Gyeok::PyeongwanGyeok));
    own.chain(killings)
}

fn among<T>(word: &str, mut names: impl Iterator<Item = Name<T>>) -> Option<T> {
    names.find(|(name, _)| *name == word).map(|(_, value)| value)
}

/// The stem of a Hangul or Chinese letter, or of a name in Latin letters.
pub(crate) fn stem_of_word(word: &str) -> Option<Stem> {
    let letters = Stem::ALL.into_iter().flat_map(|stem| [(stem.ko(), stem), (stem.han(), stem)]);
    among(word, letters.chain(stems_latin()))
}

/// The branch of a Hangul or Chinese letter, or of a name in Latin letters that begins with a capital.
pub(crate) fn branch_of_word(word: &str) -> Option<Branch> {
    let letters =
        Branch::ALL.into_iter().flat_map(|branch| [(branch.ko(), branch), (branch.han(), branch)]);
    among(word, letters.chain(branches_latin()))
}

/// The branch of an animal, one or more of them.
pub(crate) fn animal(word: &str) -> Option<Branch> {
    among(word, animals().chain(ANIMALS_KOREAN))
        .or_else(|| among(word.strip_suffix('s')?, animals()))
}

/// The element of a word: 목, 나무, 木, wood.
pub(crate) fn element_of_word(word: &str) -> Option<Element> {
    let plain = ELEMENTS_PLAIN.into_iter().zip(Element::ALL);
    let own =
        |element: Element| [element.ko(), element.han(), element.id()].map(|name| (name, element));
    among(&word.to_lowercase(), Element::ALL.into_iter().flat_map(own).chain(plain))
}

/// The ten god of a name, or of more of them.
pub(crate) fn god_of_word(word: &str) -> Option<Sipseong> {
    among(word, gods()).or_else(|| among(word.strip_suffix('s')?, gods()))
}

/// The group of ten gods of a name, or of its first syllable as in 무재 사주.
pub(crate) fn group_of_word(word: &str) -> Option<SipseongGroup> {
    let short = SipseongGroup::ALL
        .into_iter()
        .find(|group| word.chars().count() == 1 && group.ko().starts_with(word));
    among(word, groups()).or(short)
}

/// The role of a word: 용신, 用神, yongsin, useful.
pub(crate) fn role_of_word(word: &str) -> Option<FiveGod> {
    let own = |god: FiveGod| [god.ko(), god.han(), god.id()].map(|name| (name, god));
    among(&word.to_lowercase(), FiveGod::ALL.into_iter().flat_map(own).chain(ROLES))
}

/// A role as findings name it.
pub(crate) fn role_id(role: FiveGod) -> &'static str {
    ROLES.iter().find(|(_, of)| *of == role).map_or(role.id(), |(name, _)| name)
}

/// The strength of a word: 신강, strong; 강 and 약 alone, too.
pub(crate) fn strength_of_word(word: &str) -> Option<StrengthLabel> {
    let names = StrengthLabel::ALL
        .into_iter()
        .flat_map(|label| [(label.ko(), label), (label.english(), label)]);
    let short = [("강", StrengthLabel::Strong), ("약", StrengthLabel::Weak)];
    among(&word.to_lowercase(), names.chain(short))
}

/// The structure of a name: 정관격, 칠살격, Direct Officer.
pub(crate) fn structure_of_word(word: &str) -> Option<Gyeok> {
    let korean = Gyeok::ALL.into_iter().map(|gyeok| (gyeok.ko(), gyeok));
    among(word, korean.chain([("칠살격", Gyeok::PyeongwanGyeok)]).chain(structure_names()))
}

/// How far a structure is formed, by its Korean or Chinese name.
pub(crate) fn formation_of_word(word: &str) -> Option<FormationStatus> {
    FormationStatus::ALL.into_iter().find(|status| [status.ko(), status.han()].contains(&word))
}

/// The position of a sign: 연, 年, year.
pub(crate) fn position_of_sign(sign: &str) -> Option<Position> {
    among(&sign.to_lowercase(), POSITIONS.into_iter())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn romanised_branches_are_the_ids_of_answers() {
        assert_eq!(BRANCHES_ROMANISED.map(str::to_lowercase), Branch::ALL.map(Branch::id));
    }

    #[test]
    fn words_of_either_language_mean_the_same() {
        assert_eq!(god_of_word("Seven Killings"), god_of_word("칠살"));
        assert_eq!(element_of_word("Wood"), element_of_word("나무"));
        assert_eq!(role_of_word("favourable").map(role_id), Some("useful"));
        assert_eq!(structure_of_word("Prosperity"), structure_of_word("건록격"));
        assert_eq!(animal("Sheep"), animal("Goats"));
        assert_eq!(group_of_word("재"), Some(SipseongGroup::Jaeseong));
        assert_eq!(position_of_sign("Hour"), position_of_sign("時"));
        assert_eq!(branch_of_word("Yin"), stem_of_word("갑").and(branch_of_word("인")));
    }
}

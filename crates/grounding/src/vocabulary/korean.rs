//! Pieces of Korean patterns.

use saju_chart::{Branch, Element, Ganji, Sipseong, Stem};
use saju_judgment::gyeokguk::Gyeok;

use super::words::{self, gods, groups};
use super::{Pieces, any_of};

/// 병화, 병(丙), 병화(丙火), 丙, 丙火, 丙(병): never 병 alone, which is too often another word.
fn letters<'a>(letters: impl Iterator<Item = (&'a str, &'a str, Element)>) -> String {
    any_of(letters.flat_map(|(ko, han, element)| {
        let (of, sign) = (element.ko(), element.han());
        [
            format!(r"{ko}{of}(?: ?\({han}{sign}?\))?"),
            format!(r"{ko} ?\({han}{sign}?\)(?:{of})?"),
            format!(r"{han}{sign}?(?: ?\({ko}{of}?\))?(?:{of})?"),
        ]
    }))
}

pub(super) fn pieces() -> Pieces {
    let stems_ko = Stem::ALL.map(Stem::ko).concat();
    let branches_ko = Branch::ALL.map(Branch::ko).concat();
    let elements_ko = Element::ALL.map(Element::ko).concat();
    let elements_han = Element::ALL.map(Element::han).concat();
    let pillars_ko = any_of(
        Ganji::all().map(|pillar| format!("{}{}", pillar.stem().ko(), pillar.branch().ko())),
    );
    let pillars_han = any_of(Ganji::all().map(saju_chart::Domain::id));
    let hangul = |name: &&str| !name.is_ascii();
    let stem_place = "(?:[연년월일시]간|[연년월일시]주(?:의)? ?천간)";
    let branch_place = "(?:[연년월일시]지|[연년월일시]주(?:의)? ?지지)";
    let places = |one: &str| format!("{one}(?:(?:[와과]|,|·|/| ) ?{one})*");
    vec![
        ("stem", letters(Stem::ALL.into_iter().map(|s| (s.ko(), s.han(), s.element())))),
        ("branch", letters(Branch::ALL.into_iter().map(|b| (b.ko(), b.han(), b.element())))),
        // A letter alone, where a particle of a topic or of a list shows that it ends there.
        ("bare_stem", format!("[{stems_ko}](?=[은는와과의] )")),
        ("bare_branch", format!("[{branches_ko}](?=[은는와과의이가] )")),
        ("animal", any_of(words::ANIMALS_KOREAN.map(|(name, _)| name))),
        ("pillar", format!(
            r"(?:{pillars_ko}(?: ?\({pillars_han}\))?|{pillars_han}(?: ?\({pillars_ko}\))?)"
        )),
        ("stems_ko", format!("[{stems_ko}]")),
        ("branches_ko", format!("[{branches_ko}]")),
        ("stems_han", format!("[{}]", Stem::ALL.map(Stem::han).concat())),
        ("branches_han", format!("[{}]", Branch::ALL.map(Branch::han).concat())),
        ("pos", "[연년월일시]".to_owned()),
        ("stem_place", stem_place.to_owned()),
        ("branch_place", branch_place.to_owned()),
        ("stem_places", places(stem_place)),
        ("branch_places", places(branch_place)),
        ("element", format!(
            r"(?:(?<![가-힣])[{elements_ko}](?:\([{elements_han}]\))?|[{elements_han}](?:\([{elements_ko}]\))?)"
        )),
        ("element_word", format!(
            r"(?<![가-힣])(?:{})(?: ?\([{elements_han}{elements_ko}]\))?",
            words::ELEMENTS_PLAIN.join("|")
        )),
        ("god", any_of(gods().map(|(name, _): (_, Sipseong)| name).filter(hangul)) + r"(?: ?\([一-龥]{2}\))?"),
        ("group", any_of(groups().map(|(name, _)| name).filter(hangul))),
        ("structure", any_of(Gyeok::ALL.map(Gyeok::ko).into_iter().chain(["칠살격"]))),
        ("role", r"(?:용신|희신|한신|기신|구신|用神|喜神|閑神|忌神|仇神)(?: ?\([一-龥]{2}\))?".to_owned()),
        // What follows a predicate, so that the word before is one and not an object or a subject.
        ("is", concat!(
            r"(?=이[고며다라자에어었지]|입니|인 |으로|로 |이? ?에요|예요|[이]?야|(?<=재)(?:[고며다야]|라(?![는고면]))",
            r"|에 해당|에 속|[이가] 됩|[이가] 되|이?랍니|[,.!·)|]|\s*$| 운| 해[이입로를가의]|의 해|의 운)",
        ).to_owned()),
        ("subject", "(?:[은는이가도]|에는|에|의|:|에도| :)?".to_owned()),
    ]
}

//! Pieces of English patterns.

use saju_chart::{Branch, Element, Ganji, Stem};

use super::words::{animals, branches_latin, gods, groups, pinyin, stems_latin, structure_names};
use super::{Pieces, any_of};

/// Stars and guardians are named after animals, too.
const NO_STAR: &str = "(?<!Travelling )(?<!Traveling )(?<!Sky )(?<!Post )(?<!White )(?<!Azure )";

pub(super) fn pieces() -> Pieces {
    let stem_han = format!("[{}]", Stem::ALL.map(Stem::han).concat());
    let branch_han = format!("[{}]", Branch::ALL.map(Branch::han).concat());
    let element_han = format!("[{}]", Element::ALL.map(Element::han).concat());
    let pillar_han = any_of(Ganji::all().map(saju_chart::Domain::id));
    let stem = any_of(stems_latin().map(|(name, _)| name));
    let branch = format!("(?i:{})", any_of(branches_latin().map(|(name, _)| name)));
    let animal = any_of(animals().map(|(name, _)| name));
    let element = format!("(?i:{})", Element::ALL.map(Element::id).join("|"));
    let (stems_pinyin, branches_pinyin) = pinyin();
    let (stem_pinyin, branch_pinyin) = (any_of(stems_pinyin), any_of(branches_pinyin));
    let latin = |name: &&str| name.is_ascii();
    vec![
        (
            "stem",
            format!(
                "(?:\
             (?:Yang|Yin) {element}(?: ?\\(?(?:{stem} )?{stem_han}{element_han}?\\)?)?|\
             {stem}(?: {element},?)? ?\\(?{stem_han}{element_han}?(?:, (?:Yang|Yin) {element})?\\)?|\
             {stem_han}{element_han}?(?: \\({stem}(?: {element})?\\))?|\
             {stem}(?:[- ]{element})(?! ?\\(?{stem_han})|\
             {stem}\\b(?! ?\\(?{stem_han}|-))"
            ),
        ),
        (
            "branch",
            format!(
                "(?:\
             {NO_STAR}{animal}s?(?: ?\\(?(?:{branch}[ ,]*)?{branch_han}\\)?| \\({branch}\\)|(?! ?\\(?{branch_han}))|\
             {branch} ?\\(?{branch_han}\\)?(?: {animal})?|\
             {branch_han}(?: \\((?:{branch}|(?:the )?{animal})[^)]*\\))?)"
            ),
        ),
        (
            "pillar",
            format!(
                "(?:\
             {stem_pinyin} {branch_pinyin}\\b|\
             {stem}-{branch}\\b(?: ?\\(?{pillar_han}\\)?|(?! ?\\(?{stem_han}))|\
             {pillar_han}(?: ?\\({stem}[- ]?{branch}[^)]*\\))?|\
             {element} {animal}\\b(?: ?\\(?{pillar_han}\\)?)?)"
            ),
        ),
        ("animal", animal),
        ("element", element),
        ("god", any_of(gods().map(|(name, _)| name).filter(latin)) + "s?"),
        ("group", any_of(groups().map(|(name, _)| name).filter(latin))),
        ("structure", any_of(structure_names().map(|(name, _)| name))),
        ("role", "(?i:useful|favou?rable|supporting|neutral|opposing|undermining)".to_owned()),
        ("pos", "(?i:year|month|day|hour)".to_owned()),
        (
            "places",
            "(?i:year|month|day|hour)(?:(?:, (?:and )?| and |/| & )(?i:year|month|day|hour))*"
                .to_owned(),
        ),
        ("art", r"(?:(?:the|your|a|an|The|Your|An|A|my|its)\s+)?".to_owned()),
    ]
}

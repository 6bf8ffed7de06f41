//! Ten gods of positions, letters and elements: 월지는 편재, the Rat is the Hurting Officer, 금은 재성.

use saju_chart::Position;
use saju_judgment::letters::Letter;

use crate::expected::Expected;
use crate::finding::{Kind, Verdict};
use crate::guards;
use crate::material::{Facts, Part, sign_of};
use crate::pattern::{Bilingual, Found, Table};
use crate::place::Rule;
use crate::prose::Sentence;
use crate::said::{Claim, Said};
use crate::values;
use crate::vocabulary::{element_of_word, group_of_word};

const SHARED_KO: &[(&str, &str)] = &[
    ("also", "(?:모두 ?|다 ?|또한 ?|역시 ?|각각 ?|나란히 ?)?"),
    // A god that something is done to or with is not what the place or letter before it is.
    ("no_object", "(?![을를과와]|에게|보다|처럼|에서|까지|격)"),
    (
        "stands",
        "(?=[이가은는도]? ?(?:나란히 |함께 )?(?:있|놓|드러|자리|떠 |뜬|앉|투출|나타|들어 ?있|깔려))",
    ),
];
const SHARED_EN: &[(&str, &str)] = &[(
    "called",
    concat!(
        r"(?:\([^)]*\),? |, )?(?:is|are|as|acts as|being|counts as|becomes|:|=)",
        "(?: both| all| also| again| another)?",
    ),
)];

static PLACES: Bilingual = Bilingual {
    korean: Table::korean(
        SHARED_KO,
        &[
            "<stem_places> ?{subject} ?(?:{stem} ?[은는이가도의:]? ?)?{also}<god>{is}{no_object}",
            "<branch_places> ?{subject} ?(?:{branch} ?[은는이가도의:]? ?)?{also}<god>{is}{no_object}",
            "<stem_places> ?(?:에|에는|의|에도)? ?<god>(?: ?{stem}|{stands})",
            "<branch_places> ?(?:에|에는|의|에도)? ?<god>(?: ?{branch}|{stands})",
            "<stem_places>에서 ?<god>[을를] ?(?:얻|만나|만났|보)",
            "<branch_places>에서 ?<god>[을를] ?(?:얻|만나|만났|보)",
            "<stem_places>의 ?<god>(?=[이가은는을를과와도])",
            "<branch_places>의 ?<god>(?=[이가은는을를과와도])",
            r"<god>[이가은는도] ?<stem_places>에 (?:\w+ )?(?:있|놓|드러|자리|떠 |뜬|나타)",
            r"<god>[이가은는도] ?<branch_places>에 (?:\w+ )?(?:있|놓|드러|자리|앉|나타)",
        ],
    ),
    english: Table::english(
        SHARED_EN,
        &[
            concat!(
                r"<places> (?P<part>stem|branch)(?:e?s)?,? ?(?:\([^)]*\) )?(?:(?:{art})?(?:{stem}|{branch}),? )?",
                r"{called} ?(?:{art})<god>\b(?! structure)",
            ),
            r"<places> (?P<part>stem|branch) \((?:[^()]*, )?<god>\)",
            r"<places> (?P<part>stem)(?:s)? and branch (?:is|are) (?:both )?(?:{art})<god>",
            concat!(
                r"(?i:in|on|at) {art}<places> (?P<part>stem|branch),? ",
                r"(?:you have|there is|stands|sits|we find|is) (?:{art})<god>",
            ),
            r"<god>\b,? (?:\w+ )?(?:in|on|at|from|sits in|sits on) {art}<places> (?P<part>stem|branch)",
        ],
    ),
};
static LETTERS: Bilingual = Bilingual {
    korean: Table::korean(
        SHARED_KO,
        &[
            concat!(
                "(?:<stem>|<branch>)[은는도]? ?(?:당신에게|나에게|일간에게|{stem}에게)? ?{also}<god>",
                "(?:{is}|(?=[과와] ?{god})){no_object}",
            ),
            "<god>(?:인|에 해당하는)? ?(?:<stem>|<branch>)",
        ],
    ),
    english: Table::english(
        SHARED_EN,
        &[
            concat!(
                r"(?:<stem>|(?<![甲乙丙丁戊己庚辛壬癸])<branch>)",
                r"(?: (?:in|on) {art}{places} (?:stem|branch)(?:e?s)?)?,? ?{called} ?(?:{art})<god>\b",
                "(?! structure)",
            ),
            r"<god>,? \(?(?:the )?(?:<stem>|<branch>)",
            r"(?:<stem>|<branch>) (?:\w+ )?\(<god>\)",
            "with (?:<stem>|<branch>) as {art}<god>",
        ],
    ),
};
static ELEMENTS: Bilingual = Bilingual {
    korean: Table::korean(
        &[],
        &[
            "<element>[은는이]? ?(?:(?:당신|나|저|일간)에게(?:는)? ?)?<group>(?:에 해당|입니|이[고며다어에]|[이]?라[서 ]|인 |이자)",
            "<element>, ?곧 ?<group>",
            r"<element> ?\(<group>\)",
            r"<group>인 ?<element>(?=[이가은는을를과와도의로]|\s|\(|,)",
            r"<group>, ?곧 ?<element>(?=[이가은는을를과와도의로]|\s|\(|,)",
            r"<group> ?\(<element>\)",
        ],
    ),
    english: Table::english(
        &[],
        &[
            concat!(
                r"(?<!Yang\s)(?<!Yin\s)\b<element>,? (?:is|as|represents|stands for|plays) {art}<group>\b",
                "(?! structure)",
            ),
            r"(?<!Yang\s)(?<!Yin\s)\b<element> \((?:{art})<group>(?: element| group| star)?\)",
            r"\b<group> \(<element>\)",
        ],
    ),
};

pub(super) fn find(sentence: &Sentence, facts: &Facts) -> Vec<Said> {
    let places = PLACES
        .find_all(sentence)
        .filter_map(|found| of_places(&found, facts))
        .filter(|said| said.is_stated() || !guards::is_of_time(sentence, said.span));
    let letters = LETTERS.find_all(sentence).filter_map(|found| of_letter(&found, facts));
    let elements = ELEMENTS.find_all(sentence).filter_map(|found| of_element(&found, facts));
    let hidden = guards::tells_of_hidden(sentence.text);
    let all = places.chain(letters).chain(elements);
    all.filter(|said| !(hidden && said.verdict == Verdict::Contradicted)).collect()
}

fn of_places(found: &Found, facts: &Facts) -> Option<Said> {
    let god = values::god(&found.get("god")?)?;
    let is_of_stem =
        found.get("stem_places").is_some() || found.get("part").as_deref() == Some("stem");
    let part = if is_of_stem { Part::Stem } else { Part::Branch };
    let places = ["stem_places", "branch_places", "places"].iter().find_map(|name| found.get(name));
    let positions = values::positions(&places?);
    // The day master is no ten god to itself.
    if part == Part::Stem && positions.contains(&Position::Day) {
        return None;
    }
    let names: Vec<_> = positions.iter().map(|position| position.id()).collect();
    let claim = format!("{} at {} {}", god.ko(), names.join(", "), part.id());
    let claim = Claim { kind: Kind::TenGod, span: found.span_of("god")?, claim };
    let letters: Option<Vec<_>> = positions.iter().map(|at| facts.letter(*at, part)).collect();
    let Some(letters) = letters else { return Some(claim.absent()) };
    let gods: Vec<_> = letters.iter().map(|letter| facts.god(letter.value)).collect();
    let verdict = Verdict::of(!gods.is_empty() && gods.iter().all(|own| *own == god));
    Some(claim.held(verdict, Expected::Gods(gods), Rule::TenGods))
}

fn of_letter(found: &Found, facts: &Facts) -> Option<Said> {
    let god = values::god(&found.get("god")?)?;
    let words = [found.get("stem"), found.get("branch")];
    // 신금 is 辛 or 申: true of either.
    let letters: Vec<_> = words.iter().flatten().flat_map(|word| letters_of(word)).collect();
    let first = letters.first()?;
    let mut gods: Vec<_> = letters.iter().map(|letter| facts.god(*letter)).collect();
    gods.sort_by_key(|god| god.ko());
    gods.dedup();
    let claim = format!("{} is {}", sign_of(*first), god.ko());
    let claim = Claim { kind: Kind::TenGod, span: found.span_of("god")?, claim };
    Some(claim.held(Verdict::of(gods.contains(&god)), Expected::Gods(gods), Rule::TenGods))
}

/// The stem and the branch that a word may be, by its element as well: 신금 is both, 오화 a branch alone.
fn letters_of(word: &str) -> Vec<Letter> {
    let both = [values::stem(word).map(Letter::Stem), values::branch(word).map(Letter::Branch)];
    let mut letters = word.chars();
    let is_hangul = |letter: &char| ('가'..='힣').contains(letter);
    let element = match (letters.next().filter(is_hangul), letters.next().filter(is_hangul)) {
        (Some(_), Some(element)) => Some(element_of_word(&element.to_string())),
        _ => None,
    };
    let fits = |letter: &Letter| element.is_none_or(|element| element == Some(letter.element()));
    both.into_iter().flatten().filter(fits).collect()
}

fn of_element(found: &Found, facts: &Facts) -> Option<Said> {
    let element = values::element(&found.get("element")?)?;
    let group = group_of_word(&found.get("group")?)?;
    let own = facts.group(element);
    let claim = format!("{} is {}", element.id(), group.ko());
    let claim = Claim { kind: Kind::TenGod, span: found.span(), claim };
    Some(claim.held(Verdict::of(own == group), Expected::Group(own), Rule::TenGods))
}

//! Single letters at their positions, the day master foremost: 일간은 병화, the Rabbit in the month branch.

use saju_chart::{Ganji, Position};
use saju_judgment::letters::Letter;

use crate::finding::{Kind, Verdict};
use crate::guards;
use crate::material::{Facts, Part, sign_of};
use crate::pattern::{Bilingual, Found, Plain, Table};
use crate::prose::Sentence;
use crate::said::{Claim, Said};
use crate::values;
use crate::vocabulary::animal;

static STEMS: Bilingual = Bilingual {
    korean: Table::korean(
        LINK,
        &[
            "<stem_places> ?{link} ?(?:모두 ?)?(?:{stem}[이가] ?아니라 ?)?(?:{god} ?)?<stem>(?! ?대운| ?{pos}주)",
            "<stem_places> <bare_stem>",
            r"<stem> ?일간(?=[이은는의을과,.인에답]|으로|\s|$|입)",
            "(?<![가-힣])<stem>으?로 ?태어",
            "(?:태어난|당신은|님은|나는|저는|너는) ?<stem>(?:[입일]|이[야고며다라]|의 사람|으로 태어)",
        ],
    ),
    english: Table::english(
        &[],
        &[
            r"<stem>,? (?:\w+ )?[Dd]ay [Mm]aster",
            r"[Dd]ay [Mm]aster(?: \([^)]*\))?(?: is|:|,| \||) ?(?:not {art}{stem} but )?(?:{art})<stem>",
            r"<stem>(?: \([^)]*\))?,? (?:is|as) {art}(?:own )?[Dd]ay [Mm]aster",
            r"<stem> (?:person|native|type)\b",
            r"<places> stems?(?:,| is| are|:| \(|) ?(?:{art})(?:both )?<stem>(?! (?:in|on|at|of|sits|stands) )",
            r"<stem> (?:\([^)]*\) )?(?:is |sits |stands |appears |shows )?(?:on|in|at) {art}<places> stems?",
        ],
    ),
};
static BRANCHES: Bilingual = Bilingual {
    korean: Table::korean(
        LINK,
        &[
            "<branch_places> ?{link} ?(?:모두 ?)?(?:{branch}[이가] ?아니라 ?)?(?:{god} ?)?<branch>",
            "<branch_places> <bare_branch>",
            "<branch>[이가은는] ?<branch_places>에",
            "(?:당신은|님은|저는|나는|띠는) ?<animal>띠(?=입니다|이[고며라에]|인 |예요|[,.])",
            concat!(
                "(?<![가-힣])(?P<branch>{branches_ko}|{branches_han})(?P<month>월)(?:\\([一-龥]{1,2}\\))?(?:에|의",
                "|달에)? ?(?:태어|난 |생)",
            ),
        ],
    ),
    english: Table::english(
        &[],
        &[
            r"<places> branch(?:es)?(?:,| is| are|:| \(|) ?(?:{art})(?:both )?<branch>(?! (?:in|on|at|of|sits|stands) )",
            concat!(
                r"<branch>,? (?:\([^)]*\) )?(?:is |sits |stands |appears )?(?:in|at|under|of) {art}<places>",
                r"(?: branch(?:es)?|(?= do|[,.;]| and| pillar))",
            ),
            r"<branch> (?:is|are|sits?|stands?|appears?) (?:in|at) (?:both )?{art}<places> branch(?:es)?",
            "(?P<month>month of (?:the )?)<branch>",
        ],
    ),
};
static ELEMENTS: Bilingual = Bilingual {
    korean: Table::korean(
        &[],
        &[
            concat!(
                r"일간(?:\([一-龥]+\))?[은는이가] ?<element>(?:\([木火土金水]\))?",
                "(?= ?기운|입니|이[고며다라어]|[,.]|로[, ]|인 )",
            ),
            "(?<![가-힣])<element> ?일간(?![가-힣]{2})",
        ],
    ),
    english: Table::english(
        &[],
        &[
            r"(?<!Yang\s)(?<!Yin\s)(?<!or\s)<element> [Dd]ay [Mm]aster",
            r"[Dd]ay [Mm]aster is (?:a |an )?<element>\b(?! letter)",
        ],
    ),
};
/// From the Goat in the year branch: the letter behind it is another one.
static FROM: Plain = Plain::of_any_case(r"\bfrom (?:the |your )?[^,.;]* in (?:the |your )?$");
/// What stands between a position and its letter.
const LINK: &[(&str, &str)] = &[(
    "link",
    concat!(
        "(?:[은는이가의도인:|]|에는|에도|에|에 있는|에 놓인|에 자리한|에 드러난|에 뜬|에 앉은|에 선|에 떠 있는",
        "|(?:은|는) 바로)?",
    ),
)];

pub(super) fn find(sentence: &Sentence, facts: &Facts) -> Vec<Said> {
    let stems = STEMS.find_all(sentence).filter_map(|found| of_stem(&found, facts));
    let branches = BRANCHES
        .find_all(sentence)
        .filter(|found| {
            !FROM.fits_in(&sentence.text[found.start().saturating_sub(40)..found.start()])
        })
        .filter_map(|found| of_branch(&found, facts));
    let elements = ELEMENTS.find_all(sentence).filter_map(|found| of_element(&found, facts));
    let all = stems.chain(branches).chain(elements);
    all.filter(|said| said.is_stated() || !guards::is_of_time(sentence, said.span)).collect()
}

fn of_stem(found: &Found, facts: &Facts) -> Option<Said> {
    let stem = values::stem(&found.get("stem").or_else(|| found.get("bare_stem"))?)?;
    let places = found.get("stem_places").or_else(|| found.get("places"));
    judge(found, Part::Stem, Letter::Stem(stem), places, Position::Day, facts)
}

fn of_branch(found: &Found, facts: &Facts) -> Option<Said> {
    if let Some(word) = found.get("animal") {
        let (told, own) = (animal(&word)?, facts.letter(Position::Year, Part::Branch));
        // Some count the year of the animal from New Year by the moon.
        let is_beside = |own: Letter| match own {
            Letter::Branch(own) => {
                let away = (told as usize + 12 - own as usize) % 12;
                matches!(away, 1 | 11)
            }
            Letter::Stem(_) => false,
        };
        if own.is_some_and(|own| is_beside(own.value)) {
            return None;
        }
        return judge(found, Part::Branch, Letter::Branch(told), None, Position::Year, facts);
    }
    let branch = values::branch(&found.get("branch").or_else(|| found.get("bare_branch"))?)?;
    let places = found.get("branch_places").or_else(|| found.get("places"));
    judge(found, Part::Branch, Letter::Branch(branch), places, Position::Month, facts)
}

/// A letter at the positions that are named, or at the one that is meant without: the first at which it does not stand,
/// else the last.
fn judge(
    found: &Found,
    part: Part,
    letter: Letter,
    places: Option<String>,
    meant: Position,
    facts: &Facts,
) -> Option<Said> {
    let positions = places.map_or_else(|| vec![meant], |places| values::positions(&places));
    let at = |position: Position| {
        let fact = facts.letter(position, part);
        claim(found.span(), position, part, letter).against(letter, fact.as_ref())
    };
    let is_candidate = |at: &Position| {
        facts.candidates.iter().any(|(of, pillar)| of == at && part.of(*pillar) == letter)
    };
    if positions.iter().any(is_candidate) {
        return None;
    }
    let said = || positions.iter().map(|position| at(*position));
    said().find(|said| said.verdict != Verdict::Stated).or_else(|| said().next_back())
}

/// That a letter stands at a position.
pub(super) fn claim(span: (usize, usize), position: Position, part: Part, letter: Letter) -> Claim {
    let claim = format!("{} {} {}", position.id(), part.id(), sign_of(letter));
    Claim { kind: Kind::Letter, span, claim }
}

fn of_element(found: &Found, facts: &Facts) -> Option<Said> {
    let told = values::element(&found.get("element")?)?;
    let claim = format!("day stem of {}", told.id());
    let is_candidate =
        |(of, pillar): &(Position, Ganji)| *of == Position::Day && pillar.stem().element() == told;
    if facts.candidates.iter().any(is_candidate) {
        return None;
    }
    let day = facts.letter(Position::Day, Part::Stem).map(|day| day.map(Letter::element));
    let claim = Claim { kind: Kind::Letter, span: found.span(), claim };
    Some(claim.against(told, day.as_ref()))
}

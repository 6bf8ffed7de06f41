//! Elements and groups of ten gods counted: 화가 네 개, no water, 재성이 두 글자.

use saju_chart::{Element, Position};
use saju_judgment::letters::{BranchSet, Letter};

use super::among::Among;
use crate::expected::Expected;
use crate::finding::{Kind, Verdict};
use crate::guards;
use crate::material::{Facts, Part};
use crate::pattern::{Bilingual, Found, Plain, Table};
use crate::place::Rule;
use crate::prose::Sentence;
use crate::relations::gathered;
use crate::said::{Claim, Said};
use crate::values;
use crate::vocabulary::group_of_word;

const SHARED_KO: &[(&str, &str)] = &[
    ("unit", "(?:개|글자|자(?![가-힣])|자리|점(?![가-힣]))"),
    (
        "number",
        r"(?P<n>\d|하나|둘|셋|넷|다섯|여섯|일곱|여덟|(?:한|두|세|네|다섯|여섯) ?(?={unit}))",
    ),
    ("total", "(?:모두|총|전부|각각|무려|단|오직|겨우|벌써|이미)? ?"),
    // Not of more than: 세 글자가 넘어.
    (
        "after",
        concat!(
            "(?!{unit}? ?(?:[이가을를] ?넘|이상|이하|미만|넘))",
            r"(?:{unit}|(?![\d%.년월일시세대번차째가-힣~–-])|(?=[이가은는]|뿐|밖에|예요|입니|있|나 |씩))",
        ),
    ),
    ("counted", r"(?:[이가은는도]|의 글자[가는]|의 기운[이은도]| 기운[이은]| 오행[이은]|\()? ?"),
    ("no_more", "(?!로 ?[모이]| ?(?:{unit})?[만씩의이]? ?더(?![라군]))"),
    (
        "none",
        concat!(
            "(?:(?:하나도|전혀|아예|한 글자도|거의) ?)?(?:없(?!지 않|애|던|앨|을 때|으면|는 (?:날|해|달|때|시기|곳|쪽))|보이지 않",
            "|(?P<shows>드러나지 않|나타나지 않)|빠져 ?있|비어 ?있)",
        ),
    ),
];
const SHARED_EN: &[(&str, &str)] = &[
    ("number", r"(?P<n>(?i:zero|no|one|two|three|four|five|six|seven|eight|a single|single)|\d)"),
    ("part", r"(?P<part>stems?|branch(?:es)?)\b"),
];

static COUNTED: Bilingual = Bilingual {
    korean: Table::korean(
        SHARED_KO,
        &[
            "(?:<element>|<group>){counted}{total}{number}{no_more}{after}",
            "<element_word>{counted}{total}{number}{no_more}{after}",
            // A line of a list: in a table without a unit a number may be of something else.
            r"^\W*(?:<element>|<group>|<element_word>) ?[:=|] ?{total}(?P<n>\d) ?(?:개|글자|자)(?= ?[|(,]|\s*$)",
            concat!(
                "(?:<element>|<element_word>)[은는이가] ?태어난 ",
                "(?P<places>[해달날시각·,와과 ]{1,16})에 ?{number}{unit}로(?P<shows> ?드러나)?",
            ),
            concat!(
                "글자 (?:가운데|중) ?{number}{unit}[가는] ?",
                "(?:<element>|(?P<element_word>나무|불|흙|쇠|물))(?=[,입이]|인)",
            ),
            "(?P<n>한|두|세|네|다섯|여섯|\\d) ?{unit}의 ?(?:<element>|<group>|<element_word>)(?![가-힣]{2})",
        ],
    ),
    english: Table::english(
        SHARED_EN,
        &[
            concat!(
                r"(?<!over\s)(?<!than\s)\b{number} (?:visible )?(?:<element>|<group>)",
                r"(?:[- ](?:letters?|characters?|{part}|elements?|stars?|signs?|glyphs?)\b",
                r"|(?=,|\.| and (?:one|two|three|four|five|no)\b|;))",
            ),
            concat!(
                r"\b(?:<element>|<group>) (?:letters? )?",
                "(?:appears?|occurs?|shows?(?: up)?|comes up|is present|stands|holds|has) ",
                "(?:just |only |a total of )?",
                r"(?:(?:in )?(?P<n>once|twice|(?:one|two|three|four|five|six|\d)) ?(?:times|letters|characters)?)\b",
            ),
            concat!(
                r"(?<!your\s)(?<!the\s)(?<!all\s)\b{number} (?:of (?:the|your) (?:eight|six) )?(?:visible )?letters? ",
                r"(?:is|are|belongs? to) <element>\b",
            ),
            concat!(
                r"\b<element> (?:(?P<shows>shows)|has its place) in (?P<places>[a-z, ]{6,50}) of birth, ",
                r"{number} letters?\b",
            ),
            r"\b<element>: {number} letters? in (?P<places>[a-z, ]{6,50}) of birth",
            r"\b{number} (?:is|are) <element>(?=,|\.|;|:| and)",
            r"\b<element>(?: [a-z]+){0,2} with {number} letters?",
            concat!(
                r"(?:(?<![A-Za-z]\s)|(?<=Elements\s)|(?<=elements\s))\b<element>(?: \([木火土金水]\))?(?::| –|) ?",
                r"(?P<n>\d)(?=[,;.)|·](?!\d)|\s*$| (?:and|·|\||letters?|wood|fire|earth|metal|water)\b)",
            ),
        ],
    ),
};
static MISSING: Bilingual = Bilingual {
    korean: Table::korean(
        SHARED_KO,
        &[
            "(?:<element>|<group>)(?:[이가은는도]|의 글자[가는]|(?:의)? ?기운[이은도]| 오행[이은]) ?{none}",
            "<element_word>[이가은는도] ?(?:하나도|전혀|아예|한 글자도) ?(?:없|보이지 않)",
            "무(?P<group>재|관|인|비|식)(?:성)? ?사주",
        ],
    ),
    english: Table::english(
        SHARED_EN,
        &[
            concat!(
                r"\b(?:no|zero) (?:visible )?<element>(?: letters?| {part}| at all| (?=among)| in (?:the|your) (?:natal )?chart",
                r"|\b(?=[.,;]| and no))",
            ),
            r"\b(?:no|zero) (?:visible )?<group>(?: letters?| stars?| at all| in (?:the|your) (?:natal )?chart)",
            concat!(
                r"\b(?:<element>|<group>)(?: element)? (?:is|are) ",
                "(?:completely |entirely |altogether |wholly )?",
                "(?:missing|absent|not (?:present|visible|among))",
            ),
            r"\b<element> (?:does not|doesn['’]t) (?:appear|show|occur)",
            r"\b(?:lacks?|lacking|missing) <element>\b",
        ],
    ),
};
/// What counts some of the letters alone.
static WITHOUT: Plain = Plain::of_any_case(concat!(
    "빼고|빼면|제외|뺀|말고|besides|apart from|other than|excluding|without the day|except|remaining",
    "|other (?:letters|seven)|나머지",
));

pub(super) fn find(sentence: &Sentence, facts: &Facts) -> Vec<Said> {
    let text = sentence.text;
    if WITHOUT.fits_in(text) {
        return Vec::new();
    }
    let counted = COUNTED
        .find_all(sentence)
        .filter_map(|found| Some((values::number(&found.get("n")?)? as usize, found)));
    let missing = MISSING
        .find_all(sentence)
        .filter(|found| !(sentence.is_korean() && is_possibility(text, found)))
        .map(|found| (0, found));
    let unsure = guards::tells_of_hidden(text) || guards::tells_of_luck(text, sentence.language);
    let all = counted.chain(missing).filter_map(|(told, found)| {
        let among = Among::of(sentence, &found);
        // What may be told of a part or of all is right if it is of either.
        let all = Among::ALL;
        let readings = [Some(&among), (!among.is_sure).then_some(&all)];
        let mut said =
            readings.into_iter().flatten().filter_map(|of| judge(&found, facts, told, of));
        said.find(|said| said.is_stated() || !unsure && among.is_sure)
    });
    all.collect()
}

/// Whether 수 is that of 할 수 없다: behind a syllable that ends in ㄹ.
fn is_possibility(text: &[char], found: &Found) -> bool {
    /// Syllables are listed by their last consonant, of which ㄹ is the eighth of 28.
    const ENDS_IN_RIEUL: u32 = 8;
    let before = text[..found.start()].iter().rev().find(|letter| !letter.is_whitespace());
    found.get("element").as_deref() == Some("수")
        && before.is_some_and(|letter| {
            ('가'..='힣').contains(letter) && (*letter as u32 - '가' as u32) % 28 == ENDS_IN_RIEUL
        })
}

fn judge(found: &Found, facts: &Facts, told: usize, among: &Among) -> Option<Said> {
    let word = found.get("element").or_else(|| found.get("element_word"));
    let (element, name) = match &word {
        Some(word) => {
            let element = values::element(word)?;
            (element, element.id())
        }
        None => {
            let group = group_of_word(&found.get("group")?)?;
            (facts.element_of_group(group), group.ko())
        }
    };
    let places =
        found.get("places").map(|places| values::times_of_birth(&places)).unwrap_or_default();
    let letters: Vec<_> = facts
        .letters()
        .filter(|(at, part, _)| {
            // The day master is no ten god to itself.
            let is_day_master = (*at, *part) == (Position::Day, Part::Stem);
            let is_meant = places.is_empty() || places.contains(at);
            is_meant && among.contains(*at, *part) && (word.is_some() || !is_day_master)
        })
        .collect();
    let own = |part: Option<Part>| {
        let is_counted = |(_, of, letter): &&(Position, Part, Letter)| {
            part.is_none_or(|part| part == *of) && letter.element() == element
        };
        letters.iter().filter(is_counted).count()
    };
    // What shows (드러나다) may be meant of stems alone.
    let stems = own(Some(Part::Stem));
    let has = if found.get("shows").is_some() && stems == told { stems } else { own(None) };
    // Some count the letters of a complete 삼합 or 방합 as what they gather into.
    if has != told && counted_gathered(&letters, facts, element).contains(&told) {
        return None;
    }
    let claim = Claim { kind: Kind::Count, span: found.span(), claim: format!("{name}: {told}") };
    Some(claim.held(Verdict::of(has == told), Expected::Count(has), Rule::VisibleLetters))
}

/// How many letters an element has when those of complete combinations count as what they gather into; the branch of
/// the month may keep its own.
fn counted_gathered(
    letters: &[(Position, Part, Letter)],
    facts: &Facts,
    element: Element,
) -> [usize; 2] {
    let all: BranchSet = facts.branches().collect();
    [None, Some(Position::Month)].map(|kept| {
        let becomes = |(at, _, letter): &(Position, Part, Letter)| match letter {
            Letter::Branch(branch) if kept != Some(*at) => gathered(*branch, all),
            letter => letter.element(),
        };
        letters.iter().filter(|letter| becomes(letter) == element).count()
    })
}

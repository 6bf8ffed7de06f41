//! Pillars at their positions: 일주는 병인(丙寅), the day pillar is Byeong-in 丙寅.

use saju_chart::{Domain, Ganji, Position};

use crate::finding::Kind;
use crate::guards;
use crate::material::Facts;
use crate::pattern::{Bilingual, Found, Plain, Table};
use crate::prose::Sentence;
use crate::said::{Claim, Said};
use crate::values;
use crate::vocabulary::position_of_sign;

static NAMED: Bilingual = Bilingual {
    korean: Table::korean(
        &[
            // A pillar in Hangul alone ends where its word ends or a particle begins.
            (
                "ends",
                "(?:(?![가-힣])|(?=[은는이가을를과와의도로인예야라다생에고며]|입니|으로|일주|이랍|이에))",
            ),
        ],
        &[
            "(?P<pos>[年月日時])柱 ?(?:[은는이]|:)? ?<pillar>",
            r"(?<![가-힣])<pos>주(?:\([一-龥]{2}\))? ?(?:[은는이가도:|]|인|의)? ?(?:{pillar}[이가] ?아니라 ?)?<pillar>{ends}(?! 대운| ?운)",
            "<pillar> ?<pos>주(?![의]? ?[가-힣]?운)",
            r"^\W*<pos>(?:주)? ?[:|] ?<pillar>{ends}",
            "(?P<pos>시)[는가] ?<pillar>시",
        ],
    ),
    english: Table::english(
        &[],
        &[
            r"<pos> pillar(?: of birth)?(?: is| was|:|,| of| \||) ?(?:not {art}{pillar} but )?(?:{art})<pillar>",
            "<pillar>,? (?:is|as|in|for|on) {art}<pos> pillar",
            "<pillar> <pos> pillar",
            r"<pillar> \(<pos>(?: pillar)?\)",
            r"born (?:on|in|at) {art}<pillar> <pos>\b",
            r"^\W*<pos>(?: pillar)? ?(?:\([^)]*\))? ?[:|–—] ?<pillar>",
            "<pillar> (?:in|for) {art}<pos>(?=[,.;]| and|$)",
        ],
    ),
};

/// 무인년 정사월 병인일: pillars of a birth, if there are several of them or the birth is named.
static OF_BIRTH: Table = Table::korean(
    &[],
    &[r"<pillar>(?P<pos>[년월일시])(?:\([一-龥]{2,3}\))?(?=[에의생은는이로,.·]|\s|$|입니|주)"],
);
static NOT_OF_BIRTH: Plain = Plain::new(concat!(
    r"\d{4}년|대운|세운|올해|내년|작년|이달|이번 달|다음 달|월운|일진|\d월",
    "|잘 맞|어울",
));
static BORN: Plain = Plain::new(r"태어|^생(?:입|이[고며에라지다시]|인|으로|[.)]|$)");

static DAY: Plain = Plain::new("오늘|내일|이날|그날");
static OF_CHART: Plain = Plain::new("태어|사주");

/// How far behind a pillar the birth is named.
const NEAR: usize = 12;

pub(super) fn find(sentence: &Sentence, facts: &Facts) -> Vec<Said> {
    let text = sentence.text;
    let mut said: Vec<_> =
        NAMED.find_all(sentence).filter_map(|found| judge(&found, facts)).collect();
    said.retain(|said| said.is_stated() || !guards::is_of_time(sentence, said.span));
    if sentence.is_korean() && !NOT_OF_BIRTH.fits_in(text) && !is_day(text) {
        let all: Vec<_> = OF_BIRTH.find_all(text).collect();
        // Two years one behind the other are no birth.
        let are_several = all.iter().any(|found| found.get("pos") != all[0].get("pos"));
        let is_of_birth = |found: &Found| {
            let behind = &text[found.end()..(found.end() + NEAR).min(text.len())];
            are_several || BORN.fits_in(behind)
        };
        said.extend(
            all.iter().filter(|found| is_of_birth(found)).filter_map(|found| judge(found, facts)),
        );
    }
    said
}

/// Whether pillars are those of a day that a sentence speaks of without a birth.
fn is_day(text: &[char]) -> bool {
    DAY.fits_in(text) && !OF_CHART.fits_in(text)
}

fn judge(found: &Found, facts: &Facts) -> Option<Said> {
    let position = position_of_sign(&found.get("pos")?)?;
    let written = found.get("pillar")?;
    // 병인(丙子): where name and letters differ, one of them is wrong.
    let name = written.split('(').next().unwrap_or(&written);
    let mut told: Vec<_> = [&written, name].into_iter().filter_map(values::pillar).collect();
    told.sort_by_key(|pillar| pillar.id());
    let fact = facts.pillars.at(position);
    let wrong = told.iter().find(|pillar| fact.is_some_and(|fact| fact.value != **pillar));
    let pillar = *wrong.or(told.first())?;
    if facts.candidates.contains(&(position, pillar)) {
        return None;
    }
    Some(claim(found.span(), position, pillar).against(pillar, fact))
}

/// That a pillar stands at a position.
pub(super) fn claim(span: (usize, usize), position: Position, pillar: Ganji) -> Claim {
    Claim { kind: Kind::Pillar, span, claim: format!("{} pillar {}", position.id(), pillar.id()) }
}

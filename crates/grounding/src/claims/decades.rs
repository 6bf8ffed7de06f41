//! Luck pillars with their ages and years: 경신 대운은 26세부터, the Gyeong-sin luck pillar (2024–2034).

use saju_chart::{Domain, Ganji};

use crate::expected::Expected;
use crate::finding::{Kind, Verdict};
use crate::material::{Decade, Facts, pillar_of_year};
use crate::pattern::{Bilingual, Found, Plain, Table};
use crate::prose::Sentence;
use crate::said::{Claim, Said};
use crate::values;

const SHARED_KO: &[(&str, &str)] = &[
    ("tens", "(?:열|스물|스무|서른|마흔|쉰|예순|일흔|여든|아흔)"),
    ("ones", "(?:하나|한|둘|두|셋|세|석|넷|네|다섯|여섯|일곱|여덟|아홉)"),
    ("age", r"(?:\d{1,3}|(?:{tens}(?:{ones})?|{ones}))"),
    ("year", r"(?:19|20|21)\d\d"),
    ("month", r"(?: ?\d{1,2}월(?: ?\d{1,2}일)?|-\d\d(?!\d))?"),
    ("to", " ?(?:[–~∼〜—-]|부터|에서) ?"),
    (
        "ages",
        "(?:만 ?)?(?P<from_age>{age}) ?(?:세|살)?{to}(?:만 ?)?(?P<to_age>{age}) ?(?:세|살)(?:까지)?",
    ),
    ("years", "(?P<from_year>{year})년?{month}{to}(?P<to_year>{year})년?{month}(?:까지)?"),
    ("start_age", "(?:만 ?)?(?P<start_age>{age}) ?(?:세|살)?"),
    ("start_year", "(?P<start_year>{year})년{month}"),
    ("decade", "<pillar> ?대운"),
    // What is told of a part of a decade, or of a year within, does not tell when it begins.
    (
        "whole",
        concat!(
            "(?! ?(?:의 ?)?(?:후반|전반|중반|초반|중간|끝|마지막|막바지|절반|둘째|두 번째|천간|지지)",
            "| ?안에| ?동안| ?가운데| ?중|에서 ?{pillar}|부터 ?{pillar}",
            "|이고 ?세운)",
        ),
    ),
    // Nor does what somebody is in the midst of.
    ("begun", "{whole}(?![을를] ?(?:지나|지납|걷|보내|보냅|사는|살))"),
    ("link", r"(?:[은는이가의]|에는|에서는|으로|:|\*)? ?[(:,]? ?"),
    // One age or one year, or one of both.
    (
        "at",
        concat!(
            "(?:(?:만 ?)?(?P<at_age>{age}) ?(?:세|살)(?:[,·/]? ?(?P<at_year>{year})년?)?",
            "|(?P<at_year2>{year})년?)(?P<from>부터)?",
        ),
    ),
];
const SHARED_EN: &[(&str, &str)] = &[
    ("year", r"(?:19|20|21)\d\d"),
    ("to", " ?(?:[–~—-]|to|through|until) ?"),
    ("bare_ages", r"(?P<from_age>\d{1,3}){to}(?:age )?(?P<to_age>\d{1,3})(?!\d)"),
    ("ages", "(?:from )?(?:ages? )?{bare_ages}"),
    ("month", r"(?:-\d\d(?!\d))?"),
    (
        "years",
        r"(?:from )?(?:\w+ )?(?P<from_year>{year}){month}{to}(?:\w+ )?(?P<to_year>{year}){month}",
    ),
    (
        "luck",
        concat!(
            "(?P<luck>luck pillar|luck cycle|decade(?: luck| pillar)?|luck|[Dd]ae-?(?:w|u)oo?n",
            "|ten-year (?:cycle|period|luck)|cycle|period)",
        ),
    ),
    ("decade", r"<pillar>,? ?(?:\([^)\d]*\) )?(?:{luck})?"),
    (
        "link",
        concat!(
            r"[,:]? ?\(?(?:which )?",
            "(?:runs?|lasts?|lasted|covers?|covered|spans?|is|was|ran|goes|at|from|for|of|:)? ?",
            r"(?:the ages )?(?:from |for |at )?\(?",
        ),
    ),
    (
        "begins",
        r"<pillar>,? ?(?:\([^)\d]*\) )?(?:{luck} )?(?:begins|starts|began|started|arrives|opens|comes|follows)?,? ?",
    ),
];

static DATED: Bilingual = Bilingual {
    korean: Table::korean(
        SHARED_KO,
        &[
            "{decade}{link}{ages}(?:[,·/ ]*{years})?",
            "{decade}{link}{years}(?:[,·/ ]*{ages})?",
            r"{ages}(?:의|는|은|가|에는|에|,|:)? ?(?:\(?{years}\)?)?(?:의|는|은|에는|,|:)? ?{decade}{whole}",
            r"대운(?:은|:)? ?<pillar> ?\(?{ages}",
            // A line of a list, or a row.
            r"^\W*{ages} ?[:|] ?(?:\(?{years}\)? ?[:|] ?)?<pillar>(?! ?[년월일시])",
            r"^\W*<pillar> ?[:|]? ?\(?{ages}\)?(?:[,·/ ]*{years})?",
            r"^\W*<pillar> ?[:|]? ?\(?{years}\)?(?:[,·/ ]*{ages})?",
            r"{decade} ?\({at}\)(?:(?P<from2>부터)|(?P<until>까지))?",
            r"{years}(?:의|는|은|가|에는|에|,|:)? ?(?:\(?{ages}\)?)?(?:의|는|은|에는|,|:)? ?{decade}{whole}",
            concat!(
                "{start_age}(?:부터|에 시작하는|에 시작되는|에 들어오는|에 맞는|에 여는)[는은]? ?",
                r"(?:\({start_year}\) ?)?{decade}{begun}",
            ),
            concat!(
                "{start_year}(?:부터|에 시작하는|에 시작되는|에 들어오는)[는은]? ?{decade}{whole}(?:이|으로|에)? ?",
                "(?:시작|들어|바뀌|바뀝|넘어|옮|열|진입|부터|$|이[고며]|입니)",
            ),
            "{start_year}에[는]? ?{decade}(?:이|으로|에) ?(?:시작|들어(?!와|서)|바뀌|바뀝|넘어|옮|열|진입)",
            "{start_age}에[는]? ?{decade}(?:이|으로|에) ?(?:시작|들어|바뀌|바뀝|넘어|옮|열|진입)",
            "{start_year}부터[는은의]? ?{decade}{begun}",
            "{decade}[은는이]? ?{start_age}(?:부터|에 시작|에 들어|에 열|에 옵)",
            "{decade}[은는이]? ?{start_year}(?:부터|에 시작|에 들어|에 열)",
        ],
    ),
    english: Table::english(
        SHARED_EN,
        &[
            r"{decade}{link}(?=ages?|from age|\d{1,3} ?(?:[–-]|to )){ages}(?:[,;) (]*(?:or )?{years})?",
            r"{decade}{link}{years}(?:[,;) (]*{ages})?",
            concat!(
                "(?:(?:(?P<from>from|since)|(?P<until>through|until|to)) (?:the |your )?)?",
                r"{decade} \(age (?P<at_age>\d{1,3})(?:(?:, ?| in )(?P<at_year>{year}))?\)",
            ),
            concat!(
                r"(?i:ages|from age|between) {bare_ages}[:,]? (?:\({years}\)[:,]? )?",
                "(?:you (?:are|were|will be) in |in |is |brings? )?(?:the )?<pillar>",
            ),
            concat!(
                r"{years}[:,]? (?:\({ages}\)[:,]? )?",
                "(?:you (?:are in|were in|will be in|live through|go through|pass through) )?(?:the )?<pillar>",
            ),
            concat!(
                r"(?i:from|at) age (?P<start_age>\d{1,3}),? ",
                "(?:you (?:enter|are in|move into|begin) |comes |begins |starts )?(?:the )?<pillar>",
            ),
            concat!(
                r"(?i:from|at) (?P<start_age>\d{1,3}),? ",
                "(?:you (?:enter|are in|move into|begin) |comes |begins |starts )?(?:the )?<pillar> {luck}",
            ),
            concat!(
                r"(?i:from|in|since) (?:\w+ )?(?P<start_year>{year}),? (?:on,? )?",
                "(?:you (?:will )?(?:enter|move into|begin|step into) |comes |begins |starts )?(?:the )?<pillar> {luck}",
            ),
            r"{begins}(?:in|from) (?:\w+ )?(?P<start_year>{year})(?! ?[–-])",
            r"{begins}(?:at|from) (?:age )?(?P<start_age>\d{1,3})(?![\d–-])",
        ],
    ),
};
static PRESENT: Bilingual = Bilingual {
    korean: Table::korean(
        SHARED_KO,
        &[
            concat!(
                r"(?P<now>지금|현재)(?:[은는의도]|으로서는)? ?(?:\S*?지나고 있는 ?|지나는 ?|(?:의 )?대운[은인]? ?)?",
                r"<pillar> ?(?:\([^)]*\) ?)?(?=대운(?![이을를]? ?(?:막 ?)?(?:끝[나났]|마치|마감|지난))|입니|이[고며다])",
            ),
            r"(?P<now>지금|현재)(?:의)? ?대운(?:은|:) ?<pillar>(?=[(,.]|\s|$|입|이[고며다])",
            concat!(
                r"(?P<now>{decade}) ?(?:\([^)]*\) ?)?[을를]? ?",
                "(?:지나고 있(?!을|겠|었)|지나는 (?:중|때)|걷고 있(?!을|겠|었)|통과하|한가운데|에 들어와 있|에 머물|이 진행)",
            ),
            // A line of a list.
            r"^\W*<pillar> ?\d.*\[(?P<now>지금)\]",
        ],
    ),
    english: Table::english(
        SHARED_EN,
        &[
            "(?P<now>(?i:now|currently|at present|presently)) in (?:the |your )?<pillar>",
            "(?P<now>(?i:current|present)) {luck},? (?:is |, )?(?:the )?<pillar>(?! year)",
            "(?P<now>[Yy]ou(?:['’]re| are)) in (?:the |your )<pillar>(?: {luck})? now",
            r"^\W*(?P<now>Now): <pillar>",
            "(?P<now>(?i:current|present)) <pillar> {luck}",
            // A line of a list.
            r"^\W*<pillar> \d.*\[(?P<now>Now)\]",
        ],
    ),
};

pub(super) fn find(sentence: &Sentence, facts: &Facts) -> Vec<Said> {
    let pillar = |found: &Found| values::pillar(&found.get("pillar")?);
    let dated = DATED
        .find_all(sentence)
        .filter(|found| sentence.is_korean() || !may_be_of_year(found, facts))
        .filter_map(|found| Some(dated(&found, pillar(&found)?, facts)))
        .flatten();
    let present = PRESENT
        .find_all(sentence)
        .filter(|found| {
            let before =
                &sentence.text[found.start().saturating_sub(OTHER_TIME_WITHIN)..found.start()];
            !OTHER_TIME.fits_in(before)
        })
        .filter_map(|found| present(&found, pillar(&found)?, facts));
    dated.chain(present).collect()
}

/// 2040년에는 … 지나고 있습니다: another present.
static OTHER_TIME: Plain = Plain::new("(?:년|세|살)(?:에|쯤|무렵|경)|때(?:에|는)");
/// How far before a claim it is told.
const OTHER_TIME_WITHIN: usize = 20;

/// Whether an English pillar with a year is perhaps that of the year: Byeong-o 丙午 in 2026.
fn may_be_of_year(found: &Found, facts: &Facts) -> bool {
    /// Whoever names the years of a decade names about ten.
    const FEW: u32 = 5;
    let number = |name| values::number(&found.get(name)?);
    if ["luck", "from_age", "start_age"].iter().any(|name| found.get(name).is_some()) {
        return false;
    }
    let Some(first) = number("from_year").or_else(|| number("start_year")) else { return false };
    let are_few = number("to_year").is_none_or(|last| last.saturating_sub(first) < FEW);
    let pillar = found.get("pillar").and_then(|word| values::pillar(&word));
    let is_of_decade = || facts.decades.iter().any(|decade| Some(decade.pillar) == pillar);
    are_few && (pillar == Some(pillar_of_year(i64::from(first))) || !is_of_decade())
}

/// What is told of a decade.
#[derive(Clone, Copy)]
enum Unit {
    Ages,
    Years,
}

fn dated(found: &Found, pillar: Ganji, facts: &Facts) -> Vec<Said> {
    let decade = facts.decade_of(pillar);
    let number = |name: &str| Some(i64::from(values::number(&found.get(name)?)?));
    let span_of = |unit, from: &str, to: &str| {
        let told = (number(from)?, Some(number(to)?));
        let span = (found.span_of(from)?.0, found.span_of(to)?.1);
        compare(span, pillar, decade.as_ref(), told, unit, facts)
    };
    let start_of = |unit, start: &str| {
        compare(found.span(), pillar, decade.as_ref(), (number(start)?, None), unit, facts)
    };
    let at = [number("at_age"), number("at_year").or_else(|| number("at_year2"))];
    if at.iter().any(Option::is_some) {
        return told_at(found, pillar, decade.as_ref(), at, facts).into_iter().collect();
    }
    let said = [
        span_of(Unit::Ages, "from_age", "to_age"),
        span_of(Unit::Years, "from_year", "to_year"),
        start_of(Unit::Ages, "start_age"),
        start_of(Unit::Years, "start_year"),
    ];
    said.into_iter().flatten().collect()
}

/// One age or one year, or one of each, beside the name of a decade: where it begins or ends if that is said, else within.
fn told_at(
    found: &Found,
    pillar: Ganji,
    decade: Option<&Decade>,
    at: [Option<i64>; 2],
    facts: &Facts,
) -> Option<Said> {
    let told: Vec<_> = at.iter().flatten().map(i64::to_string).collect();
    let span = (found.span_of("pillar")?.0, found.end());
    let claim = format!("{} at {}", pillar.id(), told.join(", "));
    let claim = Claim { kind: Kind::Decade, span, claim };
    let Some(decade) = decade else { return Some(no_decade(claim, facts)) };
    let is_told = |names: &[&str]| names.iter().any(|name| found.get(name).is_some());
    let (begins, ends) = (is_told(&["from", "from2"]), is_told(&["until"]));
    let firsts = [decade.start_age, decade.years.0];
    // Years after the beginning.
    let after: Vec<_> =
        at.iter().zip(firsts).filter_map(|(at, first)| Some((*at)? - first)).collect();
    let from_end = |after: i64| (after - 9).abs().min((after - 10).abs());
    let off = |after: &i64| match (begins, ends) {
        (true, _) => after.abs(),
        (_, true) => from_end(*after),
        _ => (-after).max(after - 10).max(0),
    };
    // An age and a year that are not of one time; the last age and the year of the end are one apart.
    let apart = if let [age, year] = after[..] { (age - year).abs() - 1 } else { 0 };
    let age_is_off = at[0].is_some_and(|age| off(&(age - decade.start_age)) > 1);
    let expected = if age_is_off || at[1].is_none() { ages_of(decade) } else { years_of(decade) };
    let is_edge =
        begins || ends || after.iter().all(|after| after.abs().min(from_end(*after)) == 0);
    match after.iter().map(off).chain([apart]).max()? {
        ..=0 if is_edge => Some(claim.held(Verdict::Stated, expected, &decade.place)),
        ..=1 => None,
        _ => Some(claim.held(Verdict::Contradicted, expected, &decade.place)),
    }
}

fn present(found: &Found, pillar: Ganji, facts: &Facts) -> Option<Said> {
    let (now, of) = (found.span_of("now")?, found.span_of("pillar")?);
    let span = (now.0.min(of.0), of.1);
    let claim =
        Claim { kind: Kind::Decade, span, claim: format!("the present decade is {}", pillar.id()) };
    Some(match facts.present_decade() {
        None => claim.absent(),
        Some(decade) => {
            claim.held(Verdict::of(decade.pillar == pillar), decade.pillar, &decade.place)
        }
    })
}

/// A pillar that is none of the decades.
fn no_decade(claim: Claim, facts: &Facts) -> Said {
    let [first, _, ..] = facts.decades.as_slice() else { return claim.absent() };
    claim.held(Verdict::Contradicted, Expected::NoDecade, &first.place)
}

fn ages_of(decade: &Decade) -> Expected {
    let begins = decade.start_age;
    Expected::Decade { pillar: decade.pillar, begins, ends: begins + 9 }
}

fn years_of(decade: &Decade) -> Expected {
    let (begins, ends) = decade.years;
    Expected::Decade { pillar: decade.pillar, begins, ends }
}

/// First and perhaps last age or year compared. Ages are counted in three ways and years begin at three days: what is off
/// by one is another count, of which nothing is said.
fn compare(
    span: (usize, usize),
    pillar: Ganji,
    decade: Option<&Decade>,
    (first, last): (i64, Option<i64>),
    unit: Unit,
    facts: &Facts,
) -> Option<Said> {
    let until = last.map_or_else(String::new, |last| format!(" to {last}"));
    let claim = format!("{} from {first}{until}", pillar.id());
    let claim = Claim { kind: Kind::Decade, span, claim };
    let Some(decade) = decade else { return Some(no_decade(claim, facts)) };
    let (begins, ends) = match unit {
        Unit::Ages => (decade.start_age, [decade.start_age + 9, decade.start_age + 10]),
        Unit::Years => (decade.years.0, [decade.years.1, decade.years.1 - 1]),
    };
    let off_at_end =
        last.map_or(0, |last| ends.map(|end| (last - end).abs()).into_iter().min().unwrap_or(0));
    let expected = Expected::Decade { pillar, begins, ends: ends[0] };
    match (first - begins).abs().max(off_at_end) {
        0 => Some(claim.held(Verdict::Stated, expected, &decade.place)),
        1 => None,
        _ => Some(claim.held(Verdict::Contradicted, expected, &decade.place)),
    }
}

//! The pillar of a year: 2026년 병오년, 2028 is the Year of the Monkey.

use saju_chart::Domain;
use saju_judgment::letters::Letter;

use crate::finding::Kind;
use crate::material::{Decade, Facts};
use crate::pattern::{Bilingual, Found, Plain, Table};
use crate::prose::Sentence;
use crate::said::{Claim, Said};
use crate::values;
use crate::vocabulary::animal;

const YEAR: (&str, &str) = ("year", r"(?<![–—~∼〜-])(?P<year>(?:19|20|21)\d\d)");

static NAMED: Bilingual = Bilingual {
    korean: Table::korean(
        &[
            YEAR,
            ("no_year", "(?! ?대운| ?[월일시](?:[^가-힣]|에|생|주|지|간)|[월일]주| ?운은)"),
            ("ends", r"(?:년|해| ?\(|(?=[,.·:)|]|\s*$|\s[가-힣])|(?=[은는이]))"),
        ],
        &[
            r"{year}년?(?:은|는|의|,|:|·)? ?\(?<pillar>{ends}{no_year}",
            r"^\W*{year}년? ?\| ?<pillar>(?= ?\||\s*$)",
            r"<pillar>년 ?\(?{year}년?\)?",
            r"(?P<relative>올해|금년|내년|작년|후년)(?:[은는인의])? ?\(?<pillar>(?:년|해){no_year}",
        ],
    ),
    english: Table::english(
        &[YEAR],
        &[
            concat!(
                r"{year}(?: is| was| will be|,|:| \(|) ?(?:is )?(?:the |an? )?(?:year of )?(?:the )?<pillar>",
                "(?! (?:luck|decade|dae|cycle|period|month|day|hour|took over|takes over|pillar (?:begins|starts|takes)))",
            ),
            r"<pillar> year[,]? ?\(?{year}\)?",
            r"<pillar> \({year}\)",
            r"{year}(?: is| was| will be|,|:| \(|) ?(?:the |a )?[Yy]ear of the <animal>",
            "{year}(?: is| was| will be) (?:the |a )?<animal> year",
            "{year} comes (?:the )?<pillar>(?! (?:luck|decade))",
            concat!(
                r"[Tt]his year,? (?:\({year}\)|(?:19|20|21)\d\d)?,? ?(?P<relative>is) ",
                "(?:the |an? )?<pillar>",
            ),
        ],
    ),
};
/// May 2027 (Eul-sa): the pillar is that of the month, or of a day.
static OF_MONTH: Plain = Plain::new(concat!(
    "(?:January|February|March|April|May|June|July|August|September|October|November|December|month of)",
    r"(?:\s\d{1,2},?)?\s$",
));
/// The longest name of a month with a day is shorter.
const NAME_OF_MONTH: usize = 16;
/// What says that a pillar is that of the year.
static OF_YEAR: Plain = Plain::of_any_case("^\\s?(?:year|년|해)");

/// How far from the present year.
#[rustfmt::skip]
const AWAY: [(&str, i64); 6] = [("올해", 0), ("금년", 0), ("내년", 1), ("작년", -1), ("후년", 2), ("is", 0)];

pub(super) fn find(sentence: &Sentence, facts: &Facts) -> Vec<Said> {
    NAMED
        .find_all(sentence)
        .filter(|found| {
            let before = &sentence.text[..found.start()];
            !OF_MONTH.fits_in(&before[before.len().saturating_sub(NAME_OF_MONTH)..])
        })
        .filter(|found| {
            OF_YEAR.fits_in(&sentence.text[found.end()..]) || !begins_decade(found, facts)
        })
        .filter_map(|found| judge(&found, facts))
        .collect()
}

/// In 2025, Gyeong-sul took over: the pillar of the decade that begins then.
fn begins_decade(found: &Found, facts: &Facts) -> bool {
    let year = found.get("year").and_then(|year| year.parse::<i64>().ok());
    let pillar = found.get("pillar").and_then(|word| values::pillar(&word));
    let begins = |decade: &Decade| {
        // Some count the year before or after.
        let is_near = year.is_some_and(|year| (year - decade.years.0).abs() <= 1);
        Some(decade.pillar) == pillar && is_near
    };
    facts.decades.iter().any(begins)
}

fn judge(found: &Found, facts: &Facts) -> Option<Said> {
    let year = match found.get("year") {
        Some(year) => year.parse().ok()?,
        None => {
            let word = found.get("relative")?;
            facts.present_year? + AWAY.iter().find(|(of, _)| *of == word)?.1
        }
    };
    let claim = |told: &str| Claim {
        kind: Kind::Year,
        span: found.span(),
        claim: format!("{year}: {told}"),
    };
    let fact = facts.year(year);
    if let Some(word) = found.get("animal") {
        let branch = animal(&word)?;
        let fact = fact.map(|pillar| Letter::Branch(pillar.branch()));
        return Some(claim(branch.han()).against(Letter::Branch(branch), Some(&fact)));
    }
    let told = values::pillar(&found.get("pillar")?)?;
    // Before 입춘 the year of the calendar has the pillar of the one before.
    let of_birth = facts
        .pillars
        .year
        .as_ref()
        .filter(|of_birth| facts.birth_year == Some(year) && of_birth.value == told);
    Some(claim(told.id()).against(told, Some(of_birth.unwrap_or(&fact))))
}

//! Lines of pillars of luck: the ten god of each letter and the role of its element, as in `병오(丙午) 정관 기신·편관 기신`.

use saju_chart::Domain;

use super::roles;
use crate::expected::Expected;
use crate::finding::{Kind, Verdict};
use crate::material::{Facts, Part};
use crate::pattern::{Bilingual, Found, Table};
use crate::place::Rule;
use crate::prose::Sentence;
use crate::said::{Claim, Said};
use crate::values;

static LINES: Bilingual = Bilingual {
    korean: Table::korean(
        &[
            ("when", r"(?: ?\d{1,3} ?[–~-] ?\d{1,3}세(?: ?[\d~–-]{9,20})?:)?"),
            ("also", r"(?:\([^)]*\))?"),
        ],
        &[concat!(
            r"^\W*(?:[가-힣]{2}: ?(?:[\d-]{4,10} ?)?)?<pillar>{when} ?<god> <role>{also}·<god2> <role2>{also}",
            "(?: ?→ ?<element> <role3>)?",
        )],
    ),
    english: Table::english(
        &[("when", r"(?: \d{1,3}[–-]\d{1,3}(?: [\d–-]{9,20})?:)?"), ("also", r"(?: \([^)]*\))?")],
        &[concat!(
            r"^\W*(?:[A-Z][a-z]+ pillar: (?:[\d-]{4,10} )?)?<pillar>{when} <god> <role> element{also}·<god2> <role2> element{also}",
            "(?: → <element> <role3> element)?",
        )],
    ),
};

pub(super) fn find(sentence: &Sentence, facts: &Facts) -> Vec<Said> {
    LINES.find_all(sentence).flat_map(|found| judge(&found, facts)).collect()
}

fn judge(found: &Found, facts: &Facts) -> Vec<Said> {
    let Some(pillar) = found.get("pillar").and_then(|word| values::pillar(&word)) else {
        return Vec::new();
    };
    let of_part = |(part, god, role): (Part, &str, &str)| {
        let letter = part.of(pillar);
        let own = facts.god(letter);
        let told = values::god(&found.get(god)?)?;
        let claim = format!("{} of {} is {}", part.id(), pillar.id(), told.ko());
        let claim = Claim { kind: Kind::TenGod, span: found.span_of(god)?, claim };
        let god = claim.held(Verdict::of(own == told), Expected::Gods(vec![own]), Rule::TenGods);
        let role = roles::claim(
            found.span_of(role)?,
            values::role(&found.get(role)?)?,
            letter.element(),
            facts,
        );
        Some([god, role])
    };
    let parts = [(Part::Stem, "god", "role"), (Part::Branch, "god2", "role2")];
    let becomes = || {
        let (element, role) = (found.get("element")?, found.get("role3")?);
        let (from, to) = (found.span_of("element")?.0, found.span_of("role3")?.1);
        Some(roles::claim((from, to), values::role(&role)?, values::element(&element)?, facts))
    };
    parts.into_iter().filter_map(of_part).flatten().chain(becomes()).collect()
}

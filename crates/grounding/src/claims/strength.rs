//! How strong the day master is: 신강한 사주, a weak day master.

use saju_judgment::StrengthLabel::{
    self, Balanced, BalancedStrong, BalancedWeak, ExtremelyStrong, ExtremelyWeak, Strong, Weak,
};

use crate::expected::Expected;
use crate::finding::{Kind, Verdict};
use crate::material::Facts;
use crate::pattern::{Bilingual, Found, Table};
use crate::prose::Sentence;
use crate::said::{Claim, Said};
use crate::vocabulary::strength_of_word;

/// What a word means, from the narrowest label on, and what it may be rounded from without being wrong: of that
/// nothing is said.
#[rustfmt::skip]
const fn meaning(label: StrengthLabel) -> (&'static [StrengthLabel], &'static [StrengthLabel]) {
    match label {
        ExtremelyStrong => (&[ExtremelyStrong], &[]),
        Strong => (&[Strong, ExtremelyStrong], &[BalancedStrong]),
        BalancedStrong => (&[BalancedStrong], &[Balanced]),
        Balanced => (&[Balanced, BalancedStrong, BalancedWeak], &[]),
        BalancedWeak => (&[BalancedWeak], &[Balanced]),
        Weak => (&[Weak, ExtremelyWeak], &[BalancedWeak]),
        ExtremelyWeak => (&[ExtremelyWeak], &[]),
    }
}

static NAMED: Bilingual = Bilingual {
    korean: Table::korean(
        // What it only seems, or is not.
        &[(
            "other",
            concat!(
                "(?:하게|해)? ?(?:보이|보일)|에 가까운 ?(?:신|중화)|(?:으로|로) ?(?:보이|보일|착각|오해|잘못|헷갈|바뀌|변하|변해|돌아서)",
                "|한 ?(?:것|듯|편)(?:처럼| ?같|이? ?보)|한 ?듯| ?쪽[은이]? ?(?:아니|아닙)",
                "|한 (?:사주|명식)(?:와는|와|과는|과|보다|에 비) ?(?:달리|다르|반대|비교|하면)",
            ),
        )],
        &[
            concat!(
                "(?<![가-힣·/])(?P<label>극신강|극신약|중화신강|중화신약|신강|신약)",
                "(?![·/]|이나 |과 |한지|하면|해지|해질|해진|해졌|할수록|{other})",
                "(?=[은는이가]?(?:합니|하[다며고지]|한 |해[서요]?|했|하여|하므로|하기|으로|입니|이[고며다라에어면지]|인 |예",
                r"|에 (?:속|해당|가)|사주|,|\.|\)|\s*$| ?\(| ?사주| ?·| ?쪽))",
            ),
            // A line of a list, or a row of two cells.
            concat!(
                r"^\W*(?:신강약|강약|일간의? ?(?:강약|세기|힘)|신강 ?[·/] ?신약)(?: ?\([^)]*\))? ?[:=|–—-]? ?",
                r"(?P<label>극신강|극신약|중화신강|중화신약|신강|신약|중화)(?= ?·| ?\|?\s*$)",
            ),
            concat!(
                "(?<![가-힣·/])(?P<label>중화)",
                r"(?!{other}|에 가까움)(?=에 가까|로 |입니|이[고며다라에]|라[서 ]|,|\.|된 사주|의 사주|\s*$| ?\()",
            ),
            concat!(
                "(?:일간|사주)(?:의 힘)?[은는이가] ?(?:매우 |아주 |꽤 |상당히 )?",
                "(?P<label>강|약)(?=하[고며]|합니|한 (?:편|사주)|해요|하므로|하여)",
            ),
        ],
    ),
    english: Table::english(
        &[(
            "label",
            concat!(
                "(?P<label>extremely (?:weak|strong)|balanced, slightly (?:weak|strong)",
                "|(?:balanced|weak|strong)(?!,? slightly| enough| in | on | with ))",
            ),
        )],
        &[
            concat!(
                "[Dd]ay [Mm]aster(?:,[^,]*,)?(?: is| counts as| comes out as| as|:) ",
                "(?:considered |judged |rated |very |quite |rather )?{label}",
            ),
            r"\b{label} (?:[Dd]ay [Mm]aster|chart)\b",
            "(?i:strength)(?: is|:) {label}",
            // A line of a list.
            r"^\W*(?i:strength) {label}(?= ?[·|]|\s*$)",
            r"[Dd]ay (?:[Mm]aster|stem|branch)[^.;:]*,(?: and| so)+(?: it)? counts as {label}(?=[,.;]|\s*$)",
            r"\bclose to balance \({label}\)",
            r"(?<!in\s)(?<!of\s)(?:[Yy]our|[Tt]he|[Tt]his) chart (?:is|counts as) (?:a |an )?{label}",
        ],
    ),
};

pub(super) fn find(sentence: &Sentence, facts: &Facts) -> Vec<Said> {
    NAMED.find_all(sentence).filter_map(|found| judge(&found, facts)).collect()
}

fn judge(found: &Found, facts: &Facts) -> Option<Said> {
    let words = found.get("label")?;
    let label = strength_of_word(&words.split_whitespace().collect::<Vec<_>>().join(" "))?;
    let claim = format!("the day master is {}", label.ko());
    let claim = Claim { kind: Kind::Strength, span: found.span_of("label")?, claim };
    let Some(own) = &facts.strength else { return Some(claim.absent()) };
    let (means, near) = meaning(label);
    if near.contains(&own.value) {
        return None;
    }
    Some(claim.held(
        Verdict::of(means.contains(&own.value)),
        Expected::Strength(own.value),
        &own.place,
    ))
}

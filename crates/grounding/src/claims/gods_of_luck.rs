//! Ten gods that a pillar of luck brings: 병오년에는 비견과 겁재가 들어옵니다.

use saju_chart::Domain;

use crate::expected::Expected;
use crate::finding::{Kind, Verdict};
use crate::material::{Facts, Part};
use crate::pattern::{Bilingual, Found, Table};
use crate::place::Rule;
use crate::prose::Sentence;
use crate::said::{Claim, Said};
use crate::values;

static BROUGHT: Bilingual = Bilingual {
    korean: Table::korean(
        &[
            (
                "link",
                concat!(
                    r" ?(?:년|해|대운|운)(?:\([^)]*\))?(?:[은는이의]|이라|이어서|에는|에|:|으로|으로,)? ?",
                    "(?:천간|위로)?(?:으로|에|의)? ?",
                ),
            ),
            (
                "comes",
                concat!(
                    "(?:의 ?(?:해|운|시기|기운|때)|(?:[이가]|도)? ?(?:모두 |함께 |나란히 |같이 )?",
                    "(?:들어|오는|옵|와|드는|들고)|입니|이[고며어라]|운)",
                ),
            ),
        ],
        &[
            r"<pillar>{link}<god>(?:[과와]|하고|이랑|·|,) ?<god2>(?={comes}|\.|,|$)",
            "<pillar>{link}<god>(?={comes})",
        ],
    ),
    english: Table::english(
        &[],
        &[concat!(
            r"<pillar>(?: (?:year|luck pillar|decade))?,?(?: brings|:| is| \() ?(?:{art})<god>",
            r"(?:,| and|/| on the stem(?: and|,)) (?:{art})<god2>\b",
        )],
    ),
};

pub(super) fn find(sentence: &Sentence, facts: &Facts) -> Vec<Said> {
    BROUGHT.find_all(sentence).flat_map(|found| judge(&found, facts)).collect()
}

fn judge(found: &Found, facts: &Facts) -> Vec<Said> {
    let Some(pillar) = found.get("pillar").and_then(|word| values::pillar(&word)) else {
        return Vec::new();
    };
    let brought = Part::ALL.map(|part| facts.god(part.of(pillar)));
    let said = |name| {
        let god = values::god(&found.get(name)?)?;
        let claim = format!("{} brings {}", pillar.id(), god.ko());
        let claim = Claim { kind: Kind::TenGod, span: found.span_of(name)?, claim };
        let expected = Expected::Gods(brought.to_vec());
        Some(claim.held(Verdict::of(brought.contains(&god)), expected, Rule::TenGods))
    };
    ["god", "god2"].into_iter().filter_map(said).collect()
}

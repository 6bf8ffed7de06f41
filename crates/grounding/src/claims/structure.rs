//! The structure (격국): 건록격 사주, a Direct Officer structure.

use saju_judgment::gyeokguk::{Gyeok, GyeokKind};

use crate::expected::Expected;
use crate::finding::{Kind, Verdict};
use crate::material::Facts;
use crate::pattern::{Bilingual, Found, Table};
use crate::prose::Sentence;
use crate::said::{Claim, Said};
use crate::vocabulary::structure_of_word;

static NAMED: Bilingual = Bilingual {
    korean: Table::korean(
        &[
            // Named in passing, a structure is not yet that of the chart.
            (
                "claimed",
                concat!(
                    "(?=입니|이[고며다라에어면지므]|으로|에 (?:속|해당)|[을를] ?(?:이루|이룬|이뤘|갖)",
                    r"|[이가] ?(?:되|됩|된|성립)|사주|인 |,|\.|\)|\s*$|의 사주|예요|이예|이에| ?\(| ·| ?사주|\*",
                    // 성격 alone is a word for character.
                    r"| 성격\(| ?(?:파격|미성|성중유패|패중유성)(?![가-힣]))",
                ),
            ),
        ],
        &[
            r"(?<!·)(?P<name>{structure})(?! ?·|국|의 ?(?:성격|파격)){claimed}",
            // A line of a list, or a row of two cells.
            r"^\W*격국 ?[:=|–—-] ?(?P<name>{structure})(?= ?[(|]|\s*$)",
        ],
    ),
    english: Table::english(
        &[],
        &[
            // What has not yet taken shape is still that of the chart.
            concat!(
                r"(?P<name>{structure}) (?:(?i:structure|frame|pattern))\b",
                r"(?:,? (?:is |has )?not yet (?:been )?formed\b)?",
            ),
            // In a line “… structure: the Direct Officer” the structure is named before.
            r"(?:(?P<before>{structure}) )?(?i:structure)(?: \([^)]*\))?(?: is|:) (?:the |a |an )?(?P<name>{structure})\b",
        ],
    ),
};

pub(super) fn find(sentence: &Sentence, facts: &Facts) -> Vec<Said> {
    let named = NAMED.find_all(sentence).filter(|found| found.get("before").is_none());
    named.filter_map(|found| judge(&found, facts)).collect()
}

fn judge(found: &Found, facts: &Facts) -> Option<Said> {
    let told = structure_of_word(&found.get("name")?)?;
    let claim = Claim { kind: Kind::Structure, span: found.span(), claim: told.ko().to_owned() };
    let Some(first) = facts.structures.first() else { return Some(claim.absent()) };
    if let Some(own) = facts.structures.iter().find(|own| own.value == told) {
        return Some(claim.held(Verdict::Stated, Expected::Structure(own.value), &own.place));
    }
    // An extreme structure stands in place of that of the month, which a text may name as well.
    let is_extreme = |gyeok: Gyeok| gyeok.kind() == GyeokKind::Extreme;
    let contradicts = !is_extreme(first.value) || is_extreme(told);
    contradicts
        .then(|| claim.held(Verdict::Contradicted, Expected::Structure(first.value), &first.place))
}

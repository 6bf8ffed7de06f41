//! The structure (격국): 건록격 사주, a Direct Officer structure.

use saju_judgment::gyeokguk::{Gyeok, GyeokKind};

use crate::expected::Expected;
use crate::finding::{Kind, Verdict};
use crate::material::Facts;
use crate::pattern::{Bilingual, Found, Plain, Table};
use crate::prose::Sentence;
use crate::said::{Claim, Said};
use crate::values;
use crate::vocabulary::{formation_of_word, group_of_word, structure_of_word};

/// How far the structure is formed: by its Chinese name, which stands for nothing else.
static FORMED: Plain = Plain::new("(?P<status>成格|成中有敗|敗中有成|破格|未成)");
/// The ten gods that complete it.
static COMPLETED: Bilingual = Bilingual {
    korean: Table::korean(
        &[("at", "(?:(?:[연년월일시][간지]|[연년월일시]주(?:의)? ?(?:천간|지지))(?:의)? ?)?")],
        &[
            r"상신(?:[은는이]|인|으로는|:)? ?{at}(?:<god>|<group>)(?=[이가은는을를인의,.·|]|이[고며다라]|입|으로|\s|$)",
        ],
    ),
    english: Table::english(
        &[],
        &[r"[Cc]ompleting god(?: is|:|,|) {art}(?:<god>|<group>)\b(?= on | in |[,.;·]|\s*$| ·)"],
    ),
};

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
    let formed = FORMED.find_all(sentence.text).filter_map(|found| formed(&found, facts));
    let completed = COMPLETED.find_all(sentence).filter_map(|found| completed(&found, facts));
    named.filter_map(|found| judge(&found, facts)).chain(formed).chain(completed).collect()
}

fn formed(found: &Found, facts: &Facts) -> Option<Said> {
    let told = formation_of_word(&found.get("status")?)?;
    let claim = format!("the structure is {}", told.ko());
    let claim = Claim { kind: Kind::Structure, span: found.span(), claim };
    Some(claim.against(told, facts.formation.as_ref()))
}

fn completed(found: &Found, facts: &Facts) -> Option<Said> {
    let group = match found.get("god") {
        Some(word) => values::god(&word)?.group(),
        None => group_of_word(&found.get("group")?)?,
    };
    let claim = format!("completed by {}", group.ko());
    let claim = Claim { kind: Kind::Structure, span: found.span(), claim };
    Some(claim.against(group, facts.completing.as_ref()))
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

//! Useful, supporting, neutral, opposing and undermining elements: 용신은 토, your useful element is earth.

use saju_chart::Element;
use saju_judgment::yongsin::FiveGod;

use crate::finding::Kind;
use crate::material::Facts;
use crate::pattern::{Bilingual, Found, Plain, Table};
use crate::prose::Sentence;
use crate::said::{Claim, Said};
use crate::values;
use crate::vocabulary::{group_of_word, role_id};

static NAMED: Bilingual = Bilingual {
    korean: Table::korean(
        &[
            // Useful elements by one method alone are another matter than the one that is taken in the end.
            (
                "of_all",
                r"(?<!조후)(?<!조후\s)(?<!격국)(?<!격국\s)(?<!억부)(?<!보조)(?<!보조\s)(?<!통관)(?<!병약)",
            ),
            // Behind an element a point divides a list: 용신 금 · 희신 토.
            (
                "ours",
                r"(?:(?<![과와·]\s)(?<![과와·])|(?<=[목화토금수)]\s·\s)|(?<=[목화토금수)]·)){of_all}",
            ),
            (
                "one",
                concat!(
                    "(?![을를와과]| ?·(?! ?{role}| ?보조))",
                    r"(?=이|입|으로|로|인|예|야|[요고며다]|[,.;!)|]|\s*$| \(| ·|랍|라|\(|(?:의)? ?기운|에 해당|가(?! (?:낳|생|돕|도와|북돋|만드|만든|살리)))",
                ),
            ),
            ("any_element", "(?:<element>|<element_word>)"),
            ("instead", "(?:(?:{element}|{element_word})[이가] ?아니라 ?)?"),
        ],
        &[
            "{ours}<role>(?:[은는이가]|으로는|:| )? ?(?:바로 |곧 )?{instead}{any_element}(?: 기운| 오행)?{one}",
            r"{ours}<role>(?:[은는이가]|으로는|:) ?(?:바로 )?<group>(?=이[고며다라에]|입니|으로|,|\.|\s*$|\()",
            r"(?<![·과와])(?<![·과와]\s){any_element}(?: ?기운)?[을를] ?<role>(?:으로|이라|로 )",
            concat!(
                "{any_element}(?: ?기운)?[이가은는] ?(?:바로 )?<role>",
                r"(?=입니|에 (?:해당|속)|이[고며다라어에지]|으로|인(?! (?:{element}|{element_word}))|,|\.|\s*$|이랍|예)",
            ),
            // A line of a list, or a row of two cells.
            r"^\W*<role> ?[:=|–—-] ?{any_element}(?: ?기운| ?오행)? ?\|?\s*$",
            concat!(
                "{ours}<role>(?:에 해당하는|으로 삼는|으로 쓰는|이 되는|인) ?(?:오행|기운)[은는이가] ?(?:바로 )?",
                "{any_element}{one}",
            ),
            "{ours}<role>으로는? ?<element>[을를] ?(?:쓰|써|씁|삼|취)",
            r"{of_all}<role>인 ?{any_element}(?=[이가은는을를의도로,.]|으로|여서|입|[과와](?! ?(?:{element}|{element_word}))|\s|\()",
            // What stands beside the useful element: 보조용신은 수, 보조 수.
            r"(?P<aid>보조)(?:용신)?(?:[은는이가]|으로는|인|:)? ?{any_element}(?=이|입|으로|로|여|[가은는을를의도과와]|인|예|[,.;!)(|·]|\s|$)",
        ],
    ),
    english: Table::english(
        &[("called", r"<role> (?i:element|god)(?: \([^)]*\))?")],
        &[
            concat!(
                r"(?<!structural\s)(?<!climate\s)(?<!main\s){called}(?: is| was|:|,| \||) (?:not {element} but )?(?:{art})<element>\b",
                "(?! (?:and|or) (?:wood|fire|earth|metal|water))",
            ),
            concat!(
                r"\b<element>(?: element)?(?: \([^)]*\))?,? ",
                "(?:is|as|being|serves as|acts as|counts as|becomes) {art}(?:main )?{called}",
            ),
            r"\b<element>, (?:the|your|an?) {called}",
            r"\b<element> {art}(?P<elided>supporting|neutral|opposing|undermining) one\b",
            r"\b<element> (?:is|as) (?P<elided>neutral|opposing|undermining|supporting)(?=,|\.|;| and|$)",
            r"(?i:yongsin)(?: \([^)]*\))?(?: is|:) <element>",
            r"(?P<aid>Aid):? <element>(?= ?·|\s*$)",
            r"\b<element>, (?P<aid>the aid)\b",
        ],
    ),
};

/// What one method alone asks for, or what stands behind the first.
static METHODS_KO: Plain = Plain::new(concat!(
    "(?:조후|궁통보감|난강망|격국|억부|통관|병약|계절)[」』]?(?:으로|로|상|에서|법|의 눈|이 찾|가 찾|이 말|이 보|이 구|을 보|를 보)",
    "|(?:두|세) ?번째 ?$|(?:둘째|셋째|차선의|다음가는) ?$",
));
static METHODS_EN: Plain = Plain::of_any_case(concat!(
    r"\b(?:seasonal|season|climatic|climate|structural|structure|gungtong)(?:['’]s)?(?: bogam)?",
    r"(?: method| view| reading)?,?(?: asks?| wants?| calls?| alone)?[^.;]{0,16}$|\b(?:second|secondary) $",
));
/// How far before a claim its method is named.
const METHOD_WITHIN: usize = 40;

pub(super) fn find(sentence: &Sentence, facts: &Facts) -> Vec<Said> {
    let (methods, text) =
        (if sentence.is_korean() { &METHODS_KO } else { &METHODS_EN }, sentence.text);
    let all = NAMED.find_all(sentence).filter_map(|found| judge(&found, facts));
    all.filter(|said| {
        let before = &text[said.span.0.saturating_sub(METHOD_WITHIN)..said.span.0];
        said.is_stated() || !methods.fits_in(before)
    })
    .collect()
}

fn judge(found: &Found, facts: &Facts) -> Option<Said> {
    let named = found.get("element").or_else(|| found.get("element_word"));
    if found.get("aid").is_some() {
        let element = values::element(&named?)?;
        let claim = format!("aid: {}", element.id());
        let claim = Claim { kind: Kind::Role, span: found.span(), claim };
        return Some(claim.against(element, facts.aid.as_ref()));
    }
    let role = match found.get("role").or_else(|| found.get("elided")) {
        Some(word) => values::role(&word)?,
        None => FiveGod::Yongsin,
    };
    let element = match named {
        Some(word) => values::element(&word)?,
        None => facts.element_of_group(group_of_word(&found.get("group")?)?),
    };
    Some(claim(found.span(), role, element, facts))
}

/// That an element has a role, and what the material says to it.
pub(super) fn claim(span: (usize, usize), role: FiveGod, element: Element, facts: &Facts) -> Said {
    let claim = format!("{}: {}", role_id(role), element.id());
    Claim { kind: Kind::Role, span, claim }.against(element, facts.role(role))
}

//! Without the hour nothing is called settled that the hour could change, and the answer says what
//! it left out.

use super::answer::Json;

/// Names of the hour's letters, and what claims all eight.
const OF_THE_HOUR: [&str; 8] = [
    "시주 천간",
    "시지 ",
    "시지의",
    "시지가",
    "시지·",
    "시주의 글자에 있",
    "여덟 글자 가운데",
    "드러난 여덟",
];

/// What would settle an extreme structure, or the lack of a climate's remedy.
const SETTLED: [&str; 5] =
    ["이 성립하여", "가 성립하여", "격이 이루어졌", "사주에 불이 전혀", "사주에 물이 전혀"];

/// Whole statements on the four pillars.
const FOUR: [&str; 2] = ["네 기둥에 없어", "네 기둥의 글자 사이에"];

/// A text that says more than the six letters tell.
pub(crate) fn overstated(text: &str) -> Option<String> {
    let lists = [&OF_THE_HOUR[..], &SETTLED, &FOUR];
    let found = lists.into_iter().flatten().find(|phrase| text.contains(**phrase));
    found.map(|phrase| format!("「{phrase}」 without the hour"))
}

/// Modules whose texts must say that the hour is missing.
const MODULES: [&str; 6] =
    ["wongukInteraction", "gyeokguk", "yongsin", "wealth", "healthBalance", "evaluation"];

/// What a module without the hour claims or does not say.
pub(crate) fn unsaid(name: &str, module: &Json) -> Option<String> {
    if !MODULES.contains(&name) {
        return None;
    }
    let mut says = false;
    super::answer::walk(name, module, &mut Vec::new(), &mut |said| {
        says |= said.text.contains("시각을 몰라") || said.text.contains("시각을 모르면");
    });
    if !says {
        return Some(format!("{name} does not say that the hour is missing"));
    }
    let extreme = module.at("extreme");
    if extreme.at("established").is_true() || !extreme.at("type").is_null() {
        return Some("an extreme structure is established without the hour".to_owned());
    }
    if name == "gyeokguk" {
        let reasons = extreme.at("reasons").texts();
        if !reasons.iter().any(|reason| reason.contains("확정하지 않습니다")) {
            return Some(format!("the extreme structures are not left open: {reasons:?}"));
        }
    }
    for part in ["formation.reasoning", "primary.reasoning"] {
        let text = module.path(part).text();
        if !text.is_empty() && !text.contains("시각을 몰라") {
            return Some(format!("{part} does not say that the hour is missing: {text}"));
        }
    }
    // What was chosen first says it for what stands beside.
    if module.path("eokbu.reasoning").text().contains("시각을 몰라") {
        return Some("eokbu.reasoning says once more that the hour is missing".to_owned());
    }
    None
}

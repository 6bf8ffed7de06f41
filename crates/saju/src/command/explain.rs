//! `saju explain`: a rule, or the rules of a module, in the terminal.

use std::collections::BTreeSet;
use std::fmt::Write as _;

use clap::Args;
use saju_catalogue::Module;
use saju_criteria::{Entry, Kind, entries, find, markdown, of_module};
use saju_words::Language;

#[derive(Args)]
pub(crate) struct Arguments {
    /// 규칙의 이름(pillars.year, G-S1), 모듈(yongsin) 또는 갈래(love). 적지 않으면 목록. Rule, module or family; without one, a list.
    name: Option<String>,
    /// JSON으로 적습니다. Prints JSON.
    #[arg(long)]
    json: bool,
}

pub(crate) fn run(arguments: &Arguments) -> anyhow::Result<()> {
    match text(arguments.name.as_deref(), arguments.json) {
        Ok(text) => {
            out!("{text}");
            Ok(())
        }
        Err(unknown) => Err(anyhow::anyhow!(unknown)),
    }
}

/// Maximum number of suggestions for an unknown name.
const OFFERED: usize = 5;

/// The output, or why there is none.
fn text(name: Option<&str>, json: bool) -> Result<String, String> {
    let Some(name) = name else {
        return Ok(if json { as_json(&entries().iter().collect::<Vec<_>>()) } else { list() });
    };
    let rules = rules_of(name);
    match rules.as_slice() {
        [] => Err(unknown(name)),
        rules if json => Ok(as_json(rules)),
        rules => Ok(rules
            .iter()
            .map(|rule| markdown(rule, Language::Korean))
            .collect::<Vec<_>>()
            .join("\n")),
    }
}

/// The rule with an id, otherwise the rules of a module, a kind or a family (`love`, `time`).
fn rules_of(name: &str) -> Vec<&'static Entry> {
    if let Some(rule) = find(name) {
        return vec![rule];
    }
    if let Some(module) = Module::ALL.into_iter().find(|module| module.id() == name) {
        return of_module(module).collect();
    }
    let is_of_kind = |entry: &&Entry| entry.kind.id() == name || family(&entry.id) == Some(name);
    entries().iter().filter(is_of_kind).collect()
}

/// The part of an id before the dot.
fn family(id: &str) -> Option<&str> {
    Some(id.split_once('.')?.0)
}

fn as_json(rules: &[&Entry]) -> String {
    // Entries are plain values, which can always be serialised.
    serde_json::to_string_pretty(rules).unwrap_or_default() + "\n"
}

/// All ids by module, then those outside the modules.
fn list() -> String {
    let mut out = String::new();
    for module in Module::ALL {
        let _ = writeln!(out, "{} ({})", module.ko(), module.id());
        ids(&mut out, of_module(module));
    }
    let others: Vec<_> = entries().iter().filter(|entry| entry.modules.is_empty()).collect();
    let _ = writeln!(out, "그 밖의 규칙");
    ids(&mut out, others);
    out
}

/// Ids with titles; ids of the large tables on one line per kind.
fn ids(out: &mut String, rules: impl IntoIterator<Item = &'static Entry>) {
    let (mut tables, mut last) = (Vec::new(), None);
    for rule in rules {
        if !matches!(rule.kind, Kind::Formation | Kind::Johu) {
            let _ = writeln!(out, "  {:<28} {}", rule.id, rule.title_ko);
            continue;
        }
        if last != Some(rule.kind) {
            tables.push((rule.kind, Vec::new()));
            last = Some(rule.kind);
        }
        if let Some((_, ids)) = tables.last_mut() {
            ids.push(rule.id.as_ref());
        }
    }
    for (kind, ids) in tables {
        let _ = writeln!(out, "  {}: {}", kind.ko(), ids.join(" "));
    }
    out.push('\n');
}

/// Says that there is no such name, and suggests similar ones.
fn unknown(name: &str) -> String {
    let names: BTreeSet<&str> = entries()
        .iter()
        .flat_map(|entry| [Some(entry.id.as_ref()), family(&entry.id), Some(entry.kind.id())])
        .flatten()
        .chain(Module::ALL.map(Module::id))
        .collect();
    let wanted = name.to_lowercase();
    let mut near: Vec<_> = names
        .into_iter()
        .map(|known| (strsim::jaro_winkler(&wanted, &known.to_lowercase()), known))
        .collect();
    near.sort_by(|(a, _), (b, _)| b.total_cmp(a));
    let near: Vec<_> = near.into_iter().take(OFFERED).map(|(_, known)| known).collect();
    format!("{name}: 그런 규칙이나 모듈이 없습니다. 비슷한 이름: {}", near.join(", "))
}

#[cfg(test)]
mod tests {
    use serde_json::Value;

    use super::*;

    #[test]
    fn a_rule_shows_source_quotation_table_sentences_and_cases() {
        let text = text(Some("strong-inseong"), false).unwrap();
        for part in [
            "# 인성이 많은 신강(印綬旺)",
            "- 출전: 「滴天髓闡微」 體用",
            "- 원문: “日主旺，印綬多，必要財星爲用”",
            "| 재성 | 뿌리 있는 천간이나 지지 |",
            "## 답의 문장",
            "## 이 규칙이 작용하는 사주",
            "같음 ",
            "— ○ 책도 같이 봅니다",
        ] {
            assert!(text.contains(part), "{part} in\n{text}");
        }
    }

    #[test]
    fn a_module_shows_its_rules_in_order() {
        let text = text(Some("yongsin"), false).unwrap();
        let place = |title: &str| text.find(title).unwrap_or_else(|| panic!("{title}"));
        assert!(place("# 억부를 바탕으로") < place("# 급한 조후를 먼저"));
        assert!(place("# 급한 조후를 먼저") < place("# 갑(甲) 일간, 인월의 조후"));
        assert!(!text.contains("# 연주의 경계"));
        let love = super::text(Some("love"), false).unwrap();
        assert!(love.contains("# 배우자궁") && !love.contains("# 두 일간"));
    }

    #[test]
    fn an_unknown_name_is_refused_with_the_nearest_ones() {
        let refusal = text(Some("pilars.year"), false).unwrap_err();
        assert!(refusal.starts_with("pilars.year: "), "{refusal}");
        assert!(refusal.contains("비슷한 이름: pillars.year, "), "{refusal}");
        assert!(text(Some("yongsim"), true).unwrap_err().contains("yongsin"));
    }

    #[test]
    fn json_holds_the_same_rules() {
        let parsed: Value = serde_json::from_str(&text(Some("sinsal"), true).unwrap()).unwrap();
        let rules = parsed.as_array().unwrap();
        assert_eq!(rules.len(), of_module(Module::Sinsal).count());
        let cheoneul = rules.iter().find(|rule| rule["id"] == "cheoneul").unwrap();
        assert_eq!(cheoneul["kind"], "sinsal");
        assert_eq!(cheoneul["modules"], serde_json::json!(["sinsal"]));
        assert_eq!(
            cheoneul["tables"][0]["rows"][0],
            serde_json::json!(["갑(甲)", "축(丑)·미(未)"])
        );
        assert!(!cheoneul["cases"].as_array().unwrap().is_empty());
    }

    #[test]
    fn the_list_names_every_rule() {
        let list = text(None, false).unwrap();
        let words: BTreeSet<&str> = list.split_whitespace().collect();
        for entry in entries() {
            assert!(words.contains(entry.id.as_ref()), "{}", entry.id);
        }
    }
}

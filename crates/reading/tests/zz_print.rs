//! temporary
#![allow(missing_docs)]
mod common;
use saju_judgment::{ModuleSet, Topic};
use serde_json::Value;
fn show(v: &Value, path: &str) {
    match v {
        Value::Object(m) => for (k, v) in m { show(v, &format!("{path}.{k}")) },
        Value::Array(a) if a.iter().all(|x| !x.is_object()) && a.iter().any(|x| x.as_str().is_some_and(|s| s.contains(' '))) => for x in a { println!("  {path}[] {}", x.as_str().unwrap_or("")) },
        Value::Array(a) if a.iter().all(|x| !x.is_object()) => println!("  {path} = {}", a.iter().map(|x| x.to_string()).collect::<Vec<_>>().join(" ")),
        Value::Array(a) => for (i, v) in a.iter().enumerate() { show(v, &format!("{path}.{i}")) },
        Value::String(s) if s.contains(' ') => println!("  {path}: {s}"),
        other => if std::env::var("ALL").is_ok() || ["strength","label","value","kindKo","risk","opened","effect","scope","ganji","isCurrent","id"].iter().any(|k| path.ends_with(k)) && !path.contains("ipseong") && !path.contains("organs") { println!("  {path} = {other}") },
    }
}
#[test]
fn print() {
    let wanted = std::env::var("MODULES").unwrap_or_default();
    let seed: u64 = std::env::var("SEED").ok().and_then(|s| s.parse().ok()).unwrap_or(7);
    let n: usize = std::env::var("N").ok().and_then(|s| s.parse().ok()).unwrap_or(5);
    let mut random = common::Random(seed);
    let mut done = 0;
    while done < n {
        let body = random.birth();
        if saju_reading::parse_value(Topic::Manse, &body).request.is_err() { continue; }
        done += 1;
        for m in wanted.split(',') {
            let topic = match m { "wealth" => Topic::Money, "healthBalance" => Topic::Health, "evaluation" => match done % 3 { 0 => Topic::Love, 1 => Topic::Yearly, _ => Topic::Life }, _ => Topic::Life };
            let parsed = saju_reading::parse_value(topic, &body);
            let request = parsed.request.unwrap();
            let selection = saju_reading::Selection::of(topic, ModuleSet::ALL, request.exclude);
            let data: Value = serde_json::from_slice(saju_reading::answer(&request, &selection, saju_reading::Reference::of(request.reference, common::today())).data()).unwrap();
            let p = &data["modules"]["fourPillars"]["pillars"];
            let g = |k: &str| format!("{} {}", p[k]["ganji"].as_str().unwrap_or("-"), p[k]["ganjiHan"].as_str().unwrap_or("-"));
            println!("=== {m} [{topic:?}] {} | {} | {} | {}  ({})", g("year"), g("month"), g("day"), g("hour"), body);
            show(&data["modules"][m], "");
        }
    }
}

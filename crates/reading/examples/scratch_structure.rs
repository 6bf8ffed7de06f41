//! Scratch.
use saju_judgment::{ModuleSet, Topic};
use saju_reading::{Reference, Selection, answer, parse_value};
use serde_json::Value;
fn show(v: &Value, path: &str) {
    match v {
        Value::Object(m) => for (k, v) in m { show(v, &format!("{path}.{k}")) },
        Value::Array(a) => for v in a { show(v, &format!("{path}[]")) },
        Value::String(s) if s.contains(' ') => println!("  {path}: {s}"),
        _ => {}
    }
}
fn main() {
    for line in std::io::stdin().lines() {
        let body: Value = serde_json::from_str(&line.unwrap()).unwrap();
        let Ok(request) = parse_value(Topic::Life, &body).request else { continue };
        let selection = Selection::of(Topic::Life, ModuleSet::ALL, request.exclude);
        let today = saju_calendar::Date::new(2026, 11, 20).unwrap();
        let data: Value = serde_json::from_slice(answer(&request, &selection, Reference::of(request.reference, today)).data()).unwrap();
        let p = &data["modules"]["fourPillars"]["pillars"];
        let g = |k: &str| p[k]["ganjiHan"].as_str().unwrap_or("??").to_owned();
        println!("=== {} {} {} {}  {}", g("year"), g("month"), g("day"), g("hour"), body);
        let (s, y) = (&data["modules"]["gyeokguk"], &data["modules"]["yongsin"]);
        if std::env::var("RAW").is_ok() { println!("{}\n{}", serde_json::to_string(s).unwrap(), serde_json::to_string(y).unwrap()); continue; }
        println!(" {} {} / {} / {} {} / {}", s["ko"], s["id"], s["monthStructure"]["ko"], s["formation"]["status"], s["formation"]["statusKo"], s["extreme"]["candidate"]);
        show(s, "G"); show(y, "Y");
    }
}

//! Twelve charts worked out by hand, asked for and read as a caller would.

use std::collections::BTreeMap;

use saju_catalogue::Topic;
use serde::Deserialize;
use serde_json::Value;

use crate::common;

#[derive(Deserialize)]
struct Charts {
    chart: Vec<Expected>,
}

#[derive(Deserialize)]
#[serde(rename_all = "camelCase")]
struct Expected {
    id: String,
    request: String,
    corrected: String,
    jeol: String,
    jeol_at: String,
    elapsed: f64,
    next: String,
    next_at: String,
    saryeong: String,
    role: String,
    first_half: bool,
    pillars: Vec<Vec<String>>,
    visible: Vec<u64>,
    hidden: Vec<u64>,
    score: f64,
    label: String,
    tests: Vec<bool>,
    deukse: u64,
    saryeong_helps: bool,
    helping: Vec<u64>,
    weight: u64,
    extreme: String,
    contributions: Vec<String>,
    sinsal: Vec<String>,
    xun: String,
    empties: String,
    gongmang: Vec<String>,
    direction: String,
    days: f64,
    exact: f64,
    start_age: u64,
    first_starts_on: String,
    decades: Vec<String>,
}

const POSITIONS: [&str; 4] = ["year", "month", "day", "hour"];

fn charts() -> Vec<(Expected, Value)> {
    let Charts { chart } = toml::from_str(include_str!("../data/worked_charts.toml")).unwrap();
    chart
        .into_iter()
        .map(|expected| {
            let body = serde_json::from_str(&expected.request).unwrap();
            let data = common::ask(Topic::Manse, &body);
            (expected, data)
        })
        .collect()
}

fn text(value: &Value) -> &str {
    value.as_str().unwrap_or_default()
}

fn joined(value: &Value) -> String {
    value.as_array().unwrap().iter().map(text).collect()
}

fn strings(value: &Value) -> Vec<&str> {
    value.as_array().unwrap().iter().map(text).collect()
}

#[test]
fn pillars_with_gods_stages_hidden_stems_and_twelve_sinsal() {
    for (expected, data) in charts() {
        let (module, sinsal) = (&data["modules"]["fourPillars"], &data["modules"]["sinsal"]);
        assert_eq!(module["hourKnown"], expected.pillars.len() == 4, "{}", expected.id);
        for (row, position) in expected.pillars.iter().zip(POSITIONS) {
            let pillar = &module["pillars"][position];
            let hidden: String = pillar["branch"]["hiddenStems"]
                .as_array()
                .unwrap()
                .iter()
                .map(|hidden| text(&hidden["stem"]["han"]))
                .collect();
            let god = match position {
                "day" => "일간",
                _ => text(&pillar["stem"]["sipseong"]["ko"]),
            };
            let found = [
                &format!("{} {}", text(&pillar["ganjiHan"]), text(&pillar["ganji"])),
                god,
                text(&pillar["branch"]["sipseong"]["ko"]),
                &hidden,
                text(&pillar["twelveStage"]["ko"]),
                text(&pillar["selfStage"]["ko"]),
                text(&pillar["naeum"]["ko"]),
                text(&sinsal["twelveSinsal"]["byYear"][position]["ko"]),
                text(&sinsal["twelveSinsal"]["byDay"][position]["ko"]),
            ];
            assert_eq!(found.as_slice(), row.as_slice(), "{} {position}", expected.id);
        }
    }
}

#[test]
fn corrected_time_month_term_and_commanding_stem() {
    for (expected, data) in charts() {
        let (input, module) = (&data["input"], &data["modules"]["fourPillars"]);
        let corrected = if input["correctedHour"].is_null() {
            String::new()
        } else {
            format!(
                "{} {:02}:{:02}",
                text(&input["correctedDate"]),
                input["correctedHour"].as_u64().unwrap(),
                input["correctedMinute"].as_u64().unwrap()
            )
        };
        assert_eq!(corrected, expected.corrected, "{}", expected.id);
        let month = &module["monthTerm"];
        let found = [&month["nameKo"], &month["atKst"], &month["nextNameKo"], &month["nextAtKst"]];
        let wanted = [expected.jeol, expected.jeol_at, expected.next, expected.next_at];
        assert_eq!(found.map(text), wanted.each_ref().map(String::as_str), "{}", expected.id);
        let saryeong = &module["saryeong"];
        assert_eq!(saryeong["elapsedDays"], expected.elapsed, "{}", expected.id);
        assert_eq!(saryeong["stem"]["han"], expected.saryeong, "{}", expected.id);
        assert_eq!(saryeong["role"], expected.role, "{}", expected.id);
        assert_eq!(saryeong["firstHalf"], expected.first_half, "{}", expected.id);
    }
}

#[test]
fn counts_of_the_five_elements() {
    for (expected, data) in charts() {
        let module = &data["modules"]["elements"];
        let column = |name: &str| -> Vec<u64> {
            module["counts"].as_array().unwrap().iter().map(|c| c[name].as_u64().unwrap()).collect()
        };
        assert_eq!(column("visible"), expected.visible, "{}", expected.id);
        assert_eq!(column("withHidden"), expected.hidden, "{}", expected.id);
        assert_eq!(module["totalVisible"], expected.visible.iter().sum::<u64>());
        assert_eq!(module["totalWithHidden"], expected.hidden.iter().sum::<u64>());
    }
}

#[test]
fn strength_and_what_each_letter_adds() {
    for (expected, data) in charts() {
        let id = &expected.id;
        let module = &data["modules"]["sinStrength"];
        assert_eq!(module["score"].as_f64(), Some(expected.score), "{id}");
        assert_eq!(module["label"], expected.label, "{id}");
        let tests = ["isStrong", "deukryeong", "deukji", "deukjiPartial", "deukse"];
        assert_eq!(tests.map(|t| module[t].as_bool().unwrap()).to_vec(), expected.tests, "{id}");
        assert_eq!(module["deukseCount"], expected.deukse, "{id}");
        assert_eq!(module["saryeongHelps"], expected.saryeong_helps, "{id}");
        let helping = &module["helpingCount"];
        assert_eq!(helping["bigeop"], expected.helping[0], "{id}");
        assert_eq!(helping["inseong"], expected.helping[1], "{id}");
        assert_eq!(module["availableWeight"], expected.weight, "{id}");
        assert_eq!(text(&module["extremeCandidate"]), expected.extreme, "{id}");
        let contributions: Vec<String> = module["contributions"]
            .as_array()
            .unwrap()
            .iter()
            .map(|c| {
                let via = match &c["via"] {
                    Value::Null => String::new(),
                    via => format!(" ({})", text(via)),
                };
                format!(
                    "{}.{} {} {}×{:.2}={:.1}{via}",
                    text(&c["position"]),
                    text(&c["part"]),
                    text(&c["glyph"]),
                    c["weight"],
                    c["coefficient"].as_f64().unwrap(),
                    c["points"].as_f64().unwrap(),
                )
            })
            .collect();
        assert_eq!(contributions, expected.contributions, "{id}");
    }
}

#[test]
fn sinsal_with_their_positions_and_the_empty_branches() {
    for (expected, data) in charts() {
        let module = &data["modules"]["sinsal"];
        let lists = ["auspicious", "inauspicious"].map(|list| module[list].as_array().unwrap());
        let found: Vec<String> = lists
            .into_iter()
            .flatten()
            .map(|item| {
                let positions = strings(&item["positions"]).join("-");
                format!("{}({}) [{positions}]", text(&item["ko"]), text(&item["id"]))
            })
            .collect();
        assert_eq!(found, expected.sinsal, "{}", expected.id);
        let gongmang = &module["gongmang"];
        assert_eq!(gongmang["xunHan"], expected.xun, "{}", expected.id);
        assert_eq!(joined(&gongmang["emptiesHan"]), expected.empties, "{}", expected.id);
        assert_eq!(strings(&gongmang["positions"]), expected.gongmang, "{}", expected.id);
    }
}

#[test]
fn decades_with_their_start_and_direction() {
    for (expected, data) in charts() {
        let id = &expected.id;
        let module = &data["modules"]["decadeFortune"];
        assert_eq!(module["direction"], expected.direction, "{id}");
        let close =
            |found: &Value, wanted: f64, by: f64| (found.as_f64().unwrap() - wanted).abs() < by;
        assert!(close(&module["startAgeExact"], expected.exact, 0.000_11), "{id}");
        assert!(close(&module["countedTo"]["days"], expected.days, 0.0051), "{id}");
        assert_eq!(module["startAge"], expected.start_age, "{id}");
        assert_eq!(module["firstStartsOn"], expected.first_starts_on, "{id}");
        let ganji: Vec<&str> =
            module["entries"].as_array().unwrap().iter().map(|e| text(&e["ganjiHan"])).collect();
        assert_eq!(ganji[..6], expected.decades, "{id}");
    }
}

#[test]
fn the_charts_differ_in_what_they_are_meant_to_show() {
    let codes: BTreeMap<String, Vec<String>> = charts()
        .into_iter()
        .map(|(expected, data)| {
            let notes = data["diagnostics"].as_array().unwrap();
            let codes = notes.iter().map(|note| text(&note["code"]).to_owned()).collect();
            (expected.id, codes)
        })
        .collect();
    let none: [&str; 0] = [];
    assert_eq!(codes["E1"], none);
    assert_eq!(codes["E3"], ["NEAR_HOUR_BOUNDARY"]);
    assert_eq!(codes["E4"], ["NEAR_YEAR_BOUNDARY", "HISTORIC_OFFSET"]);
    assert_eq!(codes["E5"], ["CORRECTION_CHANGED_DATE"]);
    assert_eq!(codes["E6"], ["NEAR_YEAR_BOUNDARY"]);
    assert_eq!(codes["E7"], ["START_AGE_UNCERTAIN"]);
    assert_eq!(codes["E10"], ["JASI_DAY_CHOICE"]);
}

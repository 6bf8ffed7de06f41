//! The chart of a person, drawn.

use serde_json::Value;

use super::{Page, items, text};

/// The birth: as typed, by the lunar calendar, and as the clock is corrected.
pub(super) fn birth(person: &Value, page: &mut Page) {
    let (input, zone) = (&person["input"], &person["timezone"]);
    let (solar, lunar) = (&input["solar"], &input["lunar"]);
    let time = match (solar["hour"].as_u64(), solar["minute"].as_u64()) {
        (Some(hour), Some(minute)) => format!("{hour:02}:{minute:02}"),
        _ => "시각 모름".to_owned(),
    };
    let leap = if lunar["isLeapMonth"] == true { "윤" } else { "" };
    let sex = if input["isFemale"] == true { "여성" } else { "남성" };
    page.line(&format!(
        "{}-{:02}-{:02} {time} {sex}  음력 {}-{leap}{}-{}  {}",
        solar["year"],
        solar["month"].as_u64().unwrap_or_default(),
        solar["day"].as_u64().unwrap_or_default(),
        lunar["year"],
        lunar["month"],
        lunar["day"],
        text(&zone["tzId"]),
    ));
    let corrected = (input["correctedHour"].as_u64(), input["correctedMinute"].as_u64());
    if let (Some(hour), Some(minute)) = corrected {
        let date = text(&input["correctedDate"]);
        let minutes = &zone["totalCorrectionMinutes"];
        page.line(&format!("교정 시각 {date} {hour:02}:{minute:02} ({minutes}분)"));
    }
}

/// The pillars, the hour first, as charts are written.
pub(super) fn pillars(module: &Value, page: &mut Page) {
    page.line("\t시주\t일주\t월주\t연주");
    let order = ["hour", "day", "month", "year"];
    let mut row = |name: &str, cell: &dyn Fn(&Value) -> String| {
        let cells: Vec<String> = order
            .iter()
            .map(|position| &module["pillars"][position])
            .map(|pillar| if pillar.is_null() { "—".to_owned() } else { cell(pillar) })
            .collect();
        page.line(&format!("{name}\t{}", cells.join("\t")));
    };
    row("천간", &|p| format!("{}{}", text(&p["stem"]["ko"]), text(&p["stem"]["han"])));
    row("", &|p| match &p["stem"]["sipseong"] {
        Value::Null => "일간".to_owned(),
        god => text(&god["ko"]).to_owned(),
    });
    row("지지", &|p| format!("{}{}", text(&p["branch"]["ko"]), text(&p["branch"]["han"])));
    row("", &|p| text(&p["branch"]["sipseong"]["ko"]).to_owned());
    row("지장간", &|p| {
        items(&p["branch"]["hiddenStems"]).map(|h| text(&h["stem"]["ko"])).collect()
    });
    row("운성", &|p| text(&p["twelveStage"]["ko"]).to_owned());
    row("납음", &|p| text(&p["naeum"]["ko"]).to_owned());
}

/// The other modules of a chart, those that are there.
pub(super) fn modules(modules: &Value, page: &mut Page) {
    page.blank();
    page.line(text(&modules["fourPillars"]["dayMaster"]["meaning"]));
    page.blank();
    for (name, draw) in [
        ("elements", elements as fn(&Value, &mut Page)),
        ("sinStrength", strength),
        ("sinsal", sinsal),
        ("decadeFortune", decades),
    ] {
        if let Some(module) = modules.get(name) {
            draw(module, page);
        }
    }
}

fn elements(module: &Value, page: &mut Page) {
    let count = |count: &Value| {
        format!("{} {}({})", text(&count["ko"]), count["visible"], text(&count["label"]))
    };
    let counts: Vec<String> = items(&module["counts"]).map(count).collect();
    page.line(&format!("오행\t{}", counts.join("  ")));
}

fn strength(module: &Value, page: &mut Page) {
    page.line(&format!("강약\t{} — {}", text(&module["label"]), text(&module["meaning"])));
}

fn sinsal(module: &Value, page: &mut Page) {
    for item in items(&module["auspicious"]).chain(items(&module["inauspicious"])) {
        let positions: Vec<&str> = items(&item["positionsKo"]).map(text).collect();
        page.line(&format!("신살\t{} ({})", text(&item["ko"]), positions.join(", ")));
    }
    let gongmang = &module["gongmang"];
    let empties: Vec<&str> = items(&gongmang["empties"]).map(text).collect();
    page.line(&format!("공망\t{} ({})", empties.join("·"), text(&gongmang["xun"])));
    page.blank();
}

fn decades(module: &Value, page: &mut Page) {
    page.line(&format!(
        "대운\t{} {}세부터 ({})",
        text(&module["directionKo"]),
        module["startAge"],
        text(&module["firstStartsOn"])
    ));
    for entry in items(&module["entries"]) {
        let mark = if entry["isCurrent"] == true { "◀ 지금" } else { "" };
        page.line(&format!(
            "\t{:>3}세  {} {}  {} · {}  {}부터 {mark}",
            entry["startAge"].as_u64().unwrap_or_default(),
            text(&entry["ganji"]),
            text(&entry["ganjiHan"]),
            text(&entry["stem"]["sipseong"]["ko"]),
            text(&entry["branch"]["sipseong"]["ko"]),
            text(&entry["startsOn"]),
        ));
    }
}

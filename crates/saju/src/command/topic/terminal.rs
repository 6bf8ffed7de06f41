//! A chart as a person reads it in a terminal.

use serde_json::Value;

fn text(value: &Value) -> &str {
    value.as_str().unwrap_or_default()
}

fn items(value: &Value) -> impl Iterator<Item = &Value> {
    value.as_array().into_iter().flatten()
}

/// Prints the `data` of an answer.
pub(crate) fn print(data: &Value) {
    let modules = &data["modules"];
    header(data);
    pillars(&modules["fourPillars"]);
    elements(&modules["elements"]);
    strength(&modules["sinStrength"]);
    sinsal(&modules["sinsal"]);
    decades(&modules["decadeFortune"]);
    for note in items(&data["diagnostics"]) {
        println!("※ {}", text(&note["message"]));
    }
}

fn header(data: &Value) {
    let (input, zone) = (&data["input"], &data["timezone"]);
    let (solar, lunar) = (&input["solar"], &input["lunar"]);
    let time = match (solar["hour"].as_u64(), solar["minute"].as_u64()) {
        (Some(hour), Some(minute)) => format!("{hour:02}:{minute:02}"),
        _ => "시각 모름".to_owned(),
    };
    let leap = if lunar["isLeapMonth"] == true { "윤" } else { "" };
    let sex = if input["isFemale"] == true { "여성" } else { "남성" };
    println!(
        "{}-{:02}-{:02} {time} {sex}  음력 {}-{leap}{}-{}  {}",
        solar["year"],
        solar["month"].as_u64().unwrap_or_default(),
        solar["day"].as_u64().unwrap_or_default(),
        lunar["year"],
        lunar["month"],
        lunar["day"],
        text(&zone["tzId"]),
    );
    if let (Some(hour), Some(minute)) =
        (input["correctedHour"].as_u64(), input["correctedMinute"].as_u64())
    {
        let corrected = text(&input["correctedDate"]);
        println!(
            "교정 시각 {corrected} {hour:02}:{minute:02} ({}분)",
            zone["totalCorrectionMinutes"]
        );
    }
    println!();
}

fn pillars(module: &Value) {
    let order = ["hour", "day", "month", "year"];
    let row = |name: &str, cell: &dyn Fn(&Value) -> String| {
        let cells: Vec<String> = order
            .iter()
            .map(|position| &module["pillars"][position])
            .map(|pillar| if pillar.is_null() { "—".to_owned() } else { cell(pillar) })
            .collect();
        println!("{name}\t{}", cells.join("\t"));
    };
    println!("\t시주\t일주\t월주\t연주");
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
    println!("\n{}\n", text(&module["dayMaster"]["meaning"]));
}

fn elements(module: &Value) {
    let counts: Vec<String> = items(&module["counts"])
        .map(|count| {
            format!("{} {}({})", text(&count["ko"]), count["visible"], text(&count["label"]))
        })
        .collect();
    println!("오행\t{}", counts.join("  "));
}

fn strength(module: &Value) {
    println!("강약\t{} — {}", text(&module["label"]), text(&module["meaning"]));
}

fn sinsal(module: &Value) {
    for list in ["auspicious", "inauspicious"] {
        for item in items(&module[list]) {
            let positions: Vec<&str> = items(&item["positionsKo"]).map(text).collect();
            println!("신살\t{} ({})", text(&item["ko"]), positions.join(", "));
        }
    }
    let gongmang = &module["gongmang"];
    let empties: Vec<&str> = items(&gongmang["empties"]).map(text).collect();
    println!("공망\t{} ({})\n", empties.join("·"), text(&gongmang["xun"]));
}

fn decades(module: &Value) {
    println!(
        "대운\t{} {}세부터 ({})",
        text(&module["directionKo"]),
        module["startAge"],
        text(&module["firstStartsOn"])
    );
    for entry in items(&module["entries"]) {
        let mark = if entry["isCurrent"] == true { "◀ 지금" } else { "" };
        println!(
            "\t{:>3}세  {} {}  {} · {}  {}부터 {mark}",
            entry["startAge"].as_u64().unwrap_or_default(),
            text(&entry["ganji"]),
            text(&entry["ganjiHan"]),
            text(&entry["stem"]["sipseong"]["ko"]),
            text(&entry["branch"]["sipseong"]["ko"]),
            text(&entry["startsOn"]),
        );
    }
    println!();
}

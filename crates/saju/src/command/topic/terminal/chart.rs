//! The chart of a person, drawn.

use serde_json::Value;

use super::{Page, items, text};

/// The pillars, hour first, as charts are written: ids and names.
const POSITIONS: [(&str, &str); 4] =
    [("hour", "시주"), ("day", "일주"), ("month", "월주"), ("year", "연주")];

/// The name of the pillar with an id.
pub(super) fn position_ko(id: &str) -> &'static str {
    POSITIONS.into_iter().find(|(known, _)| *known == id).map_or("", |(_, ko)| ko)
}

/// The birth: as given, in the lunar calendar, and with the corrected time.
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

/// The pillars, drawn.
pub(super) fn pillars(module: &Value, page: &mut Page) {
    page.row(&POSITIONS.map(|(_, ko)| ko).join("\t"));
    let mut row = |name: &str, cell: &dyn Fn(&Value) -> String| {
        let cells: Vec<String> = POSITIONS
            .iter()
            .map(|(position, _)| &module["pillars"][position])
            .map(|pillar| if pillar.is_null() { "—".to_owned() } else { cell(pillar) })
            .collect();
        // For a partner, the short block has neither hidden stems nor stages.
        if cells.iter().any(|cell| !matches!(cell.as_str(), "" | "—")) {
            page.line(&format!("{name}\t{}", cells.join("\t")));
        }
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

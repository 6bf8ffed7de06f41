//! The chart of a person, drawn.

use saju_chart::{Branch, Stem};
use saju_words::Name;
use serde_json::Value;

use super::labels::{self, Label};
use super::{Page, items, text};

/// The pillars, hour first, as charts are written: ids and names.
const POSITIONS: [(&str, Label); 4] = [
    ("hour", labels::HOUR),
    ("day", labels::DAY),
    ("month", labels::MONTH),
    ("year", labels::YEAR),
];

/// The name of the pillar with an id.
pub(super) fn position(id: &str, page: &Page) -> &'static str {
    POSITIONS.into_iter().find(|(known, _)| *known == id).map_or("", |(_, name)| page.told(name))
}

/// The birth: as given, in the lunar calendar, and with the corrected time.
pub(super) fn birth(person: &Value, page: &mut Page) {
    let (input, zone) = (&person["input"], &person["timezone"]);
    let (solar, lunar) = (&input["solar"], &input["lunar"]);
    let time = match (solar["hour"].as_u64(), solar["minute"].as_u64()) {
        (Some(hour), Some(minute)) => format!("{hour:02}:{minute:02}"),
        _ => page.told(labels::TIME_UNKNOWN).to_owned(),
    };
    let leap = if lunar["isLeapMonth"] == true { page.told(labels::LEAP) } else { "" };
    let sex = if input["isFemale"] == true { labels::FEMALE } else { labels::MALE };
    page.line(&format!(
        "{}-{:02}-{:02} {time} {}  {} {}-{leap}{}-{}  {}",
        solar["year"],
        solar["month"].as_u64().unwrap_or_default(),
        solar["day"].as_u64().unwrap_or_default(),
        page.told(sex),
        page.told(labels::LUNAR),
        lunar["year"],
        lunar["month"],
        lunar["day"],
        text(&zone["tzId"]),
    ));
    let corrected = (input["correctedHour"].as_u64(), input["correctedMinute"].as_u64());
    if let (Some(hour), Some(minute)) = corrected {
        let (corrected, unit) = (page.told(labels::CORRECTED), page.told(labels::MINUTES));
        let date = text(&input["correctedDate"]);
        let minutes = &zone["totalCorrectionMinutes"];
        page.line(&format!("{corrected} {date} {hour:02}:{minute:02} ({minutes}{unit})"));
    }
}

/// The pillars, drawn.
pub(super) fn pillars(module: &Value, page: &mut Page) {
    let names = POSITIONS.map(|(_, name)| page.told(name).to_owned());
    page.columns("", &names);
    let mut row = |name: Option<Label>, cell: &dyn Fn(&Page, &Value) -> String| {
        let cells = POSITIONS.map(|(position, _)| match &module["pillars"][position] {
            Value::Null => "—".to_owned(),
            pillar => cell(page, pillar),
        });
        // For a partner, the short block has neither hidden stems nor stages.
        if cells.iter().any(|cell| !matches!(cell.as_str(), "" | "—")) {
            page.columns(name.map_or("", |name| page.told(name)), &cells);
        }
    };
    row(Some(labels::STEM), &|page, p| letter(page, &p["stem"]));
    row(None, &|page, p| match &p["stem"]["sipseong"] {
        Value::Null => page.told(labels::DAY_MASTER).to_owned(),
        god => page.name(god).to_owned(),
    });
    row(Some(labels::BRANCH), &|page, p| letter(page, &p["branch"]));
    row(None, &|page, p| page.name(&p["branch"]["sipseong"]).to_owned());
    row(Some(labels::HIDDEN), &|page, p| {
        let stems = items(&p["branch"]["hiddenStems"]);
        let names: Vec<&str> = stems.map(|hidden| page.name(&hidden["stem"])).collect();
        names.join(if page.is_english() { " " } else { "" })
    });
    row(Some(labels::STAGE), &|page, p| page.name(&p["twelveStage"]).to_owned());
    // A naeum has no English name: its Hanja with its element.
    row(Some(labels::NAEUM), &|page, p| match &p["naeum"] {
        naeum if page.is_english() && naeum.is_object() => {
            format!("{} {}", text(&naeum["han"]), text(&naeum["elementEn"]))
        }
        naeum => text(&naeum["ko"]).to_owned(),
    });
}

/// A letter with its Hanja.
fn letter(page: &Page, letter: &Value) -> String {
    let (ko, han) = (text(&letter["ko"]), text(&letter["han"]));
    if !page.is_english() {
        return format!("{ko}{han}");
    }
    // The short block of a partner has no English names.
    let stem = Stem::ALL.into_iter().find(|stem| stem.han() == han).map(Name::english);
    let branch = || Branch::ALL.into_iter().find(|branch| branch.han() == han).map(Name::english);
    format!("{} {han}", stem.or_else(branch).unwrap_or_default())
}

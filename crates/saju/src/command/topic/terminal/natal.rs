//! What the modules say of a chart itself.

use serde_json::Value;

use super::{Page, items, joined, text};

pub(super) fn elements(module: &Value, page: &mut Page) {
    let count = |count: &Value| {
        format!("{} {}({})", text(&count["ko"]), count["visible"], text(&count["label"]))
    };
    let counts: Vec<String> = items(&module["counts"]).map(count).collect();
    page.row(&counts.join("  "));
}

pub(super) fn strength(module: &Value, page: &mut Page) {
    page.row(text(&module["label"]));
    page.sentence(&module["cause"]);
    page.sentence(&module["meaning"]);
}

/// The relations, each with its outcome; of those in effect, the sentence.
pub(super) fn relations(module: &Value, page: &mut Page) {
    for relation in
        ["stemRelations", "branchRelations"].iter().flat_map(|list| items(&module[list]))
    {
        let positions = joined(&relation["positionsKo"], "·");
        page.row(&format!(
            "{} ({positions}) {}",
            text(&relation["label"]),
            text(&relation["stateKo"])
        ));
        if relation["state"] == "holds" {
            page.sentence(&relation["meaning"]);
        }
    }
}

pub(super) fn structure(module: &Value, page: &mut Page) {
    let (name, han) = (text(&module["ko"]), text(&module["han"]));
    let (status, sangsin) = (&module["formation"]["statusKo"], &module["sangsin"]);
    let helper = match sangsin["groupKo"].as_str() {
        Some(group) => format!("  상신 {group}"),
        None => String::new(),
    };
    page.row(&format!("{name} {han}  {}{helper}", text(status)));
    page.sentence(&module["meaning"]);
    page.sentence(&sangsin["meaning"]);
}

pub(super) fn yongsin(module: &Value, page: &mut Page) {
    let names = [
        ("yongsin", "용신"),
        ("huisin", "희신"),
        ("hansin", "한신"),
        ("gisin", "기신"),
        ("gusin", "구신"),
    ];
    let gods = names.map(|(id, ko)| format!("{ko} {}", text(&module["fiveGods"][id]["elementKo"])));
    let second = text(&module["secondary"]["elementKo"]);
    page.row(&format!("{}  보조 {second}", gods.join("  ")));
    page.sentence(&module["primary"]["reasoning"]);
    page.sentence(&module["meaning"]);
}

pub(super) fn sinsal(module: &Value, page: &mut Page) {
    for item in ["auspicious", "inauspicious"].iter().flat_map(|list| items(&module[list])) {
        page.row(&format!("{} ({})", text(&item["ko"]), joined(&item["positionsKo"], ", ")));
    }
    let gongmang = &module["gongmang"];
    page.row(&format!("공망 {} ({})", joined(&gongmang["empties"], "·"), text(&gongmang["xun"])));
}

pub(super) fn wealth(module: &Value, page: &mut Page) {
    page.sentence(&module["meaning"]);
    for (scope, ko) in [("decade", "대운"), ("year", "세운"), ("day", "일진")] {
        let luck = &module["fortune"][scope];
        if luck.is_object() {
            page.row(&format!("{ko} {}  {}", text(&luck["ganji"]), text(&luck["label"])));
            page.sentence(&luck["reasoning"]);
        }
    }
}

pub(super) fn health(module: &Value, page: &mut Page) {
    page.sentence(&module["disclaimer"]);
    page.sentence(&module["meaning"]);
    for list in ["fortuneEffect", "absentArrivals"] {
        for item in items(&module[list]) {
            page.sentence(&item["reasoning"]);
        }
    }
}

/// The remarks, and the text on close relations for topics that ask for them.
pub(super) fn evaluation(module: &Value, page: &mut Page) {
    for remark in ["tendencies", "cautions"].iter().flat_map(|list| items(&module[list])) {
        page.sentence(&remark["text"]);
    }
    let love = &module["love"];
    page.sentence(&love["spousePalace"]["meaning"]);
    page.sentence(&love["spouseStar"]["meaning"]);
    for scope in ["decade", "year", "month"] {
        page.sentence(&love["luck"][scope]["reasoning"]);
    }
}

//! What the modules say of a chart itself.

use serde_json::Value;

use super::labels::{self, Label};
use super::{Page, items, joined, text};

pub(super) fn elements(module: &Value, page: &mut Page) {
    let count = |count: &Value| {
        format!("{} {}({})", page.name(count), count["visible"], text(&count["label"]))
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
        let positions = joined(page.value(relation, "positions"), page.between("·"));
        let (label, state) = (text(&relation["label"]), page.named(relation, "state"));
        page.row(&format!("{label} ({positions}) {state}"));
        if relation["state"] == "holds" {
            page.sentence(&relation["meaning"]);
        }
    }
}

pub(super) fn structure(module: &Value, page: &mut Page) {
    let (name, han) = (page.name(module), text(&module["han"]));
    let (formation, sangsin) = (&module["formation"], &module["sangsin"]);
    let helper = match page.named(sangsin, "group") {
        "" => String::new(),
        group => format!("  {} {group}", page.told(labels::SANGSIN)),
    };
    page.row(&format!("{name} {han}  {}{helper}", page.named(formation, "status")));
    page.sentence(&module["meaning"]);
    page.sentence(&sangsin["meaning"]);
}

/// The five gods, as they are told.
const GODS: [(&str, Label); 5] = [
    ("yongsin", labels::YONGSIN),
    ("huisin", labels::HUISIN),
    ("hansin", labels::HANSIN),
    ("gisin", labels::GISIN),
    ("gusin", labels::GUSIN),
];

pub(super) fn yongsin(module: &Value, page: &mut Page) {
    let god = |(id, name): (&str, Label)| {
        format!("{} {}", page.told(name), page.named(&module["fiveGods"][id], "element"))
    };
    let second = page.named(&module["secondary"], "element");
    let gods = GODS.map(god).join("  ");
    page.row(&format!("{gods}  {} {second}", page.told(labels::SECONDARY)));
    page.sentence(&module["primary"]["reasoning"]);
    page.sentence(&module["meaning"]);
}

pub(super) fn sinsal(module: &Value, page: &mut Page) {
    for item in ["auspicious", "inauspicious"].iter().flat_map(|list| items(&module[list])) {
        let positions = joined(page.value(item, "positions"), ", ");
        page.row(&format!("{} ({positions})", page.name(item)));
    }
    let gongmang = &module["gongmang"];
    let empties = if page.is_english() { "emptiesHan" } else { "empties" };
    let (name, empties) = (page.told(labels::GONGMANG), joined(&gongmang[empties], "·"));
    page.row(&format!("{name} {empties} ({})", text(&gongmang["xun"])));
}

/// The luck of which it is told what it does to Wealth.
const LUCK: [(&str, Label); 3] =
    [("decade", labels::DECADE_LUCK), ("year", labels::YEAR_LUCK), ("day", labels::DAY_LUCK)];

pub(super) fn wealth(module: &Value, page: &mut Page) {
    page.sentence(&module["meaning"]);
    for (scope, name) in LUCK {
        let luck = &module["fortune"][scope];
        if luck.is_object() {
            let pillar = page.pillar(luck);
            page.row(&format!("{} {pillar}  {}", page.told(name), text(&luck["label"])));
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

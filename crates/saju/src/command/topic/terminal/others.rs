//! Other persons: their charts, and the relations between each two.

use serde_json::Value;

use super::{Page, chart, items, notes, text};

/// The partners of an answer, if any, then the pairs among them.
pub(super) fn partners(data: &Value, page: &mut Page) {
    for partner in items(&data["partners"]) {
        page.title(text(&partner["label"]));
        chart::birth(partner, page);
        page.blank();
        chart::pillars(&partner["modules"]["fourPillars"], page);
        notes(&partner["diagnostics"], page);
        pair(partner, page);
    }
    for group in items(&data["groupRelations"]) {
        pair(group, page);
    }
}

/// The relations between two persons, as sentences.
fn pair(pair: &Value, page: &mut Page) {
    let (cross, complement) = (&pair["crossRelations"], &pair["elementComplement"]);
    page.title(page.named(cross, "pair"));
    page.row(page.named(cross, "relationship"));
    page.sentence(&cross["conclusion"]["text"]);
    page.sentence(&cross["dayMaster"]["meaning"]);
    for seen in ["aSeesB", "bSeesA"] {
        page.sentence(&cross["dayMaster"][seen]["meaning"]);
    }
    let palaces: Vec<&Value> = items(&cross["palaces"]).map(|palace| &palace["text"]).collect();
    for list in ["stemRelations", "branchRelations", "joint", "sinsal"] {
        // What a palace tells of its letters stands there.
        let told = items(&cross[list]).map(|item| &item["meaning"]);
        for meaning in told.filter(|meaning| !palaces.contains(meaning)) {
            page.sentence(meaning);
        }
    }
    for palace in palaces {
        page.sentence(palace);
    }
    page.sentence(&cross["spousePalace"]["meaning"]);
    page.sentence(&cross["exchange"]["meaning"]);
    for supply in items(&complement["supplies"]) {
        page.sentence(&supply["meaning"]);
    }
    page.sentence(&complement["meaning"]);
}

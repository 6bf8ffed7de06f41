//! Two persons: one relation leads a pair of places, a palace has one direction, and there is a conclusion.

use serde_json::Value;

use super::{Answers, Check};
use crate::common::json::{list, text};

pub(super) const RELATIONSHIPS: [&str; 8] =
    ["spouse", "lover", "parent", "child", "sibling", "friend", "colleague", "business"];

/// What stands between the two.
pub(super) fn cross(answers: &Answers) -> &Value {
    answers.pair.pointer("/partners/0/crossRelations").unwrap_or(&Value::Null)
}

fn relations(answers: &Answers) -> impl Iterator<Item = &Value> {
    let cross = cross(answers);
    list(cross, "/stemRelations").iter().chain(list(cross, "/branchRelations"))
}

fn acts(relation: &Value) -> bool {
    matches!(text(relation, "/state"), "holds" | "contested")
}

#[rustfmt::skip]
pub(super) const CHECKS: &[Check] = &[
    ("a palace and the kinds that lead it", |answers| {
        list(cross(answers), "/palaces").iter().filter(|palace| {
            let quiet = text(palace, "/direction") == "quiet";
            quiet != palace["lead"].is_null() && !palace["lead"].is_array()
        }).map(Value::to_string).collect()
    }),
    ("evaluation repeats no relation of two persons that rests", |answers| {
        let said = answers.pair.to_string();
        let resting = relations(answers).filter(|one| !acts(one) && !text(one, "/meaning").is_empty());
        let remarks: Vec<&Value> = ["tendencies", "cautions"].iter().flat_map(|side| list(&answers.pair, &format!("/modules/evaluation/{side}"))).collect();
        resting.filter(|one| remarks.iter().any(|remark| text(remark, "/id").starts_with("cross-") && text(remark, "/text").contains(text(one, "/meaning"))))
            .map(|one| text(one, "/meaning").to_owned()).take(usize::from(!said.is_empty())).collect()
    }),
    ("of a pair of places one relation acts at most", |answers| {
        let key = |one: &Value| format!("{}{}{}", list(cross(answers), "/stemRelations").contains(one), one["aPosition"], one["bPosition"]);
        let mut acting: Vec<String> = relations(answers).filter(|one| acts(one)).map(key).collect();
        acting.sort_unstable();
        acting.windows(2).filter(|pair| pair[0] == pair[1]).map(|pair| pair[0].clone()).collect()
    }),
    ("the direction of a palace follows from its leads", |answers| {
        let joins = |kind: &str| kind.contains("ombination");
        list(cross(answers), "/palaces").iter().filter(|palace| {
            let leads: Vec<&str> = match &palace["lead"] {
                Value::Array(leads) => leads.iter().map(|lead| text(lead, "/kind")).collect(),
                lead => [text(lead, "/kind")].into_iter().filter(|kind| !kind.is_empty()).collect(),
            };
            let (join, strain) = (leads.iter().any(|kind| joins(kind)), leads.iter().any(|kind| !joins(kind)));
            match text(palace, "/direction") {
                "joins" => !join || strain,
                "strains" => join || !strain,
                "mixed" => false,
                _ => join || strain,
            }
        }).map(Value::to_string).collect()
    }),
    ("the short text of two persons has their conclusion", |answers| {
        let said = text(cross(answers), "/conclusion/text");
        (!said.is_empty() && !answers.pair_short.contains(said)).then(|| said.to_owned()).into_iter().collect()
    }),
];

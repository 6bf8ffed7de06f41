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
    text(relation, "/state") == "holds"
}

#[rustfmt::skip]
pub(super) const CHECKS: &[Check] = &[
    ("every relation of two persons has a state", |answers| {
        relations(answers).filter(|one| text(one, "/state").is_empty()).map(|one| text(one, "/kind").to_owned()).collect()
    }),
    ("two persons have a conclusion and four palaces at most", |answers| {
        let cross = cross(answers);
        let palaces = list(cross, "/palaces").len();
        let is_whole = !text(cross, "/conclusion/text").is_empty() && (3..=4).contains(&palaces);
        (!is_whole).then(|| format!("{palaces} palaces, {}", cross["conclusion"])).into_iter().collect()
    }),
    ("a palace and the kinds that lead it", |answers| {
        list(cross(answers), "/palaces").iter().filter(|palace| {
            let quiet = text(palace, "/direction") == "quiet";
            quiet != palace["lead"].is_null() && !palace["lead"].is_array()
        }).map(Value::to_string).collect()
    }),
    ("evaluation names no relation of two persons that rests", |answers| {
        let acting: Vec<&str> = relations(answers).filter(|one| acts(one)).map(|one| text(one, "/kind")).collect();
        let remarks = ["tendencies", "cautions"].iter().flat_map(|side| list(&answers.pair, &format!("/modules/evaluation/{side}")));
        let kinds = remarks.filter_map(|remark| text(remark, "/id").strip_prefix("cross-0-"));
        kinds.filter(|kind| *kind != "conclusion" && !acting.contains(kind)).map(str::to_owned).collect()
    }),
    ("what does not act has no meaning but where it is distant", |answers| {
        relations(answers).filter(|one| !acts(one) && text(one, "/state") != "faint" && !text(one, "/meaning").is_empty()).map(|one| text(one, "/kind").to_owned()).collect()
    }),
    ("no two sentences of two persons that begin alike differ", |answers| {
        let said: Vec<&str> = relations(answers).filter(|one| acts(one)).map(|one| text(one, "/meaning")).collect();
        let opens = |said: &str| said.split_once("사이에서").map_or(said, |(fields, _)| fields).to_owned();
        said.iter().enumerate().filter(|(at, one)| said[..*at].iter().any(|other| other != *one && opens(other) == opens(one))).map(|(_, one)| (*one).to_owned()).collect()
    }),
    ("of a pair of places one relation acts at most", |answers| {
        let key = |one: &Value| format!("{}{}", text(one, "/kind").starts_with("stem"), one["positions"]);
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

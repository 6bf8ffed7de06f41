//! Which decades bring what the chart looks for: one list, and no sentence beside it.

use serde_json::Value;

use super::{Answers, Check};
use crate::common::json::{list, number, text};

/// The decades that carry.
pub(super) fn carriers(answers: &Answers) -> &[Value] {
    list(answers.step("decades"), "/carriers")
}

fn element<'a>(answers: &'a Answers, god: &str) -> &'a str {
    text(answers.module("yongsin"), &format!("/fiveGods/{god}/element"))
}

/// Decades below the age of eighty with a letter of the useful element itself.
fn with_own_letter(answers: &Answers) -> impl Iterator<Item = &Value> {
    let useful = element(answers, "yongsin");
    answers.decades().iter().filter(move |decade| {
        number(decade, "/startAge") < 80
            && [text(decade, "/stem/element"), text(decade, "/branch/element")].contains(&useful)
    })
}

fn is_ahead(decade: &Value) -> bool {
    text(decade, "/endsOn") >= "2026-11-20"
}

#[rustfmt::skip]
pub(super) const CHECKS: &[Check] = &[
    ("the first decade with the useful element itself is named", |answers| {
        let said = text(answers.step("decades"), "/text");
        let first = with_own_letter(answers).find(|decade| is_ahead(decade));
        let is_named = |decade: &Value| {
            let spans = said.contains("부터") && said.contains("까지");
            said.contains(text(decade, "/ganji")) || spans && is_spanned(answers, said, decade)
        };
        first.filter(|decade| !said.is_empty() && !is_named(decade)).map(|decade| format!("{}: {said}", text(decade, "/ganji"))).into_iter().collect()
    }),
    ("no decade is said to carry anything that is not looked at", |answers| {
        let has_begun = |decade: &&Value| text(decade, "/startsOn") <= text(&answers.consult, "/reference/date");
        let age = |decade: &Value| decade["ageAtStart"]["international"].as_i64().unwrap_or_default();
        // Whoever is in the decade that began at fifty may be sixty.
        let until = if answers.decades().iter().filter(has_begun).any(|decade| age(decade) >= 50) { 90 } else { 85 };
        let beyond = |decade: &&Value| decade["startAge"].as_i64() >= Some(until) && !has_begun(decade) && !decade["carries"].is_null();
        answers.decades().iter().filter(beyond).map(|decade| text(decade, "/ganji").to_owned()).collect()
    }),
    ("every decade with a letter of the useful element is in the list", |answers| {
        let listed = carriers(answers);
        let missing = |decade: &&Value| !listed.iter().any(|one| one["order"] == decade["order"]);
        with_own_letter(answers).filter(|_| !answers.step("decades").is_null()).filter(missing).map(|decade| text(decade, "/ganji").to_owned()).collect()
    }),
    ("the quality of a decade and its side", |answers| {
        carriers(answers).iter().filter(|one| {
            let decade = answers.decades().iter().find(|decade| decade["order"] == one["order"]);
            let side = decade.map_or("", |decade| text(decade, "/fit/side"));
            match text(one, "/quality") { "full" => side != "with", "half" => side != "even", "hindered" => false, _ => true }
        }).map(Value::to_string).collect()
    }),
    ("the useful element that has fully come before comes again", |answers| {
        let said = text(answers.step("decades"), "/text");
        let Some((_, rest)) = said.rsplit_once("용신인 ") else { return Vec::new() };
        let useful = element(answers, "yongsin");
        let Some((head, _)) = rest.split_once("에 들어옵니다.") else { return Vec::new() };
        let named = carriers(answers).iter().find(|one| head.contains(&format!("은 {} 대운(", text(one, "/ganji"))) || head.contains(&format!("는 {} 대운(", text(one, "/ganji"))));
        let Some(named) = named.filter(|_| !head.contains("희신") && !head.contains("까지")) else { return Vec::new() };
        let came = carriers(answers).iter().any(|one| {
            number(one, "/order") < number(named, "/order") && text(one, "/quality") == "full" && list(one, "/elements").iter().any(|one| one == useful)
        });
        came.then(|| said.to_owned()).into_iter().collect()
    }),
    ("decades of the timeline are of the list", |answers| {
        let listed = carriers(answers);
        list(&answers.consult, "/timeline/items").iter().filter(|item| {
            text(item, "/scope") == "decade" && ["yongsin", "huisin"].contains(&text(item, "/kind"))
                && !listed.iter().any(|one| one["ganji"] == item["ganji"])
        }).map(|item| text(item, "/meaning").to_owned()).collect()
    }),
    ("where all leans against, a way out is told", |answers| {
        let years = list(&answers.consult, "/modules/seun/entries").iter().map(|year| super::present::side_of(text(year, "/fit/character")));
        let decades = answers.decades().iter().filter(|decade| is_ahead(decade)).take(2).map(|decade| text(decade, "/fit/side"));
        let all: Vec<_> = years.chain(decades).collect();
        let needed = !all.is_empty() && all.iter().all(|side| *side == "against") && !answers.module("evaluation")["verdict"].is_null();
        let told = answers.consult.to_string().contains("\"wayOut\":{");
        (needed && !told).then(|| format!("{all:?}")).into_iter().collect()
    }),
];

/// Whether a decade lies between the first and the last that a sentence names.
fn is_spanned(answers: &Answers, said: &str, decade: &Value) -> bool {
    let named: Vec<i64> = answers
        .decades()
        .iter()
        .filter(|one| said.contains(&format!("{} 대운", text(one, "/ganji"))))
        .map(|one| number(one, "/order"))
        .collect();
    let order = number(decade, "/order");
    named.iter().min().is_some_and(|first| *first <= order)
        && named.iter().max().is_some_and(|last| order <= *last)
}

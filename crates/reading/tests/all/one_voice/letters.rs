//! Letters of luck: what they let go, turn into and hold is told alike wherever they are spoken of.

use serde_json::Value;

use super::names::lucks;
use super::{Answers, Check};
use crate::common::json::{list, text};

/// Places of branches as letters are called by them.
const BRANCHES: [(&str, &str); 4] =
    [("year", "연지"), ("month", "월지"), ("day", "일지"), ("hour", "시지")];

/// The places of the clashes of the chart that act and have one of these places.
fn clashing<'a>(answers: &'a Answers, places: &'a [Value]) -> impl Iterator<Item = &'static str> {
    let relations = list(answers.module("wongukInteraction"), "/branchRelations").iter();
    let acts = |one: &&Value| text(one, "/kind") == "clash" && text(one, "/state") == "holds";
    let at = |one: &'a Value| list(one, "/positions").iter();
    let of_it = relations.filter(acts).filter(move |one| at(one).any(|at| places.contains(at)));
    of_it.flat_map(at).filter_map(|at| BRANCHES.iter().find(|(id, _)| at == id)).map(|(_, ko)| *ko)
}

#[rustfmt::skip]
pub(super) const CHECKS: &[Check] = &[
    ("where luck lets go of clashes of the chart, all that act are named", |answers| {
        lucks(answers).into_iter().flat_map(|luck| list(luck, "/fit/contacts")).filter(|contact| {
            let said = text(contact, "/meaning");
            let mut places = clashing(answers, list(contact, "/positions"));
            text(contact, "/kind") == "settles" && !places.all(|at| said.contains(at))
        }).map(|contact| text(contact, "/meaning").to_owned()).collect()
    }),
    ("only a clash that acts is told as settled by luck", |answers| {
        lucks(answers).into_iter().flat_map(|luck| list(luck, "/fit/contacts")).filter(|contact| {
            let said = text(contact, "/meaning");
            let acts = clashing(answers, list(contact, "/positions")).next().is_some();
            text(contact, "/kind") == "settles" && acts == (said.contains("이미 풀린") || said.contains("풀려 있던"))
        }).map(|contact| text(contact, "/meaning").to_owned()).collect()
    }),
    ("a decade that turns takes the side of what its branch comes to", |answers| {
        answers.decades().iter().filter(|decade| {
            let gods = &answers.module("yongsin")["fiveGods"];
            let made = list(decade, "/fit/contacts").iter().find(|contact| {
                ["tripleCombination", "directionalCombination"].contains(&text(contact, "/kind"))
            });
            let burdens = made.is_some_and(|contact| text(contact, "/effect") == "burdens");
            let adds = made.is_some_and(|contact| text(contact, "/effect") == "adds");
            let side = text(decade, "/fit/side");
            gods.is_object() && text(decade, "/fit/character") == "turns" && (burdens && side != "against" || adds && side != "with")
        }).map(|decade| text(decade, "/fit/meaning").to_owned()).collect()
    }),
    ("no passage is eased by what the thread tells as hindered", |answers| {
        const GOODS: [(&str, &str); 5] = [("wood", "나무"), ("fire", "불"), ("earth", "흙"), ("metal", "쇠"), ("water", "물")];
        let story = answers.consult["story"].to_string();
        let hindered = list(answers.step("decades"), "/carriers").iter().filter(|one| text(one, "/quality") == "hindered" && text(one, "/why") != "against");
        hindered.flat_map(|one| {
            let pillar = text(one, "/ganji");
            let good = |element: &Value| GOODS.iter().find(|(id, _)| element == id).map_or("", |(_, good)| good);
            list(one, "/elements").iter().flat_map(move |element| {
                [format!("{pillar} 대운부터는 {}", good(element)), format!("{pillar} 대운으로 바뀌면 {}", good(element))]
            })
        }).filter(|said| story.contains(said)).collect()
    }),
];

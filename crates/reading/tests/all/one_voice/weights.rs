//! A group of letters is heavy or light in one answer, and a turned branch is what it turned to.

use super::{Answers, Check, sentences};
use crate::common::json::{list, text};

const GROUPS: [(&str, &str); 5] = [
    ("bigeop", "비겁"),
    ("siksang", "식상"),
    ("jaeseong", "재성"),
    ("gwanseong", "관성"),
    ("inseong", "인성"),
];

fn word<'a>(answers: &'a Answers, group: &str) -> &'a str {
    let groups = list(&answers.consult, "/modules/sinStrength/groups");
    groups.iter().find(|one| one["group"] == group).map_or("", |one| text(one, "/word"))
}

/// Sentences of the chart itself, none of luck.
fn natal(answers: &Answers) -> Vec<String> {
    let modules =
        ["sinStrength", "gyeokguk", "yongsin"].map(|name| sentences(answers.module(name)));
    let steps = ["strength", "structure", "need"]
        .map(|step| vec![(String::new(), text(answers.step(step), "/text").to_owned())]);
    modules
        .into_iter()
        .chain(steps)
        .flatten()
        .filter(|(key, _)| key != "leanReasoning")
        .map(|(_, said)| said)
        .collect()
}

/// Sentences that use one of some phrases of a group, where its word is another.
fn said_against(answers: &Answers, phrases: &[&str], allowed: &[&str]) -> Vec<String> {
    let natal = natal(answers);
    let mut found = Vec::new();
    for (id, ko) in GROUPS {
        let is_allowed = allowed.contains(&word(answers, id));
        let says =
            |said: &&String| phrases.iter().any(|phrase| said.contains(&phrase.replace('@', ko)));
        found.extend(
            natal
                .iter()
                .filter(|_| !is_allowed)
                .filter(says)
                .map(|said| format!("{}: {said}", word(answers, id))),
        );
    }
    found
}

#[rustfmt::skip]
pub(super) const CHECKS: &[Check] = &[
    ("a group is called heavy where its word is heavy", |answers| {
        said_against(answers, &["무거운 @", "넘치는 @", "@이 넘치", "@이 무겁"], &["heavy"])
    }),
    ("a group is called light where its word is light", |answers| {
        said_against(answers, &["가벼운 @", "@이 가벼우", "@이 가볍"], &["light", "hidden", "absent"])
    }),
    ("a group is called absent where no letter shows it", |answers| {
        said_against(answers, &["@이 갖추어지지 않", "@이 드러나지 않"], &["hidden", "absent"])
    }),
    ("strength, need and nature name one burden", |answers| {
        let named = |said: &str| GROUPS.iter().filter(|(_, ko)| ["무거운 @", "무거운 것은 @", "@이 무거"].iter().any(|phrase| said.contains(&phrase.replace('@', ko)))).map(|(id, _)| *id).collect::<Vec<_>>();
        let nature = list(&answers.consult, "/modules/evaluation/areas").iter().find(|area| area["area"] == "nature");
        let said = [text(answers.step("strength"), "/text"), text(answers.step("need"), "/text"), nature.map_or("", |area| text(area, "/text"))];
        let mut all: Vec<_> = said.iter().flat_map(|said| named(said)).collect();
        all.sort_unstable();
        all.dedup();
        (all.len() > 1).then(|| said.join(" / ")).into_iter().collect()
    }),
    ("at balance nobody is weak or ample", |answers| {
        let balanced = text(answers.module("sinStrength"), "/label") == "중화";
        let said = sentences(answers.module("yongsin")).into_iter().chain(sentences(answers.module("evaluation")));
        said.filter(|(_, said)| balanced && ["넉넉한 일간", "힘이 적은 일간", "일간의 힘이 넉넉", "일간의 힘이 적"].iter().any(|word| said.contains(word)))
            .map(|(_, said)| said).collect()
    }),
    ("the day branch is read as what it turned to", |answers| {
        let turned = list(&answers.consult, "/modules/elements/turned");
        let day = turned.iter().find(|one| one["position"] == "day" && one["from"] != one["to"]);
        let Some(day) = day else { return Vec::new() };
        let elements = ["wood", "fire", "earth", "metal", "water"];
        let at = |element: &str| elements.iter().position(|one| *one == element).unwrap_or(0);
        let own = at(text(answers.module("fourPillars"), "/dayMaster/stem/element"));
        let group = GROUPS[(at(text(day, "/to")) + 5 - own) % 5].0;
        ["tendencies", "cautions"].iter().flat_map(|side| list(answers.module("evaluation"), &format!("/{side}")))
            .filter(|remark| text(remark, "/id").strip_prefix("dayBranch-").is_some_and(|rest| rest != group))
            .map(|remark| format!("{day}: {}", text(remark, "/text"))).collect()
    }),
    ("every group has its word", |answers| {
        let groups = list(&answers.consult, "/modules/sinStrength/groups");
        (groups.len() != 5).then(|| format!("{} groups", groups.len())).into_iter().collect()
    }),
];

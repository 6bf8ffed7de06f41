//! Two engines, one name: the structure's helper among the five gods, and voices in luck.

use serde_json::Value;

use super::{Answers, Check, sentences};
use crate::common::json::{list, text};

const ELEMENTS: [(&str, &str); 5] =
    [("wood", "목"), ("fire", "화"), ("earth", "토"), ("metal", "금"), ("water", "수")];

const LETTERS: [(&str, &str); 5] = [
    ("wood", "갑(甲) 을(乙) 인(寅) 묘(卯)"),
    ("fire", "병(丙) 정(丁) 사(巳) 오(午)"),
    ("earth", "무(戊) 기(己) 진(辰) 술(戌) 축(丑) 미(未)"),
    ("metal", "경(庚) 신(辛) 신(申) 유(酉)"),
    ("water", "임(壬) 계(癸) 해(亥) 자(子)"),
];

fn ko(element: &str) -> &'static str {
    ELEMENTS.iter().find(|(id, _)| *id == element).map_or("", |(_, ko)| ko)
}

/// All pillars of luck with their fit.
pub(super) fn lucks(answers: &Answers) -> Vec<&Value> {
    let years = list(&answers.consult, "/modules/seun/entries");
    answers.decades().iter().chain(years).filter(|luck| !luck["fit"].is_null()).collect()
}

#[rustfmt::skip]
pub(super) const CHECKS: &[Check] = &[
    ("two names of one element are not told as a choice", |answers| {
        sentences(&answers.consult["modules"]).into_iter()
            .filter(|(_, said)| ["기신이나 상신", "구신이나 상신", "희신이나 상신", "희신이나 이미", "한신이나 "].iter().any(|word| said.contains(word)))
            .map(|(_, said)| said).collect()
    }),
    ("the structure's helper is not called 기신 or 구신 alone", |answers| {
        let helper = text(answers.module("yongsin"), "/gyeokgukYongsin/element");
        let part = ["gisin", "gusin"].into_iter().find(|god| text(answers.module("yongsin"), &format!("/fiveGods/{god}/element")) == helper);
        let Some(part) = part else { return Vec::new() };
        let part = if part == "gisin" { "기신" } else { "구신" };
        let alone = [format!("{part}인 {}", ko(helper)), format!("{part} {}", ko(helper))];
        sentences(&answers.consult["modules"]).into_iter()
            .filter(|(_, said)| alone.iter().any(|word| said.contains(word.as_str())) && !said.contains("상신"))
            .map(|(_, said)| said).collect()
    }),
    ("a letter of the chart that leans against its name is not called by that alone", |answers| {
        let gods = [("yongsin", "용신", "against"), ("huisin", "희신", "against"), ("gisin", "기신", "with"), ("gusin", "구신", "with")];
        let of = |god: &str| &answers.module("yongsin")["fiveGods"][god];
        let contrary = gods.into_iter().filter(|(god, _, lean)| text(of(god), "/lean") == *lean);
        let names: Vec<String> = contrary.flat_map(|(god, ko, _)| {
            let letters = LETTERS.iter().find(|(id, _)| *id == text(of(god), "/element")).map_or("", |(_, letters)| letters);
            letters.split(' ').map(move |letter| format!("{ko} {letter}"))
        }).collect();
        lucks(answers).into_iter().flat_map(|luck| list(luck, "/fit/contacts")).map(|contact| text(contact, "/meaning"))
            .filter(|said| names.iter().any(|name| said.contains(name.as_str()))).map(str::to_owned).collect()
    }),
    ("luck cites the structure only where the structure speaks", |answers| {
        lucks(answers).into_iter().filter(|luck| {
            let cites = luck["fit"]["basis"].to_string().contains("[luck.formation]");
            cites && !list(luck, "/fit/voices").iter().any(|voice| voice["kind"] == "formation")
        }).map(Value::to_string).collect()
    }),
    ("what is needed is 용신, 희신 or 보조용신", |answers| {
        let yongsin = answers.module("yongsin");
        let needed: Vec<&str> = ["/fiveGods/yongsin/element", "/fiveGods/huisin/element", "/secondary/element"].iter().map(|at| text(yongsin, at)).collect();
        lucks(answers).into_iter().filter(|luck| {
            let brings = [text(luck, "/stem/element"), text(luck, "/branch/element")];
            text(luck, "/fit/meaning").contains("필요한 기운") && !brings.iter().any(|one| needed.contains(one)) && list(luck, "/fit/contacts").is_empty()
        }).map(|luck| text(luck, "/fit/meaning").to_owned()).collect()
    }),
    ("a voice against a helping period is told as such, once", |answers| {
        let mut found = Vec::new();
        for luck in lucks(answers) {
            let side = match text(luck, "/fit/side") { "" => super::present::side_of(text(luck, "/fit/character")), side => side };
            let turned: Vec<&Value> = list(luck, "/fit/voices").iter().filter(|voice| {
                matches!((side, text(voice, "/side")), ("with", "against") | ("against", "with"))
            }).collect();
            for (place, voice) in turned.iter().enumerate() {
                let said = text(voice, "/text");
                let opens = said.starts_with("다만 ") || said.starts_with("그래도 ");
                if opens != (place == 0) { found.push(said.to_owned()); }
            }
        }
        found
    }),
    ("a letter of the second useful element is named so", |answers| {
        lucks(answers).into_iter().flat_map(|luck| [&luck["fit"]["stem"], &luck["fit"]["branch"]])
            .filter(|letter| letter["secondary"] == true && !text(letter, "/reasoning").contains("보조용신") && !text(letter, "/reasoning").is_empty())
            .map(|letter| text(letter, "/reasoning").to_owned()).collect()
    }),
    ("a year with a letter of the second useful element says so", |answers| {
        let year = &answers.module("seun")["current"];
        let has = ["stem", "branch"].iter().any(|part| year["fit"][part]["secondary"] == true);
        let said = [text(year, "/meaning"), text(answers.step("now"), "/text")];
        (has && !said.iter().any(|said| said.contains("보조")) && !said[0].is_empty()).then(|| said.join(" / ")).into_iter().collect()
    }),
    ("a far fault is told with the distance", |answers| {
        let reasons = list(answers.module("gyeokguk"), "/formation/reasons");
        let told = |reason: &Value| if reason["kind"] == "gueung" { "사이에 놓인" } else { "떨어" };
        reasons.iter().filter(|reason| reason["reach"] == "far" && !text(reason, "/text").contains(told(reason)))
            .map(Value::to_string).collect()
    }),
];

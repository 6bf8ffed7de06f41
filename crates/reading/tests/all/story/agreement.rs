//! A story says what the answer says: the useful element, what is heavy, the supply, decades, sides, the verdict.

use std::cmp::Ordering;
use std::collections::BTreeMap;

use saju_calendar::{Date, TermOrdinal};
use saju_catalogue::Topic;
use serde_json::{Value, json};

use super::{is_proof, keys_of, person, whole};
use crate::common::json::{list, text};
use crate::common::{Random, ask, ask_on, with};

/// The table of the verdict: with, even, against.
const TABLE: [[&str; 3]; 3] =
    [["go", "ready", "pause"], ["go", "steady", "hold"], ["relief", "hold", "hold"]];

const SIDES: [&str; 3] = ["with", "even", "against"];

/// Whether a row of the supply tells of the supply that was judged.
fn is_supply(told: &str, judged: &str) -> bool {
    match judged {
        "full" => told == "full",
        "able" => matches!(told, "able" | "able_self" | "full"),
        "branch" => matches!(told, "branch" | "branch_more" | "full"),
        "floating" => matches!(told, "floating" | "full"),
        "hidden" => told.starts_with("hidden"),
        _ => told.starts_with("absent"),
    }
}

/// Whether a verdict may come to a conclusion.
fn fits(verdict: &str, conclusion: &str) -> bool {
    match verdict {
        "go" => matches!(conclusion, "next" | "now" | "now_until"),
        "ready" => matches!(conclusion, "ready" | "ready_from"),
        "steady" => matches!(conclusion, "next" | "steady"),
        "relief" => matches!(conclusion, "next_small" | "relief" | "relief_now"),
        "pause" => {
            matches!(conclusion, "next" | "pause" | "pause_from" | "pause_small" | "gently")
        }
        _ => {
            matches!(conclusion, "next" | "next_small" | "keep_until" | "less" | "keep" | "gently")
        }
    }
}

#[test]
fn a_story_says_what_the_answer_says() {
    let mut random = Random(0x5_72);
    let births = if is_proof() { 20_000 } else { 300 };
    let mut met: BTreeMap<&str, u32> = BTreeMap::new();
    for _ in 0..births {
        let (_, body) = person(&mut random);
        let body = with(body, json!({ "seunWindow": 5 }));
        let day = if random.below(2) == 0 {
            Date::new(2026, 11, 20).unwrap()
        } else {
            Date::new(2026, 1 + random.below(12) as u8, 3).unwrap()
        };
        let data = ask_on(day, Topic::Consult, &body);
        let story = &data["story"];
        if story.is_null() {
            continue;
        }
        let keys = keys_of(story);
        let of = |name: &str| keys.iter().find_map(|key| key.strip_prefix(name));
        let place = || format!("{day:?} {body}\n{}\n{keys:?}", whole(story));
        let needed = text(&data, "/modules/yongsin/primary/element");
        // What the picture asks for is the useful element by its group, and the task is of that element.
        let group = data.pointer("/modules/yongsin/primary/group").and_then(Value::as_str);
        if let (Some(need), Some(group)) = (of("need."), group) {
            let lead = of("lead.").expect("how the task opens");
            assert!(need.ends_with(group) && lead.ends_with(group), "{need} {lead} {}", place());
        }
        let task = of("task.").or_else(|| of("task_of_child.")).or_else(|| of("task_of_elder."));
        assert!(task.expect("a task").starts_with(needed), "{}", place());
        // Heavy only where the groups say so.
        let leading = of("plain.").expect("what leads");
        let groups = list(&data, "/modules/sinStrength/groups");
        let word = groups.iter().find(|one| text(one, "/group") == leading);
        let is_heavy = word.is_some_and(|one| text(one, "/word") == "heavy");
        let fact = of("fact.").expect("what leads");
        assert_eq!(fact.starts_with("heavy"), is_heavy, "{}", place());
        let says_heavy = ["두꺼운", "가장 무거운"].iter().any(|word| whole(story).contains(word));
        assert!(is_heavy || !says_heavy, "{}", place());
        // The supply is that of the judgment.
        let supply = text(&data, "/modules/yongsin/supply");
        let told = of("supply.").expect("a supply");
        assert!(is_supply(told, supply), "{supply} {told} {}", place());
        // The decade that begins next, and its month.
        let entries = list(&data, "/modules/decadeFortune/entries");
        let date = format!("{:04}-{:02}-{:02}", day.year(), day.month(), day.day());
        let next = entries.iter().find(|one| text(one, "/startsOn") > date.as_str());
        if let (Some(next), Some(_)) = (next, of("handover.")) {
            let begins = text(next, "/startsOn");
            let (year, month) = (&begins[..4], begins[5..7].trim_start_matches('0'));
            let month = format!("{year}년 {month}월");
            assert!(whole(story).contains(&month), "{month} {}", place());
            let decade = format!("{} 대운", text(next, "/ganji"));
            assert!(whole(story).contains(&decade), "{decade} {}", place());
        }
        // The verdict of the year that is answered is the table's.
        let years = list(&data, "/modules/seun/entries");
        let side = |year: i64| {
            let entry = years.iter().find(|one| one["calendarYear"] == year)?;
            Some(match text(entry, "/fit/character") {
                "lifts" | "supports" => "with",
                "overfills" | "resists" | "presses" => "against",
                _ => "even",
            })
        };
        let this = years.iter().find(|one| one["isReference"] == true).expect("a year");
        let first = this["calendarYear"].as_i64().unwrap();
        let spring = TermOrdinal::ipchun(first as i16 + 1).kst_date();
        let is_late = spring.day_number() - day.day_number() <= 92;
        if let Some(why) = of("why.") {
            let (ground, year) = why.split_once('.').expect("two sides");
            assert_eq!(side(first + i64::from(is_late)), Some(year), "{}", place());
            // A decade that leans to neither side may bring help that does not all come to use.
            let ground = if ground == "mixed" { "even" } else { ground };
            let at = |one: &str| SIDES.iter().position(|side| *side == one).expect("a side");
            let verdict = TABLE[at(ground)][at(year)];
            if !is_late {
                assert_eq!(text(&data, "/modules/evaluation/verdict/value"), verdict);
            }
            let conclusion = of("answer.").expect("an answer");
            *met.entry(verdict).or_default() += 1;
            assert!(fits(verdict, conclusion), "{verdict} {conclusion} {}", place());
        }
        // What leads stands in the picture but where it is what is needed.
        let beside = of("beside.").map(|beside| beside.split_once('.').expect("a group").1);
        let is_needed = fact.ends_with("_same");
        assert!(beside.is_none_or(|beside| !is_needed && beside == leading), "{}", place());
        // Lighter and heavier as the sides are.
        let [now, then] = [first, first + 1].map(|year| side(year).expect("a year of the list"));
        let rank = |one: &str| SIDES.iter().position(|side| *side == one);
        let is_told = of("same.").is_none() && of("again.").is_none();
        let turn = match rank(then).cmp(&rank(now)) {
            Ordering::Less => "lighter".to_owned(),
            Ordering::Greater => "heavier".to_owned(),
            Ordering::Equal => format!("on_{then}"),
        };
        assert_eq!(of("second_year."), is_told.then_some(turn.as_str()), "{}", place());
        // What comes for the first time has not come before.
        if of("arrival.first").is_some() {
            let before = entries.iter().take_while(|one| text(one, "/startsOn") <= date.as_str());
            let has = |one: &Value| {
                [("/stem/element"), ("/branch/element")].iter().any(|at| text(one, at) == needed)
            };
            assert!(!before.into_iter().any(has), "{}", place());
        }
    }
    assert!(met.len() == 6, "{met:?}");
}

#[test]
fn a_year_asked_for_stands_in_the_place_of_this_year() {
    let mut random = Random(0x5_73);
    for _ in 0..60 {
        let (_, body) = person(&mut random);
        let year = 2027 + random.below(12) as i64;
        let body = with(body, json!({ "year": year }));
        let data = ask(Topic::Yearly, &body);
        if data["story"].is_null() {
            continue;
        }
        let told = whole(&data["story"]);
        assert!(told.contains(&format!("{year}년")), "{told}");
        for word in ["올해", "내년", "지금 지나는"] {
            assert!(!told.contains(word), "{word} {told}");
        }
    }
}

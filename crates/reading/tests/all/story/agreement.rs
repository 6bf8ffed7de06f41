//! A story says what the answer says: the useful element, what is heavy, the supply, decades, sides, the verdict.

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
        "able" => matches!(told, "able" | "able_self" | "held" | "root_struck" | "full"),
        "branch" => matches!(told, "branch" | "branch_more" | "held" | "struck" | "full"),
        "floating" => matches!(told, "floating" | "full"),
        "hidden" => told.starts_with("hidden"),
        _ => told.starts_with("absent"),
    }
}

/// Whether a verdict may come to a conclusion.
fn fits(verdict: &str, conclusion: &str) -> bool {
    match verdict {
        "go" => matches!(conclusion, "from" | "now" | "until"),
        "ready" => matches!(conclusion, "small" | "small_until" | "from"),
        "steady" => matches!(conclusion, "from" | "steady" | "small_until"),
        "relief" => matches!(conclusion, "small_from" | "small" | "small_until"),
        _ => matches!(conclusion, "from" | "small_from" | "wait"),
    }
}

/// The side of a period of luck.
fn side_of(entry: &Value) -> &'static str {
    match text(entry, "/fit/character") {
        "lifts" | "supports" => "with",
        "overfills" | "resists" | "presses" => "against",
        _ => "even",
    }
}

/// Questions of what is not done within a season.
const TAKES_MONTHS: [&str; 8] = [
    "work",
    "work_elder",
    "business",
    "marriage",
    "marriage_elder",
    "children",
    "move",
    "child_move",
];

/// Of whom there is a task.
const TASKS: [&str; 4] = ["task.", "task_of_infant.", "task_of_child.", "task_of_elder."];

/// Whether a conclusion is one of a verdict: the body, an infant and a household may wait, of the first two nothing has
/// an end, and what takes months is not begun in full where its time closes within a season.
fn is_kept(verdict: &str, question: &str, conclusion: &str) -> bool {
    let has_no_end = ["health", "child_health", "infant"].contains(&question);
    let waits = has_no_end || ["family", "child_family", "married_pair"].contains(&question);
    match conclusion {
        "until" | "small_until" if has_no_end => false,
        "small" if verdict == "steady" && has_no_end => true,
        "wait" if waits => true,
        "small_until" if verdict == "go" && TAKES_MONTHS.contains(&question) => true,
        _ => fits(verdict, conclusion),
    }
}

/// Which years are told.
fn years_told<'a>(keys: &[&'a str]) -> Vec<&'a str> {
    keys.iter().filter_map(|key| key.strip_prefix("year.")).collect()
}

/// Whether a group is heavy, and whether it alone is: of several that which weighs the chart down is told so.
fn heaviness(data: &Value, group: &str) -> (bool, bool) {
    let groups = list(data, "/modules/sinStrength/groups");
    let heavy = groups.iter().filter(|one| text(one, "/word") == "heavy");
    let heavy: Vec<&str> = heavy.map(|one| text(one, "/group")).collect();
    (heavy.contains(&group), heavy == [group])
}

#[test]
fn a_story_says_what_the_answer_says() {
    let mut random = Random(0x5_72);
    let births = if is_proof() { 20_000 } else { 300 };
    let mut met: BTreeMap<String, u32> = BTreeMap::new();
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
        // What the picture asks for is the useful element by its group, and so are the task and its picture.
        let group = text(&data, "/modules/yongsin/primary/group");
        let task = TASKS.into_iter().find_map(of).expect("a task");
        assert!(task.starts_with(group), "{group} {}", place());
        let deed = of("deed.").expect("the one thing");
        assert!(deed.ends_with(group), "{group} {deed} {}", place());
        // What there is plenty of is put to use in the picture, anything else is added to it.
        let element = text(&data, "/modules/yongsin/primary/element");
        match of("act_of_plenty.") {
            Some(plenty) => assert_eq!((plenty, of("supply.")), (element, Some("full"))),
            None => assert!(of("act.").expect("an act").ends_with(group), "{}", place()),
        }
        assert!(of("need.").is_none_or(|need| need.ends_with(group)), "{group} {}", place());
        let leading = of("plain.").expect("what leads");
        let (is_heavy, is_alone) = heaviness(&data, leading);
        let told = of("fact.").expect("what leads").starts_with("heavy");
        assert!(is_heavy || !told, "{}", place());
        assert!(told || !is_alone, "{}", place());
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
        let side = |year: i64| years.iter().find(|one| one["calendarYear"] == year).map(side_of);
        let this = years.iter().find(|one| one["isReference"] == true).expect("a year");
        let first = this["calendarYear"].as_i64().unwrap();
        let spring = TermOrdinal::ipchun(first as i16 + 1).kst_date();
        let is_late = spring.day_number() - day.day_number() <= 92;
        // In the last days of a year the next is answered, by the decade that covers most of it.
        let is_over = is_late && spring.month() == day.month();
        let middle = format!("{:04}-08-05", first + 1);
        let is_then = |one: &&Value| {
            text(one, "/startsOn") <= middle.as_str() && middle.as_str() <= text(one, "/endsOn")
        };
        let at = |side: &str| SIDES.iter().position(|one| *one == side).expect("a side");
        let verdict = match entries.iter().find(is_then).map(|one| text(one, "/fit/side")) {
            _ if !is_over => {
                data.pointer("/modules/evaluation/verdict/value").and_then(Value::as_str)
            }
            decade => {
                let year = side(first + 1).expect("a year of the list");
                decade.map(|decade| TABLE[at(decade)][at(year)])
            }
        };
        if let (Some(verdict), Some(answer)) = (verdict, of("answer.")) {
            let (question, conclusion) = answer.split_once('.').expect("a question");
            *met.entry(verdict.to_owned()).or_default() += 1;
            assert!(is_kept(verdict, question, conclusion), "{verdict} {answer} {}", place());
            let is_begun = TAKES_MONTHS.contains(&question) && conclusion == "until" && is_late;
            assert!(!is_begun || !whole(story).contains("내년 2월 전까지"), "{}", place());
        }
        // What leads stands in the picture.
        let beside = of("beside.").map(|beside| beside.split_once('.').expect("a group").1);
        assert!(beside.is_none_or(|beside| beside == leading), "{}", place());
        // A year is told by its own side: one that helps as that, one that weighs as that.
        let is_between_years = i64::from(day.year()) > first;
        let told = years_told(&keys);
        assert!(told.len() == 1 || told == ["first", "next"], "{}", place());
        assert!(!is_late || !told.contains(&"first"), "{}", place());
        assert_eq!(told == ["first_asked"], is_between_years, "{}", place());
        let calls_one_its_own = ["올해", "내년"].iter().any(|word| whole(story).contains(word));
        assert!(!is_between_years || !calls_one_its_own, "{}", place());
        let [now, then] = [first, first + 1].map(|year| side(year).expect("a year of the list"));
        if told == ["both"] {
            assert_eq!(now, then, "{}", place());
        }
        let meant = if told == ["next"] || is_between_years { then } else { now };
        let meaning =
            keys.iter().find(|key| key.starts_with("meaning") || key.starts_with("level_for"));
        let meaning = meaning.expect("what the year means");
        let is_level = meaning.starts_with("level_for") && meant == "even";
        assert!(is_level || meaning.ends_with(meant), "{meant} {meaning} {}", place());
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
        let as_of = format!("{year}년을 두고 드리는 말씀입니다.");
        assert!(told.contains(&as_of) && text(&data, "/story/short").contains(&as_of), "{told}");
        for word in ["올해", "내년", "지금 지나는"] {
            assert!(!told.contains(word), "{word} {told}");
        }
    }
}

#[test]
fn a_story_and_the_verdict_tell_the_coming_year_by_one_decade() {
    // The decade that weighs begins in June: the year to come is told by it from its beginning on.
    let body = json!({
        "birthYear": 1953, "birthMonth": 3, "birthDay": 23, "birthHour": 18, "birthMinute": 9,
        "isFemale": true, "birthCity": "서울", "concern": "money",
    });
    let data = ask_on(Date::new(2026, 11, 30).unwrap(), Topic::Consult, &body);
    assert_eq!(data["modules"]["evaluation"]["verdict"]["turn"]["on"], "2027-02-04");
    assert!(whole(&data["story"]).contains("내년 2월 전까지"), "{}", data["story"]);
}

//! The areas of a life and the answer to a concern: told where they are promised, of one mind with the
//! modules beside them, and fit for the age.

use std::collections::BTreeMap;

use saju_calendar::Date;
use saju_catalogue::{Module, ModuleSet, Topic};
use saju_reading::{Reference, Selection, answer, parse_value, request::parse_date};
use serde_json::{Value, json};

use crate::common::partners::{list, text};
use crate::common::{Random, ask, today, with};
use saju_style::fault;
use saju_style::particles::Fitting;

const BIRTHS: usize = 400;

/// Births of all ages that can be asked about, with a topic's partner where it needs one.
fn births() -> impl Iterator<Item = Value> {
    let mut random = Random(8);
    std::iter::repeat_with(move || random.birth())
        .map(|birth| with(birth, json!({ "partners": [] })))
        .filter(|body| parse_value(Topic::Love, body).request.is_ok())
        .take(BIRTHS)
}

fn body(topic: Topic, mut birth: Value) -> Value {
    match topic {
        Topic::Compatibility => {
            birth["partners"] = json!([{ "birthYear": 1990, "birthMonth": 3, "birthDay": 4 }]);
        }
        Topic::Love => {}
        _ => {
            birth.as_object_mut().unwrap().remove("partners");
        }
    }
    birth
}

/// The areas of an answer, wherever they stand.
fn areas(data: &Value) -> &[Value] {
    let areas = [&data["modules"]["evaluation"]["areas"], &data["areas"]];
    areas.into_iter().find_map(Value::as_array).map_or(&[], Vec::as_slice)
}

fn age(data: &Value) -> i16 {
    let solar = &data["input"]["solar"];
    let number = |name: &str| solar[name].as_i64().unwrap();
    let birth = Date::new(number("year") as i16, number("month") as u8, number("day") as u8);
    birth.unwrap().completed_years(parse_date(text(&data["reference"]["date"])).unwrap())
}

#[test]
fn every_topic_tells_what_it_promises() {
    let all = [
        "nature", "work", "wealth", "love", "parents", "people", "children", "study", "health",
        "move",
    ];
    for birth in births().take(40) {
        for topic in Topic::ALL {
            let data = ask(topic, &body(topic, birth.clone()));
            let told: Vec<&str> = areas(&data).iter().map(|area| text(&area["area"])).collect();
            let is_child = areas(&data).iter().any(|area| area["stage"] == "child");
            let promised: &[&str] = match topic {
                Topic::Consult | Topic::Life => &all,
                Topic::Yearly => &["nature", "work", "wealth", "love", "health"],
                Topic::Love if is_child => &["love", "nature", "people", "parents"],
                Topic::Love => &["love", "nature", "people", "children", "parents"],
                Topic::Compatibility => &["love", "people"],
                Topic::Health => &["health", "nature"],
                Topic::Money => &["wealth", "work"],
                _ => &[],
            };
            assert_eq!(told, promised, "{} {birth}", topic.id());
        }
    }
}

#[test]
fn sentences_are_whole_and_fit_for_the_age() {
    const NOT_OF_CHILDREN: [&str; 9] =
        ["일터", "직장", "만남", "배우자", "거래", "살림", "출장", "수입", "승진"];
    const NOT_OF_THE_OLD: [&str; 3] = ["승진", "시험", "출장"];
    let mut fitting = Fitting::new();
    let mut stages: BTreeMap<String, usize> = BTreeMap::new();
    for birth in births() {
        let full = with(birth.clone(), json!({ "detail": "full" }));
        let data = ask(Topic::Consult, &body(Topic::Consult, full));
        for area in areas(&data) {
            let (said, stage) = (text(&area["text"]), text(&area["stage"]));
            *stages.entry(stage.to_owned()).or_default() += 1;
            let expected = match age(&data) {
                ..=18 => "child",
                19..=34 => "young",
                35..=64 => "adult",
                65.. => "elder",
            };
            assert_eq!(stage, expected, "{birth}");
            let unfit: &[&str] = match stage {
                "child" => &NOT_OF_CHILDREN,
                "elder" => &NOT_OF_THE_OLD,
                _ => &[],
            };
            let found = unfit.iter().find(|word| said.contains(*word));
            assert_eq!(found, None, "{said}\n{birth}");
            assert_eq!(fault(said, false, &mut fitting), None, "{said}");
            let sentences = said.matches("니다.").count();
            assert_eq!(sentences, list(&area["facts"]).len(), "{said}");
            for line in list(&area["basis"]) {
                assert_eq!(fault(text(line), true, &mut fitting), None, "{line}");
            }
        }
    }
    println!("{stages:?}");
    assert_eq!(stages.len(), 4);
}

fn fact<'a>(areas: &'a [Value], prefix: &str) -> Option<&'a str> {
    let facts = areas.iter().flat_map(|area| list(&area["facts"])).map(text);
    facts.into_iter().find_map(|fact| fact.strip_prefix(prefix))
}

#[test]
fn a_branch_that_has_turned_is_told_so() {
    let mut turned = 0;
    for birth in births() {
        let life = ask(Topic::Life, &body(Topic::Life, birth.clone()));
        let pillars = &life["modules"]["fourPillars"]["pillars"];
        let prefixes = ["children-hour-", "children-young-", "children-child-"];
        for (position, area, prefixes) in [
            ("hour", "children", &prefixes[..]),
            ("month", "parents", &["parents-month-", "parents-child-"][..]),
        ] {
            let visible = pillars[position]["branch"]["sipseong"]["group"].as_str();
            let area = areas(&life).iter().find(|one| one["area"] == area).unwrap();
            let told = prefixes.iter().find_map(|prefix| fact(std::slice::from_ref(area), prefix));
            let (Some(visible), Some(told)) = (visible, told) else { continue };
            let said = text(&area["text"]).contains("합한 뒤로 보면");
            assert_eq!(said, visible != told, "{area} {birth}");
            turned += u32::from(said);
        }
    }
    assert!(turned > 5, "{turned}");
}

#[test]
fn areas_say_what_the_modules_say() {
    for birth in births() {
        let money = ask(Topic::Money, &body(Topic::Money, birth.clone()));
        let told = areas(&money);
        let wealth = &money["modules"]["wealth"];
        let life = ask(Topic::Life, &body(Topic::Life, birth.clone()));
        let level = text(&wealth["capacity"]["level"]);
        if told[0]["stage"] != "child" {
            // What else leads the whole chart, wealth follows or comes after, however heavy it is.
            let is_led = life["modules"]["gyeokguk"]["extreme"]["established"] == true;
            assert_eq!(is_led, level == "follow", "{birth}");
            let expected: &[&str] = if is_led { &["follow", "behind"] } else { &[level] };
            let said = fact(areas(&life), "wealth-").unwrap();
            // The old have a row of their own for what is light.
            let said = said.strip_prefix("elder-").unwrap_or(said);
            assert!(expected.contains(&said), "{said} {birth}");
        }
        // Beside the module, which tells it, the area has what is left, if anything is.
        let whole = areas(&life).iter().find(|area| area["area"] == "wealth").unwrap();
        let left = list(&whole["facts"]);
        let left = if left.len() > 1 { &left[1..] } else { left };
        assert_eq!(list(&told[0]["facts"]), left, "{birth}");
        let opened = fact(told, "wealth-store-").map(|state| state == "open");
        if let Some(opened) = opened {
            assert_eq!(wealth["storehouse"]["opened"], opened, "{birth}");
        }
        let gods = &money["modules"]["yongsin"]["fiveGods"];
        if let Some(role) = fact(told, "wealth-role-") {
            assert_eq!(gods[role]["element"], wealth["jaeElement"]["element"], "{birth}");
        }
        let love = ask(Topic::Love, &body(Topic::Love, birth.clone()));
        let palace = &love["modules"]["evaluation"]["love"]["spousePalace"];
        if let Some(god) = fact(areas(&love), "love-palace-") {
            let turned = &love["modules"]["fourPillars"]["pillars"]["day"]["branch"]["turned"];
            let read = if turned.is_null() { &palace["sipseong"]["id"] } else { &turned["group"] };
            assert_eq!(read, god, "{birth}");
        }
        if let Some(state) = fact(areas(&love), "love-state-clash.") {
            let state = state.strip_suffix(".elder").unwrap_or(state);
            let holds = |one: &Value| {
                one["kind"] == "clash" && one["withPosition"] == state && one["state"] == "holds"
            };
            assert!(list(&palace["relations"]).iter().any(holds), "{birth}");
        }
        let health = ask(Topic::Health, &body(Topic::Health, birth.clone()));
        let systems = list(&health["modules"]["healthBalance"]["systems"]);
        for (prefix, status) in [("health-excess-", "excess"), ("health-absent-", "absent")] {
            let of = |id| systems.iter().find(|one| one["element"] == id).unwrap();
            if let Some(element) = fact(areas(&health), prefix) {
                assert_eq!(of(element)["status"], status, "{birth}");
            }
        }
    }
}

#[test]
fn a_plan_without_the_judgments_has_no_areas_and_minimal_no_sentences() {
    let birth = json!({ "birthYear": 1990, "birthMonth": 1, "birthDay": 1, "birthHour": 3 });
    let body = with(birth, json!({ "concern": "work", "detail": "minimal" }));
    let minimal = ask(Topic::Consult, &body);
    let evaluation = &minimal["modules"]["evaluation"];
    assert_eq!(list(&evaluation["areas"]).len(), 10);
    assert!(evaluation["areas"][0].get("text").is_none());
    assert!(evaluation["areas"][0].get("basis").is_none());
    assert!(!list(&evaluation["areas"][0]["facts"]).is_empty());
    assert_eq!(evaluation["concern"]["id"], "work");
    assert!(evaluation["concern"].get("lines").is_none());
    for lacking in [Module::SinStrength, Module::Gyeokguk, Module::Yongsin, Module::DecadeFortune] {
        let allowed: ModuleSet = ModuleSet::ALL.iter().filter(|one| *one != lacking).collect();
        for topic in [Topic::Consult, Topic::Yearly, Topic::Money] {
            let request = parse_value(topic, &body).request.unwrap();
            let selection = Selection::of(topic, allowed, request.exclude);
            let reference = Reference::of(request.reference, today());
            let text = answer::topic(&request, &selection, reference);
            let data: Value = serde_json::from_str(&text).unwrap();
            assert!(areas(&data).is_empty(), "{} {}", topic.id(), lacking.id());
            assert!(data["modules"]["evaluation"].get("concern").is_none());
        }
    }
}

const CONCERNS: [&str; 11] = [
    "work", "business", "money", "love", "marriage", "study", "exam", "health", "family",
    "children", "move",
];

/// Whether a line tells the present: the sides of decade and year, and what follows.
fn is_of_now(line: &str) -> bool {
    ["돕는 쪽이므로,", "기울지 않으므로,", "거스르는 쪽이므로,", "바꾸지 못하므로,"]
        .iter()
        .any(|head| line.contains(head))
        && !line.contains("오는 해는")
}

#[test]
fn a_concern_is_answered_by_its_areas_the_luck_and_the_dates() {
    let mut fitting = Fitting::new();
    let (mut verdicts, mut dated, mut later) =
        (BTreeMap::<String, usize>::new(), BTreeMap::<usize, usize>::new(), 0);
    for (place, birth) in births().enumerate() {
        let concern = CONCERNS[place % CONCERNS.len()];
        let topic = [Topic::Consult, Topic::Life, Topic::Yearly][place / 11 % 3];
        let asked = with(body(topic, birth), json!({ "concern": concern }));
        let data = ask(topic, &asked);
        let evaluation = &data["modules"]["evaluation"];
        let answer = &evaluation["concern"];
        assert_eq!(answer["id"], concern);
        for (index, area) in list(&answer["areas"]).iter().enumerate() {
            assert_eq!(*area, evaluation["areas"][index]["area"], "{asked}");
        }
        for area in &list(&evaluation["areas"])[3..] {
            // What the habits of the body are not is never left out, nor why another group shows than leads.
            let facts = list(&area["facts"]);
            let stays = |fact: &&Value| {
                let id = text(fact);
                id == "health-note" || id.starts_with("nature-shown-")
            };
            let more = facts[1..].iter().filter(stays).count();
            assert_eq!(facts.len(), 1 + more, "{asked}");
            assert!(more == 1 || area["area"] != "health", "{asked}");
        }
        let lines: Vec<&str> = list(&answer["lines"]).iter().map(text).collect();
        for line in &lines {
            assert_eq!(fault(line, false, &mut fitting), None, "{line}\n{asked}");
        }
        let timeline = list(&answer["timeline"]);
        *dated.entry(timeline.len()).or_default() += 1;
        for year in timeline {
            let named = format!("{}년", year["year"]);
            assert!(lines.last().unwrap().contains(&named), "{lines:?}");
            let is_hard = lines.last().unwrap().starts_with("앞으로 ");
            assert_eq!(year["tone"] == "against", is_hard, "{lines:?} {asked}");
        }
        if age(&data) < 0 {
            assert!(lines.iter().all(|line| !is_of_now(line)) && timeline.is_empty());
            continue;
        }
        let told = lines.iter().any(|line| is_of_now(line));
        assert_eq!(told, !answer["verdict"].is_null(), "{lines:?} {asked}");
        match told {
            true => {
                assert_eq!(answer["verdict"], evaluation["verdict"]["value"], "{asked}");
                *verdicts.entry(text(&answer["verdict"]).to_owned()).or_default() += 1;
            }
            false if evaluation["verdict"].is_null() => {}
            false => {
                later += 1;
                assert!(age(&data) <= 18 && lines.len() == 1, "{lines:?} {asked}");
                assert_eq!(answer["areas"], json!(["nature", "study", "people"]));
            }
        }
    }
    println!("verdicts {verdicts:?}, years named {dated:?}, of the grown {later}");
    assert!(verdicts.len() == 6 && later > 0);
}

#[test]
fn an_exam_waits_until_there_is_school() {
    for (born, waits) in [([2023, 7, 20], true), ([2019, 11, 21], true), ([2019, 11, 20], false)] {
        let [year, month, day] = born;
        let birth = json!({ "birthYear": year, "birthMonth": month, "birthDay": day, "birthHour": 9,
                            "concern": "exam", "detail": "full" });
        let data = ask(Topic::Consult, &birth);
        let answer = &data["modules"]["evaluation"]["concern"];
        let is_later = text(&answer["lines"][0]).contains("자란 뒤의 일");
        assert_eq!(is_later, waits, "{birth} {answer}");
        let paragraphs = list(&data["story"]["paragraphs"]).iter();
        let keys: Vec<&str> = paragraphs.flat_map(|one| list(&one["keys"])).map(text).collect();
        let has = |row: &str| keys.iter().any(|key| key.starts_with(row));
        assert_eq!(has("waits"), waits, "{birth} {keys:?}");
        assert_eq!(has("answer.child_exam."), !waits, "{birth} {keys:?}");
    }
}

#[test]
fn a_concern_names_every_branch_that_has_turned() {
    let birth = json!({ "birthYear": 1953, "birthMonth": 10, "birthDay": 5, "birthHour": 23,
                        "isFemale": true, "concern": "children" });
    let data = ask(Topic::Consult, &birth);
    let turned = list(&data["modules"]["elements"]["turned"]).iter();
    let turned: Vec<&Value> = turned.filter(|one| one["from"] != one["to"]).collect();
    assert_eq!(turned.len(), 2, "{turned:?}");
    let line = text(&data["modules"]["evaluation"]["concern"]["lines"][0]);
    for letter in ["금으로 바뀐 연지 사(巳)", "금으로 바뀐 일지 축(丑)"] {
        assert!(line.contains(letter), "{line}");
    }
    let told = fact(areas(&data), "people-");
    assert_ne!(told, Some("1.day"), "{told:?}");
}

#[test]
fn the_sinsal_of_a_child_are_told_to_those_who_raise_it() {
    let (mut of_children, mut of_grown) = (0, 0);
    for birth in births() {
        let data = ask(Topic::Consult, &body(Topic::Consult, birth.clone()));
        let modules = &data["modules"];
        let found = ["auspicious", "inauspicious"].map(|side| list(&modules["sinsal"][side]));
        for side in ["tendencies", "cautions"] {
            for remark in list(&modules["evaluation"][side]) {
                let Some(kind) = text(&remark["id"]).strip_prefix("sinsal-") else { continue };
                let meant = found.iter().copied().flatten().find(|one| one["id"] == kind).unwrap();
                // Endings of advice differ by the place of a sentence.
                let head = |said: &str| said.chars().take(30).collect::<String>();
                let is_same = head(text(&remark["text"])) == head(text(&meant["meaning"]));
                let is_child = age(&data) <= 18;
                assert_eq!(is_same, !is_child, "{birth} {remark}");
                *(if is_child { &mut of_children } else { &mut of_grown }) += 1;
            }
        }
    }
    assert!(of_children > 20 && of_grown > 20, "{of_children} {of_grown}");
}

#[test]
fn nothing_empty_stands_among_the_lines_of_the_old() {
    // What decides their concern is not told of them.
    for birth in [
        json!({ "birthYear": 1914, "birthMonth": 7, "birthDay": 15, "birthCity": "paris", "isFemale": false,
                "birthHour": 11, "birthMinute": 58, "jasi": "midnight", "concern": "marriage" }),
        json!({ "birthYear": 1942, "birthMonth": 1, "birthDay": 26, "birthCity": "sydney", "isFemale": true,
                "birthHour": 16, "birthMinute": 7, "timeMode": "convention", "jasi": "midnight",
                "concern": "work" }),
    ] {
        let data = ask(Topic::Consult, &with(birth.clone(), json!({ "detail": "full" })));
        let answer = &data["modules"]["evaluation"]["concern"];
        let lines: Vec<&str> = list(&answer["lines"]).iter().map(text).collect();
        // Of one past a hundred no years are said to have been looked at.
        let is_late = birth["birthYear"] == 1914;
        assert_eq!(lines.len() == 1, is_late, "{birth}: {lines:?}");
        assert!(lines.iter().all(|line| !line.is_empty()), "{birth}: {lines:?}");
    }
}

#[test]
fn a_concern_is_one_of_the_list_and_read_where_it_is_answered() {
    let birth = json!({ "birthYear": 1990, "birthMonth": 1, "birthDay": 1 });
    let unknown = with(birth.clone(), json!({ "concern": "fame" }));
    let issues = parse_value(Topic::Life, &unknown).request.unwrap_err();
    assert_eq!(issues[0].field, "concern");
    for topic in [Topic::Manse, Topic::Money] {
        let parsed = parse_value(topic, &unknown);
        assert!(parsed.request.unwrap().concern.is_none());
        assert!(parsed.warnings.iter().any(|warning| warning.code() == "UNUSED_FIELD"));
    }
    for (place, concern) in CONCERNS.iter().enumerate() {
        let body = with(birth.clone(), json!({ "concern": concern }));
        let read = parse_value(Topic::Consult, &body).request.unwrap().concern.unwrap();
        assert_eq!((read.id(), read as usize), (*concern, place));
    }
}

#[test]
#[rustfmt::skip]
fn what_the_areas_add_to_an_answer_is_bounded() {
    let bounds = [
        (Topic::Consult, 12), (Topic::Life, 12), (Topic::Yearly, 7), (Topic::Love, 6),
        (Topic::Compatibility, 3), (Topic::Money, 3), (Topic::Health, 3),
    ];
    for (topic, most) in bounds {
        let (mut largest, mut sum, mut count) = (0, 0, 0);
        for birth in births().take(60) {
            let data = ask(topic, &body(topic, birth));
            let size = serde_json::to_string(areas(&data)).unwrap().len();
            (largest, sum, count) = (largest.max(size), sum + size, count + 1);
        }
        println!("{}: {} bytes on average, {largest} at most", topic.id(), sum / count);
        assert!(largest <= most * 1024, "{}", topic.id());
    }
}

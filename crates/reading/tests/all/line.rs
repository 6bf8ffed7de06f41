//! A period in one line: its size, what it holds, and that neither a person nor a day hears it twice.

use std::collections::{BTreeMap, BTreeSet};

use saju_calendar::Date;
use saju_catalogue::{Extra, Module, ModuleSet, Sample, Topic};
use saju_reading::answer::{self, ToldLine, told_line, write_line};
use saju_reading::request::parse_compact;
use saju_reading::{Exclude, Reference, Request, Selection, parse_value, sample};
use saju_style::particles::Fitting;
use serde_json::{Value, json};

use crate::common::requests::random_request;
use crate::common::{Random, ask, today, with};

const LANGUAGES: [&str; 2] = ["ko", "en"];

/// The topics that have a line.
fn topics() -> impl Iterator<Item = Topic> {
    Topic::ALL.into_iter().filter(|topic| topic.tells(Extra::Line))
}

/// A body that asks for the line in a language.
fn in_a_line(body: &Value, language: &str) -> Value {
    with(body.clone(), json!({ "detail": "line", "language": language }))
}

fn request(topic: Topic, body: &Value) -> Request {
    parse_value(topic, body).request.unwrap_or_else(|issues| panic!("{body}: {issues:#?}"))
}

/// The lines of so many days from one on.
fn days(body: &Value, language: &str, from: Date, count: i64) -> Vec<ToldLine> {
    let mut request = request(Topic::Daily, &in_a_line(body, language));
    let selection = Selection::of(Topic::Daily, ModuleSet::ALL, Exclude::default()).of_line();
    let told = |day| {
        request.reference.date = Some(from.plus_days(day));
        told_line(&request, &selection, Reference::of(request.reference, today()))
    };
    (0..count).map(told).collect()
}

/// Births of persons who live now.
fn persons(seed: u64, count: usize) -> Vec<Value> {
    let mut random = Random(seed);
    let mut born = || {
        let mut body = random.birth();
        body["birthYear"] = (1940 + random.below(80)).into();
        parse_value(Topic::Daily, &body).request.is_ok().then_some(body)
    };
    std::iter::repeat_with(&mut born).flatten().take(count).collect()
}

#[test]
fn a_line_and_its_frame_have_four_hundred_bytes_at_most() {
    let mut random = Random(91);
    for topic in topics() {
        let bodies = std::iter::repeat_with(|| random_request(topic, &mut random)).flatten();
        for body in bodies.take(150) {
            for language in LANGUAGES {
                let data = ask(topic, &in_a_line(&body, language));
                let members: Vec<&String> = data.as_object().unwrap().keys().collect();
                assert_eq!(members, ["topic", "line", "ruleset"]);
                assert_eq!(data["ruleset"]["version"], saju_judgment::RULESET_VERSION);
                let bytes = data.to_string().len();
                assert!(bytes <= 400, "{bytes} bytes: {data}");
            }
        }
    }
}

/// The rows of a table of a catalogue, by their key, with what stands in their slots.
fn rows(table: &toml::Value, scope: &str) -> BTreeMap<String, Vec<String>> {
    let filled = |text: &toml::Value| {
        let text = text.as_str().expect("a sentence");
        // Every letter and every place has as many bytes, and so have both particles of a pair.
        let text = text.replace("{scope}", scope).replace("{at:과/와}", "일지와");
        let text = text.replace("{glyph:이/가}", "자(子)가").replace("{glyph:은/는}", "자(子)는");
        advised(&text)
    };
    let rows = table.as_table().expect("a table").iter();
    rows.map(|(key, texts)| (key.clone(), texts.as_array().unwrap().iter().map(filled).collect()))
        .collect()
}

/// A sentence with the longest of the endings of advice.
fn advised(text: &str) -> String {
    let Some((before, form)) = text.split_once("{advise:") else { return text.to_owned() };
    let (form, _) = form.strip_suffix('}').unwrap().split_once('/').unwrap();
    format!("{before}{form} 것이 도움이 됩니다.")
}

#[test]
fn the_longest_rows_together_fit() {
    let [line, tasks] = [
        include_str!("../../../words/ko/line.toml"),
        include_str!("../../../words/ko/line_task.toml"),
    ]
    .map(|text| toml::from_str::<toml::Value>(text).expect("a catalogue"));
    let longest = |rows: Vec<&String>| rows.iter().map(|row| row.len()).max().expect("a row");
    let all = |table: &toml::Value| rows(table, "대운").into_values().flatten().collect::<Vec<_>>();
    let characters = rows(&line["character_by_character"], "대운");
    let landing = ["meets_by_meeting", "alone_by_lean"].map(|name| all(&line[name])).concat();
    let landing = longest(landing.iter().collect());
    let frame = r#"{"topic":"monthly","line":{"period":"1937-03","ganji":"경자","character":"","family":"against","sentence":"입니다. 정인 경(庚)이  .","task":""},"ruleset":{"version":"2.5.0"}}"#;
    let lives = [
        ("effect_by_sipseong_and_lean", "task_by_sipseong_and_character"),
        ("effect_of_child_by_sipseong_and_lean", "task_of_child_by_sipseong_and_family"),
        ("effect_of_infant_by_sipseong_and_lean", "task_of_infant_by_sipseong_and_family"),
    ];
    for (effects, told) in lives {
        for (god, of_god) in tasks[told].as_table().expect("a table") {
            let effect = longest(all(&line[effects][god]).iter().collect());
            for (character, named) in &characters {
                // What a child is told to do is by family: any of them may stand.
                let task = match rows(of_god, "대운").get(character) {
                    Some(of_character) => longest(of_character.iter().collect()),
                    None => longest(all(of_god).iter().collect()),
                };
                let named = longest(named.iter().collect());
                let bytes = frame.len() + character.len() + named + effect + landing + task;
                assert!(bytes <= 400, "{bytes} bytes: {told} {god} {character}");
            }
        }
    }
}

#[test]
fn the_line_alone_is_that_of_the_answer() {
    for topic in topics() {
        let body = in_a_line(&sample::input(Sample::MaleForward), "ko");
        let request = request(topic, &body);
        let selection = Selection::of(topic, ModuleSet::ALL, request.exclude).of_line();
        let mut line = String::new();
        write_line(&request, &selection, Reference::of(request.reference, today()), &mut line);
        assert_eq!(serde_json::from_str::<Value>(&line).unwrap(), ask(topic, &body)["line"]);
    }
}

#[test]
fn of_a_line_nothing_is_left_out_and_that_is_told() {
    for topic in topics() {
        let line = in_a_line(&sample::input(Sample::MaleForward), "ko");
        let body = with(line.clone(), json!({ "exclude": ["fourPillars", "story"] }));
        let parsed = parse_value(topic, &body);
        let warned: Vec<(&str, &str)> =
            parsed.warnings.iter().map(|one| (one.code(), one.field())).collect();
        assert_eq!(warned, [("UNUSED_FIELD", "exclude")]);
        let selection = Selection::of(topic, ModuleSet::ALL, parsed.request.unwrap().exclude);
        assert!(!selection.excluded.is_empty() && selection.of_line().excluded.is_empty());
        assert_eq!(ask(topic, &body), ask(topic, &line));
        // The short form, which takes no line, leaves it out.
        let short = with(body, json!({ "topic": topic.id() })).to_string();
        let parsed = parse_compact(short.as_bytes());
        assert_eq!(parsed.warnings.iter().map(|one| one.field()).collect::<Vec<_>>(), ["detail"]);
    }
}

#[test]
fn nobody_reads_a_sentence_or_a_task_twice_in_thirty_days() {
    let from = Date::new(2026, 10, 1).unwrap();
    let mut bodies = persons(92, 24);
    // An infant, two children and a person of a hundred years.
    bodies.extend(
        [2025, 2015, 2021, 1921].map(
            |year| json!({ "birthYear": year, "birthMonth": 3, "birthDay": 9, "birthHour": 7 }),
        ),
    );
    for (body, language) in
        bodies.iter().flat_map(|body| LANGUAGES.map(|language| (body, language)))
    {
        let lines = days(body, language, from, 60);
        for month in lines.windows(30) {
            let [sentences, tasks] = [
                month.iter().map(|line| line.sentence.as_str()).collect::<BTreeSet<_>>(),
                month.iter().filter_map(|line| line.task.as_deref()).collect::<BTreeSet<_>>(),
            ];
            assert_eq!((sentences.len(), tasks.len()), (30, 30), "{body}");
        }
    }
}

#[test]
fn persons_read_different_lines_of_one_day() {
    let bodies = persons(93, 400);
    let day = Date::new(2026, 11, 20).unwrap();
    let pairs = (bodies.len() * (bodies.len() - 1) / 2) as u64;
    for language in LANGUAGES {
        let mut times: BTreeMap<String, u64> = BTreeMap::new();
        for body in &bodies {
            let ToldLine { sentence, task, .. } = days(body, language, day, 1).remove(0);
            *times.entry(format!("{sentence} {}", task.unwrap())).or_default() += 1;
        }
        let same: u64 = times.values().map(|times| times * (times - 1) / 2).sum();
        assert!(same * 10_000 <= pairs * 5, "{language}: {same} of {pairs} pairs");
    }
}

#[test]
fn the_character_is_that_of_the_modules() {
    let mut random = Random(94);
    let fits = [
        (Topic::Today, "/modules/dailyInteraction/fit"),
        (Topic::Daily, "/modules/dailyInteraction/fit"),
        (Topic::Yearly, "/modules/seun/current/fit"),
    ];
    let mut compared = 0;
    for (topic, place) in fits {
        let bodies = std::iter::repeat_with(|| random_request(topic, &mut random)).flatten();
        for body in bodies.take(12) {
            let (whole, line) = (ask(topic, &body), ask(topic, &in_a_line(&body, "ko")));
            // Neither is there before the birth.
            let Some(character) = line["line"].get("character") else { continue };
            let Some(fit) = whole.pointer(place) else { continue };
            assert_eq!(&fit["character"], character);
            compared += 1;
        }
    }
    assert!(compared > 10, "{compared} were compared");
}

#[test]
fn lines_are_sentences_of_the_house() {
    let mut fitting = Fitting::new();
    for body in persons(95, 12) {
        for line in days(&body, "ko", today(), 30) {
            let task = line.task.unwrap();
            for text in [&line.sentence, &task] {
                assert_eq!(saju_style::fault(text, false, &mut fitting), None, "{text}");
            }
        }
        for line in days(&body, "en", today(), 30) {
            let task = line.task.unwrap();
            for text in [&line.sentence, &task] {
                assert_eq!(saju_style::english::fault(text), None, "{text}");
                assert!(text.ends_with('.') && text.starts_with(char::is_uppercase), "{text}");
            }
        }
    }
}

#[test]
fn a_period_before_the_birth_is_told_by_its_letters_alone() {
    let born = json!({ "birthYear": 2026, "birthMonth": 6, "birthDay": 15 });
    let line = |topic, member: &str, sent: Value| {
        let body = with(in_a_line(&born, "ko"), json!({ member: sent }));
        ask(topic, &body)["line"].clone()
    };
    let before = line(Topic::Daily, "date", "2026-06-14".into());
    let members: Vec<&String> = before.as_object().unwrap().keys().collect();
    assert_eq!(members, ["period", "ganji", "sentence"]);
    assert!(before["sentence"].as_str().unwrap().contains("태어나기 전"));
    // The month and the year in which the birth lies are its own.
    for (topic, member, sent) in [
        (Topic::Daily, "date", json!("2026-06-15")),
        (Topic::Monthly, "month", json!("2026-06")),
        (Topic::Yearly, "year", json!(2026)),
    ] {
        assert!(line(topic, member, sent)["task"].is_string());
    }
    assert!(line(Topic::Monthly, "month", "2026-05".into()).get("task").is_none());
    assert!(line(Topic::Yearly, "year", 2025.into()).get("task").is_none());
}

#[test]
fn periods_are_named_as_they_are_asked() {
    let body = in_a_line(&sample::input(Sample::MaleForward), "ko");
    let line = |topic, member: &str, sent: Value| {
        let line = &ask(topic, &with(body.clone(), json!({ member: sent })))["line"];
        [line["period"].clone(), line["ganji"].clone()]
    };
    assert_eq!(line(Topic::Daily, "date", "2026-11-20".into()), ["2026-11-20", "무술"]);
    // 기해 from 입동 on.
    assert_eq!(line(Topic::Monthly, "month", "2026-11".into()), ["2026-11", "기해"]);
    assert_eq!(line(Topic::Yearly, "year", 2026.into()), ["2026", "병오"]);
}

#[test]
fn a_plan_that_weighs_no_luck_has_the_letters() {
    let request = request(Topic::Today, &in_a_line(&persons(96, 1)[0], "ko"));
    let selection = Selection::of(Topic::Today, Module::FREE, Exclude::default()).of_line();
    let data = answer::topic(&request, &selection, Reference::of(request.reference, today()));
    let data: Value = serde_json::from_str(&data).unwrap();
    assert_eq!([data["line"].get("character"), data["line"].get("task")], [None, None]);
    let sentence = data["line"]["sentence"].as_str().unwrap();
    assert!(sentence.ends_with("드는 날입니다."), "{sentence}");
}

#[test]
fn a_child_is_told_what_children_do() {
    let child = json!({ "birthYear": 2018, "birthMonth": 3, "birthDay": 9, "birthHour": 7 });
    let tasks = |body: &Value| -> BTreeSet<String> {
        days(body, "ko", today(), 60).into_iter().filter_map(|line| line.task).collect()
    };
    let grown = with(child.clone(), json!({ "birthYear": 1958 }));
    let infant = with(child.clone(), json!({ "birthYear": 2025 }));
    let [child, grown, infant] = [child, grown, infant].map(|body| tasks(&body));
    assert!(child.is_disjoint(&grown) && infant.is_disjoint(&child) && infant.is_disjoint(&grown));
}

#[test]
fn other_topics_name_those_that_have_a_line() {
    for topic in Topic::ALL.into_iter().filter(|topic| !topic.tells(Extra::Line)) {
        let mut body = in_a_line(&sample::input(Sample::MaleForward), "ko");
        if topic == Topic::Compatibility {
            body["partners"] = json!([sample::input(Sample::Overseas)]);
        }
        let issues = parse_value(topic, &body).request.unwrap_err();
        assert_eq!(issues.len(), 1, "{}", topic.id());
        assert_eq!(issues[0].field, "detail");
        let hint = saju_words::Say::to_text(&issues[0].hint.message());
        assert!(hint.contains("today, daily, monthly, yearly"), "{hint}");
    }
}

#[test]
fn a_line_has_one_form() {
    let body =
        with(in_a_line(&sample::input(Sample::MaleForward), "ko"), json!({ "format": "compact" }));
    let parsed = parse_value(Topic::Today, &body);
    assert_eq!(parsed.warnings.iter().map(|one| one.field()).collect::<Vec<_>>(), ["format"]);
    assert!(ask(Topic::Today, &body)["line"].is_object());
    // As Markdown it is its two sentences.
    let mut request = parsed.request.unwrap();
    request.format = saju_reading::Format::Markdown;
    let selection = Selection::of(Topic::Today, ModuleSet::ALL, request.exclude).of_line();
    let reference = Reference::of(request.reference, today());
    let line = told_line(&request, &selection, reference);
    let told = format!("{} {}\n", line.sentence, line.task.unwrap());
    assert_eq!(answer::topic(&request, &selection, reference), told);
}

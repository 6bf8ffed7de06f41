//! What holds of years, solar months and days for any birth and any reference point.

use saju_calendar::Date;
use saju_catalogue::Topic;
use serde_json::{Value, json};

use crate::common::sentences::assert_part;
use crate::common::{self, Random, with};

const ENTRY: [&str; 12] = [
    "ganji",
    "ganjiHan",
    "ganjiIndex",
    "stem",
    "branch",
    "twelveStage",
    "relations",
    "twelveSinsal",
    "fortuneSinsal",
    "sinsalOnFortune",
    "isGongmang",
    "meaning",
];

/// An object has just these members.
#[track_caller]
fn assert_members(value: &Value, members: &[&str]) {
    let mut found: Vec<&str> = value.as_object().unwrap().keys().map(String::as_str).collect();
    let mut wanted = members.to_vec();
    found.sort_unstable();
    wanted.sort_unstable();
    assert_eq!(found, wanted);
}

fn assert_entry(entry: &Value, period: &[&str], explained: bool, detail: &str) {
    // What ends before the birth is not weighed.
    let fit: &[&str] = if entry["fit"].is_object() { &["fit"] } else { &[] };
    // Where little is said, what is not in the foreground has no sentence.
    let is_silent = detail == "minimal" && entry["meaning"].is_null();
    let entry_members = ENTRY.iter().copied().filter(|name| !is_silent || *name != "meaning");
    assert_members(entry, &[&entry_members.collect::<Vec<_>>()[..], fit, period].concat());
    let is_told_before = |text: &str| text.contains("태어나기 전");
    assert!(fit.is_empty() || !entry["meaning"].as_str().is_some_and(is_told_before));
    let explained = explained && detail != "minimal";
    let god = ["id", "ko", "han", "group", "groupKo"];
    let stage = ["id", "ko", "han", "order"];
    let (more_god, more_stage): (&[&str], &[&str]) =
        if explained { (&["meaning"], &["keyword", "phase", "meaning"]) } else { (&[], &[]) };
    assert_members(&entry["stem"]["sipseong"], &[&god[..], more_god].concat());
    assert_members(&entry["branch"]["sipseong"], &[&god[..], more_god].concat());
    assert_members(&entry["twelveStage"], &[&stage[..], more_stage].concat());
    assert!(entry["branch"]["hiddenStems"].as_array().is_some_and(|hidden| hidden.len() >= 2));
    let meaning: &[&str] = if detail == "full" { &["meaning"] } else { &[] };
    let basis: &[&str] = if detail == "minimal" { &[] } else { &["basis"] };
    let names = ["id", "ko", "han"];
    for base in ["byYear", "byDay"] {
        assert_members(&entry["twelveSinsal"][base], &[&names[..], meaning].concat());
    }
    for kind in entry["fortuneSinsal"].as_array().unwrap() {
        assert_members(kind, &[&names[..], meaning].concat());
    }
    for kind in entry["sinsalOnFortune"].as_array().unwrap() {
        assert_members(kind, &[&names[..], basis, meaning].concat());
    }
}

#[test]
fn entries_have_the_members_of_their_detail() {
    let year = ["calendarYear", "startsAt", "endsAt", "isReference", "isCurrent", "age"];
    let term = ["jeolKo", "startsAt", "endsAt", "isReference", "isCurrent"];
    for detail in ["minimal", "standard", "full"] {
        let basis: &[&str] = if detail == "minimal" { &[] } else { &["basis"] };
        let mut random = Random(4);
        for _ in 0..40 {
            let members = json!({
                "date": random_date(&mut random),
                "detail": detail,
                "seunWindow": 1,
            });
            let birth =
                json!({ "birthYear": 1990, "birthMonth": 5, "birthDay": 15, "birthHour": 14 });
            let modules = common::ask(Topic::Daily, &with(birth, members))["modules"].take();
            let (seun, weolun) = (&modules["seun"], &modules["weolun"]);
            assert_members(
                seun,
                &[&["referenceYear", "window", "entries", "current"], basis].concat(),
            );
            assert_members(
                weolun,
                &[&["natalSaryeong", "referenceMonth", "terms"], basis].concat(),
            );
            for entry in seun["entries"].as_array().unwrap() {
                assert_entry(entry, &year, false, detail);
            }
            assert_entry(&seun["current"], &year, true, detail);
            for entry in weolun["terms"].as_array().unwrap() {
                assert_entry(entry, &term, false, detail);
            }
            let day = [&["date", "weekday", "weekdayKo"], basis].concat();
            assert_entry(&modules["dailyInteraction"], &day, true, detail);
            for decade in modules["decadeFortune"]["entries"].as_array().unwrap() {
                assert_eq!(
                    decade["twelveSinsal"]["byYear"]["meaning"].is_string(),
                    detail == "full"
                );
                assert_eq!(decade.get("relations").is_some(), detail == "full");
            }
        }
    }
}

fn random_date(random: &mut Random) -> String {
    let days =
        Date::new(2151, 1, 1).unwrap().day_number() - Date::new(1900, 1, 1).unwrap().day_number();
    let date = Date::new(1900, 1, 1).unwrap().plus_days(random.below(days as u64) as i64);
    format!("{}-{:02}-{:02}", date.year(), date.month(), date.day())
}

/// A topic that has years, a body for it with a random reference point, and a window.
fn random_body(random: &mut Random) -> Option<(Topic, Value)> {
    let date = random_date(random);
    let (topic, reference) = match random.below(4) {
        0 => (Topic::Monthly, json!({ "month": date[..7] })),
        1 => (Topic::Yearly, json!({ "year": date[..4].parse::<i64>().unwrap() })),
        2 => (Topic::Today, json!({ "date": date })),
        _ => (Topic::Daily, json!({ "date": date })),
    };
    let body = with(with(random.birth(), reference), json!({ "seunWindow": random.below(6) }));
    saju_reading::parse_value(topic, &body).request.is_ok().then_some((topic, body))
}

#[test]
fn periods_adjoin_and_the_reference_stands_in_the_middle() {
    let mut random = Random(5);
    for _ in 0..1_000 {
        let Some((topic, body)) = random_body(&mut random) else { continue };
        let data = common::ask(topic, &body);
        let modules = &data["modules"];
        let seun = &modules["seun"];
        let entries = seun["entries"].as_array().unwrap();
        for lists in [entries, modules["weolun"]["terms"].as_array().unwrap()] {
            for pair in lists.windows(2) {
                assert_eq!(pair[0]["endsAt"], pair[1]["startsAt"], "{body}");
                let index = |entry: &Value| entry["ganjiIndex"].as_u64().unwrap();
                assert_eq!((index(&pair[0]) + 1) % 60, index(&pair[1]), "{body}");
            }
            assert_eq!(
                lists.iter().filter(|entry| entry["isReference"] == true).count(),
                1,
                "{body}"
            );
        }
        let window = seun["window"].as_u64().unwrap() as usize;
        assert_eq!(entries.len(), 2 * window + 1);
        let references: Vec<usize> =
            (0..entries.len()).filter(|k| entries[*k]["isReference"] == true).collect();
        assert_eq!(references, [window], "{body}");
        assert_eq!(entries[window]["calendarYear"], seun["referenceYear"]);
        assert_eq!(seun["referenceYear"], data["reference"]["year"], "{body}");
        assert_part(&entries[window], &seun["current"], "current");
        assert_eq!(modules["weolun"]["referenceMonth"], data["reference"]["month"]);
        if topic == Topic::Daily || topic == Topic::Today {
            assert_eq!(modules["dailyInteraction"]["date"], data["reference"]["date"]);
        }
        if topic == Topic::Yearly {
            assert_eq!(seun["referenceYear"], body["year"], "{body}");
        }
    }
}

#[test]
fn the_halves_of_a_decade_are_told_as_what_their_letters_have_become() {
    let mut made = 0;
    for number in 0..300 {
        let birth = with(Random(number * 0x1_0000 + 7).birth(), json!({ "date": "2026-11-22" }));
        if saju_reading::parse_value(Topic::Consult, &birth).request.is_err() {
            continue;
        }
        let answer = common::ask(Topic::Consult, &birth);
        let current = &answer["modules"]["decadeFortune"]["current"];
        let halves = current["halves"].as_array().map_or(&[][..], Vec::as_slice);
        for (half, letter) in halves.iter().zip(["stem", "branch"]) {
            let told = &current["fit"][letter]["made"];
            let meaning = current["meaning"].as_str().unwrap();
            let glyph = half["glyph"].as_str().unwrap();
            let Some(element) = told["elementKo"].as_str() else {
                assert!(!meaning.contains(&format!(" {glyph}이 앞서되")), "{birth} {meaning}");
                assert_eq!(half["lean"], current["fit"][letter]["lean"], "{birth}");
                continue;
            };
            made += 1;
            // What it was is told no more as what it is.
            assert!(
                !meaning.contains(&format!("{glyph}({}), 곧", half["glyphHan"].as_str().unwrap()))
            );
            let ends = ["으로 들어오며", "로 들어오며", " 쪽으로 움직이며"];
            let comes = ends.map(|end| format!("{element}{end}"));
            assert!(comes.iter().any(|come| meaning.contains(come)), "{birth} {meaning}");
        }
    }
    assert!(made > 0);
}

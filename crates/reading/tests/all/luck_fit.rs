//! Luck is weighed once and told alike: every entry has a character, its words fit it, and it reads the
//! same wherever it stands. `SAJU_PROOF=1` takes more births and prints what they have.

use std::collections::{BTreeMap, BTreeSet};

use saju_catalogue::{Module, Topic};
use saju_reading::{Reference, Selection, answer, parse_value};
use serde_json::{Value, json};

use crate::common::{Random, ask, today, with};

const PROOF: &str = "SAJU_PROOF";

fn births(few: u64, many: u64) -> impl Iterator<Item = Value> {
    let count = if std::env::var_os(PROOF).is_some() { many } else { few };
    (0..count).filter_map(|number| {
        let body = Random(number * 0x1_0000).birth();
        parse_value(Topic::Consult, &body).request.is_ok().then_some(body)
    })
}

fn text<'a>(value: &'a Value, name: &str) -> &'a str {
    value[name].as_str().unwrap_or_default()
}

/// The entries of luck of an answer, each with what it is called.
fn entries(modules: &Value) -> Vec<(&'static str, &Value)> {
    let mut all = Vec::new();
    for (name, list) in [("decadeFortune", "entries"), ("seun", "entries"), ("weolun", "terms")] {
        let items = modules[name][list].as_array().map_or(&[][..], Vec::as_slice);
        all.extend(items.iter().map(|item| (name, item)));
    }
    let single = [("seun", &modules["seun"]["current"]), ("daily", &modules["dailyInteraction"])];
    all.extend(single.into_iter().filter(|(_, entry)| entry.is_object()));
    all
}

/// The part of an element and its lean, as `fiveGods` has them.
fn gods(modules: &Value) -> BTreeMap<&str, (&'static str, &str)> {
    let gods = &modules["yongsin"]["fiveGods"];
    ["yongsin", "huisin", "hansin", "gisin", "gusin"]
        .map(|god| (text(&gods[god], "element"), (god, text(&gods[god], "lean"))))
        .into()
}

fn family(character: &str) -> i8 {
    match character {
        "lifts" | "supports" => 1,
        "overfills" | "resists" | "presses" => -1,
        _ => 0,
    }
}

/// Everything that luck is told of, in one answer.
fn whole(birth: &Value) -> Value {
    let members = json!({ "date": "2026-11-22", "seunWindow": 5, "decadeCount": 20 });
    let mut modules = ask(Topic::Daily, &with(birth.clone(), members.clone()))["modules"].take();
    let consult = ask(Topic::Consult, &with(birth.clone(), members))["modules"].take();
    modules["yongsin"] = consult["yongsin"].clone();
    modules
}

#[test]
fn every_entry_has_the_part_of_its_letters_and_a_character() {
    for birth in births(600, 5_000) {
        let modules = whole(&birth);
        let gods = gods(&modules);
        for (name, entry) in entries(&modules) {
            let fit = &entry["fit"];
            if fit.is_null() {
                assert!(
                    text(entry, "meaning").ends_with("글자의 자리만 적습니다."),
                    "{birth} {name}"
                );
                assert!(text(entry, "meaning").contains("태어나기 전"), "{birth} {name}");
                continue;
            }
            assert!(!text(fit, "character").is_empty() && !text(fit, "characterKo").is_empty());
            for letter in ["stem", "branch"] {
                let (role, lean) = gods[text(&entry[letter], "element")];
                assert_eq!(text(&fit[letter], "role"), role, "{birth} {name}");
                // Earth that is too dry or too wet does not help, whatever its element does.
                let told = text(&fit[letter], "lean");
                let is_soil = letter == "branch" && (told, lean) == ("aside", "with");
                assert!(told.is_empty() || told == lean || is_soil, "{birth} {name} {letter}");
            }
        }
    }
}

#[test]
fn sentences_of_luck_are_whole() {
    let (mut seen, mut rules) = (BTreeSet::new(), [0; 3]);
    for birth in births(400, 5_000) {
        let detail = json!({ "detail": "full", "date": "2026-11-22", "seunWindow": 5 });
        let modules = ask(Topic::Daily, &with(birth.clone(), detail))["modules"].take();
        let current = text(&modules["decadeFortune"]["current"], "meaning");
        let mut texts: Vec<&str> = [current].into_iter().filter(|text| !text.is_empty()).collect();
        for (_, entry) in entries(&modules) {
            texts.push(text(entry, "meaning"));
            let Some(fit) = entry["fit"].as_object() else { continue };
            texts.push(text(&entry["fit"], "meaning"));
            texts.push(text(&fit["stem"], "reasoning"));
            texts.push(text(&fit["branch"], "reasoning"));
            let contacts = fit["contacts"].as_array().unwrap();
            assert!(contacts.len() <= 4);
            assert!(contacts.iter().all(|contact| contact["effect"] != "none"));
            texts.extend(contacts.iter().map(|contact| text(contact, "meaning")));
            let basis = fit["basis"].as_array().unwrap();
            let sided = ["luck.eases.even", "luck.turns.side", "luck.overfills.aside"];
            let cited =
                sided.map(|id| basis.iter().any(|line| line.as_str().unwrap().contains(id)));
            assert_eq!(basis.len(), 2 + usize::from(cited.contains(&true)), "{birth}");
            assert_eq!(cited[0], fit["character"] == "eases", "{birth}");
            assert!(!cited[1] || fit["character"] == "turns", "{birth}");
            assert!(!cited[2] || fit["character"] == "level", "{birth}");
            (0..sided.len()).for_each(|rule| rules[rule] += usize::from(cited[rule]));
        }
        for text in texts {
            assert!(text.ends_with("니다."), "{birth}: {text}");
            let odd = ["  ", "{", "}", " .", " ,", "..", "은는", "을를", " 과 ", " 와 ", "()"];
            assert!(odd.iter().all(|odd| !text.contains(odd)), "{birth}: {text}");
            for sentence in text.split_inclusive("니다. ") {
                seen.insert(sentence.trim_end().to_owned());
            }
        }
    }
    println!("{} different sentences; rules of a side {rules:?}", seen.len());
    assert!(rules.iter().all(|count| *count > 0), "{rules:?}");
}

#[test]
fn nothing_of_a_period_is_told_twice() {
    let (mut unions, mut of_wealth) = (0, 0);
    for birth in births(400, 5_000) {
        let modules = whole(&birth);
        for (_, entry) in entries(&modules) {
            let meaning = text(entry, "meaning");
            // A union that softens a clash is told as a union once: before it, or with it.
            for softened in ["과 먼저 합하여 ", "와 먼저 합하여 ", "과 먼저 합이 ", "와 먼저 합이 "]
            {
                let Some((before, _)) = meaning.split_once(softened) else { continue };
                let partner = before.rsplit(' ').take(2).collect::<Vec<_>>();
                let partner = format!("{} {}", partner[1], partner[0]);
                assert_eq!(meaning.matches(&partner).count(), 1, "{birth}: {meaning}");
            }
            unions += usize::from(meaning.contains("의 그 합으로 "));
        }
        let fortune = &ask(Topic::Money, &birth)["modules"]["wealth"]["fortune"];
        for period in ["decade", "year", "day"] {
            let reasoning = text(&fortune[period], "reasoning");
            let clauses = reasoning.split_inclusive("니다.").filter(|one| one.contains("재성"));
            let ends = clauses.filter_map(|one| one.rsplit_once(", ").map(|(_, end)| end));
            let ends: Vec<_> = ends.collect();
            let different: BTreeSet<_> = ends.iter().collect();
            assert_eq!(ends.len(), different.len(), "{birth}: {reasoning}");
            of_wealth += usize::from(ends.len() > 1);
        }
    }
    assert!(unions > 0 && of_wealth > 0, "{unions} unions, {of_wealth} of wealth");
}

/// The advice that holds no slot, with the character for which it stands.
fn advice() -> Vec<(String, String)> {
    let mut all = Vec::new();
    for catalogue in [
        include_str!("../../../words/ko/fit_advice.toml"),
        include_str!("../../../words/ko/fit_advice_ages.toml"),
    ] {
        let catalogue: toml::Table = catalogue.parse().expect("a catalogue");
        for (name, table) in catalogue {
            if !name.contains("_by_character") {
                continue;
            }
            for (character, cell) in table.as_table().unwrap() {
                let mut add = |value: &toml::Value| {
                    let one = value.as_str().into_iter();
                    let many = value.as_array().into_iter().flatten().filter_map(|v| v.as_str());
                    for wording in one.chain(many).filter(|wording| !wording.contains('{')) {
                        all.push((wording.to_owned(), character.clone()));
                    }
                };
                match cell.as_table() {
                    Some(groups) => groups.values().for_each(add),
                    None => add(cell),
                }
            }
        }
    }
    all
}

#[test]
fn advice_is_of_the_character_beside_which_it_stands() {
    let advice = advice();
    assert!(advice.len() > 200);
    let mut told = BTreeSet::new();
    for birth in births(400, 3_000) {
        let modules = whole(&birth);
        for (name, entry) in entries(&modules) {
            let (meaning, character) = (text(entry, "meaning"), text(&entry["fit"], "character"));
            for (wording, of) in advice.iter().filter(|(wording, _)| meaning.contains(wording)) {
                let same = advice.iter().any(|(other, of)| other == wording && of == character);
                assert!(same, "{birth} {name}: {wording} of {of} beside {character}");
                assert!(family(of) * family(character) >= 0, "{birth} {name}: {wording}");
                told.insert(wording);
            }
        }
    }
    println!("{} of {} wordings of advice were told", told.len(), advice.len());
    assert!(told.len() * 2 > advice.len());
}

#[test]
fn an_entry_reads_the_same_in_every_answer() {
    for birth in births(150, 1_000) {
        let by_key = |topic: Topic, members: Value| -> BTreeMap<String, (String, String)> {
            let body = with(birth.clone(), members);
            let modules = ask(topic, &body)["modules"].take();
            let of = |(name, entry): (&str, &Value)| {
                let when = ["order", "calendarYear", "startsAt", "date"];
                let when = when.iter().map(|member| entry[member].to_string()).collect::<String>();
                let fit = text(&entry["fit"], "character");
                (format!("{name} {when}"), (text(entry, "meaning").to_owned(), fit.to_owned()))
            };
            entries(&modules).into_iter().map(of).collect()
        };
        let all = [
            by_key(
                Topic::Daily,
                json!({ "date": "2026-11-22", "seunWindow": 5, "decadeCount": 20 }),
            ),
            by_key(
                Topic::Daily,
                json!({ "date": "2026-11-22", "seunWindow": 0, "decadeCount": 3 }),
            ),
            by_key(Topic::Today, json!({ "date": "2026-11-22", "detail": "full" })),
            by_key(Topic::Monthly, json!({ "month": "2026-11" })),
            by_key(
                Topic::Yearly,
                json!({ "year": 2026, "decadeWindow": 1, "exclude": ["yongsin"] }),
            ),
            by_key(Topic::Decade, json!({ "date": "2026-11-22", "detail": "minimal" })),
            by_key(
                Topic::Consult,
                json!({ "date": "2026-11-22", "exclude": ["gyeokguk", "sinStrength"] }),
            ),
        ];
        let mut first: BTreeMap<&String, &(String, String)> = BTreeMap::new();
        // At minimal an entry has no words of its own.
        for (key, words) in all.iter().flatten().filter(|(_, words)| !words.0.is_empty()) {
            assert_eq!(*first.entry(key).or_insert(words), words, "{birth} {key}");
        }
    }
}

#[test]
fn children_do_not_read_of_work_and_marriage() {
    let grown = ["만남", "재물", "직분", "일터", "거래", "배우자"];
    let mut random = Random(11);
    for _ in 0..400 {
        let mut birth = random.birth();
        birth["birthYear"] = json!(2008 + random.below(20));
        if parse_value(Topic::Consult, &birth).request.is_err() {
            continue;
        }
        let modules = whole(&birth);
        for (name, entry) in entries(&modules) {
            let age = match name {
                "decadeFortune" => entry["startAge"].as_i64().unwrap() + 5,
                "seun" => entry["age"]["international"].as_i64().unwrap(),
                _ => 0,
            };
            let meaning = text(entry, "meaning");
            let found = grown.iter().find(|word| meaning.contains(**word));
            assert!(age > 18 || found.is_none(), "{birth} {name}: {meaning}");
        }
    }
}

#[test]
fn a_year_is_told_differently_to_different_people() {
    let mut texts = BTreeSet::new();
    let mut random = Random(21);
    let mut count = 0;
    while count < 1_000 {
        let mut birth = random.birth();
        birth["birthYear"] = json!(1930 + random.below(93));
        let body = with(birth, json!({ "year": 2026, "exclude": ["decadeFortune"] }));
        if parse_value(Topic::Yearly, &body).request.is_ok() {
            let modules = ask(Topic::Yearly, &body)["modules"].take();
            texts.insert(text(&modules["seun"]["current"], "meaning").to_owned());
            count += 1;
        }
    }
    println!("{} texts of 1,000", texts.len());
    assert!(texts.len() >= 900);
}

#[test]
fn where_the_plan_has_no_yongsin_luck_is_not_weighed() {
    for birth in births(100, 500) {
        let request = parse_value(Topic::Manse, &birth).request.unwrap();
        let selection = Selection::of(Topic::Manse, Module::FREE, request.exclude);
        let reference = Reference::of(request.reference, today());
        let data: Value =
            serde_json::from_str(&answer::topic(&request, &selection, reference)).unwrap();
        let decades = &data["modules"]["decadeFortune"];
        for absent in ["fit", "meaning", "halves"] {
            assert!(decades["current"].get(absent).is_none(), "{birth}");
        }
        for entry in decades["entries"].as_array().unwrap() {
            let meaning = text(entry, "meaning");
            assert!(entry.get("fit").is_none(), "{birth}");
            assert!(meaning.starts_with("이 대운의 천간은 "), "{birth}: {meaning}");
            assert!(!meaning.contains("십이운성"), "{birth}: {meaning}");
            for role in ["용신", "희신", "기신", "구신", "한신"] {
                assert!(!meaning.contains(role), "{birth}: {meaning}");
            }
        }
    }
}

/// The births of the book: the leans of 용신, 희신, 기신, 구신, 한신, then pillars with their characters.
type OfTheBook = (Value, [&'static str; 5], &'static [(&'static str, &'static str, &'static str)]);

#[test]
fn the_births_of_the_book_have_its_characters() {
    let born = |year: i16, month: u8, day: u8, more: Value| {
        with(json!({ "birthYear": year, "birthMonth": month, "birthDay": day }), more)
    };
    #[rustfmt::skip]
    let book: [OfTheBook; 5] = [
        (
            born(1946, 7, 1, json!({ "birthHour": 17, "birthMinute": 6, "isFemale": true })),
            ["with", "against", "against", "with", "with"],
            &[("decadeFortune", "병술", "갈림"), ("decadeFortune", "을유", "받쳐 줌"), ("seun", "병오", "넘침"),
              ("seun", "정미", "갈림"), ("weolun", "기해", "덜어 냄")],
        ),
        (
            born(1972, 6, 9, json!({ "birthHour": 9, "birthMinute": 15 })),
            ["with", "with", "against", "against", "aside"],
            &[("decadeFortune", "신해", "받쳐 줌"), ("decadeFortune", "임자", "받쳐 줌"), ("seun", "병오", "거스름"),
              ("seun", "정미", "눌림"), ("weolun", "기해", "묶임")],
        ),
        (
            born(2024, 3, 9, json!({ "birthHour": 13, "birthMinute": 20 })),
            ["with", "with", "against", "against", "with"],
            &[("decadeFortune", "무진", "받쳐 줌"), ("decadeFortune", "기사", "묶임"), ("seun", "병오", "눌림"),
              ("seun", "정미", "눌림"), ("weolun", "기해", "묶임")],
        ),
        (
            born(2001, 1, 21, json!({ "birthHour": 17, "birthMinute": 25, "isFemale": true })),
            ["with", "with", "against", "against", "aside"],
            &[("decadeFortune", "병술", "북돋움"), ("decadeFortune", "을유", "덜어 냄"), ("seun", "병오", "받쳐 줌"),
              ("seun", "정미", "북돋움"), ("weolun", "기해", "갈림")],
        ),
        (
            born(1985, 8, 12, json!({})),
            ["with", "with", "against", "aside", "aside"],
            &[("decadeFortune", "경진", "묶임"), ("decadeFortune", "기묘", "받쳐 줌"), ("seun", "병오", "잔잔함"),
              ("seun", "정미", "잔잔함"), ("weolun", "기해", "갈림")],
        ),
    ];
    for (birth, leans, pillars) in book {
        let modules = whole(&birth);
        let gods = &modules["yongsin"]["fiveGods"];
        let of = |god| text(&gods[god], "lean");
        assert_eq!(["yongsin", "huisin", "gisin", "gusin", "hansin"].map(of), leans, "{birth}");
        println!("{birth}");
        for (name, ganji, character) in pillars {
            let all = entries(&modules);
            let found = all.iter().find(|(of, entry)| of == name && text(entry, "ganji") == *ganji);
            let entry = found.unwrap_or_else(|| panic!("{birth} {name} {ganji}")).1;
            assert_eq!(text(&entry["fit"], "characterKo"), *character, "{birth} {name} {ganji}");
            println!("  {name} {ganji} {character}: {}", text(entry, "meaning"));
        }
        println!("  {}", text(&modules["decadeFortune"]["current"], "meaning"));
    }
}

#[test]
fn characters_are_spread_over_lives() {
    const ORDER: [&str; 10] = [
        "supports",
        "lifts",
        "eases",
        "level",
        "splits",
        "held",
        "turns",
        "overfills",
        "resists",
        "presses",
    ];
    let mut counts: BTreeMap<&str, BTreeMap<String, u32>> = BTreeMap::new();
    for birth in births(400, 4_000) {
        let modules = whole(&birth);
        for (name, entry) in entries(&modules) {
            let is_late = name == "decadeFortune" && entry["startAge"].as_i64().unwrap() > 94;
            let character = text(&entry["fit"], "character");
            if !character.is_empty() && !is_late {
                let of = counts.entry(name).or_default();
                *of.entry(character.to_owned()).or_default() += 1;
            }
        }
    }
    println!("{ORDER:?}");
    for (name, found) in &counts {
        let total: u32 = found.values().sum();
        let share =
            |id: &str| f64::from(found.get(id).copied().unwrap_or(0)) * 100.0 / f64::from(total);
        println!("{name} {:.1?}", ORDER.map(share));
        // None is what everybody has.
        assert!(ORDER.into_iter().all(|id| share(id) < 45.0), "{name}");
    }
    assert_eq!(counts["decadeFortune"].len(), ORDER.len());
}

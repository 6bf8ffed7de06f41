//! The timeline: the worked births of the rule book, and what holds of every answer that has one.

use std::collections::BTreeSet;

use saju_catalogue::{ModuleSet, Topic};
use saju_chart::{Domain as _, Ganji};
use saju_reading::{Reference, Selection, answer, parse_value, timeline};
use serde_json::{Value, json};

use crate::common::requests::random_request;
use crate::common::{Random, ask, with};

/// Whose timeline: a birth and a topic; its items by their first days. The book lets every year begin on
/// the fourth of February; 입춘 of 2029 is on the third.
type Worked = (&'static str, Topic, &'static [(&'static str, &'static str)]);

#[rustfmt::skip]
const WORKED: [Worked; 5] = [
    ("1946-07-01 17:06 여", Topic::Consult, &[
        ("2026-02-04", "지금 지나고 있는 2026년(병오)에는 천간과 지지가 함께 짐이 되므로, 씀씀이와 약속을 줄여 두는 편이 맞습니다."),
        ("2027-01-05", "2027년 1월(신축월)에 용신인 토가 지지 축(丑)에 실려 와서 기댈 데가 늘어납니다."),
        ("2028-02-04", "2028년(무신)에 천간 무(戊)와 지지 신(申)이 들어와 양인격의 모자라던 조건이 채워져, 타고난 방식을 쓰기가 수월합니다."),
        ("2029-02-03", "2029년(기유)에 보조용신인 금이 지지 유(酉)에 실려 와서 용신의 곁을 받쳐 줍니다."),
        ("2030-02-04", "2030년(경술)에 지지 술(戌)이 와서 용신인 토에 힘이 실리고 걸음이 가벼워집니다."),
        ("2034-02-04", "2034년(갑인)에 인성인 천간 갑(甲)이 무겁게 오므로, 생각과 준비를 매듭지을 날을 먼저 정해 둘 필요가 있습니다."),
    ]),
    ("1972-06-09 09:15 남", Topic::Decade, &[
        ("2027-02-04", "2027년(정미)에 천간과 지지가 함께 짐이 되므로, 지킬 것을 먼저 정해 두는 편이 맞습니다."),
        ("2030-10-11", "2031년 10월 11일에 대운이 신해에서 임자로 바뀌므로, 그 앞뒤 한 해씩은 정리와 준비를 함께 두는 편이 맞습니다."),
        ("2034-02-04", "2034년(갑인)에 비어 있던 목을 천간 갑(甲)과 지지 인(寅)이 채우나 그때의 운은 무거우므로, 벌이는 일을 적게 둘 필요가 있습니다."),
    ]),
    ("2024-03-09 13:20 남", Topic::Consult, &[
        ("2026-02-04", "지금 지나고 있는 2026년(병오)에는 천간 병(丙)과 지지 오(午)가 함께 무게를 더하므로, 자고 먹는 때와 돌볼 사람을 먼저 정해 둘 필요가 있습니다."),
        ("2027-08-08", "2027년 8월(무신월)에 지지 신(申)으로 용신인 금이 들어와 걸음에 힘이 붙습니다."),
        ("2028-02-04", "2028년(무신)에 용신인 금이 지지 신(申)에 실려 와서 기댈 데가 늘어납니다."),
        ("2030-02-04", "2030년(경술)에 인성인 천간 경(庚)이 와서 배우고 기대는 일이 가까워지므로, 익힐 것을 하나 정해 줄 만합니다."),
    ]),
    ("2001-01-21 17:25 여", Topic::Love, &[
        ("2026-12-07", "2026년 12월(경자월)에 배우자를 나타내는 천간 경(庚)이 오나 감당할 무게도 함께 오므로, 속도를 늦추는 편이 맞습니다."),
        ("2028-02-04", "2028년(무신)에 배우자성인 지지 신(申)이 들어와 가까운 사람과 나눌 말이 늘어납니다."),
        ("2029-02-03", "2029년(기유)에 배우자를 나타내는 지지 유(酉)가 들어 가까운 사이에서 서로의 뜻을 묻는 일이 잦아집니다."),
        ("2032-02-04", "2032년(임자)에 지지 자(子)가 배우자궁의 일지 신(申)과 한데 모여 가까운 관계가 맺어지고 이어지기 쉽습니다."),
        ("2034-02-04", "2034년(갑인)에 배우자궁 일지 신(申)에 지지 인(寅)의 충이 들어 옮기거나 고칠 일이 생기기 쉽습니다."),
    ]),
    ("1985-08-12 남", Topic::Consult, &[
        ("2026-02-04", "지금 지나고 있는 2026년(병오)에는 재성인 천간 병(丙)과 지지 오(午)가 들어와 쓸 데와 들어올 데가 함께 생기므로, 적어 두고 견주어 보는 것이 도움이 됩니다."),
        ("2026-02-15", "2027년 2월 15일의 교운기를 지나는 때이므로, 경진 대운의 일을 정리하고 기묘 대운의 준비를 함께 두는 편이 맞습니다."),
        ("2027-02-04", "2027년(정미)에 관성인 지지 미(未)가 와서 지킬 약속이 늘어납니다."),
        ("2027-03-06", "2027년 3월(계묘월)에 지지 묘(卯)로 용신인 목이 들어와 걸음에 힘이 붙습니다."),
        ("2035-02-04", "2035년(을묘)에 용신인 목이 천간 을(乙)과 지지 묘(卯)에 실려 와서 기댈 데가 늘어납니다."),
    ]),
];

/// A birth written 1946-07-01 17:06 여; without a time the hour is not known.
fn birth(text: &str) -> Value {
    let words: Vec<&str> = text.split([' ', '-', ':']).collect();
    let number = |place: usize| words[place].parse::<u16>().unwrap();
    let mut body = json!({
        "birthYear": number(0), "birthMonth": number(1), "birthDay": number(2),
        "isFemale": text.ends_with('여'), "birthCity": "서울",
    });
    if words.len() > 4 {
        body["birthHour"] = number(3).into();
        body["birthMinute"] = number(4).into();
    }
    body
}

fn text<'a>(item: &'a Value, member: &str) -> &'a str {
    item[member].as_str().unwrap_or_else(|| panic!("{member} of {item}"))
}

fn items(data: &Value) -> &[Value] {
    data["timeline"]["items"].as_array().map_or(&[], Vec::as_slice)
}

#[test]
fn the_worked_births_have_their_timelines() {
    let mut differing = 0;
    for (of, topic, expected) in WORKED {
        let data = ask(topic, &birth(of));
        let found: Vec<(&str, &str)> =
            items(&data).iter().map(|item| (text(item, "from"), text(item, "meaning"))).collect();
        if found != expected {
            println!("{of} {}: {found:#?}", topic.id());
            differing += 1;
        }
    }
    assert_eq!(differing, 0);
}

#[test]
fn a_letter_that_turns_into_a_burden_weighs_with_the_other() {
    // 신 of 2031 joins 병 of the year before into water, which burdens; by itself it would help.
    let data = ask(Topic::Consult, &birth("2008-11-16 00:27 남"));
    let heavy = items(&data).iter().find(|item| text(item, "kind") == "heavy");
    assert_eq!(heavy.map(|item| text(item, "id")), Some("heavy-year-47-2031"));
}

/// Topics with a timeline.
fn topics() -> impl Iterator<Item = Topic> {
    Topic::all().filter(|topic| timeline::of(*topic).is_some())
}

/// Answers of random births to the topics with a timeline, with as much of the years and the decades
/// around as there is.
fn each(seed: u64, rounds: usize, mut look: impl FnMut(Topic, &Value, &Value)) {
    let mut random = Random(seed);
    for _ in 0..rounds {
        for topic in topics() {
            let Some(body) = random_request(topic, &mut random) else { continue };
            let all = json!({ "seunWindow": 5, "decadeCount": 20 });
            let body = with(body, all);
            look(topic, &body, &ask(topic, &body));
        }
    }
}

/// How what is said of an item closes: what follows its last comma, or else the letters that bring it.
fn closing(item: &Value) -> &str {
    let said = text(item, "meaning");
    let said = said.rsplit_once(", ").map_or(said, |(_, last)| last);
    let behind = said.rsplit_once(')').and_then(|(_, behind)| behind.split_once(' '));
    behind.map_or(said, |(_, last)| last)
}

#[test]
fn items_keep_to_their_number_their_order_and_their_window() {
    each(31, 40, |topic, body, data| {
        let most = timeline::of(topic).unwrap().most;
        let items = items(data);
        assert!(items.len() <= most, "{body}");
        let place = |item: &Value| (text(item, "from").to_owned(), text(item, "to").to_owned());
        let starts: Vec<_> = items.iter().map(|item| place(item).0).collect();
        assert!(starts.is_sorted(), "{starts:?}");
        let ids: BTreeSet<&str> = items.iter().map(|item| text(item, "id")).collect();
        assert_eq!(ids.len(), items.len(), "{body}");
        let periods: BTreeSet<_> =
            items.iter().map(|item| (text(item, "scope"), place(item))).collect();
        assert_eq!(periods.len(), items.len(), "a period is told twice: {body}");
        let closings: BTreeSet<&str> = items.iter().map(closing).collect();
        assert_eq!(closings.len(), items.len(), "two close in the same words: {items:#?}");
        let (from, to) = (text(&data["timeline"], "from"), text(&data["timeline"], "to"));
        assert_eq!(from, text(&data["reference"], "date"));
        assert!(items.iter().all(|item| text(item, "to") > from && text(item, "to") <= to));
        let solar = &data["input"]["solar"];
        let part = |name: &str| solar[name].as_i64().unwrap();
        let born = format!("{}-{:02}-{:02}", part("year"), part("month"), part("day"));
        assert!(items.iter().all(|item| text(item, "to") > born.as_str()), "{body}");
    });
}

#[test]
fn the_letters_the_dates_and_the_character_are_those_of_the_entries() {
    let mut proven = [0; 3];
    each(32, 60, |_, body, data| {
        for item in items(data) {
            let ganji = Ganji::parse(text(item, "ganji")).unwrap();
            let stem = format!("천간 {}({})", ganji.stem().ko(), ganji.stem().han());
            let branch = format!("지지 {}({})", ganji.branch().ko(), ganji.branch().han());
            let letters = item["letters"].as_array().unwrap();
            assert!(
                !letters.is_empty() && letters.iter().all(|one| *one == stem || *one == branch)
            );
            let modules = &data["modules"];
            let same = |entry: &&Value| entry["ganjiIndex"] == item["ganjiIndex"];
            let lists = |module: &str| modules[module]["entries"].as_array().cloned();
            match text(item, "scope") {
                "year" => {
                    let Some(years) = lists("seun") else { continue };
                    let Some(year) = years.iter().find(same) else { continue };
                    assert!(text(year, "startsAt").starts_with(text(item, "from")), "{body}");
                    assert!(text(year, "endsAt").starts_with(text(item, "to")), "{body}");
                    assert_eq!(year["fit"]["character"], item["character"], "{body}");
                    proven[0] += 1;
                }
                "decade" => {
                    let Some(decades) = lists("decadeFortune") else { continue };
                    let decade = decades.iter().find(same).unwrap_or_else(|| panic!("{body}"));
                    let starts = text(decade, "startsOn");
                    let is_passage = text(item, "kind") == "handover";
                    assert!(is_passage || starts == text(item, "from"), "{body} {item}");
                    assert!(
                        !is_passage || starts > text(item, "from") && starts < text(item, "to")
                    );
                    assert_eq!(decade["fit"]["character"], item["character"], "{body}");
                    proven[1] += 1;
                }
                _ => {
                    let Some(months) = modules["weolun"]["terms"].as_array() else { continue };
                    let Some(month) = months
                        .iter()
                        .find(|month| text(month, "startsAt").starts_with(text(item, "from")))
                    else {
                        continue;
                    };
                    assert_eq!(month["ganjiIndex"], item["ganjiIndex"]);
                    assert_eq!(month["fit"]["character"], item["character"], "{body}");
                    assert!(text(month, "endsAt").starts_with(text(item, "to")), "{body}");
                    proven[2] += 1;
                }
            }
        }
    });
    println!("years, decades, months: {proven:?}");
    assert!(proven.iter().all(|count| *count > 10), "{proven:?}");
}

#[test]
fn it_is_left_out_by_name_and_where_the_plan_has_no_yongsin() {
    for topic in Topic::all() {
        let mut random = Random(33);
        let body = std::iter::repeat_with(|| random_request(topic, &mut random)).flatten().next();
        let body = body.unwrap();
        let whole = ask(topic, &body);
        let has = timeline::of(topic).is_some();
        assert_eq!(whole.get("timeline").is_some(), has, "{}", topic.id());
        let mut rest = whole.clone();
        rest.as_object_mut().unwrap().remove("timeline");
        let without = ask(topic, &with(body.clone(), json!({ "exclude": ["timeline"] })));
        assert_eq!(without["modules"], rest["modules"]);
        assert_eq!(without.get("timeline"), None);
        let parsed = parse_value(topic, &body).request.unwrap();
        let free = Selection::of(topic, saju_catalogue::Module::FREE, parsed.exclude);
        let reference = Reference::of(parsed.reference, crate::common::today());
        let data = answer::topic(&parsed, &free, reference);
        assert_eq!(serde_json::from_str::<Value>(&data).unwrap().get("timeline"), None);
        // What else is left out does not change it.
        let others = ModuleSet::ALL.iter().filter(|module| *module != topic.row().core);
        let names: Vec<&str> = others.map(|module| module.id()).collect();
        let alone = ask(topic, &with(body, json!({ "exclude": names })));
        assert_eq!(alone.get("timeline"), whole.get("timeline"), "{}", topic.id());
    }
}

#[test]
fn nothing_is_said_to_come_without_a_date() {
    let mut random = Random(34);
    for _ in 0..60 {
        for topic in Topic::all() {
            let Some(body) = random_request(topic, &mut random) else { continue };
            let said = ask(topic, &body).to_string();
            for dangling in ["들어오는 때를 기다", "들어오는 때를 함께 살", "들어오는 때를 살"]
            {
                assert!(!said.contains(dangling), "{dangling} in {body}");
            }
        }
    }
}

#[test]
fn what_is_waited_for_is_told_with_its_year() {
    // 갑 without a letter of its needed element, a structure that lacks its sangsin, one not formed.
    let mut told = [0; 6];
    let mut random = Random(35);
    for _ in 0..800 {
        let Some(body) = random_request(Topic::Love, &mut random) else { continue };
        let body = with(body, json!({ "detail": "standard" }));
        let data = ask(Topic::Love, &body);
        let modules = &data["modules"];
        let has = |path: &str, what: &str| {
            let said = modules.pointer(path).and_then(Value::as_str).unwrap_or_default();
            said.contains(what)
        };
        let yongsin = text(&modules["yongsin"]["primary"], "elementKo");
        let is_absent = modules["yongsin"]["fiveGods"]["yongsin"]["count"] == 0;
        let what = format!("용신인 {yongsin}");
        assert_eq!(has("/yongsin/primary/reasoning", &what), is_absent, "{body}");
        told[0] += usize::from(is_absent);
        let group = text(&modules["gyeokguk"]["sangsin"], "groupKo");
        let lacks = modules["gyeokguk"]["sangsin"]["present"] == false
            && modules["gyeokguk"]["extreme"]["established"] == false;
        assert_eq!(has("/gyeokguk/sangsin/meaning", &format!("상신인 {group}")), lacks, "{body}");
        told[1] += usize::from(lacks);
        let unformed = modules["gyeokguk"]["formation"]["status"] == "miseong";
        // 격을 이루는 글자가 갖추어져 is said of one that is formed.
        let formation = text(&modules["gyeokguk"], "meaning");
        let is_told = |what: &str| {
            ["은", "는", "을", "를"]
                .iter()
                .any(|particle| formation.contains(&format!("{what}{particle} ")))
        };
        let forming =
            ["상신에 앞서 격을 이루는 글자", "격의 조건을 다 갖추는 글자", "격을 이루는 글자"];
        let as_told = forming.into_iter().position(is_told);
        assert_eq!(as_told.is_some(), unformed, "{body}");
        if let Some(place) = as_told {
            told[2 + place] += 1;
            // Of two years one is told as the earlier.
            let year = |said: &str| {
                let mut years =
                    said.match_indices("년 ").filter_map(|(at, _)| said.get(at - 4..at));
                years.find_map(|year| year.parse::<i16>().ok())
            };
            let completes = text(&modules["gyeokguk"]["sangsin"], "meaning");
            if let (true, Some(forms), Some(completes)) = (lacks, year(formation), year(completes))
            {
                let expected = [forms < completes, forms > completes, forms == completes];
                assert!(expected[place], "{completes} {forms} {body}");
            }
        }
        let star = &modules["evaluation"]["love"]["spouseStar"];
        let group = text(star, "groupKo");
        let absent = star["present"] == false && star["hidden"].as_array().unwrap().is_empty();
        let meaning = text(star, "meaning");
        let dated = meaning.matches(&format!("배우자를 나타내는 {group}")).count() == 2;
        assert!(absent || !dated, "{body}");
        told[5] += usize::from(dated);
    }
    println!("told: {told:?}");
    assert!(told.iter().all(|count| *count > 0));
}

#[test]
fn how_much_is_told_is_as_the_book_says() {
    /// Items of an answer in the book, in hundredths.
    #[rustfmt::skip]
    const MEANS: [(Topic, usize); 9] = [
        (Topic::Consult, 470), (Topic::Money, 410), (Topic::Love, 370), (Topic::Decade, 420), (Topic::Yearly, 310),
        (Topic::Life, 260), (Topic::Health, 180), (Topic::Monthly, 170), (Topic::Daily, 17),
    ];
    let births = 300;
    let mut random = Random(36);
    let bodies: Vec<Value> = (0..births)
        .map(|_| {
            let (day, hour) = (1 + random.below(28), random.below(24));
            json!({
                "birthYear": 1930 + random.below(93), "birthMonth": 1 + random.below(12),
                "birthDay": day, "birthHour": hour, "isFemale": random.below(2) == 0,
                "birthCity": "서울",
            })
        })
        .collect();
    for (topic, book) in MEANS {
        // A year is asked for as a whole.
        let year = json!({ "year": 2027 });
        let asked = |body: &Value| match topic {
            Topic::Yearly => with(body.clone(), year.clone()),
            _ => body.clone(),
        };
        let counts: Vec<usize> =
            bodies.iter().map(|body| items(&ask(topic, &asked(body))).len()).collect();
        let mean = counts.iter().sum::<usize>() * 100 / births;
        let none = counts.iter().filter(|count| **count == 0).count() * 1000 / births;
        println!("{}: {mean} hundredths (book {book}), none {none}‰", topic.id());
        assert!(mean.abs_diff(book) <= 10 + book / 8, "{}: {mean}, not {book}", topic.id());
    }
}

#[test]
fn a_child_is_told_nothing_of_spouses_trades_and_posts() {
    let mut random = Random(37);
    for _ in 0..200 {
        let body = json!({
            "birthYear": 2009 + random.below(18), "birthMonth": 1 + random.below(12),
            "birthDay": 1 + random.below(28), "birthHour": random.below(24),
            "isFemale": random.below(2) == 0, "birthCity": "서울",
        });
        for topic in topics() {
            for item in items(&ask(topic, &body)) {
                let year: i64 = text(item, "from")[..4].parse().unwrap();
                let age = year - body["birthYear"].as_i64().unwrap();
                let meaning = text(item, "meaning");
                for word in ["만남", "재물", "직분", "일터", "거래", "배우자"] {
                    assert!(age > 18 || !meaning.contains(word), "{age}: {meaning}");
                    // Nor of a spouse later in life.
                    assert!(!meaning.contains("배우자"), "{age}: {meaning}");
                }
            }
        }
    }
}

#[test]
fn a_month_of_a_hard_year_and_what_is_held_open_nothing_wide() {
    let mut seen = [0; 2];
    each(37, 120, |topic, body, data| {
        let years = data["modules"]["seun"]["entries"].as_array().cloned().unwrap_or_default();
        for item in items(data) {
            let (from, said) = (text(item, "from"), text(item, "meaning"));
            let year: i64 = from[..4].parse().unwrap();
            // January belongs to the year before; a month that begins with 입춘 to its own.
            let year = if &from[5..7] == "01" { year - 1 } else { year };
            let against = ["overfills", "resists", "presses"].map(Value::from);
            let weighs = |one: &&Value| against.contains(&one["fit"]["character"]);
            let is_hard = item["scope"] == "month"
                && years.iter().filter(weighs).any(|one| one["calendarYear"] == year);
            let is_held = item["character"] == "held";
            seen[0] += usize::from(is_hard);
            seen[1] += usize::from(is_held);
            let opens = ["넓혀 볼 만합니다", "맡아 볼 만합니다", "거두어 볼 만합니다"];
            let opens = opens.iter().any(|words| said.contains(words));
            assert!(!(opens && (is_hard || is_held)), "{} {body} {said}", topic.id());
        }
    });
    assert!(seen.iter().all(|count| *count > 20), "{seen:?}");
}

#[test]
fn nobody_is_told_to_widen_now_where_the_verdict_keeps_within_what_is_there() {
    const STAYS: [&str; 4] = ["ready", "pause", "steady", "hold"];
    const WIDENS: [&str; 9] = [
        "넓혀 볼 만",
        "넓히는 데 쓰",
        "넓히되",
        "책임을 맡아 볼 만",
        "꾸려 볼 만",
        "스스로 정해 볼 만",
        "직접 맡아 볼 만",
        "widen the channels",
        "worth widening",
    ];
    const WITHIN: [&str; 4] =
        ["벌이 안에서", "지내 온 사이에서", "within the work", "within the ties"];
    let (mut random, mut within) = (Random(38), 0);
    for round in 0..2_000 {
        let topic = [Topic::Love, Topic::Money, Topic::Consult][round % 3];
        let language = ["ko", "en"][round / 3 % 2];
        let body = with(random.birth(), json!({ "detail": "full", "language": language }));
        if parse_value(topic, &body).request.is_err() {
            continue;
        }
        let data = ask(topic, &body);
        let modules = &data["modules"];
        let verdict = [&data["verdict"]["value"], &modules["evaluation"]["verdict"]["value"]];
        if !verdict.iter().any(|one| STAYS.contains(&one.as_str().unwrap_or_default())) {
            continue;
        }
        let is_now = |item: &&Value| {
            item["state"] == "now" && matches!(text(item, "scope"), "year" | "month")
        };
        let of_items = items(&data).iter().filter(is_now).map(|item| text(item, "meaning"));
        let [wealth, love] =
            [&modules["wealth"]["fortune"], &modules["evaluation"]["love"]["luck"]];
        let lucks = [&wealth["year"], &wealth["day"], &love["year"], &love["month"]];
        let of_lucks = lucks.into_iter().filter_map(|luck| luck["reasoning"].as_str());
        for said in of_items.chain(of_lucks) {
            assert!(!WIDENS.iter().any(|word| said.contains(word)), "{body}: {said}");
            within += usize::from(WITHIN.iter().any(|word| said.contains(word)));
        }
    }
    println!("{within} sentences keep what comes within what is there");
    assert!(within > 20, "{within}");
}

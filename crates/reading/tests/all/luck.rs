//! Years, solar months and days, asked for and read as a caller would.

use saju_calendar::TermOrdinal;
use saju_catalogue::Topic;
use serde_json::{Value, json};

use crate::common::{self, with};

/// A person whose chart is 경오 신사 경진 계미.
fn person() -> Value {
    json!({ "birthYear": 1990, "birthMonth": 5, "birthDay": 15, "birthHour": 14, "birthMinute": 30 })
}

/// The modules of the day topic, on a date.
#[track_caller]
fn on(date: &str, members: Value) -> Value {
    let body = with(with(person(), json!({ "date": date })), members);
    common::ask(Topic::Daily, &body)["modules"].take()
}

fn strings(items: &Value, key: &str) -> Vec<String> {
    items.as_array().unwrap().iter().map(|item| item[key].as_str().unwrap().to_owned()).collect()
}

fn integers(items: &Value, key: &str) -> Vec<i64> {
    items.as_array().unwrap().iter().map(|item| item[key].as_i64().unwrap()).collect()
}

fn flags(items: &Value, key: &str) -> Vec<bool> {
    items.as_array().unwrap().iter().map(|item| item[key].as_bool().unwrap()).collect()
}

#[test]
fn the_year_of_a_day_is_the_one_that_holds_its_midnight() {
    // 입춘 2026 is at 05:02 KST on 4 February.
    for (date, year, ganji) in [
        ("2026-01-01", 2025, "을사"),
        ("2026-02-04", 2025, "을사"),
        ("2026-02-05", 2026, "병오"),
        ("2026-12-31", 2026, "병오"),
        ("2000-02-04", 1999, "기묘"),
        ("2000-02-05", 2000, "경진"),
    ] {
        let seun = &on(date, json!({}))["seun"];
        assert_eq!(seun["referenceYear"], year, "{date}");
        assert_eq!(seun["current"]["ganji"], ganji, "{date}");
        assert_eq!(seun["current"]["calendarYear"], year, "{date}");
        assert_eq!(seun["window"], 0);
        assert_eq!(seun["entries"].as_array().unwrap().len(), 1);
    }
    let current = &on("2026-03-01", json!({}))["seun"]["current"];
    assert_eq!(current["startsAt"], "2026-02-04 05:02");
    assert_eq!(current["endsAt"], "2027-02-04 10:46");
}

#[test]
fn the_window_has_a_default_for_each_topic() {
    for topic in Topic::ALL
        .into_iter()
        .filter(|topic| topic.row().modules.contains(&saju_catalogue::Module::Seun))
    {
        let window = i64::from(matches!(topic, Topic::Yearly | Topic::Consult));
        let seun = common::ask(topic, &person())["modules"]["seun"].take();
        assert_eq!(seun["window"], window, "{}", topic.id());
        let entries = integers(&seun["entries"], "calendarYear");
        assert_eq!(entries, (2026 - window..=2026 + window).collect::<Vec<_>>());
        let asked = with(person(), json!({ "seunWindow": 2 }));
        assert_eq!(
            common::ask(topic, &asked)["modules"]["seun"]["entries"].as_array().unwrap().len(),
            5
        );
    }
}

#[test]
fn the_first_and_the_last_reference_day_have_five_years_on_either_side() {
    for (date, first, ganji, starts, ends) in [
        ("1900-01-01", 1894, "갑오", "1894-02-04", "1905-02-04"),
        ("2150-12-31", 2145, "을사", "2145-02-04", "2156-02-04"),
    ] {
        let modules = on(date, json!({ "seunWindow": 5 }));
        let entries = &modules["seun"]["entries"];
        assert_eq!(integers(entries, "calendarYear"), (first..first + 11).collect::<Vec<_>>());
        assert_eq!(entries[0]["ganji"], ganji);
        assert!(
            entries[0]["startsAt"].as_str().unwrap().starts_with(starts),
            "{}",
            entries[0]["startsAt"]
        );
        assert!(
            entries[10]["endsAt"].as_str().unwrap().starts_with(ends),
            "{}",
            entries[10]["endsAt"]
        );
        assert_eq!(flags(entries, "isReference").iter().position(|is| *is), Some(5));
        assert_eq!(modules["weolun"]["terms"].as_array().unwrap().len(), 2, "{date}");
    }
    let months = on("1900-01-01", json!({}))["weolun"].take();
    assert_eq!(strings(&months["terms"], "jeolKo"), ["대설", "소한"]);
    assert_eq!(strings(&months["terms"], "ganji"), ["병자", "정축"]);
    let months = on("2150-12-31", json!({}))["weolun"].take();
    assert_eq!(strings(&months["terms"], "jeolKo"), ["입동", "대설"]);
    assert_eq!(flags(&months["terms"], "isReference"), [false, true]);
}

#[test]
fn the_month_changes_at_the_instant_of_its_jeol() {
    // 입동 2026 is at 18:52 KST on 7 November.
    for (date, current) in [
        ("2026-11-01", [true, false]),
        ("2026-11-07", [true, false]),
        ("2026-11-08", [false, true]),
        ("2026-11-30", [false, true]),
    ] {
        let weolun = &on(date, json!({}))["weolun"];
        assert_eq!(weolun["referenceMonth"], "2026-11");
        let terms = &weolun["terms"];
        assert_eq!(strings(terms, "jeolKo"), ["한로", "입동"]);
        assert_eq!(strings(terms, "ganji"), ["무술", "기해"]);
        assert_eq!(strings(terms, "startsAt"), ["2026-10-08 15:29", "2026-11-07 18:52"]);
        assert_eq!(strings(terms, "endsAt"), ["2026-11-07 18:52", "2026-12-07 11:53"]);
        assert_eq!(flags(terms, "isReference"), current, "{date}");
    }
    let ask = |month: &str| common::ask(Topic::Monthly, &with(person(), json!({ "month": month })));
    let other = ask("2026-03");
    assert_eq!(
        other["reference"],
        json!({ "date": "2026-03-01", "month": "2026-03", "year": 2026 })
    );
    assert_eq!(flags(&other["modules"]["weolun"]["terms"], "isReference"), [true, false]);
    let this = ask("2026-11");
    assert_eq!(this["reference"]["date"], "2026-11-20");
    assert_eq!(flags(&this["modules"]["weolun"]["terms"], "isReference"), [false, true]);
}

#[test]
fn every_month_of_a_year_shares_two_solar_months() {
    let jeols: Vec<&str> = TermOrdinal::in_year(2024)
        .unwrap()
        .filter(|term| term.term().is_jeol())
        .map(|term| term.term().ko())
        .collect();
    for month in 1..=12 {
        let body = with(person(), json!({ "month": format!("2024-{month:02}") }));
        let weolun = common::ask(Topic::Monthly, &body)["modules"]["weolun"].take();
        let before = jeols[(month + 10) % 12];
        assert_eq!(strings(&weolun["terms"], "jeolKo"), [before, jeols[month - 1]]);
        let indices = integers(&weolun["terms"], "ganjiIndex");
        assert_eq!((indices[0] + 1) % 60, indices[1]);
        let ends = weolun["terms"][0]["endsAt"].as_str().unwrap();
        assert_eq!(ends, weolun["terms"][1]["startsAt"]);
        assert!(ends.starts_with(&format!("2024-{month:02}-0")), "{ends}");
        // 인 month of a 갑 year is 병인.
        if month == 2 {
            assert_eq!(strings(&weolun["terms"], "ganji"), ["을축", "병인"]);
        }
    }
}

#[test]
fn the_day_has_the_pillar_and_the_weekday_of_its_date() {
    for (date, ganji, weekday, weekday_ko) in [
        ("1900-01-01", "갑술", 1, "월요일"),
        ("1949-10-01", "갑자", 6, "토요일"),
        ("1984-02-17", "신사", 5, "금요일"),
        ("2000-01-01", "무오", 6, "토요일"),
        ("2000-02-29", "정사", 2, "화요일"),
        ("2026-11-20", "무술", 5, "금요일"),
        ("2026-11-22", "경자", 0, "일요일"),
        ("2100-12-31", "정미", 5, "금요일"),
    ] {
        let daily = &on(date, json!({}))["dailyInteraction"];
        assert_eq!(daily["date"], date);
        assert_eq!(daily["ganji"], ganji, "{date}");
        assert_eq!(
            (daily["weekday"].as_i64(), &daily["weekdayKo"]),
            (Some(weekday), &json!(weekday_ko))
        );
    }
}

#[test]
fn what_a_pillar_is_to_the_chart() {
    let modules = on("2000-01-01", json!({}));
    let daily = &modules["dailyInteraction"];
    // 무오 for 경오 신사 경진 계미.
    assert_eq!(daily["stem"]["sipseong"]["ko"], "편인");
    assert_eq!(daily["branch"]["sipseong"]["ko"], "정관");
    assert_eq!(daily["twelveStage"]["ko"], "목욕");
    assert_eq!(
        daily["twelveSinsal"]["byYear"],
        json!({ "id": "jangseongsal", "ko": "장성살", "han": "將星殺" })
    );
    assert_eq!(daily["twelveSinsal"]["byDay"]["ko"], "재살");
    assert_eq!(
        strings(&daily["relations"], "kind"),
        ["stemCombination", "directionalCombination", "sixCombination", "selfPunishment"]
    );
    assert_eq!(strings(&daily["relations"], "glyphs"), ["무계", "오사미", "오미", "오오"]);
    assert_eq!(daily["relations"][1]["withPositions"], json!(["month", "hour"]));
    assert_eq!(daily["relations"][1]["withPositionKo"], "월지");
    assert_eq!(daily["fortuneSinsal"], json!([]));
    let day_before = on("1999-12-31", json!({}));
    assert_eq!(day_before["dailyInteraction"]["ganji"], "정사");
    // 육갑 with a kind of their own.
    for (date, ganji, kinds) in [
        ("2026-11-20", "무술", vec!["goegang"]),
        ("2026-11-14", "임진", vec!["goegang"]),
        ("2026-11-13", "신묘", vec!["hyeonchim"]),
        ("2026-11-12", "경인", vec![]),
    ] {
        let daily = on(date, json!({}))["dailyInteraction"].take();
        assert_eq!(daily["ganji"], ganji);
        assert_eq!(strings(&daily["fortuneSinsal"], "id"), kinds);
    }
}

#[test]
fn the_empty_branches_are_those_of_the_day_pillar() {
    // 경진 belongs to 갑술순, whose empty branches are 신 and 유.
    let mut empty = Vec::new();
    for day in 1..=12 {
        let daily = on(&format!("2026-11-{day:02}"), json!({}))["dailyInteraction"].take();
        if daily["isGongmang"] == true {
            empty.push(daily["branch"]["ko"].as_str().unwrap().to_owned());
        }
    }
    empty.sort();
    assert_eq!(empty, ["신", "유"]);
}

#[test]
fn ages_are_counted_from_the_solar_year_of_birth() {
    let year = |body: Value| {
        let body = with(body, json!({ "year": 2027 }));
        common::ask(Topic::Yearly, &body)["modules"]["seun"]["entries"].take()
    };
    let ages = |entries: &Value| -> Vec<(i64, i64)> {
        let age = |e: &Value, k: &str| e["age"][k].as_i64().unwrap();
        let entries = entries.as_array().unwrap();
        entries.iter().map(|e| (age(e, "international"), age(e, "korean"))).collect()
    };
    assert_eq!(ages(&year(person())), [(36, 37), (37, 38), (38, 39)]);
    // The lunar year 1980 reached into the solar year 1981.
    let lunar = json!({ "birthYear": 1980, "birthMonth": 12, "birthDay": 6, "isLunar": true });
    assert_eq!(ages(&year(lunar))[1], (46, 47));
    // New Year's Eve in New York, when it was 1 January in Seoul.
    let abroad = json!({ "birthYear": 1990, "birthMonth": 12, "birthDay": 31, "birthHour": 20, "birthCity": "뉴욕" });
    assert_eq!(ages(&year(abroad))[1], (37, 38));
    let unborn = json!({ "birthYear": 2030, "birthMonth": 1, "birthDay": 1 });
    assert_eq!(ages(&year(unborn))[1], (-3, -2));
}

#[test]
fn the_commanding_stem_of_birth_has_its_schedule() {
    let modules = on("2026-11-20", json!({}));
    let natal = &modules["weolun"]["natalSaryeong"];
    let birth = &modules["fourPillars"]["saryeong"];
    for key in ["stem", "role", "roleKo", "elapsedDays", "firstHalf", "basis"] {
        assert_eq!(natal[key], birth[key], "{key}");
    }
    assert_eq!((&natal["stem"]["ko"], &natal["roleHan"]), (&json!("경"), &json!("中氣")));
    let schedule = natal["schedule"].as_array().unwrap();
    let days: Vec<_> =
        schedule.iter().map(|s| (s["fromDay"].as_u64(), s["toDay"].as_u64())).collect();
    assert_eq!(days, [(Some(0), Some(7)), (Some(7), Some(14)), (Some(14), None)]);
    assert!(schedule[2]["toDay"].is_null());
    assert_eq!(schedule.iter().map(|s| &s["stem"]["ko"]).collect::<Vec<_>>(), ["무", "경", "병"]);
}

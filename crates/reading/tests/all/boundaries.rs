//! Numbers that are printed of boundaries: each is printed the same wherever it stands.

use saju_calendar::TermOrdinal;
use saju_catalogue::Topic;
use serde_json::{Value, json};

use crate::common::{Random, ask};

fn note<'a>(data: &'a Value, code: &str) -> Option<&'a Value> {
    data["diagnostics"].as_array().unwrap().iter().find(|note| note["code"] == code)
}

/// A birth in Seoul so many minutes after the minute in which a term is printed.
fn birth_beside(term: TermOrdinal, minutes: i64) -> Value {
    let printed = term.printed();
    let (date, time) = saju_calendar::Instant(printed.0 + minutes * 60).kst();
    json!({
        "birthYear": date.year(), "birthMonth": date.month(), "birthDay": date.day(),
        "birthHour": time.hour(), "birthMinute": time.minute(),
    })
}

#[test]
fn a_note_on_a_term_has_the_minutes_of_the_month_and_the_year() {
    for year in 1989..2029 {
        for term in TermOrdinal::in_year(year).unwrap().filter(|term| term.term().is_jeol()) {
            for minutes in [-60, -7, -1, 1, 7, 60] {
                let data = ask(Topic::Manse, &birth_beside(term, minutes));
                let pillars = &data["modules"]["fourPillars"];
                let of_month = &pillars["monthTerm"];
                let side = if minutes < 0 { "minutesToNextJeol" } else { "minutesFromJeol" };
                assert_eq!(of_month[side], minutes.abs(), "{year} {term:?}");
                let ipchun = term.term() == saju_calendar::SolarTerm::IPCHUN;
                let code = if ipchun { "NEAR_YEAR_BOUNDARY" } else { "NEAR_SOLAR_TERM" };
                let note = note(&data, code).unwrap_or_else(|| panic!("{year} {minutes}"));
                assert_eq!(note["minutes"], minutes.abs(), "{year} {term:?}");
                let told = format!("{}분", minutes.abs());
                assert!(note["message"].as_str().unwrap().contains(&told), "{note}");
                if ipchun {
                    assert_eq!(pillars["yearBoundary"]["minutesFromIpchun"], minutes);
                }
            }
        }
    }
}

#[test]
fn a_note_on_an_hour_has_the_minutes_of_the_hour() {
    let mut random = Random(7);
    let mut found = 0;
    for _ in 0..1_500 {
        let body = random.birth();
        if saju_reading::parse_value(Topic::Manse, &body).request.is_err() {
            continue;
        }
        let data = ask(Topic::Manse, &body);
        let edges = &data["modules"]["fourPillars"]["hourBoundary"];
        let Some(note) = note(&data, "NEAR_HOUR_BOUNDARY").filter(|n| n["position"] == "hour")
        else {
            continue;
        };
        let minutes = [&edges["minutesFromStart"], &edges["minutesToNext"]];
        assert!(minutes.contains(&&note["minutes"]), "{body} {edges} {note}");
        found += 1;
    }
    assert!(found > 100, "{found}");
}

/// The turns of the day pillar that are told of a birth without hour: each clock, and whether the pillar holds from it.
fn told_turns(data: &Value) -> Vec<(u64, bool)> {
    let lines = data["modules"]["fourPillars"]["basis"].as_array().unwrap();
    let told = lines.iter().filter_map(|line| {
        let clock = line.as_str()?.strip_prefix("일주는 ")?;
        let (hour, minute) = clock.get(..5)?.split_once(':')?;
        Some((
            hour.parse::<u64>().ok()? * 60 + minute.parse::<u64>().ok()?,
            clock[5..].starts_with("부터"),
        ))
    });
    told.collect()
}

#[test]
fn the_day_pillar_turns_where_a_birth_without_hour_is_told_so() {
    let body = |(year, month, day): (i16, u8, u8), city: &str| json!({ "birthYear": year, "birthMonth": month, "birthDay": day, "birthCity": city });
    let at = |mut body: Value, minute: u64| {
        body["birthHour"] = json!(minute / 60);
        body["birthMinute"] = json!(minute % 60);
        ask(Topic::Manse, &body)["modules"]["fourPillars"]["pillars"]["day"]["ganji"].clone()
    };
    let mut days: Vec<Value> = Vec::new();
    // The clock was set back on these: the day turns twice, or in an hour that was shown twice.
    for day in [(1987, 10, 11), (1988, 10, 9), (1948, 9, 12), (1949, 9, 10), (1955, 9, 8)] {
        days.push(body(day, "서울"));
    }
    // It turns at the last second of the day.
    days.extend([
        body((1989, 1, 14), "paris"),
        body((1960, 7, 2), "daegu"),
        body((2024, 10, 7), "vancouver"),
    ]);
    let mut random = Random(31);
    let births = std::iter::repeat_with(|| random.birth());
    days.extend(births.take(200).map(|birth| {
        let number = |name: &str| birth[name].as_i64().unwrap_or(1);
        body(
            (
                number("birthYear") as i16,
                number("birthMonth") as u8,
                1 + number("birthDay") as u8 % 27,
            ),
            "서울",
        )
    }));
    let mut twice = 0;
    for day in
        days.into_iter().filter(|day| saju_reading::parse_value(Topic::Manse, day).request.is_ok())
    {
        let data = ask(Topic::Manse, &day);
        let own = &data["modules"]["fourPillars"]["pillars"]["day"]["ganji"];
        let turns = told_turns(&data);
        twice += u32::from(turns.len() == 2);
        let (mut from, mut until) = (0, 24 * 60);
        for (clock, is_from) in turns {
            *(if is_from { &mut from } else { &mut until }) = clock;
        }
        assert!(from < until, "{day}");
        for (minute, holds) in [(from, true), (until - 1, true), (until, false)] {
            if minute < 24 * 60 {
                assert_eq!(at(day.clone(), minute) == *own, holds, "{day} {minute}");
            }
        }
        if from > 0 {
            assert_ne!(at(day.clone(), from - 1), *own, "{day} {from}");
        }
    }
    assert!(twice > 0, "no day turned twice");
}

#[test]
fn the_age_in_whole_years_is_the_exact_one_rounded() {
    let mut random = Random(9);
    for _ in 0..3_000 {
        let body = random.birth();
        if saju_reading::parse_value(Topic::Manse, &body).request.is_err() {
            continue;
        }
        let decades = ask(Topic::Manse, &body)["modules"]["decadeFortune"].take();
        let exact = decades["startAgeExact"].as_f64().unwrap();
        assert_eq!(decades["startAge"], exact.round() as i64, "{body} {exact}");
    }
}

#[test]
fn a_time_that_a_clock_skipped_comes_with_the_pillars_before_it() {
    let birth = |hour: u8| {
        json!({
            "birthYear": 1990, "birthMonth": 4, "birthDay": 1, "birthHour": hour, "birthMinute": 0,
            "birthCity": "New York",
        })
    };
    let hour_of = |data: &Value| data["modules"]["fourPillars"]["pillars"]["hour"]["ganji"].clone();
    let [before, skipped, after] = [1, 2, 3].map(|hour| ask(Topic::Manse, &birth(hour)));
    assert_eq!(hour_of(&skipped), hour_of(&after));
    let note = note(&skipped, "CLOCK_GAP").unwrap();
    let other = note["alternative"].as_array().unwrap();
    let hour = other.iter().find(|pillar| pillar["position"] == "hour").unwrap();
    assert_eq!(hour["ganji"], hour_of(&before), "{note}");
}

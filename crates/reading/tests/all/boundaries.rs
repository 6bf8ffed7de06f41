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

//! The reverse look-up: what is found has these pillars, and every birth is found by its own.

use saju_calendar::{BirthTime, Date, Instant};
use saju_catalogue::Topic;
use saju_chart::{Chart, Ganji, Position};
use saju_judgment::find_dates::not_weighed;
use saju_judgment::fit::{Character, Family};
use saju_judgment::judgments::Judgments;
use saju_messages::errors::Hint;
use saju_reading::find_dates::{self, find};
use saju_reading::request::{FindDates, parse_find_dates};
use saju_reading::{answer, parse_value};
use saju_words::Say as _;
use serde_json::{Value, json};

use crate::common::{self, Random};

#[track_caller]
fn query(body: &Value) -> FindDates {
    let parsed = parse_find_dates(body.to_string().as_bytes());
    parsed.request.unwrap_or_else(|issues| panic!("{body}: {issues:#?}"))
}

fn name(ganji: Ganji) -> String {
    format!("{}{}", ganji.stem().ko(), ganji.branch().ko())
}

#[test]
fn every_birth_is_found_by_its_pillars() {
    let mut random = Random(11);
    let mut found_births = 0;
    while found_births < 1_000 {
        let body = random.birth();
        let Ok(request) = saju_reading::parse_value(Topic::Manse, &body).request else { continue };
        let birth = request.person.birth;
        if birth.time == BirthTime::Unknown {
            continue;
        }
        found_births += 1;
        let moment = birth.moment();
        let pillars = Chart::of(&moment, request.person.sex).pillars;
        let year = birth.date.year();
        // A lunar year ends in the next solar one, which may be past the range.
        let years = (year.saturating_sub(1).max(1900), (year + 1).min(2100));
        if year > 2100 {
            continue;
        }
        let mut members = json!({
            "fromYear": years.0, "toYear": years.1, "birthCity": body["birthCity"],
            "timeMode": body["timeMode"], "jasi": body["jasi"],
        });
        for (position, ganji) in pillars.iter() {
            members[position.id()] = name(ganji).into();
        }
        let findings = find(&query(&members), true);
        assert!(!findings.truncated);
        let within = |from: Instant, to: Instant| from <= moment.instant && moment.instant < to;
        let hit = findings.moments.iter().filter(|found| within(found.from, found.to)).count();
        assert_eq!(hit, 1, "{body} {members} {findings:?}");
    }
}

#[test]
fn every_minute_of_what_is_found_has_the_pillars() {
    let mut random = Random(12);
    for _ in 0..300 {
        let ganji = |random: &mut Random| Ganji::of_index(random.below(60) as i64);
        let (day, hour) = (ganji(&mut random), ganji(&mut random));
        let jasi = if random.below(2) == 0 { "midnight" } else { "start" };
        let mode = if random.below(2) == 0 { "convention" } else { "trueSolar" };
        let from = 1900 + random.below(200);
        let asked = query(&json!({
            "day": name(day), "hour": name(hour), "fromYear": from, "toYear": from + 1,
            "jasi": jasi, "timeMode": mode,
        }));
        for found in find(&asked, true).moments {
            let zone = asked.place.zone;
            let first = zone.next_minute(found.from);
            let middle = Instant(i64::midpoint(found.from.0, found.to.0));
            for instant in [first, middle, Instant(found.to.0 - 1)] {
                let clock = saju_calendar::CorrectedClock { place: asked.place, mode: asked.mode };
                let corrected = clock.at(instant);
                assert_eq!(saju_chart::day_ganji(corrected.pillar_day(asked.jasi)), day);
                assert_eq!(Some(day), found.at(Position::Day));
                let start = corrected.pillar_day(saju_calendar::Jasi::Start);
                let stem = saju_chart::day_ganji(start).stem();
                assert_eq!(saju_chart::hour_ganji(stem, corrected.double_hour()), hour);
            }
        }
    }
}

#[test]
fn an_answer_names_date_clock_and_pillars() {
    let body = json!({
        "year": "무인", "month": "丁巳", "day": "丙寅", "hour": "계사", "fromYear": 1900, "toYear": 2100,
    });
    let answer = answer::find_dates(&query(&body), true);
    let data: Value = serde_json::from_str(&answer).unwrap();
    assert_eq!((&data["unit"], &data["truncated"]), (&json!("hour"), &json!(false)));
    let moments = data["moments"].as_array().unwrap();
    assert_eq!(moments.len(), 2);
    assert_eq!(moments[1]["solar"], json!({ "year": 1998, "month": 5, "day": 19 }));
    for moment in moments {
        assert_eq!(moment["pillars"]["hour"]["ganji"], "계사");
        assert_eq!(moment["hourBranch"], json!({ "ko": "사", "han": "巳" }));
        assert!(moment["clockFrom"].as_str() < moment["clockTo"].as_str());
    }
    assert_eq!(data["input"]["pillars"]["month"]["ganjiHan"], "丁巳");
}

#[test]
fn a_year_alone_gives_the_year_and_many_moments_are_cut() {
    let asked = query(&json!({ "year": "갑자", "fromYear": 1900, "toYear": 2100 }));
    let findings = find(&asked, true);
    let years: Vec<i16> = findings.moments.iter().map(|m| m.from.kst().0.year()).collect();
    assert_eq!(years, [1924, 1984, 2044]);
    let many = find(&query(&json!({ "day": "갑자", "fromYear": 1900, "toYear": 2100 })), true);
    assert_eq!((many.moments.len(), many.truncated), (find_dates::MAX_MOMENTS, true));
    let note = many.note.unwrap().to_text();
    assert_eq!(note, "앞의 200개만 실었습니다. 기간을 나누어 보내면 나머지를 볼 수 있습니다.");
}

#[test]
fn dates_bound_a_look_up_as_years_do_and_fewer_moments_can_be_asked_for() {
    let told = |body: &Value| answer::find_dates(&query(body), true);
    let moments = |body: &Value| {
        let data: Value = serde_json::from_str(&told(body)).unwrap();
        (data["moments"].clone(), data["count"].clone(), data["truncated"].clone())
    };
    let years = json!({ "day": "갑자", "fromYear": 2026, "toYear": 2027 });
    let dates = json!({ "day": "갑자", "from": "2026-01-01", "to": "2027-12-31" });
    assert_eq!(told(&years), told(&dates));
    let (all, ..) = moments(&years);
    let all = all.as_array().unwrap();
    assert!(all.len() > 10);
    // Of a span those that begin in it or reach into it, cut at its midnights.
    for (from, to) in [("2026-03-01", "2026-08-31"), ("2026-12-31", "2027-01-01")] {
        let within = |moment: &&Value| {
            moment["clockTo"].as_str() > Some(&*format!("{from} 00:00"))
                && moment["clockFrom"].as_str() < Some(&*format!("{to} 24:00"))
        };
        let expected: Vec<&Value> = all.iter().filter(within).collect();
        let (found, ..) = moments(&json!({ "day": "갑자", "from": from, "to": to }));
        let pillars = |moment: &Value| moment["pillars"].clone();
        let found: Vec<Value> = found.as_array().unwrap().iter().map(pillars).collect();
        assert_eq!(found, expected.into_iter().map(pillars).collect::<Vec<_>>(), "{from} {to}");
    }
    for limit in [1, 3, all.len()] {
        let body = common::with(years.clone(), json!({ "limit": limit }));
        let (found, count, truncated) = moments(&body);
        assert_eq!(found.as_array().unwrap()[..], all[..limit]);
        assert_eq!((count, truncated), (limit.into(), (limit < all.len()).into()));
        let note = find(&query(&body), true).note.map(|note| note.to_text());
        assert_eq!(
            note.is_some_and(|note| {
                note.contains(&format!("{limit}개")) && note.contains("limit 항목의 값을 늘리면")
            }),
            limit < all.len()
        );
    }
}

#[test]
fn a_span_is_told_in_one_way_and_wholly() {
    for (members, field) in [
        (json!({}), "fromYear"),
        (json!({ "fromYear": 1990 }), "toYear"),
        (json!({ "toYear": 1990 }), "fromYear"),
        (json!({ "from": "1990-01-01" }), "to"),
        (json!({ "to": "1990-01-01" }), "from"),
        (json!({ "from": "1990-02-01", "to": "1990-01-31" }), "to"),
        (json!({ "from": "1990-02-30", "to": "1990-12-31" }), "from"),
        (json!({ "from": "1990-01-01", "to": "2101-01-01" }), "to"),
        (json!({ "from": "1990-01-01", "to": "1990-12-31", "toYear": 1990 }), "from"),
        (json!({ "fromYear": 1990, "toYear": 1990, "limit": 0 }), "limit"),
        (json!({ "fromYear": 1990, "toYear": 1990, "limit": 201 }), "limit"),
    ] {
        let body = common::with(json!({ "day": "갑자" }), members).to_string();
        let issues = parse_find_dates(body.as_bytes()).request.unwrap_err();
        let fields: Vec<&str> = issues.iter().map(|issue| issue.field.as_str()).collect();
        assert_eq!(fields, [field], "{body}");
    }
}

#[test]
fn any_of_the_four_pillars_may_be_sent() {
    let body = json!({ "fromYear": 2000, "toYear": 2030 }).to_string();
    let issues = parse_find_dates(body.as_bytes()).request.unwrap_err();
    assert_eq!((issues.len(), &issues[0].hint), (1, &Hint::AnyPillar));
}

#[test]
fn pillars_that_cannot_stand_together_are_explained() {
    for members in [
        json!({ "year": "갑자", "month": "갑인" }),
        json!({ "day": "갑자", "hour": "병자" }),
        json!({ "year": "갑자" }),
    ] {
        let body = common::with(members, json!({ "fromYear": 1990, "toYear": 1995 }));
        let findings = find(&query(&body), true);
        assert!(findings.moments.is_empty() && !findings.truncated, "{body}");
        let note = findings.note.unwrap().to_text();
        assert_eq!(saju_style::fault_of_sentences(&note), None, "{note}");
    }
    // Where the day changes at midnight, the late 자시 has the stem of the next day.
    let late = json!({
        "day": "갑자", "hour": "병자", "jasi": "midnight", "fromYear": 1990, "toYear": 1995,
    });
    assert!(!find(&query(&late), true).moments.is_empty());
}

#[test]
fn what_is_wrong_is_named() {
    for (body, field) in [
        (json!({ "fromYear": 1990, "toYear": 1995 }), "year"),
        (json!({ "day": "갑축", "fromYear": 1990, "toYear": 1995 }), "day"),
        (json!({ "hour": 3, "fromYear": 1990, "toYear": 1995 }), "hour"),
        (json!({ "day": "갑자", "fromYear": 1990, "toYear": 1985 }), "toYear"),
        (json!({ "day": "갑자", "toYear": 1985 }), "fromYear"),
    ] {
        let issues = parse_find_dates(body.to_string().as_bytes()).request.unwrap_err();
        assert_eq!(issues[0].field, field, "{body}");
        assert!(
            !issues[0].expected.message().to_text().is_empty()
                && !issues[0].hint.message().to_text().is_empty()
        );
    }
}

/// A man of 무인 정사 병인 계사.
fn person() -> Value {
    json!({ "birthYear": 1998, "birthMonth": 5, "birthDay": 19, "birthHour": 10 })
}

#[test]
fn a_moment_is_to_a_person_what_its_luck_is_elsewhere() {
    let of = |members| {
        let years = json!({ "person": person(), "fromYear": 2026, "toYear": 2026 });
        let answer = answer::find_dates(&query(&common::with(members, years)), true);
        serde_json::from_str::<Value>(&answer).unwrap()
    };
    let day = of(json!({ "year": "병오", "month": "기해", "day": "을미" }));
    // The day begins with its 자시, an hour before midnight by the clock; its date is that of the almanac.
    assert_eq!(day["moments"][0]["solar"], json!({ "year": 2026, "month": 11, "day": 17 }));
    assert!(day["moments"][0]["clockFrom"].as_str().unwrap().starts_with("2026-11-16 23:"));
    let birth = parse_value(Topic::Daily, &person()).request.unwrap().person;
    let moment = birth.birth.moment();
    let chart = Chart::of(&moment, birth.sex);
    let judgments = Judgments::of(&moment, &chart);
    let reading = judgments.haengun().day(Date::new(2026, 11, 17).unwrap());
    let fit = &day["moments"][0]["fit"];
    assert_eq!(fit["character"], reading.character.id());
    assert_eq!(fit["stem"]["role"], reading.stem.role.id());
    assert_eq!(fit["branch"]["roleKo"], reading.branch.role.ko());
    // An hour has the fit of its day; a year and a month have their own.
    let hour = of(json!({ "month": "기해", "day": "을미", "hour": "병자" }));
    assert_eq!(&hour["moments"][0]["fit"], fit);
    let year = of(json!({ "year": "병오" }));
    let of_year = judgments.haengun().year(2026).character;
    assert_eq!(year["moments"][0]["fit"]["character"], of_year.id());
    assert_eq!(year["input"]["person"]["isFemale"], false);
    // Before the birth there is no luck.
    let before = json!({ "person": person(), "day": "을미", "fromYear": 1990, "toYear": 1990 });
    assert!(find(&query(&before), true).moments.iter().all(|moment| moment.reading.is_none()));
}

#[test]
fn days_are_found_by_their_character() {
    let ask = |members| {
        let years = json!({ "person": person(), "fromYear": 2026, "toYear": 2026 });
        find(&query(&common::with(members, years)), true)
    };
    let mut days = 0;
    for family in Family::ALL {
        let found = ask(json!({ "family": family.id() }));
        assert_eq!((found.unit, found.truncated), (find_dates::Unit::Day, false));
        let readings = found.moments.iter().map(|moment| moment.reading.as_ref().unwrap());
        assert!(readings.clone().all(|reading| reading.side() == family));
        days += found.moments.len();
        for character in Character::ALL {
            let members = json!({ "family": family.id(), "character": character.id() });
            let moments = ask(members).moments;
            let expected = readings.clone().filter(|r| r.character == character).count();
            assert_eq!(moments.len(), expected, "{character:?}");
        }
    }
    // A day on which a solar month begins is two, and the last evening belongs to the next day.
    assert_eq!(days, 365 + 12 + 1);
    // A year that is asked for by its pillar has the days of a character in it.
    let year = ask(json!({ "year": "병오", "character": "lifts" }));
    assert_eq!(year.unit, find_dates::Unit::Day);
}

#[test]
fn whoever_may_not_have_the_yongsin_gets_no_luck() {
    let body = json!({ "person": person(), "day": "을미", "fromYear": 2026, "toYear": 2026 });
    let found = find(&query(&body), false);
    assert!(!found.moments.is_empty() && found.moments.iter().all(|m| m.reading.is_none()));
    assert_eq!(found.note, Some(not_weighed()));
    let asked = common::with(body, json!({ "family": "with" }));
    // By its pillars a day is found all the same, by its character alone none is.
    let days = find(&query(&asked), false);
    assert_eq!((days.moments.len(), &days.note), (found.moments.len(), &found.note));
    let alone = json!({ "person": person(), "family": "with", "fromYear": 2026, "toYear": 2026 });
    let none = find(&query(&alone), false);
    assert!(none.moments.is_empty() && none.note == Some(not_weighed()));
    let note = not_weighed().to_text();
    assert_eq!(saju_style::fault_of_sentences(&note), None, "{note}");
}

#[test]
fn what_is_wrong_with_a_person_is_named() {
    let years = || json!({ "fromYear": 2026, "toYear": 2026 });
    for (members, field) in [
        (json!({ "family": "with" }), "person"),
        (
            json!({ "day": "갑자", "person": { "birthYear": 1998, "birthDay": 3 } }),
            "person.birthMonth",
        ),
        (json!({ "day": "갑자", "person": 3 }), "person"),
        (json!({ "person": person(), "family": "good" }), "family"),
        (json!({ "person": person() }), "year"),
    ] {
        let body = common::with(members, years());
        let issues = parse_find_dates(body.to_string().as_bytes()).request.unwrap_err();
        assert_eq!(issues[0].field, field, "{body}");
    }
}

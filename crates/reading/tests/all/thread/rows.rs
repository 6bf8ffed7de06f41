//! Which rows of the thread births reach, and how often.

use std::collections::BTreeMap;

use saju_calendar::Date;
use saju_catalogue::Topic;
use saju_chart::{Chart, Domain};
use saju_judgment::Thread;
use saju_judgment::fit::Family;
use saju_judgment::judgments::Judgments;
use saju_judgment::thread::{
    DecadesKey, Fault, Field, Frame, NeedKey, NowKey, PeriodKey, PlaceKey, Present, StrengthKey,
    StructureKey, Tail,
};
use saju_judgment::verdict::Now;

use super::{BIRTHS_OF_THE_PROOF, births};
use crate::common::Random;

/// Rows that the tables have and no chart reaches.
const BEYOND_REACH: [&str; 5] = [
    // Month and day weigh 44 of 100 at least, and weakness ends at 35.
    "month_and_day.weak",
    "month_and_day.heavy.weak",
    // Visible 재성 and 편관 break the structure before they mar it: S-P2 is told.
    "S-D1",
    // P-G3 cures it on the same condition.
    "P-P4",
    // Whatever an extreme structure follows has a letter: a set turns branches to that of its peak.
    "lead.none",
];

/// How often each row of a table was reached.
#[derive(Default)]
struct Rows(BTreeMap<&'static str, BTreeMap<&'static str, usize>>);

impl Rows {
    fn add(&mut self, table: &'static str, row: &'static str) {
        *self.0.entry(table).or_default().entry(row).or_default() += 1;
    }

    fn unreached<T: Domain>(&self, table: &'static str) -> Vec<&'static str> {
        let reached = self.0.get(table);
        let is_new = |row: &&str| reached.is_none_or(|rows| !rows.contains_key(row));
        T::all().map(Domain::id).filter(is_new).collect()
    }
}

fn count(rows: &mut Rows, thread: &Thread) {
    rows.add("strength", thread.strength.key.id());
    rows.add("structure", thread.structure.key.id());
    rows.add("frame", thread.structure.frame.id());
    rows.add("need", thread.need.key.id());
    rows.add("tail", thread.need.tail.id());
    rows.add("place", thread.place.key.id());
    rows.add("field", thread.place.field.id());
    rows.add("decades", thread.decades.key.id());
    if let Some(fault) = thread.structure.fault {
        rows.add("fault", fault.id());
    }
    if let Some(now) = &thread.now {
        rows.add("now", now.key.id());
        if let Some(key) = now.year.and_then(|year| year.key) {
            rows.add("year", key.id());
        }
    }
}

/// What a period of a side may be told as.
fn goes_with(family: Family, key: &str) -> bool {
    let signs: Vec<&str> = key.trim_start_matches("child.").split('.').collect();
    match (family, &signs[..]) {
        (_, ["before" | "after"]) => true,
        (Family::With, signs) => !signs.contains(&"minus"),
        (Family::Against, signs) => signs.contains(&"minus") && !signs.contains(&"plus"),
        (Family::Even, ["zero"]) => true,
        (Family::Even, [a, b]) => (*a == "zero") == (*b == "zero") && (a != b || *a == "zero"),
        (Family::Even, _) => false,
    }
}

#[test]
fn the_rows_are_reached_and_none_goes_against_its_period() {
    let (mut rows, mut number) = (Rows::default(), 0);
    let mut random = Random(7);
    let with_faults = |status| matches!(status, "성중유패" | "파격");
    for body in births(1_500) {
        let person = saju_reading::parse_value(Topic::Life, &body).request.unwrap().person;
        let moment = person.birth.moment();
        let chart = Chart::of(&moment, person.sex);
        let judgments = Judgments::of(&moment, &chart);
        let age = random.below(112) as i16 - 4;
        let birth = moment.birth.date;
        let day = Date::new(birth.year() + age, 11, 22).unwrap_or(birth);
        let present = Present::today(day, day.year());
        let thread = Thread::of(&judgments, present, Now::of_day(&judgments, present));
        count(&mut rows, &thread);
        number += 1;

        let gyeokguk = judgments.gyeokguk();
        let has_fault = gyeokguk.established().is_none() && with_faults(gyeokguk.status().ko());
        assert_eq!(thread.structure.fault.is_some(), has_fault, "{body}");
        let letters = &thread.structure.letters;
        let is_named =
            ["stem", "branch", "pseudo"].iter().any(|end| thread.structure.key.id().ends_with(end));
        assert_eq!(!letters.is_empty(), is_named, "{body}");
        assert!(
            !thread.strength.key.id().ends_with("strong")
                || !thread.strength.helpers.is_empty()
                || !needs_helpers(thread.strength.key),
            "{body}"
        );
        assert_place(&thread, &body);
        assert_struck(&thread, &judgments, &body);
        if let Some(now) = &thread.now {
            let reading = judgments.haengun().decade(now.decade.order);
            assert!(goes_with(reading.side(), now.key.id()), "{body} {}", now.key.id());
            if let Some(year) = now.year {
                let reading = judgments.haengun().year(year.year);
                let family = reading.side();
                assert!(year.key.is_none_or(|key| goes_with(family, key.id())), "{body}");
            }
        }
    }
    report(&rows, number);
}

/// Rows that name what helps beside month and day.
fn needs_helpers(key: StrengthKey) -> bool {
    matches!(
        key,
        StrengthKey::DayAloneStrong
            | StrengthKey::HiddenAloneStrong
            | StrengthKey::HiddenAloneMid
            | StrengthKey::NeitherStrong
            | StrengthKey::NeitherMid
    )
}

/// What the sentence of the place names is there.
fn assert_place(thread: &Thread, body: &serde_json::Value) {
    let place = &thread.place;
    let id = place.key.id();
    let ends = |end: &str| id.ends_with(end);
    let rooted = id.starts_with("able") || id.starts_with("hidden");
    assert!(!rooted || !place.roots.is_empty(), "{id} {body}");
    assert_eq!(!place.by.is_empty(), ends("struck") || ends("kept"), "{id} {body}");
    assert_eq!(!place.partner.is_empty(), ends("bound") || ends("kept"), "{id} {body}");
    let unnamed = ["hidden", "absent", "lead.none"].iter().any(|start| id.starts_with(start));
    assert_eq!(place.letters.is_empty(), unnamed, "{id} {body}");
}

/// Of a place that is struck every branch is named that strikes it.
fn assert_struck(thread: &Thread, judgments: &Judgments<'_>, body: &serde_json::Value) {
    let place = &thread.place;
    let struck = match place.key {
        PlaceKey::AbleStruck | PlaceKey::HiddenStruck => place.roots,
        PlaceKey::BranchStruck | PlaceKey::FullStruck => place.letters,
        _ => return,
    };
    let natal = judgments.natal();
    let named = place.by.branches().or(struck.branches());
    for at in struck.branches().iter() {
        assert!(natal.clashing(at).without(named).is_empty(), "{} {body}", place.key.id());
    }
}

fn report(rows: &Rows, number: usize) {
    for (table, rows) in &rows.0 {
        let total: usize = rows.values().sum();
        let shares: Vec<String> = rows
            .iter()
            .map(|(row, count)| format!("{row} {:.1}", *count as f64 * 100.0 / total as f64))
            .collect();
        println!("{table} ({total} of {number}), %: {}", shares.join(", "));
    }
    let unreached: Vec<&str> = [
        rows.unreached::<StrengthKey>("strength"),
        rows.unreached::<StructureKey>("structure"),
        rows.unreached::<Frame>("frame"),
        rows.unreached::<Fault>("fault"),
        rows.unreached::<NeedKey>("need"),
        rows.unreached::<Tail>("tail"),
        rows.unreached::<PlaceKey>("place"),
        rows.unreached::<Field>("field"),
        rows.unreached::<DecadesKey>("decades"),
        rows.unreached::<NowKey>("now"),
        rows.unreached::<PeriodKey>("year"),
    ]
    .concat();
    println!("unreached: {unreached:?}");
    assert!(BEYOND_REACH.iter().all(|row| unreached.contains(row)), "{unreached:?}");
    if number == BIRTHS_OF_THE_PROOF {
        assert_eq!(unreached, BEYOND_REACH);
    }
    // None of the rows of a step is given to half of the births.
    for table in ["strength", "structure", "need", "tail", "place", "decades", "now", "year"] {
        let rows = &rows.0[table];
        let total: usize = rows.values().sum();
        assert!(rows.values().all(|count| count * 2 < total), "{table}: {rows:?}");
    }
}

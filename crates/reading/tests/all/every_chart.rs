//! Every chart that somebody born in Seoul in 1900–2100 can have, of a man and of a woman: the answer is whole, and no
//! sentence in it is at fault. Topics take turns. `SAJU_PROOF=1` takes all, twenty minutes of two cores; else every 397th.

use std::collections::{BTreeMap, HashSet};
use std::hash::{BuildHasher, RandomState};

use saju_calendar::{Birth, BirthTime, City, Date, Jasi, Place, TimeMode, TimeOfDay};
use saju_catalogue::{Partners, Topic};
use saju_chart::Pillars;
use serde_json::{Value, json};

use crate::common::sentences::{SENTENCES, walk};
use crate::common::{ask_text, with};
use saju_style::fault;
use saju_style::particles::Fitting;

/// Charts through all that there are.
const STEP: usize = 397;

/// Years of birth.
const FIRST: (i16, u8, u8) = (1900, 1, 2);
const LAST: (i16, u8, u8) = (2100, 12, 30);

/// The charts that pillars can make.
const CHARTS: usize = 60 * 12 * 60 * 12;

/// Faults that are told of a thread.
const TOLD: usize = 5;

#[derive(Default)]
struct Found {
    answers: usize,
    sentences: usize,
    faults: Vec<String>,
}

#[test]
fn the_answer_to_every_chart_is_whole_and_its_sentences_are_sound() {
    let step = if std::env::var_os("SAJU_PROOF").is_some() { 1 } else { STEP };
    let births = births();
    let chosen: Vec<(Date, u8)> = births.iter().copied().step_by(step).collect();
    let threads = std::thread::available_parallelism().map_or(2, usize::from);
    let all = std::thread::scope(|scope| {
        let own = |thread: usize| chosen.iter().enumerate().skip(thread).step_by(threads);
        let running: Vec<_> =
            (0..threads).map(|thread| scope.spawn(move || read_all(own(thread)))).collect();
        running.into_iter().map(|one| one.join().expect("every chart is answered")).fold(
            Found::default(),
            |mut all, found| {
                all.answers += found.answers;
                all.sentences += found.sentences;
                all.faults.extend(found.faults);
                all
            },
        )
    });
    println!(
        "{} of {CHARTS} charts occur; {} answers, {} sentences",
        births.len(),
        all.answers,
        all.sentences,
    );
    assert!(all.faults.is_empty(), "{}", all.faults.join("\n"));
    // A month meets half of the days each time that its year returns, and other days at the next return.
    assert!(births.len() * 100 > CHARTS * 99);
}

/// The first birth with each chart, by its day and the hour of its clock.
fn births() -> Vec<(Date, u8)> {
    let seoul = Place::of_city(City::default_city());
    let [first, last] =
        [FIRST, LAST].map(|(year, month, day)| Date::new(year, month, day).unwrap().day_number());
    let mut seen = vec![false; CHARTS];
    let mut births = Vec::new();
    for (date, hour) in (first..=last)
        .flat_map(|day| (0..12).map(move |hour| (Date::from_day_number(day), hour * 2)))
    {
        let birth = Birth {
            date,
            time: BirthTime::Known(TimeOfDay::new(hour, 30).unwrap()),
            place: seoul,
            mode: TimeMode::TrueSolar,
            jasi: Jasi::Start,
        };
        let chart = place(&Pillars::of(&birth.moment()));
        if !std::mem::replace(&mut seen[chart], true) {
            births.push((date, hour));
        }
    }
    births
}

/// The place of a chart among all: stems of month and hour follow from year and day.
fn place(pillars: &Pillars) -> usize {
    let [year, day] = [pillars.year, pillars.day].map(|ganji| usize::from(ganji.index()));
    let hour = pillars.hour.expect("a birth with its hour");
    let [month, hour] = [pillars.month, hour].map(|ganji| usize::from(ganji.index()) % 12);
    ((year * 12 + month) * 60 + day) * 12 + hour
}

fn read_all<'a>(births: impl Iterator<Item = (usize, &'a (Date, u8))>) -> Found {
    let mut found = Found::default();
    // Charts share most of their sentences; one is looked at when it is first met, and known again by its hash.
    let (mut met, hashes, mut fitting) = (HashSet::new(), RandomState::new(), Fitting::new());
    let mut faults: BTreeMap<String, String> = BTreeMap::new();
    // A man and a woman with a chart are asked of different topics.
    let asked = births.flat_map(|(number, birth)| {
        [false, true].map(|is_female| {
            let turn = number + if is_female { Topic::ALL.len() / 2 } else { 0 };
            (Topic::ALL[turn % Topic::ALL.len()], birth, is_female)
        })
    });
    for (topic, birth, is_female) in asked {
        let body = body(topic, *birth, is_female);
        let data: Value = serde_json::from_str(&ask_text(topic, &body))
            .unwrap_or_else(|error| panic!("{error}: {} {body}", topic.id()));
        assert!(data["modules"].is_object(), "{} {body}", topic.id());
        found.answers += 1;
        walk(&data["modules"], "", &mut |member, text| {
            let is_basis = member == "basis";
            if !is_basis && !SENTENCES.contains(&member)
                || !met.insert(hashes.hash_one((is_basis, text)))
            {
                return;
            }
            found.sentences += 1;
            if let Some(fault) = fault(text, is_basis, &mut fitting)
                && faults.len() < TOLD
            {
                faults.insert(fault, format!("{} {body}: {text}", topic.id()));
            }
        });
    }
    found.faults = faults.into_iter().map(|(fault, told)| format!("{fault}: {told}")).collect();
    found
}

fn body(topic: Topic, (date, hour): (Date, u8), is_female: bool) -> Value {
    let birth = json!({
        "birthYear": date.year(), "birthMonth": date.month(), "birthDay": date.day(),
        "birthHour": hour, "birthMinute": 30, "isFemale": is_female,
    });
    let alone = topic.row().partners != Partners::Required;
    if alone { birth } else { with(birth.clone(), json!({ "partners": [birth] })) }
}

//! One library of crates.io: `saju-peers NAME` makes a first chart, `saju-peers NAME QUESTIONS` answers what it is
//! asked, as JSON.

use std::hint::black_box;
use std::panic::catch_unwind;
use std::time::Instant;

use saju_engine::calendar::{
    Birth, BirthTime, City, Date, Jasi, LunarDate, Place, TimeMode, TimeOfDay,
};
use saju_engine::catalogue::Topic;
use saju_engine::chart::{Chart, Sex};
use saju_engine::{Question, Terms, answer};
use serde::{Deserialize, Serialize};
use tyme4rs::tyme::Culture as _;
use tyme4rs::tyme::lunar::LunarDay;
use tyme4rs::tyme::sixtycycle::SixtyCycle;
use tyme4rs::tyme::solar::SolarTime;

/// Year, month, day, hour, minute.
type Reading = [u16; 5];
/// Places among the sixty.
type Pillars = [usize; 4];

#[derive(Deserialize)]
struct Questions {
    century: Vec<Reading>,
    births: Vec<Reading>,
    months: Vec<(i16, u8, bool)>,
}

#[derive(Serialize)]
#[serde(rename_all = "camelCase")]
struct Told {
    chart: f64,
    reading: Option<f64>,
    pillars: Vec<Option<Pillars>>,
    first_days: Vec<Option<String>>,
}

struct Library {
    pillars: fn(Reading) -> Pillars,
    /// How many bytes the fullest reading has.
    reading: Option<fn(Reading) -> usize>,
    first_day: fn(i16, u8, bool) -> String,
}

const SAJU: Library = Library {
    pillars: |[year, month, day, hour, minute]| {
        let birth = Birth {
            date: Date::new(year as i16, month as u8, day as u8).unwrap(),
            time: BirthTime::Known(TimeOfDay::new(hour as u8, minute as u8).unwrap()),
            place: Place::of_city(City::resolve("서울").unwrap().city),
            mode: TimeMode::Convention,
            jasi: Jasi::Start,
        };
        let pillars = Chart::of(&birth.moment(), Sex::Male).pillars;
        [pillars.year, pillars.month, pillars.day, pillars.hour.unwrap()]
            .map(|ganji| ganji.index().into())
    },
    reading: Some(|[year, month, day, hour, minute]| {
        let body = format!(
            r#"{{"birthYear":{year},"birthMonth":{month},"birthDay":{day},"birthHour":{hour},"birthMinute":{minute}}}"#
        );
        let terms = Terms::unlimited(Date::new(2026, 5, 19).unwrap());
        answer(Question::Topic(Topic::Consult), body.as_bytes(), &terms).unwrap().envelope().len()
    }),
    first_day: |year, month, leap| {
        let date = LunarDate::new(year, month, leap, 1).unwrap().to_solar();
        format!("{}-{:02}-{:02}", date.year(), date.month(), date.day())
    },
};

const TYME4RS: Library = Library {
    pillars: |[year, month, day, hour, minute]| {
        let [year, month, day, hour, minute] = [year, month, day, hour, minute].map(usize::from);
        let time = SolarTime::from_ymd_hms(year as isize, month, day, hour, minute, 0);
        let chart = time.get_lunar_hour().get_eight_char();
        let place = |ganji: SixtyCycle| SixtyCycle::from_name(&ganji.get_name()).get_index();
        [chart.get_year(), chart.get_month(), chart.get_day(), chart.get_hour()].map(place)
    },
    reading: None,
    first_day: |year, month, leap| {
        let month = isize::from(month);
        let day = LunarDay::from_ymd(year.into(), if leap { -month } else { month }, 1);
        let day = day.get_solar_day();
        format!("{}-{:02}-{:02}", day.get_year(), day.get_month(), day.get_day())
    },
};

/// Microseconds for each, the best of some rounds.
fn time<T>(births: &[Reading], call: fn(Reading) -> T) -> f64 {
    let round = || {
        let began = Instant::now();
        for birth in births {
            black_box(call(*black_box(birth)));
        }
        began.elapsed().as_secs_f64() * 1e6 / births.len() as f64
    };
    (0..5).map(|_| round()).fold(f64::MAX, f64::min)
}

fn main() {
    let mut arguments = std::env::args().skip(1);
    let library = match arguments.next().as_deref() {
        Some("saju") => SAJU,
        Some("tyme4rs") => TYME4RS,
        other => panic!("{other:?}: saju or tyme4rs"),
    };
    let first = (library.pillars)([1998, 5, 19, 10, 30]);
    let Some(file) = arguments.next() else {
        println!("{first:?}");
        return;
    };
    // A library that refuses by breaking down says so once for each.
    std::panic::set_hook(Box::new(|_| ()));
    let asked: Questions = serde_json::from_slice(&std::fs::read(file).unwrap()).unwrap();
    let (pillars, first_day) = (library.pillars, library.first_day);
    let told = Told {
        chart: time(&asked.century, pillars),
        reading: library.reading.map(|reading| time(&asked.century, reading)),
        pillars: asked.births.iter().map(|birth| catch_unwind(|| pillars(*birth)).ok()).collect(),
        first_days: asked
            .months
            .iter()
            .map(|(year, month, leap)| catch_unwind(|| first_day(*year, *month, *leap)).ok())
            .collect(),
    };
    println!("{}", serde_json::to_string(&told).unwrap());
}

//! How fast luck is weighed: what an answer needs of it, thirteen decades, three years and two months.
//!
//! `cargo bench -p saju-judgment`

use std::hint::black_box;
use std::rc::Rc;
use std::time::Instant;

use saju_calendar::{Birth, BirthTime, City, Date, Jasi, Place, TermOrdinal, TimeMode, TimeOfDay};
use saju_chart::{Chart, Sex};
use saju_judgment::fit::{Haengun, Luck, LuckReading};
use saju_judgment::judgments::Judgments;

/// Least time of one call in nanoseconds, over many rounds.
fn nanoseconds(calls: u32, mut call: impl FnMut()) -> f64 {
    let mut least = f64::MAX;
    for _ in 0..20 {
        let start = Instant::now();
        for _ in 0..calls {
            call();
        }
        least = least.min(start.elapsed().as_nanos() as f64 / f64::from(calls));
    }
    least
}

/// What an answer on 2026-11-20 weighs; the decades anew, as the first that asks for them does.
fn of_an_answer(haengun: &Haengun<'_>) -> usize {
    let decade = |order| Luck::decade(haengun.decades.ganji(order));
    let weighed = |order| Rc::new(LuckReading::of(haengun.wonguk, decade(order)));
    let decades = (1..=13).map(weighed);
    let years = (2025..=2027).map(|year| haengun.year(year));
    let first = TermOrdinal::ipchun(2026).plus(16);
    let months = [first, first.plus(2)].map(|jeol| haengun.month(jeol));
    decades.chain(years).chain(months).map(|reading| reading.character as usize).sum()
}

fn main() {
    let birth = Birth {
        date: Date::new(1998, 5, 19).unwrap(),
        time: BirthTime::Known(TimeOfDay::new(10, 0).unwrap()),
        place: Place::of_city(City::default_city()),
        mode: TimeMode::TrueSolar,
        jasi: Jasi::Start,
    };
    let moment = birth.moment();
    let chart = Chart::of(&moment, Sex::Male);
    let judged = Judgments::of(&moment, &chart);
    let haengun = judged.haengun();
    let all = nanoseconds(2_000, || {
        black_box(of_an_answer(black_box(&haengun)));
    });
    let lucks: Vec<Luck> = (1..=13).map(|order| haengun.decade(order).luck.clone()).collect();
    let weighing = nanoseconds(2_000, || {
        for luck in &lucks {
            black_box(LuckReading::of(black_box(haengun.wonguk), luck.clone()));
        }
    });
    println!("13 decades, 3 years, 2 months {:>7.3} µs", all / 1e3);
    println!("13 decades by themselves      {:>7.3} µs", weighing / 1e3);
}

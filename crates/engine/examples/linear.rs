//! How the time of an answer grows with what is asked for: partners, decades, years, the years of a look-up.
//! Prints a plot of each, the straight line through it, and how far the times lie from that line.

use std::fmt::Write as _;
use std::hint::black_box;
use std::time::{Duration, Instant};

use saju_engine::calendar::Date;
use saju_engine::catalogue::Topic;
use saju_engine::{Question, Terms, answer};

/// Times an answer is asked for; the shortest counts, as what else the machine does only adds to it.
const ROUNDS: usize = 60;

/// Characters of the longest bar.
const WIDTH: f64 = 48.0;

/// A birth as its members, without the braces.
fn birth(place: u32) -> String {
    let (year, month, day) = (1970 + place * 3, 1 + place * 5 % 12, 1 + place * 11 % 28);
    let (hour, is_female) = (place * 7 % 24, place % 2 == 1);
    format!(
        r#""birthYear":{year},"birthMonth":{month},"birthDay":{day},"birthHour":{hour},"isFemale":{is_female}"#
    )
}

/// A body with so much of what grows.
type Body = fn(u32) -> String;

/// A plot's name, its question, how much of it is asked for, and the body.
type Plot = (&'static str, Question, &'static [u32], Body);

const PLOTS: [Plot; 4] = [
    ("partners of love", Question::Topic(Topic::Love), &[0, 1, 2, 3], with_partners),
    ("decades of life", Question::Topic(Topic::Life), &[1, 4, 8, 12, 16, 20], |count| {
        format!(r#"{{{},"decadeCount":{count}}}"#, birth(0))
    }),
    (
        "years on either side, yearly",
        Question::Topic(Topic::Yearly),
        &[0, 1, 2, 3, 4, 5],
        |years| format!(r#"{{{},"seunWindow":{years}}}"#, birth(0)),
    ),
    ("years of a look-up", Question::FindDates, &[10, 40, 80, 120, 160, 200], |years| {
        let to = 1900 + years;
        format!(
            r#"{{"month":"정사","day":"병인","hour":"계사","fromYear":1900,"toYear":{}}}"#,
            to.min(2099)
        )
    }),
];

fn with_partners(count: u32) -> String {
    let mut partners = String::new();
    for place in 1..=count {
        let comma = if place == 1 { "" } else { "," };
        write!(partners, "{comma}{{{}}}", birth(place)).expect("a text takes all");
    }
    format!(r#"{{{},"partners":[{partners}]}}"#, birth(0))
}

fn shortest(question: Question, body: &str, terms: &Terms) -> Duration {
    let once = |_| {
        let began = Instant::now();
        let answered = answer(question, black_box(body.as_bytes()), terms);
        black_box(answered.expect("the request is sound").envelope());
        began.elapsed()
    };
    (0..ROUNDS).map(once).min().unwrap_or_default()
}

/// The straight line through points, by least squares: its beginning and its slope.
fn line(points: &[(f64, f64)]) -> (f64, f64) {
    let count = points.len() as f64;
    let mean_x = points.iter().map(|point| point.0).sum::<f64>() / count;
    let mean_y = points.iter().map(|point| point.1).sum::<f64>() / count;
    let together: f64 = points.iter().map(|(x, y)| (x - mean_x) * (y - mean_y)).sum();
    let slope = together / points.iter().map(|(x, _)| (x - mean_x).powi(2)).sum::<f64>();
    (mean_y - slope * mean_x, slope)
}

fn main() {
    let terms = Terms::unlimited(Date::new(2026, 11, 20).expect("a day of the calendar"));
    for (name, question, amounts, body) in PLOTS {
        let micros = |&amount: &u32| {
            let time = shortest(question, &body(amount), &terms);
            (f64::from(amount), time.as_secs_f64() * 1e6)
        };
        let points: Vec<(f64, f64)> = amounts.iter().map(micros).collect();
        let (begins, slope) = line(&points);
        let largest = points.iter().map(|point| point.1).fold(0.0, f64::max);
        println!("{name}: {begins:.1} µs and {slope:.2} µs for each");
        for (amount, time) in points {
            let bar = "█".repeat((time / largest * WIDTH).round() as usize);
            let from_line = (time / (begins + slope * amount) - 1.0) * 100.0;
            println!("{amount:6} {time:8.1} µs {from_line:+6.1} % {bar}");
        }
        println!();
    }
}

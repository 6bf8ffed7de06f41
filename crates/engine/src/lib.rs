//! **The engine as a library.** Request text in, envelope text out, with no keys, storage, clock or network: the
//! current day is a parameter.
//!
//! ```
//! use saju_engine::calendar::Date;
//! use saju_engine::catalogue::Topic;
//! use saju_engine::{Question, Terms, answer};
//!
//! let terms = Terms::unlimited(Date::new(2026, 5, 19).unwrap());
//! let body = br#"{"birthYear":1998,"birthMonth":5,"birthDay":19,"birthHour":10}"#;
//! let answered = answer(Question::Topic(Topic::Manse), body, &terms).unwrap();
//! let envelope: serde_json::Value = serde_json::from_str(&answered.envelope()).unwrap();
//! assert_eq!(envelope["data"]["modules"]["fourPillars"]["pillars"]["day"]["ganji"], "병인");
//! ```
//!
//! Whoever wants values instead of text finds them here too: [`calendar`] makes a moment of a birth,
//! [`chart`] a chart of the moment, [`judgment`] the judgments of the chart, [`picture`] draws them, and
//! [`catalogue`] has what can be asked.
//!
//! ```
//! use saju_engine::calendar::{Birth, BirthTime, City, Date, Jasi, Place, TimeMode, TimeOfDay};
//! use saju_engine::chart::{Chart, Ganji, Sex};
//! use saju_engine::judgment::judgments::Judgments;
//!
//! let birth = Birth {
//!     date: Date::new(1998, 5, 19).unwrap(),
//!     time: BirthTime::Known(TimeOfDay::new(10, 0).unwrap()),
//!     place: Place::of_city(City::resolve("서울").unwrap().city),
//!     mode: TimeMode::TrueSolar,
//!     jasi: Jasi::Start,
//! };
//! let moment = birth.moment();
//! let chart = Chart::of(&moment, Sex::Male);
//! let judgments = Judgments::of(&moment, &chart);
//! assert_eq!(Some(chart.pillars.day), Ganji::parse("丙寅"));
//! assert_eq!(judgments.gyeokguk().gyeok().ko(), "건록격");
//! ```

pub use saju_calendar as calendar;
pub use saju_catalogue as catalogue;
pub use saju_chart as chart;
pub use saju_judgment as judgment;
pub use saju_picture as picture;

/// The examples of the README.
#[cfg(doctest)]
#[doc = include_str!("../README.md")]
struct Readme;

mod answer;
pub mod envelope;
mod key;
pub mod lists;
mod meta;
pub mod problem;
pub mod problem_examples;
mod questions;
mod tokens;

pub use answer::{
    Answered, Written, answer, answer_as, answer_read, write_after, write_members, write_until,
};
pub use key::Key;
pub use meta::{Meta, markdown_notes};
pub use problem::Problem;
pub use questions::{About, Asked, Media, Question, Read, Terms};
pub use saju_catalogue::{IssueCode, ProblemCode};
pub use saju_reading::{Detail, Format, RULESET_PROFILE, RULESET_VERSION};
pub use saju_words::Language;
pub use tokens::Size;

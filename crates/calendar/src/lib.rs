//! **Birth → moment.** Everything about dates, clocks and the sky that a chart needs, from committed
//! tables: no I/O, no clock, no floating trigonometry, so the same birth gives the same moment anywhere.
//!
//! | question | module |
//! |---|---|
//! | what day is it? | [`date`], [`lunar`] |
//! | which place, which clock? | [`city`], [`zone`], [`place`], [`named_place`] |
//! | where does the sun stand? | [`solar_term`], [`equation_of_time`] |
//! | what time is it by the sun? | [`corrected_time`], and back from it [`corrected_clock`] |
//! | what moment does a birth mean? | [`birth`] |
//! | how is it written? | [`format`] |
//!
//! It does not know stems, branches or pillars; those are the chart's.
//!
//! A [`Birth`] is told in the terms of its place: a civil date, what the clock showed, where, and by
//! which clock the hours are to be counted. Its [`Moment`] says what that means. Instants are seconds
//! of UTC; what is printed for Korea is KST, UTC+9 at all dates; longitudes are degrees, east positive.
//!
//! ```
//! use saju_calendar::{
//!     Birth, BirthTime, City, Date, Instant, Jasi, Place, TermOrdinal, TimeMode, TimeOfDay,
//! };
//!
//! // Seoul, 19 May 1998, 10:00.
//! let (date, time) = (Date::new(1998, 5, 19).unwrap(), TimeOfDay::new(10, 0).unwrap());
//! let moment = Birth {
//!     date,
//!     time: BirthTime::Known(time),
//!     place: Place::of_city(City::resolve("서울").unwrap().city),
//!     mode: TimeMode::TrueSolar,
//!     jasi: Jasi::Start,
//! }
//! .moment();
//! assert_eq!(moment.instant, Instant::from_kst(date, time));
//!
//! // By the sun it is 9:31, in the double hour of 사 (5).
//! let corrected = moment.corrected.unwrap();
//! assert_eq!((corrected.time().hour(), corrected.time().minute()), (9, 31));
//! assert_eq!(corrected.double_hour(), 5);
//!
//! // The 24th of the fourth lunar month, in the solar month that 입하 opened.
//! let lunar = moment.lunar.unwrap();
//! assert_eq!((lunar.month(), lunar.day()), (4, 24));
//! assert_eq!(TermOrdinal::jeol_at_or_before(moment.instant).term().ko(), "입하");
//! ```

pub mod birth;
pub mod city;
pub mod corrected_clock;
pub mod corrected_time;
pub mod date;
pub mod equation_of_time;
pub mod format;
mod glance;
mod hangul;
pub mod instant;
pub mod lunar;
pub mod named_place;
pub mod place;
mod place_search;
pub mod provenance;
mod region;
pub mod solar_term;
mod told_place;
mod wide_area;
pub mod zone;

pub use birth::{Birth, BirthTime, ClockReading, Jasi, Moment};
pub use city::City;
pub use corrected_clock::CorrectedClock;
pub use corrected_time::{CorrectedTime, Correction, TimeMode};
pub use date::{Date, TimeOfDay};
pub use instant::{Instant, SECONDS_PER_DAY};
pub use lunar::LunarDate;
pub use named_place::NamedPlace;
pub use place::Place;
pub use solar_term::{SolarTerm, TermOrdinal};
pub use told_place::ToldPlace;
pub use wide_area::WideArea;
pub use zone::Zone;

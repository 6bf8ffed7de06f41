//! **Birth → moment.** Everything about dates, clocks and the sky that a chart needs, from committed
//! tables: no I/O, no clock, no floating trigonometry, so the same birth gives the same moment anywhere.
//!
//! | question | module |
//! |---|---|
//! | what day is it? | [`date`], [`lunar`] |
//! | which place, which clock? | [`city`], [`zone`], [`place`] |
//! | where does the sun stand? | [`solar_term`], [`equation_of_time`] |
//! | what time is it by the sun? | [`birth`], and back from it [`corrected_clock`] |
//! | how is it written? | [`format`] |
//!
//! It does not know stems, branches or pillars; those are the chart's.

pub mod birth;
pub mod city;
pub mod corrected_clock;
pub mod date;
pub mod equation_of_time;
pub mod format;
pub mod instant;
pub mod lunar;
pub mod place;
pub mod provenance;
pub mod solar_term;
pub mod zone;

pub use birth::{
    Birth, BirthTime, ClockReading, CorrectedTime, Correction, Jasi, Moment, TimeMode,
};
pub use city::City;
pub use corrected_clock::CorrectedClock;
pub use date::{Date, TimeOfDay};
pub use instant::{Instant, SECONDS_PER_DAY};
pub use lunar::LunarDate;
pub use place::Place;
pub use solar_term::{SolarTerm, TermOrdinal};
pub use zone::Zone;

//! **Moment → chart.** Stems, branches, the sixty ganji, the four pillars, and the tables that
//! belong to the letters themselves. It decides nothing about a person: that is `judgment`'s.
//!
//! | question | items |
//! |---|---|
//! | which letters are there? | [`Stem`], [`Branch`], [`Ganji`], [`Element`], [`Polarity`] |
//! | which pillars has a birth? | [`Pillars`], [`Chart`], and one by one [`year_ganji`] … [`hour_ganji`] |
//! | what lies in a branch? | [`hidden_stems`], [`Saryeong`] |
//! | what are letters to each other? | [`Sipseong`], [`TwelveStage`], [`Naeum`], [`Xun`] |
//! | how is a table written? | [`domain!`], [`Domain`], [`Per`] |
//!
//! From a birth by way of its moment to its chart:
//!
//! ```
//! use saju_calendar::{Birth, BirthTime, City, Date, Jasi, Place, TimeMode, TimeOfDay};
//! use saju_chart::{Chart, Ganji, Sex, Sipseong, Stem};
//!
//! // Seoul, 19 May 1998, 10:00, by true solar time, the day changing at 23:00.
//! let birth = Birth {
//!     date: Date::new(1998, 5, 19).unwrap(),
//!     time: BirthTime::Known(TimeOfDay::new(10, 0).unwrap()),
//!     place: Place::of_city(City::resolve("서울").unwrap().city),
//!     mode: TimeMode::TrueSolar,
//!     jasi: Jasi::Start,
//! };
//! let moment = birth.moment();
//! let chart = Chart::of(&moment, Sex::Male);
//!
//! // 무인 정사 병인 계사.
//! let pillars = chart.pillars;
//! assert_eq!([Some(pillars.year), Some(pillars.month)], ["戊寅", "丁巳"].map(Ganji::parse));
//! assert_eq!([Some(pillars.day), pillars.hour], ["丙寅", "癸巳"].map(Ganji::parse));
//!
//! // 병 is the day master; the 무 of the year is its 식신.
//! assert_eq!(chart.day_master(), Stem::Byeong);
//! assert_eq!(Sipseong::of(chart.day_master(), Stem::Mu), Sipseong::Siksin);
//! ```

mod branch;
mod chart;
mod element;
mod ganji;
mod hidden_stems;
mod naeum;
mod pillars;
mod position;
mod saryeong;
mod sipseong;
mod stem;
mod table;
mod twelve_stages;
mod xun;

pub use branch::Branch;
pub use chart::{Chart, Month, Sex};
pub use element::{Element, Polarity};
pub use ganji::Ganji;
pub use hidden_stems::{HiddenStem, Role, hidden_stems};
pub use naeum::Naeum;
pub use pillars::{Pillars, day_ganji, hour_ganji, month_ganji, year_ganji};
pub use position::{Position, Positions};
pub use saryeong::Saryeong;
pub use sipseong::{Sipseong, SipseongGroup};
pub use stem::Stem;
pub use table::{Domain, Per};
pub use twelve_stages::{Phase, TwelveStage};
pub use xun::Xun;

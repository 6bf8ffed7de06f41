//! **Chart → analyses.** One file an analysis, each a pure function of the chart and of the analyses
//! it needs. There is no sentence here and no JSON: what is judged, not how it is said.
//!
//! | question | items |
//! |---|---|
//! | all of one chart, each made once | [`judgments`] |
//! | which elements, how strong? | [`Elements`], [`SinStrength`], [`Weights`] |
//! | which structure, what does it need? | [`Gyeokguk`], [`Yongsin`] |
//! | which letters meet? | [`WongukInteraction`], [`sinsal`] |
//! | what does time bring? | [`DecadeFortune`], [`Seun`], [`Weolun`], [`DailyInteraction`] |
//! | what is that to the chart? | [`LuckReading`] |
//! | when does it bring what? | [`Timeline`] |
//! | what is a period in one line? | [`Line`] |
//! | what does a chart say of a subject? | [`Love`], [`Wealth`], [`HealthBalance`], [`Evaluation`] |
//! | what does it all come to? | [`Thread`] |
//! | how do two charts go together? | [`compatibility`] |
//! | what is unusual about the birth? | [`diagnostics`] |
//!
//! From a birth to its analyses:
//!
//! ```
//! use saju_calendar::{Birth, BirthTime, City, Date, Jasi, Place, TimeMode, TimeOfDay};
//! use saju_chart::{Chart, Element, Sex};
//! use saju_judgment::judgments::Judgments;
//! use saju_judgment::{Gyeok, StrengthLabel};
//!
//! // Seoul, 19 May 1998, 10:00: 무인 정사 병인 계사.
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
//!
//! // 병 in the month of 사 is strong and stands on its own 록; earth may draw on it.
//! assert_eq!(judgments.strength().label, StrengthLabel::Strong);
//! assert_eq!(judgments.gyeokguk().gyeok(), Gyeok::GeonrokGyeok);
//! assert_eq!(judgments.yongsin().primary.element, Element::Earth);
//! // The first decade begins at the age of 6.
//! assert_eq!(judgments.decades().decade(1).start_age, 6);
//! ```
//!
//! An analysis can also be asked for by itself, from pillars alone:
//!
//! ```
//! use saju_chart::{Chart, Ganji, Pillars, Sex};
//! use saju_judgment::SinStrength;
//!
//! let [year, month, day] = ["戊寅", "丁巳", "丙寅"].map(|text| Ganji::parse(text).unwrap());
//! let pillars = Pillars { year, month, day, hour: Ganji::parse("癸巳") };
//! let strength = SinStrength::of(&Chart::of_pillars(pillars, Sex::Male));
//! assert_eq!((strength.label.ko(), strength.saryeong_helps), ("신강", None));
//! ```

pub mod areas;
pub mod carriers;
pub mod compatibility;
pub mod concern;
pub mod daily_interaction;
pub mod dates;
pub mod day_pillar;
pub mod day_reading;
pub mod decade_fortune;
pub mod diagnostics;
pub mod elements;
pub mod evaluation;
pub mod find_dates;
pub mod fit;
pub mod fortune;
pub mod four_pillars;
pub mod gyeokguk;
pub mod health_balance;
pub mod hours;
pub mod judgments;
pub mod letters;
pub mod line;
pub mod love;
mod moving;
pub mod natal;
pub mod places;
pub mod relation;
pub mod roots;
mod rows;
pub mod rule;
pub mod sayings;
pub mod seun;
pub mod sin_strength;
pub mod sinsal;
pub mod sipseong;
pub mod story;
pub mod thread;
pub mod timeline;
pub mod turn;
pub mod turned;
pub mod twelve_stages;
pub mod verdict;
pub mod way_out;
pub mod wealth;
pub mod weight;
pub mod weolun;
pub mod yongsin;

#[cfg(test)]
mod every_chart;
#[cfg(test)]
mod every_life;
#[cfg(test)]
mod tally;

/// Version of the rules. A change that can change an answer raises it and stands in the changelog: the first
/// number where a chart is judged otherwise, the second where answers tell more or tell it otherwise.
pub const RULESET_VERSION: &str = "2.5.0";

pub use compatibility::{CrossRelations, ElementComplement};
pub use daily_interaction::DailyInteraction;
pub use day_pillar::DayPillarFeature;
pub use decade_fortune::{DecadeFortune, Direction};
pub use diagnostics::Diagnostic;
pub use elements::{Amount, Elements};
pub use evaluation::Evaluation;
pub use fit::LuckReading;
pub use fortune::Fortune;
pub use gyeokguk::{Gyeok, Gyeokguk};
pub use health_balance::HealthBalance;
pub use line::Line;
pub use love::Love;
pub use places::LetterSet;
pub use relation::{Relation, RelationKind, RelationPair, WongukInteraction};
pub use rule::Rule;
pub use seun::Seun;
pub use sin_strength::{SinStrength, StrengthLabel};
pub use sinsal::{Sinsal, SinsalFinding, TwelveSinsal};
pub use story::Story;
pub use thread::Thread;
pub use timeline::Timeline;
pub use wealth::{Wealth, WealthLuck};
pub use weight::{Weight, Weights};
pub use weolun::Weolun;
pub use yongsin::Yongsin;

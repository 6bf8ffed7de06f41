//! Choosing a date for a purpose (택일 擇日): what comes on each date, whether the book holds it fit or passes it over for the
//! purpose, and what the date is to one or two persons. A date is told by what comes on it; there is no score.
//!
//! Source: 欽定協紀辨方書 (1741) 卷四–卷七, 卷十, 卷十一; 손, 생기복덕 and what a branch is to a person are Korean usage. The order
//! in which dates stand is this service's.

mod choice;
mod day;
mod day_god;
mod geonje;
mod party;
mod purpose;
mod saenggi;
pub mod say;
mod son;
mod star;
mod useful;

#[cfg(test)]
mod tests;

pub use choice::{Bar, Barred, Judged, Left, MAX_CAUTIONS, Rank, Remark, Wish};
pub use day::{Boknal, DayFacts};
pub use day_god::{DayGod, Path};
pub use geonje::Geonje;
pub use party::{Bond, DayRelation, Meeting, Party, clashes};
pub use purpose::{Purpose, PurposeRow, SonOrder};
pub use saenggi::{Saenggi, Taken};
pub use son::Quarter;
pub use star::Star;

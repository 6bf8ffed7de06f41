//! The doors of the service, knocked at with any input: the targets, and what they share (requests that are drawn from the
//! table of members, what holds for everything that is told, a service that is asked, a store whose rows are changed).

#[cfg(feature = "server")]
pub mod caller;
pub mod drawn;
#[cfg(feature = "server")]
pub mod rows;
pub mod targets;
pub mod told;

use saju_engine::Question;
use saju_engine::calendar::Date;
use saju_engine::catalogue::Topic;

/// The day that it is in all targets.
pub fn today() -> Date {
    Date::new(2026, 5, 19).expect("a day of May")
}

/// All questions, each topic one of them.
pub fn questions() -> impl Iterator<Item = Question> {
    let others = [
        Question::Compact,
        Question::Hours,
        Question::FindDates,
        Question::ChooseDates,
        Question::Picture,
    ];
    others.into_iter().chain(Topic::ALL.map(Question::Topic))
}

/// The question that a byte stands for.
pub fn question(byte: u8) -> Question {
    let count = questions().count();
    questions().nth(usize::from(byte) % count).expect("a place among them")
}

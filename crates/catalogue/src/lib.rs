//! **The product's facts, one row each.** What can be asked ([`Topic`]), what an answer is made of
//! ([`Module`]), what a request may hold ([`Field`]), which births everyone may try ([`Sample`]) and
//! what can go wrong ([`ProblemCode`]). Parser, schemas, tools, command line and documentation are
//! drawn from these tables; a fact that stands here stands nowhere else.

mod cost;
mod field;
mod fields;
mod module;
mod names;
mod problem_code;
mod rows;
mod sample;
mod set;
mod topic;

pub use cost::{READING, Reading, WORK, Work};
pub use field::{FieldRow, Kind, Object, ReadBy};
pub use fields::{Field, YEARS_OF_BIRTH, YEARS_OF_REFERENCE};
pub use module::{Module, ModuleRow, ModuleSet, STORY, TIMELINE, Whose};
pub use problem_code::{IssueCode, ProblemCode};
pub use sample::{Sample, SampleRow};
pub use set::Set;
pub use topic::{Extra, MAX_PARTNERS, Partners, ReferenceField, Topic, TopicRow};

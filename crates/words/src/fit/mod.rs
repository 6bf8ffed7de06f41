//! Luck as it is told: what a decade, a year, a month or a day brings, what its letters meet, what to do
//! with it. Which sentence stands is decided by how the pillar was weighed; where there are several
//! wordings, those not used yet in the list come first, so that an entry reads the same in every answer.

mod advice;
mod basis;
mod clause;
mod contact;
mod current;
mod list;
mod meaning;
mod reasoning;
mod told;
mod voice;
mod wording;

pub use basis::{Line, basis};
pub use contact::ContactMeaning;
pub use current::Current;
pub use list::LuckWords;
pub use meaning::{LeadMeaning, Meaning, ShortMeaning};
pub use reasoning::{BranchReasoning, CharacterMeaning, StemReasoning};
pub use told::Told;
pub(crate) use wording::Seed;

//! Sinsal (신살): the kinds, the twelve sinsal and the empty branches.

mod catalogue;
mod finding;
mod fortune;
pub(crate) mod gongmang;
pub mod say;
mod twelve;

pub use catalogue::{Category, Sinsal, Source, Table, Tone};
pub(crate) use finding::has_pillar;
pub use finding::{Base, Findings, Hit, MAX_HITS, SinsalFinding, natal_sinsal};
pub use fortune::{FortuneHit, self_formed, sinsal_on_fortune};
pub use gongmang::Gongmang;
pub use twelve::TwelveSinsal;

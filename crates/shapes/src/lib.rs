//! **What answers share.** How sentences, names and dates become JSON, and the objects made of them: a stem, a
//! branch, a ten god. There are few such objects and each recurs hundreds of times, so the build of `saju-reading`
//! renders each once from these types, and answers copy the text ([`Fragment`]).
//!
//! The [`Writer`]'s tally is the set of glossary terms that names and sentences mention.

mod fragment;
mod gods;
mod letters;
mod term;
mod text;
mod time;

pub use fragment::{Fragment, Rendered};
pub use gods::{Sentences, SinsalLabel, SinsalNames, SipseongShape, StageShape, TwelveSinsalShape};
pub use letters::{
    BranchNames, DecadeBranch, ElementNames, GanjiNames, HiddenStemShape, NaeumShape,
    PositionsShape, StemNames, StemOf, String2,
};
pub use term::TermShape;
pub use text::{Called, En, Id, Ko, KoSaid, Named, NamedAs, Text};
pub use time::{ClockMinute, Day, KstMinute, KstSecond, Month};

/// A writer that collects the glossary terms of what it writes.
pub type Writer = saju_json::Writer<saju_words::TermSet>;

/// A number with two decimals.
pub type Hundredths = saju_json::Fixed<2>;
/// A number with one decimal.
pub type Tenths = saju_json::Fixed<1>;

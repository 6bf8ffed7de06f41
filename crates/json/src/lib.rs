//! **A writer of JSON.** Structs with `#[object]`, numbers, strings and lists write themselves,
//! in one pass, onto the text of a [`Writer`]. It knows nothing of what is written.
//!
//! Strings stay plain text until they get here, and are escaped exactly once. The program's own words need no
//! escaping and are not scanned; whoever writes a string says which kind it is ([`Origin`]).
//!
//! A writer carries a tally beside the text: whatever the values want to count or collect while they are written.
//! Most values ignore it and can be written with any tally.

mod labelled;
mod number;
mod value;
mod writer;

pub use labelled::Labelled;
#[cfg(feature = "schema")]
pub use labelled::LabelledSchema;
pub use number::{Fixed, Number};
pub use saju_json_derive::{Json, described, object};
pub use value::{Absent, Nullable, Outside};
pub use writer::{Detail, Origin, Writer};

/// A value that can write itself as JSON.
pub trait Json<Tally> {
    /// Appends the value.
    fn write(&self, out: &mut Writer<Tally>);
}

/// An object whose members can be inlined into another object.
pub trait Members<Tally> {
    /// Appends the members without the braces.
    fn write_members(&self, out: &mut Writer<Tally>);
}

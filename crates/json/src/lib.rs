//! **A writer of JSON.** Structs with `#[object]`, numbers, strings and lists write themselves,
//! in one pass, onto the text of a [`Writer`]. It knows nothing of what is written.
//!
//! Text is plain until it is here: a string is escaped where it becomes JSON, once, and there is no
//! other way in. What needs no look is what the program itself says; whoever writes a string tells which
//! it is ([`Origin`]).
//!
//! A writer carries a tally beside the text: whatever those who write want to have counted or
//! collected on the way. Most values leave it alone and can be written with any.

mod labelled;
mod number;
mod value;
mod writer;

pub use labelled::Labelled;
#[cfg(feature = "schema")]
pub use labelled::LabelledSchema;
pub use number::{Fixed, Number};
pub use saju_json_derive::{Json, described, object};
pub use value::Outside;
pub use writer::{Detail, Origin, Writer};

/// A value that writes itself as JSON, with a tally of this kind beside it.
pub trait Json<Tally> {
    /// Appends the value.
    fn write(&self, out: &mut Writer<Tally>);
}

/// An object whose members can stand among those of another.
pub trait Members<Tally> {
    /// Appends the members, separated by commas and without the braces.
    fn write_members(&self, out: &mut Writer<Tally>);
}

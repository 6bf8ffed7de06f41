//! Writes answers. A view is a plain struct with `#[derive(Json, JsonSchema)]`; its members are
//! numbers, ids, sentences and [`Fragment`]s, which are objects of the same kind rendered at build
//! time and copied. Text is written once, straight into the answer, and the glossary terms it
//! carries are collected on the way.

mod fragment;
mod number;
mod time;
mod value;
mod writer;

pub use fragment::Fragment;
pub use number::{Fixed, Number};
pub use saju_json_derive::Json;
pub use time::{ClockMinute, Day, KstMinute, KstSecond, Month};
pub use value::{Escaped, Id, Ko, Text};
pub use writer::{Detail, Writer};

/// A value that writes itself as JSON.
pub trait Json {
    /// Appends the value.
    fn write(&self, out: &mut Writer);
}

/// An object whose members can stand among those of another.
pub trait Members {
    /// Appends the members, separated by commas and without the braces.
    fn write_members(&self, out: &mut Writer);
}

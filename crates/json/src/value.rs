//! Strings and lists.

use arrayvec::ArrayVec;
use saju_json_derive::described;
#[described]
use schemars::{JsonSchema, Schema, SchemaGenerator, json_schema};

use crate::{Json, Origin, Writer};

/// A string from outside: it may hold anything.
#[derive(Clone, Copy, Debug)]
pub struct Outside<'a>(pub &'a str);

impl<Tally> Json<Tally> for Outside<'_> {
    fn write(&self, out: &mut Writer<Tally>) {
        out.string(|text, _| {
            text.push_str(self.0);
            Origin::Outside
        });
    }
}

/// A string made at run time, which may hold anything.
impl<Tally> Json<Tally> for String {
    fn write(&self, out: &mut Writer<Tally>) {
        Outside(self).write(out);
    }
}

impl<Tally> Json<Tally> for &'static str {
    fn write(&self, out: &mut Writer<Tally>) {
        out.word(self);
    }
}

impl<Tally, T: Json<Tally>> Json<Tally> for Option<T> {
    fn write(&self, out: &mut Writer<Tally>) {
        match self {
            Some(value) => value.write(out),
            None => out.raw("null"),
        }
    }
}

/// The value of a member that an object lacks where there is none; of an `Option` none is `null`.
pub type Absent<T> = Option<T>;

/// A value that may be `null`, for a member that may be left out as well: `Absent<Nullable<T>>`.
#[derive(Clone, Debug)]
pub struct Nullable<T>(pub Option<T>);

impl<Tally, T: Json<Tally>> Json<Tally> for Nullable<T> {
    fn write(&self, out: &mut Writer<Tally>) {
        self.0.write(out);
    }
}

impl<Tally, T: Json<Tally>> Json<Tally> for &T {
    fn write(&self, out: &mut Writer<Tally>) {
        (*self).write(out);
    }
}

impl<Tally, T: Json<Tally>> Json<Tally> for Box<T> {
    fn write(&self, out: &mut Writer<Tally>) {
        (**self).write(out);
    }
}

impl<Tally, T: Json<Tally>> Json<Tally> for Vec<T> {
    fn write(&self, out: &mut Writer<Tally>) {
        out.array(self, |item, out| item.write(out));
    }
}

impl<Tally, T: Json<Tally>, const N: usize> Json<Tally> for ArrayVec<T, N> {
    fn write(&self, out: &mut Writer<Tally>) {
        out.array(self, |item, out| item.write(out));
    }
}

impl<Tally, T: Json<Tally>, const N: usize> Json<Tally> for [T; N] {
    fn write(&self, out: &mut Writer<Tally>) {
        out.array(self, |item, out| item.write(out));
    }
}

#[described]
impl JsonSchema for Outside<'_> {
    fn inline_schema() -> bool {
        true
    }

    fn schema_name() -> std::borrow::Cow<'static, str> {
        "Outside".into()
    }

    fn json_schema(_: &mut SchemaGenerator) -> Schema {
        json_schema!({ "type": "string" })
    }
}

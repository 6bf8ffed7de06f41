//! Strings, ids, names, sentences and lists.

use std::borrow::Cow;

use arrayvec::ArrayVec;
use saju_chart::Domain;
use saju_words::{Name, Say};
use schemars::{JsonSchema, Schema, SchemaGenerator, json_schema};

use crate::{Json, Writer};

/// The stable id of a value of a closed set.
#[derive(Clone, Copy, Debug)]
pub struct Id<T>(pub T);

/// The Korean name of a value; its glossary term counts as mentioned.
#[derive(Clone, Copy, Debug)]
pub struct Ko<T>(pub T);

/// A sentence.
#[derive(Clone, Copy, Debug)]
pub struct Text<T>(pub T);

/// A string from outside, escaped as JSON asks.
#[derive(Clone, Debug)]
pub struct Escaped<'a>(pub Cow<'a, str>);

impl<T: Domain> Json for Id<T> {
    fn write(&self, out: &mut Writer) {
        self.0.id().write(out);
    }
}

impl<T: Name> Json for Ko<T> {
    fn write(&self, out: &mut Writer) {
        self.0.name().write(out);
        out.page().mention(self.0.term());
    }
}

impl<T: Say> Json for Text<T> {
    fn write(&self, out: &mut Writer) {
        out.raw("\"");
        self.0.say(out.page());
        out.raw("\"");
    }
}

impl Json for Escaped<'_> {
    fn write(&self, out: &mut Writer) {
        out.raw(&serde_json::Value::from(self.0.as_ref()).to_string());
    }
}

/// Strings of the program itself: they hold nothing that JSON would escape.
impl Json for &'static str {
    fn write(&self, out: &mut Writer) {
        out.raw("\"");
        out.raw(self);
        out.raw("\"");
    }
}

impl<T: Json> Json for Option<T> {
    fn write(&self, out: &mut Writer) {
        match self {
            Some(value) => value.write(out),
            None => out.raw("null"),
        }
    }
}

impl<T: Json> Json for &T {
    fn write(&self, out: &mut Writer) {
        (*self).write(out);
    }
}

impl<T: Json> Json for Vec<T> {
    fn write(&self, out: &mut Writer) {
        out.array(self, |item, out| item.write(out));
    }
}

impl<T: Json, const N: usize> Json for ArrayVec<T, N> {
    fn write(&self, out: &mut Writer) {
        out.array(self, |item, out| item.write(out));
    }
}

impl<T: Json, const N: usize> Json for [T; N] {
    fn write(&self, out: &mut Writer) {
        out.array(self, |item, out| item.write(out));
    }
}

fn plain_string() -> Schema {
    json_schema!({ "type": "string" })
}

impl<T: Domain> JsonSchema for Id<T> {
    fn inline_schema() -> bool {
        true
    }

    fn schema_name() -> Cow<'static, str> {
        "Id".into()
    }

    fn json_schema(_: &mut SchemaGenerator) -> Schema {
        let ids: Vec<&str> = T::all().map(Domain::id).collect();
        json_schema!({ "type": "string", "enum": ids })
    }
}

macro_rules! strings {
    ($($type:ident $(: $bound:ident)?),+) => {$(
        impl<T $(: $bound)?> JsonSchema for $type<T> {
            fn inline_schema() -> bool {
                true
            }

            fn schema_name() -> Cow<'static, str> {
                stringify!($type).into()
            }

            fn json_schema(_: &mut SchemaGenerator) -> Schema {
                plain_string()
            }
        }
    )+};
}

strings!(Ko: Name, Text: Say);

impl JsonSchema for Escaped<'_> {
    fn inline_schema() -> bool {
        true
    }

    fn schema_name() -> Cow<'static, str> {
        "Escaped".into()
    }

    fn json_schema(_: &mut SchemaGenerator) -> Schema {
        plain_string()
    }
}

//! Objects rendered ahead of time.

use std::marker::PhantomData;

use saju_json::{Detail, Json, Members, described};
use saju_words::{Language, TermSet};
#[described]
use schemars::{JsonSchema, Schema, SchemaGenerator};

use crate::Writer;

/// A `T` that was rendered in each language: its text, and the terms that it mentions. The tables of them are
/// made by a build.
#[derive(Debug)]
pub struct Rendered<T> {
    korean: (&'static str, TermSet),
    english: (&'static str, TermSet),
    of: PhantomData<fn() -> T>,
}

impl<T> Rendered<T> {
    /// A rendered value.
    pub const fn new(korean: (&'static str, TermSet), english: (&'static str, TermSet)) -> Self {
        Self { korean, english, of: PhantomData }
    }

    const fn told_in(&self, language: Language) -> (&'static str, TermSet) {
        match language {
            Language::Korean => self.korean,
            Language::English => self.english,
        }
    }
}

impl<T: Json<TermSet>> Rendered<T> {
    /// The text and terms of a value in a language, for the build that makes the tables.
    pub fn of(value: &T, language: Language) -> (String, TermSet) {
        let mut out = Writer::new(Detail::Standard, 1024);
        *out.tally() = TermSet::told_in(language);
        value.write(&mut out);
        out.finish()
    }
}

/// A `T` that was rendered before; writing it is a copy. Its schema is `T`'s.
///
/// Only values without `#[json(explanation)]` and `#[json(full)]` members are rendered ahead, so a
/// fragment is the same at every detail.
#[derive(Debug)]
pub struct Fragment<T: 'static>(&'static Rendered<T>);

impl<T: 'static> Clone for Fragment<T> {
    fn clone(&self) -> Self {
        *self
    }
}

impl<T: 'static> Copy for Fragment<T> {}

impl<T: 'static> Fragment<T> {
    /// The fragment of a rendered value.
    pub const fn of(rendered: &'static Rendered<T>) -> Self {
        Self(rendered)
    }

    /// The terms that it mentions in Korean.
    pub const fn terms(&self) -> TermSet {
        self.0.korean.1
    }
}

impl<T: 'static> Json<TermSet> for Fragment<T> {
    fn write(&self, out: &mut Writer) {
        let (json, terms) = self.0.told_in(out.tally().language());
        out.raw(json);
        out.tally().add(terms);
    }
}

impl<T: Members<TermSet> + 'static> Members<TermSet> for Fragment<T> {
    fn write_members(&self, out: &mut Writer) {
        let (json, terms) = self.0.told_in(out.tally().language());
        out.raw(&json[1..json.len() - 1]);
        out.tally().add(terms);
    }
}

#[described]
impl<T: JsonSchema + 'static> JsonSchema for Fragment<T> {
    fn inline_schema() -> bool {
        T::inline_schema()
    }

    fn schema_name() -> std::borrow::Cow<'static, str> {
        T::schema_name()
    }

    fn schema_id() -> std::borrow::Cow<'static, str> {
        T::schema_id()
    }

    fn json_schema(generator: &mut SchemaGenerator) -> Schema {
        T::json_schema(generator)
    }
}

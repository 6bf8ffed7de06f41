//! How an answer refers to its persons.

use saju_catalogue::MAX_PARTNERS;
#[described]
use saju_json::LabelledSchema;
use saju_json::{Json, Labelled, described, object};
use saju_judgment::compatibility::Side;
use saju_shapes::Writer;
use saju_words::TermSet;
use saju_words::compatibility::Pair;
#[described]
use schemars::{JsonSchema, Schema, SchemaGenerator, json_schema};

/// The caller (`"self"`), or a partner by the index in the request (`"0"`): text, so that a member has
/// one type.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum PersonId {
    /// Who asks.
    Caller,
    /// The partner with an index, from 0.
    Partner(u8),
}

/// The indices as text.
const PARTNERS: [&str; MAX_PARTNERS] = ["0", "1", "2"];

impl Json<TermSet> for PersonId {
    fn write(&self, out: &mut Writer) {
        match self {
            Self::Caller => "self".write(out),
            Self::Partner(index) => {
                PARTNERS.get(usize::from(*index)).copied().unwrap_or_default().write(out);
            }
        }
    }
}

#[described]
impl JsonSchema for PersonId {
    fn inline_schema() -> bool {
        true
    }

    fn schema_name() -> std::borrow::Cow<'static, str> {
        "PersonId".into()
    }

    fn json_schema(_: &mut SchemaGenerator) -> Schema {
        json_schema!({
            "type": "string",
            "enum": ["self", PARTNERS[0], PARTNERS[1], PARTNERS[2]],
        })
    }
}

/// A value for each person of a pair.
#[object]
#[schemars(inline)]
pub struct Sides<T> {
    /// 첫째 사람. The first person's.
    pub a: T,
    /// 둘째 사람. The second person's.
    pub b: T,
}

impl<T: Labelled<TermSet>> Labelled<TermSet> for Sides<T> {
    fn write_id(&self, out: &mut Writer) {
        out.raw("{\"a\":");
        self.a.write_id(out);
        out.raw(",\"b\":");
        self.b.write_id(out);
        out.raw("}");
    }

    fn write_ko(&self, out: &mut Writer) {
        out.raw("{\"a\":");
        self.a.write_ko(out);
        out.raw(",\"b\":");
        self.b.write_ko(out);
        out.raw("}");
    }

    fn tells_en(out: &mut Writer) -> bool {
        T::tells_en(out)
    }

    fn write_en(&self, out: &mut Writer) {
        out.raw("{\"a\":");
        self.a.write_en(out);
        out.raw(",\"b\":");
        self.b.write_en(out);
        out.raw("}");
    }
}

#[described]
impl<T: LabelledSchema> LabelledSchema for Sides<T> {
    type Id = Sides<T::Id>;
    type Ko = Sides<T::Ko>;
    type En = Sides<T::En>;
}

/// Two persons of an answer.
#[derive(Clone, Copy, Debug)]
pub struct Persons<'a> {
    /// Their ids.
    pub ids: [PersonId; 2],
    /// Their names and charts.
    pub pair: Pair<'a>,
}

impl Persons<'_> {
    /// The id of one of them.
    pub const fn id(&self, side: Side) -> PersonId {
        self.ids[side as usize]
    }
}

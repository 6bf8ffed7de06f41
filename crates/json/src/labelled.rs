//! Values with a label beside their id.

use arrayvec::ArrayVec;
use saju_json_derive::described;
#[described]
use schemars::JsonSchema;

use crate::Writer;

/// A value that stands in an object as two members: its id, and its label in Korean. In answers in English there is
/// a third, its label in English.
pub trait Labelled<Tally> {
    /// Appends the id.
    fn write_id(&self, out: &mut Writer<Tally>);

    /// Appends the Korean label.
    fn write_ko(&self, out: &mut Writer<Tally>);

    /// Whether English labels are written, too.
    fn tells_en(out: &mut Writer<Tally>) -> bool;

    /// Appends the English label.
    fn write_en(&self, out: &mut Writer<Tally>);
}

/// What the schema says of the two members.
#[cfg(feature = "schema")]
pub trait LabelledSchema {
    /// The id.
    type Id: JsonSchema;
    /// The Korean label.
    type Ko: JsonSchema;
    /// The English label.
    type En: JsonSchema;
}

/// Both members are `null` where there is no value.
impl<Tally, T: Labelled<Tally>> Labelled<Tally> for Option<T> {
    fn write_id(&self, out: &mut Writer<Tally>) {
        match self {
            Some(value) => value.write_id(out),
            None => out.raw("null"),
        }
    }

    fn write_ko(&self, out: &mut Writer<Tally>) {
        match self {
            Some(value) => value.write_ko(out),
            None => out.raw("null"),
        }
    }

    fn tells_en(out: &mut Writer<Tally>) -> bool {
        T::tells_en(out)
    }

    fn write_en(&self, out: &mut Writer<Tally>) {
        match self {
            Some(value) => value.write_en(out),
            None => out.raw("null"),
        }
    }
}

macro_rules! lists {
    ($($list:ident [$($size:ident)?]),+) => {$(
        impl<Tally, T: Labelled<Tally>$(, const $size: usize)?> Labelled<Tally>
            for $list<T$(, $size)?>
        {
            fn write_id(&self, out: &mut Writer<Tally>) {
                out.array(self, |item, out| item.write_id(out));
            }

            fn write_ko(&self, out: &mut Writer<Tally>) {
                out.array(self, |item, out| item.write_ko(out));
            }

            fn tells_en(out: &mut Writer<Tally>) -> bool {
                T::tells_en(out)
            }

            fn write_en(&self, out: &mut Writer<Tally>) {
                out.array(self, |item, out| item.write_en(out));
            }
        }

        #[described]
        impl<T: LabelledSchema$(, const $size: usize)?> LabelledSchema for $list<T$(, $size)?> {
            type Id = $list<T::Id$(, $size)?>;
            type Ko = $list<T::Ko$(, $size)?>;
            type En = $list<T::En$(, $size)?>;
        }
    )+};
}

lists!(Vec [], ArrayVec [N]);

#[described]
impl<T: LabelledSchema> LabelledSchema for Option<T> {
    type Id = Option<T::Id>;
    type Ko = Option<T::Ko>;
    type En = Option<T::En>;
}

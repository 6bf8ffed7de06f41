//! Numbers with a fixed number of decimals.

use std::borrow::Cow;

use schemars::{JsonSchema, Schema, SchemaGenerator, json_schema};

use crate::{Json, Writer};

/// A number with at most `DECIMALS` decimals, kept as an integer of its smallest unit, so that it is
/// printed the same everywhere. Trailing zeros are not written: 7.50 is `7.5`, 7.00 is `7`.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct Fixed<const DECIMALS: u32>(i64);

/// A number that is printed as given, in its shortest form (longitudes).
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Number(pub f64);

impl<const DECIMALS: u32> Fixed<DECIMALS> {
    const UNIT: i64 = 10i64.pow(DECIMALS);

    /// So many of the smallest unit.
    pub const fn of_units(units: i64) -> Self {
        Self(units)
    }

    /// The quotient, rounded half away from zero. `denominator` is positive.
    pub const fn ratio(numerator: i64, denominator: i64) -> Self {
        let twice = numerator * Self::UNIT * 2;
        let half = if twice < 0 { -denominator } else { denominator };
        Self((twice + half) / (2 * denominator))
    }

    /// The number, rounded half away from zero.
    pub fn round(value: f64) -> Self {
        Self((value * Self::UNIT as f64).round() as i64)
    }
}

impl<const DECIMALS: u32> Json for Fixed<DECIMALS> {
    fn write(&self, out: &mut Writer) {
        let (whole, mut part) = (self.0.abs() / Self::UNIT, self.0.abs() % Self::UNIT);
        if self.0 < 0 {
            out.raw("-");
        }
        whole.write(out);
        if part == 0 {
            return;
        }
        let mut digits = DECIMALS as usize;
        while part % 10 == 0 {
            part /= 10;
            digits -= 1;
        }
        let mut buffer = itoa::Buffer::new();
        let part = buffer.format(part);
        out.raw(".");
        out.raw(&"00000000"[..digits - part.len()]);
        out.raw(part);
    }
}

impl Json for Number {
    fn write(&self, out: &mut Writer) {
        out.raw(&serde_json::Number::from_f64(self.0).map_or_else(
            || "null".to_owned(),
            |number| number.to_string().trim_end_matches(".0").to_owned(),
        ));
    }
}

macro_rules! integers {
    ($($integer:ty),+) => {$(
        impl Json for $integer {
            fn write(&self, out: &mut Writer) {
                out.raw(itoa::Buffer::new().format(*self));
            }
        }
    )+};
}

integers!(u8, u16, u32, u64, usize, i16, i32, i64);

impl Json for bool {
    fn write(&self, out: &mut Writer) {
        out.raw(if *self { "true" } else { "false" });
    }
}

impl<const DECIMALS: u32> JsonSchema for Fixed<DECIMALS> {
    fn inline_schema() -> bool {
        true
    }

    fn schema_name() -> Cow<'static, str> {
        "Number".into()
    }

    fn json_schema(_: &mut SchemaGenerator) -> Schema {
        json_schema!({ "type": "number" })
    }
}

impl JsonSchema for Number {
    fn inline_schema() -> bool {
        true
    }

    fn schema_name() -> Cow<'static, str> {
        "Number".into()
    }

    fn json_schema(_: &mut SchemaGenerator) -> Schema {
        json_schema!({ "type": "number" })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn text(value: &impl Json) -> String {
        let mut out = Writer::new(crate::Detail::Standard, 16);
        value.write(&mut out);
        out.finish()
    }

    #[test]
    fn fixed_numbers_round_half_away_from_zero_and_drop_trailing_zeros() {
        assert_eq!(text(&Fixed::<1>::ratio(704, 10)), "70.4");
        assert_eq!(text(&Fixed::<1>::ratio(25, 100)), "0.3");
        assert_eq!(text(&Fixed::<1>::ratio(-25, 100)), "-0.3");
        assert_eq!(text(&Fixed::<2>::ratio(7, 1)), "7");
        assert_eq!(text(&Fixed::<2>::of_units(705)), "7.05");
        assert_eq!(text(&Fixed::<2>::of_units(-3209)), "-32.09");
        assert_eq!(text(&Fixed::<2>::round(-0.004)), "0");
        assert_eq!(text(&Number(126.978)), "126.978");
        assert_eq!(text(&Number(127.0)), "127");
    }
}

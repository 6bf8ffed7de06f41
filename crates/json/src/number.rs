//! Numbers with a fixed number of decimals.

use std::fmt::{self, Display, Formatter};

use saju_json_derive::described;
#[described]
use schemars::{JsonSchema, Schema, SchemaGenerator, json_schema};

use crate::{Json, Writer};

/// A number with at most `DECIMALS` decimals, stored as an integer so that it prints the same on every platform.
/// Trailing zeros are dropped: 7.50 is `7.5`, 7.00 is `7`.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct Fixed<const DECIMALS: u32>(i64);

/// A number printed in its shortest form (longitudes).
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Number(pub f64);

impl<const DECIMALS: u32> Fixed<DECIMALS> {
    const UNIT: i64 = 10i64.pow(DECIMALS);

    /// A number of the smallest units: `Fixed::<2>::of_units(705)` is 7.05.
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

impl<const DECIMALS: u32> Fixed<DECIMALS> {
    /// Passes the text on piece by piece.
    fn pieces(self, mut put: impl FnMut(&str)) {
        let (whole, mut part) = (self.0.abs() / Self::UNIT, self.0.abs() % Self::UNIT);
        if self.0 < 0 {
            put("-");
        }
        put(itoa::Buffer::new().format(whole));
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
        put(".");
        put(&"00000000"[..digits - part.len()]);
        put(part);
    }
}

impl<const DECIMALS: u32> Display for Fixed<DECIMALS> {
    fn fmt(&self, f: &mut Formatter<'_>) -> fmt::Result {
        let mut result = Ok(());
        self.pieces(|piece| result = result.and_then(|()| f.write_str(piece)));
        result
    }
}

impl<Tally, const DECIMALS: u32> Json<Tally> for Fixed<DECIMALS> {
    fn write(&self, out: &mut Writer<Tally>) {
        self.pieces(|piece| out.digits(piece));
    }
}

impl<Tally> Json<Tally> for Number {
    fn write(&self, out: &mut Writer<Tally>) {
        out.digits(&serde_json::Number::from_f64(self.0).map_or_else(
            || "null".to_owned(),
            |number| number.to_string().trim_end_matches(".0").to_owned(),
        ));
    }
}

macro_rules! integers {
    ($($integer:ty),+) => {$(
        impl<Tally> Json<Tally> for $integer {
            fn write(&self, out: &mut Writer<Tally>) {
                out.digits(itoa::Buffer::new().format(*self));
            }
        }
    )+};
}

integers!(u8, u16, u32, u64, usize, i16, i32, i64);

impl<Tally> Json<Tally> for bool {
    fn write(&self, out: &mut Writer<Tally>) {
        out.raw(if *self { "true" } else { "false" });
    }
}

#[described]
impl<const DECIMALS: u32> JsonSchema for Fixed<DECIMALS> {
    fn inline_schema() -> bool {
        true
    }

    fn schema_name() -> std::borrow::Cow<'static, str> {
        "Number".into()
    }

    fn json_schema(_: &mut SchemaGenerator) -> Schema {
        json_schema!({ "type": "number" })
    }
}

#[described]
impl JsonSchema for Number {
    fn inline_schema() -> bool {
        true
    }

    fn schema_name() -> std::borrow::Cow<'static, str> {
        "Number".into()
    }

    fn json_schema(_: &mut SchemaGenerator) -> Schema {
        json_schema!({ "type": "number" })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn text(value: &impl Json<()>) -> String {
        let mut out = Writer::new(crate::Detail::Standard, 16);
        value.write(&mut out);
        out.finish().0
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
        assert_eq!(Fixed::<2>::of_units(-3209).to_string(), "-32.09");
        assert_eq!(text(&Number(126.978)), "126.978");
        assert_eq!(text(&Number(127.0)), "127");
    }
}

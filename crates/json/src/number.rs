//! Numbers with a fixed number of decimals.

use std::fmt::{self, Display, Formatter};

use saju_json_derive::described;
#[described]
use schemars::{JsonSchema, Schema, SchemaGenerator, json_schema};

use crate::{Detail, Json, Writer};

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

impl<const DECIMALS: u32> Display for Fixed<DECIMALS> {
    fn fmt(&self, f: &mut Formatter<'_>) -> fmt::Result {
        let mut out: Writer<()> = Writer::new(Detail::Minimal, 24);
        self.write(&mut out);
        f.write_str(&out.take())
    }
}

impl<Tally, const DECIMALS: u32> Json<Tally> for Fixed<DECIMALS> {
    fn write(&self, out: &mut Writer<Tally>) {
        if self.0 < 0 {
            out.raw("-");
        }
        let (whole, mut part) = (self.0.abs() / Self::UNIT, self.0.abs() % Self::UNIT);
        whole.write(out);
        if part == 0 {
            return;
        }
        out.raw(".");
        for places in (0..DECIMALS).rev() {
            let unit = 10i64.pow(places);
            out.digit((part / unit) as u8);
            part %= unit;
            if part == 0 {
                return;
            }
        }
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
                match *self {
                    one @ 0..10 => out.digit(one as u8),
                    two @ 10..100 => {
                        out.digit((two / 10) as u8);
                        out.digit((two % 10) as u8);
                    }
                    more => out.digits(itoa::Buffer::new().format(more)),
                }
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
        let mut out = Writer::new(Detail::Standard, 16);
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
        assert_eq!(text(&Fixed::<4>::of_units(1_000_100)), "100.01");
        assert_eq!(text(&Fixed::<4>::of_units(90_001)), "9.0001");
        assert_eq!(text(&Fixed::<2>::round(-0.004)), "0");
        assert_eq!(Fixed::<2>::of_units(-3209).to_string(), "-32.09");
        assert_eq!(text(&Number(126.978)), "126.978");
        assert_eq!(text(&Number(127.0)), "127");
    }

    #[test]
    fn whole_numbers_are_written_with_as_many_digits_as_they_have() {
        let numbers = [0i64, 9, 10, 59, 99, 100, 1998, -1, -10, -100];
        assert_eq!(text(&numbers), "[0,9,10,59,99,100,1998,-1,-10,-100]");
        assert_eq!(text(&[0u8, 7, 42, 255]), "[0,7,42,255]");
    }
}

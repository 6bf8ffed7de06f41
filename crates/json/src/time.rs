//! Dates and minutes as answers print them.

use std::borrow::Cow;

use saju_calendar::{Date, Instant, TimeOfDay};
use schemars::{JsonSchema, Schema, SchemaGenerator, json_schema};

use crate::{Json, Writer};

/// A date: `"1998-05-19"`.
#[derive(Clone, Copy, Debug)]
pub struct Day(pub Date);

/// The month of a date: `"1998-05"`.
#[derive(Clone, Copy, Debug)]
pub struct Month(pub Date);

/// An instant in KST that lies on a minute: `"1998-05-19 10:00"`.
#[derive(Clone, Copy, Debug)]
pub struct KstMinute(pub Instant);

/// A minute of some clock: `"1998-05-19 10:00"`.
#[derive(Clone, Copy, Debug)]
pub struct ClockMinute(pub Date, pub TimeOfDay);

/// An instant in KST to the second: `"1998-05-19 10:00:00"`.
#[derive(Clone, Copy, Debug)]
pub struct KstSecond(pub Instant);

const DIGITS: &str = "0001020304050607080910111213141516171819202122232425262728293031323334353637383940414243444546474849\
5051525354555657585960616263646566676869707172737475767778798081828384858687888990919293949596979899";

fn two(out: &mut Writer, n: u8) {
    let at = usize::from(n) * 2;
    out.raw(&DIGITS[at..at + 2]);
}

fn month(out: &mut Writer, date: Date) {
    let year = date.year().clamp(0, 9999);
    two(out, (year / 100) as u8);
    two(out, (year % 100) as u8);
    out.raw("-");
    two(out, date.month());
}

fn date(out: &mut Writer, date: Date) {
    month(out, date);
    out.raw("-");
    two(out, date.day());
}

impl Json for Day {
    fn write(&self, out: &mut Writer) {
        out.raw("\"");
        date(out, self.0);
        out.raw("\"");
    }
}

impl Json for Month {
    fn write(&self, out: &mut Writer) {
        out.raw("\"");
        month(out, self.0);
        out.raw("\"");
    }
}

fn minute(out: &mut Writer, day: Date, time: TimeOfDay) {
    date(out, day);
    out.raw(" ");
    two(out, time.hour());
    out.raw(":");
    two(out, time.minute());
}

impl Json for KstMinute {
    fn write(&self, out: &mut Writer) {
        let (day, time) = self.0.kst();
        out.raw("\"");
        minute(out, day, time);
        out.raw("\"");
    }
}

impl Json for ClockMinute {
    fn write(&self, out: &mut Writer) {
        out.raw("\"");
        minute(out, self.0, self.1);
        out.raw("\"");
    }
}

impl Json for KstSecond {
    fn write(&self, out: &mut Writer) {
        let (day, time) = self.0.kst();
        out.raw("\"");
        minute(out, day, time);
        out.raw(":");
        two(out, (time.seconds() % 60) as u8);
        out.raw("\"");
    }
}

macro_rules! schemas {
    ($($type:ident, $schema:tt);+) => {$(
        impl JsonSchema for $type {
            fn inline_schema() -> bool {
                true
            }

            fn schema_name() -> Cow<'static, str> {
                stringify!($type).into()
            }

            fn json_schema(_: &mut SchemaGenerator) -> Schema {
                json_schema!($schema)
            }
        }
    )+};
}

schemas!(
    Day, { "type": "string", "format": "date" };
    Month, { "type": "string", "pattern": r"^\d{4}-\d{2}$" };
    KstMinute, { "type": "string", "pattern": r"^\d{4}-\d{2}-\d{2} \d{2}:\d{2}$" };
    ClockMinute, { "type": "string", "pattern": r"^\d{4}-\d{2}-\d{2} \d{2}:\d{2}$" };
    KstSecond, { "type": "string", "pattern": r"^\d{4}-\d{2}-\d{2} \d{2}:\d{2}:\d{2}$" }
);

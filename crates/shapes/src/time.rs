//! Dates and minutes as answers print them.

use saju_calendar::{Date, Instant, TimeOfDay, format};
use saju_json::{Json, Origin, Writer, described};
#[described]
use schemars::{JsonSchema, Schema, SchemaGenerator, json_schema};

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

impl<Tally> Json<Tally> for Day {
    fn write(&self, out: &mut Writer<Tally>) {
        out.string(|text, _| {
            text.push_str(&format::iso_date(self.0));
            Origin::Program
        });
    }
}

impl<Tally> Json<Tally> for Month {
    fn write(&self, out: &mut Writer<Tally>) {
        out.string(|text, _| {
            text.push_str(&format::iso_month(self.0));
            Origin::Program
        });
    }
}

impl<Tally> Json<Tally> for KstMinute {
    fn write(&self, out: &mut Writer<Tally>) {
        let (date, time) = self.0.kst();
        ClockMinute(date, time).write(out);
    }
}

impl<Tally> Json<Tally> for ClockMinute {
    fn write(&self, out: &mut Writer<Tally>) {
        out.string(|text, _| {
            text.push_str(&format::iso_minute(self.0, self.1));
            Origin::Program
        });
    }
}

impl<Tally> Json<Tally> for KstSecond {
    fn write(&self, out: &mut Writer<Tally>) {
        let (date, time) = self.0.kst();
        out.string(|text, _| {
            text.push_str(&format::iso_second(date, time));
            Origin::Program
        });
    }
}

macro_rules! schemas {
    ($($type:ident, $schema:tt);+) => {$(
        #[described]
        impl JsonSchema for $type {
            fn inline_schema() -> bool {
                true
            }

            fn schema_name() -> std::borrow::Cow<'static, str> {
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

#[cfg(test)]
mod tests {
    use saju_json::Detail;

    use super::*;

    #[test]
    fn dates_and_minutes_are_strings() {
        let (date, time) = (Date::new(1998, 5, 9).unwrap(), TimeOfDay::new(9, 58).unwrap());
        let at = Instant::from_kst(date, time);
        let mut out: Writer<()> = Writer::new(Detail::Standard, 64);
        for value in [&Day(date) as &dyn Json<()>, &Month(date), &KstMinute(at), &KstSecond(at)] {
            value.write(&mut out);
        }
        ClockMinute(date, time).write(&mut out);
        let wanted =
            r#""1998-05-09""1998-05""1998-05-09 09:58""1998-05-09 09:58:00""1998-05-09 09:58""#;
        assert_eq!(out.finish().0, wanted);
    }
}

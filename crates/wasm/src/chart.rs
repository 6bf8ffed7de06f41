//! A chart as an array of numbers, from which JavaScript builds a small object.

use saju_engine::Problem;
use saju_engine::calendar::{Moment, TermOrdinal};
use saju_engine::catalogue::Topic;
use saju_engine::chart::{Chart, Domain as _};
use wasm_bindgen::prelude::wasm_bindgen;

use crate::{language, refusal};

/// Stands for a missing number.
const NONE: i32 = -1;

/// The chart of a birth, the body of a request for `manse`:
///
/// | place | number |
/// |---|---|
/// | 0–3 | pillars of year, month, day and hour: places in the sixty |
/// | 4–6 | solar date of the birth: year, month, day |
/// | 7–10 | lunar date: year, month, day, and 1 in a leap month |
/// | 11–15 | the corrected time that day and hour are counted by: year, month, day, hour, minute |
/// | 16 | daylight saving in force, minutes |
/// | 17 | solar term (jeol) that opened the month, place in the year, 소한 is 0 |
/// | 18–19 | hours from that term to the birth, and from the birth to the next |
/// | 20 | sex, 0 male, 1 female |
///
/// −1 stands where there is no number: hour pillar and corrected time of a birth without hour.
///
/// # Errors
///
/// The envelope of the error, in the language of `tag`.
#[wasm_bindgen]
pub fn chart(body: &[u8], tag: &str) -> Result<Vec<i32>, String> {
    let language = language(tag)?;
    let parsed = saju_reading::parse(Topic::Manse, body);
    let person = match parsed.request {
        Ok(request) => request.person,
        Err(issues) => return Err(refusal(&Problem::of_issues(issues).told_in(language))),
    };
    let moment = person.birth.moment();
    Ok(numbers(&moment, &Chart::of(&moment, person.sex)))
}

fn numbers(moment: &Moment, chart: &Chart) -> Vec<i32> {
    let pillars = chart.pillars;
    let place = |ganji: saju_engine::chart::Ganji| i32::from(ganji.index());
    let date = moment.birth.date;
    let lunar = moment.lunar.map_or([NONE; 4], |lunar| {
        let leap = i32::from(lunar.is_leap_month());
        [i32::from(lunar.year()), lunar.month().into(), lunar.day().into(), leap]
    });
    let corrected = moment.corrected.map_or([NONE; 5], |corrected| {
        let (date, time) = (corrected.date(), corrected.time());
        let [month, day] = [date.month(), date.day()].map(i32::from);
        [i32::from(date.year()), month, day, time.hour().into(), time.minute().into()]
    });
    let jeol = TermOrdinal::jeol_at_or_before(moment.instant);
    let hours = |seconds: i64| (seconds / 3600) as i32;
    let since = hours(moment.instant.seconds_since(jeol.instant()));
    let until = hours(jeol.plus(2).instant().seconds_since(moment.instant));
    let mut numbers = Vec::with_capacity(21);
    numbers.extend([pillars.year, pillars.month, pillars.day].map(place));
    numbers.push(pillars.hour.map_or(NONE, place));
    numbers.extend([i32::from(date.year()), date.month().into(), date.day().into()]);
    numbers.extend(lunar);
    numbers.extend(corrected);
    numbers.push(moment.offset.dst_seconds / 60);
    numbers.push(jeol.term().order().into());
    numbers.extend([since, until]);
    numbers.push(chart.sex.ordinal() as i32);
    numbers
}

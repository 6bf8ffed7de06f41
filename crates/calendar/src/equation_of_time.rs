//! Equation of time (균시차): apparent minus mean solar time.

use crate::Instant;

/// `tables/equation_of_time.rs` as fourth differences.
#[expect(clippy::unreadable_literal, reason = "generated")]
mod table {
    include!(concat!(env!("OUT_DIR"), "/equation_of_time.rs"));
}

use table::{FIRST, INTERVAL, LOWER, SAMPLES, STARTS, STEP, UPPER};

/// A sample in milliseconds, and its first three differences.
type Row = [i32; 4];

/// The row after a row, given its fourth difference.
const fn next([sample, first, second, third]: Row, fourth: i32) -> Row {
    [sample + first, first + second, second + third, third + fourth]
}

fn fourth(lower: u8, upper: u8) -> i32 {
    i32::from(i16::from_le_bytes([lower, upper]))
}

/// Four samples in milliseconds, from one on.
fn samples(from: usize) -> [i32; 4] {
    let start = from / INTERVAL;
    let before = start * INTERVAL..from;
    let differences = LOWER[before.clone()].iter().zip(&UPPER[before]);
    let mut row =
        differences.fold(STARTS[start], |row, (lower, upper)| next(row, fourth(*lower, *upper)));
    std::array::from_fn(|_| {
        let sample = row[0];
        // A fourth difference is part of no sample before the fourth behind it.
        row = next(row, 0);
        sample
    })
}

/// Apparent minus mean solar time at the instant, in seconds: how far a sundial is ahead of the mean
/// sun. About −855 (−14¼ min) in mid-February and +985 (+16½ min) in early November, within a quarter of
/// a minute in every year of the table. The ends of the table, 1899-11-30 and 2101-02-04, stand for
/// everything beyond.
///
/// Samples of JPL DE440 every five days, interpolated through the four nearest (third-degree
/// Lagrange).
///
/// ```
/// use saju_calendar::equation_of_time::equation_of_time_seconds;
/// use saju_calendar::{Date, Instant, TimeOfDay};
///
/// // The extremes that almanacs print: −14.2 min on 11 February, +16.4 min on 3 November.
/// let minutes = |month, day| {
///     let noon = Date::new(2000, month, day).unwrap().local_seconds(TimeOfDay::NOON);
///     equation_of_time_seconds(Instant(noon)) / 60.0
/// };
/// assert!((minutes(2, 11) + 14.2).abs() < 0.1);
/// assert!((minutes(11, 3) - 16.4).abs() < 0.1);
/// ```
pub fn equation_of_time_seconds(instant: Instant) -> f64 {
    let last = SAMPLES as i64 - 3;
    let offset = instant.0 - FIRST;
    let index = offset.div_euclid(STEP).clamp(1, last);
    let x = ((offset - index * STEP) as f64 / STEP as f64).clamp(-1.0, 2.0);
    let [a, b, c, d] = samples(index as usize - 1).map(f64::from);
    let milliseconds = -a * x * (x - 1.0) * (x - 2.0) / 6.0
        + b * (x + 1.0) * (x - 1.0) * (x - 2.0) / 2.0
        - c * (x + 1.0) * x * (x - 2.0) / 2.0
        + d * (x + 1.0) * x * (x - 1.0) / 6.0;
    milliseconds / 1000.0
}

#[cfg(test)]
#[path = "../tables/equation_of_time.rs"]
#[expect(dead_code, clippy::unreadable_literal, reason = "generated")]
mod whole;

#[cfg(test)]
mod tests {
    use super::{samples, whole};

    #[test]
    fn samples_are_those_of_the_table() {
        for (index, expected) in whole::EQUATION_OF_TIME_MS.windows(4).enumerate() {
            assert_eq!(samples(index), expected, "{index}");
        }
    }
}

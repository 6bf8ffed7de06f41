//! Equation of time (균시차): apparent minus mean solar time.

use crate::Instant;

#[path = "../tables/equation_of_time.rs"]
#[expect(clippy::unreadable_literal, reason = "generated")]
mod table;

use table::{EQUATION_OF_TIME_MS, FIRST, STEP};

/// Apparent minus mean solar time at the instant, in seconds (about −854 in mid-February,
/// +984 in early November). The ends of the table, 1899 and 2101, stand for everything beyond.
///
/// Samples of DE440, interpolated through the four nearest (third-degree Lagrange).
pub fn equation_of_time_seconds(instant: Instant) -> f64 {
    let last = EQUATION_OF_TIME_MS.len() as i64 - 3;
    let offset = instant.0 - FIRST;
    let index = offset.div_euclid(STEP).clamp(1, last);
    let x = ((offset - index * STEP) as f64 / STEP as f64).clamp(-1.0, 2.0);
    let sample = |k: i64| f64::from(EQUATION_OF_TIME_MS[(index + k) as usize]);
    let (a, b, c, d) = (sample(-1), sample(0), sample(1), sample(2));
    let milliseconds = -a * x * (x - 1.0) * (x - 2.0) / 6.0
        + b * (x + 1.0) * (x - 1.0) * (x - 2.0) / 2.0
        - c * (x + 1.0) * x * (x - 2.0) / 2.0
        + d * (x + 1.0) * x * (x - 1.0) / 6.0;
    milliseconds / 1000.0
}

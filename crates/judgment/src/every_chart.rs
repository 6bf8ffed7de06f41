//! Charts for tests: all 518,400 that pillars can make, or a random draw of them.

use saju_chart::{Chart, Ganji, Pillars, Sex, hour_ganji};

/// Number of charts that a year, a month, a day and an hour can make.
const ALL: u64 = 60 * 12 * 60 * 12;

fn chart(index: u64) -> Chart {
    let (year, index) = (index % 60, index / 60);
    let (month, index) = (index % 12, index / 12);
    let (day, hour) = (index % 60, index / 60);
    let day = Ganji::of_index(day as i64);
    let pillars = Pillars {
        year: Ganji::of_index(year as i64),
        // 寅 of 甲子 is 丙寅, and twelve months make a year.
        month: Ganji::of_index((year * 12 + 2 + month) as i64),
        day,
        hour: Some(hour_ganji(day.stem(), hour as u8)),
    };
    Chart::of_pillars(pillars, Sex::Male)
}

/// Every `step`th chart.
pub(crate) fn every(step: usize) -> impl Iterator<Item = Chart> {
    (0..ALL).step_by(step).map(chart)
}

/// Charts drawn at random, the same ones each time.
pub(crate) fn random(number: usize) -> impl Iterator<Item = Chart> {
    let mut state = 20_240_229_u64;
    std::iter::repeat_with(move || {
        state =
            state.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        chart((state >> 33) % ALL)
    })
    .take(number)
}

//! Charts for the tests of judgments.

use saju_chart::{Chart, Ganji, Pillars, Positions, Sex};

/// The pillars written 庚午 辛巳 庚辰 癸未; – stands for an unknown hour.
pub(crate) fn pillars(text: &str) -> Pillars {
    let ganji: Vec<Option<Ganji>> = text.split_whitespace().map(Ganji::parse).collect();
    let known = |place: usize| ganji[place].unwrap_or_else(|| panic!("{text}"));
    Pillars { year: known(0), month: known(1), day: known(2), hour: ganji[3] }
}

/// The chart of a man by its pillars, written 庚午 辛巳 庚辰 癸未; three of them stand for an unknown hour.
pub(crate) fn chart(pillars: &str) -> Chart {
    let mut ganji = pillars.split(' ').map(|text| Ganji::parse(text).unwrap());
    let mut next = || ganji.next();
    let pillars = Pillars {
        year: next().unwrap(),
        month: next().unwrap(),
        day: next().unwrap(),
        hour: next(),
    };
    Chart::of_pillars(pillars, Sex::Male)
}

/// Positions written year-month-hour.
pub(crate) fn positions_text(positions: Positions) -> String {
    positions.iter().map(|position| position.id()).collect::<Vec<_>>().join("-")
}

/// Every `step`-th of the 518,400 charts there can be, each followed by itself without its hour.
pub(crate) fn every(step: usize) -> impl Iterator<Item = Pillars> {
    (0..60 * 12 * 60 * 12).step_by(step).flat_map(|index: i64| {
        let (year, month) = (index % 60, index / 60 % 12);
        let (day, hour) = (index / 720 % 60, index / 43_200);
        let day = Ganji::of_index(day);
        let known = Pillars {
            year: Ganji::of_index(year),
            month: Ganji::of_index(year * 12 + 2 + month),
            day,
            hour: Some(Ganji::of_index(i64::from(day.stem().index()) * 12 + hour)),
        };
        [known, Pillars { hour: None, ..known }]
    })
}

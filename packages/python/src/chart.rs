//! A chart as numbers: no JSON is written for it.

use pyo3::prelude::*;
use saju_engine::Problem;
use saju_engine::calendar::Date;
use saju_engine::catalogue::Topic;
use saju_engine::chart::{Ganji, Pillars};
use saju_reading::parse;

use crate::refusal::Refusal;

type Day = (i16, u8, u8);
type Numbers = ([u8; 3], Option<u8>, Day, Option<(u8, u8, u8)>);

/// The pillars of year, month and day by their places in the cycle of sixty, that of the hour where it is
/// known, the solar date of the birth, and its corrected time.
#[pyfunction]
pub(crate) fn chart(body: &[u8]) -> PyResult<Numbers> {
    let request = parse(Topic::Manse, body).request;
    let request = request.map_err(|issues| Refusal::from(Problem::of_issues(issues)))?;
    let moment = request.person.birth.moment();
    let Pillars { year, month, day, hour } = Pillars::of(&moment);
    let date: Date = moment.birth.date;
    let corrected = moment.corrected.map(|corrected| {
        let time = corrected.time();
        (time.hour(), time.minute(), (time.seconds() % 60) as u8)
    });
    Ok((
        [year, month, day].map(Ganji::index),
        hour.map(Ganji::index),
        (date.year(), date.month(), date.day()),
        corrected,
    ))
}

/// The sixty ganji in order: Hangul, Hanja, the element of the stem, the element of the branch.
#[pyfunction]
pub(crate) fn ganji() -> Vec<(String, String, &'static str, &'static str)> {
    Ganji::all()
        .map(|ganji| {
            let (stem, branch) = (ganji.stem(), ganji.branch());
            let hangul = format!("{}{}", stem.ko(), branch.ko());
            let hanja = format!("{}{}", stem.han(), branch.han());
            (hangul, hanja, stem.element().id(), branch.element().id())
        })
        .collect()
}

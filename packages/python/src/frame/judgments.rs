//! What is judged of each birth, as values: the ids of answers.

use std::sync::Arc;

use arrow_array::{ArrayRef, Float64Array, UInt8Array, UInt16Array};
use saju_engine::Problem;
use saju_engine::catalogue::Topic;
use saju_engine::chart::{Chart, Element, Stem};
use saju_engine::judgment::judgments::Judgments;
use saju_engine::judgment::gyeokguk::FormationStatus;
use saju_engine::judgment::{Direction, Gyeok, StrengthLabel};
use saju_reading::parse;

use super::column::category;

/// What is told of a birth.
struct Row {
    day_master: Stem,
    letters: [u8; 5],
    score_tenths: i64,
    strength: StrengthLabel,
    gyeok: Gyeok,
    formation: FormationStatus,
    yongsin: [Element; 2],
    direction: Direction,
    start_age: u16,
}

/// A column for each member of a row; elements count their visible letters.
#[derive(Default)]
pub(super) struct Columns(Vec<Option<Row>>);

impl super::Columns for Columns {
    fn push(&mut self, body: &[u8]) -> Result<(), Problem> {
        let request = parse(Topic::Manse, body).request.map_err(Problem::of_issues)?;
        let moment = request.person.birth.moment();
        let chart = Chart::of(&moment, request.person.sex);
        let judgments = Judgments::of(&moment, &chart);
        let (strength, gyeokguk, yongsin) =
            (judgments.strength(), judgments.gyeokguk(), judgments.yongsin());
        self.0.push(Some(Row {
            day_master: chart.day_master(),
            letters: Element::ALL.map(|element| judgments.elements().count(element).visible()),
            score_tenths: strength.score_tenths,
            strength: strength.label,
            gyeok: gyeokguk.gyeok(),
            formation: gyeokguk.status(),
            yongsin: [yongsin.primary.element, yongsin.secondary.element],
            direction: judgments.decades().direction,
            start_age: judgments.decades().start_age,
        }));
        Ok(())
    }

    fn push_nothing(&mut self) {
        self.0.push(None);
    }

    fn finish(self) -> Vec<(&'static str, ArrayRef)> {
        let letters = |element: Element| -> ArrayRef {
            Arc::new(UInt8Array::from(self.of(|row| row.letters[element as usize])))
        };
        let score = |row: &Row| row.score_tenths as f64 / 10.0;
        vec![
            ("dayMaster", category(&self.of(|row| row.day_master), Stem::id)),
            ("wood", letters(Element::Wood)),
            ("fire", letters(Element::Fire)),
            ("earth", letters(Element::Earth)),
            ("metal", letters(Element::Metal)),
            ("water", letters(Element::Water)),
            ("strengthScore", Arc::new(Float64Array::from(self.of(score)))),
            ("strength", category(&self.of(|row| row.strength), StrengthLabel::id)),
            ("gyeok", category(&self.of(|row| row.gyeok), Gyeok::id)),
            ("formation", category(&self.of(|row| row.formation), FormationStatus::id)),
            ("yongsin", category(&self.of(|row| row.yongsin[0]), Element::id)),
            ("secondYongsin", category(&self.of(|row| row.yongsin[1]), Element::id)),
            ("decadeDirection", category(&self.of(|row| row.direction), Direction::id)),
            ("decadeStartAge", Arc::new(UInt16Array::from(self.of(|row| row.start_age)))),
        ]
    }
}

impl Columns {
    /// A member of every row.
    fn of<T>(&self, member: impl Fn(&Row) -> T) -> Vec<Option<T>> {
        self.0.iter().map(|row| row.as_ref().map(&member)).collect()
    }
}

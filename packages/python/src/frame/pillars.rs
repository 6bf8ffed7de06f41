//! The four pillars of each birth.

use arrow_array::ArrayRef;
use saju_engine::Problem;
use saju_engine::catalogue::Topic;
use saju_engine::chart::{Ganji, Pillars};
use saju_reading::parse;

use super::column::category;

/// `year`, `month`, `day` and `hour`; the last is empty where the hour is not known.
pub(super) struct Columns {
    hanja: bool,
    pillars: [Vec<Option<Ganji>>; 4],
}

impl Columns {
    /// No rows yet; the letters in Hanja or in Hangul.
    pub(super) fn new(hanja: bool) -> Self {
        Self { hanja, pillars: Default::default() }
    }

    fn add(&mut self, row: [Option<Ganji>; 4]) {
        for (column, ganji) in self.pillars.iter_mut().zip(row) {
            column.push(ganji);
        }
    }
}

impl super::Columns for Columns {
    fn push(&mut self, body: &[u8]) -> Result<(), Problem> {
        let request = parse(Topic::Manse, body).request.map_err(Problem::of_issues)?;
        let Pillars { year, month, day, hour } = Pillars::of(&request.person.birth.moment());
        self.add([Some(year), Some(month), Some(day), hour]);
        Ok(())
    }

    fn push_nothing(&mut self) {
        self.add([None; 4]);
    }

    fn finish(self) -> Vec<(&'static str, ArrayRef)> {
        let name = |ganji: Ganji| {
            let (stem, branch) = (ganji.stem(), ganji.branch());
            let letters =
                if self.hanja { [stem.han(), branch.han()] } else { [stem.ko(), branch.ko()] };
            letters.concat()
        };
        let names = ["year", "month", "day", "hour"];
        names.into_iter().zip(self.pillars.iter().map(|column| category(column, name))).collect()
    }
}

//! The empty branches of a chart.

use arrayvec::ArrayVec;
use saju_chart::{Pillars, Position, Positions, Xun};
use saju_saying::{Saying, sayings};

use crate::sayings::Subject;

sayings! {
    /// Sentences on the empty branches.
    pub(crate) catalogue "gongmang" = Subject::Gongmang;

    /// What empty branches are, and where the chart has them.
    general();
    none();
    year();
    month();
    hour();
}

/// The empty branches of a chart (공망), by its day pillar.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Gongmang {
    /// The day pillar's run of ten.
    pub xun: Xun,
    /// Positions whose branch is empty; never the day.
    pub positions: Positions,
}

impl Gongmang {
    /// Looks for the empty branches of a chart.
    pub fn of(pillars: &Pillars) -> Self {
        let xun = pillars.day.xun();
        let positions =
            pillars.branches().filter(|(_, branch)| xun.is_empty(*branch)).map(|(p, _)| p);
        Self { xun, positions: positions.collect() }
    }

    /// What they mean.
    pub fn meaning(&self) -> ArrayVec<Saying, 5> {
        let mut said = ArrayVec::from_iter([general()]);
        if self.positions.is_empty() {
            said.push(none());
        }
        said.extend(self.positions.iter().map(|position| match position {
            Position::Year => year(),
            Position::Month => month(),
            // The day's own branch is never empty in its own run of ten.
            Position::Day | Position::Hour => hour(),
        }));
        said
    }
}

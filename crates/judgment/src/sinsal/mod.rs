//! Sinsal (신살): the kinds, the twelve sinsal and the empty branches.

mod catalogue;
mod finding;
mod fortune;
mod twelve;

pub use catalogue::{Category, Sinsal, Source, Table, Tone};
pub(crate) use finding::has_pillar;
pub use finding::{Base, Findings, Hit, MAX_HITS, SinsalFinding, natal_sinsal};
pub use fortune::{FortuneHit, self_formed, sinsal_on_fortune};
pub use twelve::TwelveSinsal;

use saju_chart::{Pillars, Positions, Xun};

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
}

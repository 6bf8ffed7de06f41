//! What a pillar that comes with time (세운, 월운, 일진) is to a chart.

pub mod say;

use arrayvec::ArrayVec;
use saju_calendar::{Date, Instant, TermOrdinal, TimeOfDay};
use saju_chart::{Ganji, Pillars};

use crate::relation::{FortuneRelations, fortune_relations};
use crate::sinsal::{FortuneHit, self_formed, sinsal_on_fortune};
use crate::{Sinsal, TwelveSinsal};

/// What a fortune's pillar is to a chart.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Fortune {
    /// The pillar.
    pub ganji: Ganji,
    /// Relations of its letters with the chart's.
    pub relations: FortuneRelations,
    /// Its place in the round of the year branch.
    pub by_year: TwelveSinsal,
    /// Its place in the round of the day branch.
    pub by_day: TwelveSinsal,
    /// Kinds it forms by itself.
    pub formed: ArrayVec<Sinsal, { Sinsal::ALL.len() }>,
    /// Kinds it brings to the chart.
    pub brought: ArrayVec<FortuneHit, { Sinsal::ALL.len() }>,
    /// Whether its branch is empty for the chart.
    pub is_gongmang: bool,
}

impl Fortune {
    /// Judges a pillar.
    pub fn of(pillars: &Pillars, ganji: Ganji) -> Self {
        let branch = ganji.branch();
        Self {
            ganji,
            relations: fortune_relations(pillars, ganji),
            by_year: TwelveSinsal::of(pillars.year.branch(), branch),
            by_day: TwelveSinsal::of(pillars.day.branch(), branch),
            formed: self_formed(ganji),
            brought: sinsal_on_fortune(pillars, ganji),
            is_gongmang: pillars.day.xun().is_empty(branch),
        }
    }
}

/// A stretch of time from one solar term to another, the second not included.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Period {
    /// The term that opens it.
    pub from: TermOrdinal,
    /// The term that ends it.
    pub to: TermOrdinal,
}

impl Period {
    /// Whether a day begins (00:00 KST) in the period.
    pub fn contains_start_of(&self, day: Date) -> bool {
        let midnight = start_of(day);
        self.from.instant() <= midnight && midnight < self.to.instant()
    }
}

/// 00:00 KST of a day.
pub(crate) const fn start_of(day: Date) -> Instant {
    Instant::from_kst(day, TimeOfDay::MIDNIGHT)
}

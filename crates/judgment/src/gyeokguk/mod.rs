//! Structure of a chart (격국 格局): what the month stands on, whether it is formed, and whether an
//! extreme structure takes its place.
//!
//! Source: 子平真詮 論用神變化, 論用神成敗救應; 滴天髓闡微.

mod atom;
mod condition;
mod extreme;
mod facts;
mod family;
mod formation;
mod gyeok;
mod holding;
mod judging;
mod month;
mod named;
mod parse;
mod reach;
mod rule_set;
mod rules;
pub mod say;
mod status;
#[cfg(test)]
mod tests;
mod ways;

pub use atom::{Compare, Op, State};
pub use condition::Condition;
pub use extreme::{Evidence, Extreme, Obstacle, Support};
pub use formation::{Bearing, Fired, Formation, Sangsin};
pub use gyeok::{Gyeok, GyeokKind};
pub(crate) use holding::Holding;
pub use month::{MonthRule, MonthStructure};
pub use reach::{Press, Pressing, Reach};
pub use rules::{Completes, FormationKind, FormationRule, Source};
pub use status::FormationStatus;

use saju_chart::{Chart, SipseongGroup};

use crate::natal::Natal;
use crate::places::LetterSet;
use crate::sin_strength::SinStrength;

/// The structure of a chart.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Gyeokguk {
    /// The structure of the month, always kept.
    pub month: MonthStructure,
    /// Its formation.
    pub formation: Formation,
    /// The extreme structure that replaces it, or a candidate that does not.
    pub extreme: Option<Extreme>,
    /// Whether the extreme structures could be judged: not without the hour.
    pub extreme_decided: bool,
}

impl Gyeokguk {
    /// Judges the structure of a chart.
    pub fn of(chart: &Chart, strength: &SinStrength) -> Self {
        Self::of_letters(chart, &Natal::of(chart, strength))
    }

    /// The same, of letters that were read.
    pub(crate) fn of_letters(chart: &Chart, natal: &Natal) -> Self {
        let month = month::month_structure(chart, natal);
        let formation = Formation::of(month.gyeok, natal);
        Self {
            extreme: Extreme::of(natal, month.gyeok, formation.status),
            formation,
            month,
            extreme_decided: natal.hour_known(),
        }
    }

    /// The extreme structure, when one is established.
    pub fn established(&self) -> Option<&Extreme> {
        self.extreme.as_ref().filter(|extreme| extreme.established)
    }

    /// The structure of the chart.
    pub fn gyeok(&self) -> Gyeok {
        self.established().map_or(self.month.gyeok, |extreme| extreme.gyeok)
    }

    /// Its formation: an established extreme structure is formed.
    pub fn status(&self) -> FormationStatus {
        self.established().map_or(self.formation.status, |_| FormationStatus::Seong)
    }

    /// The first rule by which it fails and that nothing mends. An established extreme structure is
    /// formed.
    pub fn failure(&self) -> Option<FormationRule> {
        self.first(|fired| fired.acts_as(FormationKind::Pae))
    }

    /// What troubles it: its failure, else the first obstacle that it carries.
    pub fn fault(&self) -> Option<FormationRule> {
        let carried = || self.first(|fired| fired.acts_as(FormationKind::Daegi));
        self.failure().or_else(carried)
    }

    /// How near the gods of a fault stand, where it fired and one presses the other.
    pub fn reach(&self, rule: FormationRule) -> Option<Reach> {
        let mut fired = self.formation.reasons.iter();
        fired.find(|fired| fired.rule == rule).and_then(|fired| fired.reach)
    }

    /// Whether a fault is told whose gods do not touch.
    pub fn has_far_fault(&self) -> bool {
        let mut fired = self.formation.reasons.iter().filter(|_| self.established().is_none());
        fired.any(|fired| fired.reach == Some(Reach::Far))
    }

    fn first(&self, fits: impl Fn(&Fired) -> bool) -> Option<FormationRule> {
        let mut fired = self.formation.reasons.iter().filter(|_| self.established().is_none());
        fired.find(|fired| fits(fired)).map(|fired| fired.rule)
    }

    /// What completes it: in an extreme structure the group that leads.
    pub fn sangsin(&self) -> SipseongGroup {
        self.established().map_or(self.formation.sangsin.group, |extreme| extreme.dominant_group)
    }

    /// Its letters.
    pub fn sangsin_letters(&self) -> LetterSet {
        self.established().map_or(self.formation.sangsin.letters, |extreme| extreme.letters)
    }
}

//! What the temperature of the season asks for: fire in 亥子丑, water in 巳午未, and whether the chart
//! has it. It stands apart from the stems of 窮通寶鑑, most of which are no temperature.
//!
//! Source: 子平真詮 論用神配氣候得失 "論命惟以月令用神爲主，然亦須配氣候而互參之"; 滴天髓闡微 寒暖. The
//! months and what counts as had are this service's.

use saju_chart::{Element, domain};

use super::johu::{Climate, Johu};
use crate::natal::Natal;

domain! {
    /// How far the element of the season is wanted.
    pub enum ClimateNeed {
        Urgent = "urgent", "급함", "急";
        Wanted = "wanted", "아쉬움", "欠";
        Met = "met", "갖춤", "備";
        None = "none", "해당 없음", "無";
    }
}

/// The season's temperature against a chart.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct SeasonClimate {
    /// Cold in 亥子丑, heat in 巳午未; `None` in the other six months.
    pub kind: Option<Climate>,
    /// How far its relief is wanted.
    pub need: ClimateNeed,
}

impl SeasonClimate {
    pub(super) fn of(natal: &Natal, johu: &Johu) -> Self {
        let kind = Climate::of_month(natal.month());
        let need = match kind {
            None => ClimateNeed::None,
            Some(_) if johu.urgent.is_some() => ClimateNeed::Urgent,
            Some(climate) if is_had(natal, climate.relief()) => ClimateNeed::Met,
            Some(_) => ClimateNeed::Wanted,
        };
        Self { kind, need }
    }

    /// The element that relieves it.
    pub fn relief(&self) -> Option<Element> {
        self.kind.map(Climate::relief)
    }

    /// That element, when it is wanted.
    pub fn wanted(&self) -> Option<Element> {
        let wanted = matches!(self.need, ClimateNeed::Urgent | ClimateNeed::Wanted);
        self.relief().filter(|_| wanted)
    }
}

/// Whether the chart has an element: a stem with a branch of it or a root, or two letters of it. The
/// day stem counts.
fn is_had(natal: &Natal, element: Element) -> bool {
    let stems = natal.pillars.stems().filter(|(_, stem)| stem.element() == element).count();
    let branches = usize::from(natal.mains(element).len());
    let rooted = branches > 0 || !natal.roots(element).is_empty();
    stems > 0 && rooted || stems + branches >= 2
}

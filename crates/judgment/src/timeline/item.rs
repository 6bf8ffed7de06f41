//! One item of a timeline.

use saju_calendar::Date;
use saju_chart::{Element, Ganji, Positions, domain};

use super::kind::Kind;
use super::period::Period;
use crate::fit::{Character, Family, FormationVoice, Handover, LifeStage, Part, Scope};
use crate::yongsin::{Climate, Lean};

/// What an item is about.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Subject {
    /// An element that comes.
    Element(Element),
    /// Letters that burden.
    Letters,
    /// A temperature that finds relief.
    Climate(Climate),
    /// A rule of the structure that is met.
    Formation(FormationVoice),
    /// Branches of the chart that are joined or struck.
    Natal(Positions),
    /// The passage from a decade to the next.
    HandoverRange(Handover),
}

domain! {
    /// Where a day stands to an item.
    pub enum ItemState {
        Coming = "coming", "다가옴", "將來";
        Now = "now", "지금", "今";
        Over = "over", "지나감", "過去";
    }
}

/// The day from which the timeline is told.
#[derive(Clone, Copy, Debug)]
pub struct AskedDay {
    /// The day.
    pub date: Date,
    /// Whether that is today: of another day nothing is called running or over.
    pub is_today: bool,
    /// Whether the verdict of that day is one in which nobody is told to widen.
    pub stays: bool,
}

/// Something that a period brings.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Item {
    /// Its kind.
    pub kind: Kind,
    /// What it is about.
    pub subject: Subject,
    /// For how long the period holds.
    pub scope: Scope,
    /// First day, in KST.
    pub from: Date,
    /// Day on which it is over, in KST.
    pub to: Date,
    /// The pillar of the period; of a passage that of the decade that begins.
    pub ganji: Ganji,
    /// The letters that bring it: one of them, or the pillar.
    pub part: Part,
    /// The character of the period.
    pub character: Character,
    /// Its side.
    pub side: Family,
    /// The tone in which it is told, never kinder than the side of the period.
    pub tone: Lean,
    /// The tone of its sentence: that of wealth is by what can be carried.
    pub told: Lean,
    /// The stage of life in which it comes.
    pub stage: LifeStage,
    /// Whether it comes to a child that is cared for yet.
    pub is_infant: bool,
    /// Whether an earlier period, of which the timeline tells something else, brings what was awaited.
    pub is_again: bool,
}

impl Item {
    /// An item that is told in the tone of its period.
    pub(super) fn of(kind: Kind, period: &Period, part: Part, subject: Subject) -> Self {
        let reading = period.reading();
        let character = reading.character;
        Self {
            kind,
            subject,
            scope: reading.luck.scope,
            from: period.from,
            to: period.to,
            ganji: reading.luck.ganji,
            part,
            character,
            side: reading.side(),
            tone: reading.side().lean(),
            told: reading.side().lean(),
            stage: period.stage,
            is_infant: period.is_infant,
            is_again: false,
        }
    }

    /// The item, told in the tone of its letters.
    pub(super) const fn toned(self, tone: Lean) -> Self {
        Self { tone, told: tone, ..self }
    }

    /// The item where nothing is to be opened wide: what would be told as helping stands aside.
    pub(super) fn held_back(self) -> Self {
        let [tone, told] = [self.tone, self.told].map(|tone| tone.max(Lean::Aside));
        Self { tone, told, ..self }
    }

    /// Whether it is to come, running or over on a day.
    pub fn state(&self, day: Date) -> ItemState {
        match (self.from < day, day < self.to) {
            (false, _) => ItemState::Coming,
            (true, true) => ItemState::Now,
            (true, false) => ItemState::Over,
        }
    }

    /// Whether both are of one period: a period is told of once.
    pub(crate) fn shares_period(&self, other: &Self) -> bool {
        (self.scope, self.from, self.to) == (other.scope, other.from, other.to)
    }
}

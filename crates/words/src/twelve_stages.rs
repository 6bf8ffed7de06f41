//! What one of the twelve stages means, and what it means at a place.

use saju_chart::{Position, TwelveStage};

use crate::catalogue::twelve_stages as ko;
use crate::{Page, Say, Sentence};

/// The stage in a word or two.
pub fn keyword(stage: TwelveStage) -> Sentence {
    ko::KEYWORD[stage]
}

/// What the stage means.
pub fn meaning(stage: TwelveStage) -> Sentence {
    ko::MEANING[stage]
}

/// What the stage means in a pillar.
#[derive(Clone, Copy, Debug)]
pub struct PositionMeaning {
    /// The stage.
    pub stage: TwelveStage,
    /// The pillar.
    pub position: Position,
}

impl Say for PositionMeaning {
    fn say(&self, page: &mut Page) {
        let clause = ko::CLAUSE[self.stage][self.position];
        ko::Position { position: self.position, stage: self.stage, clause }.say(page);
    }
}

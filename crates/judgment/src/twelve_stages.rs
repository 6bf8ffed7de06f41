//! What one of the twelve stages means, and what it means at a place.

use saju_chart::{Position, TwelveStage};
use saju_saying::{Saying, sayings};

use crate::sayings::Subject;

sayings! {
    /// Sentences on the twelve stages.
    pub catalogue "twelve_stages" = Subject::TwelveStages;

    /// The stage in a word or two.
    keyword() by [twelve_stage: TwelveStage];
    /// What the stage means.
    meaning() by [twelve_stage: TwelveStage];
    /// What the stage means in a pillar, with its clause.
    position(position: Position, stage: TwelveStage, clause: Saying);
    /// The clause of a stage in a pillar.
    clause() by [twelve_stage: TwelveStage, position: Position];
}

/// What the stage means in a pillar.
pub fn in_pillar(stage: TwelveStage, at: Position) -> Saying {
    position(at, stage, clause(stage, at))
}

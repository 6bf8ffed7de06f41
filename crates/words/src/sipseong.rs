//! What a ten god means, and what it means at a place.

use saju_chart::{Position, Sipseong};

use crate::catalogue::sipseong as ko;
use crate::{Page, Say, Sentence};

/// What the god means.
pub fn meaning(sipseong: Sipseong) -> Sentence {
    ko::MEANING[sipseong]
}

/// What the god means in a pillar.
#[derive(Clone, Copy, Debug)]
pub struct PositionMeaning {
    /// The god.
    pub sipseong: Sipseong,
    /// The pillar.
    pub position: Position,
}

impl Say for PositionMeaning {
    fn say(&self, page: &mut Page) {
        let clause = ko::CLAUSE[self.sipseong][self.position];
        ko::Position { position: self.position, sipseong: self.sipseong, clause }.say(page);
    }
}

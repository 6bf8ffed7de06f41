//! What a ten god means, and what it means at a place.

use saju_chart::{Position, Sipseong};
use saju_saying::{Saying, sayings};

use crate::sayings::Subject;

sayings! {
    /// Sentences on the ten gods.
    pub catalogue "sipseong" = Subject::Sipseong;

    /// What the god means.
    meaning() by [sipseong: Sipseong];
    /// What the god means in a pillar, with its clause.
    position(position: Position, sipseong: Sipseong, clause: Saying);
    /// The clause of a god in a pillar.
    clause() by [sipseong: Sipseong, position: Position];
}

/// What the god means in a pillar.
pub fn in_pillar(sipseong: Sipseong, at: Position) -> Saying {
    position(at, sipseong, clause(sipseong, at))
}

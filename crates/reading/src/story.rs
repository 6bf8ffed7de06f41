//! Which topics tell the story, and of which concern where none is named.

use saju_catalogue::{Module, Topic};
use saju_judgment::concern::Concern;

/// The modules that a story is drawn from: a plan that lacks one of them has none.
pub const GROUND: [Module; 5] =
    [Module::SinStrength, Module::Gyeokguk, Module::Yongsin, Module::DecadeFortune, Module::Seun];

/// What a topic tells of.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Plan {
    /// The concern, where the request names none.
    pub concern: Option<Concern>,
}

/// The plan of a topic, if it tells a story.
#[rustfmt::skip]
pub const fn of(topic: Topic) -> Option<Plan> {
    match topic {
        Topic::Consult | Topic::Life | Topic::Yearly => Some(Plan { concern: None }),
        Topic::Love   => Some(Plan { concern: Some(Concern::Love) }),
        Topic::Money  => Some(Plan { concern: Some(Concern::Money) }),
        Topic::Health => Some(Plan { concern: Some(Concern::Health) }),
        Topic::Manse
        | Topic::Today
        | Topic::Daily
        | Topic::Monthly
        | Topic::Decade
        | Topic::Compatibility => None,
    }
}

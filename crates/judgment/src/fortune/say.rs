//! What fortunes are called.

use saju_saying::{Saying, sayings};

use crate::fit::Scope;
use crate::sayings::Subject;

sayings! {
    /// Sentences on what a fortune's pillar means.
    pub(crate) catalogue "fortune" = Subject::Fortune;

    /// A fortune where it is spoken of.
    name() by [scope: Scope];
}

impl Scope {
    /// What it is called where it is spoken of: 이 해.
    pub fn named(self) -> Saying {
        name(self)
    }
}

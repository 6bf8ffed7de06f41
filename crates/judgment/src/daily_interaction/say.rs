//! How the day was reckoned.

use saju_saying::{Saying, sayings};

use crate::Rule;
use crate::fit::Scope;
use crate::sayings::Subject;

sayings! {
    /// Sentences on the day.
    pub(crate) catalogue "daily_interaction" = Subject::DailyInteraction;

    basis_date();
    basis_cycle();
}

/// How the pillar goes by the date, and how the entry was found.
pub fn basis() -> [(Saying, Rule); 4] {
    let [relations, sinsal] = Scope::Day.basis();
    [(basis_date(), Rule::DailyDate), (basis_cycle(), Rule::DayPillar), relations, sinsal]
}

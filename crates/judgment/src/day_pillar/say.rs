//! What the two letters of a day pillar make together.

use saju_chart::Ganji;
use saju_saying::sayings;

use crate::sayings::Subject;

sayings! {
    /// Sentences on the sixty day pillars.
    pub catalogue "day_pillars" = Subject::DayPillars;

    /// What the letters make together: the wordings are sentences that follow one another.
    meaning() by [ganji: Ganji];
}

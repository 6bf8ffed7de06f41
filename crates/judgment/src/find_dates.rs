//! Notes on a reverse look-up: why it finds nothing, or not everything.

use saju_saying::{Glyphs, Number, sayings};

use crate::sayings::Subject;

sayings! {
    /// Notes on a look-up.
    pub catalogue "find_dates" = Subject::FindDates;

    /// A year of the first pillar has no month of the second.
    no_such_month(year: Glyphs, month: Glyphs);
    /// A day of the first pillar has no hour of the second.
    no_such_hour(day: Glyphs, hour: Glyphs);
    /// The years have no such moment.
    nothing();
    /// There are more than this many.
    truncated(limit: Number);
    /// There are more, and no answer lists more.
    truncated_at_most(limit: Number);
    /// Luck is not weighed here, so nothing is known of its character.
    not_weighed();
}

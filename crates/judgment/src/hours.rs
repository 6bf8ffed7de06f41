//! Notes on the twelve hours of a day: where a pillar changes within it, by the local clock.

use saju_calendar::{SolarTerm, TimeOfDay};
use saju_saying::{Glyphs, sayings};

use crate::sayings::Subject;

sayings! {
    /// Notes on the hours of a day.
    pub catalogue "hours" = Subject::Hours;

    /// The clock was set forward at a time, to another: what lies between was never told.
    clock_forward(at: TimeOfDay, to: TimeOfDay);
    /// The same backward: what lies between was told twice.
    clock_back(at: TimeOfDay, to: TimeOfDay);
    /// Until then the day pillar is the previous day's: the day pillars before and after it.
    previous_day(clock: TimeOfDay, before: Glyphs, after: Glyphs);
    /// From then on the day pillar is the next day's: the day pillars before and after it.
    next_day(clock: TimeOfDay, before: Glyphs, after: Glyphs);
    /// From then on the hour pillar follows the next day.
    late_jasi(clock: TimeOfDay, hour: Glyphs);
    /// A jeol: the month pillars before and after it.
    term(clock: TimeOfDay, term: SolarTerm, before: Glyphs, after: Glyphs);
    /// 입춘: the year pillars and the month pillars before and after it.
    ipchun(clock: TimeOfDay, year_before: Glyphs, year_after: Glyphs, before: Glyphs, after: Glyphs);
}

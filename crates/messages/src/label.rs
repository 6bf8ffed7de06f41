//! Names that the short text puts before its values, and its headings.

use saju_saying::sayings;

use crate::Subject;

sayings! {
    /// Names before values, and headings.
    pub catalogue "compact" = Subject::Compact;

    /// Solar date.
    solar();
    /// The hour is not known.
    hour_unknown();
    /// Before an age in completed years.
    international();
    /// Years of age.
    age();
    /// The day from which luck is seen.
    reference();
    /// The day master.
    day_master();
    /// The day pillar.
    day_pillar();
    /// The elements.
    elements();
    /// Strength of the day master.
    strength();
    /// The structure.
    structure();
    /// What completes the structure.
    sangsin();
    /// What stands beside the yongsin.
    secondary();
    /// What is now.
    current();
    /// A decade.
    decade();
    /// A year.
    year();
    /// A solar month.
    month();
    /// A day.
    day();
    /// Letters that meet.
    letters();
    /// The seats of the spouses.
    palaces();
    /// What one has for the other.
    complement();
    /// Heading: the chart.
    chart();
    /// Heading: the thread.
    thread();
    /// Heading: the answer to a concern.
    concern();
    /// Heading: relations of the chart.
    relations();
    /// Heading: luck.
    luck();
    /// Heading: the spouse star in luck.
    love_letters();
    /// Heading: the elements in luck.
    luck_and_elements();
    /// Heading: wealth.
    wealth();
    /// Heading: the months of a year.
    twelve_months();
    /// Heading: areas of life.
    areas();
    /// Heading: habits of the body.
    habits();
    /// Heading: two persons.
    pair();
    /// Heading: sinsal.
    sinsal();
    /// Heading: notes on the birth.
    notes();
}

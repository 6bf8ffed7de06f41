//! Names that the short text puts before its values, and its headings.

#![allow(missing_docs, reason = "they are called as what they name")]

use saju_saying::sayings;

use crate::Subject;

sayings! {
    /// Names before values, and headings.
    pub catalogue "compact" = Subject::Compact;

    /// Before values, or behind them.
    solar();
    hour_unknown();
    international();
    age();
    reference();
    day_master();
    day_pillar();
    elements();
    strength();
    structure();
    sangsin();
    secondary();
    /// What a letter is beside its part.
    of_sangsin();
    of_secondary();
    /// Behind what is of now, or was asked for.
    current();
    asked();
    daylight_saving();
    decade();
    year();
    month();
    day();
    letters();
    palaces();
    complement();
    /// Above what follows.
    chart();
    story();
    thread();
    concern();
    relations();
    luck();
    love_letters();
    luck_and_elements();
    wealth();
    twelve_months();
    five_years();
    months();
    health_note();
    areas();
    habits();
    pair();
    sinsal();
    notes();
}

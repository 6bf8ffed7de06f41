//! Names that the short text puts before its values, and its headings.

#![allow(missing_docs, reason = "they are called as what they name")]

use saju_saying::{Message, Number, Word, sayings};

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
    /// Before what goes by the number of letters, not by their weight.
    by_number();
    twelve_months();
    five_years();
    months();
    health_note();
    areas();
    habits();
    pair();
    sinsal();
    notes();
    /// Of chosen dates: that there are more cautions than are told.
    more_cautions();
    /// How many days remain, where none, some or all were left out.
    days_kept(days: Number);
    days_left(days: Number, kept: Number, left: Word);
    days_gone(days: Number, left: Word);
    /// What they were left out by.
    left_clash();
    left_pa();
    left_sari();
    left_sajeol();
    left_wolyeom();
    left_no_reason();
}

/// How many of the days remain, and what left the others out, as one text.
pub fn days_that_remain(days: i64, kept: i64, left: &str) -> Message {
    let (days, kept) = (Number(days), Number(kept));
    Message::with(|given| match kept {
        Number(0) => days_gone(days, given.word(left)),
        _ if kept == days => days_kept(days),
        _ => days_left(days, kept, given.word(left)),
    })
}

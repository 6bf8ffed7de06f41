//! Notes on a birth: what is unusual about it and bears on the modules delivered.

use saju_calendar::{Date, Moment};
use saju_catalogue::{Module, ModuleSet};
use saju_chart::Chart;
use saju_judgment::Diagnostic;
use saju_judgment::diagnostics::{Diagnostics, Subject, diagnose};
use saju_words::Language;

use crate::request::Person;
use crate::view;

/// Notes on a birth beside these modules.
pub(super) fn of_birth(
    person: &Person,
    moment: &Moment,
    chart: &Chart,
    deliver: ModuleSet,
) -> Diagnostics {
    let mut notes = diagnose(moment, chart, person.lunar);
    let has_decades = deliver.contains(Module::DecadeFortune);
    notes.retain(|note| note.subject() != Subject::Decades || has_decades);
    notes
}

/// The views of notes, beside these modules.
pub(super) fn views(
    notes: &Diagnostics,
    moment: &Moment,
    deliver: ModuleSet,
    language: Language,
) -> Vec<view::diagnostics::View> {
    notes.iter().map(|note| view::diagnostics::view(note, moment, deliver, language)).collect()
}

/// Notes on the caller, whose reference day matters too.
pub(super) fn of_caller(
    person: &Person,
    moment: &Moment,
    chart: &Chart,
    deliver: ModuleSet,
    reference: Date,
) -> Diagnostics {
    let mut notes = of_birth(person, moment, chart, deliver);
    let birth = moment.birth.date;
    if reference < birth && deliver.meets(Module::REFERRING) {
        notes.push(Diagnostic::ReferenceBeforeBirth { reference, birth });
    }
    notes
}

//! Notes on a birth: what is unusual about it and bears on the modules delivered.

use saju_calendar::{Date, Moment};
use saju_catalogue::{Module, ModuleSet};
use saju_chart::Chart;
use saju_judgment::Diagnostic;
use saju_judgment::diagnostics::{Diagnostics, Subject, diagnose};
use saju_words::Language;

use crate::Selection;
use crate::request::Person;
use crate::view;

/// Notes on a birth, beside these modules: of its decades only where those are delivered.
pub(super) fn of_birth(
    person: &Person,
    moment: &Moment,
    chart: &Chart,
    deliver: ModuleSet,
) -> Diagnostics {
    noted(person, moment, chart, deliver.contains(Module::DecadeFortune))
}

fn noted(person: &Person, moment: &Moment, chart: &Chart, tells_decades: bool) -> Diagnostics {
    let mut notes = diagnose(moment, chart, person.lunar);
    notes.retain(|note| note.subject() != Subject::Decades || tells_decades);
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

/// Notes on the caller, whose reference day matters too. Where luck is weighed, the thread, the short form or the day tell
/// the decade of that day and when the next begins, whichever modules are delivered.
pub(super) fn of_caller(
    person: &Person,
    moment: &Moment,
    chart: &Chart,
    selection: &Selection,
    reference: Date,
) -> Diagnostics {
    let deliver = selection.deliver;
    let tells_decades = deliver.contains(Module::DecadeFortune) || selection.weighs_luck();
    let mut notes = noted(person, moment, chart, tells_decades);
    let birth = moment.birth.date;
    if reference < birth && deliver.meets(Module::REFERRING) {
        notes.push(Diagnostic::ReferenceBeforeBirth { reference, birth });
    }
    notes
}

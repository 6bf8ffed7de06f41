//! What stands before the modules of an answer: the guide, the glossary, the reference point, the birth.

use saju_calendar::Moment;
use saju_catalogue::Module;
use saju_json::{Detail, Json};
use saju_shapes::{Day, Id, Month, Writer};
use saju_words::TermSet;

use crate::request::Person;
use crate::{Reference, Request, Selection, fragments, view};

/// Room for the head; the glossary is the largest part of it.
const HEAD_BYTES: usize = 20 * 1024;

/// The beginning of the `data`, up to where the modules follow. `terms` are those they mention.
pub(super) fn head(
    request: &Request,
    selection: &Selection,
    reference: Reference,
    moment: &Moment,
    terms: &TermSet,
) -> String {
    let mut head = Writer::new(Detail::Standard, HEAD_BYTES);
    head.raw("{\"topic\":");
    Id(selection.topic).write(&mut head);
    head.raw(",\"guide\":");
    head.raw(fragments::guide(selection.topic, request.format));
    head.raw(",\"glossary\":{");
    for (index, place) in terms.iter().enumerate() {
        if index > 0 {
            head.raw(",");
        }
        head.raw(fragments::glossary()[place]);
    }
    head.raw("},\"reference\":");
    if selection.timeline || selection.deliver.meets(Module::REFERRING) {
        self::reference(reference, &mut head);
    } else {
        head.raw("null");
    }
    person(&request.person, moment, &mut head);
    head.raw(",");
    head.finish().0
}

fn reference(reference: Reference, out: &mut Writer) {
    let date = reference.date;
    out.raw("{\"date\":");
    Day(date).write(out);
    out.raw(",\"month\":");
    Month(date).write(out);
    out.raw(",\"year\":");
    reference.year().write(out);
    out.raw("}");
}

/// Writes the input and the clock of a birth.
pub(super) fn person(person: &Person, moment: &Moment, out: &mut Writer) {
    out.raw(",\"input\":");
    view::input::view(moment, person.sex).write(out);
    out.raw(",\"timezone\":");
    view::timezone::view(moment, &person.source).write(out);
}

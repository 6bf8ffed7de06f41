//! What stands before the modules of an answer: the guide, the glossary, the reference point, the birth.

use saju_calendar::Moment;
use saju_catalogue::{Module, Topic};
use saju_json::{Detail, Json};
use saju_judgment::health_balance;
use saju_shapes::{Day, Id, Month, Text, Writer};
use saju_words::TermSet;

use crate::request::Person;
use crate::{Reference, Request, Selection, fragments, view};

/// Room for the head; the glossary is the largest part of it.
const HEAD_BYTES: usize = 20 * 1024;

/// Room for what follows the glossary.
const REST_BYTES: usize = 2 * 1024;

/// The beginning of the `data`, up to where the modules follow. `terms` are those they mention; the
/// glossary holds them and those of the head itself.
pub(super) fn head(
    request: &Request,
    selection: &Selection,
    reference: Reference,
    moment: &Moment,
    terms: TermSet,
) -> String {
    let mut rest = Writer::new(Detail::Standard, REST_BYTES);
    rest.raw("},\"reference\":");
    if selection.timeline || selection.deliver.meets(Module::REFERRING) {
        self::reference(reference, &mut rest);
    } else {
        rest.raw("null");
    }
    person(&request.person, moment, &mut rest);
    if selection.topic == Topic::Health {
        rest.raw(",\"disclaimer\":");
        Text(health_balance::say::disclaimer()).write(&mut rest);
    }
    rest.raw(",");
    let (rest, of_rest) = rest.finish();
    let mut head = Writer::new(Detail::Standard, HEAD_BYTES);
    head.raw("{\"topic\":");
    Id(selection.topic).write(&mut head);
    head.raw(",\"guide\":");
    let is_born = moment.birth.date <= reference.date;
    view::guide::view(request, selection, is_born).write(&mut head);
    head.raw(",\"glossary\":{");
    let terms = terms.union(of_rest).union(*head.tally());
    for (index, place) in terms.iter().enumerate() {
        if index > 0 {
            head.raw(",");
        }
        head.raw(fragments::glossary()[place]);
    }
    head.finish().0 + &rest
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

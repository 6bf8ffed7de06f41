//! The answer to a request: the bytes of its `data`, and what goes into `meta`.

use saju_chart::Chart;
use saju_json::{Day, Detail, Json, Writer};
use saju_judgment::judgments::Judgments;
use saju_catalogue::Module;
use saju_judgment::diagnostics;

use crate::modules::Ground;
use crate::partners::{self, Others};
use crate::request::Person;
use crate::{Format, Reference, Request, Selection, compact, fragments, view};

/// The `data` of an answer.
#[derive(Debug)]
pub struct Answer {
    text: Vec<u8>,
    start: usize,
}

impl Answer {
    /// The answer of a text that is the JSON alone.
    pub(crate) fn of(text: String) -> Self {
        Self { text: text.into_bytes(), start: 0 }
    }

    /// The JSON text.
    pub fn data(&self) -> &[u8] {
        &self.text[self.start..]
    }

    /// The text and where in it the JSON begins.
    pub fn into_parts(self) -> (Vec<u8>, usize) {
        (self.text, self.start)
    }
}

/// Room for what precedes the modules; the glossary is the largest part of it.
const HEAD_BYTES: usize = 20 * 1024;
/// Room for the modules of the largest answer.
const MODULES_BYTES: usize = 100 * 1024;

/// Calculates and writes the `data` of an answer.
///
/// The glossary stands before the modules and holds just the terms that they mention. So the modules
/// are written first, behind a gap, and the head is then set in front of them; nothing large moves.
pub fn answer(request: &Request, selection: &Selection, reference: Reference) -> Answer {
    let person = &request.person;
    let moment = person.birth.moment();
    let chart = Chart::of(&moment, person.sex);
    let mut tail = Writer::new(request.detail, HEAD_BYTES + MODULES_BYTES);
    tail.reserve_head(HEAD_BYTES);
    let judgments = Judgments::of(&moment, &chart);
    let topic = selection.topic;
    let others = Others::of(request, &chart);
    let ground = Ground { topic, request, reference, judgments: &judgments, others: &others };
    let notes = diagnostics::diagnose(&moment, &chart, person.lunar);
    match request.format {
        Format::Json => {
            tail.raw("\"modules\":{");
            ground.write_all(selection.in_order(selection.deliver), &mut tail);
            tail.raw("}");
            partners::write(&ground, selection, &mut tail);
        }
        Format::Compact => {
            tail.raw("\"text\":\"");
            compact::write(&ground, selection, &notes, &mut tail);
            tail.raw("\"");
        }
    }
    tail.raw(",\"diagnostics\":");
    tail.array(&notes, |note, out| view::diagnostics::view(note, &moment).write(out));
    tail.raw(",\"ruleset\":");
    view::ruleset::view().write(&mut tail);
    tail.raw("}");

    let mut head = Writer::new(Detail::Standard, HEAD_BYTES);
    head.raw("{\"topic\":\"");
    head.raw(selection.topic.id());
    head.raw("\",\"guide\":");
    head.raw(fragments::guide(selection.topic));
    head.raw(",\"glossary\":{");
    for (index, place) in tail.terms().iter().enumerate() {
        if index > 0 {
            head.raw(",");
        }
        head.raw(fragments::glossary()[place]);
    }
    head.raw("},\"reference\":");
    if selection.deliver.meets(Module::REFERRING) {
        write_reference(reference, &mut head);
    } else {
        head.raw("null");
    }
    write_person(person, &moment, &mut head);
    head.raw(",");
    let (text, start) = tail.finish_behind(&head.finish());
    Answer { text, start }
}

fn write_reference(reference: Reference, out: &mut Writer) {
    let date = reference.date;
    out.raw("{\"date\":");
    Day(date).write(out);
    out.raw(",\"month\":");
    saju_json::Month(date).write(out);
    out.raw(",\"year\":");
    reference.year().write(out);
    out.raw("}");
}

/// Writes the input and the clock of a birth.
pub(crate) fn write_person(person: &Person, moment: &saju_calendar::Moment, out: &mut Writer) {
    out.raw(",\"input\":");
    view::input::view(moment, person.sex).write(out);
    out.raw(",\"timezone\":");
    view::timezone::view(moment, &person.source).write(out);
}

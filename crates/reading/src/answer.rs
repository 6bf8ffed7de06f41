//! The answer to a request: the bytes of its `data`.

use saju_catalogue::Module;
use saju_chart::Chart;
use saju_json::{Detail, Json};
use saju_judgment::diagnostics;
use saju_judgment::judgments::Judgments;
use saju_shapes::{Day, Id, Month, Text, Writer};
use saju_words::Say as _;

use crate::compact::Markdown;
use crate::modules::AnswerContext;
use crate::partners::{self, Others};
use crate::request::Person;
use crate::{Format, Reference, Request, Selection, fragments, view};

/// Room for the modules of the largest answer and what follows them.
const TAIL_BYTES: usize = 100 * 1024;
/// Room for what precedes the modules; the glossary is the largest part of it.
const HEAD_BYTES: usize = 20 * 1024;

/// Calculates and writes the `data` of an answer.
///
/// The glossary stands before the modules and holds just the terms that they mention. So the modules
/// are written first, and joined to the head when that is known.
pub fn answer(request: &Request, selection: &Selection, reference: Reference) -> Vec<u8> {
    let person = &request.person;
    let moment = person.birth.moment();
    let chart = Chart::of(&moment, person.sex);
    let mut tail = Writer::new(request.detail, TAIL_BYTES);
    let judgments = Judgments::of(&moment, &chart);
    let topic = selection.topic;
    let others = Others::of(request, &chart);
    let context =
        AnswerContext { topic, request, reference, judgments: &judgments, others: &others };
    let notes = diagnostics::diagnose(&moment, &chart, person.lunar);
    match request.format {
        Format::Json => {
            tail.raw("\"modules\":{");
            context.write_all(selection.in_order(selection.deliver), &mut tail);
            tail.raw("}");
            partners::write(&context, selection, &mut tail);
        }
        Format::Compact => {
            tail.raw("\"text\":");
            Text(Markdown { context: &context, selection, notes: &notes }).write(&mut tail);
        }
        Format::Markdown => {
            let text = Markdown { context: &context, selection, notes: &notes };
            return text.to_text().into_bytes();
        }
    }
    tail.raw(",\"diagnostics\":");
    tail.array(&notes, |note, out| view::diagnostics::view(note, &moment).write(out));
    tail.raw(",\"ruleset\":");
    view::ruleset::view().write(&mut tail);
    tail.raw("}");
    let (tail, terms) = tail.finish();

    let mut head = Writer::new(Detail::Standard, HEAD_BYTES);
    head.raw("{\"topic\":");
    Id(selection.topic).write(&mut head);
    head.raw(",\"guide\":");
    head.raw(fragments::guide(selection.topic));
    head.raw(",\"glossary\":{");
    for (index, place) in terms.iter().enumerate() {
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
    let (head, _) = head.finish();
    [head.as_bytes(), tail.as_bytes()].concat()
}

fn write_reference(reference: Reference, out: &mut Writer) {
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
pub(crate) fn write_person(person: &Person, moment: &saju_calendar::Moment, out: &mut Writer) {
    out.raw(",\"input\":");
    view::input::view(moment, person.sex).write(out);
    out.raw(",\"timezone\":");
    view::timezone::view(moment, &person.source).write(out);
}

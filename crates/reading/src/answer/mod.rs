//! The answer to a request: the text of its `data`.

mod areas;
mod compact;
mod context;
mod day_reading;
mod frame;
mod groups;
mod lucks;
mod modules;
mod notes;
mod partners;
mod thread;
mod year_months;

use std::cell::OnceCell;

use saju_catalogue::{Module, ModuleSet};
use saju_chart::Chart;
use saju_json::{Detail, Json};
use saju_judgment::judgments::Judgments;
use saju_shapes::{Text, Writer};
use saju_words::{Advised, Language, Say as _, TermSet};

use crate::find_dates::Findings;
use crate::hours::Day;
use crate::request::{FindDates, Hours};
use crate::{Format, Reference, Request, Selection, find_dates, view};
pub use compact::tokens;

use compact::Markdown;
use context::{AnswerContext, Others, luck_words};

/// Room for the modules of an answer and what follows them; only `detail: full` with other persons needs more. A
/// text that grows beyond its room takes as long as half of the answer.
const TAIL_BYTES: usize = 160 * 1024;

/// Room behind the `data`, for what an envelope says of it.
const META_BYTES: usize = 2 * 1024;

/// Calculates a topic; the `data` of its answer.
pub fn topic(request: &Request, selection: &Selection, reference: Reference) -> String {
    let mut data = String::new();
    write_topic(request, selection, reference, &mut data);
    data
}

/// Calculates a topic and writes the `data` of its answer behind a text.
///
/// The glossary stands before the modules and holds just the terms that they mention and do not explain
/// in place. So the modules are written first, and put behind the head when that is known.
pub fn write_topic(
    request: &Request,
    selection: &Selection,
    reference: Reference,
    out: &mut String,
) {
    let person = &request.person;
    let moment = person.birth.moment();
    let chart = Chart::of(&moment, person.sex);
    let mut tail = Writer::new(request.detail, TAIL_BYTES);
    let judgments = Judgments::of(&moment, &chart);
    let topic = selection.topic;
    let others = Others::of(request, topic, reference, &chart);
    let luck = selection.weighs_luck().then(|| luck_words(&judgments, request, reference));
    let (judgments, luck, others) = (&judgments, luck.as_ref(), &others);
    let now = &OnceCell::new();
    let context =
        AnswerContext { topic, request, selection, reference, judgments, luck, others, now };
    let notes = notes::of_caller(person, &moment, &chart, selection.deliver, reference.date);
    match request.format {
        Format::Json => {
            tail.raw("\"modules\":{");
            context.write_all(selection.in_order(selection.deliver), &mut tail);
            tail.raw("}");
            groups::write(&context, &mut tail);
            thread::write(&context, &mut tail);
            areas::write(&context, &mut tail);
            year_months::write(&context, &mut tail);
            day_reading::write(&context, &mut tail);
            context.timeline(selection, &mut tail);
            partners::write(&context, selection, &mut tail);
        }
        Format::Compact => {
            tail.raw("\"text\":");
            let text = Markdown { context: &context, selection, notes: &notes };
            Text(Advised(chart.pillars.day, text)).write(&mut tail);
        }
        Format::Markdown => {
            let text = Markdown { context: &context, selection, notes: &notes };
            out.push_str(&Advised(chart.pillars.day, text).to_text());
            return;
        }
    }
    tail.raw(",\"diagnostics\":");
    tail.array(&notes, |note, out| {
        view::diagnostics::view(note, &moment, selection.deliver, request.language).write(out);
    });
    tail.raw(",\"ruleset\":");
    view::ruleset::view().write(&mut tail);
    tail.raw("}");
    let is_explained = request.format == Format::Json
        && request.detail.explains()
        && selection.deliver.contains(Module::Sinsal);
    let explained = match is_explained {
        true => view::sinsal::explained(&chart, judgments.sinsal()),
        false => TermSet::NONE,
    };
    let (tail, terms) = tail.finish();
    let terms = terms.without(explained);
    let head = frame::head(request, selection, reference, &moment, terms);
    out.reserve(head.len() + tail.len() + META_BYTES);
    out.push_str(&head);
    out.push_str(&tail);
}

/// Looks for the hours of a day and writes the `data` of an answer, with these of the modules; its
/// notes are told in a language.
pub fn hours(hours: &Hours, deliver: ModuleSet, language: Language) -> String {
    let person = &hours.person;
    let day = Day::of(person.birth, person.sex);
    let diagnostics = notes::of_birth(person, &day.moment, &day.chart, deliver);
    let mut out = Writer::new(Detail::Standard, 32 * 1024);
    view::hours::view(&day, person, &diagnostics, deliver, language).write(&mut out);
    out.finish().0
}

/// Looks for moments and writes the `data` of an answer; `weighs` says whether they are weighed for the
/// person that the look-up names.
pub fn find_dates(query: &FindDates, weighs: bool) -> String {
    found_dates(query, &find_dates::find(query, weighs))
}

/// The same until it is over: then there is no answer.
pub fn find_dates_until(
    query: &FindDates,
    weighs: bool,
    is_over: &dyn Fn() -> bool,
) -> Option<String> {
    find_dates::find_until(query, weighs, is_over).map(|findings| found_dates(query, &findings))
}

fn found_dates(query: &FindDates, findings: &Findings) -> String {
    let mut out = Writer::new(Detail::Standard, 1024 + findings.moments.len() * 512);
    view::find_dates::view(query, findings).write(&mut out);
    out.finish().0
}

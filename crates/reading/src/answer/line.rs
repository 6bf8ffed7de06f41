//! The answer in one line.

use saju_calendar::Date;
use saju_catalogue::{ReferenceField, Topic};
use saju_chart::{Chart, Ganji};
use saju_json::{Detail, Json};
use saju_judgment::fit::{Character, Family};
use saju_judgment::judgments::Judgments;
use saju_judgment::line::{Line, Period};
use saju_saying::Saying;
use saju_shapes::Writer;
use saju_words::{Advised, In, Say as _, TermSet};

use crate::{Format, Reference, Request, Selection, view};

/// Room for an answer in bytes: more than any takes.
const BYTES: usize = 512;

/// Appends the `data`, or the line alone as Markdown.
pub(super) fn write(
    request: &Request,
    selection: &Selection,
    reference: Reference,
    out: &mut String,
) {
    if request.format == Format::Markdown {
        let ToldLine { sentence, task, .. } = told_line(request, selection, reference);
        out.push_str(&sentence);
        out.extend(task.iter().flat_map(|task| [" ", task]));
        out.push('\n');
        return;
    }
    let (period, line) = line(request, selection, reference);
    write_in(request, &view::line::view(selection.topic, period, &line), out);
}

/// Appends the line of a request alone: the member `line` of its answer.
pub fn write_line(
    request: &Request,
    selection: &Selection,
    reference: Reference,
    out: &mut String,
) {
    let (period, line) = line(request, selection, reference);
    write_in(request, &view::line::line_view(period, &line), out);
}

fn line(request: &Request, selection: &Selection, reference: Reference) -> (Period, Line) {
    let person = &request.person;
    let moment = person.birth.moment();
    let chart = Chart::of(&moment, person.sex);
    let judgments = Judgments::of(&moment, &chart);
    let period = period(selection.topic, reference);
    (period, Line::of(&judgments, period, selection.weighs_line()))
}

/// The period that a topic is about.
fn period(topic: Topic, reference: Reference) -> Period {
    let date = reference.date;
    match topic.row().reference {
        ReferenceField::Date | ReferenceField::None => Period::Day(date),
        ReferenceField::Month => {
            Period::Month(Date::new(date.year(), date.month(), 1).unwrap_or(date))
        }
        ReferenceField::Year => Period::Year(reference.year()),
    }
}

fn write_in(request: &Request, view: &impl Json<TermSet>, out: &mut String) {
    let mut writer = Writer::new(Detail::Line, BYTES);
    *writer.tally() = TermSet::told_in(request.language());
    view.write(&mut writer);
    out.push_str(&writer.finish().0);
}

/// A line as values: what a column of a frame holds.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ToldLine {
    /// The day, the month or the year.
    pub period: String,
    /// The pillar.
    pub ganji: Ganji,
    /// The character.
    pub character: Option<Character>,
    /// The side.
    pub family: Option<Family>,
    /// What the letters of the period are to the chart.
    pub sentence: String,
    /// One thing to do.
    pub task: Option<String>,
}

/// The line of a request as values.
pub fn told_line(request: &Request, selection: &Selection, reference: Reference) -> ToldLine {
    let (period, line) = line(request, selection, reference);
    let told = |said: &Saying| In(request.language(), Advised(line.ending, said)).to_text();
    let weighed = line.weighed.as_ref();
    ToldLine {
        period: view::line::period_text(period),
        ganji: line.ganji,
        character: weighed.map(|weighed| weighed.character),
        family: weighed.map(|weighed| weighed.family),
        sentence: told(&line.sentence),
        task: weighed.map(|weighed| told(&weighed.task)),
    }
}

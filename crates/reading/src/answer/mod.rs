//! The answer to a request: the text of its `data`.

pub(crate) mod areas;
pub(crate) mod compact;
mod context;
mod day_reading;
mod groups;
mod line;
mod lucks;
pub(crate) mod modules;
mod notes;
pub(crate) mod partners;
mod story;
mod thread;
mod year_months;

use std::cell::OnceCell;

use saju_catalogue::{Extra, Module, ModuleSet};
use saju_chart::Chart;
use saju_json::{Detail, Json};
use saju_judgment::dates::{Remark, say};
use saju_judgment::judgments::Judgments;
use saju_judgment::{Rule, health_balance};
use saju_shapes::{Id, Text, Writer};
use saju_words::{Advised, In, Language, Say as _, TermSet};

use crate::choose_dates::{self, Choice};
use crate::find_dates::Findings;
use crate::hours::Day;
use crate::request::{ChooseDates, FindDates, Hours, Picture};
use crate::view::data::{Glossary, ReferenceView};
use crate::{Format, Reference, Request, Selection, find_dates, view};
pub use compact::tokens;
pub use line::{ToldLine, told_line, write_line};

use compact::Markdown;
use context::{AnswerContext, Others, luck_words};
use modules::Modules;
use partners::Members;
use thread::Beside;

/// Room for an answer; only `detail: full` with other persons needs more. Reallocating it costs about half an answer.
const DATA_BYTES: usize = 180 * 1024;

/// What an envelope adds behind the `data`.
const META_BYTES: usize = 2 * 1024;

/// Answers a topic, with notes in the language of the answer: the `data`.
pub fn topic(request: &Request, selection: &Selection, reference: Reference) -> String {
    let mut data = String::new();
    write_topic(request, selection, reference, request.language(), &mut data);
    data
}

/// Answers a topic and appends the `data`; `notes_in` is the language of notes on the birth.
pub fn write_topic(
    request: &Request,
    selection: &Selection,
    reference: Reference,
    notes_in: Language,
    out: &mut String,
) {
    if request.detail == Detail::Line {
        return line::write(request, selection, reference, out);
    }
    let person = &request.person;
    let moment = person.birth.moment();
    let chart = Chart::of(&moment, person.sex);
    let judgments = &Judgments::of(&moment, &chart);
    let (topic, deliver) = (selection.topic, selection.deliver);
    let others = &Others::of(request, topic, reference, &chart);
    let luck = selection.weighs_luck().then(|| luck_words(judgments, request, reference));
    let (luck, now) = (luck.as_ref(), &OnceCell::new());
    let context = &AnswerContext {
        topic,
        request,
        selection,
        reference,
        notes_in,
        judgments,
        luck,
        others,
        now,
    };
    let notes = &notes::of_caller(person, &moment, &chart, selection, reference.date);
    let markdown = || Advised(chart.pillars.day, Markdown { context, selection, notes });
    if request.format == Format::Markdown {
        out.push_str(&In(request.language(), markdown()).to_text());
        return;
    }
    let of_partners: Vec<Judgments<'_>> =
        others.people.iter().map(|(_, moment, chart)| Judgments::of(moment, chart)).collect();
    let members = Members::of(context, &of_partners);
    let refers = selection.timeline || deliver.meets(Module::REFERRING);
    let is_born = moment.birth.date <= reference.date;
    let mut data = view::data::View {
        topic: Id(topic),
        guide: view::guide::view(request, selection, is_born),
        reference: refers.then(|| ReferenceView::of(reference)),
        input: view::input::view(&moment, person.sex),
        timezone: view::timezone::view(&moment, &person.source),
        disclaimer: topic.tells(Extra::Disclaimer).then(|| Text(health_balance::say::disclaimer())),
        story: None,
        modules: None,
        groups: None,
        thread: None,
        verdict: None,
        way_out: None,
        areas: None,
        months: None,
        day: None,
        timeline: None,
        partners: None,
        group_relations: None,
        text: None,
        diagnostics: notes::views(notes, &moment, deliver, notes_in),
        ruleset: view::ruleset::view(),
        glossary: Glossary,
    };
    // Set one by one: the whole is too large to be moved.
    if request.format == Format::Compact {
        data.text = Some(Text(markdown()));
    } else {
        Beside { steps: data.thread, verdict: data.verdict, way_out: data.way_out } =
            context.thread_beside();
        data.story = context.story_view();
        data.modules = Some(Modules { context: *context, set: deliver });
        data.groups = context.groups();
        data.areas = context.areas_beside();
        data.months = context.year_months();
        data.day = context.day_view();
        data.timeline = context.timeline();
        data.partners = members.partners();
        data.group_relations = members.group_relations();
    }
    let mut lent = Lent::of(out, request.detail);
    *lent.writer.tally() = TermSet::told_in(request.language());
    data.write(&mut lent.writer);
    let terms = *lent.writer.tally();
    drop(lent);
    let is_explained = request.format == Format::Json
        && request.detail.explains()
        && deliver.contains(Module::Sinsal);
    let explained = match is_explained {
        true => view::sinsal::explained(&chart, judgments.sinsal()),
        false => TermSet::NONE,
    };
    Glossary::fill(out, terms.without(explained));
}

/// A writer behind a text that it gives back even where writing panics.
struct Lent<'a> {
    out: &'a mut String,
    writer: Writer,
}

impl<'a> Lent<'a> {
    fn of(out: &'a mut String, detail: Detail) -> Self {
        let room = DATA_BYTES + META_BYTES;
        let writer = Writer::behind(std::mem::take(out), detail, room);
        Self { out, writer }
    }
}

impl Drop for Lent<'_> {
    fn drop(&mut self) {
        *self.out = self.writer.take();
    }
}

/// Answers which charts the hours of a day have: the `data`, with these modules and notes in a language.
pub fn hours(hours: &Hours, deliver: ModuleSet, notes: Language) -> String {
    let person = &hours.person;
    let day = Day::of(person.birth, person.sex);
    let diagnostics = notes::of_birth(person, &day.moment, &day.chart, deliver);
    let mut out = Writer::new(Detail::Standard, 32 * 1024);
    *out.tally() = TermSet::told_in(hours.language.unwrap_or_default());
    view::hours::view(&day, person, &diagnostics, deliver, notes).write(&mut out);
    out.finish().0
}

/// Draws a chart as SVG; `relates` says whether the relations between its letters are told.
pub fn picture(picture: &Picture, relates: bool) -> String {
    let Picture { person, label, theme, language } = picture;
    let moment = person.birth.moment();
    let chart = Chart::of(&moment, person.sex);
    let judgments = Judgments::of(&moment, &chart);
    let drawn = saju_picture::Picture {
        pillars: &chart.pillars,
        elements: judgments.elements(),
        relations: relates.then(|| judgments.interaction()),
        label: label.as_deref(),
        theme: *theme,
        language: language.unwrap_or_default(),
    };
    drawn.svg()
}

/// Answers a reverse look-up: the `data`. `weighs` says whether moments are weighed for the person it names.
pub fn find_dates(query: &FindDates, weighs: bool) -> String {
    found_dates(query, &find_dates::find(query, weighs))
}

/// Like [`find_dates`], but cancellable: `None` once `is_over`.
pub fn find_dates_until(
    query: &FindDates,
    weighs: bool,
    is_over: &dyn Fn() -> bool,
) -> Option<String> {
    find_dates::find_until(query, weighs, is_over).map(|findings| found_dates(query, &findings))
}

fn found_dates(query: &FindDates, findings: &Findings) -> String {
    let mut out = Writer::new(Detail::Standard, 1024 + findings.moments.len() * 512);
    *out.tally() = TermSet::told_in(query.language.unwrap_or_default());
    view::find_dates::view(query, findings).write(&mut out);
    out.finish().0
}

/// Chooses dates, cancellably: the `data`, or `None` once `is_over`. `weighs` says whether they are weighed as the luck of
/// those whom they are for.
pub fn choose_dates_until(
    query: &ChooseDates,
    weighs: bool,
    is_over: &dyn Fn() -> bool,
) -> Option<String> {
    choose_dates::choose_until(query, weighs, is_over).map(|choice| chosen_dates(query, &choice))
}

fn chosen_dates(query: &ChooseDates, choice: &Choice) -> String {
    let custom = Remark { rule: Rule::DatesCustom, saying: say::custom() };
    let mut out = Writer::new(Detail::Standard, 2048 + choice.dates.len() * 1024);
    *out.tally() = TermSet::told_in(query.language.unwrap_or_default());
    view::choose_dates::view(query, choice, &custom).write(&mut out);
    out.finish().0
}

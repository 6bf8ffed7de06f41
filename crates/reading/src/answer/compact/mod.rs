//! The short Markdown of an answer, for a model's context: one reading in few words. It states nothing the full
//! answer does not; whatever exceeds the token budget is dropped in a fixed order.

mod chart;
mod facts;
mod life;
mod line;
mod luck;
mod notes;
mod partners;
mod plan;
mod sheet;
mod tokens;

use saju_catalogue::Module;
use saju_judgment::Diagnostic;
use saju_messages::label;
use saju_words::{Advice, Language, Page, Say, topics};

use crate::Selection;
use crate::answer::context::AnswerContext;
use line::{Cut, Line, Lines};
use plan::Plan;
use sheet::Sheet;
pub use tokens::tokens;

/// Tokens of a text about one person, at most, in the vocabulary o200k.
const BUDGET: usize = 1_200;

/// Tokens that a story adds.
const STORY: usize = 300;

/// Tokens that the first partner adds, and each further one.
const FIRST_PARTNER: usize = 400;
const FURTHER_PARTNER: usize = 350;

/// The text of an answer.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Markdown<'a> {
    pub(crate) context: &'a AnswerContext<'a>,
    pub(crate) selection: &'a Selection,
    pub(crate) notes: &'a [Diagnostic],
}

/// The lines of a text as they are put together.
struct Draft<'a> {
    context: &'a AnswerContext<'a>,
    plan: Plan,
    lines: Lines,
    advice: Advice,
    /// Whether the verdict on the present has been told.
    tells_now: bool,
}

/// Text written by a function.
struct Written<F>(F);

impl<F: Fn(&mut Sheet<'_, '_>)> Say for Written<F> {
    fn say(&self, page: &mut Page) {
        (self.0)(&mut Sheet(page));
        page.push_any("\n");
    }
}

impl<'a> Draft<'a> {
    fn of(context: &'a AnswerContext<'a>) -> Self {
        let advice = Advice::of_reading(context.judgments.chart.pillars.day)
            .told_in(context.request.language());
        let plan = plan::of(context.topic);
        Self { context, plan, lines: Lines::with_room(), advice, tells_now: false }
    }

    /// Adds a line that is never dropped.
    fn line(&mut self, write: impl Fn(&mut Sheet<'_, '_>)) {
        self.add(None, write);
    }

    /// Adds a list item that is never dropped.
    fn item(&mut self, write: impl Fn(&mut Sheet<'_, '_>)) {
        self.item_until(None, write);
    }

    /// Adds an item that may be dropped.
    fn item_until(&mut self, cut: impl Into<Option<Cut>>, write: impl Fn(&mut Sheet<'_, '_>)) {
        self.add(cut.into(), |sheet| {
            sheet.put("- ");
            write(sheet);
        });
    }

    /// Adds an item that may be shortened.
    fn item_or_short(
        &mut self,
        cut: Cut,
        write: impl Fn(&mut Sheet<'_, '_>),
        in_short: impl Fn(&mut Sheet<'_, '_>),
    ) {
        self.item_until(cut, write);
        let short = self.advice.tell(&Written(|sheet: &mut Sheet<'_, '_>| {
            sheet.put("- ");
            in_short(sheet);
        }));
        if let Some(line) = self.lines.0.last_mut() {
            line.short = Some(short);
        }
    }

    /// The replacement of the last item may be dropped too, when the budget is exhausted.
    fn until(&mut self, last: Option<Cut>) {
        if let Some(line) = self.lines.0.last_mut() {
            line.last = last;
        }
    }

    /// Adds a heading; it is dropped when nothing remains under it.
    fn heading(&mut self, write: impl Fn(&mut Sheet<'_, '_>)) {
        let text = self.advice.tell(&Written(|sheet: &mut Sheet<'_, '_>| {
            sheet.put("## ");
            write(sheet);
        }));
        self.lines.0.push(Line::heading(text, self.context.request.language()));
    }

    fn add(&mut self, cut: Option<Cut>, write: impl Fn(&mut Sheet<'_, '_>)) {
        let text = self.advice.tell(&Written(write));
        self.lines.0.push(Line::until(cut, Some(text), self.context.request.language()));
    }

    /// Whether a module's judgments may be told: the plan calculates it, and it was not left out.
    fn tells(&self, module: Module) -> bool {
        let selection = self.context.selection;
        selection.allowed.contains(module) && !selection.excluded.contains(module)
    }

    fn budget(&self) -> usize {
        let own = BUDGET + if self.context.selection.story { STORY } else { 0 };
        match self.context.others.people.len() {
            0 => own,
            partners => own + FIRST_PARTNER + FURTHER_PARTNER * (partners - 1),
        }
    }
}

impl Say for Markdown<'_> {
    fn say(&self, page: &mut Page) {
        let Self { context, selection, notes } = *self;
        let mut draft = Draft::of(context);
        draft.line(|sheet| {
            sheet.put("# ");
            match context.request.language() {
                Language::Korean => sheet.put(selection.topic.ko()),
                Language::English => sheet.say(&topics::question(selection.topic)),
            };
            sheet.mention(selection.topic.ko());
        });
        draft.birth();
        draft.disclaimer();
        draft.chart();
        draft.story();
        draft.day_lines();
        draft.thread();
        draft.concern();
        draft.relations();
        draft.luck();
        draft.facts();
        draft.areas();
        draft.partners();
        draft.sinsal();
        if !notes.is_empty() {
            draft.heading(|sheet| {
                sheet.say(&label::notes());
            });
        }
        draft.notes(context.judgments.moment, notes, None);
        let budget = draft.budget();
        draft.lines.fit(budget, context.request.language());
        draft.lines.say(page);
    }
}

//! The thread of a reading. It stands in the evaluation; in topics without one, beside the modules.

use arrayvec::ArrayVec;
use saju_catalogue::{Module, ReferenceField};
use saju_chart::Domain as _;
use saju_judgment::Thread;
use saju_judgment::judgments::Judgments;
use saju_judgment::thread::{Period, Present, Step};
use saju_judgment::timeline::AskedDay;
use saju_judgment::verdict::Now;
use saju_judgment::way_out::WayOut;
use saju_words::{Advice, Told};

use super::context::AnswerContext;
use crate::view;

/// The modules the thread rests on: a plan that lacks one has no thread.
pub(super) const GROUND: [Module; 4] =
    [Module::SinStrength, Module::Gyeokguk, Module::Yongsin, Module::DecadeFortune];

/// Steps that are told of a partner.
pub(super) const PARTNER_STEPS: [Step; 2] = [Step::Structure, Step::Need];

/// The thread beside the modules, and what goes with it.
#[derive(Debug, Default)]
pub(super) struct Beside {
    pub(super) steps: Option<view::thread::Steps>,
    pub(super) verdict: Option<view::verdict::View>,
    pub(super) way_out: Option<view::way_out::View>,
}

impl AnswerContext<'_> {
    /// The thread beside the modules, where the topic has no evaluation.
    pub(super) fn thread_beside(&self) -> Beside {
        if self.topic.row().modules.contains(&Module::Evaluation) {
            return Beside::default();
        }
        let advice = &mut Advice::of_reading(self.judgments.chart.pillars.day)
            .told_in(self.request.language());
        let steps = self.thread(advice);
        let verdict = self.now().map(|now| view::verdict::view(&now, advice));
        let way_out = self.way_out().map(|way| view::way_out::view(&way, advice));
        Beside { steps, verdict, way_out }
    }

    /// The thread; none where the plan lacks what it is drawn from. What a request leaves out changes
    /// nothing in it.
    pub(crate) fn thread(&self, advice: &mut Advice) -> Option<view::thread::Steps> {
        let thread = self.thread_of(self.judgments)?;
        let told = tell(&thread, Step::all(), self.judgments, advice);
        Some(view::thread::view(&thread, told, self.topic, self.judgments.yongsin()))
    }

    /// What a partner's chart is and needs, by itself; none where the plan lacks it.
    pub(super) fn partner_steps(
        &self,
        judged: &Judgments<'_>,
        advice: &mut Advice,
    ) -> Option<view::thread::Steps> {
        let told = self.told_steps(judged, &PARTNER_STEPS, advice)?;
        Some(view::thread::view(&self.thread_of(judged)?, told, self.topic, judged.yongsin()))
    }

    /// Some steps of a person's thread, told by themselves. The present does not speak of decades that
    /// are not told.
    pub(crate) fn told_steps(
        &self,
        judged: &Judgments<'_>,
        steps: &[Step],
        advice: &mut Advice,
    ) -> Option<ArrayVec<(Step, Told), 6>> {
        let mut thread = self.thread_of(judged)?;
        if let Some(now) = &mut thread.now {
            // The verdict is a line of its own.
            now.verdict = None;
            if !steps.contains(&Step::Decades) {
                (now.comes_first, now.is_named) = (false, false);
            }
        }
        Some(tell(&thread, steps.iter().copied(), judged, advice).collect())
    }

    fn thread_of(&self, judged: &Judgments<'_>) -> Option<Thread> {
        let is_own = std::ptr::eq(judged, self.judgments);
        let now = if is_own { self.now() } else { self.now_of(judged) };
        self.is_drawn().then(|| Thread::of(judged, self.present(), now))
    }

    /// The verdict on the present; none where the plan lacks what the thread rests on.
    pub(crate) fn now(&self) -> Option<Now> {
        *self.now.get_or_init(|| self.now_of(self.judgments))
    }

    /// The first lighter time, where nothing at hand helps.
    pub(crate) fn way_out(&self) -> Option<WayOut> {
        self.now().and_then(|now| WayOut::of(self.judgments, &now, self.present()))
    }

    fn now_of(&self, judged: &Judgments<'_>) -> Option<Now> {
        if !self.is_drawn() {
            return None;
        }
        match self.topic.row().reference {
            ReferenceField::Year => {
                Now::of_year(judged, self.reference.year(), self.reference.date)
            }
            _ => Now::of_day(judged, self.present()),
        }
    }

    /// Whether the verdict of the reference day is one in which nobody is told to widen.
    pub(super) fn stays(&self) -> bool {
        self.now().is_some_and(|now| !now.verdict.widens())
    }

    /// The day as the timeline is told from it.
    pub(super) fn asked_day(&self) -> AskedDay {
        let (date, is_today) = (self.reference.date, self.reference.is_today());
        AskedDay { date, is_today, stays: self.stays() }
    }

    /// The day from which the life is looked at.
    pub(super) fn present(&self) -> Present {
        let period = match self.topic.row().reference {
            ReferenceField::Year => Period::Year,
            ReferenceField::Month => Period::Month,
            ReferenceField::Date | ReferenceField::None => Period::Day,
        };
        Present {
            day: self.reference.date,
            year: self.reference.year(),
            period,
            is_today: self.reference.is_today(),
        }
    }

    /// Whether the plan has what the thread rests on.
    fn is_drawn(&self) -> bool {
        GROUND.into_iter().all(|module| self.selection.allowed.contains(module))
    }
}

/// Words the steps in order; before the birth there is no present.
fn tell<'a>(
    thread: &'a Thread,
    steps: impl Iterator<Item = Step>,
    judged: &'a Judgments<'_>,
    advice: &'a mut Advice,
) -> impl Iterator<Item = (Step, Told)> {
    let wonguk = judged.haengun().wonguk;
    let is_told = |step: &Step| *step != Step::Now || thread.now.is_some();
    steps.filter(is_told).map(move |step| (step, advice.tell(&thread.told(step, wonguk))))
}

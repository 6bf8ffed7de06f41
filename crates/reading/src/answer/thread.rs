//! The thread of a reading: in the evaluation, and in topics without one beside the modules.

use saju_catalogue::Module;
use saju_json::Json as _;
use saju_judgment::Thread;
use saju_judgment::thread::Present;
use saju_shapes::Writer;
use saju_words::Advice;
use saju_words::thread::{ThreadContext, tell};

use super::context::AnswerContext;
use crate::view;

/// The modules that the thread is drawn from: a plan that lacks one of them has no thread.
const GROUND: [Module; 4] =
    [Module::SinStrength, Module::Gyeokguk, Module::Yongsin, Module::DecadeFortune];

/// Writes the thread beside the modules, with a comma before it, where the topic has no evaluation.
pub(super) fn write(context: &AnswerContext<'_>, out: &mut Writer) {
    if context.topic.row().modules.contains(&Module::Evaluation) {
        return;
    }
    let mut advice = Advice::of_reading(context.judgments.chart.pillars.day);
    if let Some(steps) = context.thread(&mut advice) {
        out.raw(",\"thread\":");
        steps.write(out);
    }
}

impl AnswerContext<'_> {
    /// The thread; none where the plan lacks what it is drawn from. What a request leaves out changes
    /// nothing in it.
    pub(crate) fn thread(&self, advice: &mut Advice) -> Option<view::thread::Steps> {
        let allowed = self.selection.allowed;
        if !GROUND.into_iter().all(|module| allowed.contains(module)) {
            return None;
        }
        let (judged, reference) = (self.judgments, self.reference);
        let present = Present { day: reference.date, year: reference.year() };
        let thread = Thread::of(judged, present);
        let context =
            ThreadContext { thread: &thread, chart: judged.chart, wonguk: judged.haengun().wonguk };
        let told = tell(context, advice);
        Some(view::thread::view(&thread, &told, self.topic))
    }
}

//! A day line by line, beside the modules.

use saju_catalogue::{Module, Topic};
use saju_json::Json as _;
use saju_judgment::day_reading::DayReading;
use saju_shapes::Writer;
use saju_words::Advice;

use super::context::AnswerContext;
use crate::view;

/// Writes it with a comma before it, where the question is of a day and the plan weighs luck.
pub(super) fn write(context: &AnswerContext<'_>, out: &mut Writer) {
    if let Some(day) = context.day_reading() {
        let mut advice = Advice::of_reading(context.judgments.chart.pillars.day);
        out.raw(",\"day\":");
        view::day_reading::view(&day, &mut advice).write(out);
    }
}

impl AnswerContext<'_> {
    /// The day of a question about one; none before the birth, nor where luck is not weighed.
    pub(crate) fn day_reading(&self) -> Option<DayReading> {
        let is_of_a_day = matches!(self.topic, Topic::Today | Topic::Daily);
        let tells = self.selection.allowed.contains(Module::DailyInteraction);
        if !is_of_a_day || !tells || self.luck.is_none() {
            return None;
        }
        DayReading::of(self.judgments, self.reference.date, self.topic == Topic::Today)
    }
}

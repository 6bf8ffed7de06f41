//! A day line by line, beside the modules.

use saju_catalogue::{Extra, Module, Topic};
use saju_judgment::day_reading::DayReading;
use saju_words::Advice;

use super::context::AnswerContext;
use crate::view;

impl AnswerContext<'_> {
    /// The day as JSON tells it.
    pub(super) fn day_view(&self) -> Option<view::day_reading::View> {
        let mut advice =
            Advice::of_reading(self.judgments.chart.pillars.day).told_in(self.request.language());
        self.day_reading().map(|day| view::day_reading::view(&day, &mut advice))
    }

    /// The day, for topics about one; none before the birth or where luck is not weighed.
    pub(crate) fn day_reading(&self) -> Option<DayReading> {
        let tells = self.selection.allowed.contains(Module::DailyInteraction);
        if !self.topic.tells(Extra::DayLines) || !tells || self.luck.is_none() {
            return None;
        }
        DayReading::of(self.judgments, self.reference.date, self.topic == Topic::Today)
    }
}

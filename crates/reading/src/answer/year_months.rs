//! The twelve months of a year, beside the modules.

use saju_catalogue::{Module, Topic};
use saju_json::Json as _;
use saju_judgment::weolun::SolarMonth;
use saju_shapes::Writer;

use super::context::AnswerContext;
use crate::view;

/// Writes them with a comma before them, where the question is of a year and the plan weighs its months.
pub(super) fn write(context: &AnswerContext<'_>, out: &mut Writer) {
    let Some(luck) = context.luck.filter(|_| context.topic == Topic::Yearly) else { return };
    if !context.selection.allowed.contains(Module::Weolun) {
        return;
    }
    let months = SolarMonth::of_year(&context.judgments.chart.pillars, context.reference.date);
    out.raw(",\"months\":");
    view::year_months::view(&months, luck).write(out);
}

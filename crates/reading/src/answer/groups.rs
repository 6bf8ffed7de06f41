//! How heavy the five groups are, beside the modules of topics that have no strength of the day master.

use saju_catalogue::Module;
use saju_json::Json as _;
use saju_shapes::Writer;

use super::context::AnswerContext;
use crate::view;

/// Writes them with a comma before them; not where the plan lacks the module whose member they are.
pub(super) fn write(context: &AnswerContext<'_>, out: &mut Writer) {
    let module = Module::SinStrength;
    let is_member = context.topic.row().modules.contains(&module);
    if is_member || !context.selection.allowed.contains(module) {
        return;
    }
    let judged = context.judgments;
    out.raw(",\"groups\":");
    view::sin_strength::groups(judged.chart, judged.weights()).write(out);
}

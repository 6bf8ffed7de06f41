//! How heavy the five groups are, beside the modules of topics that have no strength of the day master.

use saju_catalogue::Module;

use super::context::AnswerContext;
use crate::view;

impl AnswerContext<'_> {
    /// The groups; none where the plan lacks the module they belong to.
    pub(super) fn groups(&self) -> Option<view::sin_strength::Groups> {
        let module = Module::SinStrength;
        let is_member = self.topic.row().modules.contains(&module);
        let judged = self.judgments;
        (!is_member && self.selection.allowed.contains(module))
            .then(|| view::sin_strength::groups(judged.chart, judged.weights()))
    }
}

//! The `meta` of an answer.

use saju_judgment::{Module, ModuleSet, Topic};
use saju_reading::Selection;
use saju_reading::sample::Sample;
use saju_words::warnings::Warning;
use saju_words::{Say, problems};

use crate::envelope::{MetaView, UpgradeView, WarningView};

/// What `meta` tells of an answer.
pub(crate) struct Meta<'a> {
    pub(crate) selection: Option<&'a Selection>,
    pub(crate) topic: Option<Topic>,
    pub(crate) tier: &'a str,
    pub(crate) microseconds: u64,
    pub(crate) cached: bool,
    pub(crate) approx_tokens: usize,
    pub(crate) warnings: &'a [Warning],
    pub(crate) sample: Option<Sample>,
    pub(crate) upgrade_url: &'a str,
}

fn ids(modules: impl Iterator<Item = Module>) -> Vec<&'static str> {
    modules.map(Module::id).collect()
}

fn warning_view(warning: &Warning) -> WarningView {
    let (from, to) = match warning {
        Warning::InputCoerced { from, to, .. } => {
            let value = serde_json::from_str(to).unwrap_or_else(|_| to.as_str().into());
            (Some(from.clone()), Some(value))
        }
        _ => (None, None),
    };
    let (code, field) = (warning.code(), warning.field().to_owned());
    WarningView { code, field, from, to, message: warning.to_text() }
}

impl Meta<'_> {
    /// The JSON text.
    pub(crate) fn json(&self) -> String {
        serde_json::to_string(&self.view()).unwrap_or_else(|_| "{}".to_owned())
    }

    fn view(&self) -> MetaView {
        let list = |of: fn(&Selection) -> ModuleSet| -> Option<Vec<&'static str>> {
            self.selection.map(|selection| ids(selection.in_order(of(selection))))
        };
        let gated = list(|selection| selection.gated);
        let mut warnings: Vec<WarningView> = self.warnings.iter().map(warning_view).collect();
        if let Some(selection) = self.selection
            && selection.gated.contains(selection.topic.row().core)
        {
            let core = selection.topic.row().core.id();
            warnings.push(WarningView {
                code: "CORE_MODULE_GATED",
                field: core.to_owned(),
                from: None,
                to: None,
                message: problems::CoreModuleGated(core).to_text(),
            });
        }
        let upgrade = gated.as_ref().filter(|gated| !gated.is_empty()).map(|gated| UpgradeView {
            message: problems::Upgrade(&gated.join(", ")).to_text(),
            url: self.upgrade_url.to_owned(),
        });
        MetaView {
            topic: self.topic.map(Topic::id),
            modules: list(|selection| selection.deliver),
            tier: self.tier.to_owned(),
            response_ms: self.microseconds as f64 / 1000.0,
            cached: self.cached,
            approx_tokens: self.approx_tokens,
            excluded: list(|selection| selection.excluded),
            gated_modules: gated,
            pending_modules: list(|selection| selection.pending),
            warnings,
            sample_profile: self.sample.map(Sample::id),
            upgrade,
        }
    }
}

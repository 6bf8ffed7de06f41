//! The `meta` of an answer.

use saju_judgment::Module;
use saju_reading::Selection;
use saju_reading::sample::Sample;
use saju_words::warnings::Warning;
use saju_words::{Say, problems};
use serde_json::{Map, Value, json};

/// What `meta` tells of an answer.
pub(crate) struct Meta<'a> {
    pub(crate) selection: &'a Selection,
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

fn warning_json(warning: &Warning) -> Value {
    let mut item = json!({ "code": warning.code(), "field": warning.field() });
    if let Warning::InputCoerced { from, to, .. } = warning {
        item["from"] = from.as_str().into();
        item["to"] = serde_json::from_str(to).unwrap_or_else(|_| to.as_str().into());
    }
    item["message"] = warning.to_text().into();
    item
}

impl Meta<'_> {
    /// The JSON text.
    pub(crate) fn json(&self) -> String {
        let selection = self.selection;
        let list = |set| ids(selection.in_order(set));
        let gated = list(selection.gated);
        let mut warnings: Vec<Value> = self.warnings.iter().map(warning_json).collect();
        let core = selection.topic.row().core;
        if selection.gated.contains(core) {
            warnings.push(json!({
                "code": "CORE_MODULE_GATED",
                "field": core.id(),
                "message": problems::CoreModuleGated(core.id()).to_text(),
            }));
        }
        let mut meta = Map::new();
        let mut put = |name: &str, value: Value| meta.insert(name.to_owned(), value);
        put("topic", selection.topic.id().into());
        put("modules", list(selection.deliver).into());
        put("tier", self.tier.into());
        put("responseMs", (self.microseconds as f64 / 1000.0).into());
        put("cached", self.cached.into());
        put("approxTokens", self.approx_tokens.into());
        put("excluded", list(selection.excluded).into());
        put("gatedModules", gated.clone().into());
        put("pendingModules", list(selection.pending).into());
        put("warnings", warnings.into());
        if let Some(sample) = self.sample {
            put("sampleProfile", sample.id().into());
        }
        if !gated.is_empty() {
            let message = problems::Upgrade(&gated.join(", ")).to_text();
            put("upgrade", json!({ "message": message, "url": self.upgrade_url }));
        }
        Value::Object(meta).to_string()
    }
}

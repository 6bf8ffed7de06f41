//! The `meta` of an answer.

use saju_judgment::{Module, ModuleSet, Topic};
use saju_reading::Selection;
use saju_reading::sample::Sample;
use saju_words::warnings::Warning;
use saju_words::{Say, problems};
use serde_json::{Map, Value, json};

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
        let list = |of: fn(&Selection) -> ModuleSet| -> Option<Vec<&'static str>> {
            self.selection.map(|selection| ids(selection.in_order(of(selection))))
        };
        let gated = list(|selection| selection.gated);
        let mut warnings: Vec<Value> = self.warnings.iter().map(warning_json).collect();
        if let Some(selection) = self.selection
            && selection.gated.contains(selection.topic.row().core)
        {
            let core = selection.topic.row().core;
            warnings.push(json!({
                "code": "CORE_MODULE_GATED",
                "field": core.id(),
                "message": problems::CoreModuleGated(core.id()).to_text(),
            }));
        }
        let mut meta = Map::new();
        let mut put = |name: &str, value: Option<Value>| {
            if let Some(value) = value {
                meta.insert(name.to_owned(), value);
            }
        };
        put("topic", self.topic.map(|topic| topic.id().into()));
        put("modules", list(|selection| selection.deliver).map(Into::into));
        put("tier", Some(self.tier.into()));
        put("responseMs", Some((self.microseconds as f64 / 1000.0).into()));
        put("cached", Some(self.cached.into()));
        put("approxTokens", Some(self.approx_tokens.into()));
        put("excluded", list(|selection| selection.excluded).map(Into::into));
        put("gatedModules", gated.clone().map(Into::into));
        put("pendingModules", list(|selection| selection.pending).map(Into::into));
        put("warnings", Some(warnings.into()));
        put("sampleProfile", self.sample.map(|sample| sample.id().into()));
        if let Some(gated) = gated.filter(|gated| !gated.is_empty()) {
            let message = problems::Upgrade(&gated.join(", ")).to_text();
            put("upgrade", Some(json!({ "message": message, "url": self.upgrade_url })));
        }
        Value::Object(meta).to_string()
    }
}

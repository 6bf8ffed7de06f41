//! A partner's modules are told in brief, and at `detail: full` with all that the caller's have. One schema describes both: that
//! of the form in brief, with the members of the whole beside its own, none of them required.

use std::collections::{BTreeMap, BTreeSet};

use saju_catalogue::{Module, Partners, Topic};
use saju_contract::REFERENCE;
use serde_json::{Map, Value, json};

use crate::components::reference;
use crate::names;

/// How the names of a partner's schemas begin.
const PARTNER: &str = "Partner";

/// The modules of a partner.
const MODULES: &str = "PartnerModules";

/// Gives the schemas of a partner the members that `detail: full` adds.
pub(crate) fn widen(schemas: &mut BTreeMap<String, Value>) {
    let (whole, form) = (whole(schemas), schemas[MODULES].clone());
    // Once to see which forms stand for several wholes.
    let mut seen =
        Widening { schemas: schemas.clone(), wholes: BTreeMap::new(), done: BTreeSet::new() };
    seen.object(&mut form.clone(), &whole);
    let mut wholes: BTreeMap<String, usize> = BTreeMap::new();
    for (form, _) in seen.done {
        *wholes.entry(form).or_default() += 1;
    }
    let mut widening = Widening { schemas: std::mem::take(schemas), wholes, done: BTreeSet::new() };
    let mut modules = form;
    widening.object(&mut modules, &whole);
    *schemas = widening.schemas;
    schemas.insert(MODULES.to_owned(), modules);
}

/// The modules that a partner has at `detail: full`.
fn whole(schemas: &BTreeMap<String, Value>) -> Value {
    let with_partners =
        Topic::ALL.into_iter().filter(|topic| topic.row().partners != Partners::None);
    let members = with_partners.flat_map(|topic| {
        let modules = &schemas[&format!("{}Modules", names::topic(topic))]["properties"];
        let of_partners = topic.row().modules.iter().filter(|one| !Module::CALLERS.contains(**one));
        of_partners.map(|module| (module.id().to_owned(), modules[module.id()].clone()))
    });
    json!({ "properties": members.collect::<Map<_, _>>() })
}

struct Widening {
    schemas: BTreeMap<String, Value>,
    /// For how many wholes each form stands, where that is known.
    wholes: BTreeMap<String, usize>,
    /// The pairs that were joined, by the name of the form and that of the whole.
    done: BTreeSet<(String, String)>,
}

/// The name that a schema refers to.
fn referred(schema: &Value) -> Option<String> {
    Some(schema["$ref"].as_str()?.strip_prefix(REFERENCE)?.to_owned())
}

impl Widening {
    /// Joins a named form with a named whole, and returns the name of what holds both: that of the form, unless others use
    /// it as it is or it stands for several wholes.
    fn named(&mut self, form: &str, whole: &str) -> String {
        let is_its_own =
            form.starts_with(PARTNER) && self.wholes.get(form).is_none_or(|count| *count == 1);
        let name = if is_its_own { form.to_owned() } else { format!("{PARTNER}{whole}") };
        if self.done.insert((form.to_owned(), whole.to_owned())) {
            let known = self.schemas.get(&name).or_else(|| self.schemas.get(form));
            let (mut joined, whole) =
                (known.cloned().unwrap_or_default(), self.schemas[whole].clone());
            self.object(&mut joined, &whole);
            self.schemas.insert(name.clone(), joined);
        }
        name
    }

    /// Adds the members of a whole to a form.
    fn object(&mut self, form: &mut Value, whole: &Value) {
        let Some(form) = form.as_object_mut() else { return };
        // Everything that may stand there is told now.
        form.shift_remove("additionalProperties");
        let Some(own) = form.get_mut("properties").and_then(Value::as_object_mut) else { return };
        for (name, member) in whole["properties"].as_object().into_iter().flatten() {
            match own.get_mut(name) {
                Some(told) => self.value(told, member),
                None => drop(own.insert(name.clone(), member.clone())),
            }
        }
    }

    /// Joins the schemas of a value in brief and in whole.
    fn value(&mut self, form: &mut Value, whole: &Value) {
        if let (Some(brief), Some(full)) = (referred(form), referred(whole)) {
            if brief != full {
                form["$ref"] = reference(&self.named(&brief, &full))["$ref"].take();
            }
        } else if form["items"].is_object() && whole["items"].is_object() {
            self.value(&mut form["items"], &whole["items"]);
            // As many as the whole may have, and as few as the form.
            match whole.get("maxItems") {
                Some(most) => form["maxItems"] = most.clone(),
                None => drop(form.as_object_mut().and_then(|form| form.shift_remove("maxItems"))),
            }
        } else if let Some(parts) = form.get_mut("anyOf").and_then(Value::as_array_mut) {
            let whole = match &whole["anyOf"] {
                Value::Array(parts) => parts.iter().find(|part| referred(part).is_some()),
                _ => Some(whole),
            };
            if let (Some(part), Some(whole)) = (parts.first_mut(), whole) {
                self.value(part, whole);
            }
        } else {
            self.object(form, whole);
        }
    }
}

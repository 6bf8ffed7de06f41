//! The configuration as a file: the defaults with their explanations, and the effective value in place of each
//! default.

use toml_edit::{DocumentMut, Item, Value};

use super::DEFAULTS;
use super::layers::{Layers, Origin};

/// The setting that is not printed.
const SECRET: &str = "page.secret";

pub(crate) fn print(layers: &Layers, store: &str) -> String {
    let mut document: DocumentMut = DEFAULTS.parse().expect("the defaults are read by the tests");
    for (field, given) in layers.iter().filter(|(_, given)| given.origin != Origin::Default) {
        let text = if field == "store" {
            toml::Value::String(store.to_owned()).to_string()
        } else if field == SECRET && given.value.as_str() != Some("") {
            toml::Value::String("***".to_owned()).to_string()
        } else {
            given.value.to_string()
        };
        let Ok(mut value) = text.parse::<Value>() else { continue };
        value.decor_mut().set_prefix(" ");
        value.decor_mut().set_suffix(format!("  # {}", given.origin));
        let mut item: &mut Item = document.as_item_mut();
        for name in field.split('.') {
            item = &mut item[name];
        }
        *item = Item::Value(value);
    }
    let given: Option<DocumentMut> = layers.plans_text().parse().ok();
    if let Some(plans) = given.as_ref().and_then(|given| given.get("plan"))
        && layers.plans_text() != DEFAULTS
    {
        // Tables of a file have positions of that file; here they go to the end.
        document.remove("plan");
        let mut own = DocumentMut::new();
        own.insert("plan", plans.clone());
        return format!("{document}\n{own}");
    }
    document.to_string()
}

//! The members of an object as a collapsible tree: an object unfolds inside the member that holds it.

use std::collections::BTreeSet;

use saju_words::Language;
use serde_json::Value;

use super::contract::{Contract, is_required, kind, string};
use crate::{bilingual, markdown};

/// The tree of a schema down to a depth, as HTML: what is deeper links to the list of all objects, and so does an object
/// that appeared before in the tree.
pub(super) fn html(contract: &Contract, schema: &Value, depth: u8, language: Language) -> String {
    let mut tree = Tree { contract, language, shown: BTreeSet::new(), html: String::new() };
    if let Some((_, object)) = tree.object(schema) {
        tree.put_members(object, depth);
    }
    tree.html
}

struct Tree<'a> {
    contract: &'a Contract,
    language: Language,
    shown: BTreeSet<&'a str>,
    html: String,
}

impl<'a> Tree<'a> {
    /// The object that a value is or contains, and its name if it has one.
    fn object(&self, schema: &'a Value) -> Option<(Option<&'a str>, &'a Value)> {
        if let Some(reference) = schema["$ref"].as_str() {
            let object = self.contract.resolve(schema);
            let name = reference.rsplit('/').next();
            return object["properties"].is_object().then_some((name, object));
        }
        if schema["properties"].is_object() {
            return Some((None, schema));
        }
        if let Some(parts) = schema["anyOf"].as_array() {
            return parts.iter().find_map(|part| self.object(part));
        }
        schema.get("items").and_then(|items| self.object(items))
    }

    /// The star of a member that is always there.
    const fn always(&self) -> &'static str {
        match self.language {
            Language::Korean => "<b title=\"언제나 있음\">*</b>",
            Language::English => "<b title=\"always there\">*</b>",
        }
    }

    fn put_members(&mut self, object: &'a Value, depth: u8) {
        self.html.push_str("<ul class=\"tree\">\n");
        for (name, member) in object["properties"].as_object().into_iter().flatten() {
            let star = if is_required(object, name) { self.always() } else { "" };
            let within = (depth > 1).then(|| self.object(member)).flatten();
            let within =
                within.filter(|(named, _)| named.is_none_or(|name| self.shown.insert(name)));
            // The whole summary toggles, so it contains no links.
            let written = if within.is_some() { markdown::unlinked } else { markdown::inline };
            let kind = written(&kind(member));
            let meaning =
                written(bilingual::described(string(&member["description"]), self.language));
            let head = format!(
                "<code>{name}</code>{star} <span class=\"kind\">{kind}</span> <span>{meaning}</span>"
            );
            match within {
                Some((_, object)) => {
                    self.html.push_str(&format!("<li><details><summary>{head}</summary>\n"));
                    self.put_members(object, depth - 1);
                    self.html.push_str("</details></li>\n");
                }
                None => self.html.push_str(&format!("<li>{head}</li>\n")),
            }
        }
        self.html.push_str("</ul>\n");
    }
}

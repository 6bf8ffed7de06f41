//! What a text claims of a chart.

use saju_grounding::{Material, json};
use wasm_bindgen::prelude::wasm_bindgen;

use crate::language;

/// The findings of a text as JSON, their notes in the language of a tag, `ko` or `en`. `material` is the JSON of an
/// answer about one person, or its compact text.
///
/// # Errors
///
/// What is wrong with the material, in a sentence.
#[wasm_bindgen]
pub fn ground(material: &str, text: &str, tag: &str) -> Result<String, String> {
    let language = language(tag)?;
    match Material::read(material) {
        Ok(material) => Ok(json(&material.check(text), language)),
        Err(error) => Err(error.told(language)),
    }
}

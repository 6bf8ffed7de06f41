//! **What follows from the OpenAPI document alone**: its 3.0 form and the standalone JSON Schemas. `saju-openapi`
//! draws the document from the types; the build of the pages reads the committed one, so neither form is committed.

mod schemas;
mod three_zero;
mod walk;

use serde_json::Value;

pub use schemas::{REFERENCE, SchemaFile, schemas};
pub use three_zero::three_zero;
pub use walk::walk;

/// The keyword of a set of values that may grow: those that there are so far. No validator knows it, so that another value
/// is right, too.
pub const OPEN: &str = "x-extensible-enum";

/// Indented text with a line break at its end, as every form of the contract is served.
pub fn pretty(value: &Value) -> String {
    format!("{value:#}\n")
}

//! What a writer was given: a JSON answer, or a compact text in either language.

mod answer;
mod compact;
mod error;
mod facts;
mod thread;

use crate::written::whole;

pub use error::MaterialError;
pub(crate) use facts::{Decade, Fact, Facts, Part, pillar_of_year, sign_of};

/// Material about one person, read.
#[derive(Clone, Debug)]
pub struct Material(pub(crate) Facts);

impl Material {
    /// Reads a JSON answer of a topic about one person, with or without its envelope, or its compact text.
    ///
    /// # Errors
    /// When it is neither, or tells of two persons.
    pub fn read(text: &str) -> Result<Self, MaterialError> {
        let text = text.trim_start_matches('\u{feff}');
        if !text.trim_start().starts_with(['{', '[']) {
            return Ok(Self(compact::read(&whole(text))?));
        }
        match serde_json::from_str(text) {
            Ok(answer) => Ok(Self(answer::read(&answer)?)),
            Err(error) => Err(MaterialError::NotJson(error.to_string())),
        }
    }
}

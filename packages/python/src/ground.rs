//! What a text claims of a chart, as JSON.

use pyo3::exceptions::PyValueError;
use pyo3::prelude::*;
use saju_engine::Language;
use saju_grounding::{Material, json};

/// The findings of a text; an error says what is wrong with the material. `english` is about notes and errors. Other
/// threads run on meanwhile.
#[pyfunction]
pub(crate) fn ground(
    py: Python<'_>,
    material: &str,
    text: &str,
    english: bool,
) -> PyResult<String> {
    let language = if english { Language::English } else { Language::Korean };
    let checked =
        py.detach(|| Material::read(material).map(|given| json(&given.check(text), language)));
    checked.map_err(|error| PyValueError::new_err(error.told(language)))
}

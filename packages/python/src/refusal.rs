//! A problem of the engine becomes an error of Python.

use pyo3::prelude::*;
use saju_engine::Problem;

/// The id that stands in problems of calls that no server numbers, as on the command line.
const REQUEST_ID: &str = "local";

/// A problem, and the row of a frame that has it.
pub(crate) struct Refusal {
    /// What is wrong.
    pub problem: Problem,
    /// The row, from 0; `None` where no frame was asked about.
    pub row: Option<usize>,
}

impl From<Problem> for Refusal {
    fn from(problem: Problem) -> Self {
        Self { problem, row: None }
    }
}

impl From<Refusal> for PyErr {
    /// The error that `saju.errors.of` makes of the problem's JSON.
    fn from(refusal: Refusal) -> Self {
        let Refusal { problem, row } = refusal;
        let text = problem.error_json(REQUEST_ID).to_string();
        let made = Python::attach(|py| -> PyResult<Self> {
            let of = py.import("saju.errors")?.getattr("of")?;
            Ok(Self::from_value(of.call1((text, problem.status(), row))?))
        });
        made.unwrap_or_else(|error| error)
    }
}

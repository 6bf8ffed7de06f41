//! Frames: births in, what is told of them out, in the same order, on all cores.

mod births;
mod column;
mod judgments;
mod lines;
mod pillars;
mod readings;

use std::sync::Arc;

use arrow_array::{ArrayRef, RecordBatch, StringArray};
use arrow_schema::ArrowError;
use pyo3::exceptions::PyValueError;
use pyo3::prelude::*;
use pyo3_arrow::PyTable;
use pyo3_arrow::input::AnyRecordBatch;
use rayon::prelude::*;
use saju_engine::Problem;
use saju_engine::catalogue::{Field, Object};

use crate::answers::{terms_of, topic_of};
use crate::refusal::Refusal;
use births::{Births, Part};

/// Rows that a core takes at a time.
const ROWS: usize = 1024;

/// The column that tells why a row has nothing else.
const ERROR: &str = "error";

/// Columns that are made row by row.
trait Columns {
    /// Adds what is told of a birth, the text of a request; nothing where it is refused.
    fn push(&mut self, body: &[u8]) -> Result<(), Problem>;
    /// Adds a row without values.
    fn push_nothing(&mut self);
    /// The columns by their names.
    fn finish(self) -> Vec<(&'static str, ArrayRef)>;
}

/// The four pillars of births.
#[pyfunction]
pub(crate) fn pillars_of(
    py: Python<'_>,
    births: AnyRecordBatch,
    strict: bool,
    hanja: bool,
) -> PyResult<PyTable> {
    table(py, births, Object::Person, strict, || pillars::Columns::new(hanja))
}

/// Strength, structure and yongsin of births.
#[pyfunction]
pub(crate) fn judgments_of(
    py: Python<'_>,
    births: AnyRecordBatch,
    strict: bool,
) -> PyResult<PyTable> {
    table(py, births, Object::Person, strict, judgments::Columns::default)
}

/// A day, a month or a year in one line.
#[pyfunction]
pub(crate) fn lines_of(
    py: Python<'_>,
    births: AnyRecordBatch,
    strict: bool,
    topic: &str,
    today: (i16, u8, u8),
    english: bool,
) -> PyResult<PyTable> {
    let (topic, terms) = (lines::topic_of(topic)?, terms_of(today, english)?);
    table(py, births, Object::Topic, strict, || lines::Columns::new(topic, terms))
}

/// The answers to a topic, as text.
#[pyfunction]
pub(crate) fn readings_of(
    py: Python<'_>,
    births: AnyRecordBatch,
    strict: bool,
    topic: &str,
    today: (i16, u8, u8),
    markdown: bool,
    english: bool,
) -> PyResult<PyTable> {
    let (topic, terms) = (topic_of(topic)?, terms_of(today, english)?);
    table(py, births, Object::Topic, strict, || readings::Columns::new(topic, terms, markdown))
}

/// Makes columns of the members of an object; the columns of other names are not looked at. Where it is
/// not strict, a row that is refused is empty and `error` tells the code.
fn table<C: Columns>(
    py: Python<'_>,
    births: AnyRecordBatch,
    object: Object,
    strict: bool,
    new: impl Fn() -> C + Sync,
) -> PyResult<PyTable> {
    let (batches, schema) = births.into_table()?.into_inner();
    let members: Vec<&str> = Field::in_object(object).map(|field| field.row().name).collect();
    let births = Births::of(&batches, &schema, &members).map_err(value_error)?;
    let made = py.detach(|| -> PyResult<Vec<RecordBatch>> {
        let made = |part: Part| -> PyResult<RecordBatch> {
            let bodies = part.bodies().map_err(value_error)?;
            Ok(rows(&bodies, part.first, strict, new())?)
        };
        let parts: Vec<_> = births.parts(ROWS).into_par_iter().map(made).collect();
        // The first refusal in the order of the frame, whichever was found first.
        parts.into_iter().collect()
    })?;
    let schema = match made.first() {
        Some(batch) => batch.schema(),
        None => rows(&[], 0, strict, new())?.schema(),
    };
    PyTable::try_new(made, schema)
}

/// The columns of some rows, the first of which stands at a place in the frame.
fn rows<C: Columns>(
    bodies: &[Vec<u8>],
    first: usize,
    strict: bool,
    mut columns: C,
) -> Result<RecordBatch, Refusal> {
    let mut errors = Vec::with_capacity(bodies.len());
    for (index, body) in bodies.iter().enumerate() {
        let refused = columns.push(body).err();
        if let Some(problem) = refused {
            if strict {
                return Err(Refusal { problem, row: Some(first + index) });
            }
            columns.push_nothing();
            errors.push(Some(problem.code_id()));
        } else {
            errors.push(None);
        }
    }
    let mut named = columns.finish();
    if !strict {
        named.push((ERROR, Arc::new(StringArray::from(errors))));
    }
    let named = named.into_iter().map(|(name, column)| (name, column, true));
    // Columns of one length, each with a name of its own: there is nothing to refuse.
    RecordBatch::try_from_iter_with_nullable(named).map_err(|_| Problem::internal().into())
}

fn value_error(error: ArrowError) -> PyErr {
    PyValueError::new_err(error.to_string())
}

//! The births of a frame, each as the text of a request: one parser reads whatever is asked.

use arrow_array::RecordBatch;
use arrow_json::LineDelimitedWriter;
use arrow_schema::{ArrowError, Schema};
use saju_engine::Problem;

use crate::refusal::Refusal;

/// The columns of a frame that are members of a request.
pub(super) struct Births(Vec<RecordBatch>);

/// Some rows of it.
pub(super) struct Part {
    /// Place of the first row in the frame.
    pub first: usize,
    rows: RecordBatch,
}

impl Births {
    /// The columns that are called like members. A frame without any is refused: every row would be.
    pub(super) fn of(
        batches: &[RecordBatch],
        schema: &Schema,
        members: &[&str],
    ) -> Result<Self, ArrowError> {
        let is_member = |name: &String| members.contains(&name.as_str());
        let chosen: Vec<usize> = (0..schema.fields().len())
            .filter(|index| is_member(schema.field(*index).name()))
            .collect();
        if chosen.is_empty() {
            let has: Vec<&str> = schema.fields().iter().map(|field| field.name().as_str()).collect();
            return Err(ArrowError::SchemaError(format!(
                "none of the columns {} is a member of a birth: {}",
                has.join(", "),
                members.join(", ")
            )));
        }
        batches.iter().map(|batch| batch.project(&chosen)).collect::<Result<_, _>>().map(Self)
    }

    /// The rows in order, so many at a time.
    pub(super) fn parts(&self, rows: usize) -> Vec<Part> {
        let mut parts = Vec::new();
        let mut before = 0;
        for batch in &self.0 {
            for start in (0..batch.num_rows()).step_by(rows) {
                let length = rows.min(batch.num_rows() - start);
                parts.push(Part { first: before + start, rows: batch.slice(start, length) });
            }
            before += batch.num_rows();
        }
        parts
    }
}

impl Part {
    /// The requests of the rows: what is null is left out. A column that has no JSON is a problem.
    pub(super) fn bodies(&self) -> Result<Vec<Vec<u8>>, Refusal> {
        let mut writer = LineDelimitedWriter::new(Vec::new());
        let written = writer.write(&self.rows).and_then(|()| writer.finish());
        written.map_err(|_| Refusal { problem: Problem::internal(), row: Some(self.first) })?;
        let text = writer.into_inner();
        Ok(text.split(|byte| *byte == b'\n').filter(|line| !line.is_empty()).map(<[u8]>::to_vec).collect())
    }
}

//! How a column is made of values.

use std::sync::Arc;

use arrow_array::types::Int8Type;
use arrow_array::{ArrayRef, DictionaryArray, Int8Array, StringArray};
use saju_engine::chart::Domain;

/// A column of values of a closed set, as a dictionary: all its values in their order, called as `name`
/// says, so that the codes are the same in every frame.
pub(super) fn category<D: Domain, N: AsRef<str>>(
    values: &[Option<D>],
    name: impl Fn(D) -> N,
) -> ArrayRef {
    let code = |value: &Option<D>| value.map(|value| value.ordinal() as i8);
    let codes: Int8Array = values.iter().map(code).collect();
    let names: StringArray = D::all().map(|value| Some(name(value))).collect();
    Arc::new(DictionaryArray::<Int8Type>::new(codes, Arc::new(names)))
}

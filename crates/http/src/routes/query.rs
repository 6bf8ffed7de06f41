//! Parameters of a query string.

use axum::extract::Query;

/// Pairs of a query string.
pub(crate) type Pairs = Query<Vec<(String, String)>>;

/// The value of a parameter.
pub(crate) fn parameter<'a>(pairs: &'a Pairs, name: &str) -> Option<&'a str> {
    pairs.iter().find(|(key, _)| key == name).map(|(_, value)| value.as_str())
}

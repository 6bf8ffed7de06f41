//! Parameters of a query string.

use axum::extract::Query;
use saju_messages::warnings::Warning;

/// Pairs of a query string.
pub(crate) type Pairs = Query<Vec<(String, String)>>;

/// Letters of the name of an unknown parameter that are told.
const LONGEST: usize = 60;

/// The value of a parameter; of several the last, as of a member of a body.
pub(crate) fn parameter<'a>(pairs: &'a Pairs, name: &str) -> Option<&'a str> {
    pairs.iter().rfind(|(key, _)| key == name).map(|(_, value)| value.as_str())
}

/// Warns of parameters that were not among those that were read, and of those sent more than once.
pub(crate) fn unread(pairs: &Pairs, read: &[&str]) -> Vec<Warning> {
    let mut warnings = Vec::new();
    for (place, (field, _)) in pairs.iter().enumerate() {
        let field: String = field.chars().take(LONGEST).collect();
        let earlier = pairs[..place].iter().filter(|(before, _)| *before == field).count();
        match (read.contains(&field.as_str()), earlier) {
            (false, 0) => warnings.push(Warning::UnknownField { field, meant: Vec::new() }),
            (true, 1) => warnings.push(Warning::DuplicateField { field }),
            _ => {}
        }
    }
    warnings
}

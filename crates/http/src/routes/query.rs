//! Parameters of a query string.

use std::collections::BTreeMap;

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
    let mut times = BTreeMap::new();
    let mut warnings = Vec::new();
    for (name, _) in pairs.iter() {
        let times = times.entry(name.as_str()).or_insert(0_usize);
        *times += 1;
        match (read.contains(&name.as_str()), *times) {
            (false, 1) => {
                let field = name.chars().take(LONGEST).collect();
                warnings.push(Warning::UnknownField { field, meant: Vec::new() });
            }
            (true, 2) => warnings.push(Warning::DuplicateField { field: name.clone() }),
            _ => {}
        }
    }
    warnings
}

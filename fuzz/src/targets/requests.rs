//! A body of any bytes for any question. The first byte chooses the question, the rest is the body.

use saju_engine::{Problem, Terms};

use crate::{question, today, told};

/// Reads a body.
pub fn run(bytes: &[u8]) {
    let [choice, body @ ..] = bytes else { return };
    let read = question(*choice).read(body, false);
    // However many members are sent, as many are told, and the number of the others.
    assert!(read.warnings.len() <= 51);
    for warning in &read.warnings {
        assert!(!warning.code().is_empty());
    }
    match read.asked {
        Ok(asked) => {
            let terms = Terms::unlimited(today());
            assert_eq!(asked.key(&terms), asked.key(&terms));
        }
        Err(issues) => told::assert_told(&Problem::of_issues(issues)),
    }
}

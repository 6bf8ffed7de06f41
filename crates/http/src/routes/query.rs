//! Parameters of a query string.

use std::cell::RefCell;
use std::collections::BTreeMap;

use axum::extract::rejection::QueryRejection;
use axum::extract::{FromRequestParts, Query};
use axum::http::request::Parts;
use saju_catalogue::IssueCode;
use saju_engine::Problem;
use saju_messages::errors::{Expected, Hint};
use saju_messages::warnings::{Warning, bounded};
use saju_reading::Issue;

/// The parameters that were sent, and the names under which a route looked for them: whatever else was sent is warned
/// of.
pub(crate) struct Asked {
    sent: Vec<(String, String)>,
    read: RefCell<Vec<&'static str>>,
}

impl<S: Send + Sync> FromRequestParts<S> for Asked {
    type Rejection = QueryRejection;

    async fn from_request_parts(head: &mut Parts, state: &S) -> Result<Self, QueryRejection> {
        let Query(sent) = Query::from_request_parts(head, state).await?;
        Ok(Self { sent, read: RefCell::default() })
    }
}

impl Asked {
    /// The value of a parameter; of several the last, as of a member of a body.
    pub(crate) fn parameter(&self, name: &'static str) -> Option<&str> {
        self.read.borrow_mut().push(name);
        self.sent.iter().rfind(|(sent, _)| sent == name).map(|(_, value)| value.as_str())
    }

    /// The text of a parameter that has to be sent.
    pub(crate) fn text(&self, name: &'static str) -> Result<&str, Issue> {
        self.parameter(name).ok_or_else(|| {
            let hint = Hint::Required(name.to_owned());
            Issue::of_query(name, IssueCode::Validation, Expected::Text, None, hint)
        })
    }

    /// Warns of parameters that were not looked for, and of those sent more than once.
    pub(crate) fn warnings(&self) -> Vec<Warning> {
        let read = self.read.borrow();
        let mut times = BTreeMap::new();
        let mut warnings = Vec::new();
        for (name, _) in &self.sent {
            let times = times.entry(name.as_str()).or_insert(0_usize);
            *times += 1;
            match (read.contains(&name.as_str()), *times) {
                (false, 1) => {
                    let meant = read.iter().find(|read| is_same(read, name));
                    let meant = meant.map(|meant| (*meant).to_owned()).into_iter().collect();
                    warnings.push(Warning::unknown("", name, meant));
                }
                (true, 2) => warnings.push(Warning::DuplicateField { field: name.clone() }),
                _ => {}
            }
        }
        bounded(warnings)
    }

    /// The problem of these issues. What is missing and was sent under another name is asked for in its place.
    pub(crate) fn problem(&self, mut issues: Vec<Issue>) -> Problem {
        for issue in &mut issues {
            let Hint::Required(field) = &issue.hint else { continue };
            let sent = self.sent.iter().find(|(sent, _)| sent != field && is_same(field, sent));
            if let Some((sent, _)) = sent {
                let (field, sent) = (field.clone(), sent.clone());
                issue.hint = Hint::RequiredInstead { field, sent };
            }
        }
        Problem::of_issues(issues)
    }
}

/// Whether a name is spelt as another but for capitals and marks.
fn is_same(one: &str, other: &str) -> bool {
    let letters = |name: &str| {
        let letters = name.chars().filter(|letter| letter.is_alphanumeric());
        letters.flat_map(char::to_lowercase).collect::<String>()
    };
    // Nobody puts more marks than letters.
    other.len() <= 2 * one.len() && letters(one) == letters(other)
}

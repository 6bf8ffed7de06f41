//! Places by name, for `birthPlace`.

use axum::response::IntoResponse as _;
use saju_catalogue::IssueCode;
use saju_engine::Problem;
use saju_engine::lists::places;
use saju_messages::errors::{Expected, Hint};
use saju_reading::Issue;

use super::query::{Pairs, parameter};
use crate::caller::Caller;
use crate::respond::Reply;

pub(crate) const PATH: &str = "/v2/places";

/// `GET /v2/places?q=&limit=`. The answer to the same query changes only with a release.
pub(crate) async fn search(caller: Caller, pairs: Pairs) -> Reply {
    match query(&pairs).and_then(|query| Ok(places::search(query, limit(&pairs)?))) {
        Ok(found) => caller.answer_list(&found),
        Err(issue) => caller.refused(Problem::of_issues(vec![issue])).into_response(),
    }
}

pub(super) fn query(pairs: &Pairs) -> Result<&str, Issue> {
    let missing = || {
        let hint = Hint::Required("q".to_owned());
        Issue::of_query("q", IssueCode::Validation, Expected::Text, None, hint)
    };
    parameter(pairs, "q").ok_or_else(missing)
}

pub(super) fn limit(pairs: &Pairs) -> Result<usize, Issue> {
    let Some(text) = parameter(pairs, "limit") else { return Ok(places::USUAL) };
    let limit = text.parse().ok().filter(|limit| (1..=places::MOST).contains(limit));
    limit.ok_or_else(|| {
        let expected = Expected::Integer(1, places::MOST as i64);
        let received = Some(text.to_owned());
        Issue::of_query("limit", IssueCode::Validation, expected, received, Hint::Range)
    })
}

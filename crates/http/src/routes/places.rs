//! Places by name, for `birthPlace`.

use axum::response::IntoResponse as _;
use saju_catalogue::IssueCode;
use saju_engine::Problem;
use saju_engine::lists::places;
use saju_engine::lists::query::number;
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
    number("limit", text, 1..=places::MOST as i64).map(|limit| limit as usize)
}

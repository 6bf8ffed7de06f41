//! Places by name, for `birthPlace`.

use saju_engine::lists::places;
use saju_engine::lists::query::number;
use saju_reading::Issue;
use serde_json::Value;

use super::query::Asked;
use crate::caller::Caller;
use crate::respond::Reply;

pub(crate) const PATH: &str = "/v2/places";

/// `GET /v2/places?q=&limit=`. The answer to the same query changes only with a release.
pub(crate) async fn search(caller: Caller, asked: Asked) -> Reply {
    let found = found(&asked);
    let warnings = asked.warnings();
    match found {
        Ok(found) => caller.answer_list(&found, &warnings),
        Err(issue) => caller.answer(Err(asked.problem(vec![issue])), &warnings),
    }
}

/// The places that a query asks for.
pub(super) fn found(asked: &Asked) -> Result<Value, Issue> {
    let (query, limit) = (asked.text("q"), limit(asked));
    Ok(places::search(query?, limit?))
}

fn limit(asked: &Asked) -> Result<usize, Issue> {
    let Some(text) = asked.parameter("limit") else { return Ok(places::USUAL) };
    number("limit", text, 1..=places::MOST as i64).map(|limit| limit as usize)
}

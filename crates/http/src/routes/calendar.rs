//! Calendar look-ups.

use axum::extract::{Request, State};
use saju_engine::Problem;
use saju_engine::lists::calendar;
use saju_messages::warnings::bounded;

use super::counted;
use super::query::Asked;
use crate::app::App;
use crate::caller::Caller;
use crate::respond::Reply;

pub(crate) const CONVERT: &str = "/v2/calendar/convert";
pub(crate) const TERMS: &str = "/v2/calendar/terms";
pub(crate) const DAY: &str = "/v2/calendar/day";

/// Maximum size of a body with a date.
const CONVERT_BYTES: usize = 4 * 1024;

/// `GET /v2/calendar/convert?solar=` or `?lunar=&leap=`.
pub(crate) async fn convert(caller: Caller, asked: Asked) -> Reply {
    match calendar::convert_query(|name| asked.parameter(name)) {
        Ok((found, warnings)) => {
            caller.answer(Ok(found), &bounded([warnings, asked.warnings()].concat()))
        }
        Err(issues) => caller.answer(Err(asked.problem(issues)), &asked.warnings()),
    }
}

/// `POST /v2/calendar/convert`: the same with the date in the body, which no proxy logs.
pub(crate) async fn convert_body(State(app): State<App>, request: Request) -> Reply {
    let (head, body) = request.into_parts();
    let (caller, body) = match counted::uncounted(&app, &head, body, CONVERT_BYTES).await {
        Ok(known) => known,
        Err(refused) => return refused,
    };
    match calendar::convert_body(&body.bytes) {
        Ok((found, warnings)) => caller.answer(Ok(found), &warnings),
        Err(issues) => caller.answer(Err(Problem::of_issues(issues)), &[]),
    }
}

/// `GET /v2/calendar/terms?year=`.
pub(crate) async fn terms(caller: Caller, asked: Asked) -> Reply {
    let found = calendar::terms(asked.parameter("year")).map_err(|issues| asked.problem(issues));
    caller.answer(found, &asked.warnings())
}

/// `GET /v2/calendar/day?date=`.
pub(crate) async fn day(caller: Caller, asked: Asked) -> Reply {
    let found = calendar::day(asked.parameter("date")).map_err(|issues| asked.problem(issues));
    caller.answer(found, &asked.warnings())
}

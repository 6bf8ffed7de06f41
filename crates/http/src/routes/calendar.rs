//! Calendar look-ups.

use std::cell::RefCell;

use axum::extract::{Request, State};
use saju_engine::Problem;
use saju_engine::lists::calendar;
use saju_messages::warnings::Warning;
use saju_reading::Issue;
use saju_reading::request::coerced;
use saju_service::Warned;
use serde_json::Value;

use super::counted;
use super::query::{self, Pairs, parameter};
use crate::app::App;
use crate::caller::Caller;
use crate::headers;
use crate::respond::Reply;

pub(crate) const CONVERT: &str = "/v2/calendar/convert";
pub(crate) const TERMS: &str = "/v2/calendar/terms";
pub(crate) const DAY: &str = "/v2/calendar/day";

/// Maximum size of a body with a date.
const CONVERT_BYTES: usize = 4 * 1024;

/// Maximum number of warnings that are reported.
const WARNED: usize = 10;

/// `GET /v2/calendar/convert?solar=` or `?lunar=&leap=`.
pub(crate) async fn convert(caller: Caller, pairs: Pairs) -> Reply {
    let read = RefCell::new(Vec::new());
    let converted = calendar::convert_query(|name| {
        read.borrow_mut().push(name);
        parameter(&pairs, name)
    });
    let unread = query::unread(&pairs, &read.into_inner());
    let told = |(found, mut warnings): (Value, Vec<Warning>)| {
        warnings.extend(unread);
        (found, warnings)
    };
    converted_with(caller, converted.map(told))
}

/// `POST /v2/calendar/convert`: the same with the date in the body, which no proxy logs.
pub(crate) async fn convert_body(State(app): State<App>, request: Request) -> Reply {
    let (head, body) = request.into_parts();
    let (caller, body) = match counted::uncounted(&app, &head, body, CONVERT_BYTES).await {
        Ok(known) => known,
        Err(refused) => return refused,
    };
    converted_with(caller, calendar::convert_body(&body.bytes))
}

/// A converted date, with its warnings as headers.
fn converted_with(caller: Caller, converted: Result<(Value, Vec<Warning>), Vec<Issue>>) -> Reply {
    let (outcome, warnings) = match converted {
        Ok((found, warnings)) => (Ok(found), warnings),
        Err(issues) => (Err(Problem::of_issues(issues)), Vec::new()),
    };
    let coerced: Vec<String> = coerced(&warnings).map(str::to_owned).collect();
    // Where there are more, the last says how many.
    let (told, rest) = warnings.split_at(warnings.len().min(WARNED));
    let more = rest.last().filter(|last| matches!(last, Warning::MoreWarnings { .. }));
    let warned: Vec<Warned> = told.iter().chain(more).map(Warned::of).collect();
    let mut reply = caller.answer(outcome);
    headers::coerced(reply.headers_mut(), &coerced);
    headers::warned(reply.headers_mut(), &warned);
    reply
}

/// `GET /v2/calendar/terms?year=`.
pub(crate) async fn terms(caller: Caller, pairs: Pairs) -> Reply {
    caller.answer(calendar::terms(parameter(&pairs, "year")).map_err(Problem::of_issues))
}

/// `GET /v2/calendar/day?date=`.
pub(crate) async fn day(caller: Caller, pairs: Pairs) -> Reply {
    caller.answer(calendar::day(parameter(&pairs, "date")).map_err(Problem::of_issues))
}

//! Calendar look-ups.

use axum::extract::{Request, State};
use saju_engine::Problem;
use saju_engine::lists::calendar;
use saju_service::Warned;

use super::counted;
use super::query::{Pairs, parameter};
use crate::app::App;
use crate::caller::Caller;
use crate::headers;
use crate::respond::Reply;

pub(crate) const CONVERT: &str = "/v2/calendar/convert";
pub(crate) const TERMS: &str = "/v2/calendar/terms";
pub(crate) const DAY: &str = "/v2/calendar/day";

/// Maximum size of a body with a date.
const CONVERT_BYTES: usize = 4 * 1024;

/// Maximum number of unknown members that are reported.
const WARNED: usize = 10;

/// `GET /v2/calendar/convert?solar=` or `?lunar=&leap=`.
pub(crate) async fn convert(caller: Caller, pairs: Pairs) -> Reply {
    let (solar, lunar) = (parameter(&pairs, "solar"), parameter(&pairs, "lunar"));
    let (name, leap) = calendar::leap_sent(|name| parameter(&pairs, name));
    let converted =
        calendar::flag(name, leap).and_then(|leap| calendar::convert(solar, lunar, leap));
    caller.answer(converted.map_err(Problem::of_issues))
}

/// `POST /v2/calendar/convert`: the same with the date in the body, which no proxy logs.
pub(crate) async fn convert_body(State(app): State<App>, request: Request) -> Reply {
    let (head, body) = request.into_parts();
    let (caller, body) = match counted::uncounted(&app, &head, body, CONVERT_BYTES).await {
        Ok(known) => known,
        Err(refused) => return refused,
    };
    match calendar::convert_body(&body.bytes) {
        Ok((converted, unknown)) => {
            let code = "UNKNOWN_FIELD";
            let warned: Vec<_> =
                unknown.into_iter().take(WARNED).map(|field| Warned { code, field }).collect();
            let mut reply = caller.answer(Ok(converted));
            headers::warned(reply.headers_mut(), &warned);
            reply
        }
        Err(issues) => caller.answer(Err(Problem::of_issues(issues))),
    }
}

/// `GET /v2/calendar/terms?year=`.
pub(crate) async fn terms(caller: Caller, pairs: Pairs) -> Reply {
    caller.answer(calendar::terms(parameter(&pairs, "year")).map_err(Problem::of_issues))
}

/// `GET /v2/calendar/day?date=`.
pub(crate) async fn day(caller: Caller, pairs: Pairs) -> Reply {
    caller.answer(calendar::day(parameter(&pairs, "date")).map_err(Problem::of_issues))
}

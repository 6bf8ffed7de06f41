//! Helpers of the calendar.

use saju_engine::Problem;
use saju_engine::lists::calendar;

use super::query::{Pairs, parameter};
use crate::caller::Caller;
use crate::respond::Reply;

pub(crate) const CONVERT: &str = "/v2/calendar/convert";
pub(crate) const TERMS: &str = "/v2/calendar/terms";
pub(crate) const DAY: &str = "/v2/calendar/day";

/// `GET /v2/calendar/convert?solar=` or `?lunar=&leap=`.
pub(crate) async fn convert(caller: Caller, pairs: Pairs) -> Reply {
    let (solar, lunar) = (parameter(&pairs, "solar"), parameter(&pairs, "lunar"));
    let converted = calendar::flag("leap", parameter(&pairs, "leap"))
        .and_then(|leap| calendar::convert(solar, lunar, leap));
    caller.answer(converted.map_err(Problem::of_issues))
}

/// `GET /v2/calendar/terms?year=`.
pub(crate) async fn terms(caller: Caller, pairs: Pairs) -> Reply {
    caller.answer(calendar::terms(parameter(&pairs, "year")).map_err(Problem::of_issues))
}

/// `GET /v2/calendar/day?date=`.
pub(crate) async fn day(caller: Caller, pairs: Pairs) -> Reply {
    caller.answer(calendar::day(parameter(&pairs, "date")).map_err(Problem::of_issues))
}

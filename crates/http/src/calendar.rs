//! Helpers of the calendar.

use axum::extract::State;
use axum::http::{HeaderMap, Uri};
use saju_service::calendar;
use saju_service::problem::Problem;

use crate::App;
use crate::lists::{Pairs, parameter};
use crate::reply::{self, Reply};

/// `GET /v2/calendar/convert?solar=` or `?lunar=&leap=`.
pub(crate) async fn convert(
    State(app): State<App>,
    uri: Uri,
    pairs: Pairs,
    headers: HeaderMap,
) -> Reply {
    reply::for_caller(&app, uri.path(), &headers, async |_| {
        let (solar, lunar) = (parameter(&pairs, "solar"), parameter(&pairs, "lunar"));
        calendar::flag("leap", parameter(&pairs, "leap"))
            .and_then(|leap| calendar::convert(solar, lunar, leap))
            .map_err(Problem::of_issues)
    })
    .await
}

/// `GET /v2/calendar/terms?year=`.
pub(crate) async fn terms(
    State(app): State<App>,
    uri: Uri,
    pairs: Pairs,
    headers: HeaderMap,
) -> Reply {
    reply::for_caller(&app, uri.path(), &headers, async |_| {
        calendar::terms(parameter(&pairs, "year")).map_err(Problem::of_issues)
    })
    .await
}

/// `GET /v2/calendar/day?date=`.
pub(crate) async fn day(
    State(app): State<App>,
    uri: Uri,
    pairs: Pairs,
    headers: HeaderMap,
) -> Reply {
    reply::for_caller(&app, uri.path(), &headers, async |_| {
        calendar::day(parameter(&pairs, "date")).map_err(Problem::of_issues)
    })
    .await
}

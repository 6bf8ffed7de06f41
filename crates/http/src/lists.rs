//! Lists, cities and health.

use axum::extract::{Query, Request, State};
use axum::http::{HeaderMap, StatusCode, Uri};
use saju_reading::{Issue, IssueCode};
use saju_service::problem::Problem;
use saju_service::{catalogue, cities as city_lists};
use saju_words::errors::{Expected, Hint};
use serde_json::json;

use crate::App;
use crate::reply::{self, Reply};

/// Pairs of a query string.
pub(crate) type Pairs = Query<Vec<(String, String)>>;

/// The value of a query parameter.
pub(crate) fn parameter<'a>(pairs: &'a Pairs, name: &str) -> Option<&'a str> {
    pairs.iter().find(|(key, _)| key == name).map(|(_, value)| value.as_str())
}

/// `GET /v2/saju/topics`.
pub(crate) async fn topics(State(app): State<App>, request: Request) -> Reply {
    reply::for_caller(&app, request.uri().path(), request.headers(), async |_| {
        Ok(catalogue::topics())
    })
    .await
}

/// `GET /v2/saju/modules`.
pub(crate) async fn modules(State(app): State<App>, request: Request) -> Reply {
    reply::for_caller(&app, request.uri().path(), request.headers(), async |_| {
        Ok(catalogue::modules())
    })
    .await
}

/// `GET /v2/saju/samples`.
pub(crate) async fn samples(State(app): State<App>, request: Request) -> Reply {
    reply::for_caller(&app, request.uri().path(), request.headers(), async |_| {
        Ok(catalogue::samples())
    })
    .await
}

/// `GET /v2/cities`.
pub(crate) async fn cities(State(app): State<App>, request: Request) -> Reply {
    reply::for_caller(&app, request.uri().path(), request.headers(), async |_| {
        Ok(city_lists::list())
    })
    .await
}

/// `GET /v2/cities/resolve?q=`.
pub(crate) async fn resolve(
    State(app): State<App>,
    uri: Uri,
    pairs: Pairs,
    headers: HeaderMap,
) -> Reply {
    reply::for_caller(&app, uri.path(), &headers, async |_| match parameter(&pairs, "q") {
        Some(query) => Ok(city_lists::resolve(query)),
        None => {
            let hint = Hint::Required("q".to_owned());
            let code = IssueCode::Validation;
            let issue = Issue::of_query("q", code, Expected::Text, None, hint);
            Err(Problem::of_issues(vec![issue]))
        }
    })
    .await
}

/// `GET /birth-cities.json`: the list as a static file, without a key.
pub(crate) async fn birth_cities() -> Reply {
    reply::json_reply(StatusCode::OK, city_lists::list().to_string())
}

/// `GET /healthz`: the process runs.
pub(crate) async fn healthz() -> Reply {
    reply::json_reply(StatusCode::OK, json!({ "status": "ok" }).to_string())
}

/// `GET /readyz`: the store answers.
pub(crate) async fn readyz(State(app): State<App>, headers: HeaderMap) -> Reply {
    match app.service().store().ping().await {
        Ok(()) => reply::json_reply(StatusCode::OK, json!({ "status": "ready" }).to_string()),
        Err(error) => {
            let problem = Problem::of_store(&error);
            reply::problem(&problem, &headers, &crate::request_id::next())
        }
    }
}

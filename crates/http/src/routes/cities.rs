//! The supported cities.

use std::sync::LazyLock;

use axum::http::HeaderMap;
use saju_catalogue::IssueCode;
use saju_engine::Problem;
use saju_engine::lists::cities;
use saju_messages::errors::{Expected, Hint};
use saju_reading::Issue;

use super::query::{Pairs, parameter};
use super::text_file::TextFile;
use crate::caller::Caller;
use crate::respond::Reply;

pub(crate) const LIST: &str = "/v2/cities";
pub(crate) const RESOLVE: &str = "/v2/cities/resolve";
pub(crate) const FILE: &str = "/birth-cities.json";

static LIST_FILE: LazyLock<TextFile> = LazyLock::new(|| TextFile::of(cities::list().to_string()));

/// `GET /v2/cities`.
pub(crate) async fn list(caller: Caller) -> Reply {
    caller.answer_list(&cities::list())
}

/// `GET /v2/cities/resolve?q=`.
pub(crate) async fn resolve(caller: Caller, pairs: Pairs) -> Reply {
    caller.answer(parameter(&pairs, "q").map(cities::resolve).ok_or_else(no_query))
}

fn no_query() -> Problem {
    let hint = Hint::Required("q".to_owned());
    let issue = Issue::of_query("q", IssueCode::Validation, Expected::Text, None, hint);
    Problem::of_issues(vec![issue])
}

/// `GET /birth-cities.json`: the list as a static file, without a key.
pub(crate) async fn file(request: HeaderMap) -> Reply {
    LIST_FILE.reply(&request)
}

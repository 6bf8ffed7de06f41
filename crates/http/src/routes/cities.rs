//! The supported cities.

use std::sync::LazyLock;

use axum::http::HeaderMap;
use saju_engine::lists::cities;

use super::query::Asked;
use super::text_file::TextFile;
use crate::caller::Caller;
use crate::respond::Reply;

pub(crate) const LIST: &str = "/v2/cities";
pub(crate) const RESOLVE: &str = "/v2/cities/resolve";
pub(crate) const FILE: &str = "/birth-cities.json";

static LIST_FILE: LazyLock<TextFile> = LazyLock::new(|| TextFile::of(cities::list().to_string()));

/// `GET /v2/cities`.
pub(crate) async fn list(caller: Caller, asked: Asked) -> Reply {
    caller.answer_list(&cities::list(), &asked.warnings())
}

/// `GET /v2/cities/resolve?q=`.
pub(crate) async fn resolve(caller: Caller, asked: Asked) -> Reply {
    let found = asked.text("q").map(cities::resolve);
    caller.answer(found.map_err(|issue| asked.problem(vec![issue])), &asked.warnings())
}

/// `GET /birth-cities.json`: the list as a static file, without a key.
pub(crate) async fn file(request: HeaderMap) -> Reply {
    LIST_FILE.reply(&request)
}

//! Lists of topics, modules and samples.

use saju_engine::lists::product;

use super::query::Asked;
use crate::caller::Caller;
use crate::respond::Reply;

pub(crate) const TOPICS: &str = "/v2/saju/topics";
pub(crate) const MODULES: &str = "/v2/saju/modules";
pub(crate) const SAMPLES: &str = "/v2/saju/samples";

/// `GET /v2/saju/topics`.
pub(crate) async fn topics(caller: Caller, asked: Asked) -> Reply {
    caller.answer_list(&product::topics(), &asked.warnings())
}

/// `GET /v2/saju/modules`.
pub(crate) async fn modules(caller: Caller, asked: Asked) -> Reply {
    caller.answer_list(&product::modules(), &asked.warnings())
}

/// `GET /v2/saju/samples`.
pub(crate) async fn samples(caller: Caller, asked: Asked) -> Reply {
    caller.answer_list(&product::samples(), &asked.warnings())
}

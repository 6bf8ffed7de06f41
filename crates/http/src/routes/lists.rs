//! Lists of topics, modules and samples.

use crate::caller::Caller;
use crate::respond::Reply;
use saju_engine::lists::product;

pub(crate) const TOPICS: &str = "/v2/saju/topics";
pub(crate) const MODULES: &str = "/v2/saju/modules";
pub(crate) const SAMPLES: &str = "/v2/saju/samples";

/// `GET /v2/saju/topics`.
pub(crate) async fn topics(caller: Caller) -> Reply {
    caller.answer_list(&product::topics())
}

/// `GET /v2/saju/modules`.
pub(crate) async fn modules(caller: Caller) -> Reply {
    caller.answer_list(&product::modules())
}

/// `GET /v2/saju/samples`.
pub(crate) async fn samples(caller: Caller) -> Reply {
    caller.answer_list(&product::samples())
}

//! Whom a server answers, and the one way to a counted answer.

use std::sync::Arc;

use http::request::Parts as HttpParts;
use rmcp::model::{CallToolResult, Extensions};
use rmcp::{ErrorData, RoleServer, service::RequestContext};
use saju_account::Usage;
use saju_engine::{Language, Problem, Question};
use saju_service::text::Parts;
use saju_service::{Call, Caller, Service, clock, local};
use saju_tools::Refused;

use crate::protocol;

/// The path under which a key's holder finds the errors of tool calls.
const PATH: &str = "/mcp";

/// Whom a server answers.
#[derive(Clone)]
pub enum Access {
    /// Whoever started the program: no key, no limits, nothing is stored.
    Local,
    /// Holders of keys. The HTTP door authenticates callers and attaches a [`KeyedCaller`].
    Keyed(Arc<Service>),
}

/// Who sent an HTTP request: an extension that the door adds to it.
#[derive(Clone, Debug)]
pub struct KeyedCaller {
    /// The caller.
    pub caller: Caller,
    /// The request id, for errors.
    pub request_id: String,
}

/// The outcome of a counted question.
pub(crate) struct Answered {
    /// The text of the envelope, or the problem.
    pub(crate) outcome: Result<String, Problem>,
    /// Usage of the windows, if calls are counted.
    pub(crate) usage: Option<Usage>,
}

impl Access {
    /// Asks the service. A call with a key is charged, and its error recorded for the key's holder.
    pub(crate) async fn ask(
        &self,
        question: Question,
        body: &[u8],
        context: &RequestContext<RoleServer>,
    ) -> Result<Answered, ErrorData> {
        let service = match self {
            Self::Local => {
                let outcome = local::answer(question, body, false);
                return Ok(Answered { outcome, usage: None });
            }
            Self::Keyed(service) => service,
        };
        // Without a caller there is no answer: a door that forgets to authenticate must not give any away.
        let who = keyed(&context.extensions)
            .ok_or_else(|| ErrorData::internal_error("the caller is not known", None))?;
        let now = clock::now();
        let call = Call { question, path: PATH, body, idempotency_key: None, markdown: false };
        let (outcome, usage) = match service.reserve(&who.caller, Some(question), now).await {
            Ok(reservation) => {
                let answered = service.answer(&who.caller, call, reservation, now).await;
                (answered.outcome, answered.usage)
            }
            Err((problem, usage)) => (Err(problem), usage),
        };
        if let Err(problem) = &outcome {
            service.record_problem(&who.caller, problem, &who.request_id, PATH, now);
        }
        // The service's own text: it is UTF-8.
        let text = |parts: Parts| String::from_utf8_lossy(&parts.concat()).into_owned();
        Ok(Answered { outcome: outcome.map(text), usage })
    }
}

fn keyed(extensions: &Extensions) -> Option<&KeyedCaller> {
    extensions.get::<HttpParts>()?.extensions.get()
}

/// The language that the caller reads; without a door, Korean.
pub(crate) fn language(context: &RequestContext<RoleServer>) -> Language {
    keyed(&context.extensions).map_or(Language::Korean, |who| who.caller.language)
}

/// A refused call: in the caller's language, with the request id; without a door, in Korean and `local`.
pub(crate) fn refused(refused: Refused, context: &RequestContext<RoleServer>) -> CallToolResult {
    let Refused { problem, similar } = refused;
    let (problem, request_id) = match keyed(&context.extensions) {
        Some(who) => (problem.told_in(who.caller.language), who.request_id.as_str()),
        None => (problem, "local"),
    };
    protocol::result(Refused { problem, similar }.reply(request_id))
}

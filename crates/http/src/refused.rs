//! Calls that are refused. Where the key is known, the reply carries the problem to what stands
//! around all routes (`around.rs`), which records it for the key's holder (`/v2/me/errors`).

use std::sync::Arc;

use axum::response::{IntoResponse, Response};
use saju_engine::Problem;
use saju_service::{Caller, Service, clock};

use crate::context::RequestContext;
use crate::respond::{self, Reply};

/// A call that is refused: the problem and, where the key is known, its holder.
#[derive(Debug)]
pub(crate) struct Refused {
    context: RequestContext,
    problem: Problem,
    holder: Option<Caller>,
}

/// What the reply to a refused call carries.
#[derive(Clone, Debug)]
struct Recorded(Arc<Record>);

#[derive(Debug)]
struct Record {
    holder: Caller,
    context: RequestContext,
    problem: Problem,
}

impl Refused {
    /// A call of whom nobody knows.
    pub(crate) const fn of_unknown(context: RequestContext, problem: Problem) -> Self {
        Self { context, problem, holder: None }
    }

    /// A call with a key, whose holder learns of the problem.
    pub(crate) const fn of_holder(
        context: RequestContext,
        problem: Problem,
        holder: Caller,
    ) -> Self {
        Self { context, problem, holder: Some(holder) }
    }
}

impl IntoResponse for Refused {
    fn into_response(self) -> Response {
        let Self { context, problem, holder } = self;
        let mut reply = respond::problem(&problem, context.telling, &context.id);
        if let Some(holder) = holder {
            let record = Record { holder, context, problem };
            reply.extensions_mut().insert(Recorded(Arc::new(record)));
        }
        reply
    }
}

/// Records what a reply carries.
pub(crate) fn record(service: &Service, reply: &mut Reply) {
    if let Some(Recorded(record)) = reply.extensions_mut().remove() {
        let Record { holder, context, problem } = &*record;
        let (id, path) = (&context.id, context.uri.path());
        service.record_problem(holder, problem, id, path, clock::now());
    }
}

//! Refused calls. If the key is known, the response carries the problem to the layer around all routes (`around.rs`),
//! which records it for the key's holder (`/v2/me/errors`).

use std::sync::Arc;

use axum::response::{IntoResponse, Response};
use saju_engine::Problem;
use saju_service::{Caller, Service, clock};

use crate::context::RequestContext;
use crate::respond::{self, Reply};

/// A refused call: the problem and, if known, the key's holder.
#[derive(Debug)]
pub(crate) struct Refused {
    context: RequestContext,
    problem: Problem,
    holder: Option<Caller>,
}

/// What the response to a refused call carries.
#[derive(Clone, Debug)]
struct Recorded(Arc<Record>);

#[derive(Debug)]
struct Record {
    holder: Caller,
    context: RequestContext,
    problem: Problem,
}

impl Refused {
    /// A call by an unknown caller.
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

/// Records what a response carries.
pub(crate) fn record(service: &Service, reply: &mut Reply) {
    if let Some(Recorded(record)) = reply.extensions_mut().remove() {
        let Record { holder, context, problem } = &*record;
        let (id, path) = (&context.id, context.uri.path());
        service.record_problem(holder, problem, id, path, clock::now());
    }
}

//! Who calls a route that needs a key.

use axum::extract::FromRequestParts;
use axum::http::header::AUTHORIZATION;
use axum::http::request::Parts;
use axum::http::{HeaderMap, Uri};
use axum::response::IntoResponse as _;
use saju_engine::Problem;
use saju_service::{Credentials, clock};
use serde_json::Value;

use crate::app::App;
use crate::context::RequestContext;
use crate::headers::{self, API_KEY, text};
use crate::refused::Refused;
use crate::respond::{self, Reply};
use crate::{cors, origin};

/// The holder of a key, who calls from where the key allows.
pub(crate) struct Caller {
    /// The key and its plan.
    pub(crate) holder: saju_service::Caller,
    /// What the answer takes from the request.
    pub(crate) context: RequestContext,
}

/// What a request brings to show who sends it.
pub(crate) fn credentials<'a>(headers: &'a HeaderMap, uri: &Uri) -> Credentials<'a> {
    Credentials {
        api_key: text(headers, API_KEY),
        authorization: text(headers, AUTHORIZATION),
        origin: origin::foreign(headers, uri),
    }
}

impl Caller {
    /// Finds out who calls. A page that the key does not allow is told to the key's holder.
    pub(crate) async fn identify(
        app: &App,
        head: &Parts,
        context: RequestContext,
    ) -> Result<Self, Refused> {
        let credentials = credentials(&head.headers, &head.uri);
        let holder = match app.service().identify(credentials, clock::now()).await {
            Ok(holder) => holder,
            Err(problem) => return Err(Refused::of_unknown(context, problem)),
        };
        match holder.check_origin(credentials) {
            Ok(()) => Ok(Self { holder, context }),
            Err(problem) => Err(Refused::of_holder(context, problem, holder)),
        }
    }

    /// The path of the call.
    pub(crate) fn path(&self) -> &str {
        self.context.uri.path()
    }

    /// A refusal of which the holder of the key learns.
    pub(crate) fn refused(self, problem: Problem) -> Refused {
        Refused::of_holder(self.context, problem, self.holder)
    }

    /// The answer to a call that is not counted.
    pub(crate) fn answer(self, outcome: Result<Value, Problem>) -> Reply {
        let origin = self.context.origin.clone();
        let mut reply = match outcome {
            Ok(value) => {
                let mut reply = respond::data(&value);
                headers::request_id(reply.headers_mut(), &self.context.id);
                reply
            }
            Err(problem) => self.refused(problem).into_response(),
        };
        cors::allow_origin(&mut reply, origin);
        reply
    }
}

impl FromRequestParts<App> for Caller {
    type Rejection = Refused;

    async fn from_request_parts(head: &mut Parts, app: &App) -> Result<Self, Refused> {
        let context = RequestContext::of(head);
        Self::identify(app, head, context).await
    }
}

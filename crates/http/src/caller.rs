//! Authenticates callers of routes that need a key.

use axum::body::Body;
use axum::extract::FromRequestParts;
use axum::http::header::{AUTHORIZATION, CACHE_CONTROL, ETAG, VARY};
use axum::http::request::Parts;
use axum::http::{HeaderMap, HeaderValue, StatusCode, Uri};
use axum::response::IntoResponse as _;
use saju_engine::{Problem, ProblemCode};
use saju_messages::problems::Problem as Words;
use saju_messages::warnings::Warning;
use saju_service::{Credentials, clock};
use serde_json::Value;

use crate::app::App;
use crate::context::RequestContext;
use crate::headers::{self, API_KEY, text};
use crate::refused::Refused;
use crate::respond::{self, Reply};
use crate::{accept, entity_tag, origin};

/// The holder of a key, with an allowed origin.
pub(crate) struct Caller {
    /// The key and its plan.
    pub(crate) holder: saju_service::Caller,
    /// What the answer needs from the request.
    pub(crate) context: RequestContext,
}

/// The credentials of a request.
pub(crate) fn credentials<'a>(headers: &'a HeaderMap, uri: &Uri) -> Credentials<'a> {
    Credentials {
        api_key: text(headers, API_KEY),
        authorization: text(headers, AUTHORIZATION),
        origin: origin::foreign(headers, uri),
    }
}

/// The accepted one of the offered media types.
pub(crate) fn accepted(
    request: &HeaderMap,
    offers: &[&'static str],
) -> Result<&'static str, Problem> {
    accept::chosen(request, offers).ok_or_else(|| {
        let words = Words::NotAcceptable(&offers.join(", "));
        Problem::new(ProblemCode::NotAcceptable, words)
    })
}

impl Caller {
    /// Authenticates the caller. The holder of the key learns of a page that it does not allow.
    pub(crate) async fn identify(
        app: &App,
        head: &Parts,
        context: RequestContext,
    ) -> Result<Self, Refused> {
        let credentials = credentials(&head.headers, &head.uri);
        let language = context.telling.language;
        let holder = match app.service().identify(credentials, clock::now()).await {
            Ok(holder) => saju_service::Caller { language, ..holder },
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

    /// A refusal that is recorded for the key's holder.
    pub(crate) fn refused(self, problem: Problem) -> Refused {
        Refused::of_holder(self.context, problem, self.holder)
    }

    /// The answer to an uncounted call, with warnings in `meta` and in headers.
    pub(crate) fn answer(self, outcome: Result<Value, Problem>, warnings: &[Warning]) -> Reply {
        let mut reply = match outcome {
            Ok(value) => {
                let mut reply = respond::data_with(&value, warnings, self.context.telling.language);
                headers::request_id(reply.headers_mut(), &self.context.id);
                reply
            }
            Err(problem) => self.refused(problem).into_response(),
        };
        headers::of_warnings(reply.headers_mut(), warnings);
        reply
    }

    /// The same for a list that stays constant while the program runs; it has an `ETag`.
    pub(crate) fn answer_list(self, list: &Value, warnings: &[Warning]) -> Reply {
        let mut text = list.to_string();
        // With warnings it is another answer, told in a language.
        for warning in warnings {
            text.extend([warning.code(), warning.field(), self.context.telling.language.tag()]);
        }
        let (tag, known) = (entity_tag::of(&text), self.context.known.clone());
        let known = known.as_ref().and_then(|tags| tags.to_str().ok()).unwrap_or_default();
        let mut reply = respond::data_with(list, warnings, self.context.telling.language);
        if entity_tag::is_among(known, &tag) {
            *reply.status_mut() = StatusCode::NOT_MODIFIED;
            *reply.body_mut() = Body::empty();
        }
        let headers = reply.headers_mut();
        headers.insert(ETAG, tag);
        headers.insert(CACHE_CONTROL, HeaderValue::from_static("private, max-age=3600"));
        if !warnings.is_empty() {
            headers.append(VARY, HeaderValue::from_static("accept-language"));
        }
        headers::request_id(headers, &self.context.id);
        headers::of_warnings(headers, warnings);
        reply
    }
}

impl FromRequestParts<App> for Caller {
    type Rejection = Refused;

    async fn from_request_parts(head: &mut Parts, app: &App) -> Result<Self, Refused> {
        let context = RequestContext::of(head);
        if let Err(problem) = accepted(&head.headers, &[accept::JSON, accept::PROBLEM_JSON]) {
            return Err(Refused::of_unknown(context, problem));
        }
        Self::identify(app, head, context).await
    }
}

//! The layer around all routes: timeout, panic handling, request id, metrics and access log. The log names routes,
//! never paths, headers, queries or bodies.

use std::panic::AssertUnwindSafe;
use std::pin::pin;
use std::sync::Arc;
use std::time::{Duration, Instant};

use axum::Router;
use axum::extract::{MatchedPath, Request, State};
use axum::http::Version;
use axum::http::header::{HOST, TRANSFER_ENCODING};
use axum::middleware::{Next, from_fn_with_state};
use axum::routing::get;
use futures_util::FutureExt as _;
use saju_engine::{Problem, ProblemCode};
use saju_messages::problems::Problem as Words;

use super::activity::Exchange;
use super::metrics::{Metrics, route_name};
use super::server::ServerSettings;
use crate::respond::{self, Reply, Telling};
use crate::{headers, request_id};

/// The settings of the layer.
#[derive(Clone, Copy)]
pub(super) struct Settings {
    request_timeout: Duration,
    access_log: bool,
    shows_metrics: bool,
}

impl Settings {
    pub(super) const fn of(server: &ServerSettings) -> Self {
        let ServerSettings { request_timeout, access_log, shows_metrics, .. } = *server;
        Self { request_timeout, access_log, shows_metrics }
    }
}

#[derive(Clone)]
struct Guard {
    metrics: Arc<Metrics>,
    settings: Settings,
}

/// Wraps all routes, and adds `/metrics` unless it has a listener of its own.
pub(super) fn guarded(router: Router, settings: Settings, metrics: Arc<Metrics>) -> Router {
    let page = Arc::clone(&metrics);
    let router = match settings.shows_metrics {
        true => router.route("/metrics", get(async move || page.page())),
        false => router,
    };
    router.layer(from_fn_with_state(Guard { metrics, settings }, answer))
}

async fn answer(State(guard): State<Guard>, request: Request, next: Next) -> Reply {
    let start = Instant::now();
    let route = request.extensions().get::<MatchedPath>().cloned();
    let method = request.method().clone();
    let telling = Telling::of(request.headers());
    let exchange = request.extensions().get::<Arc<Exchange>>().cloned();
    let in_flight = guard.metrics.request_begins();
    let answering = async move {
        match head_problem(&request) {
            Some(problem) => respond::problem(&problem, telling, &request_id::next()),
            None => next.run(request).await,
        }
    };
    let mut answering = pin!(AssertUnwindSafe(answering).catch_unwind());
    let limit = guard.settings.request_timeout;
    let mut reply = match tokio::time::timeout(limit, answering.as_mut()).await {
        Ok(Ok(reply)) => reply,
        Ok(Err(_)) => {
            // A panic message may quote a request, so the panic hook logs only its location.
            guard.metrics.panicked();
            respond::problem(&Problem::internal(), telling, &request_id::next())
        }
        Err(_) => {
            let is_receiving = exchange.is_some_and(|exchange| exchange.is_receiving());
            respond::problem(&guard.late(is_receiving), telling, &request_id::next())
        }
    };
    drop(in_flight);
    if !reply.headers().contains_key(headers::REQUEST_ID) {
        headers::request_id(reply.headers_mut(), &request_id::next());
    }
    let time = start.elapsed();
    guard.metrics.request_ended(route.as_ref(), reply.status(), time);
    if guard.settings.access_log {
        tracing::info!(
            target: "saju::access",
            request_id = headers::text(reply.headers(), headers::REQUEST_ID),
            method = method.as_str(),
            route = route_name(route.as_ref()),
            status = reply.status().as_u16(),
            microseconds = time.as_micros() as u64,
        );
    }
    reply
}

impl Guard {
    /// Either the client was late with the body, or the service with the answer.
    fn late(&self, is_receiving: bool) -> Problem {
        let seconds = self.settings.request_timeout.as_secs().max(1);
        if is_receiving {
            Problem::new(ProblemCode::RequestTimeout, Words::RequestTimeout(seconds))
        } else {
            let words = Words::AnswerTimeout(seconds);
            Problem { retry_after: Some(2), ..Problem::new(ProblemCode::AnswerTimeout, words) }
        }
    }
}

/// An HTTP/1.1 request has exactly one host (RFC 9112, 3.2), and no coding of its body but chunks (6.1); otherwise a
/// proxy may have interpreted it differently.
fn head_problem(request: &Request) -> Option<Problem> {
    let hosts = request.headers().get_all(HOST).into_iter().count();
    let mut codings = request.headers().get_all(TRANSFER_ENCODING).into_iter();
    let words = if request.version() == Version::HTTP_11 && hosts != 1 {
        Words::BadRequestHost
    } else if !codings.all(|coding| coding.as_bytes().trim_ascii().eq_ignore_ascii_case(b"chunked"))
    {
        Words::BadRequestCoding
    } else {
        return None;
    };
    Some(Problem::new(ProblemCode::BadRequest, words))
}

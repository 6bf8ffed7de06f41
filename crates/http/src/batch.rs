//! `POST /v2/saju/batch`: many births in one call, sent as they are calculated.

use std::convert::Infallible;
use std::pin::Pin;
use std::task::{Context, Poll};

use axum::body::Body;
use axum::extract::{Request, State};
use axum::http::header::{CONTENT_ENCODING, CONTENT_TYPE};
use axum::http::{HeaderValue, StatusCode};
use bytes::Bytes;
use http_body::Frame;
use saju_service::{Batch, BatchCall, clock};

use crate::reply::{self, Reply};
use crate::topics::Admitted;
use crate::{App, headers, request_id, topics};

/// The path.
pub(crate) const PATH: &str = "/v2/saju/batch";

const LINES: HeaderValue = HeaderValue::from_static("application/x-ndjson; charset=utf-8");

/// `POST /v2/saju/batch`. The order of checks is that of every call that is counted.
pub(crate) async fn answer(State(app): State<App>, request: Request) -> Reply {
    let request_id = request_id::next();
    let (head, body) = request.into_parts();
    let (path, request) = (head.uri.path(), &head.headers);
    let admitted = topics::admitted(&app, &head, body, app.batch_body_bytes, &request_id);
    let Admitted { body, idempotency_key, caller } = match admitted.await {
        Ok(admitted) => admitted,
        Err(problem) => return reply::problem(&problem, request, &request_id),
    };
    let call = BatchCall {
        path,
        body,
        idempotency_key,
        request_id: &request_id,
        lines: reply::accepts(request, "application/x-ndjson"),
        gzip: headers::accepts_gzip(request),
    };
    let (lines, gzip) = (call.lines, call.gzip);
    let now = clock::now();
    let answered = app.shared_service().batch(&caller, call, now).await;
    let mut reply = match answered.outcome {
        Ok(batch) => {
            let mut reply = reply::json_reply(StatusCode::OK, Body::new(BatchBody(batch)));
            let headers = reply.headers_mut();
            if lines {
                headers.insert(CONTENT_TYPE, LINES);
            }
            if gzip {
                headers.insert(CONTENT_ENCODING, headers::GZIP);
            }
            headers::vary_by_encoding(headers);
            reply
        }
        Err(problem) => {
            app.service().record_problem(&caller, &problem, &request_id, path, now);
            reply::problem(&problem, request, &request_id)
        }
    };
    let usage = answered.usage.as_ref();
    topics::finish(&mut reply, request, &request_id, usage, &answered.coerced);
    reply
}

/// A body whose length is not known, as it is being made.
struct BatchBody(Batch);

impl http_body::Body for BatchBody {
    type Data = Bytes;
    type Error = Infallible;

    fn poll_frame(
        mut self: Pin<&mut Self>,
        context: &mut Context<'_>,
    ) -> Poll<Option<Result<Frame<Bytes>, Infallible>>> {
        self.0.poll_next(context).map(|part| part.map(|part| Ok(Frame::data(part))))
    }
}

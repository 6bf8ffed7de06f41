//! `POST /v2/saju/batch`: many births in one call, answers streamed as they are calculated.

use std::convert::Infallible;
use std::pin::Pin;
use std::task::{Context, Poll};

use axum::body::Body;
use axum::extract::{Request, State};
use axum::http::header::{CONTENT_ENCODING, CONTENT_TYPE};
use axum::http::{HeaderValue, StatusCode};
use bytes::Bytes;
use http_body::Frame;
use saju_service::{Batch, BatchAnswered, BatchCall, clock};

use super::counted::{self, Admitted, repeated};
use crate::app::App;
use crate::respond::{self, Reply};
use crate::{accept, headers};

pub(crate) const PATH: &str = "/v2/saju/batch";

const LINES_TEXT: HeaderValue = HeaderValue::from_static("application/x-ndjson; charset=utf-8");

/// The order of checks is that of every counted call.
pub(crate) async fn answer(State(app): State<App>, request: Request) -> Reply {
    let (head, body) = request.into_parts();
    let offers = [accept::JSON, accept::LINES, accept::PROBLEM_JSON];
    let admitted = counted::admit(&app, &head, body, app.batch_body_bytes(), &offers, None).await;
    let Admitted { caller, body, idempotency_key, reservation, media_type } = match admitted {
        Ok(admitted) => admitted,
        Err(refused) => return refused,
    };
    let call = BatchCall {
        path: caller.path(),
        body: body.bytes.clone(),
        idempotency_key,
        request_id: &caller.context.id,
        lines: media_type == accept::LINES,
        gzip: headers::accepts_gzip(&head.headers),
    };
    let (lines, gzip) = (call.lines, call.gzip);
    let service = app.shared_service();
    let answered = service.batch(&caller.holder, call, reservation, clock::now()).await;
    let BatchAnswered { outcome, usage, coerced, warned, is_repeat } = answered;
    let outcome = outcome.map(|batch| repeated(stream(batch, lines, gzip), is_repeat));
    counted::finish(caller, outcome, usage.as_ref(), &coerced, &warned)
}

/// The stream of answers.
fn stream(batch: Batch, lines: bool, gzip: bool) -> Reply {
    let mut reply = respond::json(StatusCode::OK, Body::new(BatchBody(batch)));
    let headers = reply.headers_mut();
    if lines {
        headers.insert(CONTENT_TYPE, LINES_TEXT);
    }
    if gzip {
        headers.insert(CONTENT_ENCODING, headers::GZIP);
    }
    headers::vary_by_encoding(headers);
    reply
}

/// A body of unknown length, streamed as it is made.
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

//! Wrappers around the bodies of a request and its answer that report progress to the connection.

use std::pin::Pin;
use std::sync::Arc;
use std::task::{Context, Poll};
use std::time::Instant;

use axum::body::{Body, Bytes, HttpBody};
use http_body::{Frame, SizeHint};
use hyper::body::Incoming;

use super::activity::{Exchange, Stage};
use crate::body::PASSING_BYTES;

/// Bytes passed to an HTTP/2 stream at once: what its peer cannot accept yet stays in memory.
const PIECE: usize = 16 * 1024;

/// A request body.
pub(super) struct RequestBody {
    body: Incoming,
    is_begun: bool,
    is_over: bool,
    exchange: Arc<Exchange>,
}

impl RequestBody {
    pub(super) fn new(body: Incoming, exchange: Arc<Exchange>) -> Self {
        Self { body, is_begun: false, is_over: false, exchange }
    }
}

impl Drop for RequestBody {
    fn drop(&mut self) {
        self.exchange.has_received();
        // A short rest is let pass, and the connection goes on behind it.
        let is_long = self.is_begun || self.body.size_hint().lower() > PASSING_BYTES as u64;
        if !self.is_over && is_long {
            self.exchange.leaves_rest();
        }
    }
}

impl HttpBody for RequestBody {
    type Data = Bytes;
    type Error = hyper::Error;

    fn poll_frame(
        mut self: Pin<&mut Self>,
        context: &mut Context<'_>,
    ) -> Poll<Option<Result<Frame<Bytes>, hyper::Error>>> {
        let frame = Pin::new(&mut self.body).poll_frame(context);
        if self.body.is_end_stream() || matches!(frame, Poll::Ready(None)) {
            self.is_over = true;
            self.exchange.has_received();
        } else if frame.is_ready() {
            self.is_begun = true;
            self.exchange.is_at(Stage::Receiving(Instant::now()));
        }
        frame
    }

    fn is_end_stream(&self) -> bool {
        self.body.is_end_stream()
    }

    fn size_hint(&self) -> SizeHint {
        self.body.size_hint()
    }
}

/// A response body.
pub(super) struct AnswerBody {
    body: Body,
    /// What the HTTP/2 stream gets later.
    rest: Bytes,
    is_in_pieces: bool,
    exchange: Arc<Exchange>,
}

impl AnswerBody {
    pub(super) fn new(body: Body, is_http2: bool, exchange: Arc<Exchange>) -> Self {
        exchange.is_at(Stage::Sending(Instant::now()));
        Self { body, rest: Bytes::new(), is_in_pieces: is_http2, exchange }
    }

    /// Splits off the first piece.
    fn piece(&mut self, mut bytes: Bytes) -> Frame<Bytes> {
        if self.is_in_pieces && bytes.len() > PIECE {
            self.rest = bytes.split_off(PIECE);
        }
        Frame::data(bytes)
    }
}

impl HttpBody for AnswerBody {
    type Data = Bytes;
    type Error = axum::Error;

    fn poll_frame(
        mut self: Pin<&mut Self>,
        context: &mut Context<'_>,
    ) -> Poll<Option<Result<Frame<Bytes>, axum::Error>>> {
        if !self.rest.is_empty() {
            self.exchange.is_at(Stage::Sending(Instant::now()));
            let rest = std::mem::take(&mut self.rest);
            return Poll::Ready(Some(Ok(self.piece(rest))));
        }
        match Pin::new(&mut self.body).poll_frame(context) {
            Poll::Pending => {
                self.exchange.is_at(Stage::Working);
                Poll::Pending
            }
            Poll::Ready(Some(Ok(frame))) => {
                self.exchange.is_at(Stage::Sending(Instant::now()));
                let frame = match frame.into_data() {
                    Ok(bytes) => self.piece(bytes),
                    Err(frame) => frame,
                };
                Poll::Ready(Some(Ok(frame)))
            }
            ended @ Poll::Ready(_) => ended,
        }
    }

    fn is_end_stream(&self) -> bool {
        self.rest.is_empty() && self.body.is_end_stream()
    }

    fn size_hint(&self) -> SizeHint {
        let (inner, rest) = (self.body.size_hint(), self.rest.len() as u64);
        match inner.exact() {
            Some(exact) => SizeHint::with_exact(exact + rest),
            None => inner,
        }
    }
}

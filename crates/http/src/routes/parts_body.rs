//! A body in parts, sent without concatenating them.

use std::convert::Infallible;
use std::pin::Pin;
use std::task::{Context, Poll};

use bytes::Bytes;
use http_body::{Body, Frame, SizeHint};
use saju_service::text::Parts;

/// The parts still to be sent.
pub(crate) struct PartsBody {
    parts: std::array::IntoIter<Bytes, 3>,
    left: u64,
}

impl PartsBody {
    pub(crate) fn new(parts: Parts) -> Self {
        Self { left: parts.len() as u64, parts: parts.into_array().into_iter() }
    }
}

impl Body for PartsBody {
    type Data = Bytes;
    type Error = Infallible;

    fn poll_frame(
        mut self: Pin<&mut Self>,
        _: &mut Context<'_>,
    ) -> Poll<Option<Result<Frame<Bytes>, Infallible>>> {
        let part = self.parts.next();
        self.left -= part.as_ref().map_or(0, |part| part.len() as u64);
        Poll::Ready(part.map(|part| Ok(Frame::data(part))))
    }

    fn is_end_stream(&self) -> bool {
        self.left == 0
    }

    fn size_hint(&self) -> SizeHint {
        SizeHint::with_exact(self.left)
    }
}

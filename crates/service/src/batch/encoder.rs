//! Encodes the body of a batch's answer as it is sent: plain or gzip.

use bytes::Bytes;

use crate::gzip::Gzip;
use crate::text::Parts;

/// A body in progress.
pub(super) enum Encoder {
    Plain(Vec<u8>),
    Gzip(Gzip),
}

impl Encoder {
    pub(super) fn new(gzip: bool) -> Self {
        if gzip { Self::Gzip(Gzip::new()) } else { Self::Plain(Vec::new()) }
    }

    /// Adds a short text.
    pub(super) fn text(&mut self, text: &[u8]) {
        match self {
            Self::Plain(out) => out.extend_from_slice(text),
            Self::Gzip(gzip) => gzip.plain(text),
        }
    }

    /// Adds an answer.
    pub(super) fn parts(&mut self, parts: &Parts) {
        match self {
            Self::Plain(out) => {
                for part in parts.as_slices() {
                    out.extend_from_slice(part);
                }
            }
            Self::Gzip(gzip) => parts.add_to(gzip),
        }
    }

    /// Bytes buffered so far.
    pub(super) const fn len(&self) -> usize {
        match self {
            Self::Plain(out) => out.len(),
            Self::Gzip(gzip) => gzip.len(),
        }
    }

    /// Takes what is buffered; more follows.
    pub(super) fn take(&mut self) -> Bytes {
        match self {
            Self::Plain(out) => std::mem::take(out).into(),
            Self::Gzip(gzip) => gzip.take(),
        }
    }

    /// Takes the rest.
    pub(super) fn finish(self) -> Bytes {
        match self {
            Self::Plain(out) => out.into(),
            Self::Gzip(gzip) => gzip.finish(),
        }
    }
}

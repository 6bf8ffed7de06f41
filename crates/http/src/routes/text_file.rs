//! Texts that stay constant while the program runs and that any page may read, compressed on first use.

use std::io::Write as _;
use std::sync::OnceLock;

use axum::http::header::ACCESS_CONTROL_ALLOW_ORIGIN;
use axum::http::{HeaderMap, HeaderValue};
use bytes::Bytes;
use flate2::Compression;
use flate2::write::GzEncoder;

use super::static_file::StaticFile;
use crate::entity_tag;
use crate::respond::Reply;

/// A JSON text, served as it is.
pub(super) struct TextFile {
    text: String,
    etag: HeaderValue,
    gzip: OnceLock<Bytes>,
}

impl TextFile {
    pub(super) fn of(text: String) -> Self {
        Self { etag: entity_tag::of(&text), text, gzip: OnceLock::new() }
    }

    fn gzip(&self) -> Bytes {
        let compress = || {
            let mut encoder = GzEncoder::new(Vec::new(), Compression::default());
            // Writing to memory does not fail.
            let _ = encoder.write_all(self.text.as_bytes());
            encoder.finish().map(Bytes::from).unwrap_or_default()
        };
        self.gzip.get_or_init(compress).clone()
    }

    pub(super) fn reply(&'static self, request: &HeaderMap) -> Reply {
        let file = StaticFile {
            media_type: "application/json; charset=utf-8",
            etag: self.etag.clone(),
            cache_control: "public, max-age=3600",
            plain: || self.text.as_bytes(),
            gzip: || self.gzip(),
        };
        let mut reply = file.reply(request);
        reply.headers_mut().insert(ACCESS_CONTROL_ALLOW_ORIGIN, HeaderValue::from_static("*"));
        reply
    }
}

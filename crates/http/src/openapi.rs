//! The contract as files: the OpenAPI document and the JSON Schemas, compressed on first use.

use std::collections::BTreeMap;
use std::hash::{DefaultHasher, Hash as _, Hasher as _};
use std::io::Write as _;
use std::sync::{LazyLock, OnceLock};

use axum::body::Body;
use axum::extract::Path;
use axum::http::header::{
    ACCEPT_ENCODING, ACCESS_CONTROL_ALLOW_ORIGIN, CACHE_CONTROL, CONTENT_ENCODING, CONTENT_TYPE,
    ETAG, IF_NONE_MATCH, VARY,
};
use axum::http::{HeaderMap, HeaderValue, Response, StatusCode, Uri};
use bytes::Bytes;
use flate2::Compression;
use flate2::write::GzEncoder;
use saju_service::Problem;

use crate::reply::{self, Reply};
use crate::request_id;

/// A text that is served as it is.
struct File {
    text: &'static str,
    etag: HeaderValue,
    gzip: OnceLock<Bytes>,
}

static DOCUMENT: LazyLock<File> = LazyLock::new(|| File::of(saju_openapi::text()));
static SCHEMAS: LazyLock<BTreeMap<&str, File>> = LazyLock::new(|| {
    let schemas = saju_openapi::schemas().iter();
    schemas.map(|file| (file.name.as_str(), File::of(&file.text))).collect()
});

/// `GET /openapi.json`.
pub(crate) async fn document(headers: HeaderMap) -> Reply {
    DOCUMENT.reply(&headers)
}

/// `GET /schemas/{name}.json`.
pub(crate) async fn schema(Path(name): Path<String>, uri: Uri, headers: HeaderMap) -> Reply {
    match name.strip_suffix(".json").and_then(|name| SCHEMAS.get(name)) {
        Some(file) => file.reply(&headers),
        None => {
            let path: String = uri.path().chars().take(120).collect();
            reply::problem(&Problem::not_found(&path), &headers, &request_id::next())
        }
    }
}

impl File {
    fn of(text: &'static str) -> Self {
        let mut hasher = DefaultHasher::new();
        text.hash(&mut hasher);
        let tag = format!("\"{:016x}\"", hasher.finish());
        let etag = HeaderValue::from_str(&tag).unwrap_or(HeaderValue::from_static("\"0\""));
        Self { text, etag, gzip: OnceLock::new() }
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

    /// The file, or that it is the one the caller has.
    fn reply(&self, request: &HeaderMap) -> Reply {
        let mut reply = Response::new(Body::empty());
        let headers = reply.headers_mut();
        let fixed = HeaderValue::from_static;
        headers.insert(CONTENT_TYPE, fixed("application/json; charset=utf-8"));
        headers.insert(ETAG, self.etag.clone());
        headers.insert(CACHE_CONTROL, fixed("public, max-age=3600"));
        headers.insert(VARY, fixed("accept-encoding"));
        headers.insert(ACCESS_CONTROL_ALLOW_ORIGIN, fixed("*"));
        let tag = self.etag.to_str().unwrap_or_default();
        let known = reply::text(request, IF_NONE_MATCH).is_some_and(|tags| {
            tags.split(',').any(|found| found.trim().trim_start_matches("W/") == tag)
        });
        if known {
            *reply.status_mut() = StatusCode::NOT_MODIFIED;
        } else if reply::text(request, ACCEPT_ENCODING).is_some_and(|all| all.contains("gzip")) {
            reply.headers_mut().insert(CONTENT_ENCODING, fixed("gzip"));
            *reply.body_mut() = Body::from(self.gzip());
        } else {
            *reply.body_mut() = Body::from(self.text);
        }
        reply
    }
}

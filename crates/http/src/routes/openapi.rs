//! The contract as files: the OpenAPI document and the JSON Schemas, compressed on first use.

use std::collections::BTreeMap;
use std::hash::{DefaultHasher, Hash as _, Hasher as _};
use std::io::Write as _;
use std::sync::{LazyLock, OnceLock};

use axum::extract::Path;
use axum::http::header::ACCESS_CONTROL_ALLOW_ORIGIN;
use axum::http::{HeaderMap, HeaderValue, Uri};
use bytes::Bytes;
use flate2::Compression;
use flate2::write::GzEncoder;

use super::static_file::StaticFile;
use crate::respond::{self, Reply};

pub(crate) const DOCUMENT: &str = "/openapi.json";
pub(crate) const DOCUMENT_3_0: &str = "/openapi-3.0.json";
pub(crate) const SCHEMA: &str = "/schemas/{name}";

/// A text that is served as it is.
struct File {
    text: &'static str,
    etag: HeaderValue,
    gzip: OnceLock<Bytes>,
}

static OPENAPI: LazyLock<File> = LazyLock::new(|| File::of(saju_openapi::text()));
static OPENAPI_3_0: LazyLock<File> = LazyLock::new(|| File::of(saju_openapi::text_3_0()));
static SCHEMAS: LazyLock<BTreeMap<&str, File>> = LazyLock::new(|| {
    let schemas = saju_openapi::schemas().iter();
    schemas.map(|file| (file.name.as_str(), File::of(&file.text))).collect()
});

/// `GET /openapi.json`.
pub(crate) async fn document(request: HeaderMap) -> Reply {
    OPENAPI.reply(&request)
}

/// `GET /openapi-3.0.json`.
pub(crate) async fn document_3_0(request: HeaderMap) -> Reply {
    OPENAPI_3_0.reply(&request)
}

/// `GET /schemas/{name}.json`.
pub(crate) async fn schema(Path(name): Path<String>, uri: Uri, request: HeaderMap) -> Reply {
    match name.strip_suffix(".json").and_then(|name| SCHEMAS.get(name)) {
        Some(file) => file.reply(&request),
        None => respond::not_found(uri.path(), &request),
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

    fn reply(&self, request: &HeaderMap) -> Reply {
        let file = StaticFile {
            media_type: "application/json; charset=utf-8",
            etag: self.etag.clone(),
            cache_control: "public, max-age=3600",
            plain: self.text.as_bytes(),
            gzip: || self.gzip(),
        };
        let mut reply = file.reply(request);
        reply.headers_mut().insert(ACCESS_CONTROL_ALLOW_ORIGIN, HeaderValue::from_static("*"));
        reply
    }
}

//! Entity tags, by which callers say which version of an answer they have (RFC 9110, 8.8.3).

use std::hash::{DefaultHasher, Hash as _, Hasher as _};

use axum::http::header::IF_NONE_MATCH;
use axum::http::{HeaderMap, HeaderValue};

use crate::headers::text;

/// Whether the caller has the version of this tag; `*` is any version.
pub(crate) fn is_known(request: &HeaderMap, etag: &HeaderValue) -> bool {
    let tags = text(request, IF_NONE_MATCH).unwrap_or_default();
    tags.trim() == "*" || is_among(tags, etag)
}

/// The tag of a text, quoted.
pub(crate) fn of(text: &str) -> HeaderValue {
    let mut hasher = DefaultHasher::new();
    text.hash(&mut hasher);
    let tag = format!("\"{:016x}\"", hasher.finish());
    HeaderValue::from_str(&tag).unwrap_or(HeaderValue::from_static("\"0\""))
}

/// Whether this tag is in a list.
pub(crate) fn is_among(tags: &str, tag: &HeaderValue) -> bool {
    let mut tags = tags.split(',').map(|tag| tag.trim().trim_start_matches("W/"));
    tags.any(|other| other.as_bytes() == tag.as_bytes())
}

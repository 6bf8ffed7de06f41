//! Entity tags, by which callers say which version of an answer they have (RFC 9110, 8.8.3). They are weak: one tag
//! stands for a text and for its compressed form, whose bytes differ.

use std::hash::{DefaultHasher, Hash as _, Hasher as _};

use axum::http::header::IF_NONE_MATCH;
use axum::http::{HeaderMap, HeaderValue};

use crate::headers::text;

/// Whether the caller has the version of this tag.
pub(crate) fn is_known(request: &HeaderMap, etag: &HeaderValue) -> bool {
    is_among(text(request, IF_NONE_MATCH).unwrap_or_default(), etag)
}

/// The tag of a text, quoted and weak.
pub(crate) fn of(text: &str) -> HeaderValue {
    let mut hasher = DefaultHasher::new();
    text.hash(&mut hasher);
    let tag = format!("W/\"{:016x}\"", hasher.finish());
    HeaderValue::from_str(&tag).unwrap_or(HeaderValue::from_static("W/\"0\""))
}

/// Whether this tag is in a list, by weak comparison; `*` is any version.
pub(crate) fn is_among(tags: &str, tag: &HeaderValue) -> bool {
    tags.trim() == "*"
        || tags.split(',').any(|other| opaque(other.trim().as_bytes()) == opaque(tag.as_bytes()))
}

/// A tag without the mark of weakness.
fn opaque(tag: &[u8]) -> &[u8] {
    tag.strip_prefix(b"W/").unwrap_or(tag)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_version_is_known_however_strongly_it_is_named() {
        let tag = of("text");
        let weak = tag.to_str().unwrap();
        assert!(weak.starts_with("W/\""), "{weak}");
        let strong = &weak[2..];
        for (tags, expected) in [
            (weak, true),
            (strong, true),
            ("*", true),
            (" * ", true),
            (&format!("\"other\", {strong}"), true),
            (&format!("W/\"other\",{weak}"), true),
            ("\"other\"", false),
            (strong.trim_matches('"'), false),
            ("W/", false),
            ("", false),
        ] {
            assert_eq!(is_among(tags, &tag), expected, "{tags}");
        }
        assert_ne!(of("text"), of("texts"));
    }
}

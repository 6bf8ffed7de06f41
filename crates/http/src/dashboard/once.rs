//! What is shown once: a new key, a new password. The form that asked for it leads to the page that
//! shows it, and the text goes along in a cookie that the page takes away. So no reload does anything
//! again, and any node can show what another one made.

use axum::http::header::SET_COOKIE;
use axum::http::{HeaderMap, HeaderValue, StatusCode, Uri};

use super::page;
use super::session::{Transport, cookie};
use crate::respond::Reply;

const COOKIE: &str = "saju-shown";

/// Seconds until the cookie is gone by itself, where the page is never opened.
const SECONDS: u32 = 60;

/// Leads to the page at `path`, which shows `text`.
pub(super) fn lead(path: &str, text: &str, headers: &HeaderMap, uri: &Uri) -> Reply {
    let secure = match Transport::of(headers, uri) {
        Transport::Secure => "; Secure",
        Transport::Loopback | Transport::Plain => "",
    };
    let cookie = format!(
        "{COOKIE}={text}; Path={path}; Max-Age={SECONDS}; HttpOnly; SameSite=Strict{secure}"
    );
    with_cookie(page::see(path), &cookie)
}

/// The text that came along, unless it was shown before. Keys and passwords have these letters only.
pub(super) fn taken(headers: &HeaderMap) -> Option<&str> {
    let is_letter = |byte: u8| byte.is_ascii_alphanumeric() || b"_-".contains(&byte);
    cookie(headers, [COOKIE, COOKIE]).filter(|text| !text.is_empty() && text.bytes().all(is_letter))
}

/// The page at `path` that shows the text, and takes it away.
pub(super) fn html(path: &str, text: String) -> Reply {
    let gone = format!("{COOKIE}=; Path={path}; Max-Age=0; HttpOnly; SameSite=Strict");
    with_cookie(page::html(StatusCode::OK, text), &gone)
}

fn with_cookie(mut reply: Reply, cookie: &str) -> Reply {
    if let Ok(cookie) = HeaderValue::from_str(cookie) {
        reply.headers_mut().insert(SET_COOKIE, cookie);
    }
    reply
}

//! Shows secrets once: a new key, a new password. The form redirects to the page that shows it, and the text travels
//! in a cookie that the page deletes. So a reload repeats nothing, and any node can show what another one created.

use axum::http::header::SET_COOKIE;
use axum::http::{HeaderMap, HeaderValue, StatusCode, Uri};
use saju_site::dashboard::Page;

use super::page;
use super::session::{Transport, cookie};
use crate::respond::Reply;

const COOKIE: &str = "saju-shown";

/// Lifetime of the cookie in seconds, in case the page is never opened.
const SECONDS: u32 = 60;

/// Redirects to the page at `path`, which shows `text`.
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

/// The text in the cookie, unless it was shown before. Keys and passwords consist of these characters only.
pub(super) fn taken(headers: &HeaderMap) -> Option<&str> {
    let is_letter = |byte: u8| byte.is_ascii_alphanumeric() || b"_-".contains(&byte);
    cookie(headers, [COOKIE, COOKIE]).filter(|text| !text.is_empty() && text.bytes().all(is_letter))
}

/// The page at `path` that shows the secret and deletes the cookie.
pub(super) fn html(path: &str, shown: Page) -> Reply {
    let gone = format!("{COOKIE}=; Path={path}; Max-Age=0; HttpOnly; SameSite=Strict");
    with_cookie(page::html(StatusCode::OK, shown), &gone)
}

fn with_cookie(mut reply: Reply, cookie: &str) -> Reply {
    if let Ok(cookie) = HeaderValue::from_str(cookie) {
        reply.headers_mut().insert(SET_COOKIE, cookie);
    }
    reply
}

//! Documentation, criteria, the contract and their assets, embedded in the program.

use axum::Router;
use axum::extract::Request;
use axum::http::header::ACCESS_CONTROL_ALLOW_ORIGIN;
use axum::http::{HeaderMap, HeaderValue};
use axum::routing::get;
use bytes::Bytes;
use saju_site::Page;

use super::static_file::StaticFile;
use crate::app::App;
use crate::html;
use crate::respond::Reply;

/// A route for each page.
pub(crate) fn routes() -> Router<App> {
    saju_site::pages().iter().fold(Router::new(), |router, page| {
        router.route(page.path, get(async move |request: Request| answer(page, request.headers())))
    })
}

fn answer(page: &'static Page, request: &HeaderMap) -> Reply {
    let file = StaticFile {
        media_type: page.media_type,
        etag: HeaderValue::from_static(page.etag),
        // Pages are revalidated each time, so a new version shows at once.
        cache_control: "public, no-cache",
        plain: || page.body(),
        gzip: || Bytes::from_static(page.gzip),
    };
    let mut reply = file.reply(request);
    let headers = reply.headers_mut();
    html::secure(headers);
    // Files for programs may be read by any page.
    if !page.media_type.starts_with("text/html") {
        headers.insert(ACCESS_CONTROL_ALLOW_ORIGIN, HeaderValue::from_static("*"));
    }
    reply
}

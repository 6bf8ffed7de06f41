//! Documentation, criteria, the contract and their assets, embedded in the program.

use axum::Router;
use axum::extract::Request;
use axum::http::header::ACCESS_CONTROL_ALLOW_ORIGIN;
use axum::http::{HeaderMap, HeaderValue, Uri};
use axum::routing::get;
use bytes::Bytes;
use saju_site::Page;

use super::static_file::StaticFile;
use crate::app::App;
use crate::html;
use crate::page_language::PageLanguage;
use crate::respond::Reply;

/// A route for each page.
pub(crate) fn routes() -> Router<App> {
    saju_site::pages().iter().fold(Router::new(), |router, page| {
        router.route(
            page.path,
            get(async move |request: Request| answer(page, request.headers(), request.uri())),
        )
    })
}

fn answer(page: &'static Page, request: &HeaderMap, uri: &Uri) -> Reply {
    let chosen = PageLanguage::of(request, uri);
    let text = page.text(chosen.language);
    let file = StaticFile {
        media_type: page.media_type,
        etag: HeaderValue::from_static(text.etag),
        // Pages are revalidated each time, so a new version shows at once.
        cache_control: "public, no-cache",
        plain: || text.body(),
        gzip: || Bytes::from_static(text.gzip),
    };
    let mut reply = file.reply(request);
    let headers = reply.headers_mut();
    html::secure(headers);
    if page.is_translated() {
        chosen.keep(headers);
    }
    // Files for programs may be read by any page.
    if !page.media_type.starts_with("text/html") {
        headers.insert(ACCESS_CONTROL_ALLOW_ORIGIN, HeaderValue::from_static("*"));
    }
    reply
}

//! Documentation, criteria, the contract and their assets, embedded in the program.

use axum::Router;
use axum::extract::Request;
use axum::http::header::ACCESS_CONTROL_ALLOW_ORIGIN;
use axum::http::{HeaderMap, HeaderValue, Uri};
use axum::routing::get;
use bytes::Bytes;
use saju_site::{Page, Text};
use tokio::task::spawn_blocking;

use super::static_file::StaticFile;
use crate::app::App;
use crate::headers::accepts_gzip;
use crate::page_language::PageLanguage;
use crate::respond::Reply;
use crate::{entity_tag, html};

/// A route for each page.
pub(crate) fn routes() -> Router<App> {
    saju_site::pages().iter().fold(Router::new(), |router, page| {
        router.route(
            page.path,
            get(async move |request: Request| {
                let (head, _) = request.into_parts();
                answer(page, &head.headers, &head.uri).await
            }),
        )
    })
}

async fn answer(page: &'static Page, request: &HeaderMap, uri: &Uri) -> Reply {
    let chosen = PageLanguage::of(request, uri);
    let text = page.text(chosen.language);
    let etag = HeaderValue::from_static(text.etag);
    if !entity_tag::is_known(request, &etag) {
        unpack(text, accepts_gzip(request)).await;
    }
    let file = StaticFile {
        media_type: page.media_type,
        etag,
        // Pages are revalidated each time, so a new version shows at once.
        cache_control: "public, no-cache",
        plain: || text.body(),
        gzip: || Bytes::from_static(text.gzip()),
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

/// Sees to it that a text is at hand. Unpacking it and compressing it takes long, and happens once.
async fn unpack(text: &'static Text, gzip: bool) {
    if !text.is_at_hand(gzip) {
        let unpack = move || if gzip { text.gzip() } else { text.body() }.len();
        // If it fails, the reply asks again.
        let _ = spawn_blocking(unpack).await;
    }
}

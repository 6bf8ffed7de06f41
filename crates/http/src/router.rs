//! The list of routes.

use axum::Router;
use axum::extract::Request;
use axum::http::header::ACCEPT_ENCODING;
use axum::middleware::{from_fn_with_state, map_request};
use axum::routing::{get, post};
use saju_catalogue::Topic;
use tower_http::compression::CompressionLayer;
use tower_http::compression::predicate::{DefaultPredicate, Predicate, SizeAbove};

use crate::app::App;
use crate::routes::{
    batch, calendar, chart_page, choose_dates, cities, compact, find_dates, health, hours, lists,
    mcp, me, own_page, pages, picture, places, share, topics,
};
use crate::{around, dashboard, fallback, headers};

/// All routes of the service.
pub fn router(app: App) -> Router {
    counted()
        .merge(free(&app))
        .fallback(fallback::not_found)
        .method_not_allowed_fallback(fallback::method_not_allowed)
        .layer(from_fn_with_state(app.clone(), around::answer))
        .with_state(app)
}

/// The counted calls. Their answers are compressed once and cached in that form.
fn counted() -> Router<App> {
    let router = Router::new()
        .route(compact::PATH, post(compact::answer))
        .route(hours::PATH, post(hours::answer))
        .route(find_dates::PATH, post(find_dates::answer))
        .route(choose_dates::PATH, post(choose_dates::answer))
        .route(picture::PATH, post(picture::answer))
        .route(batch::PATH, post(batch::answer));
    Topic::ALL.into_iter().fold(router, |router, topic| {
        let answer = post(move |app, request| topics::answer(topic, app, request));
        router.route(&topic.path(), answer)
    })
}

/// Everything else.
fn free(app: &App) -> Router<App> {
    Router::new()
        .route(lists::TOPICS, get(lists::topics))
        .route(lists::MODULES, get(lists::modules))
        .route(lists::SAMPLES, get(lists::samples))
        .route(cities::LIST, get(cities::list))
        .route(cities::RESOLVE, get(cities::resolve))
        .route(cities::FILE, get(cities::file))
        .route(places::PATH, get(places::search))
        .route(calendar::CONVERT, get(calendar::convert).post(calendar::convert_body))
        .route(calendar::TERMS, get(calendar::terms))
        .route(calendar::DAY, get(calendar::day))
        .route(me::PATH, get(me::me))
        .route(me::ERRORS, get(me::errors))
        .route(mcp::PATH, mcp::route(app))
        .route(health::LIVE, get(health::live))
        .route(health::READY, get(health::ready))
        .route(own_page::ANSWER, post(own_page::answer))
        .route(own_page::PLACES, get(own_page::search))
        .route(share::PATH, post(share::share))
        .route(share::CARD, get(share::show).delete(share::delete))
        .route(chart_page::PATH, get(chart_page::show).post(chart_page::draw))
        .merge(pages::routes())
        .merge(dashboard::routes())
        .layer(CompressionLayer::new().compress_when(long()))
        .layer(map_request(only_gzip))
}

/// Leaves of `Accept-Encoding` what we have: gzip, or nothing. Who refuses both is answered as they are, not with the
/// answer under a 406.
async fn only_gzip(mut request: Request) -> Request {
    if !headers::accepts_gzip(request.headers()) {
        request.headers_mut().remove(ACCEPT_ENCODING);
    }
    request
}

/// What is worth compressing.
fn long() -> impl Predicate {
    DefaultPredicate::new().and(SizeAbove::new(1024))
}

//! The list of routes.

use std::sync::Arc;

use axum::Router;
use axum::extract::DefaultBodyLimit;
use axum::middleware::from_fn;
use axum::routing::{get, post};
use saju_catalogue::Topic;
use tower_http::compression::CompressionLayer;
use tower_http::compression::predicate::{DefaultPredicate, Predicate, SizeAbove};

use crate::app::App;
use crate::routes::{
    batch, calendar, chart_page, cities, compact, find_dates, health, hours, lists, mcp, me,
    openapi, pages, places, topics,
};
use crate::{cors, dashboard, fallback, headers, refused};

/// All routes of the service.
pub fn router(app: App) -> Router {
    let recorded = refused::recorded(Arc::clone(app.shared_service()));
    let compressed = CompressionLayer::new().compress_when(long());
    let form_limit = DefaultBodyLimit::max(chart_page::FORM_BYTES);
    let mut router = Router::new()
        .route(compact::PATH, post(compact::answer))
        .route(hours::PATH, post(hours::answer))
        .route(find_dates::PATH, post(find_dates::answer))
        .route(batch::PATH, post(batch::answer))
        .route(lists::TOPICS, get(lists::topics))
        .route(lists::MODULES, get(lists::modules))
        .route(lists::SAMPLES, get(lists::samples))
        .route(cities::LIST, get(cities::list))
        .route(cities::RESOLVE, get(cities::resolve))
        .route(cities::FILE, get(cities::file))
        .route(places::PATH, get(places::search))
        .route(calendar::CONVERT, get(calendar::convert))
        .route(calendar::TERMS, get(calendar::terms))
        .route(calendar::DAY, get(calendar::day))
        .route(me::PATH, get(me::me))
        .route(me::ERRORS, get(me::errors))
        .route(mcp::PATH, mcp::route(&app))
        .route(openapi::DOCUMENT, get(openapi::document))
        .route(openapi::DOCUMENT_3_0, get(openapi::document_3_0))
        .route(openapi::SCHEMAS, get(openapi::index))
        .route(openapi::SCHEMA, get(openapi::schema))
        .route(health::LIVE, get(health::live))
        .route(health::READY, get(health::ready))
        .route(chart_page::PATH, get(chart_page::show).post(chart_page::draw).layer(form_limit));
    for topic in Topic::ALL {
        let answer = post(move |app, request| topics::answer(topic, app, request));
        router = router.route(&topic.path(), answer);
    }
    router
        .merge(pages::routes())
        .merge(dashboard::routes())
        .fallback(fallback::not_found)
        .method_not_allowed_fallback(fallback::method_not_allowed)
        .layer((compressed, recorded, from_fn(cors::readable), from_fn(headers::guarded)))
        .with_state(app)
}

/// What is worth compressing. Answers that are counted come compressed already.
fn long() -> impl Predicate {
    DefaultPredicate::new().and(SizeAbove::new(1024))
}

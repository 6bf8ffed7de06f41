//! The list of routes.

use axum::Router;
use axum::routing::{get, post};
use saju_catalogue::Topic;
use saju_service::Question;
use tower_http::compression::CompressionLayer;
use tower_http::compression::predicate::{DefaultPredicate, Predicate, SizeAbove};

use crate::{
    App, batch, calendar, chart_page, dashboard, lists, mcp, me, openapi, pages, reply, tools,
    topics,
};

/// All routes of the service.
pub fn router(app: App) -> Router {
    let mut router = Router::new()
        .route("/v2/saju/topics", get(lists::topics))
        .route("/v2/saju/modules", get(lists::modules))
        .route("/v2/saju/samples", get(lists::samples))
        .route("/v2/cities", get(lists::cities))
        .route("/v2/cities/resolve", get(lists::resolve))
        .route("/v2/calendar/convert", get(calendar::convert))
        .route("/v2/calendar/terms", get(calendar::terms))
        .route("/v2/calendar/day", get(calendar::day))
        .route("/v2/me", get(me::me))
        .route("/v2/me/errors", get(me::errors))
        .route(batch::PATH, post(batch::answer))
        .route("/birth-cities.json", get(lists::birth_cities))
        .route("/openapi.json", get(openapi::document))
        .route("/schemas/{name}", get(openapi::schema))
        .route("/healthz", get(lists::healthz))
        .route("/readyz", get(lists::readyz))
        .route("/mcp", mcp::route(&app))
        .route("/", get(chart_page::show).post(chart_page::draw));
    router = pages::routes(router).merge(dashboard::routes());
    for (path, question) in counted() {
        let handler = post(move |app, request| topics::answer(app, request, question));
        router = router.route(&path, handler);
    }
    router
        .fallback(reply::not_found)
        .method_not_allowed_fallback(reply::method_not_allowed)
        .layer(CompressionLayer::new().compress_when(long()))
        .with_state(app)
}

/// What is worth compressing. Answers that are counted come compressed already.
fn long() -> impl Predicate {
    DefaultPredicate::new().and(SizeAbove::new(1024))
}

/// The routes that cost a call.
pub(crate) fn counted() -> impl Iterator<Item = (String, Question)> {
    let topics = Topic::ALL
        .into_iter()
        .map(|topic| (format!("/v2/saju/{}", topic.id()), Question::Topic(topic)));
    topics.chain(tools::ROUTES.map(|(path, question)| (path.to_owned(), question)))
}

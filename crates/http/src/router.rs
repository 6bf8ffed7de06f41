//! The list of routes.

use axum::Router;
use axum::routing::{get, post};
use saju_judgment::Topic;
use saju_service::Question;

use crate::{App, calendar, lists, me, reply, tools, topics};

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
        .route("/birth-cities.json", get(lists::birth_cities))
        .route("/healthz", get(lists::healthz))
        .route("/readyz", get(lists::readyz));
    for (path, question) in counted() {
        let handler = post(move |app, request| topics::answer(app, request, question))
            .options(topics::preflight);
        router = router.route(&path, handler);
    }
    router
        .fallback(reply::not_found)
        .method_not_allowed_fallback(reply::method_not_allowed)
        .with_state(app)
}

/// The routes that cost a call.
pub(crate) fn counted() -> impl Iterator<Item = (String, Question)> {
    let topics = Topic::ALL
        .into_iter()
        .map(|topic| (format!("/v2/saju/{}", topic.id()), Question::Topic(topic)));
    topics.chain(tools::ROUTES.map(|(path, question)| (path.to_owned(), question)))
}

//! `/s`: cards that visitors of the chart page keep under links. Sharing one is a call of our own page; whoever has the
//! link sees the card, and whoever has the token deletes it. Neither learns anything else.

use axum::extract::{Path, Request, State};
use axum::http::header::{CACHE_CONTROL, CONTENT_SECURITY_POLICY, HeaderName};
use axum::http::{HeaderMap, HeaderValue, StatusCode, Uri};
use saju_calendar::Instant;
use saju_calendar::format::iso_date;
use saju_catalogue::IssueCode;
use saju_engine::{Problem, ProblemCode};
use saju_messages::errors::{Expected, Hint};
use saju_messages::problems::Problem as Words;
use saju_reading::Issue;
use saju_service::clock;
use saju_service::shares::SharedCard;
use saju_site::card::{self, Card, Fault, Link, Wanted};
use serde_json::json;

use super::own_page::{admit, continued, count, refused, unkept};
use crate::app::App;
use crate::dashboard::session;
use crate::net::Source;
use crate::page_language::PageLanguage;
use crate::respond::{self, Reply};
use crate::{body, headers, html};

pub(crate) const PATH: &str = "/s";
pub(crate) const CARD: &str = "/s/{id}";

/// The header with the token that deletes a card.
const TOKEN: HeaderName = HeaderName::from_static("deletion-token");

const ROBOTS: HeaderName = HeaderName::from_static("x-robots-tag");

/// Maximum size of a card: letters, a sentence and twelve signs.
const BODY_BYTES: usize = 2 * 1024;

/// What the page of a card may load: its style, font and pictures of this service. It has no script and no form.
const POLICY: HeaderValue = HeaderValue::from_static(
    "default-src 'none'; style-src 'self'; img-src 'self'; font-src 'self'; form-action 'none'; base-uri 'none'; frame-ancestors 'none'",
);

/// `POST /s`: keeps a card, and answers with its link and the token that deletes it.
pub(crate) async fn share(State(app): State<App>, request: Request) -> Reply {
    let (head, body) = request.into_parts();
    let source = head.extensions.get().copied();
    let offered =
        admit(&app, source, &head.headers, &head.uri).and_then(|()| match app.shares().most {
            0 => Err(Problem::not_found(head.uri.path())),
            _ => Ok(()),
        });
    if let Err(problem) = offered {
        body::let_pass(body);
        return refused(&problem, &head.headers);
    }
    let read = app.page_budget().read(body, BODY_BYTES, source).await;
    let shared =
        match read.and_then(|held| Card::read(&held.bytes).map_err(|faults| wrong(&faults))) {
            Ok(card) => kept(&app, source, &card).await,
            Err(problem) => Err(problem),
        };
    continued(
        &app,
        match shared {
            Ok(SharedCard { id, token, expires_at }) => {
                let data = json!({ "path": format!("{PATH}/{id}"), "token": token, "expiresAt": expires_at });
                let mut reply = unkept(respond::data(&data));
                *reply.status_mut() = StatusCode::CREATED;
                reply
            }
            Err(problem) => refused(&problem, &head.headers),
        },
    )
}

async fn kept(app: &App, source: Option<Source>, card: &Card) -> Result<SharedCard, Problem> {
    let shares = app.shares();
    shares.per_hour.admit(source, 1, clock::now()).map_err(|wait| {
        let words = Words::SharesLimited(shares.per_hour.most().into(), wait.div_ceil(60));
        Problem { retry_after: Some(wait), ..Problem::new(ProblemCode::RateLimited, words) }
    })?;
    app.service().share(card.kept(), shares.most).await
}

/// `GET /s/{id}`: the card, in the language that the address asks for or else its own.
pub(crate) async fn show(
    State(app): State<App>,
    Path(id): Path<String>,
    headers: HeaderMap,
    uri: Uri,
) -> Reply {
    let share = match app.service().shared(&id).await {
        Ok(share) => share,
        Err(problem) => return refused(&problem, &headers),
    };
    let found = share.and_then(|share| Some((Card::of_kept(&share.card)?, share.expires_at)));
    let Some((card, expires_at)) = found else {
        let chosen = PageLanguage::of(&headers, &uri);
        return page(StatusCode::NOT_FOUND, chosen, card::gone(chosen.language));
    };
    let chosen = PageLanguage::asked_or(&uri, card.language);
    // The day of its last second.
    let until = iso_date(Instant(expires_at - 1).kst().0);
    let origin = session::origin(&headers, &uri);
    let link =
        Link { card: &card, language: chosen.language, until: &until, origin: origin.as_deref() };
    page(StatusCode::OK, chosen, link.page())
}

/// A page that no cache keeps: a card that is deleted is gone at once.
fn page(status: StatusCode, chosen: PageLanguage, text: String) -> Reply {
    let mut reply = html::page(status, text);
    let headers = reply.headers_mut();
    chosen.keep(headers);
    headers.insert(CONTENT_SECURITY_POLICY, POLICY);
    headers.insert(ROBOTS, HeaderValue::from_static("noindex"));
    headers.insert(CACHE_CONTROL, HeaderValue::from_static("no-store"));
    reply
}

/// `DELETE /s/{id}`: without the right token the card is as good as none.
pub(crate) async fn delete(
    State(app): State<App>,
    Path(id): Path<String>,
    request: Request,
) -> Reply {
    let source = request.extensions().get().copied();
    let token = headers::text(request.headers(), TOKEN).unwrap_or_default();
    let deleted = match count(&app, source, 1) {
        Ok(()) => app.service().unshare(&id, token).await,
        Err(problem) => Err(problem),
    };
    match deleted {
        Ok(true) => {
            let mut reply = unkept(Reply::default());
            *reply.status_mut() = StatusCode::NO_CONTENT;
            reply
        }
        Ok(false) => refused(&Problem::not_found(request.uri().path()), request.headers()),
        Err(problem) => refused(&problem, request.headers()),
    }
}

/// What is wrong with a card, member by member.
fn wrong(faults: &[Fault]) -> Problem {
    let issue = |Fault { field, wanted, received }: &Fault| {
        let (expected, hint) = match *wanted {
            Wanted::Card => (Expected::Card, Hint::Card),
            Wanted::OneOf(words) => (Expected::OneOf(words), Hint::OneOf),
            Wanted::People(count) => (Expected::People(count), Hint::Ganji),
            Wanted::Pillars => (Expected::Pillars, Hint::Card),
            Wanted::Sentence => (Expected::CardSentence, Hint::Card),
            Wanted::Year(from, to) => (Expected::Integer(from, to), Hint::Range),
            Wanted::Months => (Expected::Months, Hint::Card),
        };
        Issue::of_query(field, IssueCode::Validation, expected, received.clone(), hint)
    };
    Problem::of_issues(faults.iter().map(issue).collect())
}

//! What counted calls have in common: their requirements and their answer.

use std::ops::RangeInclusive;

use axum::body::Body;
use axum::extract::Request;
use axum::http::header::{CONTENT_ENCODING, CONTENT_TYPE};
use axum::http::request::Parts as Head;
use axum::http::{HeaderMap, HeaderValue, StatusCode};
use axum::response::IntoResponse as _;
use saju_account::{Reservation, Usage};
use saju_catalogue::IssueCode;
use saju_engine::{Media, Problem, Question};
use saju_messages::errors::{Expected, Hint};
use saju_reading::Issue;
use saju_service::text::Parts;
use saju_service::{Answered, Call, Warned, clock};
use serde_json::Value;

use super::parts_body::PartsBody;
use crate::app::App;
use crate::body::{self, Held};
use crate::caller::{Caller, accepted};
use crate::context::RequestContext;
use crate::refused::Refused;
use crate::respond::{self, Reply};
use crate::{accept, headers};

const MARKDOWN_TEXT: HeaderValue = HeaderValue::from_static("text/markdown; charset=utf-8");
const SVG: HeaderValue = HeaderValue::from_static(accept::SVG);

/// Maximum length of an `Idempotency-Key`.
const IDEMPOTENCY_KEY_CHARS: RangeInclusive<usize> = 1..=255;

/// A call that may be passed to the service.
pub(super) struct Admitted<'a> {
    pub(super) caller: Caller,
    pub(super) body: Held,
    pub(super) idempotency_key: Option<&'a str>,
    pub(super) reservation: Reservation,
    /// The media type of the answer.
    pub(super) media_type: &'static str,
}

/// Answers a question. Order of checks: size and type by the head, key, origin, the minute as known so far, the body,
/// then those of the service.
pub(super) async fn answer(app: &App, request: Request, question: Question) -> Reply {
    let (head, body) = request.into_parts();
    let offers: &[&str] = match question {
        Question::Topic(_) => &[accept::JSON, accept::MARKDOWN, accept::PROBLEM_JSON],
        Question::Compact | Question::Hours | Question::FindDates | Question::ChooseDates => {
            &[accept::JSON, accept::PROBLEM_JSON]
        }
        Question::Picture => &[accept::SVG],
    };
    let Admitted { caller, body, idempotency_key, reservation, media_type } =
        match admit(app, &head, body, app.body_bytes(), offers, Some(question)).await {
            Ok(admitted) => admitted,
            Err(refused) => return refused,
        };
    let call = Call {
        question,
        path: caller.path(),
        body: &body.bytes,
        idempotency_key,
        markdown: media_type == accept::MARKDOWN,
    };
    let answered =
        app.shared_service().answer(&caller.holder, call, reservation, clock::now()).await;
    let Answered { outcome, usage, coerced, warned, media, is_repeat } = answered;
    let outcome = outcome.map(|parts| repeated(text(parts, media, &head.headers), is_repeat));
    finish(caller, outcome, usage.as_ref(), &coerced, &warned)
}

/// Requirements of a counted call: an acceptable `Accept`, a key, a valid `Idempotency-Key` if any, and a JSON body of
/// limited size. Not a byte is read before the key is known and holds a permit in its minute.
pub(super) async fn admit<'a>(
    app: &App,
    head: &'a Head,
    body: Body,
    most_bytes: usize,
    offers: &[&'static str],
    question: Option<Question>,
) -> Result<Admitted<'a>, Reply> {
    let ((caller, idempotency_key, media_type), body) =
        known(app, head, body, most_bytes, offers).await?;
    let service = app.service();
    let reservation = match service.reserve(&caller.holder, question, clock::now()).await {
        Ok(reservation) => reservation,
        Err((problem, usage)) => {
            body::let_pass(body);
            return Err(finish(caller, Err(problem), usage.as_ref(), &[], &[]));
        }
    };
    match app.body_budget().read(body, most_bytes, None).await {
        Ok(body) => Ok(Admitted { caller, body, idempotency_key, reservation, media_type }),
        Err(problem) => Err(caller.refused(problem).into_response()),
    }
}

/// The same requirements for an uncounted call with a JSON body, but without a permit.
pub(super) async fn uncounted(
    app: &App,
    head: &Head,
    body: Body,
    most_bytes: usize,
) -> Result<(Caller, Held), Reply> {
    let offers = &[accept::JSON, accept::PROBLEM_JSON];
    let ((caller, ..), body) = known(app, head, body, most_bytes, offers).await?;
    match app.body_budget().read(body, most_bytes, None).await {
        Ok(body) => Ok((caller, body)),
        Err(problem) => Err(caller.refused(problem).into_response()),
    }
}

/// The caller, its `Idempotency-Key`, and the media type of the answer.
type Judged<'a> = (Caller, Option<&'a str>, &'static str);

/// A call whose head passed, and its unread body.
async fn known<'a>(
    app: &App,
    head: &'a Head,
    body: Body,
    most_bytes: usize,
    offers: &[&'static str],
) -> Result<(Judged<'a>, Body), Reply> {
    let fits = body::check(&head.headers, &body, most_bytes);
    match judge(app, head, fits, offers).await {
        Ok(judged) => Ok((judged, body)),
        Err(refused) => {
            body::let_pass(body);
            Err(refused.into_response())
        }
    }
}

/// Checks a call by its head: the size of its body, the caller, its `Idempotency-Key`, and the media type of the
/// answer.
async fn judge<'a>(
    app: &App,
    head: &'a Head,
    fits: Result<(), Problem>,
    offers: &[&'static str],
) -> Result<Judged<'a>, Refused> {
    let context = RequestContext::of(head);
    let media_type = match fits.and_then(|()| accepted(&head.headers, offers)) {
        Ok(media_type) => media_type,
        Err(problem) => return Err(Refused::of_unknown(context, problem)),
    };
    let caller = Caller::identify(app, head, context).await?;
    match idempotency_key(&head.headers) {
        Ok(idempotency_key) => Ok((caller, idempotency_key, media_type)),
        Err(problem) => Err(caller.refused(problem)),
    }
}

/// The `Idempotency-Key` of a request. One that cannot be stored is refused, and of two both: ignoring one would charge
/// a repeat that its sender expects to be free.
fn idempotency_key(request: &HeaderMap) -> Result<Option<&str>, Problem> {
    const NAME: &str = "Idempotency-Key";
    let mut values = request.get_all("idempotency-key").iter();
    let Some(value) = values.next() else { return Ok(None) };
    let is_alone = values.next().is_none();
    let visible = value.as_bytes().iter().all(u8::is_ascii_graphic);
    if let Ok(text) = value.to_str()
        && is_alone
        && visible
        && IDEMPOTENCY_KEY_CHARS.contains(&text.len())
    {
        return Ok(Some(text));
    }
    let all = request.get_all("idempotency-key").iter();
    let all: Vec<_> = all.map(|one| String::from_utf8_lossy(one.as_bytes())).collect();
    let received = Value::from(all.join(", ")).to_string();
    let hint = if is_alone { Hint::RepeatKey } else { Hint::HeaderOnce };
    let (code, expected) = (IssueCode::Validation, Expected::RepeatKey);
    let issue = Issue::of_query(NAME, code, expected, Some(received), hint);
    Err(Problem::of_issues(vec![issue]))
}

/// An answer, compressed on request.
fn text(parts: Parts, media: Media, request: &HeaderMap) -> Reply {
    let gzip = headers::accepts_gzip(request);
    let body = if gzip { Body::from(parts.gzip()) } else { Body::new(PartsBody::new(parts)) };
    let mut reply = respond::json(StatusCode::OK, body);
    let headers = reply.headers_mut();
    if gzip {
        headers.insert(CONTENT_ENCODING, headers::GZIP);
    }
    match media {
        Media::Json => {}
        Media::Markdown => drop(headers.insert(CONTENT_TYPE, MARKDOWN_TEXT)),
        Media::Svg => drop(headers.insert(CONTENT_TYPE, SVG)),
    }
    headers::vary_by_encoding(headers);
    reply
}

/// Marks an answer that repeats one charged before.
pub(super) fn repeated(mut reply: Reply, is_repeat: bool) -> Reply {
    if is_repeat {
        headers::repeated(reply.headers_mut());
    }
    reply
}

/// The answer or the refusal, with the headers of every counted call.
pub(super) fn finish(
    caller: Caller,
    outcome: Result<Reply, Problem>,
    usage: Option<&Usage>,
    coerced: &[String],
    warned: &[Warned],
) -> Reply {
    let mut reply = match outcome {
        Ok(mut reply) => {
            headers::request_id(reply.headers_mut(), &caller.context.id);
            reply
        }
        Err(problem) => caller.refused(problem).into_response(),
    };
    let headers = reply.headers_mut();
    if let Some(usage) = usage {
        headers::usage(headers, usage);
    }
    headers::coerced(headers, coerced);
    headers::warned(headers, warned);
    reply
}

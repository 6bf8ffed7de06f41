//! Dashboard pages as responses, and how they show keys.

use axum::extract::Request;
use axum::http::header::{CACHE_CONTROL, LOCATION, REFERRER_POLICY, RETRY_AFTER};
use axum::http::{HeaderValue, StatusCode};
use axum::middleware::Next;
use axum::response::Response;
use saju_account::{
    Account, KeyStatus, Plan, RecentError, Role, SettingsError, StoreError, UnixSeconds,
    WindowUsage,
};
use saju_calendar::Instant;
use saju_calendar::format::korean_minute;
use saju_engine::{Problem, ProblemCode};
use saju_service::dashboard::{OwnedKey, Refused};
use saju_site::dashboard::{self as site, Message, Name, Notice, PlanOfKey, State};

use crate::html;
use crate::page_language::PageLanguage;
use crate::respond::Reply;

/// A page, whose language is chosen when the reply is on its way ([`in_language`]).
pub(super) fn html(status: StatusCode, page: site::Page) -> Reply {
    let mut reply = private(html::page(status, String::new()));
    reply.extensions_mut().insert(page);
    reply
}

/// Tells the page of a reply in the language of its visitor.
pub(super) async fn in_language(request: Request, next: Next) -> Response {
    let chosen = PageLanguage::of(request.headers(), request.uri());
    let mut reply = next.run(request).await;
    if let Some(page) = reply.extensions_mut().remove::<site::Page>() {
        *reply.body_mut() = page.told(chosen.language).into();
        chosen.keep(reply.headers_mut());
        // No cache keeps what a visitor sees, whatever its language.
        reply.headers_mut().insert(CACHE_CONTROL, HeaderValue::from_static("no-store"));
    }
    reply
}

/// Redirects after a form.
pub(super) fn see(path: &str) -> Reply {
    let mut reply = private(html::for_visitor(StatusCode::SEE_OTHER, String::new()));
    if let Ok(path) = HeaderValue::from_str(path) {
        reply.headers_mut().insert(LOCATION, path);
    }
    reply
}

/// Other services do not learn of the page.
fn private(mut reply: Reply) -> Reply {
    // Without any referrer, browsers would send `Origin: null` with forms.
    reply.headers_mut().insert(REFERRER_POLICY, HeaderValue::from_static("same-origin"));
    reply
}

/// A cross-origin form.
pub(super) fn from_elsewhere() -> Reply {
    html(StatusCode::FORBIDDEN, site::message(Message::FromElsewhere))
}

/// A malformed form.
pub(super) fn unreadable() -> Reply {
    html(StatusCode::BAD_REQUEST, site::message(Message::Unreadable))
}

/// A form that was not read: too large, too slow, or over the budget.
pub(super) fn unread(problem: &Problem) -> Reply {
    let status = StatusCode::from_u16(problem.status()).unwrap_or(StatusCode::BAD_REQUEST);
    let is_too_large = problem.code == ProblemCode::BodyTooLarge;
    let message = if is_too_large { Message::TooLarge } else { Message::Unread };
    let mut reply = html(status, site::message(message));
    if let Some(seconds) = problem.retry_after {
        reply.headers_mut().insert(RETRY_AFTER, seconds.into());
    }
    reply
}

/// A change of a revoked key.
fn is_revoked() -> Reply {
    html(StatusCode::CONFLICT, site::message(Message::KeyRevoked))
}

/// An owner-only action.
fn is_owners() -> Reply {
    html(StatusCode::FORBIDDEN, site::message(Message::OwnerOnly))
}

/// A key of somebody else.
fn is_of_another() -> Reply {
    html(StatusCode::FORBIDDEN, site::message(Message::KeyOfAnother))
}

/// There is no such key.
pub(super) fn no_such_key() -> Reply {
    html(StatusCode::NOT_FOUND, site::message(Message::NoSuchKey))
}

/// There is no such account.
fn no_such_account() -> Reply {
    html(StatusCode::NOT_FOUND, site::message(Message::NoSuchAccount))
}

/// The store failed.
pub(super) fn failed(error: &StoreError) -> Reply {
    if matches!(error, StoreError::UnknownAccount(_)) {
        return no_such_account();
    }
    if matches!(error, StoreError::UnknownKey(_)) {
        return no_such_key();
    }
    if matches!(error, StoreError::Revoked(_)) {
        return is_revoked();
    }
    tracing::error!(%error, "the dashboard cannot use the store");
    html(StatusCode::SERVICE_UNAVAILABLE, site::message(Message::StoreFails))
}

/// The page for a failed action, if no form is shown again.
pub(super) fn refused(refused: Refused) -> Reply {
    match notice(refused) {
        Ok(_) => unreadable(),
        Err(reply) => *reply,
    }
}

/// The message for the form if the input is at fault; otherwise an error page.
pub(super) fn notice(refused: Refused) -> Result<Notice, Box<Reply>> {
    match refused {
        Refused::UnknownPlan(plan) => Ok(Notice::Plan(plan)),
        Refused::PlanOfOwner(plan) => Ok(Notice::PlanOfOwner(plan)),
        Refused::OwnerOnly => Err(Box::new(is_owners())),
        Refused::KeyOfAnother => Err(Box::new(is_of_another())),
        Refused::Store(StoreError::Settings(settings)) => Ok(match settings {
            SettingsError::Label => Notice::Label,
            SettingsError::TooManyOrigins(_) => Notice::TooManyOrigins,
            SettingsError::Origin(origin) => Notice::Origin(origin),
        }),
        Refused::Store(StoreError::AccountName(name)) => Ok(Notice::AccountName(name)),
        Refused::Store(StoreError::AccountTaken(name)) => Ok(Notice::AccountTaken(name)),
        Refused::Store(error) => Err(Box::new(failed(&error))),
    }
}

/// A key as shown on pages.
pub(super) fn key(owned: OwnedKey) -> site::Key {
    let OwnedKey { key, status, plan, usage, last_used_at, is_in_hand } = owned;
    let settings = key.settings;
    let plan = match plan {
        Some(plan) => PlanOfKey::Configured(name(&plan)),
        None => PlanOfKey::Lost(settings.plan),
    };
    let state = match status {
        KeyStatus::Active => State::Active,
        KeyStatus::Expired => State::Expired,
        KeyStatus::Revoked => State::Revoked,
    };
    site::Key {
        id: key.id.number(),
        prefix: key.prefix,
        label: settings.label,
        plan,
        state,
        issued_by: key.issued_by,
        is_in_hand,
        created: korean_time(key.created_at),
        last_used: last_used_at.map(korean_time),
        expires: settings.expires_at.map(korean_time),
        replaced: key.replaced.map(|before| (before.prefix, korean_time(before.until))),
        origins: settings.allowed_origins,
        daily_bound: settings.daily_bound,
        day: used(&usage.day),
        month: used(&usage.month),
    }
}

/// The name of a plan.
pub(super) fn name(plan: &Plan) -> Name {
    let name = plan.name.clone();
    Name { ko: name.ko, en: name.en }
}

const fn used(usage: &WindowUsage) -> site::Used {
    site::Used { used: usage.used, limit: usage.limit }
}

/// An error as shown on the page of its key.
pub(super) fn past_error(error: RecentError) -> site::PastError {
    let RecentError { at, status, code, path, field, message, request_id, .. } = error;
    // An error of the whole body has no field.
    let field = field.filter(|field| !field.is_empty());
    site::PastError { at: korean_time(at), status, code, path, field, message, request_id }
}

/// An account as shown in the list.
pub(super) fn account(account: Account) -> site::Account {
    let Account { name, role, created_at } = account;
    site::Account { name, is_owner: role == Role::Owner, created: created_at.map(korean_time) }
}

pub(super) fn korean_time(at: UnixSeconds) -> String {
    korean_minute(Instant(at)).to_string()
}

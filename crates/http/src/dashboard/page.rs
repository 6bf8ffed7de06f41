//! Dashboard pages as responses, and how they show keys.

use axum::http::header::{LOCATION, REFERRER_POLICY, RETRY_AFTER};
use axum::http::{HeaderValue, StatusCode};
use saju_account::{
    Account, KeyStatus, RecentError, Role, SettingsError, StoreError, UnixSeconds, WindowUsage,
};
use saju_calendar::Instant;
use saju_calendar::format::korean_minute;
use saju_engine::Problem;
use saju_service::dashboard::{OwnedKey, Refused};
use saju_site::dashboard::{self as site, Notice, State};

use crate::html;
use crate::respond::Reply;

/// A page.
pub(super) fn html(status: StatusCode, text: String) -> Reply {
    private(html::page(status, text))
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
    let ko = "이 서비스의 페이지에서 보낸 양식이 아니므로 받지 않았습니다.";
    let en = "This form was not sent by a page of this service.";
    html(StatusCode::FORBIDDEN, site::message(ko, en))
}

/// A malformed form.
pub(super) fn unreadable() -> Reply {
    let ko = "양식을 읽을 수 없습니다.";
    html(StatusCode::BAD_REQUEST, site::message(ko, "The form cannot be read."))
}

/// A form that was not read: too large, too slow, or over the budget.
pub(super) fn unread(problem: &Problem) -> Reply {
    let status = StatusCode::from_u16(problem.status()).unwrap_or(StatusCode::BAD_REQUEST);
    let en = "The form was not read. Try again in a moment.";
    let mut reply =
        html(status, site::message("양식을 다 읽지 못했습니다. 잠시 뒤에 다시 하십시오.", en));
    if let Some(seconds) = problem.retry_after {
        reply.headers_mut().insert(RETRY_AFTER, seconds.into());
    }
    reply
}

/// A change of a revoked key.
fn is_revoked() -> Reply {
    let ko = "중지한 키는 바꿀 수 없습니다.";
    html(StatusCode::CONFLICT, site::message(ko, "A revoked key cannot be changed."))
}

/// An owner-only action.
fn is_owners() -> Reply {
    let ko = "이 일은 주인(owner)만 할 수 있습니다.";
    html(StatusCode::FORBIDDEN, site::message(ko, "Only the owner may do this."))
}

/// A key of somebody else.
fn is_of_another() -> Reply {
    let ko = "자기가 발급한 키만 바꿀 수 있습니다. 주인(owner)에게 부탁하십시오.";
    let en = "Members change only keys that they have issued. Ask the owner.";
    html(StatusCode::FORBIDDEN, site::message(ko, en))
}

/// There is no such key.
pub(super) fn no_such_key() -> Reply {
    html(StatusCode::NOT_FOUND, site::message("그런 키가 없습니다.", "There is no such key."))
}

/// There is no such account.
fn no_such_account() -> Reply {
    let ko = "그런 계정이 없습니다.";
    html(StatusCode::NOT_FOUND, site::message(ko, "There is no such account."))
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
    let ko = "저장소가 답하지 않습니다. 잠시 뒤에 다시 하십시오.";
    let en = "The store does not answer. Try again in a moment.";
    html(StatusCode::SERVICE_UNAVAILABLE, site::message(ko, en))
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
        Some(plan) => format!("{} {}", plan.name.ko, plan.name.en),
        None => format!("{} (설정에 없음 not configured)", settings.plan),
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

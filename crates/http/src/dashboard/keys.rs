//! Keys in the dashboard: the list, one key, and what is done with it.

use axum::Form;
use axum::extract::Path;
use axum::extract::rejection::{FormRejection, PathRejection};
use axum::http::{HeaderMap, StatusCode, Uri};
use saju_account::{Key, KeyId, KeySettings, StoreError};
use saju_service::clock;
use saju_service::dashboard::{Owner, Refused};
use saju_site::dashboard::{self as site, NewKey, Notice, Plan};
use serde::Deserialize;

use super::session::{SignedIn, Transport};
use super::{page, paths};
use crate::origin;
use crate::respond::Reply;

/// The plan that the form proposes, if the configuration has it.
const PROPOSED_PLAN: &str = "growth";

type Numbered = Result<Path<i64>, PathRejection>;
type Filled<T> = Result<Form<T>, FormRejection>;

/// The form for a new key.
#[derive(Deserialize)]
pub(super) struct NewKeyForm {
    plan: String,
    #[serde(default)]
    label: String,
    #[serde(default)]
    origins: String,
}

/// The forms for an origin.
#[derive(Deserialize)]
pub(super) struct OriginForm {
    origin: String,
}

/// The form of the daily bound.
#[derive(Deserialize)]
pub(super) struct DailyBoundForm {
    on: bool,
}

/// `GET /dashboard`.
pub(super) async fn list(SignedIn(owner): SignedIn) -> Reply {
    let form = NewKey { plan: PROPOSED_PLAN.to_owned(), ..NewKey::default() };
    keys_page(StatusCode::OK, &owner, &form, None).await
}

async fn keys_page(
    status: StatusCode,
    owner: &Owner,
    form: &NewKey,
    notice: Option<&Notice>,
) -> Reply {
    let keys = match owner.keys(clock::now()).await {
        Ok(keys) => keys.into_iter().map(page::key).collect::<Vec<_>>(),
        Err(error) => return page::failed(&error),
    };
    let plan = |plan: &saju_account::Plan| {
        let name = plan.name.clone();
        Plan { id: plan.id.clone(), ko: name.ko, en: name.en }
    };
    let plans: Vec<Plan> = owner.service().plans().iter().map(plan).collect();
    page::html(status, site::keys(&keys, &plans, form, notice))
}

/// `POST /dashboard/keys`: answered with the key's text itself, since nothing keeps it that a
/// redirect could show.
pub(super) async fn create(
    SignedIn(owner): SignedIn,
    headers: HeaderMap,
    uri: Uri,
    form: Filled<NewKeyForm>,
) -> Reply {
    let Ok(Form(NewKeyForm { plan, label, origins })) = form else { return page::unreadable() };
    let settings = KeySettings {
        label: label.clone(),
        allowed_origins: origins.split_whitespace().map(str::to_owned).collect(),
        ..KeySettings::for_plan(plan.clone())
    };
    let (Key { id, .. }, secret) = match owner.create_key(settings, clock::now()).await {
        Ok(created) => created,
        Err(refused) => {
            let form = NewKey { plan, label, origins };
            return match page::notice(refused) {
                Ok(notice) => {
                    keys_page(StatusCode::BAD_REQUEST, &owner, &form, Some(&notice)).await
                }
                Err(reply) => *reply,
            };
        }
    };
    match owner.key(id, clock::now()).await {
        Ok(key) => {
            let host = origin::host(&headers, &uri);
            let host = host.as_ref().map_or("localhost", |host| host.as_str());
            let origin = format!("{}://{host}", Transport::of(&headers, &uri).scheme());
            let secret = site::secret(&page::key(key), secret.expose(), &origin);
            page::html(StatusCode::OK, secret)
        }
        Err(error) => page::failed(&error),
    }
}

/// `GET /dashboard/keys`: the address of a page that answered a form, typed or reloaded.
pub(super) async fn back_to_list() -> Reply {
    page::see(paths::LIST)
}

/// `GET /dashboard/keys/{id}/origins`: likewise.
pub(super) async fn back_to_key(number: Numbered) -> Reply {
    number.map_or_else(
        |_| page::no_such_key(),
        |Path(number)| page::see(&paths::of_key(KeyId::new(number))),
    )
}

/// `GET /dashboard/keys/{id}`.
pub(super) async fn show(SignedIn(owner): SignedIn, number: Numbered) -> Reply {
    match number {
        Ok(Path(number)) => key_page(StatusCode::OK, &owner, KeyId::new(number), "", None).await,
        Err(_) => page::no_such_key(),
    }
}

async fn key_page(
    status: StatusCode,
    owner: &Owner,
    id: KeyId,
    typed: &str,
    notice: Option<&Notice>,
) -> Reply {
    let read = async {
        let key = owner.key(id, clock::now()).await?;
        Ok::<_, StoreError>((key, owner.errors(id, clock::now()).await?))
    };
    match read.await {
        Ok((key, errors)) => {
            let errors: Vec<_> = errors.into_iter().map(page::past_error).collect();
            page::html(status, site::key(&page::key(key), &errors, typed, notice))
        }
        Err(error) => page::failed(&error),
    }
}

/// `POST /dashboard/keys/{id}/origins`.
pub(super) async fn add_origin(
    SignedIn(owner): SignedIn,
    number: Numbered,
    form: Filled<OriginForm>,
) -> Reply {
    let (id, OriginForm { origin }) = match both(number, form) {
        Ok(both) => both,
        Err(reply) => return *reply,
    };
    let changed = owner.add_origin(id, &origin, clock::now()).await;
    after(&owner, id, changed, &origin).await
}

/// `POST /dashboard/keys/{id}/origins/remove`.
pub(super) async fn remove_origin(
    SignedIn(owner): SignedIn,
    number: Numbered,
    form: Filled<OriginForm>,
) -> Reply {
    let (id, OriginForm { origin }) = match both(number, form) {
        Ok(both) => both,
        Err(reply) => return *reply,
    };
    let changed = owner.remove_origin(id, &origin, clock::now()).await;
    after(&owner, id, changed, "").await
}

/// `POST /dashboard/keys/{id}/daily-bound`.
pub(super) async fn set_daily_bound(
    SignedIn(owner): SignedIn,
    number: Numbered,
    form: Filled<DailyBoundForm>,
) -> Reply {
    let (id, DailyBoundForm { on }) = match both(number, form) {
        Ok(both) => both,
        Err(reply) => return *reply,
    };
    let changed = owner.set_daily_bound(id, on, clock::now()).await;
    after(&owner, id, changed, "").await
}

/// `GET /dashboard/keys/{id}/revoke`: the question.
pub(super) async fn ask_revoke(SignedIn(owner): SignedIn, number: Numbered) -> Reply {
    let Ok(Path(number)) = number else { return page::no_such_key() };
    match owner.key(KeyId::new(number), clock::now()).await {
        Ok(key) => {
            let key = page::key(key);
            if key.is_active {
                page::html(StatusCode::OK, site::revoke(&key))
            } else {
                page::see(&paths::of_key(KeyId::new(number)))
            }
        }
        Err(error) => page::failed(&error),
    }
}

/// `POST /dashboard/keys/{id}/revoke`.
pub(super) async fn revoke(SignedIn(owner): SignedIn, number: Numbered) -> Reply {
    let Ok(Path(number)) = number else { return page::no_such_key() };
    let id = KeyId::new(number);
    let revoked = owner.revoke_key(id, clock::now()).await.map_err(Refused::from);
    after(&owner, id, revoked, "").await
}

fn both<T>(number: Numbered, form: Filled<T>) -> Result<(KeyId, T), Box<Reply>> {
    match (number, form) {
        (Ok(Path(number)), Ok(Form(form))) => Ok((KeyId::new(number), form)),
        (Err(_), _) => Err(Box::new(page::no_such_key())),
        (_, Err(_)) => Err(Box::new(page::unreadable())),
    }
}

/// Leads back to the key, or says at its form what was wrong with what was typed.
async fn after(owner: &Owner, id: KeyId, changed: Result<Key, Refused>, typed: &str) -> Reply {
    match changed {
        Ok(_) => page::see(&paths::of_key(id)),
        Err(refused) => match page::notice(refused) {
            Ok(notice) => key_page(StatusCode::BAD_REQUEST, owner, id, typed, Some(&notice)).await,
            Err(reply) => *reply,
        },
    }
}

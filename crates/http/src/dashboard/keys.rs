//! Keys in the dashboard: list, details, issuing.

use axum::extract::Query;
use axum::extract::rejection::QueryRejection;
use axum::http::{HeaderMap, StatusCode, Uri};
use saju_account::{KeyId, KeySettings, Role, StoreError};
use saju_service::clock;
use saju_service::dashboard::Owner;
use saju_site::dashboard::{self as site, Arrival, KeyDetails, NewKey, Notice, Plan, Typed};
use serde::Deserialize;

use super::form::{Filled, Numbered};
use super::session::{self, SignedIn};
use super::{once, page, paths, plots};
use crate::respond::Reply;

/// The plan preselected in the form, if configured.
const PROPOSED_PLAN: &str = "growth";

/// The form for a new key.
#[derive(Deserialize)]
pub(super) struct NewKeyForm {
    plan: String,
    #[serde(default)]
    label: String,
    #[serde(default)]
    origins: String,
}

/// Filter for the errors of a key.
#[derive(Deserialize)]
pub(super) struct Shown {
    code: Option<String>,
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
    let now = clock::now();
    let read = async { Ok((owner.keys(now).await?, owner.uses(None, now).await?)) };
    let (keys, uses) = match read.await {
        Ok(both) => both,
        Err(error) => return page::failed(&error),
    };
    let plot = plots::by_key(&uses, &keys);
    let keys: Vec<_> = keys.into_iter().map(page::key).collect();
    let plan = |plan: &std::sync::Arc<saju_account::Plan>| Plan {
        id: plan.id.clone(),
        name: page::name(plan),
    };
    let plans: Vec<Plan> = owner.plans().map(plan).collect();
    page::html(status, site::keys(&keys, &plot, &plans, form, notice))
}

/// `POST /dashboard/keys`.
pub(super) async fn create(
    SignedIn(owner): SignedIn,
    headers: HeaderMap,
    uri: Uri,
    Filled(NewKeyForm { plan, label, origins }): Filled<NewKeyForm>,
) -> Reply {
    let settings = KeySettings {
        label: label.clone(),
        allowed_origins: origins.split_whitespace().map(str::to_owned).collect(),
        ..KeySettings::for_plan(plan.clone())
    };
    match owner.create_key(settings, clock::now()).await {
        Ok((key, secret)) => once::lead(&paths::secret_of(key.id), secret.expose(), &headers, &uri),
        Err(refused) => {
            let form = NewKey { plan, label, origins };
            match page::notice(refused) {
                Ok(notice) => {
                    keys_page(StatusCode::BAD_REQUEST, &owner, &form, Some(&notice)).await
                }
                Err(reply) => *reply,
            }
        }
    }
}

/// `GET /dashboard/keys/{id}/secret`: shows the text of a new key once; then the page of the key.
pub(super) async fn secret(
    SignedIn(owner): SignedIn,
    headers: HeaderMap,
    uri: Uri,
    Numbered(id): Numbered,
) -> Reply {
    let Some(secret) = once::taken(&headers) else { return page::see(&paths::of_key(id)) };
    match owner.key(id, clock::now()).await {
        Ok(key) => {
            let origin = session::origin(&headers, &uri);
            let origin = origin.as_deref().unwrap_or("http://localhost");
            once::html(&paths::secret_of(id), site::secret(&page::key(key), secret, origin))
        }
        Err(error) => page::failed(&error),
    }
}

/// `GET /dashboard/keys`: the address of the form's page, typed or reloaded.
pub(super) async fn back_to_list() -> Reply {
    page::see(paths::LIST)
}

/// `GET /dashboard/keys/{id}?code=`.
pub(super) async fn show(
    SignedIn(owner): SignedIn,
    Numbered(id): Numbered,
    shown: Result<Query<Shown>, QueryRejection>,
) -> Reply {
    let code = shown.ok().and_then(|Query(Shown { code })| code);
    key_page(StatusCode::OK, &owner, id, code, Typed::NOTHING).await
}

/// The page of a key, with the errors of one code or all.
pub(super) async fn key_page(
    status: StatusCode,
    owner: &Owner,
    id: KeyId,
    code: Option<String>,
    typed: Typed<'_>,
) -> Reply {
    let now = clock::now();
    let read = async {
        let key = owner.key(id, now).await?;
        Ok::<_, StoreError>((key, owner.uses(Some(id), now).await?, owner.errors(id, now).await?))
    };
    let (key, uses, errors) = match read.await {
        Ok(all) => all,
        Err(error) => return page::failed(&error),
    };
    let mut codes: Vec<String> = errors.iter().map(|error| error.code.clone()).collect();
    codes.sort_unstable();
    codes.dedup();
    let code = code.filter(|code| codes.contains(code));
    let is_shown =
        |error: &saju_account::RecentError| code.as_ref().is_none_or(|code| *code == error.code);
    let latest = errors.first().cloned().map(page::past_error);
    let errors = errors.into_iter().filter(is_shown).map(page::past_error).collect();
    let plot = plots::by_topic(&uses);
    let key = page::key(key);
    let arrival = match latest {
        _ if plot.has_answered() => Arrival::Answered,
        Some(error) => Arrival::Refused(Box::new(error)),
        None if key.last_used.is_some() => Arrival::Answered,
        None => Arrival::Waiting,
    };
    let can_delete = owner.account().role == Role::Owner;
    let details = KeyDetails { plot, arrival, errors, codes, code, can_delete };
    page::html(status, site::key(&key, &details, typed))
}

//! Changes of a key: label, origins, daily bound, rotation, revocation.

use axum::http::{HeaderMap, StatusCode, Uri};
use saju_account::{Key, KeyId, Role};
use saju_service::clock;
use saju_service::dashboard::{KeyEdit, Owner, Refused};
use saju_site::dashboard::{self as site, Typed};
use serde::Deserialize;

use super::form::{Filled, Numbered};
use super::keys::key_page;
use super::session::SignedIn;
use super::{once, page, paths, plots};
use crate::respond::Reply;

/// The form of the label.
#[derive(Deserialize)]
pub(super) struct LabelForm {
    label: String,
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

/// The form for rotating a key.
#[derive(Deserialize)]
pub(super) struct RotateForm {
    /// Hours for which the old text stays valid.
    overlap_hours: u16,
}

/// `POST /dashboard/keys/{id}/label`.
pub(super) async fn set_label(
    SignedIn(owner): SignedIn,
    Numbered(id): Numbered,
    Filled(LabelForm { label }): Filled<LabelForm>,
) -> Reply {
    let edit = KeyEdit { label: Some(label.clone()), ..KeyEdit::default() };
    let changed = owner.edit_key(id, edit, clock::now()).await;
    after(&owner, id, changed, Typed { label: Some(&label), ..Typed::NOTHING }).await
}

/// `POST /dashboard/keys/{id}/origins`.
pub(super) async fn add_origin(
    SignedIn(owner): SignedIn,
    Numbered(id): Numbered,
    Filled(OriginForm { origin }): Filled<OriginForm>,
) -> Reply {
    let changed = owner.add_origin(id, &origin, clock::now()).await;
    after(&owner, id, changed, Typed { origin: &origin, ..Typed::NOTHING }).await
}

/// `POST /dashboard/keys/{id}/origins/remove`.
pub(super) async fn remove_origin(
    SignedIn(owner): SignedIn,
    Numbered(id): Numbered,
    Filled(OriginForm { origin }): Filled<OriginForm>,
) -> Reply {
    let changed = owner.remove_origin(id, &origin, clock::now()).await;
    after(&owner, id, changed, Typed::NOTHING).await
}

/// `POST /dashboard/keys/{id}/daily-bound`.
pub(super) async fn set_daily_bound(
    SignedIn(owner): SignedIn,
    Numbered(id): Numbered,
    Filled(DailyBoundForm { on }): Filled<DailyBoundForm>,
) -> Reply {
    let changed = owner.set_daily_bound(id, on, clock::now()).await;
    after(&owner, id, changed, Typed::NOTHING).await
}

/// `POST /dashboard/keys/{id}/rotate`.
pub(super) async fn rotate(
    SignedIn(owner): SignedIn,
    headers: HeaderMap,
    uri: Uri,
    Numbered(id): Numbered,
    Filled(RotateForm { overlap_hours }): Filled<RotateForm>,
) -> Reply {
    match owner.rotate_key(id, i64::from(overlap_hours) * 3600, clock::now()).await {
        Ok((_, secret)) => once::lead(&paths::secret_of(id), secret.expose(), &headers, &uri),
        Err(refused) => page::refused(refused),
    }
}

/// `GET /dashboard/keys/{id}/revoke`: asks for confirmation.
pub(super) async fn ask_revoke(SignedIn(owner): SignedIn, Numbered(id): Numbered) -> Reply {
    let now = clock::now();
    let read = async { Ok((owner.key(id, now).await?, owner.uses(Some(id), now).await?)) };
    match read.await {
        Ok((key, uses)) => {
            let key = page::key(key);
            if key.state == site::State::Revoked || !key.is_in_hand {
                page::see(&paths::of_key(id))
            } else {
                page::html(StatusCode::OK, site::revoke(&key, &plots::by_topic(&uses)))
            }
        }
        Err(error) => page::failed(&error),
    }
}

/// `POST /dashboard/keys/{id}/revoke`.
pub(super) async fn revoke(SignedIn(owner): SignedIn, Numbered(id): Numbered) -> Reply {
    let revoked = owner.revoke_key(id, clock::now()).await;
    after(&owner, id, revoked, Typed::NOTHING).await
}

/// The form that deletes a key.
#[derive(Deserialize)]
pub(super) struct DeleteForm {
    /// The prefix of the key, typed as a confirmation.
    prefix: String,
}

/// `GET /dashboard/keys/{id}/delete`: asks for confirmation.
pub(super) async fn ask_delete(SignedIn(owner): SignedIn, Numbered(id): Numbered) -> Reply {
    delete_page(StatusCode::OK, &owner, id, false).await
}

/// `POST /dashboard/keys/{id}/delete`. Asks again if the confirmation does not match.
pub(super) async fn delete(
    SignedIn(owner): SignedIn,
    Numbered(id): Numbered,
    Filled(DeleteForm { prefix }): Filled<DeleteForm>,
) -> Reply {
    if owner.account().role != Role::Owner {
        return page::refused(Refused::OwnerOnly);
    }
    let now = clock::now();
    let key = match owner.key(id, now).await {
        Ok(owned) => owned.key,
        Err(error) => return page::failed(&error),
    };
    if prefix.trim().trim_end_matches('…') != key.prefix {
        return delete_page(StatusCode::BAD_REQUEST, &owner, id, true).await;
    }
    match owner.delete_key(id, now).await {
        Ok(()) => page::see(paths::LIST),
        Err(refused) => page::refused(refused),
    }
}

async fn delete_page(status: StatusCode, owner: &Owner, id: KeyId, is_wrong: bool) -> Reply {
    if owner.account().role != Role::Owner {
        return page::refused(Refused::OwnerOnly);
    }
    match owner.key(id, clock::now()).await {
        Ok(key) => page::html(status, site::delete(&page::key(key), is_wrong)),
        Err(error) => page::failed(&error),
    }
}

/// `GET` of a form's address, typed or reloaded.
pub(super) async fn back_to_key(Numbered(id): Numbered) -> Reply {
    page::see(&paths::of_key(id))
}

/// Redirects to the key, or shows the form again with what was wrong.
async fn after(owner: &Owner, id: KeyId, changed: Result<Key, Refused>, typed: Typed<'_>) -> Reply {
    match changed {
        Ok(_) => page::see(&paths::of_key(id)),
        Err(refused) => match page::notice(refused) {
            Ok(notice) => {
                let typed = Typed { notice: Some(&notice), ..typed };
                key_page(StatusCode::BAD_REQUEST, owner, id, None, typed).await
            }
            Err(reply) => *reply,
        },
    }
}

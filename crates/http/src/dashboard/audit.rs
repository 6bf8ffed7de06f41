//! The audit log: all of it for the owner; for a member, what concerns it.

use axum::extract::Query;
use axum::extract::rejection::QueryRejection;
use axum::http::StatusCode;
use saju_account::{AuditEntry, AuditFilter, KeyId, Role, StoreError};
use saju_service::dashboard::Owner;
use saju_site::dashboard::{self as site, AuditPage, AuditRow, Viewer};
use serde::Deserialize;

use super::page;
use super::session::SignedIn;
use crate::respond::Reply;

/// Entries per page.
const ENTRIES: u32 = 50;

/// Filter: one key, and entries older than one.
#[derive(Default, Deserialize)]
pub(super) struct Shown {
    key: Option<i64>,
    before: Option<i64>,
}

/// `GET /dashboard/audit?key=&before=`.
pub(super) async fn show(
    SignedIn(owner): SignedIn,
    shown: Result<Query<Shown>, QueryRejection>,
) -> Reply {
    let shown = shown.map(|Query(shown)| shown).unwrap_or_default();
    match read(&owner, &shown).await {
        Ok(audit) => page::html(StatusCode::OK, site::audit(&audit)),
        Err(error) => page::failed(&error),
    }
}

async fn read(owner: &Owner, shown: &Shown) -> Result<AuditPage, StoreError> {
    let Shown { key, before } = *shown;
    let latest = AuditFilter::latest(ENTRIES + 1);
    let filter = AuditFilter { key: key.map(KeyId::new), before, ..latest };
    let mut entries = owner.audit(filter).await?;
    let has_older = entries.len() > ENTRIES as usize;
    entries.truncate(ENTRIES as usize);
    let older = entries.last().map(|entry| entry.id).filter(|_| has_older);
    let prefixes = owner.prefixes().await?;
    let row = |entry: AuditEntry| {
        let AuditEntry { at, actor, source, action, key, detail, .. } = entry;
        let at = page::korean_time(at);
        let mut parts = at.split(' ').map(str::to_owned);
        AuditRow {
            day: parts.next().unwrap_or_default(),
            clock: parts.next().unwrap_or_default(),
            actor,
            source,
            action: action.map(|action| action.id()),
            key: key.map(|id| (id.number(), prefixes.get(&id).cloned())),
            detail,
        }
    };
    let account = owner.account();
    let viewer = Viewer { name: account.name.clone(), is_owner: account.role == Role::Owner };
    let is_first = before.is_none();
    Ok(AuditPage { viewer, entries: entries.into_iter().map(row).collect(), key, is_first, older })
}

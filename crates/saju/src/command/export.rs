//! `saju export`: everything stored about keys and accounts. Digests and hashes are left out: they tell their owners
//! nothing, but would help to guess keys or passwords.

use clap::Args;
use saju_account::{
    Account, AuditFilter, Key, Limits, RecentError, Role, Store, TopicUse, Usage, WindowUsage,
};
use saju_service::clock;
use serde_json::{Value, json};

use super::audit::{all, entry_json};
use super::block_on;
use super::keys::{key_json, open};
use super::named_key::NamedKey;
use crate::config::{Config, ConfigArguments};

#[derive(Args)]
pub(crate) struct Arguments {
    #[command(flatten)]
    whose: Whose,
    #[command(flatten)]
    config: ConfigArguments,
}

#[derive(Args)]
#[group(required = true, multiple = false)]
struct Whose {
    /// 계정의 이름. The name of an account, with the keys that it issued.
    #[arg(long)]
    account: Option<String>,
    /// 키의 번호, 앞 12자, 또는 키 자체. Number or first 12 characters of a key, or the key.
    #[arg(long)]
    key: Option<String>,
    /// 모두. All keys and accounts.
    #[arg(long)]
    all: bool,
}

pub(crate) fn run(arguments: Arguments) -> anyhow::Result<()> {
    let config = Config::load(&arguments.config, &[])?;
    let exported = block_on(async { export(&open(&config).await?, arguments.whose).await })?;
    outln!("{exported:#}");
    Ok(())
}

async fn export(store: &Store, whose: Whose) -> anyhow::Result<Value> {
    let Whose { account, key, all: is_all } = whose;
    let mut keys = store.list_keys().await?;
    let mut accounts = store.accounts().await?;
    let mut filter = AuditFilter::latest(0);
    if let Some(wanted) = key {
        let id = NamedKey::find(store, &wanted).await?.id;
        keys.retain(|key| key.id == id);
        accounts.clear();
        filter.key = Some(id);
    } else if let Some(name) = account {
        accounts.retain(|account| account.name == name);
        if accounts.is_empty() {
            anyhow::bail!("{name}: 그런 계정이 없습니다 (no such account)");
        }
        keys.retain(|key| key.issued_by == name);
        filter.account = Some(name);
    } else {
        debug_assert!(is_all, "one of the three is asked for");
    }
    let now = clock::now();
    let uses = store.topic_use(now).await?;
    let mut exported = Vec::new();
    for key in &keys {
        let none = Limits { minute: None, day: None, month: None };
        let usage = store.usage(key.id, &none, now).await?;
        let errors = store.recent_errors(key.id, now).await?;
        let uses = uses.iter().filter(|used| used.key == key.id);
        exported.push(of_key(key, &usage, &errors, uses));
    }
    let log = all(store, &filter).await?;
    Ok(json!({
        "exportedAt": now,
        "accounts": accounts.iter().map(of_account).collect::<Value>(),
        "keys": exported,
        "audit": log.iter().map(entry_json).collect::<Value>(),
    }))
}

fn of_account(account: &Account) -> Value {
    let role = if account.role == Role::Owner { "owner" } else { "member" };
    json!({ "name": account.name, "role": role, "createdAt": account.created_at })
}

fn of_key<'a>(
    key: &Key,
    usage: &Usage,
    errors: &[RecentError],
    uses: impl Iterator<Item = &'a TopicUse>,
) -> Value {
    let mut of_key = key_json(key);
    of_key["issuedBy"] = key.issued_by.as_str().into();
    of_key["revokedAt"] = key.revoked_at.into();
    let used = |window: &WindowUsage| window.used;
    of_key["used"] = json!({
        "minute": used(&usage.minute), "day": used(&usage.day), "month": used(&usage.month),
    });
    // Days since 1970, in Korea.
    let of_use = |used: &TopicUse| {
        json!({
            "day": used.day, "topic": used.topic, "answered": used.answered, "refused": used.refused,
        })
    };
    of_key["use"] = uses.map(of_use).collect();
    let of_error = |error: &RecentError| {
        json!({
            "at": error.at, "requestId": error.request_id, "path": error.path,
            "status": error.status, "code": error.code, "field": error.field,
            "message": error.message,
        })
    };
    of_key["errors"] = errors.iter().map(of_error).collect();
    of_key
}

//! `saju keys`.

use std::io::{self, ErrorKind};

use anyhow::Context as _;
use clap::{Args, Subcommand};
use saju_account::{
    Actor, Key, KeySecret, KeySettings, Plans, ReplacedText, Store, StoreError, UnixSeconds,
};
use saju_calendar::{Instant, format};
use saju_service::clock;
use serde_json::{Value, json};

use super::block_on;
use super::named_key::NamedKey;
use crate::config::{Config, ConfigArguments};
use crate::out;

#[derive(Args)]
pub(crate) struct Arguments {
    #[command(subcommand)]
    command: Command,
}

#[derive(Subcommand)]
enum Command {
    /// 키를 발급합니다. 키는 이때 한 번만 보입니다. Issues a key, shown only now.
    Create {
        #[command(flatten)]
        settings: Settings,
        /// JSON으로 적습니다. Prints JSON.
        #[arg(long)]
        json: bool,
        #[command(flatten)]
        config: ConfigArguments,
    },
    /// 발급한 키를 봅니다. Lists keys.
    List {
        /// JSON으로 적습니다. Prints JSON.
        #[arg(long)]
        json: bool,
        #[command(flatten)]
        config: ConfigArguments,
    },
    /// 키의 글자를 새로 만듭니다. 한도와 센 수는 그대로입니다. 옛 글자는 정한 날수 동안 함께 쓸 수 있습니다. Rotates a key. The new text is shown only now; the
    /// old one stays valid for some days.
    Rotate {
        /// 키의 번호, 앞 12자, 또는 키 자체. Number or first 12 characters of the key, or the key.
        key: String,
        /// 옛 글자를 함께 쓰는 날수(0–90). Days for which the old text stays valid.
        #[arg(long, default_value_t = 7, value_parser = clap::value_parser!(u32).range(0..=90))]
        overlap_days: u32,
        /// JSON으로 적습니다. Prints JSON.
        #[arg(long)]
        json: bool,
        #[command(flatten)]
        config: ConfigArguments,
    },
    /// 키를 중지합니다. 다른 서버 프로세스는 `PostgreSQL`이면 곧바로, `SQLite`이면 늦어도 5초 뒤에 압니다. 바꾸기 전의 옛 글자를 적으면 그 글자만 끝나고, 번호나 지금의 글자를 적으면
    /// 키 전체가 끝납니다. Revokes a key. With `PostgreSQL`, server processes learn of it at once, otherwise within 5
    /// seconds. A replaced text ends alone; the number or the current text ends the whole key.
    Revoke {
        /// 키의 번호, 앞 12자, 또는 키 자체(옛 글자도). Number or first 12 characters of the key, or the key; also of a
        /// replaced text.
        key: String,
        /// JSON으로 적습니다. Prints JSON.
        #[arg(long)]
        json: bool,
        #[command(flatten)]
        config: ConfigArguments,
    },
    /// 키와, 키에 대해 둔 것을 모두 지웁니다(이름표, 출처, 센 수, 쓰임, 오류). 기록에는 번호만 남습니다. Deletes a key and its data; the audit log keeps
    /// only its number.
    Delete {
        /// 키의 번호, 앞 12자, 또는 키 자체. Number or first 12 characters of the key, or the key.
        key: String,
        #[command(flatten)]
        config: ConfigArguments,
    },
}

/// Seconds per day.
const DAY: i64 = 86_400;

#[derive(Args)]
struct Settings {
    /// 플랜. Plan.
    #[arg(long, default_value = "growth")]
    plan: String,
    /// 이름표. Label.
    #[arg(long, default_value = "")]
    label: String,
    /// 브라우저에서 부를 수 있는 출처. Registered origin; may be repeated.
    #[arg(long)]
    origin: Vec<String>,
    /// 하루 한도를 끕니다. Switches off the daily bound.
    #[arg(long)]
    no_daily_bound: bool,
    /// 며칠 뒤에 기한이 끝나는지. Days until it expires; never by default.
    #[arg(long, value_parser = clap::value_parser!(u32).range(1..=3650))]
    expires_in_days: Option<u32>,
}

impl Settings {
    fn of_plans(self, plans: &Plans) -> anyhow::Result<KeySettings> {
        if plans.get(&self.plan).is_none() {
            let known: Vec<_> = plans.iter().map(|plan| plan.id.as_str()).collect();
            anyhow::bail!(
                "플랜 {}: {} 가운데 하나여야 합니다 (no such plan)",
                self.plan,
                known.join(", ")
            );
        }
        Ok(KeySettings {
            label: self.label,
            plan: self.plan,
            allowed_origins: self.origin,
            daily_bound: !self.no_daily_bound,
            expires_at: self.expires_in_days.map(|days| clock::now() + i64::from(days) * DAY),
        })
    }
}

pub(crate) fn run(arguments: Arguments) -> anyhow::Result<()> {
    match arguments.command {
        Command::Create { settings, json, config } => {
            let config = Config::load(&config, &[])?;
            let settings = settings.of_plans(&config.plans)?;
            block_on(async { create(&open_or_create(&config).await?, settings, json).await })
        }
        Command::List { json, config } => {
            let config = Config::load(&config, &[])?;
            block_on(async { list(&open(&config).await?, json).await })
        }
        Command::Rotate { key, overlap_days, json, config } => {
            let config = Config::load(&config, &[])?;
            block_on(async { rotate(&open(&config).await?, &key, overlap_days, json).await })
        }
        Command::Revoke { key, json, config } => {
            let config = Config::load(&config, &[])?;
            block_on(async { revoke(&open(&config).await?, &key, json).await })
        }
        Command::Delete { key, config } => {
            let config = Config::load(&config, &[])?;
            block_on(async { delete(&open(&config).await?, &key).await })
        }
    }
}

/// The configured store, for a command. A mistyped path must not make a new store, which would seem to be the old one
/// without its keys.
pub(super) async fn open(config: &Config) -> anyhow::Result<Store> {
    opened(Store::open_existing(kept(config)?).await)
}

/// As [`open`], but a missing file is created: the first key may come before the first start.
async fn open_or_create(config: &Config) -> anyhow::Result<Store> {
    opened(Store::open(kept(config)?).await)
}

/// The address of a store that outlives the command.
fn kept(config: &Config) -> anyhow::Result<&str> {
    let address = config.store.expose();
    if matches!(address, "memory:" | "sqlite::memory:") {
        anyhow::bail!(
            "memory: 저장소에 적은 것은 이 명령과 함께 사라집니다 (it would be gone at once)"
        );
    }
    Ok(address)
}

fn opened(store: Result<Store, StoreError>) -> anyhow::Result<Store> {
    store.context("저장소를 열 수 없습니다 (the store cannot be opened)")
}

async fn create(store: &Store, settings: KeySettings, json: bool) -> anyhow::Result<()> {
    let (key, secret) = store.issue_key(settings, clock::now()).await?;
    let id = key.id;
    if let Err(error) = show(&key, &secret, json) {
        // Nobody has it.
        store.revoke_key(id, clock::now()).await?;
        if error.kind() == ErrorKind::BrokenPipe {
            return Err(error.into());
        }
        anyhow::bail!(
            "키 {id}: 출력을 적을 수 없어 중지했습니다. 다시 발급해 주십시오. \
             Key {id} is revoked, for the output could not be written: {error}. Issue another"
        );
    }
    Ok(())
}

async fn rotate(store: &Store, wanted: &str, days: u32, json: bool) -> anyhow::Result<()> {
    let id = NamedKey::find(store, wanted).await?.id;
    let changes = store.changes(Actor::operator());
    let overlap = i64::from(days) * DAY;
    let (key, secret) = changes.rotate_key(id, overlap, clock::now()).await?;
    show(&key, &secret, json).map_err(|error| {
        anyhow::anyhow!(
            "키 {id}: 새 글자를 적을 수 없었습니다. 다시 바꾸면(saju keys rotate {id}) 새 글자가 나오고 앞의 것은 끝납니다. \
             The new text of key {id} could not be written: {error}. Rotating it again prints another, and ends the one before"
        )
    })
}

/// Prints a new text; it is shown only here.
fn show(key: &Key, secret: &KeySecret, json: bool) -> io::Result<()> {
    let told = if json {
        let mut item = key_json(key);
        item["key"] = secret.expose().into();
        item.to_string()
    } else {
        secret.expose().to_owned()
    };
    out::try_print(format_args!("{told}\n"))
}

/// A replaced text that is still valid, and until when.
fn still_valid(key: &Key, now: UnixSeconds) -> Option<&ReplacedText> {
    key.replaced.as_ref().filter(|replaced| key.revoked_at.is_none() && replaced.until > now)
}

async fn list(store: &Store, json: bool) -> anyhow::Result<()> {
    let keys = store.list_keys().await?;
    if json {
        outln!("{}", keys.iter().map(key_json).collect::<Value>());
        return Ok(());
    }
    let now = clock::now();
    for key in keys {
        let KeySettings { plan, label, allowed_origins, daily_bound, .. } = &key.settings;
        let origins = allowed_origins.join(",");
        let daily = if *daily_bound { "daily" } else { "-" };
        let (id, prefix, status) = (key.id, &key.prefix, key.status_at(now).id());
        let replaced =
            still_valid(&key, now).map_or_else(String::new, |ReplacedText { prefix, until }| {
                format!("{prefix} until {}", format::rfc3339_utc(Instant(*until)))
            });
        outln!("{id}\t{prefix}\t{status}\t{plan}\t{daily}\t{label}\t{origins}\t{replaced}");
    }
    Ok(())
}

async fn revoke(store: &Store, wanted: &str, json: bool) -> anyhow::Result<()> {
    let NamedKey { id, replaced } = NamedKey::find(store, wanted).await?;
    let now = clock::now();
    let key = match &replaced {
        None => store.revoke_key(id, now).await?,
        Some(text) => store.changes(Actor::operator()).end_replaced_text(id, text, now).await?,
    };
    if json {
        outln!("{}", key_json(&key));
        return Ok(());
    }
    let (prefix, status) = (&key.prefix, key.status_at(now).id());
    match replaced {
        None => outln!("{id}\t{prefix}\t{status}"),
        Some(text) => outln!(
            "{id}\t{text}\texpired\n\
             바꾸기 전의 글자만 끝났습니다. 지금의 글자({prefix}…)는 {status}입니다. 키를 중지하려면: saju keys revoke {id}\n\
             The replaced text alone has ended; the current one ({prefix}…) is {status}. To revoke the key: saju keys revoke {id}"
        ),
    }
    Ok(())
}

async fn delete(store: &Store, wanted: &str) -> anyhow::Result<()> {
    let id = NamedKey::find(store, wanted).await?.id;
    store.changes(Actor::operator()).delete_key(id, clock::now()).await?;
    outln!("{id}\tdeleted");
    Ok(())
}

pub(super) fn key_json(key: &Key) -> Value {
    json!({
        "id": key.id.number(),
        "prefix": key.prefix,
        "label": key.settings.label,
        "plan": key.settings.plan,
        "allowedOrigins": key.settings.allowed_origins,
        "dailyBound": key.settings.daily_bound,
        "status": key.status_at(clock::now()).id(),
        "createdAt": key.created_at,
        "expiresAt": key.settings.expires_at,
        "replaced": key.replaced.as_ref().map(|replaced| {
            json!({ "prefix": replaced.prefix, "until": replaced.until })
        }),
    })
}

//! `saju keys`.

use clap::{Args, Subcommand};
use saju_account::{Key, KeyId, KeySettings, Plans};
use saju_service::clock;
use serde_json::{Value, json};

use super::{StoreArgument, block_on};

#[derive(Args)]
pub(crate) struct Arguments {
    #[command(subcommand)]
    command: Command,
}

#[derive(Subcommand)]
enum Command {
    /// 키를 발급합니다. 키는 이때 한 번만 보입니다. Issues a key, shown only now.
    Create {
        /// 플랜. Plan.
        #[arg(long, default_value = "growth")]
        plan: String,
        /// 이름표. Label.
        #[arg(long, default_value = "")]
        label: String,
        /// 브라우저에서 부를 수 있는 출처. Registered origin; may be repeated.
        #[arg(long)]
        origin: Vec<String>,
        /// 하루 한도를 끕니다. Switches the daily bound off.
        #[arg(long)]
        no_daily_bound: bool,
        /// JSON으로 적습니다. Prints JSON.
        #[arg(long)]
        json: bool,
        #[command(flatten)]
        store: StoreArgument,
    },
    /// 발급한 키를 봅니다. Lists keys.
    List {
        /// JSON으로 적습니다. Prints JSON.
        #[arg(long)]
        json: bool,
        #[command(flatten)]
        store: StoreArgument,
    },
    /// 키를 중지합니다. Revokes a key.
    Revoke {
        /// 키의 번호 또는 앞머리. Number or prefix of the key.
        key: String,
        #[command(flatten)]
        store: StoreArgument,
    },
}

pub(crate) fn run(arguments: Arguments) -> anyhow::Result<()> {
    block_on(async {
        match arguments.command {
            Command::Create { plan, label, origin, no_daily_bound, json, store } => {
                if Plans::default().get(&plan).is_none() {
                    let known: Vec<_> =
                        Plans::default().iter().map(|plan| plan.id.clone()).collect();
                    anyhow::bail!("플랜 {plan}: {} 가운데 하나여야 합니다", known.join(", "));
                }
                let settings = KeySettings {
                    label,
                    plan,
                    allowed_origins: origin,
                    daily_bound: !no_daily_bound,
                };
                let store = store.open().await?;
                let (key, secret) = store.issue_key(settings, clock::now()).await?;
                if json {
                    let mut item = key_json(&key);
                    item["key"] = secret.expose().into();
                    println!("{item}");
                } else {
                    println!("{}", secret.expose());
                }
            }
            Command::List { json, store } => {
                let keys = store.open().await?.list_keys().await?;
                if json {
                    println!("{}", keys.iter().map(key_json).collect::<Value>());
                } else {
                    for key in keys {
                        let settings = &key.settings;
                        let (id, status) = (key.id, key.status.id());
                        println!(
                            "{id}\t{}\t{status}\t{}\t{}",
                            key.prefix, settings.plan, settings.label
                        );
                    }
                }
            }
            Command::Revoke { key, store } => {
                let store = store.open().await?;
                let keys = store.list_keys().await?;
                let id = find(&keys, &key)?;
                let revoked = store.revoke_key(id, clock::now()).await?;
                println!("{}\t{}", revoked.prefix, revoked.status.id());
            }
        }
        Ok(())
    })
}

/// The one key of that number, prefix or secret.
fn find(keys: &[Key], wanted: &str) -> anyhow::Result<KeyId> {
    let matching = |key: &&Key| key.id.to_string() == wanted || wanted.starts_with(&key.prefix);
    let mut found = keys.iter().filter(matching);
    match (found.next(), found.next()) {
        (Some(key), None) => Ok(key.id),
        (None, _) => anyhow::bail!("{wanted}: 그런 키가 없습니다"),
        _ => anyhow::bail!("{wanted}: 둘 이상의 키에 맞습니다. 번호로 적어 주십시오"),
    }
}

fn key_json(key: &Key) -> Value {
    json!({
        "id": key.id.number(),
        "prefix": key.prefix,
        "label": key.settings.label,
        "plan": key.settings.plan,
        "allowedOrigins": key.settings.allowed_origins,
        "dailyBound": key.settings.daily_bound,
        "status": key.status.id(),
    })
}

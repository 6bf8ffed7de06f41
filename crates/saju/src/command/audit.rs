//! `saju audit`.

use clap::Args;
use saju_account::{AuditEntry, AuditFilter};
use saju_calendar::{Instant, format};
use saju_service::clock;
use serde_json::{Value, json};

use super::block_on;
use super::keys::open;
use super::named_key::NamedKey;
use crate::config::{Config, ConfigArguments};

/// Entries per query of the store.
const GROUP: u32 = 1000;

#[derive(Args)]
pub(crate) struct Arguments {
    /// 이때부터: 30m, 12h, 7d처럼 얼마 전, 또는 유닉스 초. Since so long ago, or a Unix second.
    #[arg(long, value_parser = since)]
    since: Option<Since>,
    /// 키의 번호, 앞 12자, 또는 키 자체. 지운 키는 번호로. Number or first 12 characters of a key, or the key.
    #[arg(long)]
    key: Option<String>,
    /// 이 계정이 한 일과, 이 계정과 그 키에 한 일. Done by this account, or to it or its keys.
    #[arg(long)]
    account: Option<String>,
    /// 많아야 몇 줄인지. Maximum number of entries.
    #[arg(long, default_value_t = 100)]
    limit: u32,
    /// JSON으로 적습니다. Prints JSON.
    #[arg(long)]
    json: bool,
    #[command(flatten)]
    config: ConfigArguments,
}

/// Start of the time range.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Since {
    SecondsAgo(i64),
    At(i64),
}

fn since(text: &str) -> Result<Since, String> {
    let wrong = || "30m, 12h, 7d 또는 유닉스 초 (or a Unix second)".to_owned();
    let number = |digits: &str| digits.parse::<u32>().map(i64::from).map_err(|_| wrong());
    match text.strip_suffix(['m', 'h', 'd']) {
        None => Ok(Since::At(text.parse().map_err(|_| wrong())?)),
        Some(digits) => {
            let unit = match text.as_bytes().last() {
                Some(b'm') => 60,
                Some(b'h') => 3600,
                _ => 86_400,
            };
            Ok(Since::SecondsAgo(number(digits)? * unit))
        }
    }
}

pub(crate) fn run(arguments: Arguments) -> anyhow::Result<()> {
    let Arguments { since, key, account, limit, json, config } = arguments;
    let config = Config::load(&config, &[])?;
    let since = since.map(|since| match since {
        Since::SecondsAgo(seconds) => clock::now() - seconds,
        Since::At(at) => at,
    });
    let log = block_on(async {
        let store = open(&config).await?;
        let key = match key {
            None => None,
            // A deleted key is known by its number only.
            Some(wanted) => Some(match wanted.parse() {
                Ok(number) => saju_account::KeyId::new(number),
                Err(_) => NamedKey::find(&store, &wanted).await?.id,
            }),
        };
        let filter = AuditFilter { key, account, since, ..AuditFilter::latest(limit) };
        Ok(store.audit(filter).await?)
    })?;
    if json {
        outln!("{}", log.iter().map(entry_json).collect::<Value>());
    } else {
        out!("{}", table(&log));
    }
    Ok(())
}

/// All entries that match a filter, however many.
pub(super) async fn all(
    store: &saju_account::Store,
    filter: &AuditFilter,
) -> anyhow::Result<Vec<AuditEntry>> {
    let mut all: Vec<AuditEntry> = Vec::new();
    loop {
        let before = all.last().map(|entry| entry.id);
        let next = AuditFilter { before, most: GROUP, ..filter.clone() };
        let entries = store.audit(next).await?;
        let is_last = entries.len() < GROUP as usize;
        all.extend(entries);
        if is_last {
            return Ok(all);
        }
    }
}

/// Entries as JSON.
pub(super) fn entry_json(entry: &AuditEntry) -> Value {
    let AuditEntry { id, at, actor, source, action, key, detail } = entry;
    json!({
        "id": id,
        "at": at,
        "actor": actor,
        "source": source,
        "action": action.map(|action| action.id()),
        "key": key.map(|key| key.number()),
        "detail": detail,
    })
}

/// Entries as lines of columns.
fn table(log: &[AuditEntry]) -> String {
    let row = |entry: &AuditEntry| {
        let or_dash = |text: Option<String>| text.unwrap_or_else(|| "-".to_owned());
        [
            format::rfc3339_utc(Instant(entry.at)).to_string(),
            or_dash(entry.action.map(|action| action.id().to_owned())),
            entry.actor.clone(),
            or_dash(entry.source.clone()),
            or_dash(entry.key.map(|key| key.to_string())),
            entry.detail.clone(),
        ]
    };
    let head = ["AT", "ACTION", "ACTOR", "SOURCE", "KEY", "DETAIL"].map(str::to_owned);
    let rows: Vec<_> = std::iter::once(head).chain(log.iter().map(row)).collect();
    let width = |column: usize| rows.iter().map(|row| row[column].chars().count()).max();
    let widths: Vec<usize> = (0..5).map(|column| width(column).unwrap_or(0)).collect();
    let line = |row: &[String; 6]| {
        let cells = row.iter().zip(&widths).map(|(cell, &width)| format!("{cell:width$}  "));
        format!("{}{}", cells.collect::<String>(), row[5]).trim_end().to_owned() + "\n"
    };
    rows.iter().map(line).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_beginning_is_told_as_a_time_ago_or_an_instant() {
        for (text, expected) in [
            ("30m", Some(Since::SecondsAgo(1800))),
            ("12h", Some(Since::SecondsAgo(43_200))),
            ("7d", Some(Since::SecondsAgo(604_800))),
            ("1794744000", Some(Since::At(1_794_744_000))),
            ("yesterday", None),
            ("d", None),
        ] {
            assert_eq!(since(text).ok(), expected, "{text}");
        }
    }
}

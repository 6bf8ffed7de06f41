//! The page of the audit log: by day, newest first, each entry as a sentence of who did what.

use askama::Template;
use saju_calendar::Instant;
use saju_calendar::format::korean_minute;
use saju_words::Language;

use super::Viewer;
use super::page::{Opens, Page, page};
use super::words::Words;

/// Whether the page can tell of an action.
pub fn is_told(action: &str) -> bool {
    done(Words::of(Language::Korean), action).is_some()
}

/// What was done, by the id of the action.
fn done_of(words: &Words) -> [(&'static str, &'static str); 12] {
    [
        ("key.issued", words.audit_key_issued),
        ("key.changed", words.audit_key_changed),
        ("key.rotated", words.audit_key_rotated),
        ("key.revoked", words.audit_key_revoked),
        ("key.deleted", words.audit_key_deleted),
        ("login.opened", words.audit_login_opened),
        ("login.failed", words.audit_login_failed),
        ("login.limited", words.audit_login_limited),
        ("login.ended", words.audit_login_ended),
        ("account.password", words.audit_account_password),
        ("account.added", words.audit_account_added),
        ("account.removed", words.audit_account_removed),
    ]
}

fn done(words: &Words, action: &str) -> Option<&'static str> {
    done_of(words).into_iter().find(|(id, _)| *id == action).map(|(_, done)| done)
}

/// An entry. Times are in Korea.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct AuditRow {
    /// The day, as `2026-11-26`.
    pub day: String,
    /// The time of the day, as `18:00`.
    pub clock: String,
    /// Who.
    pub actor: String,
    /// From where: an address, `command` or `system`.
    pub source: Option<String>,
    /// The id of the action; `None` if a newer version wrote it.
    pub action: Option<&'static str>,
    /// The number of the key, and its prefix unless it was deleted.
    pub key: Option<(i64, Option<String>)>,
    /// What changed, as the store tells it: `plan: free → pro; daily bound: off`.
    pub detail: String,
}

impl AuditRow {
    fn done(&self, words: &Words) -> &'static str {
        self.action.and_then(|action| done(words, action)).unwrap_or(words.audit_unknown)
    }

    /// Whether it tells that somebody was not let in.
    fn is_warning(&self) -> bool {
        matches!(self.action, Some("login.failed" | "login.limited"))
    }

    fn source<'a>(&'a self, words: &'a Words) -> Option<&'a str> {
        self.source.as_deref().map(|source| match source {
            "command" => words.audit_by_command,
            "system" => words.audit_by_service,
            address => address,
        })
    }

    /// What changed, a phrase each.
    fn changes(&self, words: &Words) -> Vec<String> {
        parts(&self.detail).into_iter().map(|part| change(words, part)).collect()
    }

    /// Whether it tells the same as another but for its time.
    fn repeats(&self, other: &Self) -> bool {
        let same = Self { clock: other.clock.clone(), ..self.clone() };
        same == *other
    }
}

/// The parts of a detail. They are separated by `; `, which may also stand in a quoted label.
fn parts(detail: &str) -> Vec<&str> {
    let (mut parts, mut start) = (Vec::new(), 0);
    let (mut is_quoted, mut is_escaped) = (false, false);
    for (place, letter) in detail.char_indices() {
        match letter {
            _ if is_escaped => is_escaped = false,
            '\\' => is_escaped = true,
            '"' => is_quoted = !is_quoted,
            ';' if !is_quoted && detail[place..].starts_with("; ") => {
                parts.push(&detail[start..place]);
                start = place + 2;
            }
            _ => {}
        }
    }
    parts.push(detail.get(start..).unwrap_or_default());
    parts.retain(|part| !part.is_empty());
    parts
}

/// A part of a detail in words; one that is not understood stays as it is.
fn change(words: &Words, part: &str) -> String {
    let Some((what, value)) = part.split_once(": ") else { return part.to_owned() };
    let told = |sentence, value: &str| words.filled(sentence, "value", value);
    match what {
        "label" => {
            let named = |quoted: &str| match quoted {
                "\"\"" => words.audit_unlabelled.to_owned(),
                quoted => quoted
                    .strip_prefix('"')
                    .and_then(|rest| rest.strip_suffix('"'))
                    .unwrap_or(quoted)
                    .replace("\\\"", "\"")
                    .replace("\\\\", "\\"),
            };
            match value.split_once("\" → \"") {
                Some(("\"", new)) => told(words.audit_label, &named(&format!("\"{new}"))),
                Some((old, new)) => {
                    let (old, new) = (named(&format!("{old}\"")), named(&format!("\"{new}")));
                    told(words.audit_label, &format!("{old} → {new}"))
                }
                None => part.to_owned(),
            }
        }
        "plan" => told(words.audit_plan, value),
        "origin" => match (value.strip_prefix('+'), value.strip_prefix('−')) {
            (Some(origin), _) => told(words.audit_origin_added, origin),
            (_, Some(origin)) => told(words.audit_origin_removed, origin),
            _ => part.to_owned(),
        },
        "daily bound" if value == "on" => words.audit_bound_on.to_owned(),
        "daily bound" => words.audit_bound_off.to_owned(),
        "expires" => {
            let time = |at: &str| match at.parse() {
                Ok(at) => korean_minute(Instant(at)).to_string(),
                Err(_) => at.replace("never", words.audit_never),
            };
            let times: Vec<String> = value.split(" → ").map(time).collect();
            told(words.audit_expires, &times.join(" → "))
        }
        "new text" => told(words.audit_new_text, value),
        "old text ended" => told(words.audit_old_text_ended, value),
        "overlap" => match value.trim_end_matches(" s").parse::<u64>() {
            Ok(0) => words.audit_no_overlap.to_owned(),
            Ok(seconds) => {
                let hours = seconds / 3600;
                let (sentence, count) = match hours {
                    24.. => (words.audit_days, hours / 24),
                    _ => (words.audit_hours, hours),
                };
                told(words.audit_overlap, &words.filled(sentence, "count", count))
            }
            Err(_) => part.to_owned(),
        },
        _ => part.to_owned(),
    }
}

/// Entries that tell the same, one after another.
struct Entry<'a> {
    /// The newest of them.
    row: &'a AuditRow,
    count: usize,
}

/// The entries of a day.
struct Day<'a> {
    name: &'a str,
    entries: Vec<Entry<'a>>,
}

fn days(rows: &[AuditRow]) -> Vec<Day<'_>> {
    let mut days: Vec<Day<'_>> = Vec::new();
    for row in rows {
        match days.last_mut() {
            Some(day) if day.name == row.day => match day.entries.last_mut() {
                Some(last) if last.row.repeats(row) => last.count += 1,
                _ => day.entries.push(Entry { row, count: 1 }),
            },
            _ => days.push(Day { name: &row.day, entries: vec![Entry { row, count: 1 }] }),
        }
    }
    days
}

/// Entries, newest first.
#[derive(Clone, Debug)]
pub struct AuditPage {
    /// Who looks at them.
    pub viewer: Viewer,
    /// The entries.
    pub entries: Vec<AuditRow>,
    /// The key whose entries are shown, if filtered.
    pub key: Option<i64>,
    /// Whether these are the newest entries.
    pub is_first: bool,
    /// The number below which there are older entries.
    pub older: Option<i64>,
}

#[derive(Template)]
#[template(path = "dashboard_audit.html")]
struct Log<'a> {
    words: &'static Words,
    shown: &'a AuditPage,
    days: Vec<Day<'a>>,
}

/// The page of the audit log.
pub fn audit(shown: &AuditPage) -> Page {
    page(
        Opens::Always,
        |words| words.audit_title,
        |_, words| Log { words, shown, days: days(&shown.entries) },
    )
}

#[cfg(test)]
mod tests {
    use super::*;

    fn row(clock: &str, action: &'static str, detail: &str) -> AuditRow {
        AuditRow {
            day: "2026-11-26".to_owned(),
            clock: clock.to_owned(),
            actor: "mina".to_owned(),
            source: Some("command".to_owned()),
            action: Some(action),
            key: None,
            detail: detail.to_owned(),
        }
    }

    #[test]
    fn what_the_store_tells_is_told_in_words() {
        let words = Words::of(Language::Korean);
        for (detail, told) in [
            ("", ""),
            (
                "label: \"\" → \"가게; \\\"둘\\\"\"; plan: free; origin: +https://a.example",
                "이름표 가게; \"둘\" | 플랜 free | 출처 더함 https://a.example",
            ),
            ("label: \"가게\" → \"\"; daily bound: off", "이름표 가게 → 없음 | 하루 한도 끔"),
            (
                "origin: −https://a.example; daily bound: on",
                "출처 뺌 https://a.example | 하루 한도 켬",
            ),
            (
                "plan: free → pro; expires: never → 1790000000",
                "플랜 free → pro | 기한 없음 → 2026-09-21 23:13 KST",
            ),
            ("new text: saju_abc…; overlap: 0 s", "새 글자 saju_abc… | 앞의 것은 바로 끝남"),
            ("old text ended: saju_abc…", "앞의 글자 끝냄 saju_abc…"),
            ("overlap: 3600 s", "앞의 것을 함께 받음 1시간"),
            ("overlap: 604800 s", "앞의 것을 함께 받음 7일"),
            ("mina", "mina"),
            ("colour: red", "colour: red"),
        ] {
            assert_eq!(row("", "key.changed", detail).changes(words).join(" | "), told, "{detail}");
        }
    }

    #[test]
    fn what_repeats_is_told_once() {
        let rows = [
            row("18:02", "login.failed", ""),
            row("18:01", "login.failed", ""),
            row("18:00", "login.opened", ""),
            AuditRow { day: "2026-11-25".to_owned(), ..row("18:00", "login.opened", "") },
        ];
        let days = days(&rows);
        let counts: Vec<Vec<usize>> =
            days.iter().map(|day| day.entries.iter().map(|entry| entry.count).collect()).collect();
        assert_eq!(counts, [vec![2, 1], vec![1]]);
        assert_eq!(days[0].entries[0].row.clock, "18:02");
    }
}

//! The page of the audit log.

use askama::Template;

use super::{Viewer, page};

/// The label of an action id.
const WORDS: [(&str, &str); 12] = [
    ("key.issued", "키 발급 key issued"),
    ("key.changed", "키 바꿈 key changed"),
    ("key.rotated", "새 키로 바꿈 key rotated"),
    ("key.revoked", "키 중지 key revoked"),
    ("key.deleted", "키 지움 key deleted"),
    ("login.opened", "로그인 logged in"),
    ("login.failed", "로그인 실패 login failed"),
    ("login.limited", "로그인이 너무 많음 too many logins"),
    ("login.ended", "로그아웃 logged out"),
    ("account.password", "새 비밀번호 new password"),
    ("account.added", "계정 더함 account added"),
    ("account.removed", "계정 지움 account removed"),
];

/// The label of an action; `None` if it has none.
pub fn words_of(action: &str) -> Option<&'static str> {
    WORDS.iter().find(|(id, _)| *id == action).map(|(_, words)| *words)
}

/// An entry. Times are in Korea.
#[derive(Clone, Debug)]
pub struct AuditRow {
    /// When.
    pub at: String,
    /// Who.
    pub actor: String,
    /// From where.
    pub source: Option<String>,
    /// The id of the action; `None` if a newer version wrote it.
    pub action: Option<&'static str>,
    /// The number of the key, and its prefix unless it was deleted.
    pub key: Option<(i64, Option<String>)>,
    /// What changed.
    pub detail: String,
}

impl AuditRow {
    fn words(&self) -> &'static str {
        self.action.and_then(words_of).unwrap_or("–")
    }
}

/// Entries, newest first.
#[derive(Clone, Debug, Template)]
#[template(path = "dashboard_audit.html")]
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

/// The page of the audit log.
pub fn audit(shown: &AuditPage) -> String {
    page("기록 · Log", shown)
}

//! The pages of the dashboard: login, keys, key details, secrets shown once, revocation, deletion, accounts, audit
//! log.

mod audit;
mod notice;
mod plot;

use std::fmt;

use askama::Template;

use crate::layout;

pub use audit::{AuditPage, AuditRow, audit, words_of};
pub use notice::Notice;
pub use plot::{Plot, Series};

/// The path prefix of the dashboard.
pub const PATH: &str = "/dashboard";

/// The state of the login page.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum LoginState {
    /// The empty form.
    Asked,
    /// Wrong name or password.
    Wrong,
    /// Too many attempts.
    Limited {
        /// Minutes to wait.
        minutes: i64,
    },
    /// Too many concurrent logins; not checked.
    Busy,
    /// No form: a password would travel in the clear.
    NotEncrypted,
    /// The user has logged out.
    LoggedOut,
}

/// A plan to choose.
#[derive(Clone, Debug)]
pub struct Plan {
    /// Its id.
    pub id: String,
    /// Its Korean name.
    pub ko: String,
    /// Its English name.
    pub en: String,
}

/// Usage of a window.
#[derive(Clone, Copy, Debug)]
pub struct Used {
    /// Calls used.
    pub used: u64,
    /// Calls allowed; `None` = no limit.
    pub limit: Option<u32>,
}

impl fmt::Display for Used {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let used = grouped(self.used);
        match self.limit {
            Some(limit) => write!(f, "{used} / {}", grouped(limit.into())),
            None => write!(f, "{used} / 무제한 ∞"),
        }
    }
}

/// `100,000`.
fn grouped(number: u64) -> String {
    let digits = number.to_string();
    let places = digits.char_indices().map(|(place, digit)| {
        let starts_a_group = place > 0 && (digits.len() - place).is_multiple_of(3);
        format!("{}{digit}", if starts_a_group { "," } else { "" })
    });
    places.collect()
}

/// Whether a key may be used.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum State {
    /// It may.
    Active,
    /// It has expired.
    Expired,
    /// It was revoked.
    Revoked,
}

impl State {
    const fn words(self) -> &'static str {
        match self {
            Self::Active => "사용 중 active",
            Self::Expired => "기한 지남 expired",
            Self::Revoked => "중지됨 revoked",
        }
    }
}

/// A key. Times are in Korea.
#[derive(Clone, Debug)]
pub struct Key {
    /// Its number.
    pub id: i64,
    /// The prefix of its text.
    pub prefix: String,
    /// Its label.
    pub label: String,
    /// The name of its plan.
    pub plan: String,
    /// Whether it may be used.
    pub state: State,
    /// Who issued it.
    pub issued_by: String,
    /// Whether the viewer may change it.
    pub is_in_hand: bool,
    /// When it was issued.
    pub created: String,
    /// When it last called.
    pub last_used: Option<String>,
    /// When it expires.
    pub expires: Option<String>,
    /// Until when its previous text stays valid, and that text's prefix.
    pub replaced: Option<(String, String)>,
    /// Origins whose pages may use it.
    pub origins: Vec<String>,
    /// Whether the daily bound is on.
    pub daily_bound: bool,
    /// Its usage today.
    pub day: Used,
    /// Its usage this month.
    pub month: Used,
}

impl Key {
    fn is_active(&self) -> bool {
        self.state == State::Active
    }

    /// A key that is not revoked can be changed by its issuer and by the owner.
    fn can_change(&self) -> bool {
        self.state != State::Revoked && self.is_in_hand
    }
}

/// An error of a key.
#[derive(Clone, Debug)]
pub struct PastError {
    /// When, in Korea.
    pub at: String,
    /// The HTTP status.
    pub status: u16,
    /// The code.
    pub code: String,
    /// The path called.
    pub path: String,
    /// The field at fault.
    pub field: Option<String>,
    /// What was said.
    pub message: String,
    /// The id of the request.
    pub request_id: String,
}

impl PastError {
    /// The documentation page of the code.
    fn page(&self) -> String {
        format!("/docs/errors/{}", self.code.to_lowercase().replace('_', "-"))
    }
}

/// An account.
#[derive(Clone, Debug)]
pub struct Account {
    /// Its name.
    pub name: String,
    /// Whether it is the owner's.
    pub is_owner: bool,
    /// When it was added, in Korea.
    pub created: Option<String>,
}

/// The logged-in account.
#[derive(Clone, Debug)]
pub struct Viewer {
    /// The name of the account.
    pub name: String,
    /// Whether it is the owner's.
    pub is_owner: bool,
}

/// The submitted form for a new key.
#[derive(Clone, Debug, Default)]
pub struct NewKey {
    /// The id of a plan.
    pub plan: String,
    /// A label.
    pub label: String,
    /// Origins, one on each line.
    pub origins: String,
}

#[derive(Template)]
#[template(path = "dashboard_login.html")]
struct LoginPage<'a> {
    name: &'a str,
    state: LoginState,
}

#[derive(Template)]
#[template(path = "dashboard_keys.html")]
struct KeysPage<'a> {
    active: Vec<&'a Key>,
    ended: Vec<&'a Key>,
    plot: &'a Plot,
    plans: &'a [Plan],
    form: &'a NewKey,
    notice: Option<&'a Notice>,
}

/// What the page of a key shows in addition.
#[derive(Clone, Debug)]
pub struct KeyDetails {
    /// Its usage by topic.
    pub plot: Plot,
    /// Calls refused or failed in the plotted days.
    pub refused: u64,
    /// The recent errors that are shown.
    pub errors: Vec<PastError>,
    /// The codes of all its recent errors, each once.
    pub codes: Vec<String>,
    /// The code that errors are filtered by, if any.
    pub code: Option<String>,
    /// Whether the viewer may delete it.
    pub can_delete: bool,
}

/// Rejected input to a form of a key, and the reason.
#[derive(Clone, Copy, Debug)]
pub struct Typed<'a> {
    /// An origin.
    pub origin: &'a str,
    /// A label; `None` = that of the key.
    pub label: Option<&'a str>,
    /// The reason.
    pub notice: Option<&'a Notice>,
}

impl Typed<'_> {
    /// No rejected input.
    pub const NOTHING: Typed<'static> = Typed { origin: "", label: None, notice: None };
}

#[derive(Template)]
#[template(path = "dashboard_key.html")]
struct KeyPage<'a> {
    key: &'a Key,
    details: &'a KeyDetails,
    plot: &'a Plot,
    typed: Typed<'a>,
}

impl KeyPage<'_> {
    /// The reason for a rejected label, which is shown at another form than that of an origin.
    fn label_notice(&self) -> Option<&Notice> {
        self.typed.notice.filter(|notice| **notice == Notice::Label)
    }

    fn notice(&self) -> Option<&Notice> {
        self.typed.notice.filter(|notice| **notice != Notice::Label)
    }
}

#[derive(Template)]
#[template(path = "dashboard_secret.html")]
struct SecretPage<'a> {
    key: &'a Key,
    secret: &'a str,
    origin: &'a str,
}

#[derive(Template)]
#[template(path = "dashboard_revoke.html")]
struct RevokePage<'a> {
    key: &'a Key,
    calls: String,
}

#[derive(Template)]
#[template(path = "dashboard_delete.html")]
struct DeletePage<'a> {
    key: &'a Key,
    is_wrong: bool,
}

#[derive(Template)]
#[template(path = "dashboard_accounts.html")]
struct AccountsPage<'a> {
    viewer: &'a Viewer,
    accounts: &'a [Account],
    name: &'a str,
    notice: Option<&'a Notice>,
}

#[derive(Template)]
#[template(path = "dashboard_remove.html")]
struct RemovePage<'a> {
    name: &'a str,
}

#[derive(Template)]
#[template(path = "dashboard_password.html")]
struct PasswordPage<'a> {
    name: &'a str,
    password: &'a str,
}

#[derive(Template)]
#[template(path = "dashboard_message.html")]
struct MessagePage<'a> {
    ko: &'a str,
    en: &'a str,
}

/// The login.
pub fn login(name: &str, state: LoginState) -> String {
    page("로그인 · Log in", &LoginPage { name, state })
}

/// The keys with their usage, and the form for a new one.
pub fn keys(
    keys: &[Key],
    plot: &Plot,
    plans: &[Plan],
    form: &NewKey,
    notice: Option<&Notice>,
) -> String {
    let (active, ended) = keys.iter().partition(|key| key.is_active());
    page("키 · Keys", &KeysPage { active, ended, plot, plans, form, notice })
}

/// One key with its usage and recent errors.
pub fn key(key: &Key, details: &KeyDetails, typed: Typed<'_>) -> String {
    page("키 · Key", &KeyPage { key, details, plot: &details.plot, typed })
}

/// A key's new text, shown once. `origin` is where the service is reached.
pub fn secret(key: &Key, secret: &str, origin: &str) -> String {
    page("새 키 · New key", &SecretPage { key, secret, origin })
}

/// Confirmation of a revocation, with the key's recent usage.
pub fn revoke(key: &Key, plot: &Plot) -> String {
    page("키 중지 · Revoke", &RevokePage { key, calls: plot.total() })
}

/// Confirmation of a deletion; again if the typed prefix did not match.
pub fn delete(key: &Key, is_wrong: bool) -> String {
    page("키 지우기 · Delete", &DeletePage { key, is_wrong })
}

/// The accounts, with the form for another; `name` prefills it.
pub fn accounts(
    viewer: &Viewer,
    accounts: &[Account],
    name: &str,
    notice: Option<&Notice>,
) -> String {
    page("계정 · Accounts", &AccountsPage { viewer, accounts, name, notice })
}

/// Confirmation of an account's removal.
pub fn remove_account(name: &str) -> String {
    page("계정 지우기 · Remove", &RemovePage { name })
}

/// An account's new password, shown once.
pub fn password(name: &str, password: &str) -> String {
    page("새 비밀번호 · New password", &PasswordPage { name, password })
}

/// A page with a single message.
pub fn message(ko: &str, en: &str) -> String {
    page("대시보드 · Dashboard", &MessagePage { ko, en })
}

fn page(title: &str, template: &impl Template) -> String {
    let content = template.render().unwrap_or_default();
    let content = format!("<link rel=\"stylesheet\" href=\"/assets/dashboard.css\">\n{content}");
    layout::framed_in_both(&format!("{title} — saju"), PATH, &content)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn numbers_are_written_in_groups_of_three() {
        for (number, text) in [
            (0, "0"),
            (999, "999"),
            (1000, "1,000"),
            (100_000, "100,000"),
            (1_234_567, "1,234,567"),
        ] {
            assert_eq!(grouped(number), text);
        }
    }
}

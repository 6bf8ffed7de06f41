//! The pages of the dashboard: login, keys, key details, secrets shown once, revocation, deletion, accounts, audit
//! log.

mod audit;
mod calls;
mod key;
mod message;
mod notice;
mod page;
mod plot;
mod words;

use askama::Template;
use saju_words::Language;

pub use audit::{AuditPage, AuditRow, audit, is_told};
pub use key::{Arrival, Key, PastError, PlanOfKey, State, Used};
pub use message::{Message, message};
pub use notice::Notice;
pub use page::Page;
pub use plot::{Plot, Series};
pub use words::Name;

use calls::{Call, calls};
use page::{Opens, page};
use words::Words;

/// The path prefix of the dashboard.
pub const PATH: &str = "/dashboard";

/// Where the examples of all pages call, until a script puts the address of the service there.
const EXAMPLE_ORIGIN: &str = "http://127.0.0.1:8080";

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
    /// Its name.
    pub name: Name,
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
    words: &'static Words,
    name: &'a str,
    state: LoginState,
}

#[derive(Template)]
#[template(path = "dashboard_keys.html")]
struct KeysPage<'a> {
    language: Language,
    words: &'static Words,
    active: Vec<&'a Key>,
    ended: Vec<&'a Key>,
    plot: &'a Plot,
    plans: &'a [Plan],
    form: &'a NewKey,
    notice: Option<&'a Notice>,
}

impl KeysPage<'_> {
    const fn language(&self) -> Language {
        self.language
    }

    /// Whether the form stands open: where there is no key yet, or something was wrong with it.
    fn is_form_open(&self) -> bool {
        self.active.is_empty() || self.notice.is_some()
    }
}

/// What the page of a key shows in addition.
#[derive(Clone, Debug)]
pub struct KeyDetails {
    /// Its usage by topic.
    pub plot: Plot,
    /// How far it has come.
    pub arrival: Arrival,
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
    language: Language,
    words: &'static Words,
    key: &'a Key,
    details: &'a KeyDetails,
    arrival: &'a Arrival,
    calls: [Call; 3],
    plot: &'a Plot,
    typed: Typed<'a>,
}

impl KeyPage<'_> {
    const fn language(&self) -> Language {
        self.language
    }

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
    language: Language,
    words: &'static Words,
    key: &'a Key,
    arrival: &'a Arrival,
    secret: &'a str,
    calls: [Call; 3],
}

#[derive(Template)]
#[template(path = "dashboard_revoke.html")]
struct RevokePage<'a> {
    words: &'static Words,
    key: &'a Key,
    calls: String,
}

#[derive(Template)]
#[template(path = "dashboard_delete.html")]
struct DeletePage<'a> {
    words: &'static Words,
    key: &'a Key,
    is_wrong: bool,
}

#[derive(Template)]
#[template(path = "dashboard_accounts.html")]
struct AccountsPage<'a> {
    words: &'static Words,
    viewer: &'a Viewer,
    accounts: &'a [Account],
    name: &'a str,
    notice: Option<&'a Notice>,
}

#[derive(Template)]
#[template(path = "dashboard_remove.html")]
struct RemovePage<'a> {
    words: &'static Words,
    name: &'a str,
}

#[derive(Template)]
#[template(path = "dashboard_password.html")]
struct PasswordPage<'a> {
    words: &'static Words,
    name: &'a str,
    password: &'a str,
}

impl SecretPage<'_> {
    const fn language(&self) -> Language {
        self.language
    }
}

/// The login.
pub fn login(name: &str, state: LoginState) -> Page {
    page(Opens::Always, |words| words.login_title, |_, words| LoginPage { words, name, state })
}

/// The keys with their usage, and the form for a new one.
pub fn keys(
    keys: &[Key],
    plot: &Plot,
    plans: &[Plan],
    form: &NewKey,
    notice: Option<&Notice>,
) -> Page {
    page(
        Opens::Always,
        |words| words.keys_title,
        |language, words| {
            let (active, ended) = keys.iter().partition(|key| key.is_active());
            KeysPage { language, words, active, ended, plot, plans, form, notice }
        },
    )
}

/// One key with its usage and recent errors.
pub fn key(key: &Key, details: &KeyDetails, typed: Typed<'_>) -> Page {
    page(
        Opens::Always,
        |words| words.key_title,
        |language, words| KeyPage {
            language,
            words,
            key,
            details,
            arrival: &details.arrival,
            calls: calls(EXAMPLE_ORIGIN, None),
            plot: &details.plot,
            typed,
        },
    )
}

/// A key's new text, shown once. `origin` is where the service is reached.
pub fn secret(key: &Key, secret: &str, origin: &str) -> Page {
    let has_called = key.last_used.is_some();
    let arrival = if has_called { Arrival::Answered } else { Arrival::Waiting };
    page(
        Opens::Once,
        |words| words.secret_title,
        |language, words| SecretPage {
            language,
            words,
            key,
            arrival: &arrival,
            secret,
            calls: calls(origin, Some(secret)),
        },
    )
}

/// Confirmation of a revocation, with the key's recent usage.
pub fn revoke(key: &Key, plot: &Plot) -> Page {
    page(
        Opens::Always,
        |words| words.ask_revoke_title,
        |_, words| RevokePage { words, key, calls: plot.total() },
    )
}

/// Confirmation of a deletion; again if the typed prefix did not match.
pub fn delete(key: &Key, is_wrong: bool) -> Page {
    page(
        Opens::Always,
        |words| words.ask_delete_title,
        |_, words| DeletePage { words, key, is_wrong },
    )
}

/// The accounts, with the form for another; `name` prefills it.
pub fn accounts(
    viewer: &Viewer,
    accounts: &[Account],
    name: &str,
    notice: Option<&Notice>,
) -> Page {
    page(
        Opens::Always,
        |words| words.accounts_title,
        |_, words| AccountsPage { words, viewer, accounts, name, notice },
    )
}

/// Confirmation of an account's removal.
pub fn remove_account(name: &str) -> Page {
    page(Opens::Always, |words| words.accounts_remove_title, |_, words| RemovePage { words, name })
}

/// An account's new password, shown once.
pub fn password(name: &str, password: &str) -> Page {
    page(
        Opens::Once,
        |words| words.accounts_password_title,
        |_, words| PasswordPage { words, name, password },
    )
}

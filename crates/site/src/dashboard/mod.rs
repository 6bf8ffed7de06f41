//! The pages of the dashboard: login, keys, one key, a new key, a revocation.

use std::fmt;

use askama::Template;

use crate::framed;

/// The path of the dashboard, under which all its pages are.
pub const PATH: &str = "/dashboard";

/// What stands at the login.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum LoginState {
    /// The form alone.
    Asked,
    /// Name or password was wrong.
    Wrong,
    /// Tried too often.
    Limited {
        /// Minutes to wait.
        minutes: i64,
    },
    /// No form: a password would travel in the clear.
    NotEncrypted,
    /// The session was ended by its owner.
    LoggedOut,
}

/// Why a form was not taken.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Notice {
    /// The label is too long or has control characters.
    Label,
    /// Too many origins.
    TooManyOrigins,
    /// This is no origin.
    Origin(String),
    /// There is no such plan.
    Plan(String),
}

impl Notice {
    fn ko(&self) -> String {
        match self {
            Self::Label => "이름표는 100자까지이며 제어 문자를 담을 수 없습니다.".to_owned(),
            Self::TooManyOrigins => "출처는 키마다 50개까지입니다.".to_owned(),
            Self::Origin(origin) => {
                format!("출처가 아닙니다: {origin} — https://example.com처럼 적어 주십시오.")
            }
            Self::Plan(plan) => format!("그런 플랜이 없습니다: {plan}"),
        }
    }

    const fn en(&self) -> &'static str {
        match self {
            Self::Label => "A label has at most 100 characters and no control characters.",
            Self::TooManyOrigins => "A key has at most 50 origins.",
            Self::Origin(_) => "Not an origin. Write scheme and host, such as https://example.com.",
            Self::Plan(_) => "There is no such plan.",
        }
    }
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

/// Calls used of a window.
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

/// A key.
#[derive(Clone, Debug)]
pub struct Key {
    /// Its number.
    pub id: i64,
    /// The first letters of its text.
    pub prefix: String,
    /// Its label.
    pub label: String,
    /// The name of its plan.
    pub plan: String,
    /// Whether it may be used.
    pub is_active: bool,
    /// When it was issued, in Korea.
    pub created: String,
    /// Origins whose pages may use it.
    pub origins: Vec<String>,
    /// Whether the daily bound is on.
    pub daily_bound: bool,
    /// Its use today.
    pub day: Used,
    /// Its use this month.
    pub month: Used,
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
}

/// What was filled in for a new key.
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
    revoked: Vec<&'a Key>,
    plans: &'a [Plan],
    form: &'a NewKey,
    notice: Option<&'a Notice>,
}

#[derive(Template)]
#[template(path = "dashboard_key.html")]
struct KeyPage<'a> {
    key: &'a Key,
    errors: &'a [PastError],
    typed: &'a str,
    notice: Option<&'a Notice>,
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

/// The keys, and the form for a new one.
pub fn keys(keys: &[Key], plans: &[Plan], form: &NewKey, notice: Option<&Notice>) -> String {
    let (active, revoked) = keys.iter().partition(|key| key.is_active);
    page("키 · Keys", &KeysPage { active, revoked, plans, form, notice })
}

/// One key with its recent errors. `typed` is what stands in the form for another origin.
pub fn key(key: &Key, errors: &[PastError], typed: &str, notice: Option<&Notice>) -> String {
    page("키 · Key", &KeyPage { key, errors, typed, notice })
}

/// A new key's text, this once. `origin` is where the service is reached.
pub fn secret(key: &Key, secret: &str, origin: &str) -> String {
    page("새 키 · New key", &SecretPage { key, secret, origin })
}

/// The question before a revocation.
pub fn revoke(key: &Key) -> String {
    page("키 중지 · Revoke", &RevokePage { key })
}

/// A page that says one thing.
pub fn message(ko: &str, en: &str) -> String {
    page("대시보드 · Dashboard", &MessagePage { ko, en })
}

fn page(title: &str, template: &impl Template) -> String {
    framed(&format!("{title} — saju"), PATH, "", &template.render().unwrap_or_default())
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

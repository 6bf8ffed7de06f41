//! Who calls: the key, its plan, and the allowed origins.

use std::sync::Arc;

use saju_account::{
    EffectiveDay, Idempotency, Key, KeyDigest, KeyStatus, Limits, ModuleRange, Plan, RepeatSecret,
    Repeatable, UnixSeconds, is_origin,
};
use saju_catalogue::{Module, ModuleSet};
use saju_engine::{Language, Problem, ProblemCode, Terms};
use saju_messages::problems::Problem as Words;

use crate::canonical::canonical;
use crate::{Service, clock, refusal};

/// The credentials of a call.
#[derive(Clone, Copy, Debug, Default)]
pub struct Credentials<'a> {
    /// `x-api-key`.
    pub api_key: Option<&'a str>,
    /// `Authorization`.
    pub authorization: Option<&'a str>,
    /// `Origin`, if a page calls.
    pub origin: Option<&'a str>,
}

/// The format of an answer. It is part of the identity of a repeat under an `Idempotency-Key`.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum AnswerType {
    Json,
    Markdown,
    /// A line for each item of a batch.
    Lines,
}

impl AnswerType {
    /// Combined with the language, as it is stored.
    const fn told_in(self, language: Language) -> &'static str {
        match (self, language) {
            (Self::Json, Language::Korean) => "json ko",
            (Self::Json, Language::English) => "json en",
            (Self::Markdown, Language::Korean) => "markdown ko",
            (Self::Markdown, Language::English) => "markdown en",
            (Self::Lines, Language::Korean) => "lines ko",
            (Self::Lines, Language::English) => "lines en",
        }
    }
}

/// An authenticated caller.
#[derive(Clone, Debug)]
pub struct Caller {
    /// The key.
    pub key: Arc<Key>,
    /// Its plan.
    pub plan: Arc<Plan>,
    /// Keys the digests of its requests.
    pub repeats: RepeatSecret,
    /// The language for problems and warnings.
    pub language: Language,
}

impl Caller {
    /// The limits of the key.
    pub fn limits(&self) -> Limits {
        self.plan.limits(self.key.settings.daily_bound)
    }

    /// The identity of a request under an `Idempotency-Key`, for an answer of this type.
    pub(crate) fn repeat(
        &self,
        header: &str,
        path: &str,
        body: &[u8],
        answer: AnswerType,
        now: UnixSeconds,
    ) -> Idempotency {
        let form = answer.told_in(self.language);
        let (effective_day, body) = (EffectiveDay::at(now), &*canonical(body));
        Idempotency::new(&self.repeats, header, Repeatable { path, body, form, effective_day })
    }

    /// The terms of the plan on a given day.
    pub fn terms(&self, day: EffectiveDay) -> Terms {
        let modules = match self.plan.modules {
            ModuleRange::All => ModuleSet::ALL,
            ModuleRange::FreeRange => Module::FREE,
        };
        Terms { modules, today: clock::date_of(day), language: self.language }
    }

    /// Checks that the key allows the origin of the calling page, if there is one.
    pub fn check_origin(&self, credentials: Credentials<'_>) -> Result<(), Problem> {
        let Some(origin) = credentials.origin.map(str::to_ascii_lowercase) else { return Ok(()) };
        if self.key.settings.allows(&origin) {
            return Ok(());
        }
        // The holder learns of it and needs scheme, host and port, as browsers write them. A header that is no origin
        // may hold anything and is not recorded.
        let shown = if is_origin(&origin) { &origin } else { "null" };
        Err(Problem::new(ProblemCode::OriginNotAllowed, Words::OriginNotAllowed(shown)))
    }
}

impl Credentials<'_> {
    /// The text of the key, from either header; an empty one is none, such as of a variable that was not set.
    fn secret(&self) -> Option<&str> {
        let bearer = || {
            let (scheme, token) = self.authorization?.split_once(' ')?;
            scheme.eq_ignore_ascii_case("bearer").then_some(token)
        };
        let is_text = |key: &&str| !key.is_empty();
        let key = self.api_key.map(str::trim).filter(is_text);
        key.or_else(|| bearer().map(str::trim).filter(is_text))
    }
}

impl Service {
    /// Authenticates a caller and checks the origin.
    pub async fn authenticate(
        &self,
        credentials: Credentials<'_>,
        now: UnixSeconds,
    ) -> Result<Caller, Problem> {
        let caller = self.identify(credentials, now).await?;
        caller.check_origin(credentials)?;
        Ok(caller)
    }

    /// Authenticates a caller without checking the origin.
    pub async fn identify(
        &self,
        credentials: Credentials<'_>,
        now: UnixSeconds,
    ) -> Result<Caller, Problem> {
        let secret = credentials
            .secret()
            .ok_or_else(|| Problem::new(ProblemCode::MissingApiKey, Words::MissingApiKey))?;
        let unknown = || Problem::new(ProblemCode::InvalidApiKey, Words::InvalidApiKey);
        let digest = KeyDigest::of(secret).ok_or_else(unknown)?;
        let found = self.store.find_key(&digest, now).await;
        let key = found.map_err(|error| refusal::of_store(&error))?.ok_or_else(unknown)?;
        match key.status_at(now) {
            KeyStatus::Active => {}
            KeyStatus::Expired => {
                return Err(Problem::new(ProblemCode::KeyExpired, Words::KeyExpired));
            }
            KeyStatus::Revoked => {
                return Err(Problem::new(ProblemCode::KeyRevoked, Words::KeyRevoked));
            }
        }
        // If the configuration no longer has the plan, its keys become unusable rather than unlimited.
        let id = &key.settings.plan;
        let missing = || Problem::new(ProblemCode::InvalidApiKey, Words::PlanMissing(id));
        let plan = self.plans.get(id).cloned().ok_or_else(missing)?;
        let (repeats, language) = (RepeatSecret::of(secret), Language::default());
        Ok(Caller { key, plan, repeats, language })
    }
}

//! What a key may learn about itself.

use saju_account::{
    RECENT_ERROR_HOURS, RECENT_ERRORS_PER_KEY, RecentError, UnixSeconds, WindowUsage,
};
use saju_calendar::Instant;
use saju_calendar::format::rfc3339_utc;
use saju_engine::Problem;
use saju_json::described;
use saju_reading::Issue;
use saju_words::{In, Say as _};
use serde::Serialize;
use serde_json::{Value, json};

use crate::{Caller, Service, refusal};

/// 키의 상태와 남은 한도. The state of a key and what is left of its limits.
#[described]
#[derive(Debug, Serialize)]
#[serde(rename_all = "camelCase")]
#[schemars(rename = "Me")]
pub struct MeView {
    /// 플랜 id. Id of the plan.
    pub tier: String,
    /// 플랜. The plan.
    pub plan: PlanView,
    /// 키. The key.
    pub key: KeyView,
    /// 1분 한도. The limit per minute.
    pub rate_limit: RateLimitView,
    /// 달에 든 호출. The calls of the month.
    pub included: WindowView,
    /// 하루 한도. The daily bound.
    pub daily: DailyView,
    /// 묶음 호출. Batches.
    pub batch: BatchView,
}

/// 플랜. A plan.
#[described]
#[derive(Debug, Serialize)]
#[serde(rename_all = "camelCase")]
#[schemars(rename = "Plan")]
pub struct PlanView {
    /// 플랜 id. Id of the plan.
    pub id: String,
    /// 갈래(free, paid, internal). What it is sold as.
    #[schemars(extend("enum" = ["free", "paid", "internal"]))]
    pub kind: &'static str,
    /// 한글 이름. Korean name.
    pub name: String,
    /// 영어 이름. English name.
    pub name_en: String,
}

/// 키. A key, without its secret.
#[described]
#[derive(Debug, Serialize)]
#[serde(rename_all = "camelCase")]
#[schemars(rename = "KeyState")]
pub struct KeyView {
    /// 키의 앞머리. First letters of the key.
    pub prefix: String,
    /// 이름표. Label that its holder gave it.
    pub label: String,
    /// 상태(active, revoked). State of the key.
    #[schemars(extend("enum" = ["active", "revoked"]))]
    pub status: &'static str,
    /// 발급한 때(UTC). When it was issued.
    #[schemars(extend("format" = "date-time"))]
    pub created_at: String,
    /// 브라우저에서 부를 수 있는 출처. Origins whose pages may use it.
    pub allowed_origins: Vec<String>,
}

/// 1분 한도. The limit per minute.
#[described]
#[derive(Debug, Serialize)]
#[serde(rename_all = "camelCase")]
#[schemars(rename = "RateLimit")]
pub struct RateLimitView {
    /// 1분에 부를 수 있는 수. 한도가 없으면 null. Calls per minute; null without a limit.
    pub per_minute: Option<u32>,
    /// 남은 수. 한도가 없으면 null. Calls left; null without a limit.
    pub remaining: Option<u32>,
    /// 다시 차는 때(UTC). When the next minute opens.
    #[schemars(extend("format" = "date-time"))]
    pub reset_at: String,
}

/// 한도와 쓴 수. A limit and its use.
#[described]
#[derive(Debug, Serialize)]
#[serde(rename_all = "camelCase")]
#[schemars(rename = "Quota")]
pub struct WindowView {
    /// 한도. 없으면 null. The limit; null without one.
    pub limit: Option<u32>,
    /// 쓴 수. Calls used.
    pub used: u64,
    /// 남은 수. 한도가 없으면 null. Calls left; null without a limit.
    pub remaining: Option<u32>,
    /// 다시 차는 때(UTC). When the next one opens.
    #[schemars(extend("format" = "date-time"))]
    pub reset_at: String,
}

/// 하루 한도. The daily bound.
#[described]
#[derive(Debug, Serialize)]
#[serde(rename_all = "camelCase")]
#[schemars(rename = "DailyBound")]
pub struct DailyView {
    /// 켜져 있는지. Whether it is on.
    pub enabled: bool,
    /// 한도. 꺼져 있으면 null. The bound; null when it is off.
    pub limit: Option<u32>,
    /// 오늘 쓴 수. Calls used today.
    pub used: u64,
    /// 남은 수. 꺼져 있으면 null. Calls left; null when it is off.
    pub remaining: Option<u32>,
}

/// 묶음 호출. Batches.
#[described]
#[derive(Debug, Serialize)]
#[serde(rename_all = "camelCase")]
#[schemars(rename = "BatchPlan")]
pub struct BatchView {
    /// 플랜에 드는지. Whether the plan has them.
    pub enabled: bool,
    /// 한 번에 많아야 몇 개. Items of one batch, at most.
    pub max_items: u32,
}

/// 키의 최근 오류. Recent errors of a key.
#[described]
#[derive(Debug, Serialize)]
pub struct ErrorList {
    /// 오류의 수. Number of errors.
    pub count: usize,
    /// 오류, 최근 것부터. The errors, the latest first.
    pub errors: Vec<ErrorEntry>,
    /// 얼마나 남겨 두는지. How long they are kept.
    pub retention: Retention,
}

/// 지난 오류. An error that was answered.
#[described]
#[derive(Debug, Serialize)]
#[serde(rename_all = "camelCase")]
#[schemars(rename = "PastError")]
pub struct ErrorEntry {
    /// 때(UTC). When it was answered.
    #[schemars(extend("format" = "date-time"))]
    pub at: String,
    /// 요청의 id. Id of the request.
    pub request_id: String,
    /// 경로. Path of the call.
    pub path: String,
    /// HTTP 상태. HTTP status.
    pub status: u16,
    /// 코드. Code of the error.
    pub code: String,
    /// 첫 필드. 필드의 오류가 아니면 null. The first member at fault, or null.
    pub field: Option<String>,
    /// 설명, 그 호출이 읽던 말로. 보낸 값은 담지 않습니다. A sentence in the language of that call, never with a value that was sent.
    pub message: String,
}

/// 오류를 남겨 두는 한도. How many errors are kept, and how long.
#[described]
#[derive(Debug, Serialize)]
#[serde(rename_all = "camelCase")]
pub struct Retention {
    /// 많아야 몇 개. At most this many.
    pub max_items: u32,
    /// 몇 시간. Hours for which they are kept.
    pub hours: u32,
}

/// RFC 3339 in UTC.
fn rfc3339(at: UnixSeconds) -> String {
    rfc3339_utc(Instant(at)).to_string()
}

fn window(usage: &WindowUsage) -> WindowView {
    WindowView {
        limit: usage.limit,
        used: usage.used,
        remaining: usage.remaining(),
        reset_at: rfc3339(usage.resets_at),
    }
}

impl Service {
    /// `GET /v2/me`.
    pub async fn me(&self, caller: &Caller, now: UnixSeconds) -> Result<Value, Problem> {
        let limits = caller.limits();
        let usage = self
            .store
            .usage(caller.key.id, &limits, now)
            .await
            .map_err(|error| refusal::of_store(&error))?;
        let (key, plan) = (&caller.key, &caller.plan);
        Ok(json!(MeView {
            tier: plan.id.clone(),
            plan: PlanView {
                id: plan.id.clone(),
                kind: plan.kind.id(),
                name: plan.name.ko.clone(),
                name_en: plan.name.en.clone(),
            },
            key: KeyView {
                prefix: key.prefix.clone(),
                label: key.settings.label.clone(),
                status: key.status_at(now).id(),
                created_at: rfc3339(key.created_at),
                allowed_origins: key.settings.allowed_origins.clone(),
            },
            rate_limit: RateLimitView {
                per_minute: usage.minute.limit,
                remaining: usage.minute.remaining(),
                reset_at: rfc3339(usage.minute.resets_at),
            },
            included: window(&usage.month),
            daily: DailyView {
                enabled: limits.day.is_some(),
                limit: usage.day.limit,
                used: usage.day.used,
                remaining: usage.day.remaining(),
            },
            batch: BatchView { enabled: plan.batch_max > 0, max_items: plan.batch_max },
        }))
    }

    /// `GET /v2/me/errors`.
    pub async fn my_errors(&self, caller: &Caller, now: UnixSeconds) -> Result<Value, Problem> {
        // The caller's own latest error is among them.
        self.store.flush_errors().await;
        let errors = self
            .store
            .recent_errors(caller.key.id, now)
            .await
            .map_err(|error| refusal::of_store(&error))?;
        let errors: Vec<ErrorEntry> = errors
            .into_iter()
            .map(|error| ErrorEntry {
                at: rfc3339(error.at),
                request_id: error.request_id,
                path: error.path,
                status: error.status,
                code: error.code,
                field: error.field,
                message: error.message,
            })
            .collect();
        Ok(json!(ErrorList {
            count: errors.len(),
            errors,
            retention: Retention { max_items: RECENT_ERRORS_PER_KEY, hours: RECENT_ERROR_HOURS },
        }))
    }

    /// Records an error for the key's holder: which member is wrong and how to correct it. It never holds a submitted
    /// value or anything derived from one.
    pub fn record_problem(
        &self,
        caller: &Caller,
        problem: &Problem,
        request_id: &str,
        path: &str,
        now: UnixSeconds,
    ) {
        let language = problem.language_for(caller.language);
        let first = problem.issues.first();
        let message = first.map_or_else(
            || problem.message_in(language).to_owned(),
            |issue| {
                let (message, hint) =
                    (Issue::message(&problem.issues), issue.hint.without_values());
                format!(
                    "{} {}",
                    In(language, message).to_text(),
                    In(language, hint.message()).to_text()
                )
            },
        );
        self.store.record_error(RecentError {
            key: caller.key.id,
            at: now,
            request_id: request_id.to_owned(),
            path: path.to_owned(),
            status: problem.status(),
            code: problem.code_id().to_owned(),
            field: first.map(|issue| issue.field.clone()),
            message,
        });
    }
}

//! What a key may learn about itself.

use saju_account::{
    RECENT_ERROR_HOURS, RECENT_ERRORS_PER_KEY, RecentError, UnixSeconds, WindowUsage,
};
use saju_calendar::Date;
use serde_json::{Value, json};

use crate::problem::Problem;
use crate::{Caller, Service};

/// RFC 3339 in UTC.
fn rfc3339(at: UnixSeconds) -> String {
    let (date, time) = Date::from_local_seconds(at);
    let (y, m, d) = (date.year(), date.month(), date.day());
    let second = time.seconds() % 60;
    format!("{y:04}-{m:02}-{d:02}T{:02}:{:02}:{second:02}Z", time.hour(), time.minute())
}

fn window(usage: &WindowUsage) -> Value {
    json!({
        "limit": usage.limit,
        "used": usage.used,
        "remaining": usage.remaining(),
        "resetAt": rfc3339(usage.resets_at),
    })
}

impl Service {
    /// `GET /v2/me`.
    pub async fn me(&self, caller: &Caller, now: UnixSeconds) -> Result<Value, Problem> {
        let limits = caller.limits();
        let usage = self
            .store
            .usage(caller.key.id, &limits, now)
            .await
            .map_err(|error| Problem::of_store(&error))?;
        let (key, plan) = (&caller.key, &caller.plan);
        Ok(json!({
            "tier": plan.id,
            "plan": { "id": plan.id, "kind": plan.kind.id(), "name": plan.name.ko, "nameEn": plan.name.en },
            "key": {
                "prefix": key.prefix,
                "label": key.settings.label,
                "status": key.status.id(),
                "createdAt": rfc3339(key.created_at),
                "allowedOrigins": key.settings.allowed_origins,
            },
            "rateLimit": {
                "perMinute": usage.minute.limit,
                "remaining": usage.minute.remaining(),
                "resetAt": rfc3339(usage.minute.resets_at),
            },
            "included": window(&usage.month),
            "daily": {
                "enabled": limits.day.is_some(),
                "limit": usage.day.limit,
                "used": usage.day.used,
                "remaining": usage.day.remaining(),
            },
            "batch": { "enabled": plan.batch_max > 0, "maxItems": plan.batch_max },
        }))
    }

    /// `GET /v2/me/errors`.
    pub async fn my_errors(&self, caller: &Caller, now: UnixSeconds) -> Result<Value, Problem> {
        let errors = self
            .store
            .recent_errors(caller.key.id, now)
            .await
            .map_err(|error| Problem::of_store(&error))?;
        let errors: Vec<Value> = errors
            .iter()
            .map(|error| {
                json!({
                    "at": rfc3339(error.at),
                    "requestId": error.request_id,
                    "path": error.path,
                    "status": error.status,
                    "code": error.code,
                    "field": error.field,
                    "message": error.message,
                })
            })
            .collect();
        Ok(json!({
            "count": errors.len(),
            "errors": errors,
            "retention": { "maxItems": RECENT_ERRORS_PER_KEY, "hours": RECENT_ERROR_HOURS },
        }))
    }

    /// Keeps an error for the holder of the key: the code's own sentence and the field, never a
    /// value that was sent.
    pub fn record_problem(
        &self,
        caller: &Caller,
        problem: &Problem,
        request_id: &str,
        path: &str,
        now: UnixSeconds,
    ) {
        use saju_words::Say;
        let first = problem.issues.first();
        let message = first.map_or_else(|| problem.message.clone(), |issue| issue.hint.to_text());
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

//! Error responses, by status.

use std::collections::BTreeMap;

use saju_catalogue::ProblemCode;
use saju_engine::problem_examples;
use serde_json::{Map, Value, json};

use crate::components::Components;
use crate::{examples, headers};

/// Kinds of calls, by how they may fail.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Of {
    /// A counted call.
    Counted,
    /// A batch.
    Batch,
    /// A call with parameters.
    Query,
    /// A call with a body that is not counted.
    Asked,
    /// A call without.
    List,
    /// A probe of readiness.
    Probe,
    /// A file by its name.
    Named,
    /// A page that does not fail.
    Page,
}

impl Of {
    /// Whether a call of this kind answers a code.
    fn answers(self, code: ProblemCode) -> bool {
        use ProblemCode as Code;
        let (id, status) = code.row();
        match self {
            Self::Batch => !matches!(code, Code::NotFound | Code::MethodNotAllowed),
            Self::Counted => Self::Batch.answers(code) && !id.starts_with("BATCH_"),
            Self::Query => Self::List.answers(code) || matches!(id, "VALIDATION_ERROR"),
            Self::Asked => {
                Self::Query.answers(code)
                    || matches!(status, 408 | 413 | 415)
                    || id == "INVALID_JSON"
            }
            Self::List => matches!(status, 401 | 406 | 503) || code == Code::OriginNotAllowed,
            Self::Probe => matches!(code, Code::StoreUnavailable | Code::Draining),
            Self::Named => code == Code::NotFound,
            Self::Page => false,
        }
    }
}

/// The codes by their status.
fn by_status() -> BTreeMap<u16, Vec<ProblemCode>> {
    let mut statuses: BTreeMap<u16, Vec<ProblemCode>> = BTreeMap::new();
    for code in ProblemCode::all() {
        statuses.entry(code.row().1).or_default().push(code);
    }
    statuses
}

/// The responses of an operation: its answer, and each status with which it may fail.
pub(crate) fn responses(answer: &Value, of: Of) -> Value {
    let mut responses = Map::new();
    responses.insert("200".to_owned(), answer.clone());
    for (status, codes) in by_status() {
        if codes.iter().any(|code| of.answers(*code)) {
            let reference = json!({ "$ref": format!("#/components/responses/Error{status}") });
            responses.insert(status.to_string(), reference);
        }
    }
    responses.into()
}

/// What a status means.
const fn about(status: u16) -> &'static str {
    match status {
        400 => {
            "요청을 고쳐야 합니다. 고칠 것을 issues에 모두 적습니다. The request is at fault; all issues at once."
        }
        401 => "키가 없거나 쓸 수 없습니다. The key is missing, unknown or revoked.",
        402 => "이달의 호출을 모두 썼습니다. The month is used up.",
        403 => "키에 허락되지 않은 것입니다. The key does not allow it.",
        404 => "없는 경로입니다. There is no such path.",
        405 => "다른 메서드로 부르는 경로입니다. The path is called with another method.",
        406 => {
            "Accept에 적은 형식으로 답할 수 없습니다. There is no answer of a type that is accepted."
        }
        408 => "본문이 제때 다 오지 않았습니다. The body did not arrive in time.",
        409 => {
            "같은 Idempotency-Key로 다른 요청이 왔습니다. The same Idempotency-Key with another request."
        }
        413 => "본문이 너무 큽니다. The body is too large.",
        415 => {
            "본문을 압축하지 않은 JSON으로 보내야 합니다. The body is declared as something other than JSON, or as compressed."
        }
        429 => "분이나 날의 한도를 넘었습니다. The minute or the day is used up.",
        500 => {
            "서비스의 잘못입니다. 이 호출은 세지 않습니다. A fault of the service; the call is not counted."
        }
        _ => "잠시 뒤에 다시 부르십시오. Call again after a while.",
    }
}

/// The definitions that the operations refer to.
pub(crate) fn definitions(components: &mut Components) -> Value {
    let answer = components.answer::<saju_engine::envelope::ErrorAnswer>();
    let problem = components.answer::<saju_engine::envelope::ProblemView>();
    let mut definitions = Map::new();
    for (status, codes) in by_status() {
        let mut bodies = Map::new();
        let mut problems = Map::new();
        for code in &codes {
            if let Some(problem) = problem_examples::problem(*code) {
                let (id, body) = (code.row().0, problem.body(examples::REQUEST_ID));
                bodies.insert(id.to_owned(), json!({ "value": body }));
                let body = problem.problem_json(examples::REQUEST_ID);
                problems.insert(id.to_owned(), json!({ "value": body }));
            }
        }
        let ids: Vec<&str> = codes.iter().map(|code| code.row().0).collect();
        let response = json!({
            "description": format!("{} ({})", about(status), ids.join(", ")),
            "headers": headers::of_error(status),
            "content": {
                "application/json": { "schema": answer, "examples": bodies },
                "application/problem+json": { "schema": problem, "examples": problems },
            },
        });
        definitions.insert(format!("Error{status}"), response);
    }
    definitions.into()
}

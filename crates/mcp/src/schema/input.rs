//! What tools take.

use rmcp::model::JsonObject;
use saju_catalogue::{Module, Topic};
use saju_reading::request::MAX_PARTNERS;
use serde_json::{Value, json};

use super::{Members, birth, boolean, integer, object, one_of, text};

/// Arguments of `saju_chart`.
pub(crate) fn chart() -> JsonObject {
    let mut members = birth::members();
    members.extend(decades());
    members.extend(size(&Topic::Manse.row().modules.iter().map(|m| m.id()).collect::<Vec<_>>()));
    object(members, &birth::REQUIRED)
}

/// Arguments of `saju_topic`.
pub(crate) fn topic() -> JsonObject {
    let date = "기준 날짜 YYYY-MM-DD(today, daily, money). 기본값 오늘. Reference day.";
    let month = "기준 달 YYYY-MM(monthly). 기본값 이번 달. Reference month.";
    let year = "기준 해(yearly). 기본값 올해. Reference year.";
    let window = "기준 해 앞뒤로 실을 세운의 수. Years on either side of the reference year.";
    let mut members = vec![("topic", one_of(&Topic::ALL.map(Topic::id), None, "주제. Topic."))];
    members.extend(birth::members());
    members.extend([
        ("date", day(date)),
        ("month", json!({ "type": "string", "pattern": "^\\d{4}-\\d{2}$", "description": month })),
        ("year", integer(1900, 2150, year)),
        ("partners", birth::partners(MAX_PARTNERS)),
    ]);
    members.extend(decades());
    members.push(("seunWindow", integer(0, 5, window)));
    members.extend(size(&Module::ALL.map(Module::id)));
    let [year, month, day] = birth::REQUIRED;
    object(members, &["topic", year, month, day])
}

fn day(description: &str) -> Value {
    json!({ "type": "string", "pattern": "^\\d{4}-\\d{2}-\\d{2}$", "description": description })
}

fn decades() -> Members {
    let window = "지금의 대운 앞뒤로 실을 대운의 수. Decades on either side of the current one.";
    let count = "처음부터 실을 대운의 수, 기본값 13. First decades; decadeWindow wins.";
    vec![("decadeWindow", integer(0, 9, window)), ("decadeCount", integer(1, 20, count))]
}

fn size(modules: &[&str]) -> Members {
    let detail = "json의 자세함. How much the JSON says.";
    let exclude = "답에서 뺄 모듈. 주제의 핵심 모듈은 뺄 수 없습니다. Modules to leave out.";
    let format = "compact는 짧은 Markdown, json은 모든 값. Short Markdown, or every value.";
    vec![
        ("detail", one_of(&["minimal", "standard", "full"], Some("standard"), detail)),
        (
            "exclude",
            json!({
                "type": "array",
                "items": { "type": "string", "enum": modules },
                "description": exclude,
            }),
        ),
        ("format", one_of(&["compact", "json"], Some("compact"), format)),
    ]
}

/// Arguments of `resolve_city`.
pub(crate) fn resolve_city() -> JsonObject {
    object(vec![("query", text("도시 이름. Name of a city."))], &["query"])
}

/// Arguments of `convert_calendar`.
pub(crate) fn convert_calendar() -> JsonObject {
    let members = vec![
        ("solar", day("양력 날짜 YYYY-MM-DD. A solar date.")),
        ("lunar", day("음력 날짜 YYYY-MM-DD. A lunar date.")),
        ("leap", boolean("lunar가 윤달의 날짜이면 true. The lunar month is a leap month.")),
    ];
    object(members, &[])
}

/// Arguments of `find_dates`.
pub(crate) fn find_dates() -> JsonObject {
    let mut members = vec![
        ("year", text("연주(예: 갑자, 甲子). Year pillar.")),
        ("month", text("월주. Month pillar.")),
        ("day", text("일주. Day pillar.")),
        ("hour", text("시주. Hour pillar.")),
        ("fromYear", integer(1900, 2100, "찾을 첫 해. First year.")),
        ("toYear", integer(1900, 2100, "찾을 마지막 해. Last year.")),
    ];
    members.extend(birth::place());
    object(members, &["fromYear", "toYear"])
}

/// Arguments of `explain_rule`.
pub(crate) fn explain_rule() -> JsonObject {
    object(vec![("id", text("규칙의 id(예: pillars.year). Id of a rule."))], &["id"])
}

//! Arguments that tell of a person.

use serde_json::{Value, json};

use super::{Members, boolean, integer, object, one_of, text};

/// Members that must be sent.
pub(super) const REQUIRED: [&str; 3] = ["birthYear", "birthMonth", "birthDay"];

/// The birth and the sex.
pub(super) fn members() -> Members {
    let mut members = vec![
        ("birthYear", integer(1900, 2100, "태어난 해. 음력이면 음력의 해. Year of birth.")),
        ("birthMonth", integer(1, 12, "태어난 달, 1부터. Month of birth, from 1.")),
        ("birthDay", integer(1, 31, "태어난 날. Day of birth.")),
        ("birthHour", integer(0, 23, "태어난 시. 모르면 보내지 않습니다. Leave out if unknown.")),
        ("birthMinute", integer(0, 59, "태어난 분. 기본값 0. Minute of birth.")),
        ("isFemale", boolean("여성이면 true. 대운의 방향을 정합니다. Decides the luck direction.")),
        ("isLunar", boolean("음력 날짜이면 true. The date is of the Korean lunar calendar.")),
        ("isLeapMonth", boolean("윤달이면 true. The lunar month is a leap month.")),
    ];
    members.extend(place());
    members
}

/// The place and how its clock is read.
pub(super) fn place() -> Members {
    let city = "태어난 도시(예: 부산, 뉴욕, London). 기본값 서울. City of birth; see resolve_city.";
    let mode = "진태양시 또는 표준시 관례. True solar time, or the standard-time convention.";
    let jasi = "날이 바뀌는 때: 자시의 시작 또는 자정. When the day changes: 23:00 or midnight.";
    vec![
        ("birthCity", text(city)),
        ("birthPlace", coordinates()),
        ("timeMode", one_of(&["trueSolar", "convention"], Some("trueSolar"), mode)),
        ("jasi", one_of(&["start", "midnight"], Some("start"), jasi)),
    ]
}

fn coordinates() -> Value {
    let degrees = |limit: i64, description: &str| json!({ "type": "number", "minimum": -limit, "maximum": limit, "description": description });
    let label =
        json!({ "type": "string", "maxLength": 40, "description": "이름. What to call it." });
    let members = vec![
        ("longitude", degrees(180, "경도, 동경이 양수. Degrees east.")),
        ("tzId", text("IANA 시간대(예: Europe/Vienna). Time zone.")),
        ("latitude", degrees(90, "위도. Degrees north.")),
        ("label", label),
    ];
    let mut schema = Value::Object(object(members, &["longitude", "tzId"]));
    schema["description"] =
        "목록에 없는 곳. birthCity 대신 보냅니다. A place beside the list, instead of birthCity."
            .into();
    schema
}

/// Other persons.
pub(super) fn partners(max: usize) -> Value {
    let label = json!({
        "type": "string",
        "maxLength": 20,
        "description": "부르는 이름. What the person is called.",
    });
    let mut members = members();
    members.push(("label", label));
    json!({
        "type": "array",
        "maxItems": max,
        "items": object(members, &REQUIRED),
        "description": "상대. compatibility에는 꼭, love에는 있을 때 보냅니다. \
            Other persons: required by compatibility, optional for love.",
    })
}

//! The routes that need a key and are not counted.

use saju_engine::Problem;
use saju_engine::envelope::WarningView;
use saju_engine::lists::calendar::{Conversion, DayView, TermList};
use saju_engine::lists::cities::{CityList, CityResolution};
use saju_engine::lists::places::PlaceList;
use saju_engine::lists::product::{ModuleList, SampleList, TopicList};
use saju_engine::lists::{calendar, cities, places, product};
use saju_service::me::{
    BatchView, DailyView, ErrorEntry, ErrorList, KeyView, MeView, PlanView, RateLimitView,
    Retention, WindowView,
};
use schemars::JsonSchema;
use serde_json::{Map, Value, json};

use crate::components::{Components, described};
use crate::errors::Of;
use crate::examples::{self, shortened};
use crate::headers;
use crate::operation::{Body, Operation};

/// A solar date of the years that the calendar answers for, 1900 to 2100.
const DATE: &str = "^(19[0-9]{2}|20[0-9]{2}|2100)-(0[1-9]|1[0-2])-(0[1-9]|[12][0-9]|3[01])$";
/// A lunar date of these years.
const LUNAR: &str = "^(19[0-9]{2}|20[0-9]{2}|2100)-(0[1-9]|1[0-2])-(0[1-9]|[12][0-9]|30)$";

/// What an operation is called: id, tag, summary, description.
type Names = (&'static str, &'static str, &'static str, &'static str);

/// All of them: path and operation.
pub(crate) fn operations(components: &mut Components) -> Vec<(&'static str, Value)> {
    let mut operations = catalogue(components);
    operations.extend(city_lists(components));
    operations.extend(calendars(components));
    operations.extend(keys(components));
    operations
}

/// An operation that answers a `T` in its envelope.
fn list<T: JsonSchema>(
    components: &mut Components,
    (id, tag, summary, description): Names,
    parameters: Vec<Value>,
    example: &Value,
) -> Value {
    let data = components.answer::<T>();
    let warnings = json!({
        "type": "array",
        "items": components.answer::<WarningView>(),
        "description": "질의에 대한 알림. 없으면 없습니다. Warnings about the query; absent when there are none.",
    });
    let meta = json!({ "type": "object", "properties": { "warnings": warnings } });
    let envelope = crate::answers::envelope(summary, described(data, "답. The answer."), meta);
    let answer = components.add(&format!("{}Answer", T::schema_name()), envelope);
    let (id, summary, description) = (id.to_owned(), summary.to_owned(), description.to_owned());
    let operation = Operation { id, tag, summary, description };
    operation.keyed(parameters, &answer, &examples::list(example))
}

fn parameter(name: &str, required: bool, schema: &Value, about: &str, example: &str) -> Value {
    json!({
        "name": name,
        "in": "query",
        "required": required,
        "description": about,
        "schema": schema,
        "example": match schema["type"].as_str() {
            Some("string") => Value::from(example),
            _ => serde_json::from_str(example).unwrap_or(Value::Null),
        },
    })
}

/// The value of a look-up that is known to succeed.
fn found(result: Result<Value, Vec<saju_reading::Issue>>) -> Value {
    result.unwrap_or_else(|issues| Problem::of_issues(issues).body(examples::REQUEST_ID))
}

#[rustfmt::skip]
fn catalogue(components: &mut Components) -> Vec<(&'static str, Value)> {
    let topics: Names = ("listTopics", "lists", "주제 목록. The topics.",
        "지금 물을 수 있는 주제와 그 모듈. 목록을 코드에 적어 두지 말고 여기에서 읽으십시오. Topics open as modules become ready, so read this list.");
    let modules: Names = ("listModules", "lists", "모듈 목록. The modules.",
        "지금 나오는 모듈. `exclude`에 쓰는 이름. The modules delivered now, by the names that `exclude` takes.");
    let samples: Names = ("listSamples", "lists", "표본 목록. The sample profiles.",
        "어느 키로나 모든 모듈을 받는 다섯 표본. Five births for which any key gets all modules.");
    vec![
        ("/v2/saju/topics", list::<TopicList>(components, topics, vec![], &shortened(product::topics(), "topics", 2))),
        ("/v2/saju/modules", list::<ModuleList>(components, modules, vec![], &shortened(product::modules(), "modules", 2))),
        ("/v2/saju/samples", list::<SampleList>(components, samples, vec![], &product::samples())),
    ]
}

#[rustfmt::skip]
fn city_lists(components: &mut Components) -> Vec<(&'static str, Value)> {
    let all: Names = ("listCities", "lists", "도시 목록. The supported cities.",
        "지원하는 출생 도시와 경도. The supported cities of birth with their longitude.");
    let resolve: Names = ("resolveCity", "lists", "이름이 어느 도시인지. Whether a text means a city.",
        "글자를 칠 때마다 불러도 됩니다. 세지 않습니다. It may be called on every keystroke; it is not counted.");
    let by_name: Names = ("searchPlaces", "lists", "이름으로 찾은 곳. Places by name.",
        "지원하는 도시가 아닌 곳의 `birthPlace`. 한국의 모든 시·군·구와 세계의 큰 도시에서 찾습니다. 세지 않습니다. Places to send as `birthPlace`: every Korean district and the large cities of the world; it is not counted.");
    let text = json!({ "type": "string" });
    let number = json!({ "type": "integer", "minimum": 1, "maximum": places::MOST, "default": places::USUAL });
    let named = vec![
        parameter("q", true, &text, "곳의 이름. The name of a place.", "수원"),
        parameter("limit", false, &number, "많아야 몇 곳인지. At most so many places.", "3"),
    ];
    let query = parameter("q", true, &text, "도시의 이름. The text to ask about.", "서울특별시 강남구");
    vec![
        ("/v2/cities", list::<CityList>(components, all, vec![], &shortened(cities::list(), "cities", 2))),
        ("/v2/cities/resolve", list::<CityResolution>(components, resolve, vec![query], &cities::resolve("서울특별시 강남구"))),
        ("/v2/places", list::<PlaceList>(components, by_name, named, &places::search("수원", 3))),
    ]
}

#[rustfmt::skip]
fn calendars(components: &mut Components) -> Vec<(&'static str, Value)> {
    let convert: Names = ("convertDate", "calendar", "양력과 음력 바꾸기. A date in the other calendar.",
        "`solar`와 `lunar` 가운데 하나만 보냅니다. 주소는 프록시의 기록에 남으므로 태어난 날은 `POST`로 보내십시오. Either `solar` or `lunar`, with `leap` beside the latter; 1900–2100. Proxies log addresses: send a date of birth with `POST`.");
    let terms: Names = ("listTerms", "calendar", "한 해의 절기. The solar terms of a year.",
        "스물네 절기가 드는 때. The instants of the 24 terms.");
    let day: Names = ("getDay", "calendar", "하루의 달력. A day in the calendars.",
        "양력과 음력, 0시(KST)의 연월일 간지. Both dates, and the pillars of year, month and day at 00:00 KST.");
    let date = json!({ "type": "string", "pattern": DATE });
    let lunar = json!({ "type": "string", "pattern": LUNAR });
    let flag = json!({ "type": "boolean", "default": false });
    let years = saju_calendar::TermOrdinal::YEARS;
    let year = json!({ "type": "integer", "minimum": years.start(), "maximum": years.end() });
    let parameters = vec![
        parameter("solar", false, &date, "양력 날짜(1900–2100년). A solar date.", "1998-05-19"),
        parameter("lunar", false, &lunar, "음력 날짜(1900–2100년). A lunar date.", "1987-06-15"),
        parameter("leap", false, &flag, "음력 윤달인지. isLeapMonth로 보내도 됩니다. Whether the lunar month is a leap month; isLeapMonth is read as well.", "true"),
    ];
    let of_year = vec![parameter("year", true, &year, "해. The calendar year.", "2026")];
    let of_day = vec![parameter("date", true, &date, "양력 날짜(1900–2100년). A solar date.", "2026-02-04")];
    let converted = found(calendar::convert(Some("1998-05-19"), None, false));
    vec![
        ("/v2/calendar/convert", list::<Conversion>(components, convert, only_first_exemplified(parameters), &converted)),
        ("/v2/calendar/terms", list::<TermList>(components, terms, of_year, &shortened(found(calendar::terms(Some("2026"))), "terms", 3))),
        ("/v2/calendar/day", list::<DayView>(components, day, of_day, &found(calendar::day(Some("2026-02-04"))))),
    ]
}

/// The conversion of a date that stands in the body.
pub(crate) fn convert_body(components: &mut Components) -> Value {
    let members = json!({
        "solar": described(json!({ "type": "string", "pattern": DATE }), "양력 날짜(1900–2100년). A solar date."),
        "lunar": described(json!({ "type": "string", "pattern": LUNAR }), "음력 날짜(1900–2100년). A lunar date."),
        "leap": described(json!({ "type": "boolean", "default": false }), "음력 윤달인지. isLeapMonth로 보내도 됩니다. Whether the lunar month is a leap month; isLeapMonth is read as well."),
    });
    let schema = components.add("ConversionRequest", json!({
        "type": "object",
        "description": "바꿀 날짜. `solar`와 `lunar` 가운데 하나. The date, in one of the two calendars.",
        "properties": members,
    }));
    let mut examples = Map::new();
    examples
        .insert("lunar".to_owned(), json!({ "value": { "lunar": "1987-06-15", "leap": true } }));
    let operation = Operation {
        id: "convertBirth".to_owned(),
        tag: "calendar",
        summary: "양력과 음력 바꾸기, 본문으로. A date in the other calendar, sent as a body.".to_owned(),
        description: "같은 물음을 본문으로 보냅니다. 본문은 4 KiB까지이고 어디에도 적히지 않습니다. 태어난 날은 이것으로 바꾸십시오. The same \
            with the date in the body, of at most 4 KiB, which is written down nowhere: for dates of birth."
            .to_owned(),
    };
    let converted = found(calendar::convert(None, Some("1987-06-15"), true));
    let answer = crate::components::reference("ConversionAnswer");
    operation.asked(&Body { schema, examples }, &answer, &examples::list(&converted))
}

/// Of parameters that are not sent together only the first has an example: clients send all
/// examples at once.
fn only_first_exemplified(mut parameters: Vec<Value>) -> Vec<Value> {
    for parameter in parameters.iter_mut().skip(1) {
        if let Some(members) = parameter.as_object_mut() {
            members.remove("example");
        }
    }
    parameters
}

#[rustfmt::skip]
fn keys(components: &mut Components) -> Vec<(&'static str, Value)> {
    let mine: Names = ("getMe", "key", "키의 상태와 남은 한도. The key and its limits.",
        "이 키의 플랜과 남은 호출. The plan of this key and the calls left.");
    let errors: Names = ("listMyErrors", "key", "키의 최근 오류. Recent errors of the key.",
        "이 키의 최근 오류. 출생 정보는 남기지 않습니다. Recent errors of this key; birth data is never kept.");
    vec![
        ("/v2/me", list::<MeView>(components, mine, vec![], &json!(me()))),
        ("/v2/me/errors", list::<ErrorList>(components, errors, vec![], &json!(my_errors()))),
    ]
}

const AT: &str = "2025-12-31T15:01:00Z";

fn me() -> MeView {
    let name = |text: &str| text.to_owned();
    MeView {
        tier: name("growth"),
        plan: PlanView {
            id: name("growth"),
            kind: "paid",
            name: name("그로스"),
            name_en: name("Growth"),
        },
        key: KeyView {
            prefix: name("saju_a1b2"),
            label: name("server"),
            status: "active",
            created_at: AT.to_owned(),
            allowed_origins: vec![name("https://app.example")],
        },
        rate_limit: RateLimitView {
            per_minute: Some(60),
            remaining: Some(59),
            reset_at: AT.to_owned(),
        },
        included: WindowView {
            limit: Some(3000),
            used: 1,
            remaining: Some(2999),
            reset_at: AT.to_owned(),
        },
        daily: DailyView { enabled: true, limit: Some(300), used: 1, remaining: Some(299) },
        batch: BatchView { enabled: true, max_items: 100 },
    }
}

fn my_errors() -> ErrorList {
    let name = |text: &str| text.to_owned();
    let entry = ErrorEntry {
        at: AT.to_owned(),
        request_id: name(examples::REQUEST_ID),
        path: name("/v2/saju/manse"),
        status: 400,
        code: name("VALIDATION_ERROR"),
        field: Some(name("birthMonth")),
        message: name("달은 1–12로 적습니다."),
    };
    ErrorList { count: 1, errors: vec![entry], retention: Retention { max_items: 100, hours: 72 } }
}

/// The routes that need no key: path and operation.
pub(crate) fn open(components: &mut Components) -> Vec<(&'static str, Value)> {
    let cities = components.answer::<CityList>();
    let status = |word: &str| {
        json!({
            "type": "object",
            "properties": {
                "status": { "type": "string", "const": word, "description": "상태. State of the service." },
            },
            "required": ["status"],
        })
    };
    let json_of = |schema: Value, example: Value| {
        let mut answer = content("application/json", schema, Some(example));
        answer["headers"] = headers::always();
        answer
    };
    let object = json!({ "type": "object" });
    let page = |id: &str, summary: &str, description: &str| Operation {
        id: id.to_owned(),
        tag: "contract",
        summary: summary.to_owned(),
        description: description.to_owned(),
    };
    let probe =
        |id: &str, summary: &str| Operation { tag: "operations", ..page(id, summary, summary) };
    let example = shortened(cities::list(), "cities", 2);
    let named = json!([{
        "name": "name",
        "in": "path",
        "required": true,
        "description": "스키마의 이름. Name of a schema.",
        "schema": { "type": "string" },
        "example": "manse.request",
    }]);
    let mut schema = page(
        "getSchema",
        "JSON Schema 하나. A JSON Schema.",
        "주제·모듈·봉투의 JSON Schema(2020-12). 이름은 `/schemas/`에 모두 있습니다. The JSON Schema of a request, an answer or a module; \
         `/schemas/` lists the names.",
    )
    .open(&file(&object), Of::Named);
    schema["parameters"] = named;
    vec![
        (
            "/birth-cities.json",
            page(
                "getBirthCities",
                "도시 목록 파일. The cities as a file.",
                "키 없이 읽는 도시 목록. The list of cities, without a key.",
            )
            .open(&json_of(cities, example), Of::Page),
        ),
        (
            "/openapi.json",
            page(
                "getOpenapi",
                "이 문서. This document.",
                "OpenAPI 3.1 문서. The OpenAPI 3.1 document.",
            )
            .open(&file(&object), Of::Page),
        ),
        (
            "/openapi-3.0.json",
            page(
                "getOpenapi30",
                "이 문서, 3.0판. This document as 3.0.",
                "OpenAPI 3.0 문서: 3.1을 읽지 못하는 도구에. The OpenAPI 3.0 document, for tools that do not \
                 read 3.1.",
            )
            .open(&file(&object), Of::Page),
        ),
        ("/schemas/{name}.json", schema),
        (
            "/healthz",
            probe("getHealth", "프로세스가 도는지. Whether the process runs.")
                .open(&json_of(status("ok"), json!({ "status": "ok" })), Of::Page),
        ),
        (
            "/readyz",
            probe("getReadiness", "저장소가 답하는지. Whether the store answers.")
                .open(&json_of(status("ready"), json!({ "status": "ready" })), Of::Probe),
        ),
    ]
}

#[expect(clippy::needless_pass_by_value, reason = "`json!` borrows the parts it is given")]
fn content(media_type: &str, schema: Value, example: Option<Value>) -> Value {
    let mut body = json!({ "schema": schema });
    if let Some(example) = example {
        body["example"] = example;
    }
    let mut types = Map::new();
    types.insert(media_type.to_owned(), body);
    json!({ "description": "답. The answer.", "content": types })
}

/// A file that may be kept.
fn file(schema: &Value) -> Value {
    let mut answer = content("application/json", schema.clone(), None);
    answer["headers"] = headers::of_file();
    answer
}

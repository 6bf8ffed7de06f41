//! The requests, as they should be written. Reading is more lenient: integers and booleans may come
//! as strings, `null` is the same as absent, and unknown members are warned of.
#![expect(dead_code, reason = "what is used of these types is their schema")]
#![expect(clippy::doc_markdown, reason = "the comments of fields are the texts of the contract")]

use saju_chart::{Branch, Stem};
use saju_catalogue::{Module, Partners, ReferenceField, Topic};
use saju_reading::request::MAX_PARTNERS;
use schemars::JsonSchema;
use serde_json::{Map, Value, json};

use crate::components::{Components, described};
use crate::topics;

/// A date of the years that can be asked about, 1900 to 2150.
const DATE: &str =
    "^(19[0-9]{2}|20[0-9]{2}|21[0-4][0-9]|2150)-(0[1-9]|1[0-2])-(0[1-9]|[12][0-9]|3[01])$";
const MONTH: &str = "^(19[0-9]{2}|20[0-9]{2}|21[0-4][0-9]|2150)-(0[1-9]|1[0-2])$";

/// The day of a birth.
#[derive(JsonSchema)]
#[schemars(rename_all = "camelCase")]
struct BirthDate {
    /// 태어난 해. 음력이면 음력의 해. Year of birth; the lunar year when `isLunar`.
    #[schemars(range(min = 1900, max = 2100))]
    birth_year: i32,
    /// 태어난 달, 1–12(0부터 세지 않습니다). Month of birth, counted from 1.
    #[schemars(range(min = 1, max = 12))]
    birth_month: i32,
    /// 태어난 날. 그 달에 없는 날은 400 INVALID_DATE. Day of birth; 400 when the month has no such
    /// day.
    #[schemars(range(min = 1, max = 31))]
    birth_day: i32,
}

/// The hour of a birth.
#[derive(JsonSchema)]
#[schemars(rename_all = "camelCase")]
struct BirthTime {
    /// 태어난 시(그곳의 시계). 모르면 null. Hour on the clock of the place; null when it is unknown.
    #[schemars(range(min = 0, max = 23))]
    birth_hour: Option<i32>,
    /// 태어난 분. Minute of birth.
    #[schemars(range(min = 0, max = 59), extend("default" = 0))]
    birth_minute: Option<i32>,
}

/// What else there is to say of a birth.
#[derive(JsonSchema)]
#[schemars(rename_all = "camelCase")]
struct Circumstances {
    /// 여성인지. 대운의 방향을 정합니다. Whether female; decides the direction of the decades.
    #[schemars(extend("default" = false))]
    is_female: Option<bool>,
    /// 음력 날짜인지. Whether the date is of the Korean lunar calendar.
    #[schemars(extend("default" = false))]
    is_lunar: Option<bool>,
    /// 음력 윤달인지. 그해에 그 윤달이 없으면 400 LEAP_MONTH_NOT_FOUND. Whether the lunar month is a
    /// leap month; 400 when the year has no such one.
    #[schemars(extend("default" = false))]
    is_leap_month: Option<bool>,
    /// 태어난 도시의 id, 한글이나 영어 이름. 목록에 없으면 400 UNSUPPORTED_CITY. Id or name of one of
    /// the cities of `GET /v2/cities`; 400 when it is none of them.
    #[schemars(extend("default" = "서울", "examples" = ["서울", "busan", "뉴욕"]))]
    birth_city: Option<String>,
    /// 도시 대신 좌표. birthCity와 함께 보낼 수 없습니다. Coordinates in place of a city, never
    /// beside one.
    birth_place: Option<BirthPlace>,
    /// 시각을 교정하는 방식. How the clock is corrected: true solar time, or the standard time of the
    /// field's convention.
    #[schemars(extend("enum" = ["trueSolar", "convention"], "default" = "trueSolar"))]
    time_mode: Option<String>,
    /// 날을 바꾸는 때: 자시가 시작할 때, 또는 자정(야자시). When the day changes: at the start of the
    /// midnight hour, or at midnight.
    #[schemars(extend("enum" = ["start", "midnight"], "default" = "start"))]
    jasi: Option<String>,
}

/// 태어난 곳의 좌표와 시간대. Where a birth was, by coordinates and time zone.
#[derive(JsonSchema)]
#[schemars(rename_all = "camelCase")]
struct BirthPlace {
    /// 경도(동경이 양수). Longitude in degrees, east positive.
    #[schemars(range(min = -180, max = 180))]
    longitude: f64,
    /// IANA 시간대. 모르는 이름은 400. IANA time zone; 400 when there is no such one.
    #[schemars(extend("examples" = ["Asia/Seoul", "America/New_York"]))]
    tz_id: String,
    /// 위도(북위가 양수). 계산에는 쓰지 않습니다. Latitude in degrees, north positive; not needed for
    /// the calculation.
    #[schemars(range(min = -90, max = 90))]
    latitude: Option<f64>,
    /// 부르는 이름. What the place is called in the answer.
    #[schemars(length(max = 40))]
    label: Option<String>,
}

/// What a partner has beside a birth.
#[derive(JsonSchema)]
struct PartnerOnly {
    /// 부르는 이름. 없으면 “상대 1”처럼 부릅니다. What the partner is called in sentences.
    #[schemars(length(max = 20))]
    label: Option<String>,
}

/// How much an answer says.
#[derive(JsonSchema)]
#[schemars(rename_all = "camelCase")]
struct Size {
    /// 지금의 대운에서 앞뒤로 몇 대운. decadeCount보다 먼저입니다. The current decade and so many on
    /// either side; wins over `decadeCount`.
    #[schemars(range(min = 0, max = 9))]
    decade_window: Option<i32>,
    /// 첫 대운부터 몇 대운. So many decades from the first one on.
    #[schemars(range(min = 1, max = 20), extend("default" = 13))]
    decade_count: Option<i32>,
    /// 기준 해에서 앞뒤로 몇 해. Years on either side of the reference year.
    #[schemars(range(min = 0, max = 5))]
    seun_window: Option<i32>,
    /// 설명의 양. minimal은 reasoning과 basis를 빼고, full은 대운에 관계와 신살을 더합니다. How much is
    /// explained: `minimal` leaves `reasoning` and `basis` out, `full` adds to the decades.
    #[schemars(extend("enum" = ["minimal", "standard", "full"], "default" = "standard"))]
    detail: Option<String>,
    /// 모듈로 적을지, 짧은 Markdown으로 적을지. Modules as JSON, or short Markdown in their place.
    #[schemars(extend("enum" = ["json", "compact"], "default" = "json"))]
    format: Option<String>,
}

/// The years of a reverse look-up.
#[derive(JsonSchema)]
#[schemars(rename_all = "camelCase")]
struct Years {
    /// 찾을 첫 해(그곳의 달력). First civil year of the place.
    #[schemars(range(min = 1900, max = 2100))]
    from_year: i32,
    /// 찾을 마지막 해. fromYear보다 이르면 400. Last civil year; 400 when it is before `fromYear`.
    #[schemars(range(min = 1900, max = 2100))]
    to_year: i32,
}

/// An object that is put together from the members of others.
struct Composed {
    description: String,
    properties: Map<String, Value>,
    required: Vec<Value>,
}

impl Composed {
    fn new(description: &str) -> Self {
        let (properties, required) = (Map::new(), Vec::new());
        Self { description: description.to_owned(), properties, required }
    }

    /// Takes the members of a type.
    fn with<T: JsonSchema>(mut self, components: &mut Components) -> Self {
        let mut schema = components.request_members::<T>();
        if let Value::Object(members) = schema["properties"].take() {
            self.properties.extend(members);
        }
        if let Value::Array(names) = schema["required"].take() {
            self.required.extend(names);
        }
        self
    }

    /// Takes one member.
    fn member(mut self, name: &str, schema: Value) -> Self {
        self.properties.insert(name.to_owned(), schema);
        self
    }

    /// A birth with its hour.
    fn birth(self, components: &mut Components) -> Self {
        self.with::<BirthDate>(components)
            .with::<BirthTime>(components)
            .with::<Circumstances>(components)
    }

    /// The schema; a place is told in one way.
    fn finish(self) -> Value {
        let mut schema = json!({
            "type": "object",
            "description": self.description,
            "properties": self.properties,
        });
        if !self.required.is_empty() {
            schema["required"] = self.required.into();
        }
        for member in schema["properties"].as_object_mut().into_iter().flat_map(|m| m.values_mut())
        {
            tell_default(member);
        }
        if schema["properties"].get("birthPlace").is_some() {
            schema["not"] = two_places();
        }
        schema
    }
}

/// A place that is told in two ways.
fn two_places() -> Value {
    json!({ "required": ["birthCity", "birthPlace"] })
}

/// Says the default in words: generators of types take a member with a `default` for one that must
/// be sent.
fn tell_default(member: &mut Value) {
    let Some(default) = member.as_object_mut().and_then(|member| member.shift_remove("default"))
    else {
        return;
    };
    let about = member["description"].as_str().unwrap_or_default();
    member["description"] = format!("{about} 기본값 `{default}`. Default `{default}`.").into();
}

/// Names the schema of a topic's request and refers to it.
pub(crate) fn topic(components: &mut Components, topic: Topic) -> Value {
    let row = topic.row();
    let about = format!("{} 주제의 요청. Request of the topic {}.", topic.ko(), topic.id());
    let mut request = Composed::new(&about).birth(components);
    if let Some((name, schema)) = reference_field(row.reference) {
        request = request.member(name, schema);
    }
    if row.partners != Partners::None {
        let required = row.partners == Partners::Required;
        request = request.member("partners", partners(components, required));
        if required {
            request.required.push("partners".into());
        }
    }
    request = request.with::<Size>(components);
    let years_around = u8::from(matches!(topic, Topic::Yearly | Topic::Consult));
    request.properties["seunWindow"]["default"] = years_around.into();
    let excludable = Module::ALL.into_iter().filter(|module| *module != row.core);
    request = request.member("exclude", exclude(excludable, row.core));
    let schema = request.finish();
    components.add(&format!("{}Request", topics::type_name(topic)), schema)
}

/// The field of a reference point, which is read on this topic alone.
fn reference_field(field: ReferenceField) -> Option<(&'static str, Value)> {
    Some(match field {
        ReferenceField::None => return None,
        ReferenceField::Date => ("date", date()),
        ReferenceField::Month => ("month", month()),
        ReferenceField::Year => ("year", year()),
    })
}

fn date() -> Value {
    json!({
        "type": "string",
        "pattern": DATE,
        "examples": ["2026-05-19"],
        "description": "기준일(1900–2150년). 없으면 서울의 오늘. Reference day; today in Seoul when absent.",
    })
}

fn month() -> Value {
    json!({
        "type": "string",
        "pattern": MONTH,
        "examples": ["2026-05"],
        "description": "기준 달(1900–2150년). 없으면 서울의 이달. Reference month; this month when absent.",
    })
}

fn year() -> Value {
    json!({
        "type": "integer",
        "minimum": 1900,
        "maximum": 2150,
        "examples": [2026],
        "description": "기준 해(입춘부터). 없으면 올해. Reference year, from 입춘 on; this year when absent.",
    })
}

fn partners(components: &mut Components, required: bool) -> Value {
    let about = "상대. 요청하는 사람과 같은 출생 필드를 받습니다. Another person, by the fields of a birth.";
    let partner = Composed::new(about).birth(components).with::<PartnerOnly>(components).finish();
    let partner = components.add("PartnerRequest", partner);
    let mut schema = json!({
        "type": "array",
        "items": partner,
        "maxItems": MAX_PARTNERS,
        "description": "상대, 많아야 셋. timeMode와 jasi를 보내지 않은 상대는 요청한 사람의 것을 씁니다. Other \
            persons, three at most; one without `timeMode` or `jasi` takes the caller's.",
    });
    if required {
        schema["minItems"] = 1.into();
    }
    schema
}

fn exclude(modules: impl Iterator<Item = Module>, core: Module) -> Value {
    let ids: Vec<&str> = modules.map(Module::id).collect();
    let about = format!(
        "뺄 모듈. 핵심 모듈({core})을 빼면 400 CORE_MODULE_EXCLUDED. Modules to leave out; 400 when the \
         core module {core} is among them.",
        core = core.id()
    );
    json!({ "type": "array", "items": { "type": "string", "enum": ids }, "description": about })
}

/// Names the schema of the request of the twelve hours and refers to it.
pub(crate) fn hours(components: &mut Components) -> Value {
    let about = "시각을 모르는 출생. A birth whose hour is not known.";
    let request = Composed::new(about).with::<BirthDate>(components);
    let schema = request.with::<Circumstances>(components).finish();
    components.add("HoursRequest", schema)
}

/// The texts that are a ganji, in Hangul or Hanja: stem and branch of the same parity.
fn ganji_pattern() -> String {
    let half = |parity: u8| {
        let stems = Stem::ALL.into_iter().filter(|stem| stem.index() % 2 == parity);
        let branches = Branch::ALL.into_iter().filter(|branch| branch.index() % 2 == parity);
        let stems: String = stems.flat_map(|stem| [stem.ko(), stem.han()]).collect();
        let branches: String = branches.flat_map(|branch| [branch.ko(), branch.han()]).collect();
        format!("[{stems}][{branches}]")
    };
    format!("^({}|{})$", half(0), half(1))
}

/// Names the schema of the request of a reverse look-up and refers to it.
pub(crate) fn find_dates(components: &mut Components) -> Value {
    let about = "찾을 기둥과 해. 기둥은 적어도 하나 보냅니다. The pillars and years to look for; at least one \
        pillar.";
    let mut request = Composed::new(about);
    let pattern = ganji_pattern();
    let pillars = [
        ("year", "연주, 한글이나 한자. Year pillar in Hangul or Hanja."),
        ("month", "월주, 한글이나 한자. Month pillar in Hangul or Hanja."),
        ("day", "일주, 한글이나 한자. Day pillar in Hangul or Hanja."),
        ("hour", "시주, 한글이나 한자. Hour pillar in Hangul or Hanja."),
    ];
    for (name, about) in pillars {
        let examples = ["갑자", "甲子"];
        let schema = json!({ "type": "string", "pattern": pattern, "examples": examples });
        request = request.member(name, described(schema, about));
    }
    request = request.with::<Years>(components).with::<Circumstances>(components);
    for name in ["isFemale", "isLunar", "isLeapMonth"] {
        request.properties.shift_remove(name);
    }
    let mut schema = request.finish();
    let sent = pillars.map(|(name, _)| json!({ "required": [name] }));
    let none_sent = json!({ "not": { "anyOf": sent } });
    schema["not"] = json!({ "anyOf": [two_places(), none_sent] });
    components.add("FindDatesRequest", schema)
}

/// Names the schema of an item's input in a batch, which may take members from the defaults, and
/// refers to it.
pub(crate) fn batch_input(components: &mut Components) -> Value {
    let about = "주제의 요청. defaults에 있는 것은 적지 않아도 됩니다. The request of a topic; what `defaults` \
        holds need not be repeated.";
    let schema = of_any_topic(about, components).finish();
    components.add("BatchInput", schema)
}

/// Names the schema of the defaults of a batch and refers to it. All members stand in one object:
/// generators of types do not put together what stands beside an `allOf`.
pub(crate) fn batch_defaults(components: &mut Components, topic: Value) -> Value {
    let about = "모든 항목의 기본값. Members for items whose input does not name them.";
    let schema = of_any_topic(about, components).member("topic", topic).finish();
    components.add("BatchDefaults", schema)
}

/// The members of all topics, none of them required.
fn of_any_topic(about: &str, components: &mut Components) -> Composed {
    let partners = partners(components, false);
    let mut request = Composed::new(about)
        .birth(components)
        .member("date", date())
        .member("month", month())
        .member("year", year())
        .member("partners", partners)
        .with::<Size>(components);
    request.required.clear();
    let ids: Vec<&str> = Module::ALL.into_iter().map(Module::id).collect();
    request.member(
        "exclude",
        json!({
            "type": "array",
            "items": { "type": "string", "enum": ids },
            "description": "뺄 모듈. Modules to leave out.",
        }),
    )
}

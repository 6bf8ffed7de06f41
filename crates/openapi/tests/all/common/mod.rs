//! Answers of the service and the schemas they are held to.

use jsonschema::Validator;
use saju_catalogue::{Module, ModuleSet, Partners, Sample, Topic};
use saju_reading::sample;
use saju_reading::{Reference, Request, Selection, answer, parse_value};
use serde_json::{Map, Value, json};

/// A schema in which no object has a member and no set a value that is not described.
pub(crate) fn closed(schema: &Value) -> Value {
    let mut schema = schema.clone();
    saju_contract::walk(&mut schema, &mut |object| {
        if object.contains_key("properties") && object.get("type") == Some(&json!("object")) {
            object.entry("additionalProperties").or_insert(false.into());
        }
        if let Some(Value::Array(mut values)) = object.shift_remove(saju_contract::OPEN) {
            values.push(Value::Null);
            object.insert("enum".to_owned(), values.into());
        }
    });
    schema
}

/// The validator of a schema file, closed.
pub(crate) fn validator(name: &str) -> Validator {
    let file = saju_openapi::schema(name).unwrap_or_else(|| panic!("no schema {name}"));
    jsonschema::validator_for(&closed(&file.schema)).unwrap()
}

/// The validator of a part of a schema file, closed.
pub(crate) fn validator_of(name: &str, definition: &str) -> Validator {
    let file = saju_openapi::schema(name).unwrap_or_else(|| panic!("no schema {name}"));
    let whole = closed(&file.schema);
    let part = json!({ "$ref": format!("#/$defs/{definition}"), "$defs": whole["$defs"] });
    jsonschema::validator_for(&part).unwrap()
}

/// Holds a value to a schema.
#[track_caller]
pub(crate) fn assert_valid(validator: &Validator, value: &Value, of: &dyn std::fmt::Display) {
    if validator.is_valid(value) {
        return;
    }
    let faults: Vec<String> = validator
        .iter_errors(value)
        .take(8)
        .map(|fault| format!("{} ({}): {fault:.300}", fault.instance_path(), fault.schema_path()))
        .collect();
    panic!("{of}: {faults:#?}");
}

/// The name of a topic in names of schemas.
pub(crate) fn type_name(topic: Topic) -> String {
    let id = topic.id();
    id[..1].to_uppercase() + &id[1..]
}

/// What holds the `data` of each topic to its schema, and the short form to its own.
pub(crate) struct DataSchemas {
    topics: Vec<Validator>,
    compact: Validator,
}

impl DataSchemas {
    pub(crate) fn new() -> Self {
        let of = |topic: Topic| {
            validator_of(&format!("{}.response", topic.id()), &format!("{}Data", type_name(topic)))
        };
        let topics = Topic::ALL.into_iter().map(of).collect();
        Self { topics, compact: validator_of("compact.response", "CompactData") }
    }

    /// The schema of an answer to a body.
    pub(crate) fn of(&self, topic: Topic, body: &Value) -> &Validator {
        if body["format"] == "compact" { &self.compact } else { &self.topics[topic as usize] }
    }
}

/// The `data` for a request that can be answered, for one who may have these modules.
pub(crate) fn data(topic: Topic, request: &Request, allowed: ModuleSet) -> Value {
    let selection = Selection::of(topic, allowed, request.exclude);
    let today = saju_reading::request::parse_date("2026-05-19").unwrap();
    let reference = Reference::of(request.reference, today);
    serde_json::from_str(&answer::topic(request, &selection, reference)).unwrap()
}

/// A body of a sample for a topic, with the partners it needs.
pub(crate) fn body(topic: Topic, sample: Sample) -> Value {
    let mut body = sample::input(sample);
    if topic.row().partners == Partners::Required {
        body["partners"] = json!([sample::input(Sample::Overseas)]);
    }
    body
}

/// The request of a body that must be good.
#[track_caller]
pub(crate) fn request(topic: Topic, body: &Value) -> Request {
    parse_value(topic, body).request.unwrap_or_else(|issues| panic!("{body}: {issues:?}"))
}

/// Numbers that look random and are the same in every run.
pub(crate) struct Random(u64);

impl Random {
    pub(crate) fn new(seed: u64) -> Self {
        Self(seed.wrapping_mul(2).wrapping_add(1))
    }

    fn next(&mut self) -> u64 {
        // xorshift64*, Vigna 2016.
        self.0 ^= self.0 >> 12;
        self.0 ^= self.0 << 25;
        self.0 ^= self.0 >> 27;
        self.0.wrapping_mul(0x2545_f491_4f6c_dd1d) >> 16
    }

    pub(crate) fn range(&mut self, from: i64, to: i64) -> i64 {
        from + (self.next() % (to - from + 1) as u64) as i64
    }

    pub(crate) fn one_in(&mut self, n: i64) -> bool {
        self.range(1, n) == 1
    }

    pub(crate) fn pick<'a, T>(&mut self, items: &'a [T]) -> &'a T {
        &items[self.range(0, items.len() as i64 - 1) as usize]
    }
}

/// A date of a year range as text.
fn date(random: &mut Random, from: i64, to: i64) -> String {
    let (y, m, d) = (random.range(from, to), random.range(1, 12), random.range(1, 28));
    format!("{y:04}-{m:02}-{d:02}")
}

/// A random birth: canonical, and of a day that every month has.
pub(crate) fn random_birth(random: &mut Random) -> Value {
    let mut birth = json!({
        "birthYear": random.range(1900, 2100),
        "birthMonth": random.range(1, 12),
        "birthDay": random.range(1, 28),
    });
    if !random.one_in(5) {
        birth["birthHour"] = random.range(0, 23).into();
        birth["birthMinute"] = random.range(0, 59).into();
    } else if random.one_in(2) {
        birth["birthHour"] = Value::Null;
    }
    for name in ["isFemale", "isLunar"] {
        if random.one_in(2) {
            birth[name] = random.one_in(2).into();
        }
    }
    if random.one_in(3) {
        birth["birthCity"] =
            (*random.pick(&["서울", "busan", "뉴욕", "런던", "더블린", "하노이"])).into();
    } else if random.one_in(4) {
        let zone =
            *random.pick(&["Asia/Seoul", "America/New_York", "Pacific/Apia", "Europe/Dublin"]);
        birth["birthPlace"] = json!({ "longitude": random.range(-180, 180), "tzId": zone });
        if random.one_in(2) {
            birth["birthPlace"]["latitude"] = (random.range(-900, 900) as f64 / 10.0).into();
            birth["birthPlace"]["label"] = "외가 \"큰집\"".into();
        }
    }
    if random.one_in(4) {
        birth["timeMode"] = (*random.pick(&["trueSolar", "convention"])).into();
    }
    if random.one_in(4) {
        birth["jasi"] = (*random.pick(&["start", "midnight"])).into();
    }
    birth
}

/// A random request of a topic.
pub(crate) fn random_body(topic: Topic, random: &mut Random) -> Value {
    let row = topic.row();
    let mut body = random_birth(random);
    let least = match row.partners {
        Partners::None => None,
        Partners::Optional => Some(0),
        Partners::Required => Some(1),
    };
    if let Some(least) = least {
        let number = if random.one_in(4) { 3 } else { least };
        let mut partners: Vec<Value> = (0..number).map(|_| random_birth(random)).collect();
        if let Some(first) = partners.first_mut() {
            first["label"] = "가나다".into();
        }
        body["partners"] = partners.into();
    }
    if random.one_in(2) {
        use saju_catalogue::ReferenceField;
        match row.reference {
            ReferenceField::None => {}
            ReferenceField::Date => body["date"] = date(random, 1900, 2150).into(),
            ReferenceField::Month => body["month"] = date(random, 1900, 2150)[..7].into(),
            ReferenceField::Year => body["year"] = random.range(1900, 2150).into(),
        }
    }
    if random.one_in(2) {
        body["decadeWindow"] = random.range(0, 2).into();
    } else {
        body["decadeCount"] = random.range(1, 4).into();
    }
    if random.one_in(4) {
        body["seunWindow"] = random.range(0, 2).into();
    }
    body["detail"] = (*random.pick(&["minimal", "standard", "full"])).into();
    if random.one_in(12) {
        body["format"] = "compact".into();
    }
    let left_out = Module::ALL.into_iter().filter(|module| *module != row.core);
    let exclude: Vec<&str> = left_out.filter(|_| random.one_in(2)).map(Module::id).collect();
    body["exclude"] = exclude.into();
    if random.one_in(3) {
        body["language"] = (*random.pick(&["ko", "en"])).into();
    }
    body
}

/// The members of an object.
pub(crate) fn members(value: &Value) -> &Map<String, Value> {
    value.as_object().unwrap()
}

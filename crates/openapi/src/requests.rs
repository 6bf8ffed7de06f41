//! Request schemas, generated from the table of members. They describe the recommended form; the parser is more
//! lenient: integers and booleans may be strings, `null` means absent, and unknown members only raise a warning.

use saju_catalogue::{Field, Kind, MAX_PARTNERS, Module, Object, Partners, Topic};
use saju_chart::{Branch, Sex, Stem};
use saju_reading::request::{MAX_PERSONS, rulesets_served};
use serde_json::{Map, Value, json};

use crate::components::{Components, reference};
use crate::names;

/// A date of the years that can be asked about, 1900 to 2150.
const DATE: &str =
    "^(19[0-9]{2}|20[0-9]{2}|21[0-4][0-9]|2150)-(0[1-9]|1[0-2])-(0[1-9]|[12][0-9]|3[01])$";
/// A date of the years that the calendar answers for, 1900 to 2100.
const CALENDAR_DATE: &str =
    "^(19[0-9]{2}|20[0-9]{2}|2100)-(0[1-9]|1[0-2])-(0[1-9]|[12][0-9]|3[01])$";
/// A month of those years.
const MONTH: &str = "^(19[0-9]{2}|20[0-9]{2}|21[0-4][0-9]|2150)-(0[1-9]|1[0-2])$";

/// The schemas that several requests refer to.
const PLACE: &str = "BirthPlace";
const PARTNER: &str = "PartnerRequest";
const PERSON: &str = "PersonRequest";
const PARTY: &str = "PartyRequest";

/// An object assembled from members.
struct Composed {
    description: String,
    properties: Map<String, Value>,
    required: Vec<Value>,
}

impl Composed {
    /// An object of these members of the table.
    fn of(description: &str, fields: impl Iterator<Item = Field>) -> Self {
        let mut composed = Self {
            description: description.to_owned(),
            properties: Map::new(),
            required: Vec::new(),
        };
        for field in fields {
            let row = field.row();
            if row.is_required {
                composed.required.push(row.name.into());
            }
            composed.properties.insert(row.name.to_owned(), member(field));
            // Names beyond ASCII make no identifiers of clients.
            for alias in row.aliases.iter().filter(|alias| alias.is_ascii()) {
                composed.properties.insert((*alias).to_owned(), in_a_word(row.name));
            }
        }
        composed
    }

    /// The topic, which the path does not name.
    fn require_topic(&mut self, topic: Value) {
        let name = Field::Topic.row().name;
        self.required.insert(0, name.into());
        self.properties.shift_insert(0, name.to_owned(), topic);
    }

    /// Says of a member what holds for this object alone.
    fn change(&mut self, field: Field, change: impl FnOnce(&mut Value)) {
        if let Some(member) = self.properties.get_mut(field.row().name) {
            change(member);
        }
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
        if schema["properties"].get(Field::BirthPlace.row().name).is_some() {
            schema["not"] = two_places();
        }
        schema
    }
}

/// The schema of another name of the sex, which is told in a word.
fn in_a_word(name: &str) -> Value {
    json!({
        "type": "string",
        "enum": Sex::ALL.map(Sex::id),
        "description": format!(
            "{name} 대신 낱말로 보내는 성별. f, 여, 여성, 여자와 m, 남, 남성, 남자도 읽고, 대소문자를 가리지 않습니다. The sex in a word, instead of `{name}`; `f`, `m` and the \
             Korean words are read, too, in any case."
        ),
    })
}

/// The schema of a member.
fn member(field: Field) -> Value {
    let row = field.row();
    let value = |text: &&str| serde_json::from_str(text).unwrap_or(Value::Null);
    let mut schema = match row.kind {
        Kind::Integer(from, to) => json!({ "type": "integer", "minimum": from, "maximum": to }),
        Kind::IntegerOrNull(from, to) => {
            json!({ "type": ["integer", "null"], "minimum": from, "maximum": to })
        }
        Kind::Degrees(limit) => json!({ "type": "number", "minimum": -limit, "maximum": limit }),
        Kind::Boolean => json!({ "type": "boolean" }),
        Kind::OneOf(words) => json!({ "type": "string", "enum": words }),
        Kind::Text(length) => json!({ "type": "string", "maxLength": length }),
        Kind::City | Kind::Zone => json!({ "type": "string" }),
        Kind::Place => reference(PLACE),
        Kind::Person => reference(PERSON),
        Kind::Date => json!({ "type": "string", "pattern": DATE }),
        Kind::CalendarDate => json!({ "type": "string", "pattern": CALENDAR_DATE }),
        Kind::SomeOf(words) => {
            json!({ "type": "array", "items": { "type": "string", "enum": words } })
        }
        Kind::Parties => {
            json!({ "type": "array", "items": reference(PARTY), "maxItems": MAX_PERSONS })
        }
        Kind::Month => json!({ "type": "string", "pattern": MONTH }),
        Kind::Ruleset => {
            let served = rulesets_served().map(|version| version.replace('.', "\\."));
            let pattern = format!("^({})$", served.collect::<Vec<_>>().join("|"));
            let examples: Vec<String> = rulesets_served().take(1).collect();
            json!({ "type": "string", "pattern": pattern, "examples": examples })
        }
        Kind::Ganji => {
            json!({ "type": "string", "pattern": ganji_pattern(), "examples": ["갑자", "甲子"] })
        }
        Kind::Partners => {
            json!({ "type": "array", "items": reference(PARTNER), "maxItems": MAX_PARTNERS })
        }
        Kind::Modules => {
            let names: Vec<&str> = Module::excludable().collect();
            json!({ "type": "array", "items": { "type": "string", "enum": names } })
        }
    };
    if !row.examples.is_empty() {
        schema["examples"] = row.examples.iter().map(value).collect();
    }
    schema["description"] = row.about.into();
    if let Some(default) = row.default {
        tell_default(&mut schema, default);
    }
    schema
}

/// Says the default in words, in each language behind its own sentences: generators of types take a member with a
/// `default` for one that must be sent.
fn tell_default(member: &mut Value, default: &str) {
    let about = member["description"].as_str().unwrap_or_default();
    let (ko, en) = about.split_at(english_begins(about));
    let told = format!("{} 기본값 `{default}`. {en} Default `{default}`.", ko.trim_end());
    member["description"] = told.into();
}

/// Says who does not read the member: it is there so that one object fits several questions.
fn tell_unread(member: &mut Value, ko: &str, en: &str) {
    let about = member["description"].as_str().unwrap_or_default();
    let (told, in_english) = about.split_at(english_begins(about));
    let told = told.trim_end();
    let about = format!(
        "{told} {ko} 읽지 않으며, 보내면 경고가 붙습니다. {in_english} Not read by {en}: sending it gives a warning."
    );
    member["description"] = about.into();
}

/// Where the English sentences of a description begin: at the first that has little Hangul.
fn english_begins(about: &str) -> usize {
    let mut begins = about.match_indices(". ").map(|(end, mark)| end + mark.len());
    let is_english = |begin: &usize| {
        let sentence = about[*begin..].split(". ").next().unwrap_or_default();
        let hangul = sentence.chars().filter(|letter| ('가'..='힣').contains(letter)).count();
        hangul * 4 < sentence.chars().filter(char::is_ascii_alphabetic).count()
    };
    begins.find(is_english).unwrap_or(about.len())
}

/// That members are sent. They stand among the properties, too: those who check documents look for them beside what
/// requires them.
fn sent(names: &[&'static str]) -> Value {
    let members: Map<String, Value> =
        names.iter().map(|name| ((*name).to_owned(), json!({}))).collect();
    json!({ "properties": members, "required": names })
}

/// That one of some members is sent, or several.
fn any_sent(names: impl IntoIterator<Item = &'static str>) -> Value {
    let mut each: Vec<Value> = names.into_iter().map(|name| sent(&[name])).collect();
    if each.len() == 1 { each.remove(0) } else { json!({ "anyOf": each }) }
}

/// A place that is told in two ways.
fn two_places() -> Value {
    sent(&[Field::BirthCity.row().name, Field::BirthPlace.row().name])
}

/// Names the schemas that requests refer to.
pub(crate) fn shared(components: &mut Components) {
    let about = "태어난 곳의 좌표와 시간대. Where a birth was, by coordinates and time zone.";
    let place = Composed::of(about, Field::in_object(Object::Place)).finish();
    components.add(PLACE, place);
    let about = "상대. 요청하는 사람과 같은 출생 필드를 받습니다. Another person, by the fields of a birth.";
    let partner = Composed::of(about, Field::in_object(Object::Partner)).finish();
    components.add(PARTNER, partner);
    let about = "함께 볼 사람, 출생 필드로. A person, by the fields of a birth.";
    let person = Composed::of(about, Field::in_object(Object::Person)).finish();
    components.add(PERSON, person);
    let about = "날을 고를 사람, 출생 필드로. A person for whom dates are chosen, by the fields of a birth.";
    let party = Composed::of(about, Field::in_object(Object::Party)).finish();
    components.add(PARTY, party);
}

/// The members of a topic's body; its name stands in the path.
fn of_topics() -> impl Iterator<Item = Field> {
    Field::in_object(Object::Topic).filter(|field| *field != Field::Topic)
}

/// The details of an answer with modules: what is answered in one line is told in words, as is the short form.
fn of_modules(detail: &mut Value) {
    detail["enum"] = json!(Field::Detail.words_for(Topic::Manse));
    let about = "설명의 양. minimal은 reasoning과 basis와 설명하는 문장을 빼고, full은 대운에 관계와 신살을 더합니다. How much is explained: \
        `minimal` leaves `reasoning`, `basis` and sentences that explain out, `full` adds to the decades.";
    detail["description"] = about.into();
    tell_default(detail, Field::Detail.row().default.unwrap_or_default());
}

/// Registers the schema of a topic's request and returns a reference.
pub(crate) fn topic(components: &mut Components, topic: Topic) -> Value {
    let row = topic.row();
    let about = format!("{} 주제의 요청. Request of the topic {}.", topic.ko(), topic.id());
    let listed = of_topics().filter(|field| field.row().read_by.is_listed_by(topic));
    let mut request = Composed::of(&about, listed.filter(|field| *field != Field::Format));
    if row.partners == Partners::Required {
        request.required.push(Field::Partners.row().name.into());
        request.change(Field::Partners, |partners| partners["minItems"] = 1.into());
    }
    request.change(Field::Detail, of_modules);
    let unread = of_topics().filter(|field| !field.is_read_by(topic));
    for field in unread {
        request.change(field, |member| tell_unread(member, "이 주제에서는", "this topic"));
    }
    if Field::SeunWindow.is_read_by(topic) {
        let years = row.seun_window.to_string();
        request.change(Field::SeunWindow, |window| tell_default(window, &years));
    }
    request.change(Field::Exclude, |exclude| {
        let others = Module::excludable().filter(|name| *name != row.core.id());
        exclude["items"]["enum"] = others.collect();
        exclude["description"] = format!(
            "뺄 모듈과 timeline, story. 핵심 모듈({core})을 빼면 400 CORE_MODULE_EXCLUDED. Modules to leave out, and \
             `timeline` and `story`; 400 when the core module {core} is among them.",
            core = row.core.id()
        )
        .into();
    });
    components.add(&format!("{}Request", names::topic(topic)), request.finish())
}

/// Names the schema of the request of the short form and refers to it.
pub(crate) fn compact(components: &mut Components, topic: Value) -> Value {
    let about = "주제의 이름과 그 주제의 요청. The name of a topic and what it takes.";
    let mut request = Composed::of(about, of_topics().filter(|field| *field != Field::Format));
    request.require_topic(topic);
    request.change(Field::Detail, of_modules);
    let unread = of_topics()
        .filter(|field| !Topic::ALL.into_iter().any(|topic| field.is_read_in_short_by(topic)));
    for field in unread {
        request.change(field, |member| {
            tell_unread(member, "짧은 글에서는", "the short text");
        });
    }
    components.add("CompactRequest", request.finish())
}

/// Names the schema of the request of the twelve hours and refers to it.
pub(crate) fn hours(components: &mut Components) -> Value {
    let about = "시각을 모르는 출생. A birth whose hour is not known.";
    let known = |field: &Field| !matches!(field, Field::BirthHour | Field::BirthMinute);
    let request = Composed::of(about, Field::in_object(Object::Hours).filter(known));
    components.add("HoursRequest", request.finish())
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
    let about = "찾을 기둥과 기간. 기둥이나 person의 성격(character, family)을 적어도 하나, 그리고 해(fromYear, toYear)나 날짜(from, to)를 보냅니다. \
        The pillars and the period to look in: at least one pillar, or a character or side of a person's days, and years \
        or dates.";
    // The pillars and the period first: they are what is asked.
    let (own, placed): (Vec<Field>, Vec<Field>) =
        Field::in_object(Object::FindDates).partition(|field| field.row().objects.len() == 1);
    let mut schema = Composed::of(about, own.iter().copied().chain(placed)).finish();
    let any = |of: fn(Kind) -> bool| {
        let rows = own.iter().map(|field| field.row()).filter(|row| of(row.kind));
        any_sent(rows.map(|row| row.name))
    };
    let asked = any(|kind| matches!(kind, Kind::Ganji | Kind::OneOf(_)));
    let of_nobody = json!({ "allOf": [
        any(|kind| matches!(kind, Kind::OneOf(_))),
        { "not": any(|kind| kind == Kind::Person) },
    ] });
    let names = |fields: [Field; 2]| fields.map(|field| field.row().name);
    let (years, dates) =
        (names([Field::FromYear, Field::ToYear]), names([Field::FromDate, Field::ToDate]));
    let no_span = json!({ "not": { "anyOf": [sent(&years), sent(&dates)] } });
    let two_spans = json!({ "allOf": [any_sent(years), any_sent(dates)] });
    schema["not"] =
        json!({ "anyOf": [two_places(), { "not": asked }, of_nobody, no_span, two_spans] });
    components.add("FindDatesRequest", schema)
}

/// Names the schema of the request of choosing dates and refers to it.
pub(crate) fn choose_dates(components: &mut Components) -> Value {
    let about = "무엇을 할 날을 어느 기간에서 고를지. A purpose, and the span in which its dates are chosen.";
    let (own, placed): (Vec<Field>, Vec<Field>) =
        Field::in_object(Object::ChooseDates).partition(|field| field.row().objects.len() == 1);
    let fields = own.into_iter().chain(placed);
    components.add("ChooseDatesRequest", Composed::of(about, fields).finish())
}

/// Names the schema of the request of a picture and refers to it.
pub(crate) fn picture(components: &mut Components) -> Value {
    let about = "그릴 사주와 그림의 바탕. Whose chart is drawn, and on what it is shown.";
    let request = Composed::of(about, Field::in_object(Object::Picture));
    components.add("ChartPictureRequest", request.finish())
}

/// Names the schema of an item's input in a batch, which may take members from the defaults, and
/// refers to it.
pub(crate) fn batch_input(components: &mut Components) -> Value {
    let about = "주제의 요청. defaults에 있는 것은 적지 않아도 됩니다. The request of a topic; what `defaults` \
        holds need not be repeated.";
    components.add("BatchInput", of_any_topic(about).finish())
}

/// Names the schema of the defaults of a batch and refers to it. All members stand in one object:
/// generators of types do not put together what stands beside an `allOf`.
pub(crate) fn batch_defaults(components: &mut Components, topic: Value) -> Value {
    let about = "모든 항목의 기본값. Members for items whose input does not name them.";
    let mut defaults = of_any_topic(about);
    defaults.properties.insert(Field::Topic.row().name.to_owned(), topic);
    components.add("BatchDefaults", defaults.finish())
}

/// The members of all topics, none of them required.
fn of_any_topic(about: &str) -> Composed {
    let mut request = Composed::of(about, of_topics());
    request.required.clear();
    request
}

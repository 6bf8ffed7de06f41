//! Bodies of requests that are drawn from the table of members, so that a new member is tried without a
//! word here. Most values are of their kind, which brings a request to its answer; one in sixteen is not.

use arbitrary::{Result, Unstructured};
use saju_engine::Question;
use saju_engine::calendar::{City, Zone};
use saju_engine::catalogue::{Field, Kind, Module, Object, Topic};
use serde_json::{Map, Value, json};

/// A body for a question.
pub fn body(question: Question, u: &mut Unstructured<'_>) -> Result<Value> {
    let whole = match question {
        Question::Topic(_) | Question::Compact => Object::Topic,
        Question::Hours => Object::Hours,
        Question::FindDates => Object::FindDates,
        Question::ChooseDates => Object::ChooseDates,
        Question::Picture => Object::Picture,
    };
    let mut members = object(whole, u)?;
    if question == Question::Compact {
        members.insert("topic".to_owned(), json!(u.choose(&Topic::IDS)?));
    }
    // A look-up of two centuries takes as long as a thousand of the others.
    if question == Question::FindDates
        && let Some(from) = members.get("fromYear").and_then(Value::as_i64)
    {
        members.insert("toYear".to_owned(), json!(from + u.int_in_range(0..=3)?));
    }
    Ok(Value::Object(members))
}

fn object(object: Object, u: &mut Unstructured<'_>) -> Result<Map<String, Value>> {
    let mut members = Map::new();
    for field in Field::in_object(object) {
        let row = field.row();
        // At the end of the bytes every draw is the first of its range: nothing more is added then.
        let is_sent = if row.is_required {
            !u.ratio(1, 64)? || u.is_empty()
        } else {
            !u.is_empty() && u.ratio(1, 3)?
        };
        if is_sent {
            let value =
                if !u.is_empty() && u.ratio(1, 16)? { anything(u)? } else { value(row.kind, u)? };
            members.insert(row.name.to_owned(), value);
        }
    }
    Ok(members)
}

fn value(kind: Kind, u: &mut Unstructured<'_>) -> Result<Value> {
    Ok(match kind {
        Kind::Integer(from, to) | Kind::IntegerOrNull(from, to) => {
            json!(u.int_in_range(from..=to)?)
        }
        Kind::Degrees(most) => json!(u.int_in_range(-most * 1000..=most * 1000)? as f64 / 1000.0),
        Kind::Boolean => json!(u.arbitrary::<bool>()?),
        Kind::OneOf(words) => json!(u.choose(words)?),
        Kind::Text(most) => json!(text(usize::from(most), u)?),
        Kind::City => json!(u.choose(City::all())?.ko),
        Kind::Place => Value::Object(object(Object::Place, u)?),
        Kind::Zone => json!(Zone::all().nth(u.choose_index(Zone::COUNT)?).map(Zone::name)),
        Kind::Date => {
            let (year, month, day) =
                (u.int_in_range(1900..=2150)?, u.int_in_range(1..=12)?, u.int_in_range(1..=31)?);
            json!(format!("{year:04}-{month:02}-{day:02}"))
        }
        Kind::CalendarDate => {
            // Near each other, so that most spans are taken.
            let (month, day) = (u.int_in_range(1..=12)?, u.int_in_range(1..=28)?);
            json!(format!("{:04}-{month:02}-{day:02}", u.int_in_range(2026..=2027)?))
        }
        Kind::SomeOf(words) => json!([u.choose(words)?]),
        Kind::Parties => {
            let count = u.int_in_range(0..=2)?;
            let parties = (0..count).map(|_| object(Object::Party, u).map(Value::Object));
            json!(parties.collect::<Result<Vec<_>>>()?)
        }
        Kind::Month => {
            json!(format!("{:04}-{:02}", u.int_in_range(1900..=2150)?, u.int_in_range(1..=12)?))
        }
        Kind::Ganji => {
            let index = u.int_in_range(0..=59)?;
            let stem = "갑을병정무기경신임계".chars().nth(index % 10);
            let branch = "자축인묘진사오미신유술해".chars().nth(index % 12);
            json!(stem.into_iter().chain(branch).collect::<String>())
        }
        Kind::Person => Value::Object(object(Object::Person, u)?),
        Kind::Ruleset => json!(saju_engine::RULESET_VERSION),
        Kind::Partners => {
            let count = u.int_in_range(1..=3)?;
            let partners = (0..count).map(|_| object(Object::Partner, u).map(Value::Object));
            Value::Array(partners.collect::<Result<_>>()?)
        }
        Kind::Modules => {
            let count = u.int_in_range(0..=4)?;
            let modules = (0..count).map(|_| Ok(json!(u.choose(&Module::ALL)?.id())));
            Value::Array(modules.collect::<Result<_>>()?)
        }
    })
}

/// A text of up to so many characters, of any kind.
fn text(most: usize, u: &mut Unstructured<'_>) -> Result<String> {
    Ok(u.arbitrary::<&str>()?.chars().take(most).collect())
}

/// A value of any kind.
fn anything(u: &mut Unstructured<'_>) -> Result<Value> {
    Ok(match u.int_in_range(0..=8)? {
        0 => Value::Null,
        1 => json!(u.arbitrary::<bool>()?),
        2 => json!(u.arbitrary::<i64>()?),
        3 => json!(u.arbitrary::<f64>()?),
        4 => json!(u.arbitrary::<i16>()?.to_string()),
        5 => json!([]),
        6 => json!({ u.arbitrary::<&str>()?: u.arbitrary::<i8>()? }),
        7 => json!([u.arbitrary::<&str>()?, u.arbitrary::<u64>()?]),
        _ => json!(u.arbitrary::<&str>()?),
    })
}

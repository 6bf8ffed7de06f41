//! The request body for the arguments. Invalid values are reported by the service, as to everyone else; only what has no
//! form of a birth is reported here, as the service would miss three members.

use std::io::Read as _;
use std::path::Path;

use anyhow::Context as _;
use saju_catalogue::{Field, IssueCode, Kind};
use saju_chart::Sex;
use saju_engine::Problem;
use saju_engine::lists::cities;
use saju_messages::errors::{Expected, Hint};
use saju_reading::Issue;
use saju_reading::request::sex_named;
use serde_json::{Map, Value, json};

use super::arguments::{GENDER, Typed};

/// The body: the given one, with the members of other options; or what has no form of a birth.
pub(crate) fn of(typed: &Typed) -> anyhow::Result<Result<String, Problem>> {
    let mut body = Map::new();
    if let Some(path) = &typed.input {
        let text = read(path)?;
        match serde_json::from_str(&text) {
            Ok(Value::Object(members)) => body = members,
            // The service reports what is wrong with it, and where.
            _ => return Ok(Ok(text)),
        }
    }
    let mut issues = Vec::new();
    if let Some(birth) = &typed.birth {
        issues.extend(set_birth(&mut body, birth, "--birth").err());
    }
    for (field, texts) in &typed.members {
        let name = field.row().name;
        let value = match field.row().kind {
            Kind::Partners => match partners(name, texts) {
                Ok(partners) => partners,
                Err(found) => {
                    issues.extend(found);
                    continue;
                }
            },
            _ => value(*field, texts),
        };
        body.insert(name.to_owned(), value);
    }
    if let Some(gender) = &typed.gender {
        body.insert(GENDER.to_owned(), gender.as_str().into());
    }
    if issues.is_empty() {
        Ok(Ok(Value::Object(body).to_string()))
    } else {
        Ok(Err(Problem::of_issues(issues)))
    }
}

/// The members of a body in a file.
pub(crate) fn members(path: &Path) -> anyhow::Result<Map<String, Value>> {
    serde_json::from_str(&read(path)?)
        .with_context(|| format!("{}: JSON 객체가 아닙니다", path.display()))
}

/// The text of a file; `-` is standard input.
pub(crate) fn read(path: &Path) -> anyhow::Result<String> {
    if path.as_os_str() == "-" {
        let mut text = String::new();
        std::io::stdin().read_to_string(&mut text)?;
        return Ok(text);
    }
    std::fs::read_to_string(path)
        .with_context(|| format!("{}: 파일을 읽지 못했습니다", path.display()))
}

/// The JSON value of a member.
fn value(field: Field, texts: &[String]) -> Value {
    let first = || texts.first().map(String::as_str).unwrap_or_default();
    match field.row().kind {
        Kind::Boolean => first().parse::<bool>().map_or_else(|_| first().into(), Value::from),
        Kind::Integer(..) | Kind::IntegerOrNull(..) => number(first()),
        Kind::Modules => json!(texts),
        _ => first().into(),
    }
}

/// A number as a number; anything else as text.
fn number(text: &str) -> Value {
    text.parse::<i64>().map_or_else(|_| text.into(), Value::from)
}

/// Sets the members of 1998-05-19T10:00 or 1998-05-19; 1998/05/19, 1998.05.19 and 19980519 are the same date. A text
/// without three parts is an issue of the option at this path.
fn set_birth(body: &mut Map<String, Value>, typed: &str, path: &str) -> Result<(), Issue> {
    let (date, time) = match typed.split_once(['T', ' ']) {
        Some((date, time)) => (date, Some(time)),
        None => (typed, None),
    };
    let mut set = |names: &[&str], values: &mut dyn Iterator<Item = &str>| {
        for (name, value) in names.iter().zip(values) {
            body.insert((*name).to_owned(), number(value));
        }
    };
    let names = ["birthYear", "birthMonth", "birthDay"];
    let is_compact = date.len() == 8 && date.bytes().all(|byte| byte.is_ascii_digit());
    let parts: Vec<&str> = match date.split_at_checked(4).filter(|_| is_compact) {
        Some((year, rest)) => vec![year, &rest[..2], &rest[2..]],
        None => date.splitn(3, ['-', '/', '.']).collect(),
    };
    if parts.len() < names.len() {
        let (code, received) = (IssueCode::Validation, Some(Value::from(typed).to_string()));
        let (expected, hint) = (Expected::CalendarDate, Hint::CalendarDate);
        return Err(Issue::of_query(path, code, expected, received, hint));
    }
    set(&names, &mut parts.into_iter());
    if let Some(time) = time {
        set(&["birthHour", "birthMinute"], &mut time.splitn(2, ':'));
    }
    Ok(())
}

/// Whether a word names a partner's relation to the caller.
fn is_relationship(word: &str) -> bool {
    matches!(Field::Relationship.row().kind, Kind::OneOf(ids) if ids.contains(&word))
}

/// Whether a city or place is meant by a word.
fn is_city(word: &str) -> bool {
    cities::resolve(word)["wouldReject"] == false
}

/// The persons of a list of this name.
pub(crate) fn partners(name: &str, texts: &[String]) -> Result<Value, Vec<Issue>> {
    let (mut persons, mut issues) = (Vec::new(), Vec::new());
    for (index, typed) in texts.iter().enumerate() {
        match partner(typed, &format!("{name}.{index}")) {
            Ok(person) => persons.push(person),
            Err(issue) => issues.push(issue),
        }
    }
    if issues.is_empty() { Ok(persons.into()) } else { Err(issues) }
}

/// A person as in `1970-05-05T10:00,female,부산`: the birth, then words in any order. An unknown word is the city; of
/// several those that name one are, and the others are meant as the relation.
fn partner(typed: &str, path: &str) -> Result<Value, Issue> {
    let mut person = Map::new();
    let mut words = typed.split(',').map(str::trim);
    set_birth(&mut person, words.next().unwrap_or_default(), path)?;
    let has_city = typed.split(',').skip(1).any(|word| is_city(word.trim()));
    for word in words {
        let (name, value) = match word {
            _ if sex_named(word).is_some() => {
                ("isFemale", (sex_named(word) == Some(Sex::Female)).into())
            }
            "lunar" | "음력" => ("isLunar", true.into()),
            "leap" | "윤달" => ("isLeapMonth", true.into()),
            _ if is_relationship(word) => (Field::Relationship.row().name, word.into()),
            _ => match word.split_once('=') {
                Some((name, value)) => (name, value.into()),
                None if has_city && !is_city(word) => (Field::Relationship.row().name, word.into()),
                None => ("birthCity", word.into()),
            },
        };
        match person.get_mut(name) {
            // All go on, so that the service says which member is sent twice and at odds.
            Some(Value::Array(before)) => before.push(value),
            Some(before) if *before != value => *before = json!([before, value]),
            _ => drop(person.insert(name.to_owned(), value)),
        }
    }
    Ok(Value::Object(person))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn partner(typed: &str) -> Value {
        super::partner(typed, "partners.0").unwrap()
    }

    #[test]
    fn a_word_beside_the_city_is_the_relation() {
        let sent = partner("1970-05-05,female,서울,enemy");
        assert_eq!((&sent["birthCity"], &sent["relationship"]), (&"서울".into(), &"enemy".into()));
        let sent = partner("1970-05-05,enemy,서울");
        assert_eq!((&sent["birthCity"], &sent["relationship"]), (&"서울".into(), &"enemy".into()));
        assert_eq!(partner("1970-05-05,아틀란티스")["birthCity"], "아틀란티스");
    }

    #[test]
    fn a_text_without_three_parts_is_one_issue() {
        for typed in ["1998", "foo", "1998-05", "", "199805"] {
            let mut body = Map::new();
            let issue = set_birth(&mut body, typed, "birth").unwrap_err();
            assert_eq!((&*issue.field, body.is_empty()), ("birth", true), "{typed}");
        }
        let typed = ["1970-05-05".to_owned(), "1970,female".to_owned()];
        assert_eq!(partners("partners", &typed).unwrap_err()[0].field, "partners.1");
    }

    #[test]
    fn a_partner_is_a_birth_and_words() {
        assert_eq!(
            partner("1970-05-05T10:00, female,서울,label=지민"),
            json!({
                "birthYear": 1970, "birthMonth": 5, "birthDay": 5, "birthHour": 10,
                "birthMinute": 0, "isFemale": true, "birthCity": "서울", "label": "지민",
            })
        );
        assert_eq!(
            partner("1987-06-15,서울,부산,대구")["birthCity"],
            json!(["서울", "부산", "대구"]),
            "words at odds go on side by side"
        );
        assert_eq!(
            partner("1987-06-15,음력,윤달,spouse"),
            json!({
                "birthYear": 1987, "birthMonth": 6, "birthDay": 15, "isLunar": true,
                "isLeapMonth": true, "relationship": "spouse",
            })
        );
    }

    #[test]
    fn words_at_odds_are_sent_both() {
        let sent = partner("1970-05-05,female,male,friend,friend");
        assert_eq!(sent["isFemale"], json!([true, false]));
        assert_eq!(sent["relationship"], "friend");
    }

    #[test]
    fn dates_are_read_as_they_are_written() {
        for typed in ["1998-05-19T10:00", "1998/05/19 10:00", "1998.5.19T10:0", "19980519T10:00"] {
            let mut body = Map::new();
            set_birth(&mut body, typed, "birth").unwrap();
            let read = ["birthYear", "birthMonth", "birthDay", "birthHour", "birthMinute"];
            assert_eq!(
                read.map(|name| body[name].as_i64()),
                [1998, 5, 19, 10, 0].map(Some),
                "{typed}"
            );
        }
    }

    #[test]
    fn what_is_no_number_goes_on_as_typed() {
        let mut body = Map::new();
        set_birth(&mut body, "1998-5월-19 열시", "birth").unwrap();
        assert_eq!(body["birthMonth"], "5월");
        assert_eq!(body["birthHour"], "열시");
        assert!(!body.contains_key("birthMinute"));
    }
}

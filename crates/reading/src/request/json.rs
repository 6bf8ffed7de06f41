//! The text of a body as JSON, and members that it has more than once.

use std::borrow::Cow;
use std::fmt;

use saju_words::errors::Hint;
use serde::de::{DeserializeSeed, Deserializer, Error, MapAccess, SeqAccess, Visitor};
use serde_json::{Number, Value};

use super::sent::{Members, Sent};

/// The mark that some editors put before UTF-8.
const BYTE_ORDER_MARK: &[u8] = b"\xef\xbb\xbf";

/// Characters of a path after which it names nothing deeper.
const PATH_LENGTH: usize = 200;

/// A body as JSON: its value, and the dotted paths of members that were sent more than once, of which
/// the last counts. Else what is to be mended.
pub fn read_json(body: &[u8]) -> Result<(Value, Vec<String>), Hint> {
    read_sent(body).map(|(sent, repeated)| (Value::from(&sent), repeated))
}

/// The same, without a copy of its texts.
pub(super) fn read_sent(body: &[u8]) -> Result<(Sent<'_>, Vec<String>), Hint> {
    let bytes = body.strip_prefix(BYTE_ORDER_MARK).unwrap_or(body);
    let text =
        std::str::from_utf8(bytes).map_err(|_| encoding(bytes).unwrap_or(Hint::LegacyCode))?;
    let mut repeated = Vec::new();
    let mut json = serde_json::Deserializer::from_str(text);
    let at = Place { path: &Path::Body, repeated: &mut repeated };
    match at.deserialize(&mut json).and_then(|value| json.end().map(|()| value)) {
        Ok(value) => Ok((value, repeated)),
        Err(error) => Err(encoding(bytes).unwrap_or(Hint::Json(error.line(), error.column()))),
    }
}

/// What bytes that are no JSON are otherwise.
fn encoding(body: &[u8]) -> Option<Hint> {
    match body {
        [0x1f, 0x8b, ..] => Some(Hint::Compressed),
        [0xff, 0xfe, ..] | [0xfe, 0xff, ..] | [0, _, ..] | [_, 0, ..] => Some(Hint::Utf16),
        _ => None,
    }
}

/// Where a value stands in the body.
enum Path<'a> {
    Body,
    Member(&'a Path<'a>, &'a str),
    Item(&'a Path<'a>, usize),
}

impl Path<'_> {
    /// The dotted path; a name from outside may be anything and is quoted, never trusted.
    fn dotted(&self) -> String {
        let (within, name) = match self {
            Self::Body => return String::new(),
            Self::Member(within, name) => (within.dotted(), name.chars().take(60).collect()),
            Self::Item(within, place) => (within.dotted(), place.to_string()),
        };
        let left = PATH_LENGTH.saturating_sub(within.len());
        let name: String = name.chars().take(left).collect();
        if name.is_empty() || within.is_empty() {
            within + &name
        } else {
            format!("{within}.{name}")
        }
    }
}

/// A value under reading.
struct Place<'a> {
    path: &'a Path<'a>,
    repeated: &'a mut Vec<String>,
}

impl<'de> DeserializeSeed<'de> for Place<'_> {
    type Value = Sent<'de>;

    fn deserialize<D: Deserializer<'de>>(self, json: D) -> Result<Sent<'de>, D::Error> {
        json.deserialize_any(self)
    }
}

impl<'de> Visitor<'de> for Place<'_> {
    type Value = Sent<'de>;

    fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("a JSON value")
    }

    fn visit_unit<E: Error>(self) -> Result<Sent<'de>, E> {
        Ok(Sent::Null)
    }

    fn visit_bool<E: Error>(self, value: bool) -> Result<Sent<'de>, E> {
        Ok(Sent::Bool(value))
    }

    fn visit_i64<E: Error>(self, value: i64) -> Result<Sent<'de>, E> {
        Ok(Sent::Number(value.into()))
    }

    fn visit_u64<E: Error>(self, value: u64) -> Result<Sent<'de>, E> {
        Ok(Sent::Number(value.into()))
    }

    fn visit_f64<E: Error>(self, value: f64) -> Result<Sent<'de>, E> {
        Ok(Number::from_f64(value).map_or(Sent::Null, Sent::Number))
    }

    fn visit_borrowed_str<E: Error>(self, value: &'de str) -> Result<Sent<'de>, E> {
        Ok(Sent::Text(Cow::Borrowed(value)))
    }

    fn visit_str<E: Error>(self, value: &str) -> Result<Sent<'de>, E> {
        Ok(Sent::Text(Cow::Owned(value.to_owned())))
    }

    fn visit_seq<A: SeqAccess<'de>>(self, mut items: A) -> Result<Sent<'de>, A::Error> {
        let mut read = Vec::new();
        loop {
            let path = Path::Item(self.path, read.len());
            let item = Place { path: &path, repeated: self.repeated };
            let Some(item) = items.next_element_seed(item)? else { return Ok(Sent::List(read)) };
            read.push(item);
        }
    }

    fn visit_map<A: MapAccess<'de>>(self, mut members: A) -> Result<Sent<'de>, A::Error> {
        let mut read = Members::default();
        while let Some(name) = members.next_key_seed(Name)? {
            let path = Path::Member(self.path, &name);
            let value = members.next_value_seed(Place { path: &path, repeated: self.repeated })?;
            if read.get(&name).is_some() {
                self.repeated.push(path.dotted());
            }
            read.insert(name, value);
        }
        Ok(Sent::Object(read))
    }
}

/// The name of a member.
struct Name;

impl<'de> DeserializeSeed<'de> for Name {
    type Value = Cow<'de, str>;

    fn deserialize<D: Deserializer<'de>>(self, json: D) -> Result<Cow<'de, str>, D::Error> {
        json.deserialize_str(self)
    }
}

impl<'de> Visitor<'de> for Name {
    type Value = Cow<'de, str>;

    fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("the name of a member")
    }

    fn visit_borrowed_str<E: Error>(self, name: &'de str) -> Result<Cow<'de, str>, E> {
        Ok(Cow::Borrowed(name))
    }

    fn visit_str<E: Error>(self, name: &str) -> Result<Cow<'de, str>, E> {
        Ok(Cow::Owned(name.to_owned()))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_value_is_what_its_text_says() {
        for text in [r#"{"a":[1,-2,2.5,"x",true,null,{"b":{}}]}"#, "18446744073709551615", "[]"] {
            let (value, repeated) = read_json(text.as_bytes()).unwrap();
            assert_eq!(value, serde_json::from_str::<Value>(text).unwrap());
            assert!(repeated.is_empty());
        }
        assert_eq!(read_json("\u{feff}1".as_bytes()).unwrap().0, 1);
        assert!(read_json(b"{} {}").is_err() && read_json(b"").is_err());
    }

    #[test]
    fn members_that_are_sent_twice_are_named_and_the_last_counts() {
        let text = r#"{"a":1,"b":[{"c":1,"c":2,"c":3}],"a":4}"#;
        let (value, repeated) = read_json(text.as_bytes()).unwrap();
        assert_eq!(value, serde_json::json!({ "a": 4, "b": [{ "c": 3 }] }));
        assert_eq!(repeated, ["b.0.c", "b.0.c", "a"]);
    }

    #[test]
    fn other_encodings_are_told() {
        let utf16: Vec<u8> = "{\"a\":1}".encode_utf16().flat_map(u16::to_le_bytes).collect();
        assert_eq!(read_json(&utf16), Err(Hint::Utf16));
        assert_eq!(read_json(b"{\"a\":\"\xbc\xad\xbf\xef\"}"), Err(Hint::LegacyCode));
        assert_eq!(read_json(&[0x1f, 0x8b, 8, 0]), Err(Hint::Compressed));
        assert_eq!(read_json("{\"서울".as_bytes()), Err(Hint::Json(1, 8)));
    }
}

//! Parses a body and notes duplicate members. What is kept is bounded during parsing ([`READING`]), so that a
//! body's memory is proportional to its bytes.

use std::borrow::Cow;
use std::fmt;

use saju_catalogue::{Field, IssueCode, READING};
use saju_messages::errors::{Expected, Hint, JsonFault};
use saju_messages::warnings::{self, Warning};
use serde::de::{DeserializeSeed, Deserializer, Error, IgnoredAny, MapAccess, SeqAccess, Visitor};
use serde_json::Number;

use super::issue::Issue;
use super::sent::{List, Members, Sent, beginning};

/// The byte order mark some editors put before UTF-8.
const BYTE_ORDER_MARK: &[u8] = b"\xef\xbb\xbf";

/// A path longer than this names nothing deeper.
const PATH_LENGTH: usize = 200;

/// Members that are not in the table: of a batch, its items and a date to convert.
const OTHERS: [&str; 7] = ["items", "defaults", "id", "input", "solar", "lunar", "leap"];

/// A body that is JSON.
#[derive(Debug)]
pub struct Body<'a> {
    /// Its value.
    pub sent: Sent<'a>,
    /// Warnings about duplicate members, of which the last counts.
    pub warnings: Vec<Warning>,
}

impl<'a> Body<'a> {
    /// Parses a text, or says what is wrong with it.
    pub fn read(body: &'a [u8]) -> Result<Self, Issue> {
        let bytes = body.strip_prefix(BYTE_ORDER_MARK).unwrap_or(body);
        let no_json =
            |hint| Issue::of_query("", IssueCode::InvalidJson, Expected::Object, None, hint);
        let text = std::str::from_utf8(bytes)
            .map_err(|_| no_json(encoding(bytes).unwrap_or(Hint::LegacyCode)))?;
        let mut kept = Kept::default();
        let mut json = serde_json::Deserializer::from_str(text);
        let at = AtPath { path: &Path::Body, kept: &mut kept };
        match at.deserialize(&mut json).and_then(|sent| json.end().map(|()| sent)) {
            Ok(sent) if kept.values > READING.values => {
                let (received, hint) = (Some(sent.quoted()), Hint::FewerValues(READING.values));
                Err(Issue::of_query("", IssueCode::Validation, Expected::Object, received, hint))
            }
            Ok(sent) => Ok(Self { sent, warnings: kept.warnings() }),
            Err(error) => {
                let broken = || Hint::Json {
                    line: error.line(),
                    column: error.column(),
                    fault: if text.trim().is_empty() { JsonFault::Empty } else { fault(&error) },
                };
                Err(no_json(encoding(bytes).unwrap_or_else(broken)))
            }
        }
    }
}

/// What has been kept of a body so far.
#[derive(Default)]
struct Kept {
    values: usize,
    unknown: usize,
    /// Dotted paths of duplicate members, up to the limit.
    repeated: Vec<String>,
    /// How many more there are.
    more_repeated: usize,
}

impl Kept {
    fn repeat(&mut self, path: &Path<'_>) {
        if self.repeated.len() < warnings::TOLD {
            self.repeated.push(path.dotted());
        } else {
            self.more_repeated += 1;
        }
    }

    fn warnings(self) -> Vec<Warning> {
        let twice = self.repeated.into_iter().map(|field| Warning::DuplicateField { field });
        let more = Warning::more(self.more_repeated);
        twice.chain(more).collect()
    }
}

/// What a body that is not JSON looks like.
fn encoding(body: &[u8]) -> Option<Hint> {
    match body {
        [0x1f, 0x8b, ..] => Some(Hint::Compressed),
        [0xff, 0xfe, ..] | [0xfe, 0xff, ..] | [0, _, ..] | [_, 0, ..] => Some(Hint::Utf16),
        _ => None,
    }
}

/// What the parser says of a text, in the words with which it begins, and what is wrong with it.
const FAULTS: [(&str, JsonFault); 13] = [
    ("recursion limit exceeded", JsonFault::TooDeep),
    ("number out of range", JsonFault::LargeNumber),
    ("trailing comma", JsonFault::LastComma),
    ("trailing characters", JsonFault::More),
    ("expected value", JsonFault::NoValue),
    ("expected ident", JsonFault::NoValue),
    ("key must be a string", JsonFault::BareName),
    ("control character", JsonFault::Control),
    ("invalid number", JsonFault::NumberForm),
    ("invalid escape", JsonFault::Escape),
    ("lone leading surrogate", JsonFault::Escape),
    ("unexpected end of hex escape", JsonFault::Escape),
    ("invalid unicode code point", JsonFault::Escape),
];

/// What is wrong with a text, by the parser's error: it tells apart only by its words what it knows beyond the end.
fn fault(error: &serde_json::Error) -> JsonFault {
    if error.is_eof() {
        return JsonFault::Unfinished;
    }
    let told = error.to_string();
    let found = FAULTS.iter().find(|(words, _)| told.starts_with(words));
    found.map_or(JsonFault::Other, |(_, fault)| *fault)
}

/// Whether some request has a member of this name.
fn is_known(name: &str) -> bool {
    Field::is_name(name) || OTHERS.contains(&name)
}

/// A value's path in the body.
enum Path<'a> {
    Body,
    Member(&'a Path<'a>, &'a str),
    Item(&'a Path<'a>, usize),
}

impl Path<'_> {
    /// How many elements of a list at this path are kept.
    const fn most_items(&self) -> usize {
        match self {
            Self::Member(Self::Body, _) => READING.list_of_body,
            _ => READING.list,
        }
    }

    /// The dotted path. Names come from outside, so unusual ones are quoted.
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
struct AtPath<'a> {
    path: &'a Path<'a>,
    kept: &'a mut Kept,
}

impl<'de> DeserializeSeed<'de> for AtPath<'_> {
    type Value = Sent<'de>;

    fn deserialize<D: Deserializer<'de>>(self, json: D) -> Result<Sent<'de>, D::Error> {
        self.kept.values += 1;
        if self.kept.values > READING.values {
            // Skip the rest: the body will be refused.
            return json.deserialize_ignored_any(IgnoredAny).map(|_| Sent::Null);
        }
        json.deserialize_any(self)
    }
}

impl<'de> Visitor<'de> for AtPath<'_> {
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
        let kept = beginning(value, READING.text_bytes);
        let is_whole = kept.len() == value.len();
        Ok(if is_whole { Sent::Text(kept.into()) } else { Sent::Long(kept.into()) })
    }

    fn visit_str<E: Error>(self, value: &str) -> Result<Sent<'de>, E> {
        let kept = beginning(value, READING.text_bytes);
        let (is_whole, kept) = (kept.len() == value.len(), Cow::Owned(kept.to_owned()));
        Ok(if is_whole { Sent::Text(kept) } else { Sent::Long(kept) })
    }

    fn visit_seq<A: SeqAccess<'de>>(self, mut items: A) -> Result<Sent<'de>, A::Error> {
        let most = self.path.most_items();
        let mut read = List::default();
        while read.kept.len() < most {
            let path = Path::Item(self.path, read.kept.len());
            let item = AtPath { path: &path, kept: self.kept };
            let Some(item) = items.next_element_seed(item)? else { return Ok(Sent::List(read)) };
            read.kept.push(item);
        }
        while items.next_element::<IgnoredAny>()?.is_some() {
            read.more += 1;
        }
        Ok(Sent::List(read))
    }

    fn visit_map<A: MapAccess<'de>>(self, mut members: A) -> Result<Sent<'de>, A::Error> {
        let mut read = Members::default();
        let mut unknown = 0;
        while let Some(name) = members.next_key_seed(Name)? {
            let path = Path::Member(self.path, &name);
            let place = read.place(&name);
            if place.is_some() {
                self.kept.repeat(&path);
            } else if !is_known(&name) {
                let is_full = unknown == READING.unknown_of_object;
                if is_full || self.kept.unknown == READING.unknown_of_body {
                    read.more += 1;
                    members.next_value::<IgnoredAny>()?;
                    continue;
                }
                unknown += 1;
                self.kept.unknown += 1;
            }
            let value = members.next_value_seed(AtPath { path: &path, kept: self.kept })?;
            match place {
                Some(place) => read.replace(place, value),
                None => read.push(name, value),
            }
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

    fn read(text: &str) -> Body<'_> {
        Body::read(text.as_bytes()).unwrap()
    }

    fn hint(body: &[u8]) -> Hint {
        Body::read(body).unwrap_err().hint
    }

    #[test]
    fn a_value_is_what_its_text_says() {
        for text in [r#"{"a":[1,-2,2.5,"x",true,null,{"b":{}}]}"#, "18446744073709551615", "[]"] {
            let body = read(text);
            assert_eq!(body.sent.to_string(), text);
            assert!(body.warnings.is_empty());
        }
        assert_eq!(read("\u{feff}1").sent.to_string(), "1");
        assert!(Body::read(b"{} {}").is_err() && Body::read(b"").is_err());
    }

    #[test]
    fn members_that_are_sent_twice_are_named_and_the_last_counts() {
        let body = read(r#"{"a":1,"b":[{"c":1,"c":2,"c":3}],"a":4}"#);
        assert_eq!(body.sent.to_string(), r#"{"a":4,"b":[{"c":3}]}"#);
        let twice: Vec<&str> = body.warnings.iter().map(Warning::field).collect();
        assert_eq!(twice, ["b.0.c", "b.0.c", "a"]);
        let many = format!("{{{}\"birthYear\":1}}", r#""a":1,"#.repeat(1000));
        let body = read(&many);
        assert_eq!(body.warnings.len(), warnings::TOLD + 1);
        assert_eq!(body.warnings.last(), Some(&Warning::MoreWarnings { count: 949 }));
    }

    #[test]
    fn what_no_request_has_is_kept_in_part_and_members_of_requests_wherever_they_stand() {
        let unknown = |count: usize| -> String {
            (0..count).map(|place| format!(r#""unknown{place}":[{{}},1],"#)).collect()
        };
        let text = format!(r#"{{{}"birthYear":1990,"items":[]}}"#, unknown(1000));
        let Sent::Object(members) = read(&text).sent else { panic!() };
        let most = READING.unknown_of_object;
        assert_eq!((members.iter().count(), members.more), (most + 2, 1000 - most));
        assert!(members.get("birthYear").is_some() && members.get("unknown49").is_some());

        let objects = READING.unknown_of_body / most + 50;
        let text = vec![format!("{{{}\"birthDay\":1}}", unknown(most)); objects].join(",");
        let text = format!(r#"{{"items":[{text}]}}"#);
        let Sent::Object(members) = read(&text).sent else { panic!() };
        let Some(Sent::List(items)) = members.get("items") else { panic!() };
        let kept = |item: &Sent<'_>| match item {
            Sent::Object(members) => members.iter().count() - 1,
            _ => 0,
        };
        assert_eq!(items.kept.iter().map(kept).sum::<usize>(), READING.unknown_of_body);
    }

    #[test]
    fn lists_texts_and_values_beyond_what_can_mean_anything_are_not_kept() {
        let list = format!("[{}1]", "1,".repeat(4999));
        let body = format!(r#"{{"exclude":{list},"defaults":{{"exclude":{list}}}}}"#);
        let Sent::Object(members) = read(&body).sent else { panic!() };
        let Some(Sent::List(outer)) = members.get("exclude") else { panic!() };
        assert_eq!(
            (outer.kept.len(), outer.more),
            (READING.list_of_body, 5000 - READING.list_of_body)
        );
        let Some(Sent::Object(defaults)) = members.get("defaults") else { panic!() };
        let Some(Sent::List(inner)) = defaults.get("exclude") else { panic!() };
        assert_eq!((inner.kept.len(), inner.more), (READING.list, 5000 - READING.list));

        for unit in ["a", "서", r"\u0041"] {
            let text = format!("\"{}\"", unit.repeat(READING.text_bytes));
            let long = if unit == "서" { READING.text_bytes - 1 } else { READING.text_bytes };
            match read(&text).sent {
                Sent::Long(kept) if unit == "서" => assert_eq!(kept.len(), long),
                Sent::Text(kept) if unit != "서" => assert_eq!(kept.len(), long),
                other => panic!("{unit} {other:?}"),
            }
        }
        let nested = vec![list; 1000].join(",");
        let many = format!(r#"{{"exclude":[{nested}]}}"#);
        let issue = Body::read(many.as_bytes()).unwrap_err();
        assert_eq!(issue.hint, Hint::FewerValues(READING.values));
        // It is told as what it is, not as missing.
        assert!(issue.received.unwrap().starts_with('{'));
    }

    #[test]
    fn other_encodings_are_told() {
        let utf16: Vec<u8> = "{\"a\":1}".encode_utf16().flat_map(u16::to_le_bytes).collect();
        assert_eq!(hint(&utf16), Hint::Utf16);
        assert_eq!(hint(b"{\"a\":\"\xbc\xad\xbf\xef\"}"), Hint::LegacyCode);
        assert_eq!(hint(&[0x1f, 0x8b, 8, 0]), Hint::Compressed);
    }

    #[test]
    fn what_is_wrong_with_a_text_is_told() {
        let deep = "[".repeat(200);
        let texts = [
            ("{\"서울", (1, 8), JsonFault::Unfinished),
            (&deep, (1, 128), JsonFault::TooDeep),
            ("{\"a\": 1e400}", (1, 11), JsonFault::LargeNumber),
            ("[1,]", (1, 4), JsonFault::LastComma),
            ("{\"a\": 1,}", (1, 9), JsonFault::LastComma),
            ("{}\n{}", (2, 1), JsonFault::More),
            ("{\"a\": NaN}", (1, 7), JsonFault::NoValue),
            ("{\"a\": 'b'}", (1, 7), JsonFault::NoValue),
            ("{\"a\": nil}", (1, 8), JsonFault::NoValue),
            ("{a: 1}", (1, 2), JsonFault::BareName),
            (" \n ", (2, 1), JsonFault::Empty),
            ("{\"a\": 05}", (1, 8), JsonFault::NumberForm),
            (r#"{"a": "\ud800"}"#, (1, 14), JsonFault::Escape),
            (r#"{"a": "\q"}"#, (1, 9), JsonFault::Escape),
            ("{\"a\": \"b\nc\"}", (2, 0), JsonFault::Control),
            ("{\"a\" 1}", (1, 6), JsonFault::Other),
        ];
        for (text, (line, column), fault) in texts {
            assert_eq!(hint(text.as_bytes()), Hint::Json { line, column, fault }, "{text}");
        }
    }
}

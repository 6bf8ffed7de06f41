//! An answer as it was written, read quickly: strings stay where they stand in the bytes.

use std::borrow::Cow;
use std::fmt;

use serde::de::{Deserialize, Deserializer, MapAccess, SeqAccess, Visitor};

/// A JSON value. Which number it is is of no interest here.
#[derive(Debug)]
pub(crate) enum Json<'a> {
    Null,
    Bool(bool),
    Number,
    Text(Cow<'a, str>),
    List(Vec<Json<'a>>),
    Object(Vec<(&'a str, Json<'a>)>),
}

static NULL: Json = Json::Null;

/// What is checked of an answer: its modules and diagnostics.
#[derive(serde::Deserialize)]
pub(crate) struct Answer<'a> {
    #[serde(borrow)]
    pub(crate) modules: Json<'a>,
    #[serde(borrow)]
    pub(crate) diagnostics: Json<'a>,
}

impl<'a> Answer<'a> {
    pub(crate) fn read(bytes: &'a [u8]) -> Self {
        let text = std::str::from_utf8(bytes).expect("an answer is UTF-8");
        serde_json::from_str(text).expect("an answer is JSON")
    }
}

impl<'a> Json<'a> {
    /// A member; null when it is missing.
    pub(crate) fn at(&self, name: &str) -> &Json<'a> {
        match self {
            Json::Object(members) => {
                members.iter().find(|(key, _)| *key == name).map_or(&NULL, |(_, value)| value)
            }
            _ => &NULL,
        }
    }

    /// A member of a member of …
    pub(crate) fn path(&self, names: &str) -> &Json<'a> {
        names.split('.').fold(self, |value, name| value.at(name))
    }

    pub(crate) fn is_null(&self) -> bool {
        matches!(self, Json::Null)
    }

    pub(crate) fn is_true(&self) -> bool {
        matches!(self, Json::Bool(true))
    }

    /// A string, empty when it is none.
    pub(crate) fn text(&self) -> &str {
        if let Json::Text(text) = self { text } else { "" }
    }

    pub(crate) fn list(&self) -> &[Json<'a>] {
        if let Json::List(items) = self { items } else { &[] }
    }

    pub(crate) fn members(&self) -> &[(&'a str, Json<'a>)] {
        if let Json::Object(members) = self { members } else { &[] }
    }

    /// The strings of a list.
    pub(crate) fn texts(&self) -> Vec<&str> {
        self.list().iter().map(Json::text).collect()
    }
}

/// A string, the member that holds it, and the objects around it, the outermost first.
pub(crate) struct Said<'t, 'a> {
    pub(crate) key: &'t str,
    pub(crate) text: &'t str,
    pub(crate) around: &'t [(&'t str, &'t Json<'a>)],
}

impl<'t, 'a> Said<'t, 'a> {
    /// The innermost object around that has a member, and that member.
    pub(crate) fn nearest(&self, name: &str) -> &'t Json<'a> {
        self.around
            .iter()
            .rev()
            .map(|(_, value)| value.at(name))
            .find(|v| !v.is_null())
            .unwrap_or(&NULL)
    }

    /// Whether it stands somewhere within a member of this name.
    pub(crate) fn within(&self, name: &str) -> bool {
        self.key == name || self.around.iter().any(|(key, _)| *key == name)
    }
}

/// Visits every string.
pub(crate) fn walk<'t, 'a>(
    key: &'t str,
    value: &'t Json<'a>,
    around: &mut Vec<(&'t str, &'t Json<'a>)>,
    visit: &mut impl FnMut(&Said<'_, 'a>),
) {
    match value {
        Json::Text(text) => visit(&Said { key, text, around }),
        Json::List(items) => items.iter().for_each(|item| walk(key, item, around, visit)),
        Json::Object(members) => {
            around.push((key, value));
            for (key, value) in members {
                walk(key, value, around, visit);
            }
            around.pop();
        }
        _ => {}
    }
}

struct Read;

impl<'de> Visitor<'de> for Read {
    type Value = Json<'de>;

    fn expecting(&self, f: &mut fmt::Formatter) -> fmt::Result {
        f.write_str("JSON")
    }

    fn visit_unit<E>(self) -> Result<Self::Value, E> {
        Ok(Json::Null)
    }

    fn visit_bool<E>(self, value: bool) -> Result<Self::Value, E> {
        Ok(Json::Bool(value))
    }

    fn visit_i64<E>(self, _: i64) -> Result<Self::Value, E> {
        Ok(Json::Number)
    }

    fn visit_u64<E>(self, _: u64) -> Result<Self::Value, E> {
        Ok(Json::Number)
    }

    fn visit_f64<E>(self, _: f64) -> Result<Self::Value, E> {
        Ok(Json::Number)
    }

    fn visit_str<E>(self, value: &str) -> Result<Self::Value, E> {
        Ok(Json::Text(Cow::Owned(value.to_owned())))
    }

    fn visit_borrowed_str<E>(self, value: &'de str) -> Result<Self::Value, E> {
        Ok(Json::Text(Cow::Borrowed(value)))
    }

    fn visit_seq<A: SeqAccess<'de>>(self, mut items: A) -> Result<Self::Value, A::Error> {
        let mut list = Vec::new();
        while let Some(item) = items.next_element()? {
            list.push(item);
        }
        Ok(Json::List(list))
    }

    fn visit_map<A: MapAccess<'de>>(self, mut entries: A) -> Result<Self::Value, A::Error> {
        let mut members = Vec::with_capacity(8);
        while let Some(entry) = entries.next_entry()? {
            members.push(entry);
        }
        Ok(Json::Object(members))
    }
}

impl<'de: 'a, 'a> Deserialize<'de> for Json<'a> {
    fn deserialize<D: Deserializer<'de>>(reader: D) -> Result<Self, D::Error> {
        reader.deserialize_any(Read)
    }
}

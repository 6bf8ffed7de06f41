//! A parsed body: JSON that borrows its strings, truncated to what could be meaningful.

use std::borrow::Cow;
use std::collections::BTreeMap;
use std::fmt::{self, Write as _};

use saju_catalogue::READING;
use serde_json::{Number, Value};

use super::issue::QUOTE_AT_MOST;

/// A value of a body.
#[derive(Clone, Debug)]
pub enum Sent<'a> {
    /// `null`.
    Null,
    /// `true` or `false`.
    Bool(bool),
    /// A number.
    Number(Number),
    /// A text.
    Text(Cow<'a, str>),
    /// The beginning of a string too long to mean anything.
    Long(Cow<'a, str>),
    /// A list.
    List(List<'a>),
    /// An object.
    Object(Members<'a>),
}

/// The elements of a list.
#[derive(Clone, Debug, Default)]
pub struct List<'a> {
    /// The first of them.
    pub kept: Vec<Sent<'a>>,
    /// How many more there are, unread.
    pub more: usize,
}

/// The members of an object in their order; names are unique.
#[derive(Clone, Debug, Default)]
pub struct Members<'a> {
    list: Vec<(Cow<'a, str>, Sent<'a>)>,
    /// Unknown members beyond those kept.
    pub(super) more: usize,
    /// An index by name, for objects of more than [`FEW`].
    places: BTreeMap<Cow<'a, str>, usize>,
}

/// Up to this size objects are searched linearly: most bodies have a handful of members.
const FEW: usize = 32;

/// Members of most objects.
const USUAL: usize = 8;

impl<'a> Members<'a> {
    pub(super) fn place(&self, name: &str) -> Option<usize> {
        if self.list.len() <= FEW {
            self.list.iter().position(|(other, _)| other == name)
        } else {
            self.places.get(name).copied()
        }
    }

    /// The value of a member.
    pub fn get(&self, name: &str) -> Option<&Sent<'a>> {
        self.place(name).map(|place| &self.list[place].1)
    }

    /// Sets a member, replacing the value if it exists.
    pub(super) fn insert(&mut self, name: Cow<'a, str>, value: Sent<'a>) {
        match self.place(&name) {
            Some(place) => self.replace(place, value),
            None => self.push(name, value),
        }
    }

    /// Replaces the value at a place.
    pub(super) fn replace(&mut self, place: usize, value: Sent<'a>) {
        self.list[place].1 = value;
    }

    /// Adds a member that is not there yet.
    pub(super) fn push(&mut self, name: Cow<'a, str>, value: Sent<'a>) {
        if self.list.is_empty() {
            self.list.reserve(USUAL);
        }
        self.list.push((name, value));
        if self.list.len() > FEW {
            let from = self.places.len();
            let unplaced = self.list[from..].iter().enumerate();
            self.places.extend(unplaced.map(|(place, (name, _))| (name.clone(), from + place)));
        }
    }

    /// Members beyond those that are kept, of names that no request has.
    pub const fn more(&self) -> usize {
        self.more
    }

    /// Names and values.
    pub fn iter(&self) -> impl Iterator<Item = (&str, &Sent<'a>)> {
        self.list.iter().map(|(name, value)| (&**name, value))
    }
}

impl Sent<'_> {
    /// Whether it is `null`.
    pub const fn is_null(&self) -> bool {
        matches!(self, Self::Null)
    }

    /// The string, unless it was too long to mean anything.
    pub fn as_text(&self) -> Option<&str> {
        match self {
            Self::Text(text) => Some(text),
            _ => None,
        }
    }

    /// As JSON, truncated to what is ever quoted.
    pub fn quoted(&self) -> String {
        let mut short = Short { text: String::new(), left: QUOTE_AT_MOST + 1 };
        // Fails once the limit is reached.
        let _ = write!(short, "{self}");
        short.text
    }
}

/// The beginning of a text.
struct Short {
    text: String,
    /// Characters left before the limit.
    left: usize,
}

impl fmt::Write for Short {
    fn write_str(&mut self, text: &str) -> fmt::Result {
        for c in text.chars() {
            self.left = self.left.checked_sub(1).ok_or(fmt::Error)?;
            self.text.push(c);
        }
        Ok(())
    }
}

/// As JSON.
impl fmt::Display for Sent<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let quoted = |text: &str| Value::from(text).to_string();
        match self {
            Self::Null => f.write_str("null"),
            Self::Bool(value) => write!(f, "{value}"),
            Self::Number(number) => write!(f, "{number}"),
            Self::Text(text) | Self::Long(text) => f.write_str(&quoted(text)),
            Self::List(items) => {
                f.write_str("[")?;
                for (place, item) in items.kept.iter().enumerate() {
                    write!(f, "{}{item}", if place > 0 { "," } else { "" })?;
                }
                f.write_str("]")
            }
            Self::Object(members) => {
                f.write_str("{")?;
                for (place, (name, value)) in members.iter().enumerate() {
                    let comma = if place > 0 { "," } else { "" };
                    write!(f, "{comma}{}:{value}", quoted(beginning(name, READING.text_bytes)))?;
                }
                f.write_str("}")
            }
        }
    }
}

/// At most `bytes` of a string, cut at a character boundary.
pub(super) fn beginning(text: &str, bytes: usize) -> &str {
    &text[..text.floor_char_boundary(bytes)]
}

impl<'a> From<&'a Value> for Sent<'a> {
    fn from(value: &'a Value) -> Self {
        match value {
            Value::Null => Self::Null,
            Value::Bool(value) => Self::Bool(*value),
            Value::Number(number) => Self::Number(number.clone()),
            Value::String(text) => Self::Text(Cow::Borrowed(text)),
            Value::Array(items) => {
                Self::List(List { kept: items.iter().map(Self::from).collect(), more: 0 })
            }
            Value::Object(members) => {
                let mut sent = Members::default();
                for (name, value) in members {
                    sent.insert(Cow::Borrowed(name), Self::from(value));
                }
                Self::Object(sent)
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn members_keep_their_order_and_each_name_stands_once_however_many_they_are() {
        for count in [0, 1, FEW - 1, FEW, FEW + 1, 3 * FEW] {
            let mut members = Members::default();
            for round in 0..2 {
                for place in 0..count {
                    let value = Sent::Number((round * count + place).into());
                    members.insert(Cow::Owned(format!("m{place}")), value);
                }
            }
            let found: Vec<(&str, String)> =
                members.iter().map(|(name, value)| (name, value.to_string())).collect();
            let names: Vec<String> = (0..count).map(|place| format!("m{place}")).collect();
            let expected: Vec<(&str, String)> = names
                .iter()
                .zip(count..)
                .map(|(name, value)| (&**name, value.to_string()))
                .collect();
            assert_eq!(found, expected);
            for (name, value) in &expected {
                assert_eq!(members.get(name).map(ToString::to_string).as_ref(), Some(value));
            }
            assert!(members.get("m").is_none());
        }
    }
}

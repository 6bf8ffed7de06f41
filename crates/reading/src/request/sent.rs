//! A body as it was sent: JSON whose texts stay where they were read.

use std::borrow::Cow;
use std::collections::BTreeMap;
use std::fmt;

use serde_json::{Number, Value};

/// A value of a body.
#[derive(Clone, Debug)]
pub(super) enum Sent<'a> {
    Null,
    Bool(bool),
    Number(Number),
    Text(Cow<'a, str>),
    List(Vec<Self>),
    Object(Members<'a>),
}

/// The members of an object in the order in which they were sent; each name is there once.
#[derive(Clone, Debug, Default)]
pub(super) struct Members<'a> {
    list: Vec<(Cow<'a, str>, Sent<'a>)>,
    /// Where each stands, in objects of more than [`FEW`].
    places: BTreeMap<Cow<'a, str>, usize>,
}

/// Up to so many members are looked for one after the other: bodies have a handful.
const FEW: usize = 32;

impl<'a> Members<'a> {
    fn place(&self, name: &str) -> Option<usize> {
        if self.list.len() <= FEW {
            self.list.iter().position(|(other, _)| other == name)
        } else {
            self.places.get(name).copied()
        }
    }

    /// The value of a member.
    pub(super) fn get(&self, name: &str) -> Option<&Sent<'a>> {
        self.place(name).map(|place| &self.list[place].1)
    }

    /// Sets a member: of one that is there the value alone.
    pub(super) fn insert(&mut self, name: Cow<'a, str>, value: Sent<'a>) {
        if let Some(place) = self.place(&name) {
            self.list[place].1 = value;
            return;
        }
        self.list.push((name, value));
        if self.list.len() > FEW {
            let from = self.places.len();
            let unplaced = self.list[from..].iter().enumerate();
            self.places.extend(unplaced.map(|(place, (name, _))| (name.clone(), from + place)));
        }
    }

    /// Names and values.
    pub(super) fn iter(&self) -> impl Iterator<Item = (&str, &Sent<'a>)> {
        self.list.iter().map(|(name, value)| (&**name, value))
    }
}

impl Sent<'_> {
    pub(super) const fn is_null(&self) -> bool {
        matches!(self, Self::Null)
    }
}

/// As JSON.
impl fmt::Display for Sent<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        Value::from(self).fmt(f)
    }
}

impl From<&Sent<'_>> for Value {
    fn from(sent: &Sent<'_>) -> Self {
        match sent {
            Sent::Null => Self::Null,
            Sent::Bool(value) => Self::Bool(*value),
            Sent::Number(number) => Self::Number(number.clone()),
            Sent::Text(text) => Self::String(text.clone().into_owned()),
            Sent::List(items) => items.iter().map(Self::from).collect(),
            Sent::Object(members) => {
                let owned = |(name, value): (&str, _)| (name.to_owned(), Self::from(value));
                Self::Object(members.iter().map(owned).collect())
            }
        }
    }
}

impl<'a> From<&'a Value> for Sent<'a> {
    fn from(value: &'a Value) -> Self {
        match value {
            Value::Null => Self::Null,
            Value::Bool(value) => Self::Bool(*value),
            Value::Number(number) => Self::Number(number.clone()),
            Value::String(text) => Self::Text(Cow::Borrowed(text)),
            Value::Array(items) => Self::List(items.iter().map(Self::from).collect()),
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

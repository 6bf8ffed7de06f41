//! The members of an object as they were sent, found in the table; and a batch's defaults, on which they are laid.

use super::sent::{Members, Sent};
use saju_catalogue::{Field, Object};
use saju_words::Language;

/// An unknown member.
#[derive(Clone, Debug)]
pub(super) struct Unknown<'a> {
    pub(super) name: &'a str,
    /// Members known elsewhere by this name.
    pub(super) meant: Vec<Field>,
}

/// The members of an object, found in the table.
#[derive(Clone, Debug)]
pub(super) struct Found<'a> {
    /// Values of known members; `null` is absent.
    pub(super) known: [Option<&'a Sent<'a>>; Field::ALL.len()],
    /// Values of known members under another name.
    pub(super) renamed: Vec<(&'a str, &'a Sent<'a>)>,
    /// The others.
    pub(super) unknown: Vec<Unknown<'a>>,
    /// How many more there are.
    pub(super) more: usize,
}

impl<'a> Found<'a> {
    pub(super) const NONE: Self =
        Self { known: [None; Field::ALL.len()], renamed: Vec::new(), unknown: Vec::new(), more: 0 };

    /// Overlays other members on these, except some.
    pub(super) fn put(&mut self, object: Object, members: &'a Members<'a>, but: &[&str]) {
        // Names within one object are unique, so only earlier ones can collide.
        let before = self.unknown.len();
        let mut is_replaced = false;
        for (name, value) in members.iter().filter(|(name, _)| !but.contains(name)) {
            if let Some(field) = Field::named(object, name) {
                // One of a member's names replaces what all of them said before.
                if !field.row().aliases.is_empty() && !std::mem::replace(&mut is_replaced, true) {
                    self.known[field as usize] = None;
                    self.renamed.clear();
                }
                if field.row().name == name {
                    self.known[field as usize] = Some(value).filter(|v| !v.is_null());
                } else if !value.is_null() {
                    self.renamed.push((name, value));
                }
            } else if self.unknown[..before].iter().all(|unknown| unknown.name != name) {
                let meant = Field::also_called(object, name).collect();
                self.unknown.push(Unknown { name, meant });
            }
        }
        self.more += members.more;
    }
}

/// A batch's defaults: parsed once, they fill in what its items do not name.
#[derive(Clone, Debug)]
pub struct Defaults<'a> {
    pub(super) found: Found<'a>,
    topic: Option<&'a Sent<'a>>,
}

impl<'a> Defaults<'a> {
    /// None.
    pub const NONE: Defaults<'static> = Defaults { found: Found::NONE, topic: None };

    /// Of an object.
    pub fn of(members: &'a Members<'a>) -> Self {
        let mut found = Found::NONE;
        found.put(Object::Topic, members, &[Field::Topic.row().name]);
        Self { found, topic: members.get(Field::Topic.row().name) }
    }

    /// A topic alone.
    pub const fn of_topic(topic: &'a Sent<'a>) -> Self {
        Self { found: Found::NONE, topic: Some(topic) }
    }

    /// The default topic.
    pub const fn topic(&self) -> Option<&'a Sent<'a>> {
        self.topic
    }

    /// The language of an input, though the rest of it may be wrong: its own, or the default one.
    pub fn language_of(&self, input: Option<&Members<'_>>) -> Option<Language> {
        let own = input.and_then(|members| members.get(Field::Language.row().name));
        let sent = own.or(self.found.known[Field::Language as usize]);
        sent.and_then(Sent::as_text).and_then(Language::of_tag)
    }
}

//! The members of an object as they were sent, found in the table; and a batch's defaults, on which they are laid.

use super::sent::{Members, Sent};
use saju_catalogue::{Field, Object};
use saju_messages::warnings::Warning;
use saju_words::Language;

/// An unknown member.
#[derive(Clone, Debug)]
pub(super) struct Unknown<'a> {
    pub(super) name: &'a str,
    /// Members known elsewhere by this name.
    pub(super) meant: Vec<Field>,
    /// Whether it stands in the defaults of a batch, which warn of it themselves.
    pub(super) is_default: bool,
}

impl Unknown<'_> {
    /// A warning of it, with its path from that of its object.
    pub(super) fn warning(&self, prefix: &str) -> Warning {
        let (prefix, within) = if self.is_default { (DEFAULTS, DEFAULTS) } else { (prefix, "") };
        let meant = self.meant.iter().map(|meant| format!("{within}{}", meant.row().name));
        Warning::unknown(prefix, self.name, meant.collect())
    }
}

/// Where the defaults of a batch stand.
const DEFAULTS: &str = "defaults.";

/// Members of which one stands in place of the other.
const IN_PLACE: [[Field; 2]; 2] =
    [[Field::BirthCity, Field::BirthPlace], [Field::DecadeWindow, Field::DecadeCount]];

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
        self.leave_what_others_replace(members);
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
            } else {
                let meant = Field::also_called(object, name).collect();
                self.unknown.push(Unknown { name, meant, is_default: false });
            }
        }
        self.more += members.more;
    }

    /// Takes away in whose place another of these members stands.
    fn leave_what_others_replace(&mut self, members: &Members<'a>) {
        let is_said =
            |field: Field| members.get(field.row().name).is_some_and(|value| !value.is_null());
        for [one, other] in IN_PLACE {
            for (said, replaced) in [(one, other), (other, one)] {
                if is_said(said) {
                    self.known[replaced as usize] = None;
                }
            }
        }
    }
}

/// A batch's defaults: parsed once, they fill in what its items do not name.
#[derive(Clone, Debug)]
pub struct Defaults<'a> {
    pub(super) found: Found<'a>,
    topic: Option<&'a Sent<'a>>,
    /// Unknown members beyond those that are kept.
    more: usize,
}

impl<'a> Defaults<'a> {
    /// None.
    pub const NONE: Defaults<'static> = Defaults { found: Found::NONE, topic: None, more: 0 };

    /// Of an object.
    pub fn of(members: &'a Members<'a>) -> Self {
        let mut found = Found::NONE;
        found.put(Object::Topic, members, &[Field::Topic.row().name]);
        for unknown in &mut found.unknown {
            unknown.is_default = true;
        }
        let more = std::mem::take(&mut found.more);
        Self { found, topic: members.get(Field::Topic.row().name), more }
    }

    /// A topic alone.
    pub const fn of_topic(topic: &'a Sent<'a>) -> Self {
        Self { found: Found::NONE, topic: Some(topic), more: 0 }
    }

    /// Warnings of unknown members.
    pub fn warnings(&self) -> impl Iterator<Item = Warning> {
        let unknown = self.found.unknown.iter().map(|unknown| unknown.warning(DEFAULTS));
        unknown.chain(Warning::more(self.more))
    }

    /// The path of the default of this name, if there is one.
    pub fn path_of(name: &str) -> Option<String> {
        let is_known =
            name == Field::Topic.row().name || Field::named(Object::Topic, name).is_some();
        is_known.then(|| format!("{DEFAULTS}{name}"))
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

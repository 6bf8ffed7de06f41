//! A luck pillar with the words that are its own.

use saju_judgment::fit::{Contact, LuckReading, Part, Passage, Wonguk};
use saju_judgment::letters::Letter;
use saju_saying::Saying;

use super::clause::{Clause, Deed, movement, of_host};
use super::contact::ContactMeaning;
use super::list::Wordings;
use super::wording::{Cell, Seed};

/// A luck pillar with its words.
#[derive(Clone, Copy, Debug)]
pub struct Told<'a> {
    /// The chart that it comes to.
    pub wonguk: Wonguk<'a>,
    /// The pillar, weighed.
    pub passage: &'a Passage,
    pub(crate) wordings: &'a Wordings,
    pub(crate) seed: Seed,
}

/// Contacts that are listed.
const LISTED: usize = 4;

impl<'a> Told<'a> {
    /// The pillar, weighed.
    pub fn reading(&self) -> &'a LuckReading {
        &self.passage.reading
    }

    /// The contacts that do something, with their words: at most four.
    pub fn contacts(self) -> impl Iterator<Item = (&'a Contact, ContactMeaning<'a>)> {
        let acting = self.reading().contacts.iter().filter(|contact| contact.acts());
        acting.take(LISTED).map(move |contact| {
            // In another wording than in the meaning.
            let wording = self.wording_of(contact) + 1;
            let wordings = Cell::Contact(contact.key()).wordings();
            (contact, ContactMeaning { told: self, contact, wording: wording % wordings })
        })
    }

    /// The stem, or the branch.
    pub(crate) fn letter(&self, part: Part) -> Letter {
        let ganji = self.reading().luck.ganji;
        match part {
            Part::Stem => Letter::Stem(ganji.stem()),
            Part::Branch | Part::Pillar => Letter::Branch(ganji.branch()),
        }
    }

    /// What the element of a letter is called.
    pub(crate) fn role(&self, part: Part) -> Saying {
        role(self.wonguk, self.reading(), part)
    }

    /// What a letter does.
    pub(crate) fn clause(self, part: Part) -> Clause<'a> {
        let deed = Deed::of(self.wonguk, self.reading(), part);
        let wording = match part {
            Part::Stem => self.wordings.stem,
            Part::Branch | Part::Pillar => self.wordings.branch,
        };
        Clause { told: self, deed, wording }
    }

    /// The wording in which a contact is told as a part of the meaning, else the one that falls to it.
    pub(crate) fn wording_of(&self, contact: &Contact) -> usize {
        let reading = self.reading();
        let is_it = |other: Option<&Contact>| other.is_some_and(|other| other == contact);
        let of = |part| match Deed::of(self.wonguk, reading, part) {
            Deed::Contact(contact) => Some(contact),
            Deed::Effect(..) => None,
        };
        if is_it(of(Part::Stem)) {
            self.wordings.stem
        } else if is_it(of(Part::Branch)) {
            self.wordings.branch
        } else if is_it(movement(reading)) {
            self.wordings.movement
        } else if self.passage.host.is_some() && is_it(of_host(reading)) {
            self.wordings.host
        } else {
            self.falling(Cell::Contact(contact.key()).wordings())
        }
    }

    /// The wording that falls to its place in the list, of so many.
    pub(crate) const fn falling(&self, wordings: usize) -> usize {
        self.seed.wording(self.passage.place as usize, wordings)
    }

    /// Whether both letters are told as one.
    pub(crate) fn is_one(&self) -> bool {
        is_one(self.wonguk, self.reading())
    }
}

fn role(wonguk: Wonguk<'_>, reading: &LuckReading, part: Part) -> Saying {
    let ganji = reading.luck.ganji;
    match part {
        Part::Stem => wonguk.role_leaning(ganji.stem().element(), reading.stem.leaning),
        Part::Branch | Part::Pillar => {
            wonguk.role_leaning(ganji.branch().element(), reading.branch.leaning)
        }
    }
}

/// Whether both letters are told as one: of one element and phrase, with nothing that has hold of the
/// stem.
pub(crate) fn is_one(wonguk: Wonguk<'_>, reading: &LuckReading) -> bool {
    let is_free = matches!(Deed::of(wonguk, reading, Part::Stem), Deed::Effect(..));
    is_free && role(wonguk, reading, Part::Stem) == role(wonguk, reading, Part::Branch)
}

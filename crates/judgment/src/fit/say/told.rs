//! A luck pillar with the words that are its own.

use saju_saying::{Letter, Saying};

use super::entries;
use super::letter::landed_by;
use super::list::Words;
use super::{contact, letter, of_half};
use crate::fit::{Contact, ListedLuck, LuckReading, Part, Wonguk};
use crate::places::half;
use crate::turn::Turn;
use crate::yongsin::Lean;

/// A luck pillar with its words.
#[derive(Clone, Copy, Debug)]
pub struct WordedLuck<'a> {
    /// The chart that it comes to.
    pub wonguk: Wonguk<'a>,
    /// The pillar, weighed.
    pub passage: &'a ListedLuck,
    pub(super) words: &'a Words,
}

/// Contacts that are listed.
const LISTED: usize = 4;

impl<'a> WordedLuck<'a> {
    /// The pillar, weighed.
    pub fn reading(&self) -> &'a LuckReading {
        &self.passage.reading
    }

    /// The contacts that do something, each in a sentence: at most four.
    pub fn contacts(self) -> impl Iterator<Item = (&'a Contact, Saying)> {
        let acting = self.reading().contacts.iter().filter(|contact| contact.acts());
        acting.take(LISTED).map(move |contact| {
            // In another wording than in the meaning.
            let clause = self.clause_of(contact);
            let next = clause.wording() + 1;
            (contact, self.of_contact(contact, clause.worded(next)))
        })
    }

    /// A contact in a sentence of its own.
    pub(super) fn of_contact(&self, contact: &Contact, clause: Saying) -> Saying {
        match contact.part {
            Part::Pillar => entries::of_pillar(self.scope(), clause),
            part => {
                let letter = self.letter(part);
                entries::of_letter(half(letter), letter, clause)
            }
        }
    }

    /// What it is called where it is spoken of.
    pub(super) fn scope(&self) -> Saying {
        self.reading().luck.scope.named()
    }

    /// The stem, or the branch.
    pub(super) fn letter(&self, part: Part) -> Letter {
        part.letter(self.reading().luck.ganji)
    }

    /// A letter with its ten god.
    pub(super) fn named(&self, part: Part) -> Saying {
        of_half(self.letter(part), self.wonguk.natal.day_master())
    }

    /// To which sides its letters lean, as what they have become in the chart.
    pub fn leans(&self) -> [Lean; 2] {
        let reading = self.reading();
        let own = [reading.stem.leaning.lean, reading.branch.leaning.lean];
        let [stem, branch] = reading.made().map(|made| made.map(|one| self.wonguk.lean(one)));
        [stem.unwrap_or(own[0]), branch.unwrap_or(own[1])]
    }

    /// Whether the contact that has hold of a letter tells what other element it becomes.
    pub(super) fn turns(&self, part: Part) -> bool {
        let own = self.letter(part).element();
        self.held_by(part).is_some_and(|contact| contact.turns(own))
    }

    /// What the element of a letter is called.
    pub(super) fn role(&self, part: Part) -> Saying {
        letter::role(self.wonguk, self.reading(), part)
    }

    /// What a letter does: the contact that has hold of it, else its group.
    pub(super) fn clause(&self, part: Part) -> Saying {
        let clause = match self.held_by(part) {
            Some(contact) => self.of(contact),
            None => letter::effect(self.wonguk, self.passage, part),
        };
        clause.worded(match part {
            Part::Stem => self.words.stem,
            Part::Branch | Part::Pillar => self.words.branch,
        })
    }

    /// What moves the branch beside that, and what it moves it with.
    pub(super) fn movement(&self) -> Option<(&'a Contact, Saying)> {
        let contact = self.words.hold.movement.as_ref()?;
        // The union that has hold of the branch has been told.
        let is_told = self.held_by(Part::Branch).is_some_and(|union| contact.is_relieved_by(union));
        let clause = if is_told {
            contact::relieved_by_union(self.wonguk, self.passage, contact)
        } else {
            self.of(contact).worded(self.words.movement)
        };
        Some((contact, clause))
    }

    /// What stands between it and the longer luck, of which something is told.
    pub(super) fn of_host(&self) -> Option<(&'a Contact, Saying)> {
        let contact = self.words.hold.host.as_ref()?;
        Some((contact, self.of(contact).worded(self.words.host)))
    }

    /// A contact in its first wording.
    fn of(&self, contact: &Contact) -> Saying {
        contact::clause(self.wonguk, self.passage, contact)
    }

    /// The contact that has hold of a letter.
    pub(super) fn held_by(&self, part: Part) -> Option<&'a Contact> {
        self.words.hold.by(part)
    }

    /// What comes of a contact, in the wording in which it is told as a part of the meaning, else in the
    /// one that falls to it.
    pub(super) fn clause_of(&self, contact: &Contact) -> Saying {
        let hold = &self.words.hold;
        let is_it = |other: Option<&Contact>| other.is_some_and(|other| other == contact);
        let wording = if is_it(hold.by(Part::Stem)) {
            self.words.stem
        } else if is_it(hold.by(Part::Branch)) {
            self.words.branch
        } else if is_it(hold.movement.as_ref()) {
            self.words.movement
        } else if is_it(hold.host.as_ref()) {
            self.words.host
        } else {
            return self.falling(self.of(contact));
        };
        self.of(contact).worded(wording)
    }

    /// The contact by which a letter lands as it does.
    pub(super) fn landed_by(&self, part: Part) -> Option<Contact> {
        landed_by(self.reading(), part)
    }

    /// In the wording that falls to its place in the list.
    pub(super) fn falling(&self, saying: Saying) -> Saying {
        self.falling_after(saying, 0)
    }

    /// In the wording that stands `shift` places after it.
    pub(super) fn falling_after(&self, saying: Saying, after: usize) -> Saying {
        let place = usize::from(self.passage.place) + after;
        Turn::of(&self.wonguk.natal.pillars, place).word(saying)
    }

    /// Whether both letters are told as one.
    pub(super) fn acts_as_one(&self) -> bool {
        letter::acts_as_one(self.wonguk, self.reading(), &self.words.hold)
    }
}

//! What a luck pillar means for a chart.

use saju_saying::{Letter, Saying, Tells};

use super::entries;
use super::told::WordedLuck;
use super::voice::Voiced;
use crate::fit::{Contact, Part, Scope, Unread};

/// How much is said of what a luck pillar means. Of what is past nothing is advised.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Extent {
    /// All: its letters, the leading one first, what moves, the longer luck behind it, what to do, and what
    /// season and structure say.
    Whole,
    /// Its letters and what to do.
    Short,
    /// The letter that decides its character, and what to do.
    Lead,
}

/// What a luck pillar means.
#[derive(Clone, Copy, Debug)]
pub struct Meaning<'a> {
    /// The pillar.
    pub told: WordedLuck<'a>,
    /// How much of it.
    pub extent: Extent,
}

/// Where sentences go.
type Say<'a> = &'a mut dyn FnMut(&Saying);

impl Tells for Meaning<'_> {
    fn tell(&self, say: Say<'_>) {
        let Self { told, extent } = *self;
        let is_near = extent != Extent::Lead;
        if let Some(unread) = told.passage.unread {
            match unread {
                Unread::Late if !is_near => say(&entries::late_far()),
                Unread::Late | Unread::BeforeBirth => told.brief(unread, say),
            }
            return;
        }
        match extent {
            _ if told.reading().luck.scope == Scope::Day && is_near => {
                told.day(say);
            }
            Extent::Whole => {
                told.letters(say);
                told.met(told.movement(), say);
                let voices = told.voices();
                let (background, beside) =
                    voices.split_at(usize::from(voices.first().is_some_and(Voiced::is_background)));
                for voice in background {
                    say(&voice.said);
                }
                told.met(told.of_host(), say);
                told.advise(say);
                for voice in beside {
                    say(&voice.said);
                }
                return;
            }
            Extent::Short => told.letters(say),
            Extent::Lead => match told.decisive() {
                Some(part) => say(&told.lead(part)),
                None => told.letters(say),
            },
        }
        told.advise(say);
    }
}

/// The other letter.
const fn beside(part: Part) -> Part {
    match part {
        Part::Stem => Part::Branch,
        Part::Branch | Part::Pillar => Part::Stem,
    }
}

impl WordedLuck<'_> {
    /// What to do, unless it is past: of the decade and the year that are lived through for as long as they last, so
    /// that the one is not taken for the other.
    fn advise(&self, say: Say<'_>) {
        let advice = &self.words.advice;
        match (self.reading().luck.scope, self.passage.is_current) {
            _ if self.passage.is_past => {}
            (Scope::Decade, true) => say(&entries::over_the_decade(advice.clone())),
            (Scope::Year, true) => say(&entries::in_the_year(advice.clone())),
            _ => say(advice),
        }
    }

    /// The letter that says why the character is what it is; none where the two do it together.
    fn decisive(&self) -> Option<Part> {
        self.reading().decisive().filter(|_| !self.acts_as_one())
    }

    /// Both letters: of one role together, of two each with its own.
    fn by_role(
        &self,
        one: fn(Letter, Letter, Saying) -> Saying,
        each: fn(Letter, Saying, Letter, Saying) -> Saying,
    ) -> Saying {
        let [stem, branch] = [Part::Stem, Part::Branch].map(|part| self.letter(part));
        let [role, beside] = [Part::Stem, Part::Branch].map(|part| self.role(part));
        match role == beside {
            true => one(stem, branch, role),
            false => each(stem, role, branch, beside),
        }
    }

    /// Where the letters stand, and why no more is told.
    fn brief(&self, unread: Unread, say: Say<'_>) {
        say(&self.by_role(entries::short_one, entries::short));
        say(&unread.told());
    }

    /// A day is small: the letters, and what one of them meets.
    fn day(&self, say: Say<'_>) {
        say(&self.by_role(entries::day_one, entries::day));
        let mut of_letters = [Part::Branch, Part::Stem].into_iter();
        let of_letter = of_letters.find_map(|part| self.held(part));
        self.met(of_letter.or_else(|| self.movement()), say);
    }

    fn letters(&self, say: Say<'_>) {
        if self.acts_as_one() {
            self.one(say);
            return;
        }
        let reading = self.reading();
        let lead = reading.luck.scope.lead();
        let other = beside(lead);
        say(&self.lead(lead));
        let (stem, branch) = (&reading.stem, &reading.branch);
        let is_same = stem.role == branch.role && stem.leaning.lean == branch.leaning.lean;
        let second = match is_same {
            _ if self.turns(other) => entries::turned,
            true => entries::second_same,
            false => entries::second,
        };
        say(&self.falling(second(self.named(other), self.role(other), self.clause(other))));
    }

    /// The letter that leads.
    fn lead(&self, lead: Part) -> Saying {
        let first = match self.held_by(lead) {
            _ if self.turns(lead) => entries::turned,
            Some(_) => entries::met,
            None => entries::first,
        };
        self.falling(first(self.named(lead), self.role(lead), self.clause(lead)))
    }

    /// Both letters do the same; what the branch alone meets is told behind it.
    fn one(&self, say: Say<'_>) {
        let [stem, branch] = [Part::Stem, Part::Branch].map(|part| self.named(part));
        let clause = self.clause(Part::Stem);
        say(&self.falling(entries::one(stem, branch, self.role(Part::Stem), clause)));
        self.met(self.held(Part::Branch), say);
    }

    /// The contact that has hold of a letter, and what comes of it.
    fn held(&self, part: Part) -> Option<(&Contact, Saying)> {
        self.held_by(part).map(|contact| (contact, self.clause(part)))
    }

    /// A contact in a sentence of its own.
    fn met(&self, contact: Option<(&Contact, Saying)>, say: Say<'_>) {
        if let Some((contact, clause)) = contact {
            say(&self.of_contact(contact, clause));
        }
    }
}

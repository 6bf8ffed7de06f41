//! A language as a table, and the loop that writes a saying with it.

use arrayvec::ArrayVec;
use saju_book::{Ending, end};
use saju_saying::{Arg, Entry, Join, Message, NameSet, Saying, Tells, filler, fillers};

use crate::advice::Verb;
use crate::argument::{ending, put};
use crate::catalogue::{KOREAN, NAMES};
use crate::{Page, Say, Slot, TermSet, english};

/// The sentences of a language.
pub(crate) struct Book {
    /// What is done to write each sentence, one after the other.
    pub(crate) steps: &'static [Step],
    /// Where the steps of each sentence begin, and how it ends; behind the last where they end.
    pub(crate) bodies: &'static [(u32, u8)],
    /// The first sentence of each row: its wordings follow one another.
    pub(crate) rows: &'static [u16],
    /// The first row of each entry.
    pub(crate) entries: &'static [u16],
    /// The first entry of each catalogue.
    pub(crate) catalogues: &'static [u16],
    /// Sets of glossary terms that sentences mention.
    pub(crate) terms: &'static [TermSet],
}

/// What is done to write a part of a sentence.
pub(crate) enum Step {
    /// Literal text.
    Text(&'static str),
    /// What fills a slot.
    Slot(u8),
    /// The same, with literal text behind it whose first space goes when the slot is empty.
    SlotAndGap(u8, &'static str),
    /// The same at the end of a sentence; the space before it goes when it is empty.
    LastSlot(u8),
    /// The same with its particle: the form after a consonant and after a vowel.
    SlotAndParticle(u8, &'static (&'static str, &'static str)),
    /// Advice: the place of the sentence in its table, and its verb.
    Advice(u8, &'static Verb),
    /// The glossary terms of the sentence: the place of their set.
    Terms(u16),
}

/// A name of a value.
pub(crate) struct Name {
    pub(crate) text: &'static str,
    pub(crate) han: &'static str,
    pub(crate) ending: Ending,
    pub(crate) terms: TermSet,
}

fn name(set: NameSet, place: u8) -> &'static Name {
    &NAMES[usize::from(set.0)][usize::from(place)]
}

/// A sentence of a table with what fills its slots.
#[derive(Clone, Copy)]
struct Told<'a> {
    steps: &'static [Step],
    /// How it ends.
    end: u8,
    filled: Filler<'a>,
}

/// What fills a slot, or the slots of a sentence one after the other.
#[derive(Clone, Copy, Default)]
pub(crate) struct Filler<'a> {
    pub(crate) args: &'a [Arg],
    /// Words from outside, which arguments have the places of.
    pub(crate) given: &'a [Box<str>],
}

impl Book {
    fn told<'a>(&self, entry: Entry, row: u16, wording: u8, filled: Filler<'a>) -> Told<'a> {
        let row = self.row(entry, row);
        let (first, behind) = (self.rows[row], self.rows[row + 1]);
        // Whoever says it knows whose turn it is, not how many wordings a language has.
        let wording = u16::from(wording) % (behind - first);
        let body = usize::from(first + wording);
        let ((from, end), (to, _)) = (self.bodies[body], self.bodies[body + 1]);
        Told { steps: &self.steps[from as usize..to as usize], end, filled }
    }

    /// The place of a row among all.
    fn row(&self, entry: Entry, row: u16) -> usize {
        let first = self.catalogues[usize::from(entry.catalogue)];
        let row_of_entry = self.entries[usize::from(first) + usize::from(entry.place)];
        usize::from(row_of_entry) + usize::from(row)
    }

    fn write(&self, told: Told<'_>, page: &mut Page) {
        for step in told.steps {
            match *step {
                Step::Text(text) => page.push(text),
                Step::Slot(slot) => self.fill(told.filler(slot), page),
                Step::SlotAndParticle(slot, (consonant, vowel)) => {
                    let ending = self.read(told.filler(slot), page);
                    page.push(ending.particle(consonant, vowel));
                }
                Step::SlotAndGap(slot, text) => {
                    let mark = page.mark();
                    self.fill(told.filler(slot), page);
                    page.push_behind(mark, text);
                }
                Step::LastSlot(slot) => {
                    let mark = page.mark();
                    self.fill(told.filler(slot), page);
                    page.end_behind(mark);
                }
                Step::Advice(place, verb) => page.advise(*verb, usize::from(place)),
                Step::Terms(set) => page.mention(self.terms[usize::from(set)]),
            }
        }
    }

    /// Writes what fills a slot.
    fn fill(&self, filler: Filler<'_>, page: &mut Page) {
        match *filler.args {
            [] | [Arg::Nothing, ..] => {}
            [Arg::Named(set, place), ..] => {
                let name = name(set, place);
                page.push(name.text);
                page.mention(name.terms);
            }
            [Arg::Titled(set, place), ..] => {
                let name = name(set, place);
                for part in [name.text, "(", name.han, ")"] {
                    page.push(part);
                }
                page.mention(name.terms);
            }
            [Arg::Said { entry, row, wording, .. }, ..] => {
                // In a sentence that English does not tell, all is Korean.
                self.write(self.told(entry, row, wording, filler.own()), page);
            }
            [Arg::Several { join, .. }, ..] => self.fill_several(join, filler.own(), page),
            [Arg::Given(place), ..] => page.push_any(filler.given(place)),
            [word, ..] => put(word, page),
        }
    }

    /// Writes what fills a slot; how it ends.
    fn read(&self, filler: Filler<'_>, page: &mut Page) -> Ending {
        if let [Arg::Named(set, place), ..] = *filler.args {
            let name = name(set, place);
            page.push(name.text);
            page.mention(name.terms);
            return name.ending;
        }
        self.fill(filler, page);
        self.ending(filler)
    }

    /// Writes several, joined.
    fn fill_several(&self, join: Join, all: Filler<'_>, page: &mut Page) {
        let mut rest = all.each().peekable();
        let mut count = 0;
        while let Some(one) = rest.next() {
            self.fill(one, page);
            count += 1;
            if rest.peek().is_some() {
                page.push(match join {
                    Join::AndEach => self.ending(one).particle("과 ", "와 "),
                    Join::And if count == 1 && all.each().nth(2).is_none() => {
                        self.ending(one).particle("과 ", "와 ")
                    }
                    Join::And | Join::Commas => ", ",
                    Join::Dots => "·",
                    Join::Dashes => " – ",
                    Join::Sentences => " ",
                });
            }
        }
    }

    /// How what fills a slot ends.
    fn ending(&self, filler: Filler<'_>) -> Ending {
        match *filler.args {
            [] => Ending::Vowel,
            [Arg::Named(set, place) | Arg::Titled(set, place), ..] => name(set, place).ending,
            [Arg::Said { entry, row, wording, .. }, ..] => {
                self.ending_of(self.told(entry, row, wording, filler.own()))
            }
            [Arg::Several { .. }, ..] => {
                filler.own().each().last().map_or(Ending::Vowel, |last| self.ending(last))
            }
            [Arg::Given(place), ..] => crate::person::ending(filler.given(place)),
            [word, ..] => ending(word),
        }
    }

    fn ending_of(&self, told: Told<'_>) -> Ending {
        end::read(told.end).unwrap_or_else(|slot| self.ending(told.filler(slot)))
    }
}

impl<'a> Told<'a> {
    fn filler(&self, slot: u8) -> Filler<'a> {
        Filler { args: filler(self.filled.args, slot), ..self.filled }
    }
}

impl<'a> Filler<'a> {
    /// What fills a slot.
    pub(crate) fn nth(self, slot: u8) -> Self {
        Self { args: filler(self.args, slot), ..self }
    }

    /// What fills each slot.
    pub(crate) fn each(self) -> impl Iterator<Item = Self> {
        fillers(self.args).map(move |args| Self { args, ..self })
    }

    /// What stands behind the first, being its own.
    pub(crate) fn own(self) -> Self {
        Self { args: self.args.get(1..).unwrap_or_default(), ..self }
    }

    pub(crate) fn given(self, place: u8) -> &'a str {
        self.given.get(usize::from(place)).map_or("", |word| word)
    }
}

fn say(saying: &Saying, given: &[Box<str>], page: &mut Page) {
    let filled = Filler { args: saying.args(), given };
    let (entry, row, wording) = (saying.entry(), saying.row(), saying.wording());
    if page.is_english() && english::tells(entry) {
        english::say(english::Told { entry, row, wording, filled }, page);
    } else {
        KOREAN.write(KOREAN.told(entry, row, wording, filled), page);
    }
}

/// Writes what the English book does not tell.
pub(crate) fn in_korean(told: english::Told<'_>, page: &mut Page) {
    let english::Told { entry, row, wording, filled } = told;
    KOREAN.write(KOREAN.told(entry, row, wording, filled), page);
}

fn ending_of(saying: &Saying, given: &[Box<str>]) -> Ending {
    let filled = Filler { args: saying.args(), given };
    KOREAN.ending_of(KOREAN.told(saying.entry(), saying.row(), saying.wording(), filled))
}

impl Say for Saying {
    fn say(&self, page: &mut Page) {
        say(self, &[], page);
    }
}

impl Say for Message {
    fn say(&self, page: &mut Page) {
        say(self.saying(), self.given(), page);
    }
}

/// Sayings about persons, with the names of those who are partners.
#[derive(Clone, Debug)]
pub struct Among<'a, T = Saying>(pub &'a [Box<str>], pub T);

impl Say for Among<'_> {
    fn say(&self, page: &mut Page) {
        say(&self.1, self.0, page);
    }
}

impl<const N: usize> Say for Among<'_, ArrayVec<Saying, N>> {
    fn say(&self, page: &mut Page) {
        let each: ArrayVec<_, N> = self.1.iter().map(|one| Among(self.0, one)).collect();
        each.say(page);
    }
}

impl Say for Among<'_, &Saying> {
    fn say(&self, page: &mut Page) {
        say(self.1, self.0, page);
    }
}

impl Slot for Among<'_> {
    fn put(&self, page: &mut Page) {
        self.say(page);
    }

    fn ending(&self) -> Ending {
        ending_of(&self.1, self.0)
    }
}

/// Sentences one after the other.
impl<T: Say, const N: usize> Say for ArrayVec<T, N> {
    fn say(&self, page: &mut Page) {
        for (index, one) in self.iter().enumerate() {
            if index > 0 {
                page.push(" ");
            }
            one.say(page);
        }
    }
}

/// Sentences that are made when they are told.
#[derive(Clone, Copy, Debug)]
pub struct Sentences<T>(pub T);

impl<T: Tells> Say for Sentences<T> {
    fn say(&self, page: &mut Page) {
        let mut is_first = true;
        self.0.tell(&mut |saying| {
            if !std::mem::take(&mut is_first) {
                page.push(" ");
            }
            saying.say(page);
        });
    }
}

/// All wordings of a saying: sentences of a table that follow one another.
#[derive(Clone, Debug)]
pub struct Whole(pub Saying);

impl Say for Whole {
    fn say(&self, page: &mut Page) {
        for wording in 0..wordings(&self.0) {
            page.push(if wording > 0 { " " } else { "" });
            self.0.clone().worded(wording as u8).say(page);
        }
    }
}

/// How many wordings a saying can be told in.
pub fn wordings(saying: &Saying) -> usize {
    let row = KOREAN.row(saying.entry(), saying.row());
    usize::from(KOREAN.rows[row + 1] - KOREAN.rows[row])
}

impl Slot for Saying {
    fn put(&self, page: &mut Page) {
        self.say(page);
    }

    fn ending(&self) -> Ending {
        ending_of(self, &[])
    }
}

#[cfg(test)]
mod tests {
    use saju_judgment::sayings::CATALOGUES;

    use super::*;

    #[test]
    fn wordings_begin_again_after_the_last() {
        let mut several = 0;
        for catalogue in CATALOGUES {
            for (place, signature) in catalogue.entries.iter().enumerate() {
                let entry = Entry { catalogue: catalogue.place, place: place as u8 };
                for row in 0..signature.rows() {
                    let saying = Saying::new(entry, row as u16);
                    let count = wordings(&saying);
                    let told = |wording| saying.clone().worded(wording as u8).to_text();
                    assert_eq!(told(0), told(count), "{}.{}", catalogue.name, signature.name);
                    several += usize::from(count > 1 && told(0) != told(1));
                }
            }
        }
        assert!(several > 0);
    }
}

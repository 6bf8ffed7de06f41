//! A language as a table, and the loop that writes a saying with it.

use saju_book::cut::Cut;
use saju_book::{Ending, end};
use saju_chart::Stem;
use saju_saying::{Arg, Entry, Join, NameSet, fillers, from_slot};

use crate::advice::Verb;
use crate::argument::{ending, put, put_letters};
use crate::catalogue::{NAMES, ORDER};
use crate::{Page, TermSet};

/// The sentences of a language.
pub(crate) struct Book {
    /// The texts of all sentences.
    pub(crate) texts: &'static str,
    /// Particles with the text behind them, by how the word before them ends.
    pub(crate) clauses: &'static [[Cut; Ending::ALL.len()]],
    /// The verbs of advice.
    pub(crate) verbs: &'static [Verb],
    /// What is done to write each sentence, one after the other.
    pub(crate) steps: &'static [Step],
    /// The texts of sentences that are written out.
    pub(crate) wholes: &'static [Ready],
    /// How they are counted: for each slot by what fills it.
    pub(crate) shapes: &'static [&'static [By]],
    /// The sentences.
    pub(crate) bodies: &'static [Body],
    /// The rows of all entries, in their order.
    pub(crate) rows: &'static [Row],
    /// Sets of glossary terms that sentences mention; the first is none.
    pub(crate) terms: &'static [TermSet],
}

/// Where the rows of entries are, in every language alike.
pub(crate) struct Order {
    /// The first entry of each catalogue.
    pub(crate) catalogues: &'static [u16],
    /// The first row of each entry.
    pub(crate) entries: &'static [u16],
}

impl Order {
    /// The place of a row of an entry.
    #[inline]
    pub(crate) fn row(&self, entry: Entry, row: u16) -> usize {
        let first = self.catalogues[usize::from(entry.catalogue)];
        let row_of_entry = self.entries[usize::from(first) + usize::from(entry.place)];
        usize::from(row_of_entry) + usize::from(row)
    }
}

/// A sentence of a table.
#[derive(Clone, Copy)]
pub(crate) enum Body {
    /// A text, and the place of the set of terms that it mentions.
    Text { text: Cut, ending: Ending, terms: u16 },
    /// Written out for all that can fill its slots: the first of its texts, and how they are counted.
    Whole { first: u16, shape: u8 },
    /// Written step by step: its first step and how many it has, how it ends, and the place of the set of terms
    /// that it mentions.
    Steps { first: u16, count: u8, end: u8, terms: u16 },
}

/// A sentence that is written out.
pub(crate) struct Ready {
    pub(crate) text: Cut,
    pub(crate) ending: Ending,
    /// The terms that it mentions, by the place of their set.
    pub(crate) terms: u16,
}

/// How the texts of a sentence go by what fills a slot.
pub(crate) struct By {
    /// The place of what fills the slot in the first of them.
    pub(crate) from: u8,
    /// By how many texts the next is behind.
    pub(crate) stride: u16,
}

/// The row of an entry: wordings that follow one another.
#[derive(Clone, Copy)]
pub(crate) struct Row {
    /// The first.
    pub(crate) body: u16,
    /// How many there are.
    pub(crate) wordings: u8,
}

impl Row {
    /// The place of the sentence in which a wording is told.
    #[inline]
    pub(crate) fn body(self, wording: u8) -> usize {
        // Whoever says it knows whose turn it is, not how many wordings a language has.
        let wording = if wording < self.wordings { wording } else { wording % self.wordings };
        usize::from(self.body) + usize::from(wording)
    }
}

/// What is done to write a part of a sentence, in eight bytes.
#[derive(Clone, Copy)]
pub(crate) enum Step {
    /// Literal text.
    Text(Cut),
    /// What fills a slot.
    Slot(u8),
    /// The same, with literal text behind it.
    SlotAndText(u8, Cut),
    /// The same, with literal text behind it whose first space goes when the slot is empty.
    SlotAndGap(u8, Cut),
    /// The same at the end of a sentence; the space before it goes when it is empty.
    LastSlot(u8),
    /// The same with its particle and literal text, by the place of both.
    SlotAndParticle(u8, u16),
    /// Advice: the place of the sentence in its table, and of its verb.
    Advice(u8, u16),
}

const _: () = assert!(size_of::<Step>() == 8 && size_of::<Ready>() == 8 && size_of::<Body>() == 8);

/// A name of a value.
pub(crate) struct Name {
    pub(crate) text: &'static str,
    pub(crate) han: &'static str,
    pub(crate) ending: Ending,
    pub(crate) terms: TermSet,
}

/// The place of what fills a slot among the few words that can.
#[inline]
const fn place(arg: Arg) -> usize {
    match arg {
        Arg::Named(_, place) => place as usize,
        Arg::Stem(stem) => stem as usize,
        Arg::Branch(branch) => Stem::ALL.len() + branch as usize,
        _ => 0,
    }
}

pub(crate) fn name(set: NameSet, place: u8) -> &'static Name {
    &NAMES[usize::from(set.0)][usize::from(place)]
}

/// Words from outside, which arguments have the places of.
pub(crate) type Given<'a> = &'a [Box<str>];

/// The word from outside at a place.
pub(crate) fn given(words: Given<'_>, place: u8) -> &str {
    words.get(usize::from(place)).map_or("", |word| word)
}

/// What stands behind the first argument, being its own.
#[inline]
pub(crate) fn own(args: &[Arg]) -> &[Arg] {
    let width = args.first().map_or(1, Arg::width);
    args.get(1..width).unwrap_or_default()
}

impl Book {
    /// A sentence of an entry.
    #[inline]
    pub(crate) fn body(&self, entry: Entry, row: u16, wording: u8) -> Body {
        self.bodies[self.rows[ORDER.row(entry, row)].body(wording)]
    }

    /// Writes a sentence with what fills its slots.
    #[inline]
    pub(crate) fn write(&self, body: Body, args: &[Arg], page: &mut Page) {
        match body {
            Body::Text { text, terms, .. } => self.write_text(text, terms, page),
            Body::Whole { first, shape } => {
                self.write_whole(first, shape, args, page);
            }
            Body::Steps { .. } => self.write_steps(body, args, page),
        }
    }

    /// Writes a text.
    #[inline(never)]
    fn write_text(&self, text: Cut, terms: u16, page: &mut Page) {
        page.push(text.of(self.texts));
        self.mention(terms, page);
    }

    /// Writes a sentence that is written out; how it ends.
    #[inline(never)]
    fn write_whole(&self, first: u16, shape: u8, args: &[Arg], page: &mut Page) -> Ending {
        let whole = self.whole(first, shape, args);
        self.write_text(whole.text, whole.terms, page);
        whole.ending
    }

    /// A sentence that is written out, as its slots are filled.
    #[inline]
    fn whole(&self, first: u16, shape: u8, args: &[Arg]) -> &'static Ready {
        let by_slots = self.shapes[usize::from(shape)].iter().zip(args);
        let behind =
            by_slots.map(|(by, arg)| usize::from(by.stride) * (place(*arg) - usize::from(by.from)));
        &self.wholes[usize::from(first) + behind.sum::<usize>()]
    }

    /// The text of a sentence that is written out; of another none.
    pub(crate) fn whole_text(&self, body: Body, args: &[Arg]) -> &'static str {
        match body {
            Body::Text { text, .. } => text.of(self.texts),
            Body::Whole { first, shape } => self.whole(first, shape, args).text.of(self.texts),
            Body::Steps { .. } => "",
        }
    }

    /// The steps of a sentence.
    #[inline]
    pub(crate) fn steps_of(&self, first: u16, count: u8) -> &'static [Step] {
        &self.steps[usize::from(first)..][..usize::from(count)]
    }

    #[inline]
    fn mention(&self, terms: u16, page: &mut Page) {
        if terms > 0 {
            page.mention(self.terms[usize::from(terms)]);
        }
    }

    /// Writes a sentence step by step.
    fn write_steps(&self, body: Body, args: &[Arg], page: &mut Page) {
        let Body::Steps { first, count, terms, .. } = body else { return };
        for step in self.steps_of(first, count) {
            match *step {
                Step::Text(text) => page.push(text.of(self.texts)),
                Step::Slot(slot) => self.fill(from_slot(args, slot), page),
                Step::SlotAndParticle(slot, clause) => {
                    let ending = self.read(from_slot(args, slot), page);
                    page.push(self.clause(clause, ending));
                }
                Step::SlotAndText(slot, text) => {
                    self.fill(from_slot(args, slot), page);
                    page.push(text.of(self.texts));
                }
                Step::SlotAndGap(slot, text) => {
                    let mark = page.mark();
                    self.fill(from_slot(args, slot), page);
                    page.push_behind(mark, text.of(self.texts));
                }
                Step::LastSlot(slot) => {
                    let mark = page.mark();
                    self.fill(from_slot(args, slot), page);
                    page.end_behind(mark);
                }
                Step::Advice(place, verb) => {
                    page.advise(self.verbs[usize::from(verb)], usize::from(place));
                }
            }
        }
        self.mention(terms, page);
    }

    /// A particle with the text behind it, as it follows what ends so.
    #[inline]
    pub(crate) fn clause(&self, clause: u16, ending: Ending) -> &'static str {
        self.clauses[usize::from(clause)][ending as usize].of(self.texts)
    }

    /// Writes what fills a slot. What each kind needs at hand, it takes by itself: nothing is kept here.
    fn fill(&self, filler: &[Arg], page: &mut Page) {
        match filler.first() {
            None | Some(Arg::Nothing) => {}
            Some(Arg::Named(set, place)) => name(*set, *place).write(page),
            Some(Arg::Titled(set, place)) => name(*set, *place).write_titled(page),
            Some(Arg::Said { entry, row, wording, .. }) => {
                // In a sentence that English does not tell, all is Korean.
                self.write(self.body(*entry, *row, *wording), own(filler), page);
            }
            Some(Arg::Several { join, .. }) => self.fill_several(*join, own(filler), page),
            Some(Arg::Given(place)) => page.push_given(*place),
            Some(Arg::Letters(letters)) => put_letters(*letters, page),
            Some(arg) => put(*arg, page),
        }
    }

    /// Writes what fills a slot; how it ends.
    fn read(&self, filler: &[Arg], page: &mut Page) -> Ending {
        match filler.first() {
            Some(Arg::Named(set, place)) => {
                let name = name(*set, *place);
                name.write(page);
                name.ending
            }
            Some(Arg::Said { entry, row, wording, .. }) => {
                let (body, own) = (self.body(*entry, *row, *wording), own(filler));
                if let Body::Whole { first, shape } = body {
                    return self.write_whole(first, shape, own, page);
                }
                self.write(body, own, page);
                self.ending_of(body, own, page.given())
            }
            _ => {
                self.fill(filler, page);
                self.ending(filler, page.given())
            }
        }
    }

    /// Writes several, joined.
    #[inline(never)]
    fn fill_several(&self, join: Join, all: &[Arg], page: &mut Page) {
        let mut rest = fillers(all).peekable();
        let mut count = 0;
        while let Some(one) = rest.next() {
            self.fill(one, page);
            count += 1;
            if rest.peek().is_some() {
                page.push(match join {
                    Join::AndEach => self.ending(one, page.given()).particle("과 ", "와 "),
                    Join::And if count == 1 && fillers(all).nth(2).is_none() => {
                        self.ending(one, page.given()).particle("과 ", "와 ")
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
    pub(crate) fn ending(&self, filler: &[Arg], given: Given<'_>) -> Ending {
        match filler.first() {
            None => Ending::Vowel,
            Some(Arg::Named(set, place) | Arg::Titled(set, place)) => name(*set, *place).ending,
            Some(Arg::Said { entry, row, wording, .. }) => {
                self.ending_of(self.body(*entry, *row, *wording), own(filler), given)
            }
            Some(Arg::Several { .. }) => {
                fillers(own(filler)).last().map_or(Ending::Vowel, |last| self.ending(last, given))
            }
            Some(Arg::Given(place)) => crate::person::ending(self::given(given, *place)),
            Some(arg) => ending(*arg),
        }
    }

    pub(crate) fn ending_of(&self, body: Body, args: &[Arg], given: Given<'_>) -> Ending {
        match body {
            Body::Text { ending, .. } => ending,
            Body::Whole { first, shape } => self.whole(first, shape, args).ending,
            Body::Steps { end, .. } => {
                end::read(end).unwrap_or_else(|slot| self.ending(from_slot(args, slot), given))
            }
        }
    }
}

impl Name {
    #[inline(never)]
    fn write(&self, page: &mut Page) {
        page.push(self.text);
        page.mention(self.terms);
    }

    /// With its Hanja in brackets.
    #[inline(never)]
    fn write_titled(&self, page: &mut Page) {
        for part in [self.text, "(", self.han, ")"] {
            page.push(part);
        }
        page.mention(self.terms);
    }
}

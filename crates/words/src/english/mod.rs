//! The book in English, and the loop that writes a saying with it: articles, plurals and capitals stand where
//! Korean has particles.

mod form;
mod letters;
mod word;

pub use letters::{animal, pillar};

pub(crate) use form::Form;
use saju_book::cut::Cut;
use saju_chart::Xun;
use saju_saying::{Arg, Entry, Join, Letter, Named, fillers, from_slot};
pub(crate) use word::{month, put, term};

use crate::book::{Row, own};
use crate::catalogue::{ADVICE, ENGLISH, ENGLISH_NAMES, NAMES, ORDER};
use crate::{Page, TermSet};

/// The sentences in English.
pub(crate) struct Book {
    /// The texts of all sentences.
    pub(crate) texts: &'static str,
    /// What is done to write each sentence, one after the other.
    pub(crate) steps: &'static [Step],
    pub(crate) bodies: &'static [Body],
    pub(crate) rows: &'static [Row],
    /// Sets of glossary terms that sentences mention; the first is none.
    pub(crate) terms: &'static [TermSet],
}

/// A sentence: its first step and how many it has, its number ([`Number`]), and the place of the set of terms that it
/// mentions.
#[derive(Clone, Copy)]
pub(crate) struct Body {
    pub(crate) first: u16,
    pub(crate) count: u8,
    pub(crate) number: u8,
    pub(crate) terms: u16,
}

/// What is done to write a part of a sentence, in eight bytes.
#[derive(Clone, Copy)]
pub(crate) enum Step {
    /// Literal text.
    Text(Cut),
    /// A sentence begins.
    Start,
    /// A sentence begins where what filled the slot before was one.
    StartBehind,
    /// What fills a slot, in a form.
    Slot(u8, Form),
    /// The same, with literal text behind it whose first space goes when the slot is empty.
    SlotAndGap(u8, Form, Cut),
    /// The same at the end of a sentence; the space before it goes when it is empty.
    LastSlot(u8, Form),
    /// A word that agrees with what fills a slot: how long it is of one, and behind that the word of several.
    Agree(u8, u8, Cut),
    /// A number in words with its noun: of one, of several, as with a word that agrees.
    Count(u8, u8, Cut),
    /// How advice begins: the place of the sentence in its table, and whether softly.
    Advice(u8, bool),
}

const _: () = assert!(size_of::<Step>() == 8);

/// Whether a sentence is one or several, where it stands in a slot: as the build writes it.
enum Number {
    One,
    Several,
    /// As what fills a slot.
    Like(u8),
}

impl Number {
    const fn read(byte: u8) -> Self {
        match byte {
            0 => Self::One,
            1 => Self::Several,
            slot => Self::Like(slot - 2),
        }
    }
}

#[inline]
fn body(entry: Entry, row: u16, wording: u8) -> Body {
    ENGLISH.bodies[ENGLISH.rows[ORDER.row(entry, row)].body(wording)]
}

/// What a sentence goes on behind, in small letters.
const OPEN: [&str; 4] = [", ", "; ", ", so ", "But "];

/// Writes a sentence that stands by itself: its first letter is a capital, but where it goes on behind another.
pub(crate) fn say(entry: Entry, row: u16, wording: u8, filled: &[Arg], page: &mut Page) {
    let before = page.since(0);
    let goes_on = before.ends_with(' ') && OPEN.iter().any(|end| before.ends_with(end));
    write(body(entry, row, wording), filled, !goes_on, page);
}

/// Writes a sentence, or a part of one, which does not begin with a capital.
fn write(body: Body, filled: &[Arg], is_begun: bool, page: &mut Page) {
    let begin = page.mark();
    // Where a sentence begins of which nothing is written yet.
    let mut start = is_begun.then_some(begin);
    for step in &ENGLISH.steps[usize::from(body.first)..][..usize::from(body.count)] {
        match *step {
            Step::Text(text) => page.push(told(text)),
            Step::Slot(slot, form) => form::put(from_slot(filled, slot), form, page),
            Step::SlotAndGap(slot, form, text) => {
                let mark = page.mark();
                form::put(from_slot(filled, slot), form, page);
                page.push_behind(mark, told(text));
            }
            Step::LastSlot(slot, form) => {
                let mark = page.mark();
                form::put(from_slot(filled, slot), form, page);
                page.end_behind(mark);
            }
            Step::Start => start = Some(page.mark()),
            Step::StartBehind if page.since(begin).ends_with(". ") => start = Some(page.mark()),
            Step::StartBehind => {}
            Step::Agree(slot, len, both) => {
                page.push(agreeing(from_slot(filled, slot), len, both));
            }
            Step::Count(slot, len, both) => {
                let filler = from_slot(filled, slot);
                form::put(filler, Form::Words, page);
                page.push(" ");
                page.push(agreeing(filler, len, both));
            }
            Step::Advice(place, soft) => {
                let ending = page.turn(usize::from(place), soft);
                page.push(ADVICE[ending as usize]);
            }
        }
        if let Some(at) = start.filter(|at| page.mark() > *at) {
            if !step.is_given(filled) {
                page.raise(at);
            }
            start = None;
        }
    }
    if body.terms > 0 {
        page.mention(ENGLISH.terms[usize::from(body.terms)]);
    }
}

/// A piece of the texts.
#[inline]
fn told(text: Cut) -> &'static str {
    text.of(ENGLISH.texts)
}

/// The word that agrees with what fills a slot.
fn agreeing(filler: &[Arg], len: u8, both: Cut) -> &'static str {
    let (one, many) = told(both).split_at(usize::from(len));
    if is_several(filler) { many } else { one }
}

impl Step {
    /// Whether it is a word from outside, which stays as it was sent.
    fn is_given(&self, filled: &[Arg]) -> bool {
        match self {
            Self::Slot(slot, _) | Self::SlotAndGap(slot, ..) | Self::LastSlot(slot, _) => {
                matches!(from_slot(filled, *slot), [Arg::Given(_), ..])
            }
            _ => false,
        }
    }
}

/// Writes what fills a slot, as it is called without further ado.
fn fill(filler: &[Arg], page: &mut Page) {
    match *filler {
        [] | [Arg::Nothing, ..] => {}
        [Arg::Named(set, place), ..] => {
            let at = (usize::from(set.0), usize::from(place));
            let (name, terms) = ENGLISH_NAMES[at.0][at.1];
            page.push(name);
            page.mention(terms);
        }
        [Arg::Titled(set, place), ..] => {
            let at = (usize::from(set.0), usize::from(place));
            let (name, terms) = ENGLISH_NAMES[at.0][at.1];
            for part in [name, " ", NAMES[at.0][at.1].han] {
                page.push(part);
            }
            page.mention(terms);
        }
        [Arg::Said { entry, row, wording, .. }, ..] => {
            write(body(entry, row, wording), own(filler), false, page);
        }
        [Arg::Several { join, .. }, ..] => fill_several(join, own(filler), Form::Plain, page),
        [Arg::Given(place), ..] => page.push_given(place),
        [word, ..] => word::put(word, page),
    }
}

/// A letter by its name with its Hanja.
pub(crate) fn put_letter_name(letter: Letter, page: &mut Page) {
    letters::put_one(letter, Form::Short, page);
}

/// The ten days of a run: the ten days from Gap-ja 甲子.
pub(crate) fn xun(xun: Xun) -> &'static str {
    match xun.han() {
        "甲子旬" => "the ten days from Gap-ja 甲子",
        "甲戌旬" => "the ten days from Gap-sul 甲戌",
        "甲申旬" => "the ten days from Gap-sin 甲申",
        "甲午旬" => "the ten days from Gap-o 甲午",
        "甲辰旬" => "the ten days from Gap-jin 甲辰",
        _ => "the ten days from Gap-in 甲寅",
    }
}

/// The name of a value.
fn name(value: impl Named) -> &'static str {
    let (set, place) = value.named();
    ENGLISH_NAMES[usize::from(set.0)][usize::from(place)].0
}

/// Writes several, each in a form, joined.
fn fill_several(join: Join, all: &[Arg], form: Form, page: &mut Page) {
    let count = fillers(all).count();
    for (index, one) in fillers(all).enumerate() {
        let mark = page.mark();
        match *one {
            // Letters of a relation are one word: Rat–Horse.
            [Arg::Glyphs(letters), ..] if join == Join::Dots => letters::put_bare(letters, page),
            _ => form::put(one, form, page),
        }
        if join == Join::Sentences {
            page.raise(mark);
        }
        let left = count - index - 1;
        let is_glyphs = matches!(one, [Arg::Glyphs(_), ..]);
        let is_closed = join == Join::AndEach && page.since(mark).contains(", ");
        page.push(match join {
            _ if left == 0 => "",
            // An apposition ends before the next word: metal, your aid, and also water.
            _ if left == 1 && is_closed => ", and also ",
            Join::Dots if is_glyphs => "–",
            Join::Dashes => " – ",
            Join::Sentences => " ",
            Join::And | Join::AndEach | Join::Commas | Join::Dots => and(count, left),
        });
    }
}

/// What stands between the words of a list, given how many are left.
const fn and(count: usize, left: usize) -> &'static str {
    match (count, left) {
        (2, _) => " and ",
        (_, 1) => ", and ",
        _ => ", ",
    }
}

/// Whether what fills a slot is several, as a verb sees it.
fn is_several(filler: &[Arg]) -> bool {
    match *filler {
        [] | [Arg::Given(_), ..] => false,
        [Arg::Said { entry, row, wording, .. }, ..] => {
            match Number::read(body(entry, row, wording).number) {
                Number::One => false,
                Number::Several => true,
                Number::Like(slot) => is_several(from_slot(own(filler), slot)),
            }
        }
        [Arg::Several { join, .. }, ..] => match join {
            Join::Dashes | Join::Sentences => false,
            _ => match fillers(own(filler)).count() {
                1 => is_several(own(filler)),
                count => count > 1,
            },
        },
        [word, ..] => word::is_several(word),
    }
}

//! The book in English, and the loop that writes a saying with it: articles, plurals and capitals stand where
//! Korean has particles.

mod form;
mod letters;
mod word;

pub(crate) use form::Form;
use saju_chart::Xun;
use saju_saying::{Arg, Entry, Join, Letter, Named};
pub(crate) use word::{month, put, term};

use crate::book::Filler;
use crate::catalogue::{ADVICE, ENGLISH, ENGLISH_NAMES, NAMES};
use crate::{Page, TermSet};

/// The sentences in English.
pub(crate) struct Book {
    /// What is done to write each sentence, one after the other.
    pub(crate) steps: &'static [Step],
    /// Where the steps of each sentence begin, and its number ([`Number`]); behind the last where they end.
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
    /// Literal text; its first space goes where the slot before it was empty.
    Text(&'static str),
    /// A sentence begins.
    Start,
    /// What fills a slot, in a form.
    Slot(u8, Form),
    /// A word that agrees with what fills a slot: of one, of several.
    Agree(u8, &'static str, &'static str),
    /// A number in words with its noun: of one, of several.
    Count(u8, &'static str, &'static str),
    /// How advice begins: the place of the sentence in its table, and whether softly.
    Advice(u8, bool),
    /// The glossary terms of the sentence: the place of their set.
    Terms(u16),
}

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

/// A sentence of the book with what fills its slots.
#[derive(Clone, Copy)]
pub(crate) struct Told<'a> {
    pub(crate) entry: Entry,
    pub(crate) row: u16,
    pub(crate) wording: u8,
    pub(crate) filled: Filler<'a>,
}

fn body(entry: Entry, row: u16, wording: u8) -> usize {
    let first = ENGLISH.catalogues[usize::from(entry.catalogue)];
    let row_of_entry = ENGLISH.entries[usize::from(first) + usize::from(entry.place)];
    let row = usize::from(row_of_entry) + usize::from(row);
    let (first, behind) = (ENGLISH.rows[row], ENGLISH.rows[row + 1]);
    // Whoever says it knows whose turn it is, not how many wordings a language has.
    usize::from(first + u16::from(wording) % (behind - first))
}

/// What a sentence goes on behind, in small letters.
const OPEN: [&str; 4] = [", ", "; ", ", so ", "But "];

/// Writes a sentence that stands by itself: its first letter is a capital, but where it goes on behind another.
pub(crate) fn say(told: Told<'_>, page: &mut Page) {
    let start = page.mark();
    let goes_on = OPEN.iter().any(|end| page.since(0).ends_with(end));
    write(told, page);
    if !goes_on {
        raise(start, told, page);
    }
}

/// A word from outside stays as it was sent.
fn raise(start: usize, told: Told<'_>, page: &mut Page) {
    let body = body(told.entry, told.row, told.wording);
    let first = ENGLISH.steps.get(ENGLISH.bodies[body].0 as usize);
    let is_given = match first {
        Some(Step::Slot(slot, _)) => matches!(told.filled.nth(*slot).args, [Arg::Given(_), ..]),
        _ => false,
    };
    if !is_given {
        page.raise(start);
    }
}

/// Writes a sentence or a part of one.
fn write(told: Told<'_>, page: &mut Page) {
    let body = body(told.entry, told.row, told.wording);
    let ((from, _), (to, _)) = (ENGLISH.bodies[body], ENGLISH.bodies[body + 1]);
    let filled = told.filled;
    let begin = page.mark();
    let mut start = None;
    let mut is_gap = false;
    for step in &ENGLISH.steps[from as usize..to as usize] {
        let mark = page.mark();
        // Sentences in slots end, too.
        if mark > begin && page.since(begin).ends_with(". ") {
            start = Some(mark);
        }
        match *step {
            Step::Text(text) if is_gap => page.push(text.strip_prefix(' ').unwrap_or(text)),
            Step::Text(text) => page.push(text),
            Step::Start => start = Some(mark),
            Step::Slot(slot, form) => form::put(filled.nth(slot), form, page),
            Step::Agree(slot, one, many) => {
                page.push(if is_several(filled.nth(slot)) { many } else { one });
            }
            Step::Count(slot, one, many) => {
                let filler = filled.nth(slot);
                form::put(filler, Form::Words, page);
                page.push(" ");
                page.push(if is_several(filler) { many } else { one });
            }
            Step::Advice(place, soft) => {
                let ending = page.turn(usize::from(place), soft);
                page.push(ADVICE[ending as usize]);
            }
            Step::Terms(set) => page.mention(ENGLISH.terms[usize::from(set)]),
        }
        match step {
            Step::Slot(slot, _) => {
                is_gap = page.mark() == mark;
                if matches!(filled.nth(*slot).args, [Arg::Given(_), ..]) {
                    start = None;
                }
            }
            Step::Start | Step::Terms(_) => {}
            _ => is_gap = false,
        }
        if let Some(at) = start.filter(|at| page.mark() > *at) {
            page.raise(at);
            start = None;
        }
    }
    if is_gap && page.since(0).ends_with(' ') {
        page.take_back(page.mark() - 1);
    }
}

/// Writes what fills a slot, as it is called without further ado.
fn fill(filler: Filler<'_>, page: &mut Page) {
    match *filler.args {
        [] | [Arg::Nothing, ..] => {}
        [Arg::Named(set, place), ..] => {
            let at = (usize::from(set.0), usize::from(place));
            page.push(ENGLISH_NAMES[at.0][at.1]);
            page.mention(NAMES[at.0][at.1].terms);
        }
        [Arg::Titled(set, place), ..] => {
            let at = (usize::from(set.0), usize::from(place));
            for part in [ENGLISH_NAMES[at.0][at.1], " ", NAMES[at.0][at.1].han] {
                page.push(part);
            }
            page.mention(NAMES[at.0][at.1].terms);
        }
        [Arg::Said { entry, row, wording, .. }, ..] => {
            let told = Told { entry, row, wording, filled: filler.own() };
            write(told, page);
        }
        [Arg::Several { join, .. }, ..] => fill_several(join, filler.own(), page),
        [Arg::Given(place), ..] => page.push_any(filler.given(place)),
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
    ENGLISH_NAMES[usize::from(set.0)][usize::from(place)]
}

/// Writes several, joined.
fn fill_several(join: Join, all: Filler<'_>, page: &mut Page) {
    let count = all.each().count();
    for (index, one) in all.each().enumerate() {
        let mark = page.mark();
        match *one.args {
            // Letters of a relation are one word: Rat–Horse.
            [Arg::Glyphs(letters), ..] if join == Join::Dots => letters::put_bare(letters, page),
            _ => fill(one, page),
        }
        if join == Join::Sentences {
            page.raise(mark);
        }
        let left = count - index - 1;
        let is_glyphs = matches!(one.args, [Arg::Glyphs(_), ..]);
        let is_closed = join == Join::AndEach && page.since(mark).contains(", ");
        page.push(match join {
            _ if left == 0 => "",
            // An apposition ends before the next word: metal, your aid, and water.
            _ if left == 1 && is_closed => ", and ",
            Join::Dots if is_glyphs => "–",
            Join::Dashes => " – ",
            Join::Sentences => " ",
            Join::And | Join::AndEach | Join::Commas | Join::Dots => and(count, left),
        });
    }
}

/// What stands between the words of a list where so many are left.
const fn and(count: usize, left: usize) -> &'static str {
    match (count, left) {
        (2, _) => " and ",
        (_, 1) => ", and ",
        _ => ", ",
    }
}

/// Whether what fills a slot is several, as a verb sees it.
fn is_several(filler: Filler<'_>) -> bool {
    match *filler.args {
        [] | [Arg::Given(_), ..] => false,
        [Arg::Said { entry, row, wording, .. }, ..] => {
            match Number::read(ENGLISH.bodies[body(entry, row, wording)].1) {
                Number::One => false,
                Number::Several => true,
                Number::Like(slot) => is_several(filler.own().nth(slot)),
            }
        }
        [Arg::Several { join, .. }, ..] => match join {
            Join::Dashes | Join::Sentences => false,
            _ => match filler.own().each().count() {
                1 => is_several(filler.own()),
                count => count > 1,
            },
        },
        [word, ..] => word::is_several(word),
    }
}

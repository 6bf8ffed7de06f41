//! How arguments are written that are words by themselves: letters with their places, numbers, dates.

use saju_book::Ending;
use saju_chart::{Element, Positions, Stem};
use saju_judgment::relation::{self, Holder};
use saju_judgment::yongsin::{FiveGod, NamedGod, contrary_god};
use saju_saying::{Arg, Letter, Letters, LettersAt, Places, With};

use crate::catalogue::places as ko;
use crate::catalogue::{BEFORE_NAME, BEHIND_NAME, PLACE_TERMS, PLACED};
use crate::letters::{Place, WithHan, each, of_fortune, pillar};
use crate::slot::{Clock, DateKo, Digits, FixedDigits, Joined, NativeNumber, Nth};
use crate::{Page, Say, Slot, english, glossary};

/// Writes it.
pub(crate) fn put(word: Arg, page: &mut Page) {
    match word {
        Arg::Stem(stem) => page.push(stem.ko_han()),
        Arg::Branch(branch) => page.push(branch.ko_han()),
        Arg::Letters(letters) => put_letters(letters, page),
        Arg::Glyphs(letters) => put_glyphs(letters, page),
        Arg::OfLuck(letters) => put_of_luck(letters, page),
        _ => put_made(word, page),
    }
}

/// Writes what is made of several pieces, or of digits.
#[inline(never)]
fn put_made(word: Arg, page: &mut Page) {
    match word {
        Arg::Pillar(ganji) => pillar(ganji).put(page),
        Arg::Elements(elements) => Joined(elements.iter(), "·").put(page),
        Arg::Places(places) => put_places(places, page),
        Arg::Count(count) => NativeNumber(count).put(page),
        Arg::Nth(nth) => Nth(nth).put(page),
        Arg::Number(number) => Digits(number.get()).put(page),
        Arg::Hundredths(number) => FixedDigits(i64::from(number)).put(page),
        Arg::Date(date) => DateKo(date).put(page),
        Arg::Clock(time) => Clock(time).put(page),
        Arg::Term(term) => {
            page.push(term.ko());
            page.mention(glossary::of_solar_term(term));
        }
        Arg::Offset(seconds) => put_offset(seconds, page),
        // They are written before.
        Arg::Nothing
        | Arg::Stem(_)
        | Arg::Branch(_)
        | Arg::Letters(_)
        | Arg::Glyphs(_)
        | Arg::OfLuck(_)
        | Arg::Named(..)
        | Arg::Titled(..)
        | Arg::Said { .. }
        | Arg::Several { .. }
        | Arg::Given(_) => {}
    }
}

/// How it ends.
pub(crate) fn ending(word: Arg) -> Ending {
    match word {
        Arg::Stem(stem) => stem.ending(),
        Arg::Branch(branch) => branch.ending(),
        Arg::Pillar(ganji) => ganji.ending(),
        Arg::Elements(elements) => Joined(elements.iter(), "·").ending(),
        Arg::Letters(letters) | Arg::Glyphs(letters) | Arg::OfLuck(letters) => {
            letters.iter().last().map_or(Ending::Vowel, |one| one.letter.ending())
        }
        Arg::Places(Places { stems, branches }) => match branches.is_empty() {
            true => Place::stems(stems).ending(),
            false => Place::branches(branches).ending(),
        },
        Arg::Count(count) => NativeNumber(count).ending(),
        Arg::Nth(nth) => Nth(nth).ending(),
        Arg::Number(number) => Digits(number.get()).ending(),
        Arg::Hundredths(number) => FixedDigits(i64::from(number)).ending(),
        Arg::Date(date) => DateKo(date).ending(),
        Arg::Clock(time) => Clock(time).ending(),
        Arg::Term(term) => Ending::of(term.ko()),
        Arg::Nothing
        | Arg::Offset(_)
        | Arg::Named(..)
        | Arg::Titled(..)
        | Arg::Said { .. }
        | Arg::Several { .. }
        | Arg::Given(_) => Ending::Vowel,
    }
}

/// An offset from UTC: +8:30, +8:27:52.
fn put_offset(offset: i32, page: &mut Page) {
    page.push(if offset < 0 { "−" } else { "+" });
    let seconds = offset.unsigned_abs();
    page.push_made(&format!("{}:{:02}", seconds / 3600, seconds / 60 % 60));
    if !seconds.is_multiple_of(60) {
        page.push_made(&format!(":{:02}", seconds % 60));
    }
}

/// Letters with their places, two joined by their particle: 월간의 정재 기(己)와 일지의 편재 술(戌).
pub(crate) fn put_letters(letters: Letters, page: &mut Page) {
    let mut all = letters.iter();
    let Some(first) = all.next() else { return };
    put_letter(first, page);
    let Some(second) = all.next() else { return };
    let mut rest = all.peekable();
    page.push(match rest.peek() {
        None => first.letter.ending().particle("과 ", "와 "),
        Some(_) => ", ",
    });
    put_letter(second, page);
    for one in rest {
        page.push(", ");
        put_letter(one, page);
    }
}

/// A letter with its places: 월간의 정재 기(己).
fn put_letter(one: LettersAt, page: &mut Page) {
    let LettersAt { letter, at, with } = one;
    let (half, place) = match letter {
        Letter::Stem(stem) => (0, stem as usize),
        Letter::Branch(branch) => (1, Stem::ALL.len() + branch as usize),
    };
    let places = usize::from(at.bits());
    match with {
        With::Nothing => page.push(PLACED[place][places]),
        With::Turned(element) => return put_turned(letter, at, element, page),
        _ => {
            page.push(BEFORE_NAME[half][places]);
            put_name(with, page);
            page.push(BEHIND_NAME[place]);
        }
    }
    page.mention(PLACE_TERMS[half][places]);
}

/// A letter that has become another element, with its places.
#[inline(never)]
fn put_turned(letter: Letter, at: Positions, element: Element, page: &mut Page) {
    let places = Joined(each(at).map(move |position| Place::of(letter, position)), "·");
    ko::Turned { element, places, letter: WithHan(letter) }.say(page);
}

/// What a letter is called by.
#[inline(never)]
fn put_name(with: With, page: &mut Page) {
    match with {
        With::God(god) => god.put(page),
        With::Part { god, is_sangsin } => {
            let god = NamedGod::plain(FiveGod::ALL[usize::from(god)]);
            NamedGod { is_sangsin, ..god }.put(page);
        }
        With::Second => NamedGod::SECOND.put(page),
        With::Contrary(god) => contrary_god(FiveGod::ALL[usize::from(god)]).say(page),
        With::Nothing | With::Turned(_) => {}
    }
}

/// Letters by their names alone, as one word.
#[inline(never)]
fn put_glyphs(letters: Letters, page: &mut Page) {
    letters.iter().for_each(|one| page.push(one.letter.ko()));
}

/// Letters of luck, two joined by their particle: 천간 무(戊)와 지지 신(申).
#[inline(never)]
fn put_of_luck(letters: Letters, page: &mut Page) {
    let mut before: Option<LettersAt> = None;
    for one in letters.iter() {
        if let Some(before) = before {
            page.push(before.letter.ending().particle("과 ", "와 "));
        }
        of_fortune(one.letter).put(page);
        before = Some(one);
    }
}

/// Places alone: 연간·월지.
fn put_places(Places { stems, branches }: Places, page: &mut Page) {
    Place::stems(stems).put(page);
    if !stems.is_empty() && !branches.is_empty() {
        page.push("·");
    }
    Place::branches(branches).put(page);
}

/// As a word of sentences that are no sayings yet.
impl Slot for Letters {
    fn put(&self, page: &mut Page) {
        match page.is_english() {
            true => english::put(Arg::Letters(*self), page),
            false => put_letters(*self, page),
        }
    }

    fn ending(&self) -> Ending {
        ending(Arg::Letters(*self))
    }
}

/// What holds a relation, by itself.
impl Say for Holder {
    fn say(&self, page: &mut Page) {
        match self {
            Self::Relation(pair) => relation::label(*pair).say(page),
            Self::Letters(letters) => letters.put(page),
        }
    }
}

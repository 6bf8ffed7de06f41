//! Letters of a chart in English: the Direct Officer on the month and hour stems (Jeong 丁).

use arrayvec::ArrayVec;
use saju_chart::{Branch, Element, Ganji, Positions};
use saju_judgment::yongsin::{FiveGod, NamedGod, contrary_god};
use saju_saying::{Args, Fills, Letter, Letters, LettersAt, MAX_LETTERS, Places, With};

use super::form::{Form, put};
use super::{and, name};
use crate::{Page, TermSet};

/// The romanised names of stems with their Hanja, in their order.
const STEMS: [&str; 10] = [
    "Gap 甲",
    "Eul 乙",
    "Byeong 丙",
    "Jeong 丁",
    "Mu 戊",
    "Gi 己",
    "Gyeong 庚",
    "Sin 辛",
    "Im 壬",
    "Gye 癸",
];
/// The animals of branches with their Hanja, in their order.
const ANIMALS: [&str; 12] = [
    "Rat 子",
    "Ox 丑",
    "Tiger 寅",
    "Rabbit 卯",
    "Dragon 辰",
    "Snake 巳",
    "Horse 午",
    "Goat 未",
    "Monkey 申",
    "Rooster 酉",
    "Dog 戌",
    "Pig 亥",
];
/// Bytes of the Hanja of a letter and the space before it.
const HAN: usize = " 甲".len();
/// Branches as the second part of a pillar's name.
const BRANCHES: [&str; 12] =
    ["ja", "chuk", "in", "myo", "jin", "sa", "o", "mi", "sin", "yu", "sul", "hae"];

/// Positions, from none to all four, each of a pillar's halves by its number.
const POSITIONS: [&str; 16] = [
    "",
    "year",
    "month",
    "year and month",
    "day",
    "year and day",
    "month and day",
    "year, month, and day",
    "hour",
    "year and hour",
    "month and hour",
    "year, month, and hour",
    "day and hour",
    "year, day, and hour",
    "month, day, and hour",
    "year, month, day, and hour",
];

/// A letter by its name with its Hanja.
const fn with_han(letter: Letter) -> &'static str {
    match letter {
        Letter::Stem(stem) => STEMS[stem as usize],
        Letter::Branch(branch) => ANIMALS[branch as usize],
    }
}

/// A letter by its name alone.
const fn bare(letter: Letter) -> &'static str {
    let name = with_han(letter);
    name.split_at(name.len() - HAN).0
}

/// A letter by itself: Gap wood 甲, the Rat 子.
pub(super) fn put_letter(letter: Letter, page: &mut Page) {
    match letter {
        Letter::Stem(stem) => {
            for part in [bare(letter), " ", element(stem.element()), " ", stem.han()] {
                page.push(part);
            }
        }
        Letter::Branch(_) => {
            page.push("the ");
            put_one(letter, Form::Short, page);
        }
    }
}

/// A letter in a shorter form: Horse 午, Horse.
pub(super) fn put_one(letter: Letter, form: Form, page: &mut Page) {
    page.push(match form {
        Form::Bare => bare(letter),
        _ => with_han(letter),
    });
}

pub(super) fn element(element: Element) -> &'static str {
    name(element)
}

/// A pillar: Byeong-o 丙午.
pub(super) fn put_pillar(ganji: Ganji, page: &mut Page) {
    let (stem, branch) = (ganji.stem(), ganji.branch());
    let parts =
        [bare(Letter::Stem(stem)), "-", BRANCHES[branch as usize], " ", stem.han(), branch.han()];
    for part in parts {
        page.push(part);
    }
}

/// A pillar as English answers name it: Byeong-o 丙午.
pub fn pillar(ganji: Ganji) -> String {
    let mut text = String::new();
    Page::append(&mut text, &mut TermSet::default(), |page| put_pillar(ganji, page));
    text
}

/// A branch by its animal: Horse 午.
pub const fn animal(branch: Branch) -> &'static str {
    ANIMALS[branch as usize]
}

/// Letters by their names: of a pillar Byeong-o 丙午, of a relation Rat–Horse.
pub(super) fn put_glyphs(letters: Letters, page: &mut Page) {
    let mut all = letters.iter().map(|one| one.letter);
    match (all.next(), all.next(), all.next()) {
        (Some(Letter::Stem(stem)), Some(Letter::Branch(branch)), None) => {
            match Ganji::of(stem, branch) {
                Some(ganji) => put_pillar(ganji, page),
                None => put_bare(letters, page),
            }
        }
        (Some(letter), None, None) => put_one(letter, Form::Short, page),
        _ => put_bare(letters, page),
    }
}

/// Letters by their names alone.
pub(super) fn put_bare(letters: Letters, page: &mut Page) {
    for (index, one) in letters.iter().enumerate() {
        page.push(if index > 0 { "–" } else { "" });
        page.push(bare(one.letter));
    }
}

/// Letters without their places: Horse 午 and Jeong 丁.
pub(super) fn put_short(letters: Letters, page: &mut Page) {
    list(letters, page, |one, page| put_one(one.letter, Form::Short, page));
}

/// Letters with their places in brackets: Pig 亥 (day branch).
pub(super) fn put_placed(letters: Letters, page: &mut Page) {
    list(letters, page, |one, page| {
        put_one(one.letter, Form::Short, page);
        if !one.at.is_empty() {
            page.push(" (");
            put_names(one.at, matches!(one.letter, Letter::Stem(_)), page);
            page.push(")");
        }
    });
}

/// Letters with their places. What all are called by is said once: the useful element on the year stem (Gap 甲) and in
/// the day branch (Tiger 寅). Where they are called by several names, each has its own.
pub(super) fn put_letters(letters: Letters, page: &mut Page) {
    let letters = together(letters);
    let mut called = letters.iter().map(|one| one.with);
    let is_shared = called.next().is_some_and(|first| called.all(|with| with == first));
    let mut is_first = true;
    list(letters, page, |one, page| {
        let LettersAt { letter, at, with } = one;
        let is_said = !std::mem::take(&mut is_first) && is_shared && !at.is_empty();
        match with {
            With::Nothing | With::Turned(_) => {
                match letter {
                    Letter::Stem(_) => put_one(letter, Form::Short, page),
                    Letter::Branch(_) => put_letter(letter, page),
                }
                put_at(letter, at, " ", page);
                if let With::Turned(to) = with {
                    page.push(" (turned to ");
                    page.push(element(to));
                    page.push(")");
                }
            }
            called => {
                if !is_said {
                    put_called(called, page);
                }
                put_at(letter, at, if is_said { "" } else { " " }, page);
                page.push(" (");
                put_one(letter, Form::Short, page);
                page.push(")");
            }
        }
    });
}

/// Three letters or more with those that are alike as one: the Snake 巳 in the month and day branches. Letters that
/// would be a single one stay apart, for what is said of them is said of several.
fn together(letters: Letters) -> Letters {
    let mut groups = ArrayVec::<LettersAt, MAX_LETTERS>::new();
    for one in letters.iter() {
        let alike = |group: &&mut LettersAt| {
            group.letter == one.letter && group.with == one.with && !one.at.is_empty()
        };
        match groups.iter_mut().find(alike) {
            Some(group) => group.at = group.at.iter().chain(one.at.iter()).collect(),
            None => groups.push(one),
        }
    }
    if groups.len() > 1 { groups.into_iter().collect() } else { letters }
}

/// What a letter is called by beside its name: the Direct Officer, the useful element.
fn put_called(with: With, page: &mut Page) {
    match with {
        With::God(god) => {
            page.push("the ");
            page.push(name(god));
        }
        With::Part { god, is_sangsin } => {
            let god = NamedGod::plain(FiveGod::ALL[usize::from(god)]);
            put_part(NamedGod { is_sangsin, ..god }, page);
        }
        With::Second => put_part(NamedGod::SECOND, page),
        With::Contrary(god) => put_part(contrary_god(FiveGod::ALL[usize::from(god)]), page),
        With::Nothing | With::Turned(_) => {}
    }
}

/// What an element is called by: the opposing element.
fn put_part(god: impl Fills, page: &mut Page) {
    page.push("the ");
    let mut args = Args::new();
    god.fill(&mut args);
    put(&args, Form::Bare, page);
}

/// Letters of luck: Byeong 丙 on the stem and the Horse 午 in the branch.
pub(super) fn put_of_luck(letters: Letters, page: &mut Page) {
    list(letters, page, |one, page| match one.letter {
        Letter::Stem(_) => {
            put_one(one.letter, Form::Short, page);
            page.push(" on the stem");
        }
        Letter::Branch(_) => {
            put_letter(one.letter, page);
            page.push(" in the branch");
        }
    });
}

fn list(letters: Letters, page: &mut Page, mut put: impl FnMut(LettersAt, &mut Page)) {
    let count = letters.iter().count();
    for (index, one) in letters.iter().enumerate() {
        put(one, page);
        let left = count - index - 1;
        page.push(if left == 0 { "" } else { and(count, left) });
    }
}

/// Where a letter stands, behind a space or none: on the month and hour stems, in the day branch.
fn put_at(letter: Letter, at: Positions, space: &'static str, page: &mut Page) {
    if at.is_empty() {
        return;
    }
    page.push(space);
    page.push(match letter {
        Letter::Stem(_) => "on ",
        Letter::Branch(_) => "in ",
    });
    put_positions(at, matches!(letter, Letter::Stem(_)), page);
}

/// Places alone: the month and hour stems and the day branch.
pub(super) fn put_places(Places { stems, branches }: Places, page: &mut Page) {
    put_positions(stems, true, page);
    if !stems.is_empty() && !branches.is_empty() {
        page.push(" and ");
    }
    put_positions(branches, false, page);
}

fn put_positions(positions: Positions, is_stem: bool, page: &mut Page) {
    if positions.is_empty() {
        return;
    }
    page.push("the ");
    put_names(positions, is_stem, page);
}

/// Places without their article: month and hour stems.
fn put_names(positions: Positions, is_stem: bool, page: &mut Page) {
    page.push(POSITIONS[usize::from(positions.bits())]);
    page.push(match (is_stem, positions.bits().is_power_of_two()) {
        (true, true) => " stem",
        (true, false) => " stems",
        (false, true) => " branch",
        (false, false) => " branches",
    });
}

#[cfg(test)]
mod tests {
    use saju_chart::{Branch, Position, Stem};

    use super::*;

    fn told(letters: &[(Letter, Position, With)]) -> String {
        let letters =
            letters.iter().map(|&(letter, at, with)| LettersAt { letter, at: at.into(), with });
        let mut text = String::new();
        Page::append(&mut text, &mut TermSet::default(), |page| {
            put_letters(letters.collect(), page);
        });
        text
    }

    #[test]
    fn what_letters_share_is_said_once() {
        use Position::{Day, Hour, Month, Year};
        let (rat, horse) = (Letter::Branch(Branch::Ja), Letter::Branch(Branch::O));
        let plain = With::Nothing;
        assert_eq!(
            told(&[(rat, Year, plain), (horse, Month, plain), (rat, Day, plain)]),
            "the Rat 子 in the year and day branches and the Horse 午 in the month branch"
        );
        assert_eq!(
            told(&[(rat, Year, plain), (rat, Day, plain)]),
            "the Rat 子 in the year branch and the Rat 子 in the day branch"
        );
        let useful = With::Part { god: 0, is_sangsin: false };
        let (gap, eul) = (Letter::Stem(Stem::Gap), Letter::Stem(Stem::Eul));
        assert_eq!(
            told(&[(gap, Year, useful), (eul, Hour, useful), (rat, Hour, useful)]),
            "the useful element on the year stem (Gap 甲), on the hour stem (Eul 乙), \
             and in the hour branch (Rat 子)"
        );
        assert_eq!(
            told(&[(gap, Year, useful), (eul, Hour, useful), (rat, Hour, With::Second)]),
            "the useful element on the year stem (Gap 甲), the useful element on the hour stem \
             (Eul 乙), and the aid in the hour branch (Rat 子)"
        );
    }

    #[test]
    fn letters_have_their_hanja_and_positions_their_numbers() {
        let letters =
            (Stem::ALL.map(Letter::Stem).into_iter()).chain(Branch::ALL.map(Letter::Branch));
        for letter in letters {
            assert_eq!(with_han(letter), format!("{} {}", bare(letter), letter.han()));
        }
        let names = ["year", "month", "day", "hour"];
        for positions in Positions::all() {
            let told = POSITIONS[usize::from(positions.bits())];
            let words: Vec<&str> =
                told.split([' ', ',']).filter(|word| names.contains(word)).collect();
            let expected = positions.iter().map(|one| names[one as usize]);
            assert_eq!(words, expected.collect::<Vec<_>>());
        }
    }
}

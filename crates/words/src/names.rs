//! Names of the letters' places (연간, 월지), of animals, weekdays and solar terms, and of letters, pillars and months as headings have them.

use saju_calendar::format::weekday_korean;
use saju_calendar::{Date, SolarTerm};
use saju_chart::{Branch, Ganji, Position, Xun};
use saju_saying::{Arg, Letter};

use crate::Ending;
use crate::catalogue::{LETTER_TERMS, seun};
use crate::letters::{WithHan, pillar};
use crate::page::{Language, Name};
use crate::{Page, Say, Slot, TermSet, english};

/// The place of a stem: 연간.
#[derive(Clone, Copy, Debug)]
pub struct StemPlace(pub Position);

/// The place of a branch: 연지.
#[derive(Clone, Copy, Debug)]
pub struct BranchPlace(pub Position);

/// 입춘 alone of the solar terms is a glossary term.
const fn term_of(term: SolarTerm) -> TermSet {
    if term.order() == SolarTerm::IPCHUN.order() { seun::IPCHUN.terms } else { TermSet::NONE }
}

/// The term that the place of a stem is: in English the day stem is no day master.
fn stem_term(position: Position, language: Language) -> TermSet {
    match (language, position) {
        (Language::English, Position::Day) => TermSet::NONE,
        _ => LETTER_TERMS[position as usize],
    }
}

const STEMS: [&str; 4] = ["year stem", "month stem", "day stem", "hour stem"];
const BRANCHES: [&str; 4] = ["year branch", "month branch", "day branch", "hour branch"];

/// The animal of a branch: 호랑이.
#[derive(Clone, Copy, Debug)]
pub struct Animal(pub Branch);

/// A day of the week: 화요일.
#[derive(Clone, Copy, Debug)]
pub struct Weekday(pub Date);

const WEEKDAYS: [&str; 7] =
    ["Sunday", "Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday"];

macro_rules! names {
    ($($type:ty: |$self:ident, $language:pat_param| $name:expr, $english:expr, $term:expr;)+) => {$(
        impl Name for $type {
            fn name($self) -> &'static str {
                $name
            }

            fn english($self) -> &'static str {
                $english
            }

            fn term($self, $language: Language) -> TermSet {
                $term
            }
        }

        impl Slot for $type {
            fn put(&self, page: &mut Page) {
                page.push(if page.is_english() { self.english() } else { self.name() });
                page.mention(self.term(page.language()));
            }

            fn ending(&self) -> Ending {
                Ending::of(self.name())
            }
        }
    )+};
}

names! {
    StemPlace: |self, language| self.0.stem_ko(), STEMS[self.0 as usize], stem_term(self.0, language);
    BranchPlace: |self, _| self.0.branch_ko(), BRANCHES[self.0 as usize], LETTER_TERMS[4 + self.0 as usize];
    Animal: |self, _| self.0.animal_ko(), self.0.english(), TermSet::NONE;
    Weekday: |self, _| weekday_korean(self.0), WEEKDAYS[usize::from(self.0.weekday())], TermSet::NONE;
    SolarTerm: |self, _| self.ko(), english::term(self), term_of(self);
    Xun: |self, _| self.ko(), english::xun(self), TermSet::NONE;
}

/// A pillar by its name with its Hanja: 갑자(甲子), Gap-ja 甲子.
#[derive(Clone, Copy, Debug)]
pub struct PillarName(pub Ganji);

/// A letter by its name with its Hanja: 자(子), Rat 子.
#[derive(Clone, Copy, Debug)]
pub struct LetterName(pub Letter);

/// A month of the calendar by its number: 2월, February.
#[derive(Clone, Copy, Debug)]
pub struct MonthName(pub u8);

impl Say for PillarName {
    fn say(&self, page: &mut Page) {
        match page.is_english() {
            true => english::put(Arg::Pillar(self.0), page),
            false => pillar(self.0).put(page),
        }
    }
}

impl Say for LetterName {
    fn say(&self, page: &mut Page) {
        match page.is_english() {
            true => english::put_letter_name(self.0, page),
            false => WithHan(self.0).put(page),
        }
    }
}

impl Say for MonthName {
    fn say(&self, page: &mut Page) {
        if page.is_english() {
            page.push(english::month(i64::from(self.0)));
        } else {
            page.push_made(itoa::Buffer::new().format(self.0));
            page.push("월");
        }
    }
}

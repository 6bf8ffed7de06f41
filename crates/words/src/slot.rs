//! What can stand in a slot of a sentence.

use saju_calendar::format::{iso_clock, iso_date, korean_date};
use saju_calendar::{Date, TimeOfDay};

use crate::Ending;
use crate::{Page, Say as _, Sentence};

/// A word that fills a slot.
pub trait Slot {
    /// Writes the word.
    fn put(&self, page: &mut Page);
    /// How it ends.
    fn ending(&self) -> Ending;
}

/// A number in digits.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Digits(pub(crate) i64);

/// A date as it is written in a sentence: 1998년 5월 19일.
#[derive(Clone, Copy, Debug)]
pub(crate) struct DateKo(pub(crate) Date);

/// A time of day, 09:58.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Clock(pub(crate) TimeOfDay);

/// A number of letters in native Korean numerals: 한, 두, 세 …
#[derive(Clone, Copy, Debug)]
pub(crate) struct NativeNumber(pub(crate) u8);

/// A number before 번째: 첫, 두, 세 …
#[derive(Clone, Copy, Debug)]
pub(crate) struct Nth(pub(crate) u8);

/// A number with at most two decimals, in hundredths: 17.8.
#[derive(Clone, Copy, Debug)]
pub(crate) struct FixedDigits(pub(crate) i64);

/// A word with another in brackets behind it: 자(비견).
#[derive(Clone, Copy, Debug)]
pub(crate) struct Bracketed<A, B>(pub(crate) A, pub(crate) B);

/// Words one after the other, with the same mark between them.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Joined<I>(pub(crate) I, pub(crate) &'static str);

#[rustfmt::skip]
const NATIVE_NUMBERS: [&str; 21] = [
    "영", "한", "두", "세", "네", "다섯", "여섯", "일곱", "여덟", "아홉", "열",
    "열한", "열두", "열세", "열네", "열다섯", "열여섯", "열일곱", "열여덟", "열아홉", "스무",
];

impl NativeNumber {
    fn word(self) -> &'static str {
        NATIVE_NUMBERS[usize::from(self.0.min(20))]
    }
}

impl Nth {
    fn word(self) -> &'static str {
        if self.0 == 1 { "첫" } else { NativeNumber(self.0).word() }
    }
}

impl FixedDigits {
    fn write(self, page: &mut Page) {
        let (whole, part) = (self.0 / 100, (self.0 % 100) as u8);
        page.push_made(itoa::Buffer::new().format(whole));
        if part != 0 {
            page.push(".");
            page.push_made(itoa::Buffer::new().format(part / 10));
            if !part.is_multiple_of(10) {
                page.push_made(itoa::Buffer::new().format(part % 10));
            }
        }
    }
}

impl<I: Iterator<Item: Slot> + Clone> Joined<I> {
    fn write(&self, page: &mut Page) {
        for (index, word) in self.0.clone().enumerate() {
            if index > 0 {
                page.push(self.1);
            }
            word.put(page);
        }
    }
}

/// How words are written, and how they end.
macro_rules! slots {
    ($($({$($generics:tt)+})? $word:ty: |$self:ident, $page:ident| $put:expr, $ending:expr;)+) => {$(
        impl$(<$($generics)+>)? Slot for $word {
            fn put(&$self, $page: &mut Page) {
                $put;
            }

            fn ending(&$self) -> Ending {
                $ending
            }
        }
    )+};
}

slots! {
    &'static str: |self, page| page.push(self), Ending::of(self);
    Sentence: |self, page| self.say(page), Ending::of(self.text);
    Digits: |self, page| page.push_made(itoa::Buffer::new().format(self.0)),
        Ending::of(itoa::Buffer::new().format(self.0));
    DateKo: |self, page| match page.is_english() {
        true => page.push_made(&iso_date(self.0)),
        false => page.push_made(&korean_date(self.0)),
    }, Ending::of("일");
    Clock: |self, page| page.push_made(&iso_clock(self.0)), Ending::of("분");
    NativeNumber: |self, page| page.push(self.word()), Ending::of(self.word());
    Nth: |self, page| page.push(self.word()), Ending::of(self.word());
    FixedDigits: |self, page| self.write(page), Ending::Vowel;
    {T: Slot + ?Sized} &T: |self, page| (**self).put(page), (**self).ending();
    // Two words as one: 갑 and 목, 갑목.
    {A: Slot, B: Slot} (A, B): |self, page| {
        self.0.put(page);
        self.1.put(page);
    }, self.1.ending();
    {A: Slot, B: Slot} Bracketed<A, B>: |self, page| {
        self.0.put(page);
        page.push("(");
        self.1.put(page);
        page.push(")");
    }, self.0.ending();
    {I: Iterator<Item: Slot> + Clone} Joined<I>: |self, page| self.write(page),
        self.0.clone().last().map_or(Ending::Vowel, |word| word.ending());
    // A word that may be missing.
    {T: Slot} Option<T>: |self, page| if let Some(word) = self { word.put(page) },
        self.as_ref().map_or(Ending::Vowel, Slot::ending);
}

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

impl Slot for &'static str {
    fn put(&self, page: &mut Page) {
        page.push(self);
    }

    fn ending(&self) -> Ending {
        Ending::of(self)
    }
}

impl Slot for Sentence {
    fn put(&self, page: &mut Page) {
        self.say(page);
    }

    fn ending(&self) -> Ending {
        Ending::of(self.text)
    }
}

impl<T: Slot + ?Sized> Slot for &T {
    fn put(&self, page: &mut Page) {
        (*self).put(page);
    }

    fn ending(&self) -> Ending {
        (*self).ending()
    }
}

impl Slot for Digits {
    fn put(&self, page: &mut Page) {
        page.push_made(itoa::Buffer::new().format(self.0));
    }

    fn ending(&self) -> Ending {
        Ending::of(itoa::Buffer::new().format(self.0))
    }
}

/// Two words as one: 갑 and 목, 갑목.
impl<A: Slot, B: Slot> Slot for (A, B) {
    fn put(&self, page: &mut Page) {
        self.0.put(page);
        self.1.put(page);
    }

    fn ending(&self) -> Ending {
        self.1.ending()
    }
}

impl Slot for DateKo {
    fn put(&self, page: &mut Page) {
        if page.is_english() {
            page.push_made(&iso_date(self.0));
        } else {
            page.push_made(&korean_date(self.0));
        }
    }

    fn ending(&self) -> Ending {
        Ending::of("일")
    }
}

impl Slot for Clock {
    fn put(&self, page: &mut Page) {
        page.push_made(&iso_clock(self.0));
    }

    fn ending(&self) -> Ending {
        Ending::of("분")
    }
}

/// A number of letters in native Korean numerals: 한, 두, 세 …
#[derive(Clone, Copy, Debug)]
pub(crate) struct NativeNumber(pub(crate) u8);

/// A number with at most two decimals, in hundredths: 17.8.
#[derive(Clone, Copy, Debug)]
pub(crate) struct FixedDigits(pub(crate) i64);

/// A word with another in brackets behind it: 자(비견).
#[derive(Clone, Copy, Debug)]
pub(crate) struct Bracketed<A, B>(pub(crate) A, pub(crate) B);

const NATIVE_NUMBERS: [&str; 21] = [
    "영",
    "한",
    "두",
    "세",
    "네",
    "다섯",
    "여섯",
    "일곱",
    "여덟",
    "아홉",
    "열",
    "열한",
    "열두",
    "열세",
    "열네",
    "열다섯",
    "열여섯",
    "열일곱",
    "열여덟",
    "열아홉",
    "스무",
];

impl Slot for NativeNumber {
    fn put(&self, page: &mut Page) {
        page.push(NATIVE_NUMBERS[usize::from(self.0.min(20))]);
    }

    fn ending(&self) -> Ending {
        Ending::of(NATIVE_NUMBERS[usize::from(self.0.min(20))])
    }
}

/// A number before 번째: 첫, 두, 세 …
#[derive(Clone, Copy, Debug)]
pub(crate) struct Nth(pub(crate) u8);

impl Slot for Nth {
    fn put(&self, page: &mut Page) {
        match self.0 {
            1 => page.push("첫"),
            nth => NativeNumber(nth).put(page),
        }
    }

    fn ending(&self) -> Ending {
        match self.0 {
            1 => Ending::of("첫"),
            nth => NativeNumber(nth).ending(),
        }
    }
}

impl Slot for FixedDigits {
    fn put(&self, page: &mut Page) {
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

    fn ending(&self) -> Ending {
        Ending::Vowel
    }
}

impl<A: Slot, B: Slot> Slot for Bracketed<A, B> {
    fn put(&self, page: &mut Page) {
        self.0.put(page);
        page.push("(");
        self.1.put(page);
        page.push(")");
    }

    fn ending(&self) -> Ending {
        self.0.ending()
    }
}

/// Words one after the other, with the same mark between them.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Joined<I>(pub(crate) I, pub(crate) &'static str);

impl<I: Iterator<Item: Slot> + Clone> Slot for Joined<I> {
    fn put(&self, page: &mut Page) {
        for (index, word) in self.0.clone().enumerate() {
            if index > 0 {
                page.push(self.1);
            }
            word.put(page);
        }
    }

    fn ending(&self) -> Ending {
        self.0.clone().last().map_or(Ending::Vowel, |word| word.ending())
    }
}

/// A word that may be missing.
impl<T: Slot> Slot for Option<T> {
    fn put(&self, page: &mut Page) {
        if let Some(word) = self {
            word.put(page);
        }
    }

    fn ending(&self) -> Ending {
        self.as_ref().map_or(Ending::Vowel, Slot::ending)
    }
}

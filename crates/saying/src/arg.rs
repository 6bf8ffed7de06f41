//! What can fill a slot.

use saju_calendar::{Date, SolarTerm, TimeOfDay};
use saju_chart::{Branch, Element, Ganji, Stem};

use crate::args::Args;
use crate::letters::{Glyphs, Letter, Letters, OfLuck, Places};
use crate::names::NameSet;
use crate::saying::Entry;

/// What fills a slot: the same for every language. No text, and no word of any.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Arg {
    /// Nothing: the slot takes the space behind it along.
    Nothing,
    /// A value of a named set, by its place there.
    Named(NameSet, u8),
    /// The same with its Hanja, where a language tells them.
    Titled(NameSet, u8),
    /// A stem as a letter.
    Stem(Stem),
    /// A branch as a letter.
    Branch(Branch),
    /// A pillar as letters.
    Pillar(Ganji),
    /// Elements as one word.
    Elements(Elements),
    /// Letters of a chart with their places.
    Letters(Letters),
    /// Letters by their names alone, as one word.
    Glyphs(Letters),
    /// Letters of luck by the halves of its pillar: stem or branch.
    OfLuck(Letters),
    /// Places of a chart without their letters.
    Places(Places),
    /// A number of letters or the like, in words.
    Count(u8),
    /// A number of order, in words.
    Nth(u8),
    /// A number in digits.
    Number(Packed),
    /// A number in hundredths, with as many decimals as it has.
    Hundredths(i32),
    /// A date.
    Date(Date),
    /// A time of day.
    Clock(TimeOfDay),
    /// A solar term.
    Term(SolarTerm),
    /// An offset from UTC, in seconds.
    Offset(i32),
    /// A word from outside, by its place among those of the message.
    Given(u8),
    /// Several, joined as a language joins them; this many arguments behind this one are theirs.
    Several {
        /// How.
        join: Join,
        /// Arguments that are theirs.
        args: u8,
    },
    /// A sentence; this many arguments behind this one are its own.
    Said {
        /// Its entry.
        entry: Entry,
        /// The row of its table.
        row: u16,
        /// Which of several wordings.
        wording: u8,
        /// Arguments that are its own.
        args: u8,
    },
}

/// How several are joined.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Join {
    /// Two as by and, more by commas: 비겁과 인성.
    And,
    /// Each to the next as by and.
    AndEach,
    /// As one word: 육합·충.
    Dots,
    /// By commas.
    Commas,
    /// Each set against the next: 일지 – 시지.
    Dashes,
    /// Sentences one after the other.
    Sentences,
}

/// Some fillers as one, joined.
#[derive(Clone, Copy, Debug)]
pub struct Several<I>(pub Join, pub I);

impl<I: IntoIterator<Item: Fills>> Fills for Several<I> {
    fn fill(self, args: &mut Args) {
        let head = args.len();
        args.push(Arg::Nothing);
        for one in self.1 {
            one.fill(args);
        }
        let own = args.len() - head - 1;
        if own > 0 {
            args[head] = Arg::Several { join: self.0, args: own as u8 };
            args.tell();
        }
    }
}

impl Arg {
    /// How many arguments it takes: itself, and those behind it that are its own.
    #[inline]
    pub const fn width(&self) -> usize {
        match self {
            Self::Said { args, .. } | Self::Several { args, .. } => 1 + *args as usize,
            _ => 1,
        }
    }
}

/// What fills a slot and those behind it; nothing where they were left empty at the end.
#[inline]
pub fn from_slot(args: &[Arg], slot: u8) -> &[Arg] {
    let mut rest = args;
    for _ in 0..slot {
        let Some(first) = rest.first() else { return &[] };
        rest = rest.get(first.width()..).unwrap_or_default();
    }
    rest
}

/// What fills each slot, one after the other: an argument, with those behind it that are its own.
pub fn fillers(args: &[Arg]) -> impl Iterator<Item = &[Arg]> {
    let mut rest = args;
    std::iter::from_fn(move || {
        let (one, behind) = rest.split_at_checked(rest.first()?.width())?;
        rest = behind;
        Some(one)
    })
}

/// Something that fills a slot.
pub trait Fills {
    /// Adds itself as the next argument.
    fn fill(self, args: &mut Args);
}

/// A number of letters or the like, told in words: three.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Native(pub u8);

/// A number of order, told in words: first.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Nth(pub u8);

/// An offset from UTC in seconds, told as hours and minutes, and seconds where it has any: +8:30.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct UtcOffset(pub i32);

/// A number told in digits: 2034. Up to sixteen of these are kept.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Number(pub i64);

/// A number in seven bytes, for an argument to have eight.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Packed([u8; 7]);

impl Packed {
    /// The farthest from 0 that there is room for.
    const MOST: i64 = (1 << 55) - 1;

    const fn of(number: i64) -> Self {
        let number = if number > Self::MOST {
            Self::MOST
        } else if number < -Self::MOST {
            -Self::MOST
        } else {
            number
        };
        let [a, b, c, d, e, f, g, _] = number.to_le_bytes();
        Self([a, b, c, d, e, f, g])
    }

    /// The number.
    pub const fn get(self) -> i64 {
        let [a, b, c, d, e, f, g] = self.0;
        // The sign comes back with the byte that was left out.
        (i64::from_le_bytes([0, a, b, c, d, e, f, g])) >> 8
    }
}

/// A number in hundredths, told with the decimals that it has: 17.8.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Hundredths(pub i32);

/// Some elements in their usual order.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Elements(u8);

impl Elements {
    /// Whether there is none.
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// The elements.
    pub fn iter(self) -> impl Iterator<Item = Element> + Clone {
        Element::ALL.into_iter().filter(move |element| self.0 >> *element as u8 & 1 == 1)
    }
}

impl FromIterator<Element> for Elements {
    fn from_iter<I: IntoIterator<Item = Element>>(elements: I) -> Self {
        Self(elements.into_iter().fold(0, |set, element| set | 1 << element as u8))
    }
}

macro_rules! fills {
    ($($filler:ty: $self:ident => $arg:expr;)+) => {$(
        impl Fills for $filler {
            #[inline]
            fn fill($self, args: &mut Args) {
                args.push($arg);
            }
        }
    )+};
}

fills! {
    Branch: self => Arg::Branch(self);
    Date: self => Arg::Date(self);
    Elements: self => Arg::Elements(self);
    Ganji: self => Arg::Pillar(self);
    Glyphs: self => Arg::Glyphs(self.0);
    Hundredths: self => Arg::Hundredths(self.0);
    Letters: self => Arg::Letters(self);
    Letter: self => match self {
        Letter::Stem(stem) => Arg::Stem(stem),
        Letter::Branch(branch) => Arg::Branch(branch),
    };
    Native: self => Arg::Count(self.0);
    Nth: self => Arg::Nth(self.0);
    Number: self => Arg::Number(Packed::of(self.0));
    OfLuck: self => Arg::OfLuck(self.0);
    Places: self => Arg::Places(self);
    SolarTerm: self => Arg::Term(self);
    Stem: self => Arg::Stem(self);
    TimeOfDay: self => Arg::Clock(self);
    UtcOffset: self => Arg::Offset(self.0);
}

impl<T: Fills> Fills for Option<T> {
    fn fill(self, args: &mut Args) {
        match self {
            Some(filler) => filler.fill(args),
            None => args.push(Arg::Nothing),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn numbers_are_unpacked_as_they_were_packed() {
        for number in [0, 1, -1, 2034, -40_000, i64::from(u32::MAX), Packed::MOST, -Packed::MOST] {
            assert_eq!(Packed::of(number).get(), number);
        }
        assert_eq!(Packed::of(i64::MAX).get(), Packed::MOST);
        assert_eq!(Packed::of(i64::MIN).get(), -Packed::MOST);
    }
}

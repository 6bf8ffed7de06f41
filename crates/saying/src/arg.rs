//! What can fill a slot.

use arrayvec::ArrayVec;
use saju_chart::{Branch, Element, Ganji, Stem};

use crate::letters::{Glyphs, Letters, Places};
use crate::names::NameSet;
use crate::saying::Entry;

/// Arguments of a saying at most, those of sentences in its slots among them.
pub const MAX_ARGS: usize = 12;

/// The arguments of a saying.
pub type Args = ArrayVec<Arg, MAX_ARGS>;

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
    /// Places of a chart without their letters.
    Places(Places),
    /// A number of letters or the like, in words.
    Count(u8),
    /// A number in digits.
    Number(i16),
    /// A sentence; so many arguments behind this one are its own.
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

/// Something that fills a slot.
pub trait Fills {
    /// Adds itself as the next argument.
    fn fill(self, args: &mut Args);
}

/// A number of letters or the like, told in words: three.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Native(pub u8);

/// A number told in digits: 2034.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Number(pub i16);

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
            fn fill($self, args: &mut Args) {
                args.push($arg);
            }
        }
    )+};
}

fills! {
    Branch: self => Arg::Branch(self);
    Elements: self => Arg::Elements(self);
    Ganji: self => Arg::Pillar(self);
    Glyphs: self => Arg::Glyphs(self.0);
    Letters: self => Arg::Letters(self);
    Native: self => Arg::Count(self.0);
    Number: self => Arg::Number(self.0);
    Places: self => Arg::Places(self);
    Stem: self => Arg::Stem(self);
}

impl<T: Fills> Fills for Option<T> {
    fn fill(self, args: &mut Args) {
        match self {
            Some(filler) => filler.fill(args),
            None => args.push(Arg::Nothing),
        }
    }
}

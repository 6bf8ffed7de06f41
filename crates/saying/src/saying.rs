//! A sentence as a value.

use crate::arg::{Arg, Fills};
use crate::args::Args;

/// An entry of the catalogues, by the place of its catalogue and its own place there.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Entry {
    /// The place of the catalogue among all.
    pub catalogue: u8,
    /// Its place in the catalogue.
    pub place: u8,
}

/// What is said: an entry, the row of its table, which of several wordings, and what fills its slots.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Saying {
    entry: Entry,
    row: u16,
    wording: u8,
    args: Args,
}

impl Saying {
    /// An entry by itself, or the row of a table; the slots are empty yet.
    pub const fn new(entry: Entry, row: u16) -> Self {
        Self { entry, row, wording: 0, args: Args::new() }
    }

    /// With the next slot filled. Empty ones at the end take no room.
    #[inline]
    #[must_use]
    pub fn with(mut self, filler: impl Fills) -> Self {
        self.add(filler);
        self
    }

    /// Fills the next slot.
    #[inline]
    pub fn add(&mut self, filler: impl Fills) {
        filler.fill(&mut self.args);
    }

    /// In one of several wordings, which a language counts from the first again after its last.
    #[must_use]
    pub const fn worded(mut self, wording: u8) -> Self {
        self.wording = wording;
        self
    }

    /// The entry.
    pub const fn entry(&self) -> Entry {
        self.entry
    }

    /// The row of its table; 0 where the entry stands by itself.
    pub const fn row(&self) -> u16 {
        self.row
    }

    /// Which of several wordings.
    pub const fn wording(&self) -> u8 {
        self.wording
    }

    /// What fills its slots, one after the other, to the last that is something; what fills the slots of a sentence in
    /// a slot follows it.
    #[inline]
    pub fn args(&self) -> &[Arg] {
        self.args.told()
    }
}

/// How many wordings a language has for a sentence.
pub type Wordings = fn(&Saying) -> usize;

/// Sentences one after the other, made when they are told.
pub trait Tells {
    /// Tells them.
    fn tell(&self, say: &mut dyn FnMut(&Saying));
}

/// A sentence, or a clause, in the slot of another.
impl Fills for &Saying {
    #[allow(clippy::inline_always, reason = "where it is made, most of what it holds is known")]
    #[inline(always)]
    fn fill(self, args: &mut Args) {
        let Saying { entry, row, wording, .. } = *self;
        let own = self.args();
        let said = Arg::Said { entry, row, wording, args: own.len() as u8 };
        if own.is_empty() {
            args.push(said);
        } else {
            args.push_with(said, own);
        }
    }
}

impl Fills for Saying {
    #[allow(clippy::inline_always, reason = "where it is made, most of what it holds is known")]
    #[inline(always)]
    fn fill(self, args: &mut Args) {
        (&self).fill(args);
    }
}

#[cfg(test)]
mod tests {
    use saju_chart::Element;

    use super::*;

    #[test]
    fn a_sentence_in_a_slot_brings_what_fills_its_own() {
        let entry = |place| Entry { catalogue: 0, place };
        let inner = Saying::new(entry(1), 2).with(Element::Wood);
        let outer = Saying::new(entry(0), 0).with(inner).with(Element::Fire);
        let [said, wood, fire] = outer.args() else { panic!("{outer:?}") };
        assert_eq!(*said, Arg::Said { entry: entry(1), row: 2, wording: 0, args: 1 });
        assert_eq!(
            [*wood, *fire],
            [Element::Wood, Element::Fire].map(|element| {
                let mut args = Args::new();
                element.fill(&mut args);
                args[0]
            })
        );
        assert_eq!(size_of::<Arg>(), 8);
    }

    #[test]
    fn empty_slots_stand_only_before_filled_ones() {
        let saying = Saying::new(Entry { catalogue: 0, place: 0 }, 0);
        let none = None::<Element>;
        let saying = saying.with(none).with(Element::Wood).with(none).with(none);
        assert_eq!(saying.args().len(), 2);
        assert_eq!(saying.args()[0], Arg::Nothing);
        assert_eq!(saying.with(Element::Fire).args().len(), 5);
    }
}

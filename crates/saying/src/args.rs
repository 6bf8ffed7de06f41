//! The arguments of a saying, one after the other.

use std::fmt;
use std::num::NonZeroU8;
use std::ops::{Deref, DerefMut};

use arrayvec::ArrayVec;

use crate::arg::Arg;

/// Arguments that a saying holds itself: few have more.
const FEW: usize = 8;

/// Arguments at most: no sentence comes near. They are a block of the largest size that an allocator has at hand.
const MOST: usize = 126;

/// The arguments of a saying, those of sentences in its slots among them.
pub struct Args {
    /// All of them, where they are few.
    few: ArrayVec<Arg, FEW>,
    /// All of them, where they are more. Beside each other and not one of two: what lies where, whichever it is, is
    /// moved as a whole.
    more: Option<Box<More>>,
    /// Arguments up to the last that is something, and one: an option of arguments takes no more room.
    told: NonZeroU8,
}

/// Room for all, of which most is never touched: filling it up costs less than growing.
type More = ArrayVec<Arg, MOST>;

impl Args {
    /// None yet.
    pub const fn new() -> Self {
        Self { few: ArrayVec::new_const(), more: None, told: NonZeroU8::MIN }
    }

    /// Adds one.
    #[inline]
    pub fn push(&mut self, arg: Arg) {
        if self.few.try_push(arg).is_err() {
            self.push_further(arg);
        } else if !matches!(arg, Arg::Nothing) {
            self.told = Self::count(&self.few);
        }
    }

    #[cold]
    fn push_further(&mut self, arg: Arg) {
        let all = self.further();
        let has_room = all.try_push(arg).is_ok();
        debug_assert!(has_room, "more arguments than a sentence can have");
        if !matches!(arg, Arg::Nothing) {
            self.told = Self::count(all);
        }
    }

    /// All of them, where they are more than a few.
    #[inline]
    fn further(&mut self) -> &mut More {
        let Self { few, more, .. } = self;
        more.get_or_insert_with(|| {
            let mut all = Box::new(More::new_const());
            all.extend(few.iter().copied());
            // None is added there from now on.
            while few.try_push(Arg::Nothing).is_ok() {}
            all
        })
    }

    /// Adds one with those that are its own.
    pub(crate) fn push_with(&mut self, arg: Arg, own: &[Arg]) {
        if own.len() >= self.few.remaining_capacity() {
            return self.push_further_with(arg, own);
        }
        self.few.push(arg);
        // They are few: copying each by itself is less than a call.
        for arg in own {
            self.few.push(*arg);
        }
        self.told = Self::count(&self.few);
    }

    #[cold]
    fn push_further_with(&mut self, arg: Arg, own: &[Arg]) {
        let all = self.further();
        let has_room = all.try_push(arg).is_ok() && all.try_extend_from_slice(own).is_ok();
        debug_assert!(has_room, "more arguments than a sentence can have");
        self.told = Self::count(all);
    }

    /// What is there so far counts, although the last of it may be nothing.
    #[inline]
    pub(crate) fn tell(&mut self) {
        self.told = Self::count(self);
    }

    const fn count(all: &[Arg]) -> NonZeroU8 {
        NonZeroU8::MIN.saturating_add(all.len() as u8)
    }

    /// Those up to the last that is something.
    #[inline]
    pub(crate) fn told(&self) -> &[Arg] {
        self.get(..usize::from(self.told.get() - 1)).unwrap_or_default()
    }
}

/// As one block, where a derived one would copy argument by argument.
impl Clone for Args {
    fn clone(&self) -> Self {
        let Self { few, more, told } = self;
        let mut copy = Self { few: ArrayVec::new_const(), more: None, told: *told };
        // There is as much room.
        let _ = copy.few.try_extend_from_slice(few);
        copy.more = more.as_ref().map(|more| {
            let mut all = Box::new(More::new_const());
            let _ = all.try_extend_from_slice(more);
            all
        });
        copy
    }
}

impl Default for Args {
    fn default() -> Self {
        Self::new()
    }
}

impl Deref for Args {
    type Target = [Arg];

    #[inline]
    fn deref(&self) -> &[Arg] {
        match &self.more {
            None => &self.few,
            Some(more) => more,
        }
    }
}

impl DerefMut for Args {
    fn deref_mut(&mut self) -> &mut [Arg] {
        match &mut self.more {
            None => &mut self.few,
            Some(more) => more,
        }
    }
}

impl PartialEq for Args {
    fn eq(&self, other: &Self) -> bool {
        **self == **other
    }
}

impl Eq for Args {}

impl fmt::Debug for Args {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        (**self).fmt(f)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn there_is_room_for_more_than_a_few() {
        let mut args = Args::new();
        for count in 0..3 * FEW as u8 {
            args.push(Arg::Count(count));
            let all: Vec<Arg> = (0..=count).map(Arg::Count).collect();
            assert_eq!(args[..], all[..]);
            args[usize::from(count)] = Arg::Count(count);
            assert_eq!(args.clone(), args);
        }
    }
}

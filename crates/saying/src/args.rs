//! The arguments of a saying, one after the other.

use std::fmt;
use std::ops::{Deref, DerefMut};

use crate::arg::Arg;

/// Arguments that a saying holds itself: few have more.
const FEW: usize = 8;

/// The arguments of a saying, those of sentences in its slots among them.
#[derive(Clone)]
pub struct Args {
    few: [Arg; FEW],
    len: u8,
    /// All of them, where they are more than there is room for.
    many: Option<Box<Many>>,
}

#[derive(Clone)]
struct Many(Vec<Arg>);

impl Args {
    /// None yet.
    pub const fn new() -> Self {
        Self { few: [Arg::Nothing; FEW], len: 0, many: None }
    }

    /// Adds one.
    #[inline]
    pub fn push(&mut self, arg: Arg) {
        match self.few.get_mut(usize::from(self.len)) {
            Some(place) => *place = arg,
            None => self.push_further(arg),
        }
        self.len += 1;
    }

    #[cold]
    fn push_further(&mut self, arg: Arg) {
        let few = self.few;
        let many = self.many.get_or_insert_with(|| {
            let mut all = Vec::with_capacity(3 * FEW);
            all.extend(few);
            Box::new(Many(all))
        });
        many.0.push(arg);
    }

    /// Adds some.
    #[inline]
    pub fn extend_from_slice(&mut self, args: &[Arg]) {
        // They are few: copying each by itself is less than a call.
        for arg in args {
            self.push(*arg);
        }
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
        match &self.many {
            None => self.few.get(..usize::from(self.len)).unwrap_or_default(),
            Some(many) => &many.0,
        }
    }
}

impl DerefMut for Args {
    fn deref_mut(&mut self) -> &mut [Arg] {
        match &mut self.many {
            None => self.few.get_mut(..usize::from(self.len)).unwrap_or_default(),
            Some(many) => &mut many.0,
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

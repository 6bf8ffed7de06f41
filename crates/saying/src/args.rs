//! The arguments of a saying, one after the other.

use std::fmt;
use std::ops::{Deref, DerefMut};

use crate::arg::Arg;

/// Arguments that a saying holds itself: few have more.
const FEW: usize = 8;

/// The arguments of a saying, those of sentences in its slots among them.
#[derive(Clone)]
pub struct Args(Kept);

/// Where they are kept.
#[derive(Clone)]
enum Kept {
    /// So many of these.
    Few(u8, [Arg; FEW]),
    /// All of them, where they are more.
    Many(Vec<Arg>),
}

impl Args {
    /// None yet.
    pub const fn new() -> Self {
        Self(Kept::Few(0, [Arg::Nothing; FEW]))
    }

    /// Adds one.
    #[inline]
    pub fn push(&mut self, arg: Arg) {
        if let Kept::Few(len, few) = &mut self.0
            && let Some(place) = few.get_mut(usize::from(*len))
        {
            *place = arg;
            *len += 1;
        } else {
            self.push_further(arg);
        }
    }

    #[cold]
    fn push_further(&mut self, arg: Arg) {
        if let Kept::Few(_, few) = self.0 {
            let mut all = Vec::with_capacity(3 * FEW);
            all.extend(few);
            self.0 = Kept::Many(all);
        }
        if let Kept::Many(all) = &mut self.0 {
            all.push(arg);
        }
    }

    /// Adds some.
    #[inline]
    pub fn extend_from_slice(&mut self, args: &[Arg]) {
        if let Kept::Few(len, few) = &mut self.0
            && let Some(places) = few.get_mut(usize::from(*len)..usize::from(*len) + args.len())
        {
            // They are few: copying each by itself is less than a call.
            for (place, arg) in places.iter_mut().zip(args) {
                *place = *arg;
            }
            *len += args.len() as u8;
        } else {
            for arg in args {
                self.push(*arg);
            }
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
        match &self.0 {
            Kept::Few(len, few) => few.get(..usize::from(*len)).unwrap_or_default(),
            Kept::Many(all) => all,
        }
    }
}

impl DerefMut for Args {
    fn deref_mut(&mut self) -> &mut [Arg] {
        match &mut self.0 {
            Kept::Few(len, few) => few.get_mut(..usize::from(*len)).unwrap_or_default(),
            Kept::Many(all) => all,
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

//! How much of a letter arrives, and for which side. It is weighed with and never delivered.

use crate::yongsin::Lean;

/// The force of a letter of luck: −2 (wholly against) … 2 (wholly with).
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord)]
pub struct Force(i8);

/// A letter that arrives with all it has.
const WHOLE: i8 = 2;

impl Force {
    /// Nothing arrives.
    pub const NONE: Self = Self(0);

    /// All of a letter that leans so.
    pub const fn whole(lean: Lean) -> Self {
        Self(lean.sign() * WHOLE)
    }

    /// Half of it.
    pub const fn half(lean: Lean) -> Self {
        Self(lean.sign())
    }

    /// So much, no more than a whole letter.
    pub const fn of(value: i8) -> Self {
        Self(if value > WHOLE {
            WHOLE
        } else if value < -WHOLE {
            -WHOLE
        } else {
            value
        })
    }

    /// −2…2.
    pub const fn value(self) -> i8 {
        self.0
    }

    /// Half of it: of a half nothing is left.
    #[must_use]
    pub const fn halved(self) -> Self {
        Self(self.0 / 2)
    }

    /// So much more.
    #[must_use]
    pub const fn plus(self, more: i8) -> Self {
        Self::of(self.0 + more)
    }

    /// Whether something of it is left for a side.
    pub const fn is_of(self, lean: Lean) -> bool {
        self.0 * lean.sign() > 0
    }

    /// Whether a letter arrives with all it has, for its good.
    pub const fn is_full(self) -> bool {
        self.0 == WHOLE
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn halves_and_sums_stay_within_a_whole_letter() {
        let values = |force: fn(Lean) -> Force| Lean::ALL.map(|lean| force(lean).value());
        assert_eq!(values(Force::whole), [2, 0, -2]);
        assert_eq!(values(Force::half), [1, 0, -1]);
        for value in -2..=2 {
            assert_eq!(Force::of(value).halved().value(), value / 2);
            assert_eq!(Force::of(value).plus(2).value(), (value + 2).min(2));
            assert_eq!(Force::of(value).plus(-2).value(), (value - 2).max(-2));
        }
        assert!(Force::whole(Lean::With).is_full() && !Force::whole(Lean::Against).is_full());
    }
}

//! Sets of the values of a table.

use std::fmt;
use std::hash::{Hash, Hasher};
use std::marker::PhantomData;

use saju_chart::Domain;

/// A set of values of `T`, a bit for each: at most 64, which the compiler checks.
pub struct Set<T>(u64, PhantomData<T>);

impl<T: Domain> Set<T> {
    const FITS: () = assert!(T::COUNT <= 64, "a set has room for 64 values");

    /// No value.
    pub const NONE: Self = {
        let () = Self::FITS;
        Self(0, PhantomData)
    };

    /// All values.
    pub const ALL: Self = {
        let () = Self::FITS;
        Self(u64::MAX >> (64 - T::COUNT), PhantomData)
    };

    /// The set with the value of a place in the table as well.
    #[must_use]
    pub const fn with_ordinal(self, ordinal: usize) -> Self {
        assert!(ordinal < T::COUNT, "no such value");
        Self(self.0 | 1 << ordinal, PhantomData)
    }

    /// The set with a value more.
    #[must_use]
    pub fn with(self, value: T) -> Self {
        self.with_ordinal(value.ordinal())
    }

    /// Whether the value is in the set.
    pub fn contains(self, value: T) -> bool {
        self.0 >> value.ordinal() & 1 == 1
    }

    /// Whether the sets have a value in common.
    pub const fn meets(self, other: Self) -> bool {
        self.0 & other.0 != 0
    }

    /// How many values are in the set.
    pub const fn len(self) -> usize {
        self.0.count_ones() as usize
    }

    /// Whether no value is in the set.
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// The values, in the order of the table.
    pub fn iter(self) -> impl Iterator<Item = T> {
        T::all().filter(move |value| self.contains(*value))
    }
}

impl<T: Domain> FromIterator<T> for Set<T> {
    fn from_iter<I: IntoIterator<Item = T>>(values: I) -> Self {
        values.into_iter().fold(Self::NONE, Self::with)
    }
}

impl<T> Clone for Set<T> {
    fn clone(&self) -> Self {
        *self
    }
}

impl<T> Copy for Set<T> {}

impl<T> PartialEq for Set<T> {
    fn eq(&self, other: &Self) -> bool {
        self.0 == other.0
    }
}

impl<T> Eq for Set<T> {}

impl<T> Hash for Set<T> {
    fn hash<H: Hasher>(&self, state: &mut H) {
        self.0.hash(state);
    }
}

impl<T: Domain> Default for Set<T> {
    fn default() -> Self {
        Self::NONE
    }
}

impl<T: Domain> fmt::Debug for Set<T> {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        formatter.debug_set().entries(self.iter().map(T::id)).finish()
    }
}

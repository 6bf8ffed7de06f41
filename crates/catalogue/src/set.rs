//! Sets of the values of a table.

use std::fmt;
use std::hash::{Hash, Hasher};
use std::marker::PhantomData;

use saju_chart::Domain;

/// A set of values of `T`, a bit for each: at most 64, which the compiler checks.
///
/// ```
/// use saju_catalogue::Set;
/// use saju_chart::Element;
///
/// let wet = Set::NONE.with(Element::Water).with(Element::Wood);
/// assert!(wet.iter().eq([Element::Wood, Element::Water]));
/// assert_eq!(format!("{wet:?}"), r#"{"wood", "water"}"#);
/// ```
pub struct Set<T>(u64, PhantomData<T>);

impl<T: Domain> Set<T> {
    const FITS: () = assert!(T::COUNT <= 64, "a set has room for 64 values");

    /// No value.
    ///
    /// ```
    /// use saju_catalogue::ModuleSet;
    ///
    /// assert!(ModuleSet::NONE.is_empty());
    /// assert_eq!(ModuleSet::default(), ModuleSet::NONE);
    /// ```
    pub const NONE: Self = {
        let () = Self::FITS;
        Self(0, PhantomData)
    };

    /// All values.
    ///
    /// ```
    /// use saju_catalogue::{Module, ModuleSet};
    ///
    /// assert_eq!(ModuleSet::ALL.len(), Module::ALL.len());
    /// ```
    pub const ALL: Self = {
        let () = Self::FITS;
        Self(u64::MAX >> (64 - T::COUNT), PhantomData)
    };

    /// The set with the value of a place in the table as well, 0…`COUNT` − 1; for constants, where
    /// [`Self::with`] cannot be called. Panics when the table has no such place.
    ///
    /// ```
    /// use saju_catalogue::Set;
    /// use saju_chart::Element;
    ///
    /// const FIRE: Set<Element> = Set::NONE.with_ordinal(1);
    /// assert!(FIRE.iter().eq([Element::Fire]));
    /// ```
    #[must_use]
    pub const fn with_ordinal(self, ordinal: usize) -> Self {
        assert!(ordinal < T::COUNT, "no such value");
        Self(self.0 | 1 << ordinal, PhantomData)
    }

    /// The set with a value more.
    ///
    /// ```
    /// use saju_catalogue::{Module, ModuleSet};
    ///
    /// let seun = ModuleSet::NONE.with(Module::Seun);
    /// assert_eq!(seun.with(Module::Seun), seun);
    /// ```
    #[must_use]
    pub fn with(self, value: T) -> Self {
        self.with_ordinal(value.ordinal())
    }

    /// Whether the value is in the set.
    ///
    /// ```
    /// use saju_catalogue::{Module, ModuleSet};
    ///
    /// let seun = ModuleSet::NONE.with(Module::Seun);
    /// assert!(seun.contains(Module::Seun) && !seun.contains(Module::Weolun));
    /// ```
    pub fn contains(self, value: T) -> bool {
        self.0 >> value.ordinal() & 1 == 1
    }

    /// Whether the sets have a value in common.
    ///
    /// ```
    /// use saju_catalogue::{Module, ModuleSet};
    ///
    /// let seun = ModuleSet::NONE.with(Module::Seun);
    /// assert!(seun.meets(ModuleSet::ALL) && !seun.meets(ModuleSet::NONE));
    /// ```
    pub const fn meets(self, other: Self) -> bool {
        self.0 & other.0 != 0
    }

    /// The set less the values of another.
    ///
    /// ```
    /// use saju_catalogue::{Module, ModuleSet};
    ///
    /// let seun = ModuleSet::NONE.with(Module::Seun);
    /// assert!(!ModuleSet::ALL.without(seun).contains(Module::Seun));
    /// ```
    #[must_use]
    pub const fn without(self, other: Self) -> Self {
        Self(self.0 & !other.0, PhantomData)
    }

    /// How many values are in the set.
    ///
    /// ```
    /// use saju_catalogue::{Module, ModuleSet};
    ///
    /// assert_eq!(ModuleSet::NONE.with(Module::Seun).with(Module::Weolun).len(), 2);
    /// ```
    pub const fn len(self) -> usize {
        self.0.count_ones() as usize
    }

    /// Whether no value is in the set.
    ///
    /// ```
    /// use saju_catalogue::{Module, ModuleSet};
    ///
    /// assert!(!ModuleSet::NONE.with(Module::Seun).is_empty());
    /// ```
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// The values, in the order of the table.
    ///
    /// ```
    /// use saju_catalogue::{Module, ModuleSet};
    ///
    /// let set = ModuleSet::NONE.with(Module::Seun).with(Module::Elements);
    /// assert!(set.iter().eq([Module::Elements, Module::Seun]));
    /// ```
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

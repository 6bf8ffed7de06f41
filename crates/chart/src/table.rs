//! Tables over a closed set of values: exactly one entry for each, checked by the compiler.

use std::marker::PhantomData;
use std::ops::Index;

/// A closed set of `COUNT` values that can index a table.
pub trait Domain: Copy + 'static {
    /// How many values there are.
    const COUNT: usize;
    /// All of them, in their usual order.
    fn all() -> impl ExactSizeIterator<Item = Self>;
    /// Place of the value in [`Domain::all`].
    fn ordinal(self) -> usize;
    /// Stable id, as answers and catalogues write it.
    fn id(self) -> &'static str;
}

/// A table with one entry for every value of `K`; `N` is `K::COUNT`.
#[derive(Clone, Copy, Debug)]
pub struct Per<K, V, const N: usize>([V; N], PhantomData<K>);

impl<K: Domain, V, const N: usize> Per<K, V, N> {
    /// The table of these entries, in the order of [`Domain::all`].
    pub const fn new(entries: [V; N]) -> Self {
        assert!(N == K::COUNT, "a table needs one entry for each value");
        Self(entries, PhantomData)
    }
}

impl<K: Domain, V, const N: usize> Index<K> for Per<K, V, N> {
    type Output = V;

    fn index(&self, key: K) -> &V {
        &self.0[key.ordinal()]
    }
}

/// Declares an enum whose values have a stable id, a Korean name and a name in Hanja: the rows of
/// a table as it stands in the books.
#[macro_export]
macro_rules! domain {
    ($(#[$meta:meta])* $vis:vis enum $name:ident {
        $($(#[$row:meta])* $variant:ident = $id:literal, $ko:literal, $han:literal;)+
    }) => {
        $(#[$meta])*
        #[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
        #[repr(u8)]
        $vis enum $name { $($(#[$row])* #[doc = concat!($ko, " ", $han)] $variant,)+ }

        impl $name {
            /// All values, in the order of the table.
            pub const ALL: [Self; [$($id),+].len()] = [$(Self::$variant),+];

            /// Stable id, as answers write it.
            pub const fn id(self) -> &'static str {
                match self { $(Self::$variant => $id),+ }
            }

            /// Korean name.
            pub const fn ko(self) -> &'static str {
                match self { $(Self::$variant => $ko),+ }
            }

            /// Name in Hanja.
            pub const fn han(self) -> &'static str {
                match self { $(Self::$variant => $han),+ }
            }
        }

        impl $crate::Domain for $name {
            const COUNT: usize = Self::ALL.len();

            fn all() -> impl ExactSizeIterator<Item = Self> {
                Self::ALL.into_iter()
            }

            fn ordinal(self) -> usize {
                self as usize
            }

            fn id(self) -> &'static str {
                Self::id(self)
            }
        }
    };
}

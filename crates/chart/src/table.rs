//! Tables over a closed set of values: exactly one entry for each, checked by the compiler.

use std::marker::PhantomData;
use std::ops::Index;

/// A closed set of `COUNT` values that can index a table: what [`domain!`](crate::domain) declares.
///
/// ```
/// use saju_chart::{Domain, Element, Stem};
///
/// /// The ids of a set, as a schema would list them.
/// fn ids<D: Domain>() -> Vec<&'static str> {
///     D::all().map(D::id).collect()
/// }
/// assert_eq!(ids::<Element>(), ["wood", "fire", "earth", "metal", "water"]);
/// assert_eq!(ids::<Stem>().len(), Stem::COUNT);
/// ```
pub trait Domain: Copy + 'static {
    /// How many values there are.
    ///
    /// ```
    /// use saju_chart::{Branch, Domain};
    ///
    /// assert_eq!(Branch::COUNT, 12);
    /// ```
    const COUNT: usize;
    /// All of them, in their usual order.
    ///
    /// ```
    /// use saju_chart::{Domain, Polarity};
    ///
    /// assert!(Polarity::all().eq([Polarity::Yang, Polarity::Yin]));
    /// ```
    fn all() -> impl ExactSizeIterator<Item = Self>;
    /// Place of the value in [`Domain::all`], 0…`COUNT` − 1.
    ///
    /// ```
    /// use saju_chart::{Branch, Domain};
    ///
    /// assert_eq!((Branch::Ja.ordinal(), Branch::Hae.ordinal()), (0, 11));
    /// ```
    fn ordinal(self) -> usize;
    /// Stable id, as answers and catalogues write it: lower case, unique in its set.
    ///
    /// ```
    /// use saju_chart::{Domain, Sipseong};
    ///
    /// assert_eq!(Domain::id(Sipseong::Siksin), "siksin");
    /// ```
    fn id(self) -> &'static str;
    /// The id between quotation marks, where it is at hand as such.
    ///
    /// ```
    /// use saju_chart::{Domain, Sipseong};
    ///
    /// assert_eq!(Sipseong::Siksin.quoted(), Some("\"siksin\""));
    /// ```
    fn quoted(self) -> Option<&'static str> {
        None
    }
}

/// A table with one entry for every value of `K`; `N` is `K::COUNT`. It is read by indexing.
///
/// ```
/// use saju_chart::{Element, Per};
///
/// /// Where each element is at home.
/// static DIRECTIONS: Per<Element, &str, 5> = Per::new(["동", "남", "중앙", "서", "북"]);
/// assert_eq!(DIRECTIONS[Element::Water], "북");
/// ```
#[derive(Clone, Copy, Debug)]
pub struct Per<K, V, const N: usize>([V; N], PhantomData<K>);

impl<K: Domain, V, const N: usize> Per<K, V, N> {
    /// The table of these entries, in the order of [`Domain::all`]. Panics unless `N` is `K::COUNT`:
    /// in a constant that stops the build.
    ///
    /// ```
    /// use saju_chart::{Per, Polarity};
    ///
    /// const SIGNS: Per<Polarity, char, 2> = Per::new(['+', '−']);
    /// assert_eq!(SIGNS[Polarity::Yin], '−');
    /// ```
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
/// a table as it stands in the books. The enum is a [`Domain`] and has the constant `ALL` and the
/// methods `id`, `ko`, `han` and `ko_han`.
///
/// ```
/// saju_chart::domain! {
///     /// The four seasons.
///     pub enum Season {
///         Spring = "spring", "봄", "春";
///         Summer = "summer", "여름", "夏";
///         Autumn = "autumn", "가을", "秋";
///         Winter = "winter", "겨울", "冬";
///     }
/// }
/// assert_eq!(Season::ALL.map(Season::ko), ["봄", "여름", "가을", "겨울"]);
/// assert_eq!((Season::Winter.id(), Season::Winter.han()), ("winter", "冬"));
/// assert_eq!(Season::Winter.ko_han(), "겨울(冬)");
/// ```
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

            /// Korean name with that in Hanja behind it, in brackets.
            pub const fn ko_han(self) -> &'static str {
                match self { $(Self::$variant => concat!($ko, "(", $han, ")")),+ }
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

            fn quoted(self) -> Option<&'static str> {
                Some(match self { $(Self::$variant => concat!("\"", $id, "\"")),+ })
            }
        }
    };
}

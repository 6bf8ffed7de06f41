//! Tables whose rows are the values of a domain, keyed by their number.

/// Makes a type that holds a row's number a [`Domain`](saju_chart::Domain): the rows in their
/// order, each with the id that stands in it.
macro_rules! domain_of_rows {
    ($name:ident, $rows:ident, $id:tt) => {
        impl saju_chart::Domain for $name {
            const COUNT: usize = $rows.len();

            fn all() -> impl ExactSizeIterator<Item = Self> {
                (0..$rows.len() as u8).map(Self)
            }

            fn ordinal(self) -> usize {
                self.0 as usize
            }

            fn id(self) -> &'static str {
                $rows[self.0 as usize].$id
            }
        }
    };
}

pub(crate) use domain_of_rows;

/// Declares a closed set by its ids: keys of sentences, which need no names of their own.
macro_rules! domain_of_ids {
    ($(#[$meta:meta])* pub enum $name:ident { $($case:ident = $id:literal;)+ }) => {
        $(#[$meta])*
        #[derive(Clone, Copy, Debug, PartialEq, Eq)]
        #[allow(missing_docs, reason = "the ids say it")]
        pub enum $name { $($case,)+ }

        impl $name {
            const ALL: [Self; [$($id),+].len()] = [$(Self::$case),+];
        }

        impl saju_chart::Domain for $name {
            const COUNT: usize = Self::ALL.len();

            fn all() -> impl ExactSizeIterator<Item = Self> {
                Self::ALL.into_iter()
            }

            fn ordinal(self) -> usize {
                self as usize
            }

            fn id(self) -> &'static str {
                match self { $(Self::$case => $id),+ }
            }

            fn quoted(self) -> Option<&'static str> {
                Some(match self { $(Self::$case => concat!("\"", $id, "\"")),+ })
            }
        }
    };
}

pub(crate) use domain_of_ids;

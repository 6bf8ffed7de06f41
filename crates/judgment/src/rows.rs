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

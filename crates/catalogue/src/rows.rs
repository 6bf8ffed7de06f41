//! Tables whose rows are a closed set of values.

/// Declares an enum as [`saju_chart::domain`] does, with what else is known of each value in the same
/// row, so that no value can lack its row and no row can belong to another value.
macro_rules! rows {
    ($(#[$meta:meta])* $vis:vis enum $name:ident: $row:ty {
        $($(#[$doc:meta])* $variant:ident = $id:literal, $ko:literal, $han:literal => $cells:expr;)+
    }) => {
        saju_chart::domain! {
            $(#[$meta])*
            $vis enum $name { $($(#[$doc])* $variant = $id, $ko, $han;)+ }
        }

        impl $name {
            /// What the table says of it.
            pub const fn row(self) -> &'static $row {
                static ROWS: [$row; $name::ALL.len()] = [$($cells),+];
                &ROWS[self as usize]
            }

            /// The value of an id.
            pub fn named(id: &str) -> Option<Self> {
                Self::ALL.into_iter().find(|value| value.id() == id)
            }

            /// The ids of all values, in the order of the table.
            pub const IDS: [&'static str; Self::ALL.len()] = [$($id),+];
        }
    };
}

pub(crate) use rows;

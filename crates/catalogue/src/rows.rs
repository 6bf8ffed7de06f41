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
            ///
            /// ```
            /// use saju_catalogue::{Module, Sample, Topic};
            ///
            /// assert_eq!(Topic::Money.row().core, Module::Wealth);
            /// assert_eq!(Module::Wealth.row().english, "Wealth");
            /// assert_eq!(Sample::Overseas.row().city, "뉴욕");
            /// ```
            pub const fn row(self) -> &'static $row {
                static ROWS: [$row; $name::ALL.len()] = [$($cells),+];
                &ROWS[self as usize]
            }

            /// The value of an id; ids are written as they stand, upper and lower case apart.
            ///
            /// ```
            /// use saju_catalogue::{Module, Sample, Topic};
            ///
            /// assert_eq!(Topic::named("money"), Some(Topic::Money));
            /// assert_eq!(Module::named("decadeFortune"), Some(Module::DecadeFortune));
            /// assert_eq!(Sample::named("Overseas"), None);
            /// ```
            pub fn named(id: &str) -> Option<Self> {
                Self::ALL.into_iter().find(|value| value.id() == id)
            }

            /// The ids of all values, in the order of the table.
            ///
            /// ```
            /// use saju_catalogue::{Module, Sample, Topic};
            ///
            /// assert_eq!(Topic::IDS[..2], ["manse", "today"]);
            /// assert_eq!(Module::IDS[..2], ["fourPillars", "elements"]);
            /// assert_eq!(Sample::IDS[..2], ["male-forward", "female-reverse"]);
            /// ```
            pub const IDS: [&'static str; Self::ALL.len()] = [$($id),+];
        }
    };
}

pub(crate) use rows;

//! **What is said, before it is words.** A [`Saying`] is an entry of the catalogues, its key in a table
//! and what fills its slots: a small value without text, the same for every language. The stage that
//! knows the facts makes it, by a function for each entry that [`sayings!`] declares; a book of a
//! language writes it.
//!
//! ```
//! use saju_chart::{Element, SipseongGroup};
//! use saju_saying::sayings;
//!
//! sayings! {
//!     /// Sentences on love.
//!     pub catalogue "love" = 0;
//!     /// The nature of a spouse, by the element of the star.
//!     star(group: SipseongGroup) by [element: Element] as "love-star-{}";
//!     /// That nothing is said yet.
//!     growing() as "love-child";
//! }
//!
//! let saying = star(Element::Fire, SipseongGroup::Jaeseong);
//! assert_ne!(saying, star(Element::Fire, SipseongGroup::Gwanseong));
//! let mut id = String::new();
//! CATALOGUE.write_id(&saying, &mut id).unwrap();
//! assert_eq!(id, "love-star-fire");
//! assert_eq!(CATALOGUE.entries[1].name, "growing");
//! ```

mod arg;
mod args;
mod catalogue;
mod letters;
mod message;
mod names;
mod saying;

pub use arg::{
    Arg, Elements, Fills, Hundredths, Join, Native, Nth, Number, Several, UtcOffset, fillers,
    from_slot,
};
pub use args::Args;
pub use catalogue::{Catalogue, KeySet, Signature, id_at, key_in};
pub use letters::{Glyphs, Letter, Letters, LettersAt, MAX_LETTERS, OfLuck, Places, With};
pub use message::{Given, KoreanWord, Message, Word};
pub use names::{CHART_NAMES, NameSet, Named, Names, Titled};
pub use saying::{Entry, Saying, Tells, Wordings};

/// Not for use by hand: what [`sayings!`] needs.
#[doc(hidden)]
pub use saju_chart::Domain;

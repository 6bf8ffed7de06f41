//! The entries of a catalogue: what they are called, by what they are keyed, which slots they have.

use std::fmt;

use saju_chart::Domain;

use crate::saying::{Entry, Saying};

/// A catalogue: the sentences of a subject.
#[derive(Clone, Copy, Debug)]
pub struct Catalogue {
    /// The name of its file in every language.
    pub name: &'static str,
    /// Its place among all catalogues.
    pub place: u8,
    /// Its entries, in their order.
    pub entries: &'static [Signature],
}

/// An entry of a catalogue.
#[derive(Clone, Copy, Debug)]
pub struct Signature {
    /// Its name; that of its table goes on with `_by_` and the names of the keys.
    pub name: &'static str,
    /// Its public id, with `{}` where that of the key stands; empty where it has none.
    pub id: &'static str,
    /// Where that is in the id, in bytes.
    pub key_at: Option<usize>,
    /// The closed sets by which it is a table.
    pub keys: &'static [KeySet],
    /// The names of its slots, in the order of the arguments.
    pub slots: &'static [&'static str],
    /// The kinds of what fills them.
    pub kinds: &'static [&'static str],
}

/// A closed set that keys a table.
#[derive(Clone, Copy, Debug)]
pub struct KeySet {
    /// What catalogues call it.
    pub name: &'static str,
    /// How many values it has.
    pub count: usize,
    /// The id of a value by its place.
    pub id: fn(usize) -> &'static str,
}

impl KeySet {
    /// A set by its type.
    pub const fn of<T: Domain>(name: &'static str) -> Self {
        Self { name, count: T::COUNT, id: id_at::<T> }
    }

    /// The ids of its values.
    pub fn ids(&self) -> impl Iterator<Item = &'static str> {
        (0..self.count).map(self.id)
    }
}

/// The id of the value at a place of a set.
pub fn id_at<T: Domain>(place: usize) -> &'static str {
    T::all().nth(place).map_or("", Domain::id)
}

/// What stands in an id for that of a key.
const KEY: &str = "{}";

/// Where the id of a key stands in that of an entry, in bytes.
pub const fn key_in(id: &str) -> Option<usize> {
    let (id, key) = (id.as_bytes(), KEY.as_bytes());
    let mut at = 0;
    while at + 1 < id.len() {
        if id[at] == key[0] && id[at + 1] == key[1] {
            return Some(at);
        }
        at += 1;
    }
    None
}

impl Signature {
    /// The name of its entry in the files.
    pub fn in_file(&self) -> String {
        let keys: Vec<&str> = self.keys.iter().map(|key| key.name).collect();
        if keys.is_empty() {
            return self.name.to_owned();
        }
        format!("{}_by_{}", self.name, keys.join("_and_"))
    }

    /// Rows of its table; 1 where it stands by itself.
    pub fn rows(&self) -> usize {
        self.keys.iter().map(|key| key.count).product()
    }

    /// Writes the row with all of its keys: `season.wood.in`.
    fn write_keys(&self, row: usize, out: &mut impl fmt::Write) -> fmt::Result {
        out.write_str(self.name)?;
        let mut rows = self.rows();
        let mut rest = row;
        for key in self.keys {
            rows /= key.count;
            write!(out, ".{}", (key.id)(rest / rows))?;
            rest %= rows;
        }
        Ok(())
    }

    /// Writes the id of a row: where it has several keys, that of the first stands in it.
    fn write_row(&self, row: usize, out: &mut impl fmt::Write) -> fmt::Result {
        match (self.key_at, self.keys.first()) {
            (Some(at), Some(key)) => {
                out.write_str(&self.id[..at])?;
                out.write_str((key.id)(row))?;
                out.write_str(&self.id[at + KEY.len()..])
            }
            _ => out.write_str(self.id),
        }
    }
}

impl Catalogue {
    /// Writes the public id of a saying: the same row has the same id in every answer.
    pub fn write_id(&self, saying: &Saying, out: &mut impl fmt::Write) -> fmt::Result {
        let entry = saying.entry();
        debug_assert_eq!(entry.catalogue, self.place, "a saying of another catalogue");
        let signature = &self.entries[usize::from(entry.place)];
        signature.write_row(usize::from(saying.row()), out)
    }

    /// Writes the row of an entry of this catalogue as the catalogues name it: `season.wood.in`.
    pub fn write_key(&self, entry: Entry, row: u16, out: &mut impl fmt::Write) -> fmt::Result {
        debug_assert_eq!(entry.catalogue, self.place, "an entry of another catalogue");
        self.entries[usize::from(entry.place)].write_keys(usize::from(row), out)
    }

    /// The keys of all of its rows.
    pub fn keys(&self) -> impl Iterator<Item = String> {
        self.entries.iter().flat_map(|entry| {
            (0..entry.rows()).map(move |row| {
                let mut key = String::new();
                // Writing to a text cannot fail.
                let _ = entry.write_keys(row, &mut key);
                key
            })
        })
    }

    /// The public ids of its rows.
    pub fn ids(&self) -> impl Iterator<Item = String> {
        let public = self.entries.iter().filter(|entry| !entry.id.is_empty());
        public.flat_map(|entry| {
            (0..entry.rows()).map(move |row| {
                let mut id = String::new();
                // Writing to a text cannot fail.
                let _ = entry.write_row(row, &mut id);
                id
            })
        })
    }
}

/// Declares the sayings of a catalogue: a function for each entry, whose arguments are its keys and what
/// fills its slots, and the constant `CATALOGUE`, by which the build of a language holds its file to them.
///
/// `name(slot: Type, …) by [key: Type, …] as "public-id-{}";` – keys are [`Domain`]s, fillers are
/// [`Fills`](crate::Fills). The place of the catalogue is unique among all; the build sees to it.
#[macro_export]
macro_rules! sayings {
    (
        $(#[$about:meta])*
        $vis:vis catalogue $file:literal = $place:expr;
        $(
            $(#[$meta:meta])*
            $name:ident($($slot:ident: $filler:ty),* $(,)?)
                $(by [$($key:ident: $set:ty),+ $(,)?])? $(as $id:literal)?;
        )+
    ) => {
        $(#[$about])*
        pub const CATALOGUE: $crate::Catalogue = $crate::Catalogue {
            name: $file,
            place: $place as u8,
            entries: &[$($crate::Signature {
                name: stringify!($name),
                id: concat!("", $($id)?),
                key_at: $crate::key_in(concat!("", $($id)?)),
                keys: &[$($($crate::KeySet::of::<$set>(stringify!($key))),+)?],
                slots: &[$(stringify!($slot)),*],
                kinds: &[$(stringify!($filler)),*],
            }),+],
        };

        /// The places of the entries.
        #[allow(non_camel_case_types, reason = "they are called as the functions")]
        enum Place { $($name),+ }

        $(
            $(#[$meta])*
            #[allow(clippy::too_many_arguments, reason = "as many as the sentence has slots")]
            $vis fn $name($($($key: $set,)+)? $($slot: $filler),*) -> $crate::Saying {
                let row = 0_usize;
                $($(let row = row * <$set as $crate::Domain>::COUNT + $crate::Domain::ordinal($key);)+)?
                let entry = $crate::Entry { catalogue: $place as u8, place: Place::$name as u8 };
                #[allow(unused_mut, reason = "not every entry has slots")]
                let mut saying = $crate::Saying::new(entry, row as u16);
                $(saying.add($slot);)*
                saying
            }
        )+
    };
}

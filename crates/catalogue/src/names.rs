//! The names of members, as a map that the compiler makes: whoever sends thousands of names has each looked up
//! in a few comparisons, and never with every name of the table.

use crate::field::FieldRow;
use crate::{Field, Object};

/// A name by which a member is meant: its own, or one that others give it.
#[derive(Clone, Copy)]
struct Meant {
    name: &'static str,
    field: Field,
}

/// Names that the table has, those of others among them.
const COUNT: usize = {
    let (mut count, mut at) = (0, 0);
    while at < Field::ALL.len() {
        let row = Field::ALL[at].row();
        count += 1 + row.aliases.len() + row.also_called.len();
        at += 1;
    }
    count
};

/// All names in the order of their letters ([`compared`]); equal ones in the order of the members.
static MEANT: [Meant; COUNT] = {
    let mut all = [Meant { name: "", field: Field::ALL[0] }; COUNT];
    let (mut length, mut at) = (0, 0);
    while at < Field::ALL.len() {
        let (field, row) = (Field::ALL[at], Field::ALL[at].row());
        let mut other = 0;
        while other <= row.aliases.len() + row.also_called.len() {
            let name = if other <= row.aliases.len() {
                read_as(row, other)
            } else {
                row.also_called[other - row.aliases.len() - 1]
            };
            let mut place = length;
            while place > 0 && compared(all[place - 1].name, name) > 0 {
                all[place] = all[place - 1];
                place -= 1;
            }
            all[place] = Meant { name, field };
            length += 1;
            other += 1;
        }
        at += 1;
    }
    all
};

/// A name under which a member is read: its own is the first.
const fn read_as(row: &FieldRow, place: usize) -> &'static str {
    if place == 0 { row.name } else { row.aliases[place - 1] }
}

/// Names under which members are read.
const READ: usize = {
    let (mut count, mut at) = (0, 0);
    while at < Field::ALL.len() {
        count += 1 + Field::ALL[at].row().aliases.len();
        at += 1;
    }
    count
};

/// All of these in the order of their lengths, and of their bytes: names of one length are few.
static OWN: [Meant; READ] = {
    let mut own = [Meant { name: "", field: Field::ALL[0] }; READ];
    let (mut length, mut at) = (0, 0);
    while at < Field::ALL.len() {
        let field = Field::ALL[at];
        let mut other = 0;
        while other <= field.row().aliases.len() {
            let name = read_as(field.row(), other);
            let mut place = length;
            while place > 0 && by_length(own[place - 1].name, name) > 0 {
                own[place] = own[place - 1];
                place -= 1;
            }
            own[place] = Meant { name, field };
            length += 1;
            other += 1;
        }
        at += 1;
    }
    own
};

/// Bytes of the longest name; what is longer is none.
const LONGEST: usize = {
    let (mut longest, mut at) = (0, 0);
    while at < COUNT {
        if MEANT[at].name.len() > longest {
            longest = MEANT[at].name.len();
        }
        at += 1;
    }
    longest
};

/// The next byte that is compared, from a place on, and the place behind it: capitals count as small letters, and
/// marks between words not at all. Names of the table are ASCII or Hangul; beyond ASCII every byte counts.
const fn next(name: &[u8], mut at: usize) -> (Option<u8>, usize) {
    while at < name.len() {
        let byte = name[at];
        at += 1;
        if byte.is_ascii_alphanumeric() || !byte.is_ascii() {
            return (Some(byte.to_ascii_lowercase()), at);
        }
    }
    (None, at)
}

/// How two names stand in the order of their letters: below, at or above 0.
const fn compared(one: &str, other: &str) -> i16 {
    let (mut at, mut at_other) = (0, 0);
    loop {
        let (letter, after) = next(one.as_bytes(), at);
        let (letter_of_other, after_other) = next(other.as_bytes(), at_other);
        (at, at_other) = (after, after_other);
        match (letter, letter_of_other) {
            (None, None) => return 0,
            (None, Some(_)) => return -1,
            (Some(_), None) => return 1,
            (Some(a), Some(b)) if a != b => return a as i16 - b as i16,
            _ => {}
        }
    }
}

/// The same in the order of their lengths, and of their bytes.
const fn by_length(one: &str, other: &str) -> i16 {
    let (one, other) = (one.as_bytes(), other.as_bytes());
    let mut at = 0;
    while at < one.len() && one.len() == other.len() {
        if one[at] != other[at] {
            return one[at] as i16 - other[at] as i16;
        }
        at += 1;
    }
    one.len() as i16 - other.len() as i16
}

/// The members of any object that are read under this name, to the letter.
pub(crate) fn own(name: &str) -> impl Iterator<Item = Field> + Clone {
    let from = OWN.partition_point(|meant| (meant.name.len(), meant.name) < (name.len(), name));
    OWN[from..].iter().take_while(move |meant| meant.name == name).map(|meant| meant.field)
}

/// The members of an object that a name means, in the order of the table.
pub(crate) fn meant(object: Object, name: &str) -> impl Iterator<Item = Field> {
    let plain = plain(name);
    let is_less = |meant: &Meant| compared(meant.name, &plain) < 0;
    let from = if plain.is_empty() { COUNT } else { MEANT.partition_point(is_less) };
    let mut before = None;
    MEANT[from..]
        .iter()
        .take_while(move |meant| compared(meant.name, &plain) == 0)
        .map(|meant| meant.field)
        .filter(move |field| field.row().objects.contains(&object))
        // A member is called the same twice where its own name has marks between its words.
        .filter(move |field| before.replace(*field) != Some(*field))
}

/// A name as it is compared, in small letters; empty for what is longer than any.
fn plain(name: &str) -> String {
    // Marks do not count, but nobody puts more of them than letters.
    if name.len() > 2 * LONGEST {
        return String::new();
    }
    name.chars().filter(|c| c.is_alphanumeric()).flat_map(char::to_lowercase).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    /// What is meant, as the table says it row by row.
    fn by_row(object: Object, name: &str) -> Vec<Field> {
        let name = plain(name);
        let is_called = |other: &str| !name.is_empty() && plain(other) == name;
        let means = |field: &Field| {
            let row = field.row();
            is_called(row.name)
                || row.aliases.iter().chain(row.also_called).any(|other| is_called(other))
        };
        Field::in_object(object).filter(means).collect()
    }

    #[test]
    fn the_map_says_what_the_table_says() {
        let names = Field::ALL.iter().flat_map(|field| {
            let row = field.row();
            row.also_called.iter().chain(row.aliases).copied().chain([row.name])
        });
        for name in names.chain(["", "-", "colour", "birth", "zzz", "힣", "생년", "a"]) {
            let snake: String = name
                .chars()
                .flat_map(|c| [c.is_uppercase().then_some('_'), Some(c)])
                .flatten()
                .collect();
            for sent in [name, &name.to_uppercase(), &snake, &format!("{name}s")] {
                for object in Object::all() {
                    let found: Vec<Field> = meant(object, sent).collect();
                    assert_eq!(found, by_row(object, sent), "{object:?} {sent}");
                }
                let with_name: Vec<Field> = Field::ALL
                    .into_iter()
                    .filter(|field| field.row().name == sent || field.row().aliases.contains(&sent))
                    .collect();
                assert_eq!(own(sent).collect::<Vec<_>>(), with_name, "{sent}");
            }
        }
    }

    #[test]
    fn names_of_the_table_are_compared_as_they_are_sent() {
        for Meant { name, .. } in MEANT {
            assert!(name.chars().all(|c| c.is_ascii() || ('가'..='힣').contains(&c)), "{name}");
        }
    }
}

//! Persons as sentences call them: 본인, and a partner by a name that comes from outside.

use saju_judgment::compatibility::say::{self, Person};
use saju_saying::Number;

use crate::Ending;
use crate::{In, Language, Page, Say, Slot};

/// A person of an answer, with the names of its partners: they come from outside and may hold anything.
#[derive(Clone, Copy, Debug)]
pub struct Who<'a> {
    /// The person.
    pub person: Person,
    /// The names.
    pub names: &'a [Box<str>],
}

/// Two persons: 본인–상대 1.
#[derive(Clone, Copy, Debug)]
pub struct Both<'a>(pub Who<'a>, pub Who<'a>);

/// The name of the partner with an index (from 0) that has none, in a language: 상대 1.
pub fn numbered(index: usize, language: Language) -> Box<str> {
    In(language, say::partner(Number(index as i64 + 1))).to_text().into()
}

/// How a name ends when it is read aloud. Quotation marks and the like are not read, and neither is
/// what stands in brackets behind a name; of Latin letters only the last sound is guessed, as Korean writes it: Jack 잭,
/// Bob 밥, Jane 제인, Michelle 미셸, but Mark 마크.
pub(crate) fn ending(name: &str) -> Ending {
    let read = match name.rfind('(') {
        Some(open) if name.ends_with(')') && !name[..open].trim().is_empty() => &name[..open],
        _ => name,
    };
    let read = read.trim_end_matches(|c: char| !c.is_alphanumeric());
    let word = read.rsplit(|c: char| !c.is_alphanumeric()).next().unwrap_or_default();
    let lower = word.to_ascii_lowercase();
    match lower.as_bytes() {
        [.., b'l'] | [b'r'] => Ending::Rieul,
        [.., before, b'l', b'e'] if is_closed(*before, b'l') => Ending::Rieul,
        [.., b'm' | b'n'] | [.., b'n', b'g'] | [.., b'c', b'k'] | b"park" => Ending::Consonant,
        [.., before, b'k' | b'c' | b'p' | b'b'] if is_vowel(*before) => Ending::Consonant,
        [.., before, last @ (b'm' | b'n'), b'e'] if is_closed(*before, *last) => Ending::Consonant,
        _ => Ending::of(read),
    }
}

const fn is_vowel(letter: u8) -> bool {
    matches!(letter, b'a' | b'e' | b'i' | b'o' | b'u' | b'y')
}

/// Whether a last letter before a mute e closes the syllable: Jane, Anne, but not Ariadne.
const fn is_closed(before: u8, last: u8) -> bool {
    is_vowel(before) || before == last
}

impl<'a> Who<'a> {
    fn name(&self, place: u8) -> &'a str {
        self.names.get(usize::from(place)).map_or("", |name| name)
    }
}

impl Slot for Who<'_> {
    fn put(&self, page: &mut Page) {
        match self.person {
            Person::Caller => say::caller().put(page),
            Person::Partner(place) => page.push_any(self.name(place)),
        }
    }

    fn ending(&self) -> Ending {
        match self.person {
            Person::Caller => say::caller().ending(),
            Person::Partner(place) => ending(self.name(place)),
        }
    }
}

impl Say for Who<'_> {
    fn say(&self, page: &mut Page) {
        self.put(page);
    }
}

impl Say for Both<'_> {
    fn say(&self, page: &mut Page) {
        self.0.put(page);
        page.push("–");
        self.1.put(page);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn topic(name: &str) -> String {
        let who = Who { person: Person::Partner(0), names: &[name.into()] };
        format!("{}{}", who.to_text(), who.ending().particle("은", "는"))
    }

    #[test]
    fn a_label_may_hold_anything() {
        assert_eq!(topic("지민"), "지민은");
        assert_eq!(topic("수아"), "수아는");
        assert_eq!(topic("a\"b\\c\n"), "a\"b\\c\n는");
        assert_eq!(topic("“지민”"), "“지민”은");
        assert_eq!(topic("\u{7f}\u{9f}"), "\u{7f}\u{9f}는");
        assert_eq!(&*numbered(0, Language::Korean), "상대 1");
        assert_eq!(&*numbered(0, Language::English), "Partner 1");
    }

    #[test]
    fn particles_follow_the_name_as_it_is_read() {
        for (name, said) in [
            ("상대 1", "상대 1은"),
            ("상대 2", "상대 2는"),
            ("지민(동생)", "지민(동생)은"),
            ("(동생)", "(동생)은"),
            ("Tom", "Tom은"),
            ("Anna", "Anna는"),
            ("Paul", "Paul은"),
            ("Ming", "Ming은"),
            ("R", "R은"),
            ("Seok", "Seok은"),
            ("Hyuk", "Hyuk은"),
            ("Jin-wook", "Jin-wook은"),
            ("Yeop", "Yeop은"),
            ("Guk", "Guk은"),
            ("Baek", "Baek은"),
            ("Jack", "Jack은"),
            ("Nick", "Nick은"),
            ("Eric", "Eric은"),
            ("Rob", "Rob은"),
            ("Bob", "Bob은"),
            ("Philip", "Philip은"),
            ("Park", "Park은"),
            ("Jane", "Jane은"),
            ("Anne", "Anne은"),
            ("Jerome", "Jerome은"),
            ("Mark", "Mark는"),
            ("Ariadne", "Ariadne는"),
            ("Chloe", "Chloe는"),
            ("Luke", "Luke는"),
            ("🙂", "🙂는"),
        ] {
            assert_eq!(topic(name), said);
        }
    }

    #[test]
    fn a_mute_e_behind_l_leaves_rieul() {
        for name in ["Nicole", "Michelle", "Kyle", "Daniel"] {
            assert_eq!(ending(name), Ending::Rieul, "{name}");
        }
    }
}

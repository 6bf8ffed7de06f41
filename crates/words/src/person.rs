//! Persons as sentences call them: 본인, and a partner by a label that comes from outside.

use crate::Ending;
use crate::catalogue::compatibility as ko;
use crate::slot::Digits;
use crate::{Page, Say, Slot};

/// What a partner is called. It comes from outside and may hold anything.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Label {
    text: String,
    ending: Ending,
}

/// A person of an answer.
#[derive(Clone, Copy, Debug)]
pub enum Who<'a> {
    /// Who asks.
    Caller,
    /// Another person.
    Partner(&'a Label),
}

/// Two persons: 본인–상대 1.
#[derive(Clone, Copy, Debug)]
pub struct Both<'a>(pub Who<'a>, pub Who<'a>);

impl Label {
    /// The label that a caller gave.
    pub fn given(text: &str) -> Self {
        Self { text: text.to_owned(), ending: ending(text) }
    }

    /// The label of the partner with an index (from 0) that has none: 상대 1.
    pub fn numbered(index: usize) -> Self {
        Self::given(&ko::Partner { number: Digits(index as i64 + 1) }.to_text())
    }
}

/// How a name ends when it is read aloud. Quotation marks and the like are not read, and neither is
/// what stands in brackets behind a name; of Latin letters only the last sound is guessed.
fn ending(name: &str) -> Ending {
    let read = match name.rfind('(') {
        Some(open) if name.ends_with(')') && !name[..open].trim().is_empty() => &name[..open],
        _ => name,
    };
    let read = read.trim_end_matches(|c: char| !c.is_alphanumeric());
    let word = read.rsplit(|c: char| !c.is_alphanumeric()).next().unwrap_or_default();
    let lower = word.to_ascii_lowercase();
    match lower.as_bytes() {
        [.., b'l'] | [b'r'] => Ending::Rieul,
        [.., b'm' | b'n'] | [.., b'n', b'g'] => Ending::Consonant,
        _ => Ending::of(read),
    }
}

impl Slot for Who<'_> {
    fn put(&self, page: &mut Page) {
        match self {
            Self::Caller => ko::CALLER.put(page),
            Self::Partner(label) => page.push_any(&label.text),
        }
    }

    fn ending(&self) -> Ending {
        match self {
            Self::Caller => ko::CALLER.ending(),
            Self::Partner(label) => label.ending,
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
        let label = Label::given(name);
        let who = Who::Partner(&label);
        format!("{}{}", who.to_text(), who.ending().particle("은", "는"))
    }

    #[test]
    fn a_label_may_hold_anything() {
        assert_eq!(topic("지민"), "지민은");
        assert_eq!(topic("수아"), "수아는");
        assert_eq!(topic("a\"b\\c\n"), "a\"b\\c\n는");
        assert_eq!(topic("“지민”"), "“지민”은");
        assert_eq!(topic("\u{7f}\u{9f}"), "\u{7f}\u{9f}는");
        assert_eq!(Who::Partner(&Label::numbered(0)).to_text(), "상대 1");
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
            ("🙂", "🙂는"),
        ] {
            assert_eq!(topic(name), said);
        }
    }
}

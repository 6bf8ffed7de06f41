//! The JSON text as it grows.

/// How much an answer says.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Detail {
    /// One line in place of the modules, where a topic has one.
    Line,
    /// Judgments by their labels and ids, with the one sentence of a module that names its judgment.
    Minimal,
    /// The default.
    #[default]
    Standard,
    /// Also the relations of each decade and the sentences of fortune sinsal.
    Full,
}

impl Detail {
    /// All four, from the least to the most.
    pub const ALL: [Self; 4] = [Self::Line, Self::Minimal, Self::Standard, Self::Full];

    /// The word by which requests name it.
    pub const fn id(self) -> &'static str {
        ["line", "minimal", "standard", "full"][self as usize]
    }

    /// Whether sentences that explain are written.
    pub const fn explains(self) -> bool {
        !matches!(self, Self::Line | Self::Minimal)
    }
}

/// Where the text of a string comes from.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord)]
pub enum Origin {
    /// From the program, whose texts hold nothing to escape.
    #[default]
    Program,
    /// In part from outside: it may hold anything.
    Outside,
}

/// A growing JSON text, with a tally of what was noted along the way.
#[derive(Debug)]
pub struct Writer<Tally> {
    text: String,
    tally: Tally,
    detail: Detail,
    /// Whether reasoning and basis are suppressed for now.
    is_brief: bool,
}

/// Whether a text needs no escaping.
fn is_plain(text: &str) -> bool {
    text.bytes().all(|b| b >= b' ' && b != b'"' && b != b'\\')
}

/// Escapes everything from byte `start` on.
fn escape(text: &mut String, start: usize) {
    if !is_plain(&text[start..]) {
        let escaped = serde_json::Value::from(&text[start..]).to_string();
        text.truncate(start);
        text.push_str(&escaped[1..escaped.len() - 1]);
    }
}

impl<Tally: Default> Writer<Tally> {
    /// A writer with a buffer of `bytes`.
    pub fn new(detail: Detail, bytes: usize) -> Self {
        Self::behind(String::new(), detail, bytes)
    }

    /// A writer that goes on behind a text, with room for `bytes` more.
    pub fn behind(mut text: String, detail: Detail, bytes: usize) -> Self {
        text.reserve(bytes);
        Self { text, tally: Tally::default(), detail, is_brief: false }
    }
}

impl<Tally> Writer<Tally> {
    /// Appends text that already is JSON.
    pub fn raw(&mut self, json: &'static str) {
        self.text.push_str(json);
    }

    /// Appends digits and the like.
    pub fn digits(&mut self, json: &str) {
        self.text.push_str(json);
    }

    /// Appends one digit, 0–9.
    pub(crate) fn digit(&mut self, digit: u8) {
        debug_assert!(digit < 10, "{digit} has several digits");
        // That a digit is one byte is known without looking.
        self.text.push(char::from(b'0' | digit & 0xf));
    }

    /// Appends a word of the program, which holds nothing to escape, as a string.
    pub fn word(&mut self, word: &'static str) {
        debug_assert!(is_plain(word), "a word of the program would have to be escaped: {word}");
        self.text.push('"');
        self.text.push_str(word);
        self.text.push('"');
    }

    /// Appends a string. `write` appends plain text; if any of it came from outside, it is escaped here.
    pub fn string(&mut self, write: impl FnOnce(&mut String, &mut Tally) -> Origin) {
        self.text.push('"');
        let start = self.text.len();
        match write(&mut self.text, &mut self.tally) {
            Origin::Program => debug_assert!(
                is_plain(&self.text[start..]),
                "a text of the program would have to be escaped: {}",
                &self.text[start..]
            ),
            Origin::Outside => escape(&mut self.text, start),
        }
        self.text.push('"');
    }

    /// Appends a comma, unless an object has just been opened.
    pub fn separate(&mut self) {
        if !self.text.ends_with('{') {
            self.text.push(',');
        }
    }

    /// Appends once more what was written between two places, in bytes.
    pub fn again(&mut self, part: std::ops::Range<usize>) {
        self.text.extend_from_within(part);
    }

    /// Bytes of the text so far.
    pub const fn bytes(&self) -> usize {
        self.text.len()
    }

    /// The tally.
    pub const fn tally(&mut self) -> &mut Tally {
        &mut self.tally
    }

    /// How much is said.
    pub const fn detail(&self) -> Detail {
        self.detail
    }

    /// Writes a part without `reasoning` and `basis`.
    pub fn in_brief(&mut self, part: impl FnOnce(&mut Self)) {
        let before = std::mem::replace(&mut self.is_brief, true);
        part(self);
        self.is_brief = before;
    }

    /// Whether `reasoning` and `basis` are written.
    pub const fn explains(&self) -> bool {
        self.tells() && !self.is_brief
    }

    /// Whether the sentences beside a judgment are written.
    pub const fn tells(&self) -> bool {
        self.detail.explains()
    }

    /// Whether everything is written.
    pub fn is_full(&self) -> bool {
        self.detail == Detail::Full
    }

    /// Takes the text so far, and leaves none.
    pub fn take(&mut self) -> String {
        std::mem::take(&mut self.text)
    }

    /// The text and the tally.
    pub fn finish(self) -> (String, Tally) {
        (self.text, self.tally)
    }

    /// Appends `items` as the elements of an array.
    pub fn array<T>(
        &mut self,
        items: impl IntoIterator<Item = T>,
        mut each: impl FnMut(T, &mut Self),
    ) {
        self.raw("[");
        for (index, item) in items.into_iter().enumerate() {
            if index > 0 {
                self.raw(",");
            }
            each(item, self);
        }
        self.raw("]");
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{Json, Outside};

    fn text(value: &impl Json<()>) -> String {
        let mut out = Writer::new(Detail::Standard, 16);
        value.write(&mut out);
        out.finish().0
    }

    #[test]
    fn strings_are_escaped_where_they_become_json() {
        for plain in ["", "지민", "a\"b\\c\n\u{1}", "\\", "“\u{7f}”", &"가\"".repeat(99)] {
            let json = text(&[Outside(plain), Outside("나")]);
            let read: Vec<String> = serde_json::from_str(&json).unwrap();
            assert_eq!(read, [plain, "나"], "{json}");
        }
        assert_eq!(text(&Outside("a\"b\\c\n")), r#""a\"b\\c\n""#);
        assert_eq!(text(&["갑목(甲木)"]), r#"["갑목(甲木)"]"#);
    }

    #[test]
    fn a_tally_is_kept_beside_the_text() {
        let mut out: Writer<Vec<usize>> = Writer::new(Detail::Standard, 16);
        for word in ["하나", "둘"] {
            out.string(|text, lengths| {
                text.push_str(word);
                lengths.push(word.chars().count());
                Origin::Program
            });
        }
        out.tally().push(7);
        assert_eq!(out.finish(), (r#""하나""둘""#.to_owned(), vec![2, 1, 7]));
    }
}

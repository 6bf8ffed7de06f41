//! The text of an answer as it grows.

use saju_words::{Page, TermSet};

/// How much an answer says.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Detail {
    /// Judgments without the sentences that explain them: no `reasoning` and no `basis` anywhere.
    Minimal,
    /// The default.
    #[default]
    Standard,
    /// Also the relations of each decade and the sentences of fortune sinsal.
    Full,
}

impl Detail {
    /// All three, from the least to the most.
    pub const ALL: [Self; 3] = [Self::Minimal, Self::Standard, Self::Full];

    /// The word by which requests name it.
    pub const fn id(self) -> &'static str {
        ["minimal", "standard", "full"][self as usize]
    }
}

/// Collects the text of an answer and the glossary terms in it.
#[derive(Debug)]
pub struct Writer {
    page: Page,
    detail: Detail,
    head: usize,
}

/// What fills the room for a head until it is written.
static BLANKS: &str = match std::str::from_utf8(&[b' '; 32 * 1024]) {
    Ok(blanks) => blanks,
    Err(_) => "",
};

impl Writer {
    /// A writer with room for `bytes` of text.
    pub fn new(detail: Detail, bytes: usize) -> Self {
        Self { page: Page::with_capacity(bytes), detail, head: 0 }
    }

    /// Appends text that is JSON already.
    pub fn raw(&mut self, json: &str) {
        self.page.push(json);
    }

    /// Appends rendered JSON with the terms it carries.
    pub(crate) fn rendered(&mut self, json: &str, terms: TermSet) {
        self.page.push(json);
        self.page.mention(terms);
    }

    /// The page on which sentences are written.
    pub const fn page(&mut self) -> &mut Page {
        &mut self.page
    }

    /// How much is said.
    pub const fn detail(&self) -> Detail {
        self.detail
    }

    /// Writes a part that says so much; the rest goes on as before.
    pub fn at_detail(&mut self, detail: Detail, part: impl FnOnce(&mut Self)) {
        let before = std::mem::replace(&mut self.detail, detail);
        part(self);
        self.detail = before;
    }

    /// Whether `reasoning` and `basis` are written.
    pub fn explains(&self) -> bool {
        self.detail >= Detail::Standard
    }

    /// Whether everything is written.
    pub fn is_full(&self) -> bool {
        self.detail == Detail::Full
    }

    /// Terms of all sentences and names so far.
    pub const fn terms(&self) -> TermSet {
        self.page.terms()
    }

    /// Bytes so far.
    pub fn len(&self) -> usize {
        self.page.text().len()
    }

    /// Whether nothing was written yet.
    pub fn is_empty(&self) -> bool {
        self.len() == 0
    }

    /// The text.
    pub fn finish(self) -> String {
        self.page.into_text()
    }

    /// Leaves room in front of what is written next; see [`Writer::finish_behind`].
    pub fn reserve_head(&mut self, bytes: usize) {
        self.page.push(&BLANKS[..bytes.min(BLANKS.len())]);
        self.head = bytes.min(BLANKS.len());
    }

    /// The text with a head in front of it, and where it begins: in the room that was left, as far
    /// as it suffices.
    pub fn finish_behind(self, head: &str) -> (Vec<u8>, usize) {
        let room = self.head;
        let mut text = self.page.into_text().into_bytes();
        if let Some(start) = room.checked_sub(head.len()) {
            text[start..room].copy_from_slice(head.as_bytes());
            (text, start)
        } else {
            text.splice(..room, head.bytes());
            (text, 0)
        }
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

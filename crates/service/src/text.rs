//! A text in parts, so that its large part is never copied and is compressed only once.

use bytes::Bytes;

use crate::cache::Data;
use crate::gzip::Gzip;

/// A text: the data of an answer, and what comes before and after it.
#[derive(Clone, Debug)]
pub struct Parts {
    head: Bytes,
    data: Data,
    tail: Bytes,
}

impl Parts {
    /// Data between two short texts.
    pub(crate) const fn new(head: Bytes, data: Data, tail: Bytes) -> Self {
        Self { head, data, tail }
    }

    /// The total length in bytes.
    pub fn len(&self) -> usize {
        self.head.len() + self.data.plain().len() + self.tail.len()
    }

    /// Whether it is empty.
    pub fn is_empty(&self) -> bool {
        self.len() == 0
    }

    /// The parts in order, without copying them.
    pub fn into_array(self) -> [Bytes; 3] {
        let plain = self.data.plain().clone();
        [self.head, plain, self.tail]
    }

    /// The parts in order.
    pub(crate) fn as_slices(&self) -> [&[u8]; 3] {
        [&self.head, self.data.plain(), &self.tail]
    }

    /// An envelope spliced in after the open object `head`: its own first brace becomes a comma.
    pub(crate) fn behind(self, head: &str) -> Self {
        let members = self.head.strip_prefix(b"{").unwrap_or(&self.head);
        let head = [head.as_bytes(), b",", members].concat();
        Self { head: head.into(), ..self }
    }

    /// The text in one piece.
    pub fn concat(&self) -> Vec<u8> {
        self.as_slices().concat()
    }

    /// The text as gzip; the data is compressed on first use.
    pub fn gzip(&self) -> Bytes {
        let mut gzip = Gzip::new();
        self.add_to(&mut gzip);
        gzip.finish()
    }

    /// Appends the text to a longer one.
    pub(crate) fn add_to(&self, gzip: &mut Gzip) {
        gzip.plain(&self.head);
        gzip.deflated(self.data.deflated());
        gzip.plain(&self.tail);
    }
}

//! A text in parts, so that the large one is never copied and compressed but once.

use bytes::Bytes;

use crate::cache::Data;
use crate::gzip::Gzip;

/// A text: the data of an answer, and what stands before and after it.
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

    /// Bytes of all parts.
    pub fn len(&self) -> usize {
        self.head.len() + self.data.plain().len() + self.tail.len()
    }

    /// Whether there is no byte.
    pub fn is_empty(&self) -> bool {
        self.len() == 0
    }

    /// The parts in their order, each without a copy.
    pub fn into_array(self) -> [Bytes; 3] {
        let plain = self.data.plain().clone();
        [self.head, plain, self.tail]
    }

    /// The parts in their order.
    pub(crate) fn as_slices(&self) -> [&[u8]; 3] {
        [&self.head, self.data.plain(), &self.tail]
    }

    /// An envelope joined behind the open object `head`: its own first brace becomes a comma.
    pub(crate) fn behind(self, head: &str) -> Self {
        let members = self.head.strip_prefix(b"{").unwrap_or(&self.head);
        let head = [head.as_bytes(), b",", members].concat();
        Self { head: head.into(), ..self }
    }

    /// The text in one piece.
    pub fn concat(&self) -> Vec<u8> {
        self.as_slices().concat()
    }

    /// The text as gzip has it. The data is compressed where nobody has asked for it before.
    pub fn gzip(&self) -> Bytes {
        let mut gzip = Gzip::new();
        self.add_to(&mut gzip);
        gzip.finish()
    }

    /// Adds the text to a longer one.
    pub(crate) fn add_to(&self, gzip: &mut Gzip) {
        gzip.plain(&self.head);
        gzip.deflated(self.data.deflated());
        gzip.plain(&self.tail);
    }
}

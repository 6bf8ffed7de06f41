//! A text in parts, so that the large one is never copied.

use bytes::Bytes;

/// A text in the order of its parts.
#[derive(Clone, Debug)]
pub struct Parts(pub [Bytes; 3]);

impl Parts {
    /// Bytes of all parts.
    pub fn len(&self) -> usize {
        self.0.iter().map(Bytes::len).sum()
    }

    /// Whether there is no byte.
    pub fn is_empty(&self) -> bool {
        self.len() == 0
    }

    /// The text in one piece.
    pub fn concat(&self) -> Vec<u8> {
        self.0.concat()
    }
}

//! Pieces of gathered texts as numbers: a table of them takes a quarter of one of references, and the loader has
//! nothing to do for it.

/// How many of the 32 bits say how long a piece is; the others say where it begins.
const LEN_BITS: u32 = 10;

/// A piece of texts that a build gathered ([`crate::apart::Gathered`]).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Cut(u32);

impl Cut {
    /// The piece that begins at a byte and has so many bytes.
    ///
    /// # Panics
    /// When the texts are longer than 4 MiB or the piece than a kibibyte; in a table, which is a constant, the build
    /// stops.
    pub const fn new(at: u32, len: u32) -> Self {
        assert!(at < 1 << (32 - LEN_BITS) && len < 1 << LEN_BITS, "it does not fit into 32 bits");
        Self(at << LEN_BITS | len)
    }

    /// The piece of these texts.
    ///
    /// ```
    /// use saju_book::cut::Cut;
    /// assert_eq!(Cut::new(4, 3).of("wood火"), "火");
    /// ```
    ///
    /// # Panics
    /// When it was cut of other texts.
    #[inline]
    pub fn of(self, texts: &str) -> &str {
        let (at, len) = (self.0 >> LEN_BITS, self.0 & ((1 << LEN_BITS) - 1));
        &texts[at as usize..][..len as usize]
    }
}

//! Texts that stand apart: in a WebAssembly module they may be left out and loaded when they are asked for.
//!
//! A build gathers the texts of a book, each once, into one file ([`Gathered`]); tables hold slices of it ([`cut`]).
//! So they are one piece of a program's data, which [`Apart`] names, with the tables that point into it.
//! `tools/bindgen` finds these names in a finished module and takes what they name out of it into a file of its own.
//! Anywhere else the texts are where they always were, and nothing is asked at run time.

use std::collections::BTreeMap;
use std::hint::black_box;

/// How a tool finds what stands apart in the data of a program. It stands nowhere else.
const MARK: [u8; 32] = *b"saju: what may stand apart, at 1";

/// The texts of a book and tables that only they need, as `tools/bindgen` reads it: numbers and pointers of 32 bits.
#[derive(Debug)]
#[repr(C)]
pub struct Apart<A: 'static = (), B: 'static = ()> {
    mark: [u8; 32],
    name: [u8; 16],
    /// Bytes of an item of the tables.
    sizes: [u32; 2],
    texts: &'static str,
    first: &'static [A],
    second: &'static [B],
}

impl Apart {
    /// Texts under the name of the file that they go into, at most 16 letters.
    pub const fn of_texts(name: &str, texts: &'static str) -> Self {
        Self::new(name, texts, &[], &[])
    }
}

impl<A, B> Apart<A, B> {
    /// Texts with two tables, each a `static` of its own: what the compiler may share with another table is not apart.
    pub const fn new(
        name: &str,
        texts: &'static str,
        first: &'static [A],
        second: &'static [B],
    ) -> Self {
        let mut padded = [0; 16];
        padded.split_at_mut(name.len()).0.copy_from_slice(name.as_bytes());
        let sizes = [size_of::<A>() as u32, size_of::<B>() as u32];
        Self { mark: MARK, name: padded, sizes, texts, first, second }
    }

    /// Whether it is there. Only a module that waits for it has to look; what is asked before it is there tells
    /// nothing.
    #[inline]
    pub fn is_here(&'static self) -> bool {
        // What the compiler knows of the texts is what they are once they are there.
        !cfg!(target_family = "wasm") || black_box(self).texts.as_bytes().first() != Some(&0)
    }
}

/// A piece of texts that were gathered.
pub const fn cut(texts: &'static str, at: usize, len: usize) -> &'static str {
    texts.split_at(at).1.split_at(len).0
}

/// Texts as a build gathers them, each once.
#[derive(Debug, Default)]
pub struct Gathered {
    texts: String,
    places: BTreeMap<String, usize>,
}

impl Gathered {
    /// Adds a text; where it stands, as the arguments of a call of [`cut`] behind its first.
    ///
    /// ```
    /// let mut gathered = saju_book::apart::Gathered::default();
    /// assert_eq!(gathered.add("wood"), "0, 4");
    /// assert_eq!(gathered.add("火"), "4, 3");
    /// assert_eq!(gathered.add("wood"), "0, 4");
    /// assert_eq!(saju_book::apart::cut("wood火", 4, 3), "火");
    /// assert_eq!(gathered.into_texts(), "wood火");
    /// ```
    pub fn add(&mut self, text: &str) -> String {
        let texts = &mut self.texts;
        let at = *self.places.entry(text.to_owned()).or_insert_with(|| {
            texts.push_str(text);
            texts.len() - text.len()
        });
        format!("{at}, {}", text.len())
    }

    /// Adds a text; the piece that it is ([`crate::cut::Cut`]), as code.
    ///
    /// ```
    /// assert_eq!(saju_book::apart::Gathered::default().cut("火"), "Cut::new(0, 3)");
    /// ```
    pub fn cut(&mut self, text: &str) -> String {
        format!("Cut::new({})", self.add(text))
    }

    /// All of them, to be written into a file that the program includes.
    pub fn into_texts(self) -> String {
        self.texts
    }
}

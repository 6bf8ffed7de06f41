//! The texts of the rules, kept small: most are sentences of the other catalogues, and few callers ask for them.

use crate::Text;

/// A text of the rules as a piece of all of them.
#[derive(Clone, Copy)]
pub(crate) struct Kept {
    at: u32,
    len: u32,
}

impl Kept {
    pub(crate) const fn new(at: u32, len: u32) -> Self {
        Self { at, len }
    }

    pub(crate) fn text(self) -> &'static str {
        &all()[self.at as usize..][..self.len as usize]
    }

    /// The texts of a list: a line each.
    pub(crate) fn lines(self) -> impl Iterator<Item = &'static str> {
        self.text().lines()
    }
}

impl From<Kept> for Text {
    fn from(kept: Kept) -> Self {
        kept.text().into()
    }
}

/// A WebAssembly module is compressed as a whole, and loads them when they are asked for.
#[cfg(target_family = "wasm")]
mod all {
    pub(crate) const APART: &str = include_str!(concat!(env!("OUT_DIR"), "/kept.txt"));

    pub(super) fn all() -> &'static str {
        APART
    }
}

/// Compressed, and decompressed when the first is asked for.
#[cfg(not(target_family = "wasm"))]
mod all {
    use std::io::Read as _;
    use std::sync::LazyLock;

    use flate2::read::ZlibDecoder;

    pub(crate) const APART: &str = "";

    static ALL: LazyLock<String> = LazyLock::new(|| {
        let mut texts = String::new();
        let compressed: &[u8] = include_bytes!(concat!(env!("OUT_DIR"), "/kept.z"));
        // What the build compressed can be decompressed.
        let _ = ZlibDecoder::new(compressed).read_to_string(&mut texts);
        texts
    });

    pub(super) fn all() -> &'static str {
        &ALL
    }
}

pub(crate) use all::APART;
use all::all;

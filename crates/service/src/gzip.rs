//! Gzip of answers whose large part was compressed before.
//!
//! A deflate stream is a sequence of blocks, and a block with a window of its own can follow any other. The large text
//! is therefore compressed once, up to a byte boundary, and each answer sets it between stored blocks for the few
//! hundred bytes before and after it. Checksums are combined rather than recalculated. RFC 1951 §3.2.4 (stored
//! blocks), RFC 1952 §2.3 (members).

use std::fmt;

use bytes::Bytes;
use flate2::{Compress, Compression, Crc, FlushCompress};

/// Level 4: nearly as small as any higher level makes an answer.
const LEVEL: Compression = Compression::new(4);

/// Header of a member: deflate, no flags, no time, unknown system.
const HEADER: [u8; 10] = [0x1f, 0x8b, 8, 0, 0, 0, 0, 0, 0, 255];

/// Maximum size of a stored block, in bytes.
const STORED_MAX: usize = 0xffff;

/// A text as deflate blocks up to a byte boundary, none of them the last.
pub(crate) struct Deflated {
    blocks: Box<[u8]>,
    checksum: Crc,
}

impl fmt::Debug for Deflated {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(formatter, "Deflated({} bytes)", self.blocks.len())
    }
}

impl Deflated {
    /// Compresses a text.
    pub(crate) fn of(text: &[u8]) -> Self {
        let mut checksum = Crc::new();
        checksum.update(text);
        Self { blocks: blocks(text).unwrap_or_else(|| stored(text)).into(), checksum }
    }
}

/// The compressed blocks of a text; `None` if the compressor fails, which it has no reason to.
fn blocks(text: &[u8]) -> Option<Vec<u8>> {
    let mut compress = Compress::new(LEVEL, false);
    let mut out = Vec::with_capacity(text.len() / 4 + 64);
    loop {
        let read = compress.total_in() as usize;
        compress.compress_vec(&text[read..], &mut out, FlushCompress::Sync).ok()?;
        // A flush is complete if it leaves room in the output.
        if compress.total_in() as usize == text.len() && out.len() < out.capacity() {
            return Some(out);
        }
        out.reserve(out.capacity());
    }
}

/// Stored blocks that hold a text.
fn stored(text: &[u8]) -> Vec<u8> {
    let mut out = Vec::with_capacity(text.len() + 5 * (text.len() / STORED_MAX + 1));
    for part in text.chunks(STORED_MAX) {
        store(part, false, &mut out);
    }
    out
}

fn store(part: &[u8], last: bool, out: &mut Vec<u8>) {
    let length = part.len() as u16;
    out.push(u8::from(last));
    out.extend_from_slice(&length.to_le_bytes());
    out.extend_from_slice(&(!length).to_le_bytes());
    out.extend_from_slice(part);
}

/// A gzip member in progress.
pub(crate) struct Gzip {
    out: Vec<u8>,
    checksum: Crc,
}

impl Gzip {
    pub(crate) fn new() -> Self {
        Self { out: HEADER.to_vec(), checksum: Crc::new() }
    }

    /// Adds a short text as stored blocks.
    pub(crate) fn plain(&mut self, text: &[u8]) {
        self.checksum.update(text);
        for part in text.chunks(STORED_MAX) {
            store(part, false, &mut self.out);
        }
    }

    /// Adds a text that is already compressed.
    pub(crate) fn deflated(&mut self, text: &Deflated) {
        self.checksum.combine(&text.checksum);
        self.out.extend_from_slice(&text.blocks);
    }

    /// Bytes buffered so far.
    pub(crate) const fn len(&self) -> usize {
        self.out.len()
    }

    /// Takes what is buffered; more follows.
    pub(crate) fn take(&mut self) -> Bytes {
        std::mem::take(&mut self.out).into()
    }

    /// Takes the rest.
    pub(crate) fn finish(mut self) -> Bytes {
        store(&[], true, &mut self.out);
        self.out.extend_from_slice(&self.checksum.sum().to_le_bytes());
        self.out.extend_from_slice(&self.checksum.amount().to_le_bytes());
        self.out.into()
    }
}

#[cfg(test)]
mod tests {
    use std::io::Read as _;

    use super::*;

    fn unpacked(bytes: &[u8]) -> Vec<u8> {
        let mut text = Vec::new();
        // The decoder compares checksum and length, and rejects trailing bytes.
        let mut decoder = flate2::bufread::GzDecoder::new(bytes);
        decoder.read_to_end(&mut text).unwrap();
        assert!(decoder.into_inner().is_empty());
        text
    }

    /// Incompressible text of any length.
    fn noise(length: usize) -> Vec<u8> {
        let mut state = 0x9e37_79b9_u32;
        let mut next = || {
            state ^= state << 13;
            state ^= state >> 17;
            state ^= state << 5;
            state as u8
        };
        (0..length).map(|_| next()).collect()
    }

    #[test]
    fn pieces_come_out_as_one_text() {
        for length in [0, 1, 5, 100, 65_535, 65_536, 200_000] {
            for text in [noise(length), vec![b'a'; length], "사주 ".repeat(length / 7).into()] {
                let deflated = Deflated::of(&text);
                let mut gzip = Gzip::new();
                gzip.plain(b"head ");
                gzip.deflated(&deflated);
                let mut sent = gzip.take().to_vec();
                gzip.plain(&noise(70_000));
                gzip.deflated(&deflated);
                sent.extend_from_slice(&gzip.finish());
                let expected = [b"head ", &text[..], &noise(70_000), &text[..]].concat();
                assert!(unpacked(&sent) == expected, "{length}");
            }
        }
    }

    #[test]
    fn a_text_that_cannot_be_compressed_is_stored() {
        let text = noise(150_000);
        let mut gzip = Gzip::new();
        let mut checksum = Crc::new();
        checksum.update(&text);
        gzip.deflated(&Deflated { blocks: stored(&text).into(), checksum });
        assert!(unpacked(&gzip.finish()) == text);
    }
}

//! Packs all texts as one: what a text says that stood before is copied from there.

use std::io::Write as _;
use std::ops::Range;

use flate2::Compression;
use flate2::write::ZlibEncoder;

use crate::packed::{Copied, behind};

/// Bytes that must be the same for a part to be copied. Fewer take more room as numbers than they spare as text.
const SAME: usize = 40;
/// Places where bytes may have stood, by their hash.
const PLACES: usize = 1 << 22;

/// The texts so far.
pub(crate) struct Packing {
    all: Vec<u8>,
    own: Vec<u8>,
    copies: Vec<Copied>,
    /// Where bytes with a hash first stood, plus one.
    seen: Vec<u32>,
}

impl Packing {
    pub(crate) fn new() -> Self {
        Self { all: Vec::new(), own: Vec::new(), copies: Vec::new(), seen: vec![0; PLACES] }
    }

    /// Adds a text; where it stands in the whole.
    pub(crate) fn add(&mut self, text: &[u8]) -> Range<usize> {
        let start = self.all.len();
        self.all.extend_from_slice(text);
        let (mut new, mut at) = (start, start);
        while at + SAME <= self.all.len() {
            let place = place(&self.all[at..at + SAME]);
            let before = self.seen[place] as usize;
            if before > 0 && self.same(before - 1, at) {
                let (from, range) = self.widened(before - 1, at, new);
                self.copy(new, from, range.clone());
                (new, at) = (range.end, range.end);
            } else {
                if before == 0 {
                    self.seen[place] = u32::try_from(at + 1).expect("the site is smaller");
                }
                at += 1;
            }
        }
        self.own.extend_from_slice(&self.all[new..]);
        start..self.all.len()
    }

    fn same(&self, before: usize, at: usize) -> bool {
        before + SAME <= at && self.all[before..before + SAME] == self.all[at..at + SAME]
    }

    /// As much as is the same around a place, back to where something new begins; where it stood.
    fn widened(&self, before: usize, at: usize, new: usize) -> (usize, Range<usize>) {
        let ahead = self.all[at..].iter().zip(&self.all[before..at]);
        let ahead = ahead.take_while(|(one, other)| one == other).count();
        let back = self.all[new..at].iter().rev().zip(self.all[..before].iter().rev());
        let back = back.take_while(|(one, other)| one == other).count();
        (before - back, at - back..at + ahead)
    }

    /// Takes what is new in front of a part, and copies the part from where it stood first.
    fn copy(&mut self, new: usize, mut from: usize, part: Range<usize>) {
        self.own.extend_from_slice(&self.all[new..part.start]);
        while let Some(copy) = behind(&self.copies, from).first()
            && copy.part().start <= from
            && from + part.len() <= copy.part().end
        {
            from = copy.source(from);
        }
        self.copies.push(Copied::behind(self.copies.last(), part, from));
    }

    /// What is new, and the numbers of the copies, as [`crate::packed::Packed::read`] takes them.
    pub(crate) fn finish(&self) -> [Vec<u8>; 2] {
        let mut numbers = Vec::new();
        add(&mut numbers, self.copies.len());
        let mut end = 0;
        for part in self.copies.iter().map(Copied::part) {
            add(&mut numbers, part.start - end);
            end = part.end;
        }
        for copy in &self.copies {
            add(&mut numbers, copy.part().len());
        }
        let mut end = 0;
        for copy in &self.copies {
            let [from, until] = [copy.part().start, copy.part().end].map(|at| copy.source(at));
            add(&mut numbers, from.abs_diff(end) * 2 + usize::from(from < end));
            end = until;
        }
        [&self.own, &numbers].map(|plain| {
            let mut encoder = ZlibEncoder::new(Vec::new(), Compression::best());
            encoder.write_all(plain).unwrap();
            encoder.finish().unwrap()
        })
    }
}

/// A number as seven bits per byte, the lowest first.
fn add(numbers: &mut Vec<u8>, mut number: usize) {
    while number > 0x7f {
        numbers.push(number as u8 | 0x80);
        number >>= 7;
    }
    numbers.push(number as u8);
}

/// Where bytes are looked for.
fn place(bytes: &[u8]) -> usize {
    let words = bytes.as_chunks().0.iter().map(|word| u64::from_le_bytes(*word));
    let hash = words.fold(0, |hash: u64, word| {
        (hash.rotate_left(5) ^ word).wrapping_mul(0x9e37_79b9_7f4a_7c15)
    });
    (hash >> 42) as usize
}

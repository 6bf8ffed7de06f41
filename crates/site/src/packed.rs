//! All texts of the site as one. A text says much that another said before it – a page in two languages, a schema that
//! stands in the whole contract –, so the build keeps what is new (`build/packing.rs`) and where the rest stood first.

use std::io::Read as _;
use std::ops::Range;

use flate2::read::ZlibDecoder;

/// The texts, one behind the other.
#[derive(Debug)]
pub(crate) struct Packed {
    /// What stood nowhere before.
    own: Vec<u8>,
    /// What did, in order.
    copies: Vec<Copied>,
}

/// A part that stood before.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Copied {
    /// Where it begins in the whole.
    at: u32,
    len: u32,
    /// Where it stood: in front of `at`.
    from: u32,
    /// Bytes of all copies in front of it.
    copied: u32,
}

impl Copied {
    /// A part that stood before, behind another copy.
    pub(crate) fn behind(before: Option<&Self>, part: Range<usize>, from: usize) -> Self {
        let copied = before.map_or(0, Self::copied_with);
        Self {
            at: part.start as u32,
            len: part.len() as u32,
            from: from as u32,
            copied: copied as u32,
        }
    }

    pub(crate) const fn part(&self) -> Range<usize> {
        self.at as usize..self.at as usize + self.len as usize
    }

    /// Where a place in it stood.
    pub(crate) const fn source(&self, at: usize) -> usize {
        self.from as usize + (at - self.at as usize)
    }

    /// Bytes of all copies up to its end.
    const fn copied_with(&self) -> usize {
        self.copied as usize + self.len as usize
    }
}

/// The copies that end behind a place, beginning with the first.
pub(crate) fn behind(copies: &[Copied], at: usize) -> &[Copied] {
    &copies[copies.partition_point(|copy| copy.part().end <= at)..]
}

impl Packed {
    /// Reads what the build wrote: what is new, and for all copies how much is new in front of each, how long it is, and
    /// how far from the end of the one before, both compressed.
    pub(crate) fn read(own: &[u8], numbers: &[u8]) -> Self {
        let [own, numbers] = [own, numbers].map(|packed| {
            let mut plain = Vec::new();
            // What the build compressed can be decompressed.
            let _ = ZlibDecoder::new(packed).read_to_end(&mut plain);
            plain
        });
        let mut numbers = Numbers(&numbers);
        let count = numbers.next();
        let [new, lengths, steps] =
            [(); 3].map(|()| (0..count).map(|_| numbers.next()).collect::<Vec<usize>>());
        let mut copies: Vec<Copied> = Vec::with_capacity(count);
        let (mut at, mut from) = (0, 0);
        for ((new, len), step) in new.into_iter().zip(lengths).zip(steps) {
            at += new;
            // The lowest bit says whether it is a step back.
            from = if step & 1 == 0 { from + step / 2 } else { from - step / 2 };
            copies.push(Copied::behind(copies.last(), at..at + len, from));
            (at, from) = (at + len, from + len);
        }
        Self { own, copies }
    }

    /// A part of the whole.
    pub(crate) fn part(&self, part: Range<usize>) -> Vec<u8> {
        let mut text = Vec::with_capacity(part.len());
        self.write(part, &mut text);
        text
    }

    fn write(&self, Range { start: mut at, end }: Range<usize>, text: &mut Vec<u8>) {
        let copies = behind(&self.copies, at);
        // What is copied in front of what is new here.
        let mut copied = copies.first().or(self.copies.last()).map_or(0, |copy| match copies {
            [] => copy.copied_with(),
            _ => copy.copied as usize,
        });
        for copy in copies {
            let Range { start, end: until } = copy.part();
            if end <= start {
                break;
            }
            if at < start {
                text.extend_from_slice(&self.own[at - copied..start - copied]);
                at = start;
            }
            let until = until.min(end);
            self.write(copy.source(at)..copy.source(until), text);
            at = until;
            copied = copy.copied_with();
        }
        if at < end {
            text.extend_from_slice(&self.own[at - copied..end - copied]);
        }
    }
}

/// Numbers of seven bits per byte, the lowest first; the eighth says that there are more.
struct Numbers<'t>(&'t [u8]);

impl Numbers<'_> {
    fn next(&mut self) -> usize {
        let (mut number, mut shift) = (0, 0);
        while let Some((byte, rest)) = self.0.split_first() {
            self.0 = rest;
            number |= usize::from(byte & 0x7f) << shift;
            shift += 7;
            if byte & 0x80 == 0 {
                break;
            }
        }
        number
    }
}

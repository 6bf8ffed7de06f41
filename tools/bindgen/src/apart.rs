//! Takes what may stand apart out of a module: texts in English and the rules go into modules of their own, which
//! have nothing but data and the address where it belongs. Whoever wants them links such a module to the memory of the
//! first (`packages/npm/src/engine.ts`).
//!
//! `crates/book/src/apart.rs` writes into the data what stands apart: pieces of one name are one file. A file belongs to
//! the module that it was taken from and to no other, so it imports the memory by a name that only this one exports.

use std::collections::BTreeMap;
use std::hash::{DefaultHasher, Hasher as _};
use std::ops::Range;

use anyhow::{Context as _, bail, ensure};

/// What stands before each list of what stands apart.
const MARK: &[u8; 32] = b"saju: what may stand apart, at 1";
/// The name of the first module in the imports of the others.
const ENGINE: &str = "engine";

const IMPORTS: u8 = 2;
const EXPORTS: u8 = 7;
const DATA: u8 = 11;
const DATA_COUNT: u8 = 12;
const HEAD: &[u8; 8] = b"\0asm\x01\0\0\0";

/// A module without what stands apart, and this by its names.
pub struct Parted {
    pub module: Vec<u8>,
    pub parts: BTreeMap<String, Vec<u8>>,
}

/// Bytes at an address of the memory.
struct Segment {
    at: usize,
    bytes: Vec<u8>,
}

pub fn parted(module: &[u8]) -> anyhow::Result<Parted> {
    let sections = sections(module)?;
    let find = |id| sections.iter().find(|(own, _)| *own == id).map(|(_, body)| *body);
    let segments = segments(find(DATA).context("it has no data")?)?;
    let ranges = ranges(&segments)?;
    let mut digest = DefaultHasher::new();
    digest.write(module);
    let key = format!("memory of {:016x}", digest.finish());
    let mut parts = BTreeMap::new();
    for (name, ranges) in &ranges {
        parts.insert(name.clone(), part(&key, &taken(&segments, ranges)));
    }
    let all: Vec<Range<usize>> = ranges.into_values().flatten().collect();
    let kept = kept(segments, all)?;
    let mut out = HEAD.to_vec();
    for (id, body) in &sections {
        match *id {
            EXPORTS => section(&mut out, EXPORTS, &exports(body, &key)?),
            DATA => section(&mut out, DATA, &data(&kept)),
            DATA_COUNT => section(&mut out, DATA_COUNT, &unsigned(kept.len())),
            id => section(&mut out, id, body),
        }
    }
    Ok(Parted { module: out, parts })
}

/// What stands apart, by the names of its files.
fn ranges(segments: &[Segment]) -> anyhow::Result<BTreeMap<String, Vec<Range<usize>>>> {
    let mut all: BTreeMap<String, Vec<Range<usize>>> = BTreeMap::new();
    for segment in segments {
        let begins = segment.bytes.windows(MARK.len()).enumerate();
        for at in begins.filter(|(_, bytes)| bytes == MARK).map(|(at, _)| at + MARK.len()) {
            let list = segment.bytes.get(at..at + 48).context("a list of what stands apart is cut off")?;
            let name = String::from_utf8(list[..16].iter().copied().take_while(|byte| *byte != 0).collect())?;
            let number = |at: usize| -> usize { u32::from_le_bytes(list[at..at + 4].try_into().unwrap()) as usize };
            let [first, second] = [number(16), number(20)];
            for (item, at) in [(1, 24), (first, 32), (second, 40)] {
                let (from, bytes) = (number(at), number(at + 4) * item);
                if bytes > 0 {
                    ensure!(from > 0, "{name} has no place");
                    all.entry(name.clone()).or_default().push(from..from + bytes);
                }
            }
        }
    }
    ensure!(!all.is_empty(), "nothing in it stands apart");
    Ok(all)
}

/// What stands in ranges of the memory.
fn taken(segments: &[Segment], ranges: &[Range<usize>]) -> Vec<Segment> {
    let parts = segments.iter().flat_map(|segment| {
        ranges.iter().filter_map(|range| {
            let from = range.start.max(segment.at);
            let to = range.end.min(segment.at + segment.bytes.len());
            (from < to).then(|| Segment { at: from, bytes: segment.bytes[from - segment.at..to - segment.at].to_vec() })
        })
    });
    parts.collect()
}

/// What is left without these ranges. Each must have been there, and once: what is shared is not apart.
fn kept(mut segments: Vec<Segment>, mut ranges: Vec<Range<usize>>) -> anyhow::Result<Vec<Segment>> {
    ranges.sort_by_key(|range| range.start);
    ensure!(ranges.windows(2).all(|two| two[0].end <= two[1].start), "two that stand apart share a place");
    for range in ranges {
        let mut next = Vec::new();
        let mut found = 0;
        for Segment { at, bytes } in segments {
            let end = at + bytes.len();
            let (from, to) = (range.start.clamp(at, end), range.end.clamp(at, end));
            found += to - from;
            for (at, bytes) in [(at, &bytes[..from - at]), (to, &bytes[to - at..])] {
                if !bytes.is_empty() {
                    next.push(Segment { at, bytes: bytes.to_vec() });
                }
            }
        }
        ensure!(found == range.len(), "what stands apart at {range:?} is not in the data");
        segments = next;
    }
    Ok(segments)
}

/// A module that puts data into a memory that another exports by this name.
fn part(key: &str, segments: &[Segment]) -> Vec<u8> {
    let mut imports = vec![1];
    name(&mut imports, ENGINE);
    name(&mut imports, key);
    // A memory of any size.
    imports.extend([2, 0, 0]);
    let mut out = HEAD.to_vec();
    section(&mut out, IMPORTS, &imports);
    section(&mut out, DATA, &data(segments));
    out
}

/// The exports, and the memory by its other name.
fn exports(body: &[u8], key: &str) -> anyhow::Result<Vec<u8>> {
    let mut rest = body;
    let mut all = unsigned(take_unsigned(&mut rest)? + 1);
    all.extend_from_slice(rest);
    name(&mut all, key);
    all.extend([2, 0]);
    Ok(all)
}

fn data(segments: &[Segment]) -> Vec<u8> {
    let mut all = unsigned(segments.len());
    for Segment { at, bytes } in segments {
        all.extend([0, 0x41]);
        all.extend(signed(*at as u32 as i32));
        all.push(0x0b);
        all.extend(unsigned(bytes.len()));
        all.extend_from_slice(bytes);
    }
    all
}

fn segments(body: &[u8]) -> anyhow::Result<Vec<Segment>> {
    let mut rest = body;
    let mut all = Vec::new();
    for _ in 0..take_unsigned(&mut rest)? {
        ensure!(take(&mut rest, 2)? == [0, 0x41], "a segment of the data has no constant address");
        let at = take_signed(&mut rest)? as u32 as usize;
        ensure!(take(&mut rest, 1)? == [0x0b], "an address is calculated");
        let count = take_unsigned(&mut rest)?;
        all.push(Segment { at, bytes: take(&mut rest, count)?.to_vec() });
    }
    Ok(all)
}

fn sections(module: &[u8]) -> anyhow::Result<Vec<(u8, &[u8])>> {
    let mut rest = module.strip_prefix(HEAD).context("it is no module")?;
    let mut all = Vec::new();
    while !rest.is_empty() {
        let id = take(&mut rest, 1)?[0];
        let count = take_unsigned(&mut rest)?;
        all.push((id, take(&mut rest, count)?));
    }
    Ok(all)
}

fn section(out: &mut Vec<u8>, id: u8, body: &[u8]) {
    out.push(id);
    out.extend(unsigned(body.len()));
    out.extend_from_slice(body);
}

fn name(out: &mut Vec<u8>, text: &str) {
    out.extend(unsigned(text.len()));
    out.extend_from_slice(text.as_bytes());
}

fn take<'a>(rest: &mut &'a [u8], count: usize) -> anyhow::Result<&'a [u8]> {
    let (taken, behind) = rest.split_at_checked(count).context("it is cut off")?;
    *rest = behind;
    Ok(taken)
}

fn take_unsigned(rest: &mut &[u8]) -> anyhow::Result<usize> {
    let mut value = 0;
    for shift in (0..35).step_by(7) {
        let byte = take(rest, 1)?[0];
        value |= usize::from(byte & 0x7f) << shift;
        if byte & 0x80 == 0 {
            return Ok(value);
        }
    }
    bail!("a number is too long")
}

fn take_signed(rest: &mut &[u8]) -> anyhow::Result<i32> {
    let before = *rest;
    let value = take_unsigned(rest)? as i64;
    let bits = 7 * (before.len() - rest.len());
    // The highest bit that was written is the sign.
    let is_negative = value >> (bits - 1) & 1 == 1;
    Ok((if is_negative { value - (1 << bits) } else { value }) as i32)
}

fn unsigned(mut value: usize) -> Vec<u8> {
    let mut all = Vec::new();
    loop {
        let byte = (value & 0x7f) as u8;
        value >>= 7;
        if value == 0 {
            all.push(byte);
            return all;
        }
        all.push(byte | 0x80);
    }
}

fn signed(mut value: i32) -> Vec<u8> {
    let mut all = Vec::new();
    loop {
        let byte = (value & 0x7f) as u8;
        value >>= 7;
        if (value == 0 && byte & 0x40 == 0) || (value == -1 && byte & 0x40 != 0) {
            all.push(byte);
            return all;
        }
        all.push(byte | 0x80);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// A module with these bytes in its memory from 1000 on, and one export.
    fn module(bytes: Vec<u8>) -> Vec<u8> {
        let mut out = HEAD.to_vec();
        section(&mut out, 5, &[1, 0, 1]);
        section(&mut out, EXPORTS, &[1, 1, b'm', 2, 0]);
        section(&mut out, DATA, &data(&[Segment { at: 1000, bytes }]));
        out
    }

    fn list(name: &[u8; 16], numbers: [u32; 8]) -> Vec<u8> {
        [&MARK[..], name, &numbers.map(u32::to_le_bytes).concat()].concat()
    }

    #[test]
    fn what_is_named_goes_into_files_of_its_own() {
        // Texts at 1080–1083 and a table of two items of two bytes at 1084–1088.
        let named = list(b"english\0\0\0\0\0\0\0\0\0", [2, 0, 1080, 3, 1084, 2, 4, 0]);
        assert_eq!(named.len(), 80);
        let whole = module([&named[..], b"abcX1234", b"rest"].concat());
        let Parted { module, parts } = parted(&whole).unwrap();
        let find = |module: &[u8], id| {
            let all = sections(module).unwrap();
            all.into_iter().find(|(own, _)| *own == id).unwrap().1.to_vec()
        };
        let all = |module: &[u8]| -> Vec<(usize, Vec<u8>)> {
            let all = segments(&find(module, DATA)).unwrap();
            all.into_iter().map(|segment| (segment.at, segment.bytes)).collect()
        };
        assert_eq!(all(&parts["english"]), [(1080, b"abc".to_vec()), (1084, b"1234".to_vec())]);
        assert_eq!(all(&module), [(1000, named), (1083, b"X".to_vec()), (1088, b"rest".to_vec())]);
        let exported = find(&module, EXPORTS);
        assert_eq!(exported[..5], [2, 1, b'm', 2, 0]);
        let imported = find(&parts["english"], IMPORTS);
        let key = &exported[6..exported.len() - 2];
        assert!(key.starts_with(b"memory of ") && imported.windows(key.len()).any(|part| part == key));
    }

    #[test]
    fn what_cannot_be_taken_out_is_refused() {
        assert!(parted(b"text").is_err());
        assert!(parted(&module(b"nothing".to_vec())).is_err());
        let beyond = list(b"english\0\0\0\0\0\0\0\0\0", [0, 0, 9000, 3, 4, 0, 4, 0]);
        assert!(parted(&module(beyond)).is_err());
        let twice = list(b"english\0\0\0\0\0\0\0\0\0", [1, 0, 1000, 3, 1002, 3, 4, 0]);
        assert!(parted(&module(twice)).is_err());
    }

    #[test]
    fn numbers_are_read_as_they_are_written() {
        for value in [0, 1, 63, 64, 127, 128, 8191, 8192, 1_048_576, i32::MAX, -1, -64, -65, i32::MIN] {
            assert_eq!(take_signed(&mut &signed(value)[..]).unwrap(), value);
            let value = value as u32 as usize;
            assert_eq!(take_unsigned(&mut &unsigned(value)[..]).unwrap(), value);
        }
    }
}

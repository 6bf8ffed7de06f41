//! The sources of a crate with mutants in them, each behind the switch.

use std::cmp::Reverse;
use std::fs;
use std::ops::Range;
use std::path::{Path, PathBuf};

use serde::Serialize;

use crate::mutant::{Change, Mutant};
use crate::source;

const SWITCH: &str = include_str!("switch.rs");
/// Before the first line, so that no line moves. What a constant function asks at run time no stable feature tells.
const HEAD: &str = "#![feature(core_intrinsics, const_eval_select)] #![allow(internal_features)] ";
const TAIL: &str = "\nmod mutant;\n";

/// Where a mutant stands in the copy, in bytes of its file: an error of the compiler there is its own.
#[derive(Serialize)]
pub struct Planted {
    number: usize,
    /// From the folder of the crate.
    file: PathBuf,
    replacement: Range<usize>,
    /// The replacement with what it replaces.
    site: Range<usize>,
    function: Range<usize>,
}

/// Writes the sources of a crate with these mutants into a copy of it.
pub fn plant(
    folder: &Path,
    copy: &Path,
    all: &[Mutant],
    chosen: &[usize],
) -> anyhow::Result<Vec<Planted>> {
    let mut planted = Vec::new();
    for source in source::of_crate(folder)? {
        let is_here = |number: &&usize| all[**number].file == source.file;
        let mut numbers: Vec<usize> = chosen.iter().filter(is_here).copied().collect();
        // What contains others comes first, and what is put between two bytes before what begins there.
        numbers.sort_by_key(|&number| {
            let Range { start, end } = all[number].range;
            (start, start != end, Reverse(end), number)
        });
        let is_root = source.file == Path::new("src/lib.rs");
        let mut writer = Writer {
            all,
            source: &source.text,
            text: if is_root { HEAD.to_owned() } else { String::new() },
            moved: Vec::new(),
            sites: Vec::new(),
        };
        writer.write(0..source.text.len(), &numbers);
        planted.extend(writer.planted());
        if is_root {
            writer.text.push_str(TAIL);
        }
        write_if_other(&copy.join(&source.file), &writer.text)?;
    }
    write_if_other(&copy.join("src/mutant.rs"), SWITCH)?;
    Ok(planted)
}

/// Leaves a file as old as it is where nothing is new, so that it is not compiled again.
fn write_if_other(path: &Path, text: &str) -> anyhow::Result<()> {
    if fs::read_to_string(path).ok().as_deref() != Some(text) {
        fs::write(path, text)?;
    }
    Ok(())
}

/// A file while it is written anew.
struct Writer<'a> {
    all: &'a [Mutant],
    source: &'a str,
    text: String,
    /// Bytes of the source, and where they stand now.
    moved: Vec<(usize, usize)>,
    /// The mutants: number, replacement, site.
    sites: Vec<(usize, Range<usize>, Range<usize>)>,
}

impl Writer<'_> {
    /// Writes a part of the source with the mutants in it.
    fn write(&mut self, part: Range<usize>, mut numbers: &[usize]) {
        let mut at = part.start;
        while let [first, ..] = numbers {
            let range = self.all[*first].range.clone();
            self.copy(at..range.start);
            let here = numbers.iter().take_while(|&&number| self.all[number].range == range);
            let (here, others) = numbers.split_at(here.count());
            let inside =
                others.iter().take_while(|&&number| self.all[number].range.end <= range.end);
            // Nothing is inside of what is put between two bytes.
            let inside = if range.is_empty() { 0 } else { inside.count() };
            let (inside, behind) = others.split_at(inside);
            self.write_site(here, inside);
            at = range.end;
            numbers = behind;
        }
        self.copy(at..part.end);
    }

    fn write_site(&mut self, here: &[usize], inside: &[usize]) {
        let begin = self.text.len();
        let mut pieces = Vec::new();
        let range = self.all[here[0]].range.clone();
        let change = self.all[here[0]].change;
        if change == Change::Expression {
            self.text.push('(');
        }
        for &number in here {
            let replacement = &self.all[number].replacement;
            let written = match change {
                Change::Return => {
                    format!("if crate::mutant::is_on({number}) {{ return {replacement}; }}")
                }
                Change::Expression => {
                    format!("if crate::mutant::is_on({number}) {{ {replacement} }} else ")
                }
                Change::Arm => format!(" if !crate::mutant::is_on({number})"),
            };
            let start = self.text.len();
            self.text.push_str(&written);
            pieces.push((number, start..self.text.len()));
        }
        if change == Change::Expression {
            self.text.push_str("{ ");
            self.write(range, inside);
            self.text.push_str(" })");
        }
        let site = begin..self.text.len();
        let sites = pieces.into_iter().map(|(number, piece)| (number, piece, site.clone()));
        self.sites.extend(sites);
    }

    fn copy(&mut self, part: Range<usize>) {
        self.moved.push((part.start, self.text.len()));
        self.text.push_str(&self.source[part]);
    }

    fn planted(&self) -> Vec<Planted> {
        let planted = self.sites.iter().map(|(number, replacement, site)| {
            let mutant = &self.all[*number];
            let Range { start, end } = mutant.function_range;
            Planted {
                number: *number,
                file: mutant.file.clone(),
                replacement: replacement.clone(),
                site: site.clone(),
                function: self.now(start)..self.now(end),
            }
        });
        planted.collect()
    }

    /// Where a byte of the source stands now.
    fn now(&self, byte: usize) -> usize {
        let copied = self.moved.iter().rev().find(|(from, _)| *from <= byte);
        copied.map_or(byte, |(from, to)| to + byte - from)
    }
}

//! Charts drawn as Markdown tables with a column or a row for each pillar.

use saju_chart::{Branch, Position, Stem};
use saju_judgment::letters::Letter;
use saju_words::Language;

use super::{letters, pillars};
use crate::expected::Expected;
use crate::finding::{Kind, Verdict};
use crate::material::{Facts, Part};
use crate::pattern::{Bilingual, Plain, Table};
use crate::place::Rule;
use crate::said::{Claim, Said};
use crate::values;
use crate::vocabulary::{branch_of_word, position_of_sign, stem_of_word};

static HEAD: Plain = Plain::of_any_case(concat!(
    r"^\W*(?:(?P<ko>[연년월일시])(?:주|기둥|간지)?(?:\s?\([^)]*\))?",
    r"|(?P<en>year|month|day|hour)(?: pillar)?(?:\s?\([^)]*\))?)\W*$",
));
static PART: [(Part, Plain); 2] = [
    (Part::Stem, Plain::of_any_case("천간|stem")),
    (Part::Branch, Plain::of_any_case("지지|branch")),
];
static PART_ALONE: [(Part, Plain); 2] = [
    (Part::Stem, Plain::of_any_case(r"^(?:천간|(?:heavenly )?stem)(?:\s?\([^)]*\))?$")),
    (Part::Branch, Plain::of_any_case(r"^(?:지지|(?:earthly )?branch)(?:\s?\([^)]*\))?$")),
];
static PILLAR: Bilingual = Bilingual {
    korean: Table::korean(&[], &["^<pillar>"]),
    english: Table::english(&[], &["^<pillar>"]),
};
static GOD: Table = Table::korean(&[], &["^<god>$"]);
static LETTER: Plain = Plain::new(
    r"^[가-힣]?[목화토금수]?\s?\(?[一-龥]?[木火土金水]?\)?[목화토금수]?(?: ?\([^)]*\))?$",
);

/// A cell without its marks, and where it stands in the text.
struct Cell<'a> {
    text: &'a [char],
    at: usize,
}

/// What all tables of a text claim, at their spans in the text.
pub(crate) fn find(text: &[char], facts: &Facts) -> Vec<Said> {
    let (mut said, mut columns, mut parts, mut start) = (Vec::new(), Vec::new(), Vec::new(), 0);
    for line in text.split_inclusive(|character| *character == '\n') {
        let cells = cells(line, start);
        let (heads, heads_of_parts) = (positions(&cells), parts_named(&cells));
        if cells.is_empty() || !heads.is_empty() || !heads_of_parts.is_empty() {
            (columns, parts) = (heads, heads_of_parts);
        } else if let (Some(position), false) = (position_of(cells[0].text), parts.is_empty()) {
            said.extend(parts.iter().filter_map(|(index, part)| {
                judge(cells.get(*index)?, position, Some(*part), facts)
            }));
        } else if !columns.is_empty() {
            let label = PART.iter().find(|(_, label)| label.fits_in(cells[0].text));
            let part = label.map(|(part, _)| *part);
            said.extend(
                columns.iter().filter_map(|(index, position)| {
                    judge(cells.get(*index)?, *position, part, facts)
                }),
            );
        }
        start += line.len();
    }
    said
}

/// The cells of a line; none if it is no line of a table.
fn cells(line: &[char], start: usize) -> Vec<Cell<'_>> {
    let is_mark = |character: &char| matches!(character, ' ' | '*' | '`');
    let line = line.strip_suffix(&['\n']).unwrap_or(line);
    if line.iter().filter(|character| **character == '|').count() < 3 {
        return Vec::new();
    }
    let mut at = start;
    let mut cells: Vec<_> = line
        .split(|character| *character == '|')
        .map(|cell| {
            let first = cell.iter().position(|character| !is_mark(character)).unwrap_or(0);
            let last = cell.iter().rposition(|character| !is_mark(character));
            let bare = last.map_or(&cell[..0], |last| &cell[first..=last]);
            let here = Cell { text: bare, at: at + first };
            at += cell.len() + 1;
            here
        })
        .collect();
    if cells[0].text.is_empty() {
        cells.remove(0);
    }
    cells
}

/// Which column stands for which pillar, if a line names three pillars or more.
fn positions(cells: &[Cell]) -> Vec<(usize, Position)> {
    let position =
        |(index, cell): (usize, &Cell)| position_of(cell.text).map(|position| (index, position));
    let found: Vec<_> = cells.iter().enumerate().filter_map(position).collect();
    if found.len() < 3 { Vec::new() } else { found }
}

/// The position that a cell names.
fn position_of(cell: &[char]) -> Option<Position> {
    let found = HEAD.find(cell)?;
    position_of_sign(&found.get("ko").or_else(|| found.get("en"))?)
}

/// Which column stands for which part of pillars, if a line names both and no pillar.
fn parts_named(cells: &[Cell]) -> Vec<(usize, Part)> {
    let part = |(index, cell): (usize, &Cell)| {
        PART_ALONE.iter().find(|(_, name)| name.fits_in(cell.text)).map(|(part, _)| (index, *part))
    };
    let found: Vec<_> = cells.iter().enumerate().filter_map(part).collect();
    if found.len() == 2 && found[0].1 != found[1].1 { found } else { Vec::new() }
}

fn judge(cell: &Cell, position: Position, part: Option<Part>, facts: &Facts) -> Option<Said> {
    let span = (cell.at, cell.at + cell.text.len());
    let fact = facts.pillars.at(position);
    let named = |language| PILLAR.of(language).find_all(cell.text).next();
    let pillar =
        Language::ALL.into_iter().find_map(|language| values::pillar(&named(language)?.text()));
    if let Some(pillar) = pillar {
        let claim = pillars::claim(span, position, pillar);
        return Some(claim.against(pillar, fact));
    }
    fact?;
    if let Some(found) = GOD.find_all(cell.text).next() {
        let part = part.filter(|part| (position, *part) != (Position::Day, Part::Stem))?;
        let (told, own) =
            (values::god(&found.text())?, facts.god(facts.letter(position, part)?.value));
        let claim = format!("{} at {} {}", told.ko(), position.id(), part.id());
        let claim = Claim { kind: Kind::TenGod, span, claim };
        return Some(claim.held(
            Verdict::of(own == told),
            Expected::Gods(vec![own]),
            Rule::TenGods,
        ));
    }
    let (part, letter) = letter(cell, part)?;
    let fact = facts.letter(position, part);
    let claim = letters::claim(span, position, part, letter);
    Some(claim.against(letter, fact.as_ref()))
}

/// The letter that a cell begins with. In Hangul it is one only where the line says of which part.
fn letter(cell: &Cell, part: Option<Part>) -> Option<(Part, Letter)> {
    let first = cell.text.first()?.to_string();
    let is_sign = Stem::ALL.iter().any(|stem| stem.han() == first)
        || Branch::ALL.iter().any(|branch| branch.han() == first);
    if !LETTER.fits_in(cell.text) || (part.is_none() && !is_sign) {
        return None;
    }
    let stem = stem_of_word(&first).map(|stem| (Part::Stem, Letter::Stem(stem)));
    let branch = branch_of_word(&first).map(|branch| (Part::Branch, Letter::Branch(branch)));
    [stem, branch].into_iter().flatten().find(|(of, _)| part.is_none_or(|part| part == *of))
}

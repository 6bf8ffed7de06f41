//! Letters of a chart with their places, written out: 월지 유(酉), 월간의 정재 기(己).

use std::fmt::Write as _;

use saju_chart::{Branch, Position, Positions, Stem};
use toml::Table;

use super::glossary::{Glossary, WORDS};
use super::tables::text;
use super::template::{Piece, is_gap, parse, skeleton};

/// The letters by their halves: stems, branches.
const HALVES: usize = 2;

/// What stands between places.
const BETWEEN: &str = "·";

/// The name of a letter's place; a stem of the hour has one of its own.
fn place(of_stems: bool, position: Position, hour_stem: &str) -> &str {
    match (of_stems, position) {
        (true, Position::Hour) => hour_stem,
        (true, _) => position.stem_ko(),
        (false, _) => position.branch_ko(),
    }
}

/// The text of the pieces, with words in some slots; an empty one takes the space behind it along.
fn filled(place: &str, pieces: &[Piece], word: impl Fn(&str) -> String) -> String {
    let mut all = String::new();
    for (index, piece) in pieces.iter().enumerate() {
        match piece {
            Piece::Text(text) if index > 0 && is_gap(&pieces[index - 1..]) && all.is_empty() => {
                all.push_str(text.trim_start());
            }
            Piece::Text(text) => all.push_str(text),
            Piece::Slot(name) => all.push_str(&word(name)),
            Piece::Particle(..) | Piece::Advice(..) => panic!("{place}: it is a name"),
        }
    }
    all
}

/// Takes the entries of letters with their places out of the catalogue; their texts as code.
pub(super) fn code(glossary: &Glossary, catalogue: &mut Table) -> String {
    let hour_stem = text("ko/places.toml: hour_stem", &catalogue["hour_stem"]).to_owned();
    let mut entry = |name: &str| {
        let at = format!("ko/places.toml: {name}");
        let value = catalogue.remove(name).unwrap_or_else(|| panic!("{at}: the entry is missing"));
        let pieces = parse(&at, text(&at, &value));
        assert_eq!(glossary.scan(&skeleton(&pieces)), [0; WORDS], "{at}: no term stands in it");
        (at, pieces)
    };
    let ((plain_at, plain), (god_at, with_god)) = (entry("plain"), entry("with_god"));
    let god = with_god.iter().position(|piece| matches!(piece, Piece::Slot(name) if name == "god"));
    let god = god.unwrap_or_else(|| panic!("{god_at}: {{god}} is missing"));
    let letters: Vec<(bool, &str)> = (Stem::ALL.map(|stem| (true, stem.ko_han())).into_iter())
        .chain(Branch::ALL.map(|branch| (false, branch.ko_han())))
        .collect();
    let places = |of_stems: bool, at: Positions| {
        at.iter().map(|one| place(of_stems, one, &hour_stem)).collect::<Vec<_>>().join(BETWEEN)
    };
    let word = |of_stems: bool, at: Positions, letter: &str| {
        let places = places(of_stems, at);
        let letter = letter.to_owned();
        move |slot: &str| match slot {
            "places" => places.clone(),
            "letter" => letter.clone(),
            other => panic!("ko/places.toml: there is no {{{other}}}"),
        }
    };
    let terms = |of_stems: bool, at: Positions| {
        let mut all = [0; WORDS];
        for name in at.iter().map(|one| place(of_stems, one, &hour_stem)) {
            let own = if name == hour_stem {
                glossary.scan(name)
            } else {
                glossary.bits([name.to_owned()])
            };
            all.iter_mut().zip(own).for_each(|(all, own)| *all |= own);
        }
        format!("TermSet::of_bits({all:?})")
    };
    let list = |of: &dyn Fn(Positions) -> String| {
        format!("[{}]", Positions::all().map(of).collect::<Vec<_>>().join(", "))
    };
    let by_half = |of: &dyn Fn(bool, Positions) -> String| {
        [true, false].map(|of_stems| list(&|at| of(of_stems, at))).join(",\n")
    };
    let by_letter = |of: &dyn Fn(bool, &str) -> String| {
        letters
            .iter()
            .map(|(of_stems, letter)| of(*of_stems, letter))
            .collect::<Vec<_>>()
            .join(",\n")
    };
    let [sets, count] = [Positions::all().count(), letters.len()];
    let mut code = String::new();
    writeln!(
        code,
        "/// Letters with their places, by the places of each.\n\
         pub(crate) static PLACED: [[&str; {sets}]; {count}] = [{}];\n\
         /// What stands before the name by which a letter is called, and behind it.\n\
         pub(crate) static BEFORE_NAME: [[&str; {sets}]; {HALVES}] = [{}];\n\
         pub(crate) static BEHIND_NAME: [&str; {count}] = [{}];\n\
         /// Terms of the names of places.\n\
         pub(crate) static PLACE_TERMS: [[TermSet; {sets}]; {HALVES}] = [{}];",
        by_letter(&|of_stems, letter| list(&|at| {
            format!("{:?}", filled(&plain_at, &plain, word(of_stems, at, letter)))
        })),
        by_half(&|of_stems, at| {
            format!("{:?}", filled(&god_at, &with_god[..god], word(of_stems, at, "")))
        }),
        by_letter(&|of_stems, letter| {
            let word = word(of_stems, Positions::NONE, letter);
            format!("{:?}", filled(&god_at, &with_god[god + 1..], word))
        }),
        by_half(&terms),
    )
    .unwrap();
    code
}

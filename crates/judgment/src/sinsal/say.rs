//! What is said of sinsal: what they mean, why they are there, and where their tables stand.

use saju_chart::Position;
use saju_saying::{
    Arg, Args, Fills, Join, Letter, Letters, NameSet, Names, Places, Saying, Several,
};

use super::{Base, Hit, Sinsal, SinsalFinding, Source, TwelveSinsal};
use crate::Rule;
use crate::letters::letter;

pub(crate) use entries::CATALOGUE;

mod entries {
    use saju_chart::{Ganji, Position, Stem};
    use saju_saying::{Letter, Places, Several, sayings};

    use super::{Book, Chapter, Needles};
    use crate::sayings::Subject;
    use crate::sinsal::{Base, Sinsal, TwelveSinsal};

    sayings! {
        /// Sentences on sinsal.
        pub(crate) catalogue "sinsal" = Subject::Sinsal;

        /// Why a kind is there.
        meets_stem(base: Base, letter: Letter);
        meets_branch(base: Base, letter: Letter);
        fortune_meets(base: Base, letter: Letter);
        pillar(position: Position, ganji: Ganji);
        letters(letters: Needles);
        three_stems(positions: Places, stems: Several<[Stem; 3]>);
        /// The classical text of its table.
        classic(book: Book, chapter: Chapter);
        source_classic();
        source_common();
        basis_names();
        basis_twelve();
        meaning() by [sinsal: Sinsal];
        twelve_meaning() by [twelve_sinsal: TwelveSinsal];
    }
}

/// The base of a lookup with its place: 연지 자(子).
impl Fills for Base {
    fn fill(self, args: &mut Args) {
        let (letter, position) = match self {
            Self::DayStem(stem) => (Letter::Stem(stem), Position::Day),
            Self::Branch(position, branch) => (Letter::Branch(branch), position),
        };
        Letters::at(position, letter).fill(args);
    }
}

/// Letters of a row that a chart has: a bit for each place.
#[derive(Clone, Copy, Debug)]
struct Needles(&'static str, u8);

impl Fills for Needles {
    fn fill(self, args: &mut Args) {
        let Self(row, bits) = self;
        let places = (0..8).filter(|place| bits >> place & 1 == 1);
        Several(Join::Dots, places.map(|place| letter(row, place))).fill(args);
    }
}

/// The book of a kind's table.
#[derive(Clone, Copy, Debug)]
struct Book(Sinsal);

/// The chapter there.
#[derive(Clone, Copy, Debug)]
struct Chapter(Sinsal);

const BOOK: NameSet = NameSet(64);
const CHAPTER: NameSet = NameSet(65);

/// Books and chapters of the tables, each by its kind; empty where a table is in common use.
pub const SOURCES: &[Names] =
    &[source(BOOK, |kind| cited(kind).0), source(CHAPTER, |kind| cited(kind).1)];

/// Titles are Hanja in every language.
const fn source(set: NameSet, title: fn(usize) -> &'static str) -> Names {
    Names { set, name: "", count: Sinsal::ALL.len(), ko: title, han: |_| "", id: |_| "" }
}

fn cited(kind: usize) -> (&'static str, &'static str) {
    match Sinsal::ALL[kind].source() {
        Source::Classic(text) => text.split_once(' ').unwrap_or((text, "")),
        Source::Common(_) => ("", ""),
    }
}

impl Fills for Book {
    fn fill(self, args: &mut Args) {
        args.push(Arg::Named(BOOK, self.0 as u8));
    }
}

impl Fills for Chapter {
    fn fill(self, args: &mut Args) {
        args.push(Arg::Named(CHAPTER, self.0 as u8));
    }
}

impl Sinsal {
    /// What the kind means.
    pub fn meaning(self) -> Saying {
        entries::meaning(self)
    }
}

impl TwelveSinsal {
    /// What it means.
    pub fn meaning(self) -> Saying {
        entries::twelve_meaning(self)
    }
}

impl Source {
    /// The word for where a table comes from.
    pub fn named(self) -> Saying {
        match self {
            Self::Classic(_) => entries::source_classic(),
            Self::Common(_) => entries::source_common(),
        }
    }
}

impl Hit {
    fn because(self) -> Saying {
        match self {
            Self::Meets(base, letter @ Letter::Stem(_)) => entries::meets_stem(base, letter),
            Self::Meets(base, letter @ Letter::Branch(_)) => entries::meets_branch(base, letter),
            Self::Pillar(position, ganji) => entries::pillar(position, ganji),
            Self::Letters(row, bits) => entries::letters(Needles(row, bits)),
            Self::ThreeStems(first, stems) => {
                let from = first as usize;
                let stand = Position::ALL[from..from + 3].iter().copied().collect();
                entries::three_stems(Places::of_stems(stand), Several(Join::Dots, stems))
            }
        }
    }
}

impl SinsalFinding {
    /// Why it is there, and where its table stands.
    pub fn basis(&self) -> impl Iterator<Item = Saying> {
        let kind = self.sinsal;
        let source = matches!(kind.source(), Source::Classic(_))
            .then(|| entries::classic(Book(kind), Chapter(kind)));
        self.hits.iter().map(|hit| hit.because()).chain(source)
    }
}

/// The base and letter by which a fortune brings a kind: 일간 기(己) 기준 유(酉).
pub fn of_fortune(base: Base, letter: Letter) -> Saying {
    entries::fortune_meets(base, letter)
}

/// How names and the twelve are to be read.
pub fn basis() -> [(Saying, Rule); 2] {
    [(entries::basis_names(), Rule::SinsalNames), (entries::basis_twelve(), Rule::TwelveSinsal)]
}

//! Sentences of the sinsal module.

use arrayvec::ArrayVec;
use saju_chart::{Ganji, Position, Stem};
use saju_judgment::letters::{Letter, letter};
use saju_judgment::sinsal::{Base, Hit, SinsalFinding, Source};
use saju_judgment::{Rule, Sinsal, TwelveSinsal};

use crate::basis::Cited;
use crate::catalogue::sinsal as ko;
use crate::names::{BranchPlace, StemPlace, StemPlaces};
use crate::particle::Ending;
use crate::{Page, Say, Sentence, Slot};

/// What the kind means.
pub fn meaning(sinsal: Sinsal) -> Sentence {
    ko::MEANING[sinsal]
}

/// What one of the twelve sinsal means.
pub fn twelve_meaning(sinsal: TwelveSinsal) -> Sentence {
    ko::TWELVE_MEANING[sinsal]
}

/// The word for where a kind's table comes from.
pub fn source_ko(source: Source) -> Sentence {
    match source {
        Source::Classic(_) => ko::SOURCE_CLASSIC,
        Source::Common(_) => ko::SOURCE_COMMON,
    }
}

/// A base of a lookup: 일간 갑, 연지 자.
impl Slot for Base {
    fn put(&self, page: &mut Page) {
        match *self {
            Self::DayStem(stem) => (StemPlace(Position::Day), (" ", stem)).put(page),
            Self::Branch(position, branch) => (BranchPlace(position), (" ", branch)).put(page),
        }
    }

    fn ending(&self) -> Ending {
        match self {
            Self::DayStem(stem) => stem.ending(),
            Self::Branch(_, branch) => branch.ending(),
        }
    }
}

impl Slot for Letter {
    fn put(&self, page: &mut Page) {
        page.push(self.ko());
    }

    fn ending(&self) -> Ending {
        Ending::of(self.ko())
    }
}

impl Slot for Ganji {
    fn put(&self, page: &mut Page) {
        (self.stem(), self.branch()).put(page);
    }

    fn ending(&self) -> Ending {
        self.branch().ending()
    }
}

/// Letters joined by a dot: 신·묘·오.
struct Letters<I>(I);

impl<I: Iterator<Item = Letter> + Clone> Slot for Letters<I> {
    fn put(&self, page: &mut Page) {
        for (index, letter) in self.0.clone().enumerate() {
            if index > 0 {
                page.push("·");
            }
            letter.put(page);
        }
    }

    fn ending(&self) -> Ending {
        self.0.clone().last().map_or(Ending::Vowel, |letter| letter.ending())
    }
}

/// Why a kind is there, or where its table stands.
#[derive(Clone, Copy, Debug)]
pub enum Line {
    /// Why it is there.
    Because(Hit),
    /// The classical text.
    Classic(&'static str),
}

impl Say for Line {
    fn say(&self, page: &mut Page) {
        match *self {
            Self::Because(Hit::Meets(base, letter @ Letter::Stem(_))) => {
                ko::MeetsStem { base, letter }.say(page);
            }
            Self::Because(Hit::Meets(base, letter @ Letter::Branch(_))) => {
                ko::MeetsBranch { base, letter }.say(page);
            }
            Self::Because(Hit::Pillar(position, ganji)) => {
                ko::Pillar { position, ganji }.say(page);
            }
            Self::Because(Hit::Letters(list, bits)) => {
                let places = (0..8).filter(move |place| bits >> place & 1 == 1);
                ko::Letters { letters: Letters(places.map(move |place| letter(list, place))) }
                    .say(page);
            }
            Self::Because(Hit::ThreeStems(first, stems)) => {
                let from = first as usize;
                let positions = Position::ALL[from..from + 3].iter().copied().collect();
                let stems = Letters(stems.into_iter().map(Letter::Stem as fn(Stem) -> Letter));
                ko::ThreeStems { positions: StemPlaces(positions), stems }.say(page);
            }
            Self::Classic(source) => ko::Classic { source }.say(page),
        }
    }
}

/// Lines of an item's basis.
pub fn item_basis(finding: &SinsalFinding) -> ArrayVec<Cited<Line, Sinsal>, 9> {
    let source = match finding.sinsal.source() {
        Source::Classic(text) => Some(Line::Classic(text)),
        Source::Common(_) => None,
    };
    let hits = finding.hits.iter().map(|hit| Line::Because(*hit));
    hits.chain(source).map(|line| Cited(line, finding.sinsal)).collect()
}

/// The base and letter by which a fortune brings a kind: 일간 기 기준 유.
#[derive(Clone, Copy, Debug)]
pub struct FortuneLine(pub Base, pub Letter);

impl Say for FortuneLine {
    fn say(&self, page: &mut Page) {
        ko::FortuneMeets { base: self.0, letter: self.1 }.say(page);
    }
}

/// Lines of the module's basis.
pub fn basis() -> [Cited<Sentence, Rule>; 2] {
    [Cited(ko::BASIS_NAMES, Rule::SinsalNames), Cited(ko::BASIS_TWELVE, Rule::TwelveSinsal)]
}

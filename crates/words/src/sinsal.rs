//! Sentences of the sinsal module.

use arrayvec::ArrayVec;
use saju_chart::{Ganji, Position};
use saju_judgment::letters::{Letter, letter};
use saju_judgment::sinsal::{Base, Hit, MAX_HITS, SinsalFinding, Source};
use saju_judgment::{Rule, Sinsal, TwelveSinsal};

use crate::Ending;
use crate::basis::{Chapter, Cited};
use crate::catalogue::sinsal as ko;
use crate::letters::{Place, Placed, WithHan, pillar, stem};
use crate::slot::Joined;
use crate::{Page, Say, Sentence, Slot};

/// What the kind means.
#[derive(Clone, Copy, Debug)]
pub struct Meaning(pub Sinsal);

impl Say for Meaning {
    fn say(&self, page: &mut Page) {
        ko::Meaning { key: self.0 }.say(page);
    }
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

/// A base of a lookup: 일간 갑(甲), 연지 자(子).
impl Slot for Base {
    fn put(&self, page: &mut Page) {
        match *self {
            Self::DayStem(stem) => Placed::stem(Position::Day, stem).put(page),
            Self::Branch(position, branch) => Placed::branch(position, branch).put(page),
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
        match self {
            Self::Stem(stem) => stem.ending(),
            Self::Branch(branch) => branch.ending(),
        }
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
                ko::MeetsStem { base, letter: WithHan(letter) }.say(page);
            }
            Self::Because(Hit::Meets(base, letter @ Letter::Branch(_))) => {
                ko::MeetsBranch { base, letter: WithHan(letter) }.say(page);
            }
            Self::Because(Hit::Pillar(position, ganji)) => {
                ko::Pillar { position, ganji: pillar(ganji) }.say(page);
            }
            Self::Because(Hit::Letters(list, bits)) => {
                let places = (0..8).filter(move |place| bits >> place & 1 == 1);
                let letters = places.map(move |place| WithHan(letter(list, place)));
                ko::Letters { letters: Joined(letters, "·") }.say(page);
            }
            Self::Because(Hit::ThreeStems(first, stems)) => {
                let from = first as usize;
                let positions =
                    Place::stems(Position::ALL[from..from + 3].iter().copied().collect());
                let stems = Joined(stems.into_iter().map(stem), "·");
                ko::ThreeStems { positions, stems }.say(page);
            }
            Self::Classic(source) => ko::Classic { source: Chapter(source) }.say(page),
        }
    }
}

/// Lines of an item's basis: why it is there, and where its table stands.
pub fn item_basis(finding: &SinsalFinding) -> ArrayVec<Cited<Line, Sinsal>, { MAX_HITS + 1 }> {
    let source = match finding.sinsal.source() {
        Source::Classic(text) => Some(Line::Classic(text)),
        Source::Common(_) => None,
    };
    let hits = finding.hits.iter().map(|hit| Line::Because(*hit));
    hits.chain(source).map(|line| Cited(line, finding.sinsal)).collect()
}

/// The base and letter by which a fortune brings a kind: 일간 기(己) 기준 유(酉).
#[derive(Clone, Copy, Debug)]
pub struct FortuneLine(pub Base, pub Letter);

impl Say for FortuneLine {
    fn say(&self, page: &mut Page) {
        ko::FortuneMeets { base: self.0, letter: WithHan(self.1) }.say(page);
    }
}

/// Lines of the module's basis.
pub fn basis() -> [Cited<Sentence, Rule>; 2] {
    [Cited(ko::BASIS_NAMES, Rule::SinsalNames), Cited(ko::BASIS_TWELVE, Rule::TwelveSinsal)]
}

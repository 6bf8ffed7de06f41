//! What is said of two persons: what they and their letters are called, and the sinsal between them.

use arrayvec::ArrayVec;
use saju_chart::{Branch, Ganji, Pillars, Position, Positions};
use saju_saying::{
    Arg, Args, Fills, Join, Letter, Letters, LettersAt, Number, Saying, Several, With, sayings,
};

use super::{CrossMark, CrossSinsal};
use crate::sayings::Subject;
use crate::sinsal::Sinsal;

sayings! {
    /// Sentences on two persons.
    pub catalogue "compatibility" = Subject::Compatibility;

    /// Who asks.
    caller();
    /// A partner who has no name.
    partner(number: Number);
    /// Letters with whose they are.
    owned(who: Person, letter: Several<ArrayVec<Letters, 4>>);
    /// A letter of the second is 천을귀인 to the first.
    cheoneul(from: Person, to: Person);
    /// It is 홍염살.
    hongyeom(from: Person, to: Person);
    /// It is 도화살.
    dohwa(from: Person, to: Person);
    /// The day branches are a pair of 원진살.
    wonjin();
    /// They are a pair of 귀문관살.
    gwimungwan();
    /// The second's day branch is empty for the first.
    gongmang(from: Person, to: Person);
    /// From which letter a sinsal is found in which.
    sinsal_of(base: Saying, letters: Saying);
    /// Which branches are empty, and which of them is there.
    sinsal_of_gongmang(base: Saying, empties: Several<[Branch; 2]>, letter: Saying);
    /// A day pillar with whose it is.
    day_pillar_of(who: Person, ganji: Ganji);
}

/// A person of an answer.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Person {
    /// Who asks.
    Caller,
    /// Another, by the place among those of the answer. The name comes from outside.
    Partner(u8),
}

impl Fills for Person {
    fn fill(self, args: &mut Args) {
        match self {
            Self::Caller => caller().fill(args),
            Self::Partner(place) => args.push(Arg::Given(place)),
        }
    }
}

/// A person with the pillars.
#[derive(Clone, Copy, Debug)]
pub struct Owner<'a> {
    /// The person.
    pub person: Person,
    /// The pillars.
    pub pillars: &'a Pillars,
}

impl Owner<'_> {
    /// A letter at a position: 본인의 일지 자(子).
    pub fn letter(self, position: Position, letter: Letter) -> Saying {
        self.letters([(position, letter)])
    }

    /// The day master.
    pub fn day_stem(self) -> Saying {
        self.letter(Position::Day, Letter::Stem(self.pillars.day_master()))
    }

    /// The day branch.
    pub fn day_branch(self) -> Saying {
        self.branches([Position::Day].into_iter().collect())
    }

    /// Branches at some positions: 본인의 연지 축(丑), 시지 미(未).
    pub fn branches(self, at: Positions) -> Saying {
        let branch =
            |position| Some((position, Letter::Branch(self.pillars.at(position)?.branch())));
        self.letters(at.iter().filter_map(branch))
    }

    fn letters(self, letters: impl IntoIterator<Item = (Position, Letter)>) -> Saying {
        let one = |(position, letter)| {
            let at = Positions::from_iter([position]);
            Letters::from_iter([LettersAt { letter, at, with: With::Nothing }])
        };
        owned(self.person, Several(Join::Commas, letters.into_iter().map(one).collect()))
    }

    fn day_pillar(self) -> Saying {
        day_pillar_of(self.person, self.pillars.day)
    }
}

impl CrossSinsal {
    /// What it means between two persons.
    pub fn meaning(&self, of: [Owner<'_>; 2]) -> Saying {
        let [from, to] = [self.from, self.from.other()].map(|side| of[side as usize].person);
        match self.mark {
            CrossMark::Sinsal(Sinsal::Cheoneul) => cheoneul(from, to),
            CrossMark::Sinsal(Sinsal::Hongyeom) => hongyeom(from, to),
            CrossMark::Sinsal(Sinsal::Dohwa) => dohwa(from, to),
            CrossMark::Sinsal(Sinsal::Wonjin) => wonjin(),
            CrossMark::Sinsal(_) => gwimungwan(),
            CrossMark::Gongmang => gongmang(from, to),
        }
    }

    /// From which letter it is found in which.
    pub fn basis(&self, of: [Owner<'_>; 2]) -> Saying {
        let [own, other] = [self.from, self.from.other()].map(|side| of[side as usize]);
        match self.mark {
            CrossMark::Sinsal(Sinsal::Cheoneul | Sinsal::Hongyeom) => {
                sinsal_of(own.day_stem(), other.branches(self.positions))
            }
            CrossMark::Sinsal(_) => sinsal_of(own.day_branch(), other.branches(self.positions)),
            CrossMark::Gongmang => {
                let empties = Several(Join::Dots, own.pillars.day.xun().empties());
                sinsal_of_gongmang(own.day_pillar(), empties, other.day_branch())
            }
        }
    }
}

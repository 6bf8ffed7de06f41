//! Letters of a chart as arguments: which letters, where they stand, and what they are called by. In which
//! order these are said, and with what between them, is the language's.

use saju_chart::{Branch, Element, Ganji, Pillars, Position, Positions, Sipseong, Stem};

/// Letters of an argument at most.
pub const MAX_LETTERS: usize = 4;

/// Bits of each letter: which, where, and what it is called by.
const BITS: [u32; 3] = [5, 4, 5];
const WIDTH: u32 = BITS[0] + BITS[1] + BITS[2];

/// Up to four letters of a chart, packed: an argument has eight bytes.
#[derive(Clone, Copy, PartialEq, Eq)]
pub struct Letters([u8; 7]);

/// Letters by their names alone, as one word: those of a relation.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Glyphs(pub Letters);

/// Letters of luck by the halves of its pillar, its stem before its branch.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct OfLuck(pub Letters);

/// A stem, or a branch.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Letter {
    /// A stem.
    Stem(Stem),
    /// A branch.
    Branch(Branch),
}

impl Letter {
    /// Its own element: of a branch that of its main stem.
    pub const fn element(self) -> Element {
        match self {
            Self::Stem(stem) => stem.element(),
            Self::Branch(branch) => branch.element(),
        }
    }
}

/// What a letter is called by beside its name.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum With {
    /// By nothing.
    Nothing,
    /// By its ten god.
    God(Sipseong),
    /// By the element that it has become.
    Turned(Element),
    /// By its part among the five gods.
    Part {
        /// Which, in their order.
        god: u8,
        /// Whether it completes the structure, too.
        is_sangsin: bool,
    },
    /// As the second useful element.
    Second,
    /// By its part among the five gods, to which it leans contrary here: which, in their order.
    Contrary(u8),
}

/// A letter, and the positions at which it stands.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct LettersAt {
    /// The letter.
    pub letter: Letter,
    /// Its positions.
    pub at: Positions,
    /// What it is called by.
    pub with: With,
}

impl Letter {
    /// Hangul.
    pub const fn ko(self) -> &'static str {
        match self {
            Self::Stem(stem) => stem.ko(),
            Self::Branch(branch) => branch.ko(),
        }
    }

    /// Hanja.
    pub const fn han(self) -> &'static str {
        match self {
            Self::Stem(stem) => stem.han(),
            Self::Branch(branch) => branch.han(),
        }
    }

    /// Hangul with the Hanja behind it: 갑(甲).
    pub const fn ko_han(self) -> &'static str {
        match self {
            Self::Stem(stem) => stem.ko_han(),
            Self::Branch(branch) => branch.ko_han(),
        }
    }
}

const STEMS: u64 = Stem::ALL.len() as u64;
const GODS: u64 = Sipseong::ALL.len() as u64;
const ELEMENTS: u64 = Element::ALL.len() as u64;
/// Parts, each by itself and as what completes the structure.
const PARTS: u64 = 2 * 5;

impl LettersAt {
    fn pack(self) -> u64 {
        // 0 is no letter.
        let letter = 1 + match self.letter {
            Letter::Stem(stem) => stem as u64,
            Letter::Branch(branch) => STEMS + branch as u64,
        };
        let at = u64::from(self.at.bits());
        let with = match self.with {
            With::Nothing => 0,
            With::God(god) => 1 + god as u64,
            With::Turned(element) => 1 + GODS + element as u64,
            With::Part { god, is_sangsin } => {
                1 + GODS + ELEMENTS + 2 * u64::from(god) + u64::from(is_sangsin)
            }
            With::Second => 1 + GODS + ELEMENTS + PARTS,
            With::Contrary(god) => 2 + GODS + ELEMENTS + PARTS + u64::from(god),
        };
        letter | at << BITS[0] | with << (BITS[0] + BITS[1])
    }

    fn unpack(bits: u64) -> Option<Self> {
        let field = |from: u32, width: u32| bits >> from & ((1 << width) - 1);
        let letter = LETTERS[field(0, BITS[0]) as usize]?;
        let at = Positions::of_bits(field(BITS[0], BITS[1]) as u8);
        let with = CALLED[field(BITS[0] + BITS[1], BITS[2]) as usize];
        Some(Self { letter, at, with })
    }
}

/// The letters as they are packed.
static LETTERS: [Option<Letter>; 1 << BITS[0]] = {
    let (mut letters, mut place) = ([None; 1 << BITS[0]], 0);
    while place < Branch::ALL.len() {
        if place < Stem::ALL.len() {
            letters[1 + place] = Some(Letter::Stem(Stem::ALL[place]));
        }
        letters[1 + Stem::ALL.len() + place] = Some(Letter::Branch(Branch::ALL[place]));
        place += 1;
    }
    letters
};

/// What letters are called by, as it is packed.
static CALLED: [With; 1 << BITS[2]] = {
    let (mut called, mut place) = ([With::Nothing; 1 << BITS[2]], 1);
    while place < called.len() as u64 {
        called[place as usize] = if place <= GODS {
            With::God(Sipseong::ALL[place as usize - 1])
        } else if place <= GODS + ELEMENTS {
            With::Turned(Element::ALL[(place - 1 - GODS) as usize])
        } else {
            match place - 1 - GODS - ELEMENTS {
                PARTS => With::Second,
                part if part > PARTS => With::Contrary((part - PARTS - 1) as u8),
                part => With::Part { god: (part / 2) as u8, is_sangsin: part % 2 == 1 },
            }
        };
        place += 1;
    }
    called
};

impl LettersAt {
    /// A letter by itself.
    pub const fn plain(letter: Letter) -> Self {
        Self { letter, at: Positions::NONE, with: With::Nothing }
    }
}

impl Glyphs {
    /// A pillar by its name alone: 갑자.
    pub fn pillar(ganji: Ganji) -> Self {
        Self(Letters::of_pillar(ganji))
    }
}

impl Letters {
    /// A letter at its place.
    pub fn at(position: Position, letter: Letter) -> Self {
        Self::from_iter([LettersAt { letter, at: position.into(), with: With::Nothing }])
    }

    /// Stem and branch of a pillar, wherever it stands.
    pub fn of_pillar(ganji: Ganji) -> Self {
        [Letter::Stem(ganji.stem()), Letter::Branch(ganji.branch())]
            .into_iter()
            .map(LettersAt::plain)
            .collect()
    }

    /// The branches of a chart at some positions, each by itself.
    pub fn branches(pillars: &Pillars, positions: Positions) -> Self {
        Self::each(pillars, positions, |pillar| Letter::Branch(pillar.branch()))
    }

    /// The stems of a chart at some positions, each by itself.
    pub fn stems(pillars: &Pillars, positions: Positions) -> Self {
        Self::each(pillars, positions, |pillar| Letter::Stem(pillar.stem()))
    }

    fn each(pillars: &Pillars, positions: Positions, half: impl Fn(Ganji) -> Letter) -> Self {
        positions
            .iter()
            .filter_map(|position| {
                let letter = half(pillars.at(position)?);
                Some(LettersAt { letter, at: position.into(), with: With::Nothing })
            })
            .collect()
    }

    fn bits(self) -> u64 {
        let [a, b, c, d, e, f, g] = self.0;
        u64::from_le_bytes([a, b, c, d, e, f, g, 0])
    }

    /// The letters.
    pub fn iter(self) -> impl Iterator<Item = LettersAt> + Clone {
        let bits = self.bits();
        (0..MAX_LETTERS as u32).map_while(move |place| LettersAt::unpack(bits >> (place * WIDTH)))
    }
}

/// Further letters than there is room for are left out.
impl FromIterator<LettersAt> for Letters {
    fn from_iter<I: IntoIterator<Item = LettersAt>>(letters: I) -> Self {
        let first = letters.into_iter().take(MAX_LETTERS).enumerate();
        let bits: u64 =
            first.fold(0, |bits, (place, one)| bits | one.pack() << (place as u32 * WIDTH));
        let [a, b, c, d, e, f, g, _] = bits.to_le_bytes();
        Self([a, b, c, d, e, f, g])
    }
}

impl std::fmt::Debug for Letters {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_list().entries(self.iter()).finish()
    }
}

/// Places of stems and of branches.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Places {
    /// Positions of stems.
    pub stems: Positions,
    /// Positions of branches.
    pub branches: Positions,
}

impl Places {
    /// Places of stems.
    pub const fn of_stems(stems: Positions) -> Self {
        Self { stems, branches: Positions::NONE }
    }

    /// Places of branches.
    pub const fn of_branches(branches: Positions) -> Self {
        Self { stems: Positions::NONE, branches }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn letters_are_unpacked_as_they_were_packed() {
        let called = [
            With::Nothing,
            With::God(Sipseong::Jeongin),
            With::Turned(Element::Water),
            With::Part { god: 0, is_sangsin: false },
            With::Part { god: 4, is_sangsin: true },
            With::Second,
            With::Contrary(0),
            With::Contrary(4),
        ];
        let letters_tried =
            [Letter::Stem(Stem::Gye), Letter::Branch(Branch::Hae), Letter::Stem(Stem::Gap)];
        for (letter, with) in
            letters_tried.into_iter().flat_map(|letter| called.map(|with| (letter, with)))
        {
            let at = [Position::Year, Position::Hour].into_iter().collect();
            let one = LettersAt { letter, at, with };
            for count in 0..=MAX_LETTERS {
                let letters: Letters = std::iter::repeat_n(one, count).collect();
                assert!(letters.iter().eq(std::iter::repeat_n(one, count)), "{letters:?}");
            }
        }
    }
}

//! 생기복덕 (生氣福德): the trigram of a person's age, changed line by line; the one that holds the day's branch names the day.
//!
//! Korean usage, held to a printed table of a hundred ages for both sexes.

use saju_chart::{Branch, Sex, domain};

domain! {
    /// What a day is to a person by 생기복덕, in the order of the changes.
    pub enum Saenggi {
        Saenggi = "saenggi", "생기", "生氣";
        Cheonui = "cheonui", "천의", "天醫";
        Jeolche = "jeolche", "절체", "絶體";
        Yuhon = "yuhon", "유혼", "遊魂";
        Hwahae = "hwahae", "화해", "禍害";
        Bokdeok = "bokdeok", "복덕", "福德";
        Jeolmyeong = "jeolmyeong", "절명", "絶命";
        Gwihon = "gwihon", "귀혼", "歸魂";
    }
}

/// How usage takes a day.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Taken {
    /// It is welcome.
    Good,
    /// It is neither.
    Half,
    /// It is passed over.
    Bad,
}

/// A trigram by its lines: bottom 1, middle 2, top 4; a solid line is set.
type Trigram = u8;

const BOTTOM: Trigram = 1;
const MIDDLE: Trigram = 2;
const TOP: Trigram = 4;

const GEON: Trigram = 0b111;
const TAE: Trigram = 0b011;
const RI: Trigram = 0b101;
const JIN: Trigram = 0b001;
const SON: Trigram = 0b110;
const GAM: Trigram = 0b010;
const GAN: Trigram = 0b100;
const GON: Trigram = 0b000;

/// The line that each change turns, on the result of the one before it (일상생기 이중천의 삼하절체 사중유혼 오상화해
/// 육중복덕 칠하절명 팔중귀혼).
const CHANGES: [Trigram; 8] = [TOP, MIDDLE, BOTTOM, MIDDLE, TOP, MIDDLE, BOTTOM, MIDDLE];

/// The trigram that holds each branch, 子 first.
const HOLDS: [Trigram; 12] = [GAM, GAN, GAN, JIN, SON, SON, RI, GON, GON, TAE, GEON, GEON];

/// Trigrams of the ages 1 to 7, which pass one over, and of the rounds of eight from 8 on.
struct Ages {
    first: [Trigram; 7],
    round: [Trigram; 8],
}

const MEN: Ages = Ages {
    first: [RI, TAE, GEON, GAM, GAN, JIN, SON],
    round: [RI, GON, TAE, GEON, GAM, GAN, JIN, SON],
};
const WOMEN: Ages = Ages {
    first: [GAM, GEON, TAE, GON, RI, SON, JIN],
    round: [GAM, GEON, TAE, GON, RI, SON, JIN, GAN],
};

impl Ages {
    const fn of(&self, age: u16) -> Trigram {
        match age {
            0 => self.first[0],
            1..=7 => self.first[age as usize - 1],
            _ => self.round[(age as usize - 8) % 8],
        }
    }
}

impl Saenggi {
    /// What a day's branch is to a person of an age as Koreans count it (세는나이), from 1.
    pub fn of(sex: Sex, age: u16, day: Branch) -> Self {
        let ages = match sex {
            Sex::Male => MEN,
            Sex::Female => WOMEN,
        };
        let (mut trigram, held) = (ages.of(age), HOLDS[day as usize]);
        for (name, line) in Self::ALL.into_iter().zip(CHANGES) {
            trigram ^= line;
            if trigram == held {
                return name;
            }
        }
        // The eight changes go through the eight trigrams, the last of which is the first.
        Self::Gwihon
    }

    /// How usage takes it.
    pub const fn taken(self) -> Taken {
        match self {
            Self::Saenggi | Self::Cheonui | Self::Bokdeok => Taken::Good,
            Self::Jeolche | Self::Yuhon | Self::Gwihon => Taken::Half,
            Self::Hwahae | Self::Jeolmyeong => Taken::Bad,
        }
    }
}

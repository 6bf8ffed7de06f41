//! The twelve branches (지지 地支).

use crate::{Element, Polarity, Stem, domain, hidden_stems};

domain! {
    /// One of the twelve branches.
    pub enum Branch {
        Ja = "ja", "자", "子";
        Chuk = "chuk", "축", "丑";
        In = "in", "인", "寅";
        Myo = "myo", "묘", "卯";
        Jin = "jin", "진", "辰";
        Sa = "sa", "사", "巳";
        O = "o", "오", "午";
        Mi = "mi", "미", "未";
        Sin = "sin", "신", "申";
        Yu = "yu", "유", "酉";
        Sul = "sul", "술", "戌";
        Hae = "hae", "해", "亥";
    }
}

/// Animals of the branches, in plain Korean.
const ANIMALS: [&str; 12] =
    ["쥐", "소", "호랑이", "토끼", "용", "뱀", "말", "양", "원숭이", "닭", "개", "돼지"];

impl Branch {
    /// Index 0 (자) … 11 (해).
    pub const fn index(self) -> u8 {
        self as u8
    }

    /// The branch of an index, which is taken modulo 12.
    pub const fn of_index(index: u8) -> Self {
        Self::ALL[index as usize % 12]
    }

    /// Element: that of its main hidden stem.
    pub const fn element(self) -> Element {
        self.main_stem().element()
    }

    /// Polarity by its place (體): 자·인·진·오·신·술 yang. Its ten god goes by the main hidden stem
    /// (用) instead. Source: 三命通會 卷二 論支元六合.
    pub const fn polarity(self) -> Polarity {
        Polarity::of_index(self as u8)
    }

    /// Animal.
    pub const fn animal_ko(self) -> &'static str {
        ANIMALS[self as usize]
    }

    /// Main hidden stem (정기 正氣).
    pub const fn main_stem(self) -> Stem {
        let hidden = hidden_stems(self);
        hidden[hidden.len() - 1].stem
    }

    /// Whether outer polarity and that of the main hidden stem differ: 자·사·오·해.
    pub fn polarities_differ(self) -> bool {
        self.polarity() != self.main_stem().polarity()
    }
}

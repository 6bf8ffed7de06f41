//! The twelve branches (지지 地支).

use crate::{Element, Polarity, Stem, domain, hidden_stems};

domain! {
    /// One of the twelve branches.
    ///
    /// ```
    /// use saju_chart::Branch;
    ///
    /// let branch = Branch::In;
    /// assert_eq!((branch.id(), branch.ko(), branch.han(), branch.index()), ("in", "인", "寅", 2));
    /// assert_eq!(Branch::ALL.map(Branch::ko).concat(), "자축인묘진사오미신유술해");
    /// ```
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

/// Main hidden stems of the branches, read by the compiler.
const MAIN: [Stem; 12] = {
    let (mut main, mut k) = ([Stem::Gap; 12], 0);
    while k < main.len() {
        let hidden = hidden_stems(Branch::ALL[k]);
        main[k] = hidden[hidden.len() - 1].stem;
        k += 1;
    }
    main
};

/// Their elements.
const ELEMENTS: [Element; 12] = {
    let (mut elements, mut k) = ([Element::Wood; 12], 0);
    while k < elements.len() {
        elements[k] = MAIN[k].element();
        k += 1;
    }
    elements
};

impl Branch {
    /// Index 0 (자) … 11 (해).
    pub const fn index(self) -> u8 {
        self as u8
    }

    /// The branch of an index, which is taken modulo 12.
    ///
    /// ```
    /// use saju_chart::Branch;
    ///
    /// assert_eq!((Branch::of_index(2), Branch::of_index(14)), (Branch::In, Branch::In));
    /// ```
    pub const fn of_index(index: u8) -> Self {
        Self::ALL[index as usize % 12]
    }

    /// Element: that of its main hidden stem.
    ///
    /// ```
    /// use saju_chart::{Branch, Element};
    ///
    /// assert_eq!((Branch::In.element(), Branch::Sul.element()), (Element::Wood, Element::Earth));
    /// ```
    pub const fn element(self) -> Element {
        ELEMENTS[self as usize]
    }

    /// Polarity by its place (體): 자·인·진·오·신·술 yang. Its ten god goes by the main hidden stem
    /// (用) instead. Source: 三命通會 卷二 論支元六合.
    ///
    /// ```
    /// use saju_chart::{Branch, Polarity};
    ///
    /// assert_eq!((Branch::Ja.polarity(), Branch::Chuk.polarity()), (Polarity::Yang, Polarity::Yin));
    /// ```
    pub const fn polarity(self) -> Polarity {
        Polarity::of_index(self as u8)
    }

    /// Its animal (띠), in plain Korean.
    ///
    /// ```
    /// use saju_chart::{Branch, year_ganji};
    ///
    /// assert_eq!(Branch::In.animal_ko(), "호랑이");
    /// assert_eq!(year_ganji(2024).branch().animal_ko(), "용");
    /// ```
    pub const fn animal_ko(self) -> &'static str {
        ANIMALS[self as usize]
    }

    /// Main hidden stem (정기 正氣).
    ///
    /// ```
    /// use saju_chart::{Branch, Stem};
    ///
    /// assert_eq!((Branch::Ja.main_stem(), Branch::In.main_stem()), (Stem::Gye, Stem::Gap));
    /// ```
    pub const fn main_stem(self) -> Stem {
        MAIN[self as usize]
    }

    /// Whether outer polarity (體) and that of the main hidden stem (用) differ: 자·사·오·해.
    ///
    /// ```
    /// use saju_chart::Branch;
    ///
    /// let differ: String =
    ///     Branch::ALL.into_iter().filter(|b| b.polarities_differ()).map(Branch::ko).collect();
    /// assert_eq!(differ, "자사오해");
    /// ```
    pub fn polarities_differ(self) -> bool {
        self.polarity() != self.main_stem().polarity()
    }
}

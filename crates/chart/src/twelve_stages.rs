//! The twelve stages (십이운성 十二運星) of a stem on the branches.
//!
//! Yang stems run forward and yin stems backward from their 장생 (陽順陰逆), earth goes with fire
//! (火土同法). Sources: 子平真詮 論陰陽生死; 三命通會 卷二 論天干陰陽生死.

use crate::{Branch, Polarity, Stem, domain};

domain! {
    /// One of the twelve stages.
    ///
    /// ```
    /// use saju_chart::TwelveStage;
    ///
    /// let stage = TwelveStage::Jangsaeng;
    /// assert_eq!((stage.id(), stage.ko(), stage.han()), ("jangsaeng", "장생", "長生"));
    /// assert_eq!(TwelveStage::ALL[4], TwelveStage::Jewang);
    /// ```
    pub enum TwelveStage {
        Jangsaeng = "jangsaeng", "장생", "長生";
        Mogyok = "mogyok", "목욕", "沐浴";
        Gwandae = "gwandae", "관대", "冠帶";
        Geonrok = "geonrok", "건록", "建祿";
        Jewang = "jewang", "제왕", "帝旺";
        Soe = "soe", "쇠", "衰";
        Byeong = "byeong", "병", "病";
        Sa = "sa", "사", "死";
        Myo = "myo", "묘", "墓";
        Jeol = "jeol", "절", "絶";
        Tae = "tae", "태", "胎";
        Yang = "yang", "양", "養";
    }
}

domain! {
    /// The four spans of the stages: 1–3 rise, 4–5 are the peak, 6–8 fall, 9–12 lie gathered inside.
    ///
    /// ```
    /// use saju_chart::{Phase, TwelveStage};
    ///
    /// let peak: Vec<_> =
    ///     TwelveStage::ALL.into_iter().filter(|stage| stage.phase() == Phase::Peak).collect();
    /// assert_eq!(peak, [TwelveStage::Geonrok, TwelveStage::Jewang]);
    /// assert_eq!((Phase::Peak.id(), Phase::Peak.ko()), ("peak", "정점"));
    /// ```
    pub enum Phase {
        Rising = "rising", "상승", "上昇";
        Peak = "peak", "정점", "頂點";
        Falling = "falling", "하강", "下降";
        Latent = "latent", "잠재", "潛在";
    }
}

/// The branch on which each stem is at 장생, 갑 … 계.
#[rustfmt::skip]
const JANGSAENG: [Branch; 10] = [
    /* 甲 */ Branch::Hae, /* 乙 */ Branch::O,
    /* 丙 */ Branch::In,  /* 丁 */ Branch::Yu,
    /* 戊 */ Branch::In,  /* 己 */ Branch::Yu,
    /* 庚 */ Branch::Sa,  /* 辛 */ Branch::Ja,
    /* 壬 */ Branch::Sin, /* 癸 */ Branch::Myo,
];

impl TwelveStage {
    /// The stage of a stem on a branch.
    ///
    /// ```
    /// use saju_chart::{Branch, Stem, TwelveStage};
    ///
    /// // Yang fire begins at 인 and goes forward, yin fire at 유 and goes backward.
    /// assert_eq!(TwelveStage::of(Stem::Byeong, Branch::In), TwelveStage::Jangsaeng);
    /// assert_eq!(TwelveStage::of(Stem::Byeong, Branch::O), TwelveStage::Jewang);
    /// assert_eq!(TwelveStage::of(Stem::Jeong, Branch::O), TwelveStage::Geonrok);
    /// ```
    pub const fn of(stem: Stem, branch: Branch) -> Self {
        let (start, at) = (JANGSAENG[stem as usize].index(), branch.index());
        let steps = match stem.polarity() {
            Polarity::Yang => at + 12 - start,
            Polarity::Yin => start + 12 - at,
        };
        Self::ALL[steps as usize % 12]
    }

    /// Order, 1 (장생) … 12 (양).
    ///
    /// ```
    /// use saju_chart::TwelveStage;
    ///
    /// assert_eq!((TwelveStage::Jangsaeng.order(), TwelveStage::Yang.order()), (1, 12));
    /// ```
    pub const fn order(self) -> u8 {
        self as u8 + 1
    }

    /// The span it belongs to.
    ///
    /// ```
    /// use saju_chart::{Phase, TwelveStage};
    ///
    /// assert_eq!(TwelveStage::Jewang.phase(), Phase::Peak);
    /// assert_eq!(TwelveStage::Myo.phase(), Phase::Latent);
    /// ```
    pub const fn phase(self) -> Phase {
        match self.order() {
            1..=3 => Phase::Rising,
            4..=5 => Phase::Peak,
            6..=8 => Phase::Falling,
            _ => Phase::Latent,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Rows 갑 … 계, columns 자 … 해.
    const TABLE: &str = "
        목욕 관대 건록 제왕 쇠 병 사 묘 절 태 양 장생
        병 쇠 제왕 건록 관대 목욕 장생 양 태 절 묘 사
        태 양 장생 목욕 관대 건록 제왕 쇠 병 사 묘 절
        절 묘 사 병 쇠 제왕 건록 관대 목욕 장생 양 태
        태 양 장생 목욕 관대 건록 제왕 쇠 병 사 묘 절
        절 묘 사 병 쇠 제왕 건록 관대 목욕 장생 양 태
        사 묘 절 태 양 장생 목욕 관대 건록 제왕 쇠 병
        장생 양 태 절 묘 사 병 쇠 제왕 건록 관대 목욕
        제왕 쇠 병 사 묘 절 태 양 장생 목욕 관대 건록
        건록 관대 목욕 장생 양 태 절 묘 사 병 쇠 제왕";

    #[test]
    fn the_rule_gives_the_table_of_the_books() {
        let mut cells = TABLE.split_whitespace();
        for stem in Stem::ALL {
            for branch in Branch::ALL {
                assert_eq!(TwelveStage::of(stem, branch).ko(), cells.next().unwrap());
            }
        }
    }

    #[test]
    fn a_life_rises_stands_falls_and_rests() {
        let stages_of = |phase| {
            let stages = TwelveStage::ALL.into_iter().filter(move |stage| stage.phase() == phase);
            stages.map(TwelveStage::ko).collect::<Vec<_>>().join(" ")
        };
        assert_eq!(stages_of(Phase::Rising), "장생 목욕 관대");
        assert_eq!(stages_of(Phase::Peak), "건록 제왕");
        assert_eq!(stages_of(Phase::Falling), "쇠 병 사");
        assert_eq!(stages_of(Phase::Latent), "묘 절 태 양");
    }
}

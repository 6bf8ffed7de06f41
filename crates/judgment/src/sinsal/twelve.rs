//! The twelve sinsal (십이신살): the place of a branch in the round of a base branch's triad.

use saju_chart::{Branch, domain};

domain! {
    /// One of the twelve sinsal, in the order of the round.
    pub enum TwelveSinsal {
        Geopsal = "geopsal", "겁살", "劫殺";
        Jaesal = "jaesal", "재살", "災殺";
        Cheonsal = "cheonsal", "천살", "天殺";
        Jisal = "jisal", "지살", "地殺";
        Yeonsal = "yeonsal", "연살", "年殺";
        Wolsal = "wolsal", "월살", "月殺";
        Mangsinsal = "mangsinsal", "망신살", "亡身殺";
        Jangseongsal = "jangseongsal", "장성살", "將星殺";
        Banansal = "banansal", "반안살", "攀鞍殺";
        Yeokmasal = "yeokmasal", "역마살", "驛馬殺";
        Yukhaesal = "yukhaesal", "육해살", "六害殺";
        Hwagaesal = "hwagaesal", "화개살", "華蓋殺";
    }
}

/// Where the round of each triad begins (겁살): 申子辰 at 巳, 亥卯未 at 申, 寅午戌 at 亥, 巳酉丑 at 寅.
/// By the remainder of the base branch in fours.
const START: [Branch; 4] = [
    /* 子 辰 申 */ Branch::Sa,
    /* 丑 巳 酉 */ Branch::In,
    /* 寅 午 戌 */ Branch::Hae,
    /* 卯 未 亥 */ Branch::Sin,
];

impl TwelveSinsal {
    /// What a branch is to a base branch.
    pub const fn of(base: Branch, target: Branch) -> Self {
        let start = START[base as usize % 4] as usize;
        Self::ALL[(target as usize + 12 - start) % 12]
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const TABLE: &str = "
        장성살 반안살 역마살 육해살 화개살 겁살 재살 천살 지살 연살 월살 망신살
        연살 월살 망신살 장성살 반안살 역마살 육해살 화개살 겁살 재살 천살 지살
        재살 천살 지살 연살 월살 망신살 장성살 반안살 역마살 육해살 화개살 겁살
        육해살 화개살 겁살 재살 천살 지살 연살 월살 망신살 장성살 반안살 역마살";

    #[test]
    fn the_round_gives_the_table_of_the_books() {
        let rows = TABLE.split_whitespace().collect::<Vec<_>>();
        for (row, triad) in ["申子辰", "亥卯未", "寅午戌", "巳酉丑"].into_iter().enumerate()
        {
            for place in 0..3 {
                let base = crate::letters::branch(triad, place);
                for target in Branch::ALL {
                    assert_eq!(
                        TwelveSinsal::of(base, target).ko(),
                        rows[row * 12 + target as usize]
                    );
                }
            }
        }
    }
}

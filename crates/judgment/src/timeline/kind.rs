//! The kinds of items.

use saju_chart::{SipseongGroup, domain};

domain! {
    /// What a period brings.
    pub enum Kind {
        Yongsin = "yongsin", "용신이 힘 있게 옴", "用神得力";
        Huisin = "huisin", "희신이 힘 있게 옴", "喜神得力";
        Second = "second", "보조용신이 옴", "輔用神來";
        Heavy = "heavy", "거스르는 글자가 겹침", "干支皆逆";
        Climate = "climate", "조후가 풀림", "調候";
        Formation = "formation", "격이 갖추어짐", "成格";
        Absent = "absent", "없던 오행이 옴", "缺者來";
        Handover = "handover", "교운기", "交運";
        SpouseStar = "spouseStar", "배우자성이 옴", "配偶星";
        StarBond = "starBond", "배우자성이 일간과 합함", "配偶星合身";
        PalaceUnion = "palaceUnion", "배우자궁에 합이 듦", "配偶宮合";
        PalaceClash = "palaceClash", "배우자궁에 충이 듦", "配偶宮沖";
        Wealth = "wealth", "재성이 옴", "財星";
        Office = "office", "관성이 옴", "官星";
        Output = "output", "식상이 옴", "食傷";
        Study = "study", "인성이 옴", "印星";
        Store = "store", "재고가 움직임", "財庫動";
    }
}

impl Kind {
    /// The youngest age that it is told of. House rule.
    pub const fn from_age(self) -> i16 {
        match self {
            Self::SpouseStar | Self::StarBond | Self::PalaceUnion | Self::PalaceClash => 19,
            // What is made of the structure is the work of the grown.
            Self::Formation => 19,
            Self::Wealth | Self::Office | Self::Output => 15,
            Self::Study => 6,
            _ => 0,
        }
    }

    /// Whether it tells of a spouse: none is told of to a child.
    pub(super) const fn is_of_attachment(self) -> bool {
        matches!(self, Self::SpouseStar | Self::StarBond | Self::PalaceUnion | Self::PalaceClash)
    }

    /// The ten gods whose coming it is; those of the spouse go by the sex.
    pub(super) const fn group(self) -> Option<SipseongGroup> {
        match self {
            Self::Wealth => Some(SipseongGroup::Jaeseong),
            Self::Office => Some(SipseongGroup::Gwanseong),
            Self::Output => Some(SipseongGroup::Siksang),
            Self::Study => Some(SipseongGroup::Inseong),
            _ => None,
        }
    }
}

//! How the chart has its yongsin already.

use saju_chart::{Element, domain};

use crate::natal::Natal;

domain! {
    /// By what the chart has an element.
    pub enum Supply {
        Full = "full", "이미 넉넉함", "已足";
        Able = "able", "드러나고 뿌리 있음", "透而有根";
        Branch = "branch", "지지에 자리함", "在支";
        Floating = "floating", "드러났으나 뿌리 없음", "透而無根";
        Hidden = "hidden", "지장간에 있음", "藏";
        Absent = "absent", "쓸 글자 없음", "無";
    }
}

domain! {
    /// What to do with 희신.
    pub enum HuisinUse {
        Feeds = "feeds", "용신을 낳음", "生用";
        Full = "full", "이미 넉넉함", "已足";
    }
}

/// Letters of an element from which it is not wanted more.
pub(super) const FULL_FROM: u8 = 3;

impl Supply {
    pub(super) fn of(natal: &Natal, element: Element) -> Self {
        let group = natal.group_of(element);
        let present = natal.presence(group);
        if natal.of_group(group).len() >= FULL_FROM && present.len() >= FULL_FROM {
            Self::Full
        } else if !natal.rooted(group).is_empty() {
            Self::Able
        } else if !present.only_branches().is_empty() {
            Self::Branch
        } else if !present.is_empty() {
            Self::Floating
        } else if !natal.roots(element).is_empty() {
            Self::Hidden
        } else {
            Self::Absent
        }
    }
}

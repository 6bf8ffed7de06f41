//! Work: what the structure is used for, the field of the useful element, and a name of the sinsal or the
//! way of the group that leads. A child has interests, the old hand on.

use super::{AreaGround, Facts, Leading, say};
use crate::Sinsal;
use crate::rows::domain_of_ids;

domain_of_ids! {
    /// A kind of sinsal that speaks of work, in the order in which they are looked for.
    pub enum WorkSinsal {
        Yeokma = "yeokma";
        Munchang = "munchang";
        Gwangwi = "gwangwi";
        Hakdang = "hakdang";
        Cheonui = "cheonui";
        Hwagae = "hwagae";
        Dohwa = "dohwa";
        Hyeonchim = "hyeonchim";
        Goegang = "goegang";
        Yangin = "yangin";
        Baekho = "baekho";
        Cheonju = "cheonju";
    }
}

/// Those that are told before the way of a leading group; the others only where none leads.
const FOREMOST: usize = 5;

impl WorkSinsal {
    /// The kind.
    pub const fn sinsal(self) -> Sinsal {
        match self {
            Self::Yeokma => Sinsal::Yeokma,
            Self::Munchang => Sinsal::Munchang,
            Self::Gwangwi => Sinsal::Gwangwi,
            Self::Hakdang => Sinsal::Hakdang,
            Self::Cheonui => Sinsal::Cheonui,
            Self::Hwagae => Sinsal::Hwagae,
            Self::Dohwa => Sinsal::Dohwa,
            Self::Hyeonchim => Sinsal::Hyeonchim,
            Self::Goegang => Sinsal::Goegang,
            Self::Yangin => Sinsal::Yangin,
            Self::Baekho => Sinsal::Baekho,
            Self::Cheonju => Sinsal::Cheonju,
        }
    }
}

pub(super) fn facts(ground: &AreaGround<'_>) -> Facts {
    let (leading, useful) = (ground.leading(), ground.yongsin.primary.element);
    if ground.is_youth() {
        return Facts::from_iter([say::work_youth(leading), say::work_field(useful)]);
    }
    if ground.is_infant() {
        return Facts::from_iter([say::work_infant(leading)]);
    }
    if ground.is_child() {
        return Facts::from_iter([say::work_child(leading)]);
    }
    if ground.is_elder() {
        return Facts::from_iter([say::work_elder(leading), say::work_pastime(useful)]);
    }
    let last = sinsal(ground, leading).map_or_else(|| say::work_way(leading), say::work_sinsal);
    Facts::from_iter([say::work(ground.gyeokguk.gyeok()), say::work_field(useful), last])
}

fn sinsal(ground: &AreaGround<'_>, leading: Leading) -> Option<WorkSinsal> {
    let asked = if leading == Leading::Even { WorkSinsal::ALL.len() } else { FOREMOST };
    let has = |sinsal| ground.findings.iter().any(|finding| finding.sinsal == sinsal);
    WorkSinsal::ALL.into_iter().take(asked).find(|kind| has(kind.sinsal()))
}

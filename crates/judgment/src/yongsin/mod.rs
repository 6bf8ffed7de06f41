//! What a chart needs (용신 用神): by 억부, by 조후, by its structure; which of them is chosen, and what
//! the five elements are then.

mod eokbu;
mod five_gods;
mod johu;
mod johu_table;
#[cfg(test)]
mod tests;

pub use eokbu::{Eokbu, EokbuCause, Needs};
pub use five_gods::{FiveGod, FiveGods};
pub use johu::{Climate, Johu};
pub use johu_table::{JohuCell, StemList};

use saju_chart::{Chart, Element, SipseongGroup, domain};

use crate::gyeokguk::{Extreme, Gyeok, Gyeokguk};
use crate::natal::Natal;
use crate::places::Places;
use crate::sin_strength::SinStrength;

domain! {
    /// How a yongsin is chosen.
    pub enum YongsinMethod {
        Eokbu = "eokbu", "억부", "抑扶";
        Johu = "johu", "조후", "調候";
        Extreme = "extreme", "전왕", "專旺";
    }
}

/// A yongsin that is chosen.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Choice {
    /// By what method.
    pub method: YongsinMethod,
    /// Its group; `None` by 조후, which chooses a stem by climate and not by ten god.
    pub group: Option<SipseongGroup>,
    /// Its element.
    pub element: Element,
}

/// The yongsin by the structure (격국용신): what completes it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct GyeokgukYongsin {
    /// The group: the sangsin, or what leads an extreme structure.
    pub group: SipseongGroup,
    /// Its element.
    pub element: Element,
    /// Its letters.
    pub letters: Places,
}

/// The yongsin of a chart.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Yongsin {
    /// The one chosen.
    pub primary: Choice,
    /// The one beside it.
    pub secondary: Choice,
    /// By 억부.
    pub eokbu: Eokbu,
    /// By 조후.
    pub johu: Johu,
    /// By the structure.
    pub gyeokguk: GyeokgukYongsin,
    /// The five elements by what they do to the one chosen.
    pub five_gods: FiveGods,
    /// Whether 조후 wants the element of 억부, or of what leads an extreme structure.
    pub agreement: bool,
    /// Whether the hour is known; without it two letters are missing from every judgment.
    pub hour_known: bool,
}

/// The yongsin beside what leads an extreme structure.
enum Beside {
    Group(SipseongGroup),
    /// 식상 if there is any, else 인성.
    Outlet,
    /// The element that generates what leads.
    Source,
}

#[rustfmt::skip]
static BESIDE: [(&[Gyeok], Beside); 6] = [
    (&[Gyeok::JongaGyeok, Gyeok::JongsalGyeok, Gyeok::JongseGyeok], Beside::Group(SipseongGroup::Jaeseong)),
    (&[Gyeok::JongjaeGyeok],                                        Beside::Group(SipseongGroup::Siksang)),
    (&[Gyeok::JongwangGyeok],                                       Beside::Outlet),
    (&[Gyeok::JonggangGyeok],                                       Beside::Group(SipseongGroup::Bigeop)),
    (&[Gyeok::GokjikGyeok, Gyeok::YeomsangGyeok, Gyeok::GasaekGyeok,
       Gyeok::JonghyeokGyeok, Gyeok::YunhaGyeok],                   Beside::Outlet),
    (&[Gyeok::HwatoGyeok, Gyeok::HwageumGyeok, Gyeok::HwasuGyeok,
       Gyeok::HwamokGyeok, Gyeok::HwahwaGyeok],                     Beside::Source),
];

impl Yongsin {
    /// Judges what a chart needs. 억부 is the base; an urgent climate goes before it, and an
    /// established extreme structure before both.
    pub fn of(chart: &Chart, strength: &SinStrength, gyeokguk: &Gyeokguk) -> Self {
        let natal = Natal::of(chart, strength);
        let (eokbu, johu) = (Eokbu::of(&natal), Johu::of(chart));
        let by_eokbu = Choice {
            method: YongsinMethod::Eokbu,
            group: Some(eokbu.group),
            element: eokbu.element,
        };
        let by_johu =
            Choice { method: YongsinMethod::Johu, group: None, element: johu.lead.element() };
        let extreme = gyeokguk.established();
        let (primary, secondary) = match extreme {
            Some(extreme) => by_extreme(extreme, &natal),
            None if johu.urgent.is_some() => (by_johu, by_eokbu),
            None => (by_eokbu, by_johu),
        };
        let group = gyeokguk.sangsin();
        Self {
            primary,
            secondary,
            eokbu,
            johu,
            gyeokguk: GyeokgukYongsin {
                group,
                element: natal.element_of(group),
                letters: natal.of_group(group),
            },
            five_gods: FiveGods { yongsin: primary.element },
            agreement: johu.wants(extreme.map_or(eokbu.element, |extreme| extreme.dominant)),
            hour_known: natal.hour_known(),
        }
    }
}

fn by_extreme(extreme: &Extreme, natal: &Natal) -> (Choice, Choice) {
    let choice = |group| Choice {
        method: YongsinMethod::Extreme,
        group: Some(group),
        element: natal.element_of(group),
    };
    let row = BESIDE.iter().find(|(structures, _)| structures.contains(&extreme.gyeok));
    let beside = match row {
        Some((_, Beside::Group(group))) => *group,
        Some((_, Beside::Outlet)) if !natal.presence(SipseongGroup::Siksang).is_empty() => {
            SipseongGroup::Siksang
        }
        Some((_, Beside::Outlet)) => SipseongGroup::Inseong,
        Some((_, Beside::Source)) | None => natal.group_of(extreme.dominant.generated_by()),
    };
    (choice(extreme.dominant_group), choice(beside))
}

//! What an element does to the chart when luck brings it: it helps, stands aside, or goes against. The
//! part among the five gods names it; strength, structure and season may turn the lean.
//!
//! Source: 滴天髓闡微 從象·順局·化象·體用 for the extreme structures; the exceptions and the two voices are
//! this service's.

use saju_chart::{Domain as _, Element, SipseongGroup, domain};

use super::YongsinMethod;
use super::climate::SeasonClimate;
use super::eokbu::{Eokbu, EokbuCause};
use super::five_gods::{FiveGod, FiveGods};
use super::johu::{Climate, Johu};
use crate::gyeokguk::{Extreme, Gyeok, Gyeokguk};
use crate::natal::Natal;
use crate::rows::domain_of_ids;
use crate::{StrengthLabel, Weight};
use SipseongGroup::{Bigeop, Gwanseong, Inseong, Jaeseong, Siksang};

domain! {
    /// To which side an element leans.
    pub enum Lean {
        With = "with", "돕는 쪽", "助";
        Aside = "aside", "비켜선 쪽", "閑";
        Against = "against", "거스르는 쪽", "逆";
    }
}

domain! {
    /// Why an element leans as it does.
    pub enum LeanReason {
        Default = "default", "오신의 자리", "五神";
        Extreme = "extreme", "외격의 흐름", "外格";
        OwnSide = "ownSide", "이미 넉넉한 쪽", "助旺";
        TooHeavy = "tooHeavy", "이미 무거움", "已重";
        Pressing = "pressing", "이미 일간을 누름", "已剋";
        NoBridge = "noBridge", "이어 줄 인성이 없음", "無印";
        NeedSide = "needSide", "모자란 쪽", "補缺";
        Full = "full", "이미 많음", "已多";
        SangsinFor = "sang+", "격의 상신", "相神";
        SangsinAgainst = "sang-", "상신을 누름", "傷相";
        ClimateFor = "climate+", "계절이 찾음", "調候";
        ClimateAgainst = "climate-", "계절에 지나침", "過候";
        BothFor = "both+", "격과 계절이 찾음", "格候俱喜";
        BothAgainst = "both-", "격과 계절에 거스름", "格候俱忌";
        Second = "second", "보조용신", "輔用";
    }
}

impl Lean {
    /// 1 for with, 0 for aside, −1 for against.
    pub const fn sign(self) -> i8 {
        match self {
            Self::With => 1,
            Self::Aside => 0,
            Self::Against => -1,
        }
    }
}

/// The lean of an element, and why.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Leaning {
    /// To which side.
    pub lean: Lean,
    /// Why.
    pub reason: LeanReason,
}

domain_of_ids! {
    /// The sentence that says why an element leans as it does.
    pub enum LeanKey {
        DefaultWith = "default.with";
        DefaultAside = "default.aside";
        DefaultAgainst = "default.against";
        ExtremeWith = "extreme.with";
        ExtremeAside = "extreme.aside";
        ExtremeAgainst = "extreme.against";
        OwnSide = "ownSide";
        OwnSideMid = "ownSide.mid";
        TooHeavy = "tooHeavy";
        Pressing = "pressing";
        NoBridge = "noBridge";
        NeedSideWeak = "needSide.weak";
        NeedSideStrong = "needSide.strong";
        NeedSideMid = "needSide.mid";
        Full = "full";
        SangsinWith = "sang+.with";
        SangsinAside = "sang+.aside";
        SangsinAgainst = "sang-";
        ClimateWith = "climate+.with";
        ClimateAside = "climate+.aside";
        ClimateAgainst = "climate-";
        BothFor = "both+";
        BothAgainst = "both-";
        ClimateTurnsAside = "climate-.aside";
        Second = "second";
    }
}

impl Leaning {
    /// The key of its sentence, by the strength of the day master: one in balance has no side of its own.
    pub const fn key(self, label: StrengthLabel) -> LeanKey {
        use StrengthLabel::{Balanced, BalancedStrong, ExtremelyStrong, Strong};
        match (self.reason, self.lean) {
            (LeanReason::Default, Lean::With) => LeanKey::DefaultWith,
            (LeanReason::Default, Lean::Aside) => LeanKey::DefaultAside,
            (LeanReason::Default, Lean::Against) => LeanKey::DefaultAgainst,
            (LeanReason::Extreme, Lean::With) => LeanKey::ExtremeWith,
            (LeanReason::Extreme, Lean::Aside) => LeanKey::ExtremeAside,
            (LeanReason::Extreme, Lean::Against) => LeanKey::ExtremeAgainst,
            (LeanReason::OwnSide, _) if matches!(label, Balanced) => LeanKey::OwnSideMid,
            (LeanReason::OwnSide, _) => LeanKey::OwnSide,
            (LeanReason::TooHeavy, _) => LeanKey::TooHeavy,
            (LeanReason::Pressing, _) => LeanKey::Pressing,
            (LeanReason::NoBridge, _) => LeanKey::NoBridge,
            (LeanReason::NeedSide, _) => match label {
                Balanced => LeanKey::NeedSideMid,
                BalancedStrong | Strong | ExtremelyStrong => LeanKey::NeedSideStrong,
                _ => LeanKey::NeedSideWeak,
            },
            (LeanReason::Full, _) => LeanKey::Full,
            (LeanReason::SangsinFor, Lean::With) => LeanKey::SangsinWith,
            (LeanReason::SangsinFor, _) => LeanKey::SangsinAside,
            (LeanReason::SangsinAgainst, _) => LeanKey::SangsinAgainst,
            (LeanReason::ClimateFor, Lean::With) => LeanKey::ClimateWith,
            (LeanReason::ClimateFor, _) => LeanKey::ClimateAside,
            (LeanReason::ClimateAgainst, Lean::Aside) => LeanKey::ClimateTurnsAside,
            (LeanReason::ClimateAgainst, _) => LeanKey::ClimateAgainst,
            (LeanReason::Second, _) => LeanKey::Second,
            (LeanReason::BothFor, _) => LeanKey::BothFor,
            (LeanReason::BothAgainst, _) => LeanKey::BothAgainst,
        }
    }

    /// Whether it is worth a sentence: the part says it, unless something moved the lean, and of 한신
    /// it says nothing.
    pub fn is_told(self, part: FiveGod) -> bool {
        self.reason != LeanReason::Default || part == FiveGod::Hansin
    }
}

/// Letters of an element that are enough, and the weight at which three are, in hundredths.
const FULL_LETTERS: u8 = 4;
const FULL_LETTERS_WITH_WEIGHT: u8 = 3;
const FULL_WEIGHT: u16 = 45;

/// Letters of the season's temperature, of eight and of six, beside which one letter of its relief is
/// not enough.
const SEASON_OF_EIGHT: u8 = 5;
const SEASON_OF_SIX: u8 = 4;

/// What the lean of an element is judged by.
pub(super) struct Ground<'a> {
    pub(super) natal: &'a Natal,
    pub(super) gyeokguk: &'a Gyeokguk,
    pub(super) method: YongsinMethod,
    pub(super) gods: FiveGods,
    pub(super) eokbu: &'a Eokbu,
    pub(super) johu: &'a Johu,
    pub(super) climate: SeasonClimate,
}

impl Ground<'_> {
    /// The leans of the five elements; the second useful one, where it has no other name, never goes against the
    /// chart.
    pub(super) fn leans_with(&self, second: Option<Element>) -> [Leaning; 5] {
        let mut leans = self.leans();
        let second = second.map(|element| &mut leans[element.ordinal()]);
        if let Some(second) = second.filter(|second| second.lean == Lean::Against) {
            *second = Leaning { lean: Lean::Aside, reason: LeanReason::Second };
        }
        leans
    }

    /// The leans of the five elements.
    fn leans(&self) -> [Leaning; 5] {
        Element::ALL.map(|element| match self.gyeokguk.established() {
            Some(extreme) => {
                let lean = self.in_extreme(extreme, element);
                let ordinary = ordinary(self.gods.part(element));
                let plain = lean == ordinary && ordinary != Lean::Aside;
                let reason = if plain { LeanReason::Default } else { LeanReason::Extreme };
                Leaning { lean, reason }
            }
            None => self.voiced(self.base(element), element),
        })
    }

    fn in_extreme(&self, extreme: &Extreme, element: Element) -> Lean {
        let group = self.natal.group_of(element);
        let outlet_is_useful = self.gods.yongsin == self.natal.element_of(Siksang);
        let light_inseong = self.natal.presence(Inseong).len() <= 1;
        let has_siksang = !self.natal.presence(Siksang).is_empty();
        match (extreme.gyeok, group) {
            (Gyeok::JonggangGyeok, Siksang) => {
                if outlet_is_useful {
                    Lean::With
                } else {
                    Lean::Against
                }
            }
            (Gyeok::JonggangGyeok, _) => side(group, &[Inseong, Bigeop], &[]),
            (Gyeok::JongaGyeok, _) => side(group, &[Siksang, Jaeseong], &[Bigeop]),
            (Gyeok::JongjaeGyeok, _) => side(group, &[Jaeseong, Siksang], &[Gwanseong]),
            (Gyeok::JongsalGyeok, _) => side(group, &[Gwanseong, Jaeseong], &[]),
            (Gyeok::JongseGyeok, _) => side(group, &[Jaeseong, Gwanseong, Siksang], &[]),
            (
                Gyeok::JongwangGyeok
                | Gyeok::GokjikGyeok
                | Gyeok::YeomsangGyeok
                | Gyeok::GasaekGyeok
                | Gyeok::JonghyeokGyeok
                | Gyeok::YunhaGyeok,
                _,
            ) => match group {
                Bigeop | Inseong => Lean::With,
                Siksang if has_siksang || light_inseong => Lean::With,
                Siksang => Lean::Aside,
                Jaeseong | Gwanseong => Lean::Against,
            },
            _ => ordinary(self.gods.part(element)),
        }
    }

    /// By the part among the five gods and by strength.
    fn base(&self, element: Element) -> Leaning {
        let part = self.gods.part(element);
        let (group, strong) = (self.natal.group_of(element), self.natal.is_strong);
        let full = self.is_full(element);
        let reason = match part {
            FiveGod::Huisin if strong && group.helps() => Some((Lean::Aside, LeanReason::OwnSide)),
            FiveGod::Huisin if !strong && group == Gwanseong => {
                if self.eokbu.cause == EokbuCause::WeakGwanseong {
                    let is_heavy = self.eokbu.weight == Weight::Heavy;
                    let reason = if is_heavy { LeanReason::TooHeavy } else { LeanReason::Pressing };
                    Some((Lean::Aside, reason))
                } else if self.natal.presence(Inseong).is_empty() {
                    Some((Lean::Aside, LeanReason::NoBridge))
                } else {
                    full.then_some((Lean::Aside, LeanReason::Full))
                }
            }
            FiveGod::Huisin => full.then_some((Lean::Aside, LeanReason::Full)),
            FiveGod::Hansin if full => Some((Lean::Aside, LeanReason::Full)),
            FiveGod::Hansin => {
                let needed = self.method == YongsinMethod::Eokbu && group.helps() != strong;
                needed.then_some((Lean::With, LeanReason::NeedSide))
            }
            FiveGod::Yongsin | FiveGod::Gisin | FiveGod::Gusin => None,
        };
        let (lean, reason) = reason.unwrap_or((ordinary(part), LeanReason::Default));
        Leaning { lean, reason }
    }

    /// After the voices of structure and season.
    fn voiced(&self, base: Leaning, element: Element) -> Leaning {
        let (climate, sangsin) = (self.climate_vote(element), self.sangsin_vote(element));
        let votes = climate + sangsin;
        let lean = match (base.lean, votes) {
            (Lean::Against, 2) => Lean::With,
            (Lean::Against, 1) | (Lean::With, -2) => Lean::Aside,
            // What strength alone asks for gives way to a season that has too much of it.
            (Lean::With, -1) if climate == -1 && base.reason == LeanReason::NeedSide => Lean::Aside,
            (Lean::Aside, 1..) => Lean::With,
            (Lean::Aside, ..=-1) => Lean::Against,
            (lean, _) => lean,
        };
        if lean == base.lean {
            return base;
        }
        let reason = match (climate, sangsin) {
            (1, 1) => LeanReason::BothFor,
            (-1, -1) if lean == Lean::Aside => LeanReason::BothAgainst,
            (_, 1) if votes > 0 => LeanReason::SangsinFor,
            (1, _) if votes > 0 => LeanReason::ClimateFor,
            (_, -1) => LeanReason::SangsinAgainst,
            _ => LeanReason::ClimateAgainst,
        };
        Leaning { lean, reason }
    }

    /// Whether the chart has more than enough of an element.
    fn is_full(&self, element: Element) -> bool {
        let group = self.natal.group_of(element);
        let letters = self.natal.presence(group).len();
        letters >= FULL_LETTERS
            || letters >= FULL_LETTERS_WITH_WEIGHT && self.natal.share(group) >= FULL_WEIGHT
    }

    /// What the season says of an element, when its relief is not had and stands in its cell.
    fn climate_vote(&self, element: Element) -> i8 {
        // By 조후 it is the yongsin already.
        let Some(climate) = self.unmet_climate().filter(|_| self.method != YongsinMethod::Johu)
        else {
            return 0;
        };
        let opposite = climate.opposite().relief();
        i8::from(element == climate.relief()) - i8::from(element == opposite)
    }

    /// The temperature whose relief is not had, is scarce, and stands in the cell of the season.
    pub(super) fn unmet_climate(&self) -> Option<Climate> {
        let climate = self.climate.kind.filter(|_| self.climate.wanted().is_some())?;
        (self.johu.wants(climate.relief()) && self.is_scarce(climate)).then_some(climate)
    }

    /// Whether the relief of a climate has no letter, or one against many.
    fn is_scarce(&self, climate: Climate) -> bool {
        let letters = self.natal.presence(self.natal.group_of(climate.relief())).len();
        let of_season = match climate {
            Climate::Cold => self.johu.cold_letters,
            Climate::Heat => self.johu.hot_letters,
        };
        let many = if self.natal.hour_known() { SEASON_OF_EIGHT } else { SEASON_OF_SIX };
        letters == 0 || letters == 1 && of_season >= many
    }

    /// What the structure says of an element.
    fn sangsin_vote(&self, element: Element) -> i8 {
        let sangsin = self.natal.element_of(self.gyeokguk.sangsin());
        i8::from(element == sangsin) - i8::from(element.overcomes() == sangsin)
    }
}

fn side(group: SipseongGroup, with: &[SipseongGroup], aside: &[SipseongGroup]) -> Lean {
    if with.contains(&group) {
        Lean::With
    } else if aside.contains(&group) {
        Lean::Aside
    } else {
        Lean::Against
    }
}

/// The lean that a part has by itself.
pub const fn ordinary(part: FiveGod) -> Lean {
    match part {
        FiveGod::Yongsin | FiveGod::Huisin => Lean::With,
        FiveGod::Hansin => Lean::Aside,
        FiveGod::Gisin | FiveGod::Gusin => Lean::Against,
    }
}

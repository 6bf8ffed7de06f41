//! Wealth (재물): where 재성 stands in the chart, its storehouse, and whether the day master can carry
//! it. It names no instrument, no asset and no day of trade.

mod luck;
mod luck_say;
mod reach;
pub mod say;
mod star;
mod storehouse;

pub use luck::{WealthLuck, WealthLuckLabel};
pub use reach::{Reach, WealthMatter, WealthReach};
pub use star::{HiddenStar, Star, Stars, visible_letters};
pub use storehouse::{Opening, Storehouse};

use saju_chart::{Element, Sipseong, SipseongGroup, domain};

use crate::gyeokguk::Gyeok;
use crate::natal::Natal;
use crate::yongsin::{Lean, YongsinMethod};
use crate::{SinStrength, StrengthLabel, Weight, Yongsin};

domain! {
    /// How much 재성 a chart has: by visible letters, and without any by hidden stems.
    pub enum WealthLabel {
        None = "none", "재성 없음", "無財";
        HiddenOnly = "hiddenOnly", "재성이 지장간에만 있음", "藏財";
        Few = "few", "재성 적음", "財少";
        Moderate = "moderate", "재성 보통", "財中";
        Many = "many", "재성 많음", "財多";
    }
}

domain! {
    /// What the day master can carry, in the order in which the rules are tried; where something leads the whole chart,
    /// 재성 is not set against the day master but goes with that, or after it.
    pub enum Capacity {
        Follow = "follow", "사주를 이끄는 흐름이 앞섬", "順勢";
        Balanced = "balanced", "일간과 재성이 함께 힘이 있음", "身財兩停";
        SelfHeavy = "selfHeavy", "일간에 비해 재성이 가벼움", "身强財弱";
        WealthHeavy = "wealthHeavy", "일간에 비해 재성이 무거움", "財多身弱";
        Moderate = "moderate", "재성도 일간도 앞서지 않음", "身弱財中";
        Light = "light", "재성이 가볍고 일간도 앞서지 않음", "身財俱弱";
    }
}

/// Bounds of the share of 재성 in hundredths of the available weight. House rule.
mod share {
    /// From here 재성 balances a strong day master.
    pub(super) const BALANCES: u32 = 20;
    /// From here it weighs down a weak one.
    pub(super) const WEIGHS_DOWN: u32 = 30;
    /// Below this it is light.
    pub(super) const LIGHT: u32 = 10;
}

/// What wealth is judged by.
#[derive(Clone, Copy, Debug)]
pub struct WealthInput<'a> {
    /// The letters, their weights and roots.
    pub natal: &'a Natal,
    /// Strength of the day master.
    pub strength: &'a SinStrength,
    /// The structure; an established extreme one takes the place of the month's.
    pub gyeok: Gyeok,
    /// What the chart needs.
    pub yongsin: &'a Yongsin,
}

/// Whether 비겁 takes what 재성 brings (비겁탈재 比劫奪財).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct BigeopTaljae {
    /// At least two letters of 비겁, more than of 재성, and neither 식상 beside 재성 nor 관성 among the
    /// stems. Source: 子平眞詮 論財 "財逢劫而透食以化之 生官以制之".
    pub risk: bool,
    /// Letters of 비겁 beside the day stem.
    pub bigeop_count: u8,
    /// Visible letters of 재성.
    pub jae_count: u8,
}

/// Wealth in a chart.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Wealth {
    /// The element that the day master overcomes.
    pub element: Element,
    /// Where its letters stand.
    pub stars: Stars,
    /// A letter of 식상 and one of 재성 in the same or neighbouring pillars (식상생재 食傷生財).
    pub siksang_saengjae: Option<(Star, Star)>,
    /// Whether 비겁 takes it.
    pub bigeop_taljae: BigeopTaljae,
    /// How much there is.
    pub label: WealthLabel,
    /// The storehouse.
    pub storehouse: Storehouse,
    /// What the day master can carry.
    pub capacity: Capacity,
    /// How 재성 leans in a chart of an extreme structure; none in others. It follows what leads or hinders it, however
    /// heavy it is.
    pub led: Option<Lean>,
    /// How heavy 재성 is.
    pub weight: Weight,
    /// How strong the day master is.
    pub strength: StrengthLabel,
    /// Score of the strength, in tenths.
    pub strength_score_tenths: i64,
    /// Share of 재성 in the available weight, in tenths of a hundredth.
    pub jae_share_tenths: u16,
    /// Whether the primary yongsin is the element of 재성.
    pub yongsin_is_jae: bool,
    /// Whether the hour's letters took part.
    pub hour_known: bool,
}

impl Wealth {
    /// Judges wealth.
    pub fn of(ground: &WealthInput<'_>) -> Self {
        let pillars = &ground.natal.pillars;
        let element = SipseongGroup::Jaeseong.element(pillars.day_master().element());
        let letters = visible_letters(pillars);
        let stars = Stars::of(ground.natal, SipseongGroup::Jaeseong);
        let of_group = |group| letters.iter().filter(move |star| star.sipseong.group() == group);
        let siksang_saengjae = of_group(SipseongGroup::Siksang).find_map(|siksang| {
            stars.visible.iter().find(|jae| siksang.is_near(jae)).map(|jae| (*siksang, *jae))
        });
        let bigeop_count = of_group(SipseongGroup::Bigeop).count() as u8;
        let jae_count = stars.visible.len() as u8;
        let governed = of_group(SipseongGroup::Gwanseong).any(Star::is_stem);
        let led = (ground.yongsin.primary.method == YongsinMethod::Extreme)
            .then(|| ground.yongsin.leaning(element).lean);
        let risk = jae_count >= 1
            && bigeop_count >= 2
            && bigeop_count > jae_count
            && siksang_saengjae.is_none()
            && !governed;
        Self {
            element,
            siksang_saengjae,
            bigeop_taljae: BigeopTaljae { risk, bigeop_count, jae_count },
            label: label(&stars),
            stars,
            storehouse: Storehouse::of(pillars, element),
            capacity: capacity(ground, led),
            led,
            weight: Weight::of(ground.natal, SipseongGroup::Jaeseong),
            strength: ground.strength.label,
            strength_score_tenths: ground.strength.score_tenths,
            jae_share_tenths: share_tenths(ground),
            yongsin_is_jae: ground.yongsin.primary.element == element,
            hour_known: pillars.hour.is_some(),
        }
    }
}

impl Wealth {
    /// Whether the number of its letters says otherwise than their weight or than what can be carried: then it is told
    /// as the number that it is. What leads the chart is not set against it.
    pub const fn is_by_number(&self) -> bool {
        use Capacity::{Balanced, Follow, Light, Moderate, SelfHeavy, WealthHeavy};
        let is_heavy = matches!(self.weight, Weight::Heavy);
        match (self.label, self.capacity) {
            (_, Follow) => false,
            (WealthLabel::Many, capacity) => matches!(capacity, SelfHeavy | Moderate | Light),
            (WealthLabel::Moderate, capacity) => is_heavy || matches!(capacity, WealthHeavy),
            (_, capacity) => is_heavy || matches!(capacity, WealthHeavy | Balanced),
        }
    }
}

fn label(stars: &Stars) -> WealthLabel {
    match (stars.visible.len(), stars.hidden.len()) {
        (0, 0) => WealthLabel::None,
        (0, _) => WealthLabel::HiddenOnly,
        (1, _) => WealthLabel::Few,
        (2, _) => WealthLabel::Moderate,
        _ => WealthLabel::Many,
    }
}

fn capacity(ground: &WealthInput<'_>, led: Option<Lean>) -> Capacity {
    if led.is_some() || matches!(ground.gyeok, Gyeok::JongjaeGyeok | Gyeok::JongseGyeok) {
        return Capacity::Follow;
    }
    let has = |bound| jae_weight(ground) * 100 >= bound * available(ground);
    match ground.strength.is_strong() {
        true if has(share::BALANCES) => Capacity::Balanced,
        true => Capacity::SelfHeavy,
        false if has(share::WEIGHS_DOWN) => Capacity::WealthHeavy,
        false if has(share::LIGHT) => Capacity::Moderate,
        false => Capacity::Light,
    }
}

/// Rounded half up.
fn share_tenths(ground: &WealthInput<'_>) -> u16 {
    let available = available(ground);
    ((jae_weight(ground) * 2000 + available) / (2 * available)) as u16
}

/// Weight of 재성, branches counting as what a complete combination turns them into.
fn jae_weight(ground: &WealthInput<'_>) -> u32 {
    u32::from(ground.natal.weight(SipseongGroup::Jaeseong))
}

fn available(ground: &WealthInput<'_>) -> u32 {
    u32::from(ground.natal.total_weight)
}

/// Whether a ten god is 재성.
const fn is_jae(sipseong: Sipseong) -> bool {
    matches!(sipseong.group(), SipseongGroup::Jaeseong)
}

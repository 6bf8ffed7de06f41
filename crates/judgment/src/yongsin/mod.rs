//! What a chart needs (용신 用神): by 억부, by 조후, by its structure; which of them is chosen, and what
//! the five elements are then.

mod agreement;
mod certainty;
mod climate;
mod eokbu;
mod five_gods;
mod johu;
mod johu_table;
mod lean;
mod role_phrase;
pub mod say;
mod second;
mod supply;
#[cfg(test)]
mod tests;

pub(crate) use agreement::is_against;
pub use agreement::{AgreementCase, AgreementLevel, Side};
pub use certainty::{Certainty, Doubt};
pub use climate::{ClimateNeed, SeasonClimate};
pub use eokbu::{Eokbu, EokbuCause, LightOfficial, Needs, Refinement};
pub use five_gods::{AlsoNamed, FiveGod, FiveGods, NamedGod};
pub use johu::{Climate, Johu};
pub use johu_table::{JohuCell, StemList};
pub use lean::{Lean, LeanKey, LeanReason, Leaning, ordinary};
pub use role_phrase::{RoleKey, Stance};
pub use say::{
    AskedBy, YongsinContext, contrary_god, counted_in, opposed_sangsin, season, second_god,
    temperature,
};
pub use second::{Second, SecondBy};
pub use supply::{HuisinUse, Supply};

use saju_chart::{Chart, Domain, Element, Per, SipseongGroup, domain};

use crate::gyeokguk::{Extreme, Gyeok, Gyeokguk};
use crate::natal::Natal;
use crate::places::LetterSet;
use crate::sin_strength::{SinStrength, StrengthLabel};
use agreement::Testimonies;
use lean::Ground;
use second::Candidate;
use supply::FULL_FROM;

domain! {
    /// How a yongsin is chosen.
    pub enum YongsinMethod {
        Eokbu = "eokbu", "억부", "抑扶";
        Johu = "johu", "조후", "調候";
        Extreme = "extreme", "전왕", "專旺";
    }
}

domain! {
    /// By what rule the yongsin was chosen.
    pub enum ChosenBy {
        Eokbu = "eokbu", "억부", "抑扶";
        Urgent = "urgent", "급한 조후", "調候爲急";
        Extreme = "extreme", "전왕", "專旺";
        Outlet = "outlet", "수기", "秀氣";
        OfficialToResource = "officialToResource", "관인", "官印相生";
        EvenOutput = "evenOutput", "흘려 씀", "洩秀";
        TwoElements = "twoElements", "양기성상", "兩氣成象";
        ColdSeason = "coldSeason", "한랭 조후", "寒則用火";
        HotSeason = "hotSeason", "더위 조후", "熱則用水";
        TooStrong = "tooStrong", "설기", "旺極宜洩";
        OfficialLight = "officialLight", "못 미치는 관성", "官不及";
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
    pub letters: LetterSet,
}

/// The yongsin of a chart.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Yongsin {
    /// The one chosen.
    pub primary: Choice,
    /// By what rule.
    pub chosen_by: ChosenBy,
    /// The one beside it: never the same, and never against it.
    pub secondary: Choice,
    /// By what, and what was passed over for it.
    pub second: Second,
    /// By 억부.
    pub eokbu: Eokbu,
    /// By 조후.
    pub johu: Johu,
    /// The temperature of the season.
    pub climate: SeasonClimate,
    /// The element that the season asks for: the relief of a temperature that is wanted, else that of
    /// the first stem of 窮通寶鑑.
    pub season_element: Element,
    /// By the structure.
    pub gyeokguk: GyeokgukYongsin,
    /// The five elements by what they do to the one chosen.
    pub five_gods: FiveGods,
    /// Visible letters of each element: stems without the day stem, and branches by their own.
    pub letters: [u8; 5],
    /// To which side each element leans when luck brings it.
    pub leans: [Leaning; 5],
    /// The temperature that luck may relieve or worsen: its relief is scarce and stands in the cell of
    /// the season.
    pub unmet_climate: Option<Climate>,
    /// How the chart has its yongsin.
    pub supply: Supply,
    /// Visible letters of 희신, branches as they have turned: as the weight of its group counts them.
    pub huisin_letters: u8,
    /// Whether 희신 is already full.
    pub huisin_use: HuisinUse,
    /// How far strength, season and structure agree.
    pub level: AgreementLevel,
    /// Who agrees and who does not.
    pub case: AgreementCase,
    /// How sure the choice is.
    pub certainty: Certainty,
    /// How strong the day master is.
    pub label: StrengthLabel,
    /// Whether it counts as strong.
    pub is_strong: bool,
    /// On which side the day master stands, as far as the yongsin is on the other.
    pub side: Side,
    /// Whether they do.
    pub agreement: bool,
    /// Whether the hour is known; without it two letters are missing from every judgment.
    pub hour_known: bool,
}

/// The yongsin beside what leads an extreme structure.
enum Beside {
    Group(SipseongGroup),
    /// The element that generates what leads.
    Source,
}

#[rustfmt::skip]
static BESIDE: [(&[Gyeok], Beside); 4] = [
    (&[Gyeok::JongaGyeok, Gyeok::JongsalGyeok, Gyeok::JongseGyeok], Beside::Group(SipseongGroup::Jaeseong)),
    (&[Gyeok::JongjaeGyeok],                                        Beside::Group(SipseongGroup::Siksang)),
    (&[Gyeok::JonggangGyeok],                                       Beside::Group(SipseongGroup::Bigeop)),
    (&[Gyeok::JongwangGyeok,
       Gyeok::GokjikGyeok, Gyeok::YeomsangGyeok, Gyeok::GasaekGyeok, Gyeok::JonghyeokGyeok, Gyeok::YunhaGyeok,
       Gyeok::HwatoGyeok, Gyeok::HwageumGyeok, Gyeok::HwasuGyeok, Gyeok::HwamokGyeok, Gyeok::HwahwaGyeok],
                                                                    Beside::Source),
];

/// The rule that a refinement of 억부 is told as.
static BY_REFINEMENT: Per<Refinement, ChosenBy, 5> = Per::new([
    ChosenBy::TwoElements,
    ChosenBy::OfficialToResource,
    ChosenBy::EvenOutput,
    ChosenBy::TooStrong,
    ChosenBy::OfficialLight,
]);

impl Yongsin {
    /// Judges what a chart needs. An established extreme structure goes first, then an urgent
    /// climate, then the fire of a cold season or the water of a hot one, and 억부 is the base.
    pub fn of(chart: &Chart, strength: &SinStrength, gyeokguk: &Gyeokguk) -> Self {
        Self::of_letters(chart, strength, &Natal::of(chart, strength), gyeokguk)
    }

    /// The same, of letters that were read.
    pub(crate) fn of_letters(
        chart: &Chart,
        strength: &SinStrength,
        natal: &Natal,
        gyeokguk: &Gyeokguk,
    ) -> Self {
        let (eokbu, johu) = (Eokbu::of(natal, strength), Johu::of(chart));
        let (primary, chosen_by) = primary(natal, gyeokguk, &eokbu, &johu);
        let gods = FiveGods { yongsin: primary.element };
        let mut climate = SeasonClimate::of(natal, &johu);
        if matches!(chosen_by, ChosenBy::ColdSeason | ChosenBy::HotSeason) {
            climate.need = ClimateNeed::Wanted;
        }
        let season_element = climate.wanted().unwrap_or_else(|| johu.stems()[0].element());
        let second = match gyeokguk.established() {
            Some(extreme) => {
                let candidates = of_extreme(extreme, &eokbu, natal, gods);
                second::beside(gods, natal, primary.method, candidates)
            }
            None => {
                let by =
                    if climate.wanted().is_some() { SecondBy::Climate } else { SecondBy::Book };
                let lead = Candidate { element: season_element, group: None, by };
                let by_eokbu = Candidate {
                    element: eokbu.element,
                    group: Some(eokbu.group),
                    by: SecondBy::Eokbu,
                };
                // Beside a climate that leads, 억부 comes before its own alternates.
                let after = (primary.method == YongsinMethod::Johu).then_some(by_eokbu);
                let others = second::of_eokbu(&eokbu, natal);
                let candidates = std::iter::once(lead).chain(after).chain(others);
                second::beside(gods, natal, primary.method, candidates)
            }
        };
        let group = gyeokguk.sangsin();
        let structure = natal.element_of(group);
        let level = match primary.method {
            YongsinMethod::Extreme => AgreementLevel::of_season(gods, season_element),
            YongsinMethod::Johu => AgreementLevel::of_two(gods, [eokbu.element, structure]),
            YongsinMethod::Eokbu => AgreementLevel::of_two(gods, [season_element, structure]),
        };
        let method = primary.method;
        let ground = Ground { natal, gyeokguk, method, gods, eokbu: &eokbu, johu: &johu, climate };
        let unmet_climate = ground.unmet_climate();
        let leans = ground.leans_with(second_of_luck(&second, gods));
        let letters = Element::ALL.map(|element| natal.of_group(natal.group_of(element)).len());
        let side = side(strength, natal.group_of(primary.element));
        let testimonies = Testimonies {
            gods,
            level,
            chosen_by,
            method,
            season: season_element,
            structure,
            eokbu: eokbu.element,
            side,
            by_climate: climate.wanted().is_some(),
        };
        let huisin = gods.element(FiveGod::Huisin);
        let supply = Supply::of(natal, primary.element);
        let huisin_letters = natal.presence(natal.group_of(huisin)).len();
        let is_full = huisin_letters >= FULL_FROM && leans[huisin.ordinal()].lean != Lean::With;
        Self {
            primary,
            chosen_by,
            secondary: second.choice,
            second,
            eokbu,
            johu,
            climate,
            season_element,
            gyeokguk: GyeokgukYongsin { group, element: structure, letters: natal.of_group(group) },
            five_gods: gods,
            letters,
            leans,
            unmet_climate,
            supply,
            huisin_letters,
            huisin_use: if is_full { HuisinUse::Full } else { HuisinUse::Feeds },
            level,
            case: testimonies.case(),
            certainty: Certainty::of(primary.method, chosen_by, level, supply),
            label: strength.label,
            is_strong: strength.is_strong(),
            side,
            agreement: level.agrees(),
            hour_known: natal.hour_known(),
        }
    }

    /// What makes the choice doubtful, as the sentence on it says; `None` where it is plain.
    pub fn doubt(&self, gyeokguk: &Gyeokguk) -> Option<Doubt> {
        let is_pseudo = gyeokguk.established().is_some_and(Extreme::is_pseudo_following);
        self.certainty.doubt(self.primary.method, self.supply, is_pseudo)
    }

    /// How many visible letters an element has beside the day stem.
    pub const fn letters_of(&self, element: Element) -> u8 {
        self.letters[element as usize]
    }

    /// The part of an element.
    pub fn part(&self, element: Element) -> FiveGod {
        self.five_gods.part(element)
    }

    /// The second useful element where it has no other name: what is neither 용신 nor 희신. That of an extreme
    /// structure that may be read as weak helps in that reading alone, and has none.
    pub fn second_of_luck(&self) -> Option<Element> {
        second_of_luck(&self.second, self.five_gods)
    }

    /// Whether an element is that one.
    pub(crate) fn is_second_of_luck(&self, element: Element) -> bool {
        element == self.second.choice.element && self.second_of_luck().is_some()
    }

    /// What an element is besides its part.
    pub fn also_named(&self, element: Element) -> AlsoNamed {
        AlsoNamed {
            is_sangsin: element == self.gyeokguk.element,
            is_second: self.is_second_of_luck(element),
        }
    }

    /// Whether an element completes the structure and works against the yongsin: it is then called by both
    /// names, never by one alone.
    pub fn is_opposed_sangsin(&self, element: Element) -> bool {
        element == self.gyeokguk.element && is_against(self.part(element))
    }

    /// The part of an element as it is named.
    pub fn named(&self, element: Element) -> NamedGod {
        match self.part(element) {
            god if self.is_opposed_sangsin(element) => NamedGod::of_sangsin(god),
            _ if self.is_second_of_luck(element) => NamedGod::SECOND,
            god => NamedGod::plain(god),
        }
    }

    /// To which side an element leans when luck brings it, and why.
    pub const fn leaning(&self, element: Element) -> Leaning {
        self.leans[element as usize]
    }
}

fn second_of_luck(second: &Second, gods: FiveGods) -> Option<Element> {
    let element = second.choice.element;
    let is_its_own = gods.part(element) == FiveGod::Hansin && second.by != SecondBy::Pseudo;
    is_its_own.then_some(element)
}

/// Whether a label is one of the three of balance.
pub const fn is_balanced(label: StrengthLabel) -> bool {
    matches!(
        label,
        StrengthLabel::BalancedWeak | StrengthLabel::Balanced | StrengthLabel::BalancedStrong
    )
}

/// On which side the day master stands, as far as the yongsin is on the other; a weak one that lets
/// its strength flow out is on neither.
fn side(strength: &SinStrength, yongsin: SipseongGroup) -> Side {
    match (is_balanced(strength.label), strength.is_strong(), yongsin.helps()) {
        (false, true, false) => Side::Strong,
        (false, false, true) => Side::Weak,
        (true, false, true) => Side::MidWeak,
        _ => Side::MidStrong,
    }
}

fn primary(natal: &Natal, gyeokguk: &Gyeokguk, eokbu: &Eokbu, johu: &Johu) -> (Choice, ChosenBy) {
    let by_group =
        |method, group| Choice { method, group: Some(group), element: natal.element_of(group) };
    let by_climate = |element| Choice { method: YongsinMethod::Johu, group: None, element };
    if let Some(extreme) = gyeokguk.established() {
        return if has_outlet(extreme, natal) {
            (by_group(YongsinMethod::Extreme, SipseongGroup::Siksang), ChosenBy::Outlet)
        } else {
            (by_group(YongsinMethod::Extreme, extreme.dominant_group), ChosenBy::Extreme)
        };
    }
    if johu.urgent.is_some() {
        return (by_climate(johu.lead.element()), ChosenBy::Urgent);
    }
    if let Some(climate) = relieved_by_root(natal) {
        let chosen_by = match climate {
            Climate::Cold => ChosenBy::ColdSeason,
            Climate::Heat => ChosenBy::HotSeason,
        };
        return (by_climate(climate.relief()), chosen_by);
    }
    let chosen_by = eokbu.refined.map_or(ChosenBy::Eokbu, |refined| BY_REFINEMENT[refined]);
    (by_group(YongsinMethod::Eokbu, eokbu.group), chosen_by)
}

/// Whether a day master that leads alone has an outlet: 식상 as a visible stem or a branch (秀氣).
fn has_outlet(extreme: &Extreme, natal: &Natal) -> bool {
    extreme.goes_with_day_master() && !natal.presence(SipseongGroup::Siksang).is_empty()
}

/// The temperature of the month whose relief goes before 억부: it is visible and rooted, and 인성, 식상
/// or 관성 of a strong day master. So wood, earth and metal take fire in the cold months, wood, metal
/// and fire water in the hot ones.
///
/// Source: 滴天髓闡微 寒暖 "寒雖甚，要暖有氣，暖雖至，要寒有根".
fn relieved_by_root(natal: &Natal) -> Option<Climate> {
    let climate = Climate::of_month(natal.month())?;
    let relief = natal.group_of(climate.relief());
    let fits = match relief {
        SipseongGroup::Siksang | SipseongGroup::Inseong => true,
        SipseongGroup::Gwanseong => natal.is_strong,
        SipseongGroup::Bigeop | SipseongGroup::Jaeseong => false,
    };
    (fits && !natal.rooted(relief).is_empty()).then_some(climate)
}

/// What may stand beside the yongsin of an extreme structure: where some support is left, what the
/// day master would need if it did not follow; then what goes on with the current.
fn of_extreme(
    extreme: &Extreme,
    eokbu: &Eokbu,
    natal: &Natal,
    gods: FiveGods,
) -> impl Iterator<Item = Candidate> + use<> {
    let other_school =
        Candidate { element: eokbu.element, group: Some(eokbu.group), by: SecondBy::Pseudo };
    let is_other = extreme.is_pseudo_following()
        && matches!(gods.part(eokbu.element), FiveGod::Huisin | FiveGod::Hansin);
    let row = BESIDE.iter().find(|(structures, _)| structures.contains(&extreme.gyeok));
    let source = natal.group_of(gods.element(FiveGod::Huisin));
    let group = match row {
        Some((_, Beside::Group(group))) => *group,
        Some((_, Beside::Source)) | None => source,
    };
    let element = natal.element_of(group);
    let by = if group == source { SecondBy::Plain } else { SecondBy::Flow };
    let going_on = Candidate { element, group: Some(group), by };
    is_other.then_some(other_school).into_iter().chain([going_on])
}

//! The wealth module.

use arrayvec::ArrayVec;
use saju_chart::{Branch, Chart, Position, Role, Stem};
use saju_json::object;
use saju_judgment::fit::{Character, Hearer, Scope};
use saju_judgment::turn::Turn;
use saju_judgment::wealth::{
    BigeopTaljae, Capacity, HiddenStar, Reach, Star, Stars, WealthLabel, WealthLuckLabel,
    WealthReach,
};
use saju_judgment::{Gyeok, Wealth, WealthLuck};
use saju_saying::Saying;
use saju_shapes::{
    BranchNames, Called, ElementNames, Fragment, GanjiNames, Id, Named, SipseongShape, StemOf,
    Tenths, Text,
};
use saju_words::Advised;

use super::sin_strength::Part;
use super::{Lines, LinesUpTo};
use crate::fragments;

/// 재물. Wealth: the chart, the storehouse, the capacity and the luck.
#[object("Wealth")]
pub struct View {
    /// 재성의 오행. Element of Wealth.
    pub jae_element: Fragment<ElementNames>,
    /// 타고난 분포. Where Wealth stands in the chart.
    pub natal: Natal,
    /// 재고. The storehouse.
    pub storehouse: StorehouseView,
    /// 감당하는 힘. What the day master can carry.
    pub capacity: CapacityView,
    /// 운의 흐름. What the luck brings.
    pub fortune: Fortune,
    /// 뜻. What it means.
    pub meaning: Text<Advised<ArrayVec<Saying, 2>>>,
    pub basis: LinesUpTo<12>,
}

/// Where 재성 stands in the chart.
#[object("WealthNatal")]
pub struct Natal {
    /// 드러난 재성. Visible letters of Wealth.
    pub stars: ArrayVec<StarView, 7>,
    /// 다른 지지에 감추어진 재성. Stems of Wealth hidden in other branches.
    pub hidden: ArrayVec<HiddenView, 4>,
    /// 식상생재. Whether Output beside Wealth generates it.
    pub siksang_saengjae: bool,
    /// 비겁탈재. Whether Peers take what it brings.
    pub bigeop_taljae: TaljaeView,
    /// 분포의 이름. Distribution as words.
    pub label: Called<WealthLabel>,
    pub basis: LinesUpTo<12>,
}

/// A visible letter of a group of ten gods.
#[object("Star")]
pub struct StarView {
    /// 자리. Position.
    pub position: Named<Position>,
    /// 천간(stem)인지 지지(branch)인지. Stem or branch.
    pub part: Id<Part>,
    /// 글자. The letter.
    pub glyph: &'static str,
    /// 그 한자. In Hanja.
    pub glyph_han: &'static str,
    /// 십성. Ten god.
    pub sipseong: Fragment<SipseongShape>,
    /// 뿌리가 있는지. Whether it stands on a root.
    pub rooted: bool,
}

/// A hidden stem of a group of ten gods.
#[object("HiddenStar")]
pub struct HiddenView {
    /// 자리. Position.
    pub position: Named<Position>,
    /// 지장간의 몫(yeogi, junggi). Its part in the branch.
    pub part: Id<Role>,
    /// 지지. The branch.
    pub branch: BranchOf,
    /// 지장간. The stem.
    pub stem: Fragment<StemOf>,
    /// 십성. Ten god.
    pub sipseong: Fragment<SipseongShape>,
}

/// A branch without its hidden stems.
#[object("BranchOf")]
pub struct BranchOf {
    /// The branch.
    #[json(flatten)]
    pub names: Fragment<BranchNames>,
    /// 일간에 대한 십성(정기 기준). Ten god by the main hidden stem.
    pub sipseong: Fragment<SipseongShape>,
}

/// Whether 비겁 takes what 재성 brings.
#[object("BigeopTaljae")]
pub struct TaljaeView {
    /// 비겁탈재의 자리인지. Whether it does.
    pub risk: bool,
    /// 비겁의 글자 수. Letters of Peers.
    pub bigeop_count: u8,
    /// 재성의 글자 수. Letters of Wealth.
    pub jae_count: u8,
}

/// The storehouse of 재성.
#[object("Storehouse")]
pub struct StorehouseView {
    /// The element it stores.
    #[json(flatten)]
    pub element: Fragment<ElementNames>,
    /// 재고의 지지. Its branch.
    pub branch: BranchOf,
    /// 놓인 자리. Where it stands.
    pub present_at: ArrayVec<Id<Position>, 4>,
    /// 충이나 형으로 열렸는지. Whether a clash or punishment opens it.
    pub opened: bool,
    /// 뜻. What it means.
    #[json(sentence)]
    pub meaning: Text<Saying>,
    pub basis: LinesUpTo<12>,
}

/// What the day master can carry.
#[object("WealthCapacity")]
pub struct CapacityView {
    /// 감당하는 힘 id. Level.
    pub level: Named<Capacity>,
    /// 신강·신약의 값(sinStrength.score). Score of the strength.
    pub strength_score: Tenths,
    /// 용신의 오행이 재성인지. Whether the yongsin is of the element of Wealth.
    pub yongsin_is_jae: bool,
    /// 뜻. What it means.
    #[json(sentence)]
    pub meaning: Text<Advised<ArrayVec<Saying, 2>>>,
    pub basis: LinesUpTo<12>,
}

/// What the luck brings, the heaviest layer first.
#[object("WealthFortune")]
pub struct Fortune {
    /// 기준일의 대운. 대운의 기간 밖이면 null. The decade; null before the first and after the last.
    pub decade: Option<LuckView>,
    /// 기준 해의 세운. The year.
    pub year: LuckView,
    /// 기준일의 일진. The day.
    pub day: LuckView,
}

/// What one pillar of the luck brings.
#[object("WealthLuck")]
#[expect(clippy::struct_excessive_bools, reason = "members of an answer")]
pub struct LuckView {
    /// 재성에 뜻하는 것. What it is to Wealth.
    pub label: Called<WealthLuckLabel>,
    /// The pillar.
    #[json(flatten)]
    pub ganji: Fragment<GanjiNames>,
    /// 천간의 십성. Ten god of the stem.
    pub stem_sipseong: Fragment<SipseongShape>,
    /// 지지의 십성. Ten god of the branch.
    pub branch_sipseong: Fragment<SipseongShape>,
    /// 천간이 재성인지. Whether the stem is Wealth.
    pub jae_on_stem: bool,
    /// 지지가 재성인지. Whether the branch is Wealth.
    pub jae_on_branch: bool,
    /// 원국의 재성과 충하는지. Whether it clashes with Wealth of the chart.
    pub clashes_natal_jae: bool,
    /// 원국의 재성과 합하는지. Whether it combines with Wealth of the chart.
    pub combines_natal_jae: bool,
    /// 재고가 오는지. Whether the branch is the storehouse.
    pub storage_arrives: bool,
    /// 재물에 닿는 폭 id. How far it reaches for wealth.
    pub reach: Named<Reach>,
    /// 운의 성격 id. Character of the pillar.
    pub character: Named<Character>,
    pub reasoning: Text<ArrayVec<Saying, 9>>,
}

/// What a layer of the luck brings, and what it comes to.
#[derive(Debug)]
pub struct Layer {
    /// What it brings.
    pub luck: WealthLuck,
    /// What it comes to.
    pub reach: WealthReach,
    /// Which wording is said.
    pub turn: Turn,
}

/// What the three layers of the luck bring.
#[derive(Debug)]
pub struct Lucks {
    /// The decade of the reference date.
    pub decade: Option<Layer>,
    /// Its year.
    pub year: Layer,
    /// Its day.
    pub day: Layer,
    /// Who hears of them.
    pub hearer: Hearer,
}

/// The view of a chart's wealth.
pub fn view(chart: &Chart, wealth: &Wealth, gyeok: Gyeok, lucks: &Lucks) -> View {
    let pillars = &chart.pillars;
    let luck = |scope, layer| luck_view(chart, scope, layer, lucks.hearer);
    View {
        jae_element: fragments::element(wealth.element),
        natal: natal(chart.day_master(), wealth),
        storehouse: StorehouseView {
            element: fragments::element(wealth.storehouse.element),
            branch: BranchOf::of(chart.day_master(), wealth.storehouse.branch),
            present_at: wealth.storehouse.present_at.iter().map(Id).collect(),
            opened: wealth.storehouse.is_open(),
            meaning: Text(wealth.storehouse_meaning()),
            basis: Lines(wealth.storehouse_basis(pillars)),
        },
        capacity: CapacityView {
            level: Named(wealth.capacity),
            strength_score: Tenths::of_units(wealth.strength_score_tenths),
            yongsin_is_jae: wealth.yongsin_is_jae,
            meaning: Text(Advised(pillars.day, wealth.capacity_meaning())),
            basis: Lines(wealth.capacity_basis(gyeok)),
        },
        fortune: Fortune {
            decade: lucks.decade.as_ref().map(|decade| luck(Scope::Decade, decade)),
            year: luck(Scope::Year, &lucks.year),
            day: luck(Scope::Day, &lucks.day),
        },
        meaning: Text(Advised(pillars.day, wealth.meaning())),
        basis: Lines(wealth.basis(pillars, lucks.decade.is_some())),
    }
}

fn natal(day_master: Stem, wealth: &Wealth) -> Natal {
    let BigeopTaljae { risk, bigeop_count, jae_count } = wealth.bigeop_taljae;
    Natal {
        stars: stars(&wealth.stars),
        hidden: hidden(day_master, &wealth.stars),
        siksang_saengjae: wealth.siksang_saengjae.is_some(),
        bigeop_taljae: TaljaeView { risk, bigeop_count, jae_count },
        label: Called(wealth.label),
        basis: Lines(wealth.natal_basis()),
    }
}

/// Visible letters of a group.
pub(crate) fn stars(stars: &Stars) -> ArrayVec<StarView, 7> {
    let view = |star: &Star| StarView {
        position: Named(star.position),
        part: Id(if star.is_stem() { Part::Stem } else { Part::Branch }),
        glyph: star.letter.ko(),
        glyph_han: star.letter.han(),
        sipseong: fragments::sipseong(star.sipseong),
        rooted: stars.is_rooted(star),
    };
    stars.visible.iter().map(view).collect()
}

/// Hidden stems of a group.
pub(crate) fn hidden(day_master: Stem, stars: &Stars) -> ArrayVec<HiddenView, 4> {
    let view = |star: &HiddenStar| HiddenView {
        position: Named(star.position),
        part: Id(star.role),
        branch: BranchOf::of(day_master, star.branch),
        stem: fragments::stem_of(day_master, star.stem),
        sipseong: fragments::sipseong(star.sipseong),
    };
    stars.hidden.iter().map(view).collect()
}

impl BranchOf {
    /// The branch as a day master sees it.
    pub(crate) fn of(day_master: Stem, branch: Branch) -> Self {
        let sipseong = saju_chart::Sipseong::of_branch(day_master, branch);
        Self { names: fragments::branch(branch), sipseong: fragments::sipseong(sipseong) }
    }
}

fn luck_view(chart: &Chart, scope: Scope, layer: &Layer, hearer: Hearer) -> LuckView {
    let Layer { luck, reach, turn } = layer;
    LuckView {
        label: Called(luck.label),
        ganji: fragments::ganji(luck.ganji),
        stem_sipseong: fragments::sipseong(luck.stem_sipseong),
        branch_sipseong: fragments::sipseong(luck.branch_sipseong),
        jae_on_stem: luck.jae_on_stem(),
        jae_on_branch: luck.jae_on_branch(),
        clashes_natal_jae: !luck.clashes.is_empty(),
        combines_natal_jae: !luck.combines.is_empty(),
        storage_arrives: luck.storage_arrives,
        reach: Named(reach.reach),
        character: Named(reach.character),
        reasoning: Text(luck.reasoning(scope, reach, hearer, *turn, &chart.pillars)),
    }
}

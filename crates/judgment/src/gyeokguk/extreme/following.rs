//! 종아·종재·종살·종세: a day master without support follows what leads (從象).

use arrayvec::ArrayVec;
use saju_chart::{Branch, Domain, Element, Position, Role, SipseongGroup, hidden_stems};

use super::{Evidence, Extreme, Obstacle, helpers, stems};
use crate::gyeokguk::{FormationStatus, Gyeok};
use crate::letters::{BranchSet, branches};
use crate::natal::{Natal, is_root};
use crate::places::LetterSet;
use SipseongGroup::{Bigeop, Gwanseong, Inseong, Jaeseong, Siksang};

/// Scores of the day master's roots, in thousandths.
mod root {
    pub(super) const BIGEOP: u16 = 1000;
    pub(super) const INSEONG: u16 = 800;
    /// The month counts twice.
    pub(super) const MONTH: u16 = 2;
    /// 중기 of 寅申巳亥, where the element is born.
    pub(super) const BIRTH: u16 = 400;
    pub(super) const MINOR: u16 = 250;
    /// What a clash with a neighbour leaves, in tenths.
    pub(super) const CLASHED_TENTHS: u16 = 3;
    /// A candidate has no more.
    pub(super) const CANDIDATE: u16 = 600;
    /// An established structure without a visible helper has no more.
    pub(super) const ESTABLISHED: u16 = 350;
}

/// Weight of 식상, 재성 and 관성 together, in hundredths of all letters.
const OUTFLOW_FROM: u16 = 60;
/// Share of a followed pair of groups, in hundredths.
const PAIR_FROM: u16 = 80;
/// Share of 관성 in 종살.
const GWANSEONG_FROM: u16 = 45;
/// Share of the pair when one visible helper remains.
const PAIR_WITH_HELPER: u16 = 85;

const BIRTHS: BranchSet = branches("寅申巳亥");

/// Weights of what drains, is taken and rules.
struct Outflow {
    weights: [u16; 3],
    sum: u16,
}

impl Outflow {
    fn of(natal: &Natal) -> Self {
        let weights = [Siksang, Jaeseong, Gwanseong].map(|group| natal.weight(group));
        Self { weights, sum: weights.iter().sum() }
    }

    fn weight(&self, group: SipseongGroup) -> u16 {
        self.weights[group.ordinal() - Siksang.ordinal()]
    }

    /// Whether groups have at least this share, in hundredths.
    fn has(&self, groups: &[SipseongGroup], share: u16) -> bool {
        groups.iter().map(|g| self.weight(*g)).sum::<u16>() * 100 >= share * self.sum
    }

    /// The heaviest; the first of equals.
    fn heaviest(&self) -> SipseongGroup {
        [Siksang, Jaeseong, Gwanseong]
            .into_iter()
            .rev()
            .max_by_key(|g| self.weight(*g))
            .unwrap_or(Siksang)
    }
}

/// `month_gyeok` and `status` are the structure of the month and how far it is formed.
pub(super) fn find(natal: &Natal, month_gyeok: Gyeok, status: FormationStatus) -> Option<Extreme> {
    if natal.is_strong {
        return None;
    }
    let outflow = Outflow::of(natal);
    let (roots, root_places) = root_score(natal);
    let (visible, live) = (helpers(natal), natal.alive(helpers(natal)));
    let light = roots <= root::CANDIDATE
        && live.len() <= 1
        && outflow.sum * 100 >= OUTFLOW_FROM * natal.total_weight;
    if !light {
        return None;
    }
    let month = natal.main(Position::Month).map(|element| natal.group_of(element));
    let (gyeok, group) = follows(&outflow, month)?;
    let mut obstacles = ArrayVec::new();
    if !live.is_empty() {
        obstacles.push(Obstacle::LiveHelper);
    }
    obstacles.extend(bearing(&outflow, gyeok, group, roots, visible.len()));
    if gyeok == Gyeok::JongsalGyeok {
        if !matches!(month, Some(Gwanseong | Jaeseong)) {
            obstacles.push(Obstacle::Month);
        }
        // 若有傷食，則煞受制而不從.
        if !natal.alive(stems(natal, Siksang)).is_empty() {
            obstacles.push(Obstacle::LiveSiksang);
        }
    }
    obstacles.extend(formed_month(natal, gyeok, month_gyeok, status));
    let evidence = Evidence::Following {
        roots,
        shares: outflow.weights.map(|weight| weight * 100 / outflow.sum),
    };
    let against = visible.or(root_places);
    let mut extreme = Extreme::new(natal, gyeok, natal.element_of(group), evidence, against);
    extreme.established = obstacles.is_empty();
    extreme.obstacles = obstacles;
    Some(extreme)
}

/// What the day master follows.
fn follows(outflow: &Outflow, month: Option<SipseongGroup>) -> Option<(Gyeok, SipseongGroup)> {
    let born_in = |groups: &[SipseongGroup]| month.is_some_and(|m| groups.contains(&m));
    if outflow.has(&[Gwanseong], GWANSEONG_FROM) && outflow.has(&[Gwanseong, Jaeseong], PAIR_FROM) {
        return Some((Gyeok::JongsalGyeok, Gwanseong));
    }
    if outflow.has(&[Siksang, Jaeseong], PAIR_FROM) {
        if born_in(&[Siksang]) && outflow.weight(Siksang) >= outflow.weight(Jaeseong) {
            return Some((Gyeok::JongaGyeok, Siksang));
        }
        if born_in(&[Jaeseong, Siksang]) {
            return Some((Gyeok::JongjaeGyeok, Jaeseong));
        }
    }
    let heaviest = outflow.heaviest();
    let mixed = !outflow.has(&[heaviest], PAIR_FROM) && outflow.weights.iter().all(|w| *w > 0);
    mixed.then_some((Gyeok::JongseGyeok, heaviest))
}

/// How little may remain: without a visible helper a small root, with one helper none and most of
/// the pair, with more the pair alone. 종세 bears neither root nor helper.
fn bearing(
    outflow: &Outflow,
    gyeok: Gyeok,
    group: SipseongGroup,
    roots: u16,
    helpers: u8,
) -> Option<Obstacle> {
    let with = if group == Jaeseong { Siksang } else { Jaeseong };
    let rootless = if roots > 0 { Some(Obstacle::Roots) } else { None };
    let pair =
        |share| if outflow.has(&[group, with], share) { None } else { Some(Obstacle::Helpers) };
    match (gyeok, helpers) {
        (Gyeok::JongseGyeok, 0) => rootless,
        (Gyeok::JongseGyeok, _) => Some(Obstacle::Helpers),
        (_, 0) => (roots > root::ESTABLISHED).then_some(Obstacle::Roots),
        (_, 1) => rootless.or(pair(PAIR_WITH_HELPER)),
        _ => rootless.or(pair(100)),
    }
}

/// A structure of the month that stands by itself leaves nothing to follow: 종재 is sick of a 비겁 that
/// the 인성 beside it feeds (從財 "以比肩為病"), and 종세 has no leader only while no 식상 of the month, its
/// breaks all cured, leads.
fn formed_month(
    natal: &Natal,
    gyeok: Gyeok,
    month_gyeok: Gyeok,
    status: FormationStatus,
) -> Option<Obstacle> {
    let fed = !natal.adjacent(Inseong, Bigeop).is_empty();
    match (gyeok, status) {
        (Gyeok::JongjaeGyeok, FormationStatus::Seong) if fed => Some(Obstacle::FedBigeop),
        (Gyeok::JongseGyeok, FormationStatus::PaejungYuseong)
            if month_gyeok.group() == Some(Siksang) =>
        {
            Some(Obstacle::RescuedOutput)
        }
        _ => None,
    }
}

/// The score of the day master's roots in thousandths, and the branches that give it.
fn root_score(natal: &Natal) -> (u16, LetterSet) {
    let day_master = natal.day_master().element();
    let (mut score, mut places) = (0, LetterSet::NONE);
    for (position, branch) in natal.pillars.branches() {
        let place = LetterSet::branch(position);
        let main = match natal.main(position).map(|element| natal.group_of(element)) {
            Some(Bigeop) => root::BIGEOP,
            Some(Inseong) => root::INSEONG,
            _ => 0,
        };
        let main = if position == Position::Month { main * root::MONTH } else { main };
        // What a branch hides beside a main stem of the same element is that root already.
        let is_own = natal.main(position) == Some(day_master);
        let turned = natal.converted().contains_all(place);
        let minor = if is_own || turned { 0 } else { minor_root(branch, day_master) };
        let whole = main + minor;
        let left =
            if natal.is_clashed(position) { whole * root::CLASHED_TENTHS / 10 } else { whole };
        score += left;
        if left > 0 {
            places = places.or(place);
        }
    }
    (score, places)
}

/// The root a branch gives by its 여기 or 중기.
fn minor_root(branch: Branch, element: Element) -> u16 {
    let hides = |role| {
        hidden_stems(branch).iter().any(|h| {
            h.role == role && h.stem.element() == element && is_root(branch, h.stem, h.role)
        })
    };
    if hides(Role::Junggi) && BIRTHS.contains(branch) {
        root::BIRTH
    } else if hides(Role::Junggi) || hides(Role::Yeogi) {
        root::MINOR
    } else {
        0
    }
}

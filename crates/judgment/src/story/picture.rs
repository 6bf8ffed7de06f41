//! The picture: the image of the day, the season of the birth, what the chart needs and how it has that.

use saju_chart::{Branch, Element, Ganji, Position, Positions};

use super::ground::Ground;
use super::star::{Star, acting, is_bound};
use crate::judgments::Judgments;
use crate::rows::domain_of_ids;
use crate::thread::{PlaceKey, PlaceStep};
use crate::yongsin::{self, Climate};

domain_of_ids! {
    /// How a chart has the element that it needs.
    pub enum Supply {
        Full = "full";
        Floating = "floating";
        Able = "able";
        AbleSelf = "able_self";
        Branch = "branch";
        BranchMore = "branch_more";
        Held = "held";
        Struck = "struck";
        RootStruck = "root_struck";
        Hidden = "hidden";
        HiddenSelf = "hidden_self";
        Absent = "absent";
        AbsentSelf = "absent_self";
        AbsentTurned = "absent_turned";
    }
}

domain_of_ids! {
    /// How much of what it needs a chart can draw on: what that is like from day to day.
    pub enum Means {
        Ample = "ample";
        Ready = "ready";
        Short = "short";
        Absent = "absent";
    }
}

domain_of_ids! {
    /// The same in two, where it is told of what was asked.
    pub enum Stock {
        Has = "has";
        Lacks = "lacks";
    }
}

impl Means {
    pub(super) const fn stock(self) -> Stock {
        match self {
            Self::Ample | Self::Ready => Stock::Has,
            Self::Short | Self::Absent => Stock::Lacks,
        }
    }
}

impl Supply {
    /// How much of it there is to draw on.
    pub const fn means(self) -> Means {
        match self {
            Self::Full => Means::Ample,
            Self::Able
            | Self::AbleSelf
            | Self::Branch
            | Self::BranchMore
            | Self::Held
            | Self::Struck
            | Self::RootStruck => Means::Ready,
            Self::Floating | Self::Hidden | Self::HiddenSelf => Means::Short,
            Self::Absent | Self::AbsentSelf | Self::AbsentTurned => Means::Absent,
        }
    }

    /// Of a chart: what is there and yet clashes where it stands or is bound is told by that, as the thread does.
    fn of(judgments: &Judgments<'_>, ground: &Ground) -> Self {
        let supply = Self::standing(judgments, ground);
        if supply.means() != Means::Ready || ground.is_extreme {
            return supply;
        }
        match PlaceStep::of(judgments).key {
            PlaceKey::AbleStruck => Self::RootStruck,
            PlaceKey::BranchStruck => Self::Struck,
            PlaceKey::AbleBound | PlaceKey::BranchBound => Self::Held,
            _ => supply,
        }
    }

    fn standing(judgments: &Judgments<'_>, ground: &Ground) -> Self {
        let (natal, yongsin) = (judgments.natal(), judgments.yongsin());
        let letters = natal.presence(ground.needed_group);
        let (stems, branches) = (letters.only_stems(), letters.only_branches());
        let is_full = yongsin.supply == yongsin::Supply::Full;
        let is_own = ground.needed == ground.day.stem().element();
        if letters.len() >= MANY || is_full && letters.len() >= FEW {
            return Self::Full;
        }
        if !stems.is_empty() {
            let roots = roots(judgments, ground.needed);
            let (first, is_one) = (roots.iter().next(), roots.iter().count() == 1);
            return match first {
                None => Self::Floating,
                Some(at) if is_one && stems.len() == 1 && stems.stems().contains(at) => {
                    Self::AbleSelf
                }
                Some(_) => Self::Able,
            };
        }
        let is_hidden = !natal.roots(ground.needed).is_empty();
        match (branches.len(), is_hidden, is_own) {
            (1, ..) => Self::Branch,
            (2.., ..) => Self::BranchMore,
            (0, true, false) => Self::Hidden,
            (0, true, true) => Self::HiddenSelf,
            (0, false, false) if natal.of_group(ground.needed_group).is_empty() => Self::Absent,
            (0, false, false) => Self::AbsentTurned,
            (0, false, true) => Self::AbsentSelf,
        }
    }
}

/// Letters that are plenty, and those that are where the useful element counts as plenty.
const MANY: u8 = 3;
const FEW: u8 = 2;

/// Roots that are named.
const NAMED: usize = 2;

/// The order in which roots are named.
const NEAREST: [Position; 4] = [Position::Month, Position::Day, Position::Hour, Position::Year];

/// The roots of an element that are named: branches of it before those that hide it.
pub(super) fn roots(judgments: &Judgments<'_>, element: Element) -> Positions {
    let natal = judgments.natal();
    let (whole, all) = (natal.mains(element).branches(), natal.roots(element).branches());
    let in_order = |set: Positions| NEAREST.into_iter().filter(move |at| set.contains(*at));
    in_order(whole).chain(in_order(all.without(whole))).take(NAMED).collect()
}

domain_of_ids! {
    /// What holds the one letter that is needed.
    pub enum Held {
        Day = "day";
        Other = "other";
    }
}

/// The picture.
#[derive(Clone, Copy, Debug)]
pub struct Picture {
    /// The day pillar.
    pub day: Ganji,
    /// The month branch.
    pub month: Branch,
    /// How the chart has what it needs.
    pub supply: Supply,
    /// Where its letters stand.
    pub places: Positions,
    /// Where it has roots, or is hidden.
    pub roots: Positions,
    /// What the season asks for, where that is what is needed and short.
    pub season: Option<Climate>,
    /// Whether the one letter that is needed is held by another, and whether by the day stem.
    pub held: Option<Held>,
    /// Whether the hour is known.
    pub hour_known: bool,
}

impl Picture {
    pub(super) fn of(judgments: &Judgments<'_>, ground: &Ground, star: Option<Star>) -> Self {
        let natal = judgments.natal();
        let letters = natal.presence(ground.needed_group);
        let supply = Supply::of(judgments, ground);
        Self {
            day: ground.day,
            month: natal.month(),
            supply,
            places: match supply {
                Supply::Floating | Supply::Able | Supply::AbleSelf | Supply::RootStruck => {
                    letters.stems()
                }
                Supply::Held if !letters.stems().is_empty() => letters.stems(),
                _ => letters.stems().or(letters.branches()),
            },
            roots: roots(judgments, ground.needed),
            season: season(judgments, ground, supply),
            // What the star of the concern tells of the day stem is told there.
            held: held(judgments, ground, supply)
                .filter(|held| *held != Held::Day || !star.is_some_and(Star::is_close))
                .filter(|_| supply != Supply::Held),
            hour_known: natal.hour_known(),
        }
    }
}

/// What holds the one letter that is needed.
fn held(judgments: &Judgments<'_>, ground: &Ground, supply: Supply) -> Option<Held> {
    let stems = judgments.natal().presence(ground.needed_group).stems();
    let is_one = supply != Supply::Full && stems.iter().count() == 1;
    if !is_one || !is_bound(judgments, ground.needed_group) {
        return None;
    }
    let at = stems.iter().next()?;
    let by_day = acting(judgments).any(|held| held.contains(at) && held.contains(Position::Day));
    Some(if by_day { Held::Day } else { Held::Other })
}

fn season(judgments: &Judgments<'_>, ground: &Ground, supply: Supply) -> Option<Climate> {
    let climate = &judgments.yongsin().climate;
    let is_short =
        matches!(supply, Supply::Absent | Supply::AbsentTurned | Supply::Hidden | Supply::Floating);
    climate.kind.filter(|_| is_short && climate.wanted() == Some(ground.needed))
}

//! A concern: which areas of life it is answered from, how the chart has what decides it, what part that
//! plays, and how the present luck stands. When it comes, the timeline says.
//!
//! Which letters stand for a concern is this service's choice, from the six relations of 子平真詮
//! 論宮分用神配六親.

mod dates;
mod opening;
pub(crate) mod say;

pub use dates::{DateItem, DateTone, Dates};

use arrayvec::ArrayVec;
use saju_chart::{Sex, SipseongGroup, domain};
use saju_saying::Saying;

use crate::areas::{AreaGround, LifeArea, plain_role};
use crate::compatibility::spouse_group;
use crate::fit::LifeStage;
use crate::rows::domain_of_ids;
use crate::verdict::{Now, Verdict};
use crate::yongsin::{FiveGod, Lean};
use LifeArea::{Children, Health, Love, Move, Nature, Parents, People, Study, Wealth, Work};
use opening::opening;

domain! {
    /// What somebody is concerned with.
    pub enum Concern {
        Work = "work", "일과 진로", "事業";
        Business = "business", "사업", "經商";
        Money = "money", "돈", "財物";
        Love = "love", "연애", "戀愛";
        Marriage = "marriage", "결혼", "婚姻";
        Study = "study", "공부", "學業";
        Exam = "exam", "시험과 자격", "科試";
        Health = "health", "몸의 습관", "攝生";
        Family = "family", "집안", "家宅";
        Children = "children", "자녀", "子女";
        Move = "move", "이사와 이동", "移動";
    }
}

/// Areas that a concern is answered from.
pub type Areas = [LifeArea; 3];

/// The areas of a child whose concern is one of the grown.
const OF_CHILD: Areas = [Nature, Study, People];

impl Concern {
    /// The areas it is answered from, the first one foremost.
    #[rustfmt::skip]
    const fn areas(self) -> Areas {
        match self {
            Self::Work     => [Work,     Study,  People],
            Self::Business => [Wealth,   Work,   People],
            Self::Money    => [Wealth,   Work,   People],
            Self::Love     => [Love,     Nature, People],
            Self::Marriage => [Love,     Parents, Wealth],
            Self::Study    => [Study,    Nature, Health],
            Self::Exam     => [Study,    Work,   Health],
            Self::Health   => [Health,   Nature, Work],
            Self::Family   => [Parents,  People, Children],
            Self::Children => [Children, Love,   Health],
            Self::Move     => [Move,     Work,   Health],
        }
    }

    /// What decides it where a group of ten gods does: not of habits, the family and moving.
    const fn decided(self) -> Option<Decided> {
        match self {
            Self::Work => Some(Decided::Work),
            Self::Business => Some(Decided::Business),
            Self::Money => Some(Decided::Money),
            Self::Love => Some(Decided::Love),
            Self::Marriage => Some(Decided::Marriage),
            Self::Study => Some(Decided::Study),
            Self::Exam => Some(Decided::Exam),
            Self::Children => Some(Decided::Children),
            Self::Health | Self::Family | Self::Move => None,
        }
    }
}

domain_of_ids! {
    /// A concern that a group of ten gods decides.
    pub enum Decided {
        Work = "work";
        Business = "business";
        Money = "money";
        Love = "love";
        Marriage = "marriage";
        Study = "study";
        Exam = "exam";
        Children = "children";
    }
}

impl Decided {
    /// The group.
    const fn group(self, sangsin: SipseongGroup, sex: Sex) -> SipseongGroup {
        match self {
            Self::Work => sangsin,
            Self::Business | Self::Money => SipseongGroup::Jaeseong,
            Self::Love | Self::Marriage => spouse_group(sex),
            Self::Study => SipseongGroup::Inseong,
            Self::Exam => SipseongGroup::Gwanseong,
            Self::Children => SipseongGroup::Siksang,
        }
    }
}

domain_of_ids! {
    /// A concern that a child has, or those who raise it.
    pub enum OfChild {
        Work = "work";
        Study = "study";
        Exam = "exam";
        Health = "health";
        Family = "family";
        Move = "move";
    }
}

impl OfChild {
    /// At an age in completed years; none where it comes later in life. Of an infant it is asked how it is cared for
    /// and where it lives.
    pub(crate) const fn of(concern: Concern, years: i16) -> Option<Self> {
        match concern {
            Concern::Health => Some(Self::Health),
            Concern::Move => Some(Self::Move),
            _ if years < LifeStage::CHILD_FROM => None,
            Concern::Study => Some(Self::Study),
            Concern::Exam if years >= LifeStage::SCHOOL_FROM => Some(Self::Exam),
            Concern::Family => Some(Self::Family),
            Concern::Work if years >= LifeStage::YOUTH_FROM => Some(Self::Work),
            _ => None,
        }
    }
}

domain_of_ids! {
    /// A concern that is another thing to somebody who is old.
    pub enum OfElder {
        Work = "work";
        Exam = "exam";
        Marriage = "marriage";
    }
}

impl OfElder {
    /// At an age in completed years; none where it is what it is to others.
    const fn of(concern: Concern, years: i16) -> Option<Self> {
        match concern {
            _ if years < LifeStage::OLD_FROM => None,
            Concern::Work | Concern::Business => Some(Self::Work),
            Concern::Study | Concern::Exam => Some(Self::Exam),
            Concern::Marriage => Some(Self::Marriage),
            _ => None,
        }
    }
}

/// Lines of an answer at most, the present and dates apart.
const LINES: usize = 2;

/// A concern, read.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ConcernReading {
    /// The concern.
    pub concern: Concern,
    /// The areas it is answered from.
    pub areas: Areas,
    /// What is said of the chart: how it has what decides it, what that element does.
    pub lines: ArrayVec<Saying, LINES>,
    /// What the present asks for in the matter. When that changes the verdict says.
    pub present: Option<Saying>,
    /// Whether it is one that the person has; to a child whose concern is one of the grown that is said.
    pub is_answered: bool,
    /// Whether years are looked for in which it comes.
    pub is_dated: bool,
}

impl ConcernReading {
    /// Reads a concern, with the verdict of the present.
    pub fn of(concern: Concern, ground: &AreaGround<'_>, now: Option<&Now>) -> Self {
        let of_child = match ground.stage {
            LifeStage::Child => OfChild::of(concern, ground.years),
            _ => None,
        };
        let present = |now: &Now| match (of_child, OfElder::of(concern, ground.years)) {
            (Some(of_child), _) => say::now_of_child(now.verdict, of_child),
            (None, Some(of_elder)) => say::now_of_elder(now.verdict, of_elder),
            (None, None) => say::now(now.verdict, concern),
        };
        let present = now.map(present);
        let areas = concern.areas();
        match (ground.stage, of_child) {
            (LifeStage::Child, None) => {
                let (areas, lines) = (OF_CHILD, ArrayVec::from_iter([say::child()]));
                Self { concern, areas, lines, present: None, is_answered: false, is_dated: false }
            }
            (_, Some(OfChild::Work)) => {
                let lines = ArrayVec::from_iter([say::youth_work()]);
                Self { concern, areas, lines, present, is_answered: true, is_dated: false }
            }
            _ => {
                let (opening, group) = opening(concern, ground);
                let verdict = now.map(|now| now.verdict);
                // Past a hundred nothing is left to be done in the matter.
                let group = group.filter(|_| ground.years < LifeStage::LATE_FROM);
                let part = group.map(|group| part(concern, group, verdict, ground));
                let lines = [Some(opening), part].into_iter().flatten().collect();
                Self { concern, areas, lines, present, is_answered: true, is_dated: true }
            }
        }
    }

    /// What is said, dates apart. What the present asks for follows the sides of decade and year, where those have not
    /// been told above it.
    pub fn said(&self, sides: Option<&Now>) -> impl Iterator<Item = Saying> {
        let present = self.present.as_ref().map(|present| match sides {
            Some(now) => now.line(present.clone()),
            None => present.clone(),
        });
        self.lines.iter().cloned().chain(present)
    }
}

/// What the deciding element does to the chart: what its part does, or to which side it leans instead.
fn part(
    concern: Concern,
    group: SipseongGroup,
    verdict: Option<Verdict>,
    ground: &AreaGround<'_>,
) -> Saying {
    let element = ground.natal.element_of(group);
    let yongsin = ground.yongsin;
    let burdens =
        yongsin.is_opposed_sangsin(element) && yongsin.leaning(element).lean != Lean::With;
    if concern == Concern::Work && burdens {
        return say::work_of_two_uses(yongsin.part(element));
    }
    match plain_role(yongsin, element) {
        // What is against the chart is not held back where all else says to move.
        Some(FiveGod::Gisin) if verdict == Some(Verdict::Go) => say::gisin_in_go(element),
        Some(FiveGod::Gusin) if verdict == Some(Verdict::Go) => say::gusin_in_go(element),
        Some(part) => say::role(part, element),
        None => match yongsin.leaning(element).lean {
            Lean::Against if verdict == Some(Verdict::Go) => say::against_in_go(element),
            lean => say::leaning(lean, element, yongsin.named(element)),
        },
    }
}

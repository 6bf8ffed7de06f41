//! The star of the concern: the group in which the field reads it, whether it is seen in the chart, and what holds it.
//! Of a move it is 역마 or a clash, of the body the balance of the five elements.

use saju_chart::{Element, Position, Positions, SipseongGroup, hidden_stems};

use super::ground::{Age, Ground};
use super::scene::{Beside, Meeting, bond};
use crate::compatibility::spouse_group;
use crate::concern::Concern;
use crate::health_balance::much_of;
use crate::judgments::Judgments;
use crate::moving::Moving;
use crate::relation::{RelationKind, RelationState};
use crate::rows::domain_of_ids;
use crate::yongsin::Lean;

domain_of_ids! {
    /// A concern whose star is a group.
    pub enum StarOf {
        Work = "work";
        Business = "business";
        Money = "money";
        Love = "love";
        Marriage = "marriage";
        Study = "study";
        Children = "children";
        ChildrenElder = "children_elder";
    }
}

domain_of_ids! {
    /// How a chart has the star: shown by a stem (투출), seated in branches alone, …
    pub enum Seen {
        Shown = "shown";
        Seated = "seated";
        Many = "many";
        Hidden = "hidden";
        Absent = "absent";
        Bound = "bound";
    }
}

domain_of_ids! {
    /// A concern whose star the day stem can combine with: what a yang stem owns, what a yin stem obeys.
    pub enum CloseOf {
        Work = "work";
        Business = "business";
        Money = "money";
        Love = "love";
        Marriage = "marriage";
    }
}

domain_of_ids! {
    /// A concern whose star a heavy group presses, with nothing between them: 군겁쟁재, 상관견관, 재극인, 도식. Of
    /// love and a spouse it is told apart by what presses: peers, or what is given out.
    pub enum PressedOf {
        Work = "work";
        Business = "business";
        Money = "money";
        Study = "study";
        LovePeers = "love_peers";
        LoveWords = "love_words";
        MarriagePeers = "marriage_peers";
        MarriageWords = "marriage_words";
        ChildrenCare = "children_care";
    }
}

domain_of_ids! {
    /// What a chart says of moving.
    pub enum Moves {
        Clash = "clash";
        Horse = "horse";
        Births = "births";
        Still = "still";
    }
}

domain_of_ids! {
    /// How far an element is from its measure.
    pub enum Measure {
        Wanting = "wanting";
        Heavy = "heavy";
        Present = "present";
    }
}

/// The star of a concern in a chart.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Star {
    /// A group, with its element.
    Group(StarOf, Seen, Element),
    /// A group that the day stem itself holds, with its element.
    Close(CloseOf, Element),
    /// A group that a heavy one presses, with the elements of both.
    Pressed(PressedOf, Element, Element),
    /// The family: the group of the month branch, the place of parents and siblings, its element, and what it does
    /// to the day branch.
    Home(SipseongGroup, Element, Option<Meeting>),
    /// Moving.
    Moves(Moves),
    /// The body.
    Body(Element, Measure),
}

/// Letters of a star from which it is many.
const MANY: u8 = 3;

impl Star {
    pub(super) fn of(judgments: &Judgments<'_>, ground: &Ground) -> Option<Self> {
        let concern = ground.concern?;
        if concern == Concern::Health {
            return Some(body(judgments, ground));
        }
        if ground.age == Age::Elder && concern == Concern::Children {
            let group = SipseongGroup::Siksang;
            let element = judgments.natal().element_of(group);
            let star = Self::Group(StarOf::ChildrenElder, seen(judgments, group), element);
            return Some(star).filter(|_| !is_read_otherwise(judgments, group));
        }
        if ground.age != Age::Grown {
            return None;
        }
        let (of, group) = match concern {
            Concern::Work => (StarOf::Work, SipseongGroup::Gwanseong),
            Concern::Business => (StarOf::Business, SipseongGroup::Jaeseong),
            Concern::Money => (StarOf::Money, SipseongGroup::Jaeseong),
            Concern::Love => (StarOf::Love, spouse_group(judgments.chart.sex)),
            Concern::Marriage => (StarOf::Marriage, spouse_group(judgments.chart.sex)),
            Concern::Study | Concern::Exam => (StarOf::Study, SipseongGroup::Inseong),
            Concern::Family => return Some(home(judgments, ground)),
            Concern::Children => (StarOf::Children, ground.asked),
            Concern::Move => return Some(Self::Moves(moves(judgments))),
            Concern::Health => return None,
        };
        let element = judgments.natal().element_of(group);
        if is_read_otherwise(judgments, group) {
            return None;
        }
        let seen = seen(judgments, group);
        Some(match (seen, CloseOf::of(of), presses(judgments, group)) {
            (Seen::Shown | Seen::Bound, Some(of), _) if is_close(judgments, group) => {
                Self::Close(of, element)
            }
            (Seen::Shown | Seen::Seated, _, Some(over)) => {
                Self::Pressed(PressedOf::of(of, over), element, judgments.natal().element_of(over))
            }
            _ => Self::Group(of, seen, element),
        })
    }

    /// Whether it tells that the day stem holds it.
    pub(super) const fn is_close(self) -> bool {
        matches!(self, Self::Close(..))
    }
}

impl CloseOf {
    const fn of(star: StarOf) -> Option<Self> {
        match star {
            StarOf::Work => Some(Self::Work),
            StarOf::Business => Some(Self::Business),
            StarOf::Money => Some(Self::Money),
            StarOf::Love => Some(Self::Love),
            StarOf::Marriage => Some(Self::Marriage),
            StarOf::Children | StarOf::ChildrenElder | StarOf::Study => None,
        }
    }
}

impl PressedOf {
    const fn of(star: StarOf, over: SipseongGroup) -> Self {
        match (star, over) {
            (StarOf::Work, _) => Self::Work,
            (StarOf::Business, _) => Self::Business,
            (StarOf::Money, _) => Self::Money,
            (StarOf::Study, _) => Self::Study,
            (StarOf::Love, SipseongGroup::Bigeop) => Self::LovePeers,
            (StarOf::Love, _) => Self::LoveWords,
            (StarOf::Marriage, SipseongGroup::Bigeop) => Self::MarriagePeers,
            (StarOf::Marriage, _) => Self::MarriageWords,
            (StarOf::Children | StarOf::ChildrenElder, _) => Self::ChildrenCare,
        }
    }
}

/// The group that presses another: it controls it, is heavy, and no letter of the one that passes it on (통관) stands
/// between them.
fn presses(judgments: &Judgments<'_>, group: SipseongGroup) -> Option<SipseongGroup> {
    let natal = judgments.natal();
    let over = natal.element_of(group).overcome_by();
    let between = natal.presence(natal.group_of(over.generates()));
    let over = natal.group_of(over);
    (between.is_empty() && judgments.weights().is_heavy(over)).then_some(over)
}

/// The family by the month pillar, and what its branch does to that of the day.
fn home(judgments: &Judgments<'_>, ground: &Ground) -> Star {
    let meeting = bond(judgments).filter(|(_, at)| *at == Beside::Month);
    Star::Home(ground.asked, ground.asked_element(), meeting.map(|(meeting, _)| meeting))
}

/// Whether turned branches make the star absent or many where its letters are not, or the reverse. Love and wealth count the
/// letters, so nothing is said of it then.
fn is_read_otherwise(judgments: &Judgments<'_>, group: SipseongGroup) -> bool {
    let natal = judgments.natal();
    let class = |letters: u8| (letters == 0, letters >= MANY);
    class(natal.presence(group).len()) != class(natal.of_group(group).len())
}

fn seen(judgments: &Judgments<'_>, group: SipseongGroup) -> Seen {
    let natal = judgments.natal();
    let letters = natal.presence(group);
    let (many, element) = (letters.len(), natal.element_of(group));
    let hides = |branch| hidden_stems(branch).iter().any(|hidden| hidden.stem.element() == element);
    match many {
        0 if natal.pillars.branches().any(|(_, branch)| hides(branch)) => Seen::Hidden,
        0 => Seen::Absent,
        MANY.. => Seen::Many,
        _ if is_bound(judgments, group) => Seen::Bound,
        _ if letters.only_stems().is_empty() => Seen::Seated,
        _ => Seen::Shown,
    }
}

/// Whether the letters of a group are stems alone, each held in a combination that acts.
pub(super) fn is_bound(judgments: &Judgments<'_>, group: SipseongGroup) -> bool {
    let letters = judgments.natal().presence(group);
    let held = held(judgments);
    letters.only_branches().is_empty()
        && !letters.is_empty()
        && letters.stems().iter().all(|at| held.contains(at))
}

/// Whether the day stem holds a stem of a group.
pub(super) fn is_close(judgments: &Judgments<'_>, group: SipseongGroup) -> bool {
    let stems = judgments.natal().presence(group).stems();
    let holds = |held: Positions| stems.iter().any(|at| held.contains(at));
    acting(judgments).any(|held| held.contains(Position::Day) && holds(held))
}

/// The stems that a combination holds.
fn held(judgments: &Judgments<'_>) -> Positions {
    acting(judgments).fold(Positions::default(), Positions::or)
}

/// Where the stem combinations that act stand.
pub(super) fn acting(judgments: &Judgments<'_>) -> impl Iterator<Item = Positions> {
    judgments.interaction().stem_relations.iter().filter_map(|relation| {
        let acts = relation.kind() == RelationKind::StemCombination
            && matches!(relation.state(), RelationState::Holds | RelationState::Transforms);
        acts.then_some(relation.positions)
    })
}

fn moves(judgments: &Judgments<'_>) -> Moves {
    let pillars = &judgments.natal().pillars;
    let moving = Moving::of(pillars, judgments.interaction(), judgments.sinsal());
    if moving.clash_of_homes().is_some() {
        Moves::Clash
    } else if !moving.yeokma().is_empty() {
        Moves::Horse
    } else if moving.births().is_some() {
        Moves::Births
    } else {
        Moves::Still
    }
}

/// What is wanting, but for what the story has named as needed; else what there is much of, as health counts it, but
/// for what works for the chart; else what leads.
fn body(judgments: &Judgments<'_>, ground: &Ground) -> Star {
    let is_wanting = |element: &Element| {
        *element != ground.needed
            && judgments.elements().count(*element).visible() == 0
            && judgments.natal().presence(ground.group_of(*element)).is_empty()
    };
    let wanting = Element::ALL.into_iter().find(is_wanting);
    let may_ease = |element| {
        element != ground.needed && judgments.yongsin().leaning(element).lean != Lean::With
    };
    match (wanting, much_of(judgments.elements(), may_ease)) {
        (Some(element), _) => Star::Body(element, Measure::Wanting),
        (None, Some(much)) => Star::Body(much, Measure::Heavy),
        (None, None) => Star::Body(ground.leading.element, Measure::Present),
    }
}

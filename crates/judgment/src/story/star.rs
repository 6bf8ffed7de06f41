//! The star of the concern: the group in which the field reads it, whether it is seen in the chart, and what holds it.
//! Of a move it is 역마 or a clash, of the body the balance of the five elements.

use saju_chart::{Element, Position, Positions, SipseongGroup};

use super::ground::{Age, Ground};
use crate::compatibility::spouse_group;
use crate::concern::Concern;
use crate::judgments::Judgments;
use crate::relation::{RelationKind, RelationState};
use crate::rows::domain_of_ids;
use crate::sinsal::TwelveSinsal;

domain_of_ids! {
    /// A concern whose star is a group.
    pub enum StarOf {
        Work = "work";
        Business = "business";
        Money = "money";
        Love = "love";
        Marriage = "marriage";
        Study = "study";
        Family = "family";
        Children = "children";
    }
}

domain_of_ids! {
    /// How a chart has the star.
    pub enum Seen {
        Shown = "shown";
        Many = "many";
        Hidden = "hidden";
        Absent = "absent";
        Bound = "bound";
    }
}

domain_of_ids! {
    /// What a chart says of moving.
    pub enum Moves {
        Clash = "clash";
        Horse = "horse";
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
            Concern::Family => (StarOf::Family, SipseongGroup::Inseong),
            Concern::Children => (StarOf::Children, ground.asked),
            Concern::Move => return Some(Self::Moves(moves(judgments))),
            Concern::Health => return None,
        };
        let element = judgments.natal().element_of(group);
        Some(Self::Group(of, seen(judgments, group), element))
    }
}

fn seen(judgments: &Judgments<'_>, group: SipseongGroup) -> Seen {
    let natal = judgments.natal();
    let letters = natal.presence(group);
    let (many, is_rooted) = (letters.len(), !natal.roots(natal.element_of(group)).is_empty());
    match many {
        0 if is_rooted => Seen::Hidden,
        0 => Seen::Absent,
        MANY.. => Seen::Many,
        _ if is_bound(judgments, group) => Seen::Bound,
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
    let own = [Position::Month, Position::Day];
    let clashes = judgments.interaction().branch_relations.iter().any(|relation| {
        relation.kind() == RelationKind::Clash
            && relation.state() == RelationState::Holds
            && own.iter().any(|at| relation.positions.contains(*at))
    });
    if clashes {
        return Moves::Clash;
    }
    let bases = [pillars.year.branch(), pillars.day.branch()];
    let is_horse = |branch| {
        bases.iter().any(|base| TwelveSinsal::of(*base, branch) == TwelveSinsal::Yeokmasal)
    };
    match pillars.branches().any(|(_, branch)| is_horse(branch)) {
        true => Moves::Horse,
        false => Moves::Still,
    }
}

/// What is wanting, but for what the story has named as needed; else what is heavy; else what leads.
fn body(judgments: &Judgments<'_>, ground: &Ground) -> Star {
    let is_wanting = |element: &Element| {
        *element != ground.needed
            && judgments.elements().count(*element).visible() == 0
            && judgments.natal().presence(ground.group_of(*element)).is_empty()
    };
    let wanting = Element::ALL.into_iter().find(is_wanting);
    match wanting {
        Some(element) => Star::Body(element, Measure::Wanting),
        None if ground.leading.is_heavy => Star::Body(ground.leading.element, Measure::Heavy),
        None => Star::Body(ground.leading.element, Measure::Present),
    }
}

//! How a chart has what decides a concern.

use arrayvec::ArrayVec;
use saju_chart::{Element, Position, Positions, Sipseong, SipseongGroup, hidden_stems};

use super::{Concern, Decided};
use crate::Sinsal;
use crate::areas::AreaGround;
use crate::health_balance::Status;
use crate::places::Places;
use crate::relation::{NatalRelation, RelationKind, RelationState};

/// Whether the chart shows it, hides it, or has it not.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Presence {
    /// It shows it.
    Yes,
    /// It hides it.
    Hidden,
    /// It has it not.
    No,
}

/// The elements of a list.
type ElementList = ArrayVec<Element, 5>;

/// What moves a chart.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Sign {
    /// 역마 at these positions.
    Yeokma(Positions),
    /// A clash of year or day.
    Clash(NatalRelation),
    /// Both.
    Both(Positions, NatalRelation),
}

/// How a chart has what decides a concern.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Opening {
    /// A group of ten gods decides.
    Group {
        /// The concern.
        concern: Decided,
        /// The group.
        group: SipseongGroup,
        /// Whether it is there.
        presence: Presence,
        /// Its visible stems, and the branches that are of it as turned.
        letters: Places,
        /// Else the branches that hide it.
        roots: Positions,
    },
    /// Elements with many letters.
    Excess(ElementList),
    /// Else elements without a letter.
    Absent(ElementList),
    /// Else nothing stands out among the elements.
    Even,
    /// The month branch is this to the day master.
    Month(Sipseong),
    /// What moves the chart, if anything does.
    Moves(Option<Sign>),
}

impl Opening {
    pub(super) fn of(concern: Concern, ground: &AreaGround<'_>) -> Self {
        match (concern.decided(), concern) {
            (Some(decided), _) => of_group(decided, ground),
            (None, Concern::Health) => of_elements(ground),
            (None, Concern::Move) => Self::Moves(sign(ground)),
            (None, _) => {
                let day_master = ground.natal.day_master();
                Self::Month(Sipseong::of_branch(day_master, ground.natal.month()))
            }
        }
    }
}

fn of_group(concern: Decided, ground: &AreaGround<'_>) -> Opening {
    let natal = ground.natal;
    let group = concern.group(ground.gyeokguk.sangsin(), ground.sex);
    let (letters, element) = (natal.presence(group), natal.element_of(group));
    let hides = |branch| hidden_stems(branch).iter().any(|one| one.stem.element() == element);
    let roots = natal.pillars.branches().filter(|(_, branch)| hides(*branch));
    let roots: Positions = roots.map(|(position, _)| position).collect();
    let presence = match (letters.is_empty(), roots.is_empty()) {
        (false, _) => Presence::Yes,
        (true, false) => Presence::Hidden,
        (true, true) => Presence::No,
    };
    Opening::Group { concern, group, presence, letters, roots }
}

fn of_elements(ground: &AreaGround<'_>) -> Opening {
    let of = |status| -> ElementList {
        let fits =
            |element: &Element| Status::of(ground.elements.count(*element).visible()) == status;
        Element::ALL.into_iter().filter(fits).collect()
    };
    let (excess, absent) = (of(Status::Excess), of(Status::Absent));
    if !excess.is_empty() {
        Opening::Excess(excess)
    } else if !absent.is_empty() {
        Opening::Absent(absent)
    } else {
        Opening::Even
    }
}

fn sign(ground: &AreaGround<'_>) -> Option<Sign> {
    let yeokma = ground.findings.iter().find(|finding| finding.sinsal == Sinsal::Yeokma);
    let yeokma = yeokma.map(|finding| finding.positions);
    let holds = |one: &&NatalRelation| {
        one.kind() == RelationKind::Clash && one.state() == RelationState::Holds
    };
    let moves = |one: &&NatalRelation| {
        [Position::Year, Position::Day].iter().any(|at| one.positions.contains(*at))
    };
    let clash = ground.interaction.branch_relations.iter().filter(holds).find(moves).copied();
    match (yeokma, clash) {
        (Some(places), Some(clash)) => Some(Sign::Both(places, clash)),
        (Some(places), None) => Some(Sign::Yeokma(places)),
        (None, Some(clash)) => Some(Sign::Clash(clash)),
        (None, None) => None,
    }
}

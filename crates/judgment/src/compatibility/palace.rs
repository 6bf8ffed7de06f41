//! Where two persons meet, place by place, and what it comes to: one direction for each pair of equal
//! places, one conclusion for the two. [compatibility.palaces]

use arrayvec::ArrayVec;
use saju_chart::{Pillars, Position, domain};

use super::{CrossRelation, CrossRelations, Joint, Little, Relationship};
use crate::RelationKind;
use crate::relation::RelationState;

domain! {
    /// Which way two persons go.
    pub enum PairDirection {
        Joins = "joins", "모임", "和合";
        Strains = "strains", "부딪힘", "相沖";
        Mixed = "mixed", "엇갈림", "相半";
        Quiet = "quiet", "잔잔함", "平靜";
    }
}

domain! {
    /// Which letters lead.
    pub enum LeadPart {
        Stem = "stem", "천간", "天干";
        Branch = "branch", "지지", "地支";
    }
}

/// A relation that leads a palace.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Lead {
    /// Of two letters.
    Two(CrossRelation),
    /// A set of three that only both hold.
    Three(Joint),
}

impl Lead {
    /// The kind.
    pub const fn kind(&self) -> RelationKind {
        match self {
            Self::Two(relation) => relation.kind(),
            Self::Three(joint) => joint.pair.kind(),
        }
    }

    /// Of which letters.
    pub const fn part(&self) -> LeadPart {
        if self.kind().is_of_stems() { LeadPart::Stem } else { LeadPart::Branch }
    }
}

/// The same place of both persons.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Palace {
    /// The place.
    pub position: Position,
    /// The relations that act there, of stems before that of branches.
    pub leads: ArrayVec<Lead, 2>,
    /// Those that would lead and rest.
    pub resting: ArrayVec<RelationKind, 2>,
    /// Where it goes.
    pub direction: PairDirection,
    /// Whether the set of three that leads it leads an earlier place as well.
    pub of_same_set: bool,
}

impl Palace {
    fn at(cross: &CrossRelations, position: Position, differ: bool) -> Self {
        let here = |relations: &[CrossRelation]| -> ArrayVec<CrossRelation, 4> {
            let here = relations.iter().filter(|one| one.a == position && one.b == position);
            here.filter(|one| one.state != RelationState::Follows).copied().collect()
        };
        let (stems, branches) = (here(&cross.stem_relations), here(&cross.branch_relations));
        let acting =
            |of: &[CrossRelation]| of.iter().find(|one| one.acts()).map(|one| Lead::Two(*one));
        let joint = cross.joint.iter().find(|joint| differ && joint.holds(position, position));
        let branch = joint.map(|joint| Lead::Three(*joint)).or_else(|| acting(&branches));
        let leads: ArrayVec<Lead, 2> = [acting(&stems), branch].into_iter().flatten().collect();
        let kinds: ArrayVec<RelationKind, 2> = leads.iter().map(Lead::kind).collect();
        let resting = stems.iter().chain(&branches).filter(|one| !one.acts());
        Self {
            position,
            resting: resting.take(2).map(CrossRelation::kind).collect(),
            direction: PairDirection::of(&kinds),
            leads,
            of_same_set: false,
        }
    }

    /// The set of three that leads it alone.
    fn set(&self) -> Option<Joint> {
        match self.leads[..] {
            [Lead::Three(joint)] => Some(joint),
            _ => None,
        }
    }

    /// The one that is named where one is: that of branches.
    pub fn lead(&self) -> Option<&Lead> {
        self.leads.last()
    }
}

impl PairDirection {
    pub(super) fn of(kinds: &[RelationKind]) -> Self {
        match (kinds.iter().any(|kind| kind.joins()), kinds.iter().any(|kind| !kind.joins())) {
            (true, true) => Self::Mixed,
            (true, false) => Self::Joins,
            (false, true) => Self::Strains,
            (false, false) => Self::Quiet,
        }
    }
}

/// What two persons come to.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Conclusion {
    /// Where they go.
    pub direction: PairDirection,
    /// The palaces that it was read from; the last decides.
    pub read: ArrayVec<Position, 4>,
    /// What the day stems make.
    pub day_stems: Option<RelationKind>,
    /// Which of the two are little, if any is.
    pub little: Option<Little>,
}

/// The order in which the other palaces are read, where those before are quiet.
const READ_ON: [Position; 4] = [Position::Day, Position::Month, Position::Year, Position::Hour];

/// The palaces that are read first: the next where the one before is quiet.
const fn read_first(relationship: Option<Relationship>) -> &'static [Position] {
    match relationship {
        // Friends are read by the days before the months.
        None | Some(Relationship::Friend) => &[Position::Day],
        Some(relationship) => relationship.foremost(),
    }
}

impl CrossRelations {
    /// The palaces of the places that both know, in the order of the pillars.
    pub(super) fn meet(&self, [a, b]: [&Pillars; 2]) -> ArrayVec<Palace, 4> {
        let palace = |at| {
            let differ = a.at(at)?.branch() != b.at(at)?.branch();
            Some(Palace::at(self, at, differ))
        };
        let mut palaces: ArrayVec<Palace, 4> =
            Position::ALL.into_iter().filter_map(palace).collect();
        for at in 1..palaces.len() {
            let set = palaces[at].set();
            palaces[at].of_same_set =
                set.is_some() && palaces[..at].iter().any(|earlier| earlier.set() == set);
        }
        palaces
    }

    /// The palace of a place that both know.
    pub fn palace(&self, position: Position) -> Option<&Palace> {
        self.palaces.iter().find(|palace| palace.position == position)
    }

    /// What the two come to: the palace that matters most to them, with the day stems.
    pub fn conclusion(&self) -> Conclusion {
        let mut read = ArrayVec::new();
        let mut direction = PairDirection::Quiet;
        let places = read_first(self.relationship).iter().filter_map(|at| self.palace(*at));
        // Where an hour is not known the days speak for it.
        let places: ArrayVec<&Palace, 2> = places.collect();
        let instead = self.palace(Position::Day).filter(|_| places.is_empty());
        for palace in places.into_iter().chain(instead) {
            read.push(palace.position);
            direction = palace.direction;
            if direction != PairDirection::Quiet {
                break;
            }
        }
        let day_stems = self.day_masters.stem_relation.map(|pair| pair.kind());
        if direction == PairDirection::Quiet && day_stems.is_none() {
            // Where the first places are quiet, what acts in another is told and not denied.
            let unread = READ_ON.iter().filter(|at| !read.contains(*at));
            let mut palaces = unread.filter_map(|at| self.palace(*at));
            if let Some(palace) = palaces.find(|at| at.direction != PairDirection::Quiet) {
                read.push(palace.position);
                direction = palace.direction;
            }
        }
        let direction = match (direction, day_stems) {
            (PairDirection::Strains, Some(RelationKind::StemCombination))
            | (PairDirection::Joins, Some(RelationKind::StemClash)) => PairDirection::Mixed,
            (direction, _) => direction,
        };
        Conclusion { direction, read, day_stems, little: self.little }
    }

    /// The relations of two letters that lead the palaces which say most of the two: of two palaces at
    /// most, that of the conclusion before the days and the rest.
    pub fn foremost(&self) -> ArrayVec<CrossRelation, 4> {
        let read = self.conclusion().read;
        let far =
            |palace: &&Palace| (!read.contains(&palace.position), palace.position != Position::Day);
        let mut acting: ArrayVec<&Palace, 4> =
            self.palaces.iter().filter(|palace| !palace.leads.is_empty()).collect();
        acting.sort_by_key(far);
        let leads = acting.into_iter().take(2).flat_map(|palace| &palace.leads);
        let two = leads.filter_map(|lead| match lead {
            Lead::Two(relation) => Some(*relation),
            Lead::Three(_) => None,
        });
        two.collect()
    }

    /// How many stand before one of these that join as it does, or strain; and how many of them are of its kind.
    pub(crate) fn before(&self, one: CrossRelation) -> [u8; 2] {
        let (foremost, kind) = (self.foremost(), one.kind());
        let before = foremost.iter().take_while(|other| **other != one).map(CrossRelation::kind);
        let such = before.filter(|other| other.joins() == kind.joins());
        such.fold([0; 2], |[all, alike], other| [all + 1, alike + u8::from(other == kind)])
    }
}

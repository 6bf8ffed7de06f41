//! The field of which a story tells: what was asked, or the whole life of one who is grown, a child or old.

use saju_chart::Domain;

use super::Couple;
use super::ground::{Age, Ground};
use crate::concern::{Concern, OfChild};
use crate::rows::domain_of_ids;

domain_of_ids! {
    /// What a concern is about, of which habits, wants and years are told.
    pub enum Matter {
        Love = "love";
        Marriage = "marriage";
        Work = "work";
        Business = "business";
        Money = "money";
        Study = "study";
        Health = "health";
        Family = "family";
        Children = "children";
        Move = "move";
    }
}

domain_of_ids! {
    /// What is asked of a child besides what it learns.
    pub enum AskedOfChild {
        Work = "work";
        Health = "health";
        Family = "family";
        Move = "move";
    }
}

/// Of what the one thing is told: of a matter, or of a life.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Field {
    /// What a concern is about.
    Of(Matter),
    /// The life of one who is grown.
    Life,
    /// That of an infant.
    Infant,
    /// That of a child.
    Child,
    /// That of one who is old.
    Elder,
}

/// Those that are no matter, behind the matters.
const LIVES: [(Field, &str); 4] = [
    (Field::Life, "life"),
    (Field::Infant, "infant"),
    (Field::Child, "child"),
    (Field::Elder, "elder"),
];

impl Domain for Field {
    const COUNT: usize = Matter::COUNT + LIVES.len();

    fn all() -> impl ExactSizeIterator<Item = Self> {
        (0..Self::COUNT).map(|place| match place.checked_sub(Matter::COUNT) {
            Some(life) => LIVES[life].0,
            None => Self::Of(Matter::ALL[place]),
        })
    }

    fn ordinal(self) -> usize {
        match self {
            Self::Of(matter) => matter.ordinal(),
            Self::Life => Matter::COUNT,
            Self::Infant => Matter::COUNT + 1,
            Self::Child => Matter::COUNT + 2,
            Self::Elder => Matter::COUNT + 3,
        }
    }

    fn id(self) -> &'static str {
        match self {
            Self::Of(matter) => matter.id(),
            life => LIVES[life.ordinal() - Matter::COUNT].1,
        }
    }
}

impl AskedOfChild {
    /// Of a child from three on; of learning, and of what waits, nothing.
    pub(super) const fn of(ground: &Ground) -> Option<Self> {
        match ground.of_child {
            _ if matches!(ground.age, Age::Infant) => None,
            Some(OfChild::Work) => Some(Self::Work),
            Some(OfChild::Health) => Some(Self::Health),
            Some(OfChild::Family) => Some(Self::Family),
            Some(OfChild::Move) => Some(Self::Move),
            Some(OfChild::Study | OfChild::Exam) | None => None,
        }
    }
}

impl Matter {
    const fn of(concern: Concern) -> Self {
        match concern {
            Concern::Love => Self::Love,
            Concern::Marriage => Self::Marriage,
            Concern::Work => Self::Work,
            Concern::Business => Self::Business,
            Concern::Money => Self::Money,
            Concern::Study | Concern::Exam => Self::Study,
            Concern::Health => Self::Health,
            Concern::Family => Self::Family,
            Concern::Children => Self::Children,
            Concern::Move => Self::Move,
        }
    }
}

impl Field {
    /// An infant has one field, being cared for, a child another, learning; what the old ask of work, learning and their children is told of their life.
    pub(super) const fn of(concern: Option<Concern>, age: Age, couple: Option<Couple>) -> Self {
        match (age, concern) {
            (Age::Elder, Some(Concern::Marriage)) if matches!(couple, Some(Couple::Married)) => {
                Self::Of(Matter::Marriage)
            }
            (Age::Infant, _) => Self::Infant,
            (Age::Child | Age::Youth, _) => Self::Child,
            (Age::Grown, None) => Self::Life,
            (Age::Grown, Some(concern)) => Self::Of(Matter::of(concern)),
            (Age::Elder, Some(Concern::Love | Concern::Marriage)) => Self::Of(Matter::Love),
            (
                Age::Elder,
                Some(
                    concern @ (Concern::Money | Concern::Health | Concern::Family | Concern::Move),
                ),
            ) => Self::Of(Matter::of(concern)),
            (Age::Elder, _) => Self::Elder,
        }
    }

    /// The matter, where it is not a whole life.
    pub(super) const fn matter(self) -> Option<Matter> {
        match self {
            Self::Of(matter) => Some(matter),
            Self::Life | Self::Infant | Self::Child | Self::Elder => None,
        }
    }
}

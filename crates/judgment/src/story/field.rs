//! The field of which a story tells: what was asked, or the whole life of one who is grown, a child or old.

use super::ground::Age;
use crate::concern::Concern;
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
    /// Of what the one thing is told: of a matter, or of a life.
    pub enum Field {
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
        Life = "life";
        Child = "child";
        Elder = "elder";
    }
}

impl Field {
    /// A child has one field, learning; what the old ask of work, learning and their children is told of their life.
    pub(super) const fn of(concern: Option<Concern>, age: Age) -> Self {
        match (concern, age) {
            (_, Age::Child | Age::Youth) => Self::Child,
            (None, Age::Grown) => Self::Life,
            (Some(Concern::Love | Concern::Marriage), Age::Elder) => Self::Love,
            (
                None
                | Some(
                    Concern::Work
                    | Concern::Business
                    | Concern::Study
                    | Concern::Exam
                    | Concern::Children,
                ),
                Age::Elder,
            ) => Self::Elder,
            (Some(Concern::Love), _) => Self::Love,
            (Some(Concern::Marriage), _) => Self::Marriage,
            (Some(Concern::Work), _) => Self::Work,
            (Some(Concern::Business), _) => Self::Business,
            (Some(Concern::Money), _) => Self::Money,
            (Some(Concern::Study | Concern::Exam), _) => Self::Study,
            (Some(Concern::Health), _) => Self::Health,
            (Some(Concern::Family), _) => Self::Family,
            (Some(Concern::Children), _) => Self::Children,
            (Some(Concern::Move), _) => Self::Move,
        }
    }

    /// The matter, where it is not a whole life.
    pub(super) const fn matter(self) -> Option<Matter> {
        match self {
            Self::Love => Some(Matter::Love),
            Self::Marriage => Some(Matter::Marriage),
            Self::Work => Some(Matter::Work),
            Self::Business => Some(Matter::Business),
            Self::Money => Some(Matter::Money),
            Self::Study => Some(Matter::Study),
            Self::Health => Some(Matter::Health),
            Self::Family => Some(Matter::Family),
            Self::Children => Some(Matter::Children),
            Self::Move => Some(Matter::Move),
            Self::Life | Self::Child | Self::Elder => None,
        }
    }
}

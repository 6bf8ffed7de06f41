//! The task: one thing to do. It is always of the useful element, so it never adds to what the chart has too much
//! of, and by the group of that, as the want is.

use super::field::{Field, Matter};
use super::ground::{Age, Ground};
use crate::concern::Concern;
use crate::rows::domain_of_ids;

domain_of_ids! {
    /// For what there is something to do.
    pub enum Cause {
        Love = "love";
        Marriage = "marriage";
        Work = "work";
        Business = "business";
        Money = "money";
        Study = "study";
        Exam = "exam";
        Health = "health";
        Family = "family";
        Children = "children";
        Move = "move";
        General = "general";
    }
}

domain_of_ids! {
    /// The same for those who raise a child.
    pub enum CauseOfChild {
        Study = "study";
        Health = "health";
        General = "general";
    }
}

domain_of_ids! {
    /// The same of the old.
    pub enum CauseOfElder {
        Health = "health";
        Money = "money";
        General = "general";
    }
}

/// The task.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Task {
    /// Of one who is grown.
    Grown(Cause),
    /// Of those who raise a child.
    Child(CauseOfChild),
    /// Of one who is old.
    Elder(CauseOfElder),
}

impl Task {
    pub(super) const fn of(ground: &Ground) -> Self {
        match ground.age {
            Age::Child | Age::Youth => Self::Child(CauseOfChild::of(ground.concern)),
            Age::Grown => Self::Grown(Cause::of(ground.concern)),
            // Those who are near, the family and the home are the same at any age.
            Age::Elder => match ground.field {
                Field::Of(Matter::Love) => Self::Grown(Cause::Love),
                Field::Of(Matter::Family) => Self::Grown(Cause::Family),
                Field::Of(Matter::Move) => Self::Grown(Cause::Move),
                _ => Self::Elder(CauseOfElder::of(ground.concern)),
            },
        }
    }
}

impl Cause {
    const fn of(concern: Option<Concern>) -> Self {
        let Some(concern) = concern else { return Self::General };
        match concern {
            Concern::Work => Self::Work,
            Concern::Business => Self::Business,
            Concern::Money => Self::Money,
            Concern::Love => Self::Love,
            Concern::Marriage => Self::Marriage,
            Concern::Study => Self::Study,
            Concern::Exam => Self::Exam,
            Concern::Health => Self::Health,
            Concern::Family => Self::Family,
            Concern::Children => Self::Children,
            Concern::Move => Self::Move,
        }
    }
}

impl CauseOfChild {
    const fn of(concern: Option<Concern>) -> Self {
        match concern {
            Some(Concern::Study | Concern::Exam) => Self::Study,
            Some(Concern::Health) => Self::Health,
            _ => Self::General,
        }
    }
}

impl CauseOfElder {
    const fn of(concern: Option<Concern>) -> Self {
        match concern {
            Some(Concern::Health) => Self::Health,
            Some(Concern::Money) => Self::Money,
            _ => Self::General,
        }
    }
}

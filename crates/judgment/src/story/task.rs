//! The task: one thing to do. It is always of the useful element, so it never adds to what the chart has too much
//! of, and by the group of that, as the want is.

use super::answer::{Answer, Conclusion};
use super::field::{Field, Matter};
use super::ground::{Age, Ground};
use crate::concern::Concern;
use crate::rows::domain_of_ids;

domain_of_ids! {
    /// For what there is something to do.
    pub enum Cause {
        Love = "love";
        Pair = "pair";
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
    /// Of those who care for an infant.
    Infant,
    /// Of those who raise a child.
    Child(CauseOfChild),
    /// Of one who is old.
    Elder(CauseOfElder),
}

impl Task {
    pub(super) const fn of(ground: &Ground, answer: Option<&Answer>) -> Self {
        let task = Self::asked(ground);
        match task {
            // Who is told to wait is not sent to look for a home, nor to somebody they have yet to approach or to
            // have the old matter out with.
            Self::Grown(Cause::Love | Cause::Move | Cause::Family) if waits(answer) => {
                match ground.age {
                    Age::Elder => Self::Elder(CauseOfElder::General),
                    _ => Self::Grown(Cause::General),
                }
            }
            task => task,
        }
    }

    /// What there is to do for what was asked.
    const fn asked(ground: &Ground) -> Self {
        match (ground.age, ground.field) {
            (Age::Infant, _) => Self::Infant,
            (Age::Child | Age::Youth, _) => Self::Child(CauseOfChild::of(ground.concern)),
            (Age::Grown | Age::Elder, Field::Of(Matter::Love | Matter::Marriage))
                if ground.couple.is_some() =>
            {
                Self::Grown(Cause::Pair)
            }
            (Age::Grown, _) => Self::Grown(Cause::of(ground.concern)),
            // Those who are near, the family and the home are the same at any age.
            (Age::Elder, Field::Of(Matter::Love)) => Self::Grown(Cause::Love),
            (Age::Elder, Field::Of(Matter::Family)) => Self::Grown(Cause::Family),
            (Age::Elder, Field::Of(Matter::Move)) => Self::Grown(Cause::Move),
            (Age::Elder, _) => match ground.concern {
                Some(Concern::Children) => Self::Grown(Cause::Family),
                concern => Self::Elder(CauseOfElder::of(concern)),
            },
        }
    }
}

/// Whether the answer is that something waits.
const fn waits(answer: Option<&Answer>) -> bool {
    matches!(
        answer,
        Some(Answer {
            conclusion: Conclusion::From | Conclusion::SmallFrom | Conclusion::Wait,
            ..
        })
    )
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

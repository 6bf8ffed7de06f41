//! What is said of the elements of a chart.

use arrayvec::ArrayVec;
use saju_chart::Element;
use saju_saying::{Native, Saying, sayings};

use super::{Amount, Count};
use crate::Rule;
use crate::fit::LifeStage;
use crate::rows::domain_of_ids;
use crate::sayings::Subject;
use crate::yongsin::Lean;

domain_of_ids! {
    /// How an element stands in a chart: one that is absent is supplied only where it would help, and one that is
    /// plentiful is held back only where it does not.
    pub enum Presence {
        AbsentWith = "absent.with";
        AbsentAside = "absent.aside";
        AbsentAgainst = "absent.against";
        Few = "few";
        Moderate = "moderate";
        Many = "many";
        DominantWith = "dominant.with";
        Dominant = "dominant";
    }
}

sayings! {
    /// Sentences on the elements of a chart.
    pub catalogue "elements" = Subject::Elements;

    /// What the element signifies.
    nature() by [element: Element];
    /// What its number of letters means.
    meaning() by [element: Element, presence: Presence];
    /// The same of a child, to those who raise it.
    meaning_of_child() by [element: Element, presence: Presence];
    /// The same of an infant.
    meaning_of_infant() by [element: Element, presence: Presence];
    /// The same to the old, of whom no work is asked.
    meaning_of_elder() by [element: Element, presence: Presence];
    /// That there are letters of it beneath the branches alone.
    hidden_only(count: Native);
    /// What is counted.
    basis_count();
    /// How hidden stems are.
    basis_hidden();
}

impl Count {
    /// What the element's number of letters means in a chart in which it leans to this side, told to somebody of an age
    /// in completed years; of a child to those who raise it.
    pub fn meaning(&self, lean: Lean, years: i16) -> ArrayVec<Saying, 2> {
        let presence = Presence::of(self.amount(), lean);
        let stage = LifeStage::of(years);
        let means = match stage {
            _ if stage.is_infant_at(years) => meaning_of_infant,
            LifeStage::Child => meaning_of_child,
            LifeStage::Elder | LifeStage::Late => meaning_of_elder,
            LifeStage::Young | LifeStage::Adult => meaning,
        };
        let mut said = ArrayVec::from_iter([means(self.element, presence)]);
        if self.visible() == 0 && self.with_hidden > 0 {
            said.push(hidden_only(Native(self.with_hidden)));
        }
        said
    }
}

impl Presence {
    const fn of(amount: Amount, lean: Lean) -> Self {
        match (amount, lean) {
            (Amount::None, Lean::With) => Self::AbsentWith,
            (Amount::None, Lean::Aside) => Self::AbsentAside,
            (Amount::None, Lean::Against) => Self::AbsentAgainst,
            (Amount::Few, _) => Self::Few,
            (Amount::Moderate, _) => Self::Moderate,
            (Amount::Many, _) => Self::Many,
            (Amount::Dominant, Lean::With) => Self::DominantWith,
            (Amount::Dominant, Lean::Aside | Lean::Against) => Self::Dominant,
        }
    }
}

/// How the letters were counted.
pub fn basis() -> [(Saying, Rule); 2] {
    [(basis_count(), Rule::ElementCount), (basis_hidden(), Rule::ElementHidden)]
}

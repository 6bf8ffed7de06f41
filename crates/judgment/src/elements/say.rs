//! What is said of the elements of a chart.

use arrayvec::ArrayVec;
use saju_chart::Element;
use saju_saying::{Native, Saying, sayings};

use super::{Amount, Count};
use crate::Rule;
use crate::sayings::Subject;

sayings! {
    /// Sentences on the elements of a chart.
    pub catalogue "elements" = Subject::Elements;

    /// What the element signifies.
    nature() by [element: Element];
    /// What its number of letters means.
    meaning() by [element: Element, amount: Amount];
    /// That there are letters of it beneath the branches alone.
    hidden_only(count: Native);
    /// What is counted.
    basis_count();
    /// How hidden stems are.
    basis_hidden();
}

impl Count {
    /// What the element's number of letters means.
    pub fn meaning(&self) -> ArrayVec<Saying, 2> {
        let mut said = ArrayVec::from_iter([meaning(self.element, self.amount())]);
        if self.visible() == 0 && self.with_hidden > 0 {
            said.push(hidden_only(Native(self.with_hidden)));
        }
        said
    }
}

/// How the letters were counted.
pub fn basis() -> [(Saying, Rule); 2] {
    [(basis_count(), Rule::ElementCount), (basis_hidden(), Rule::ElementHidden)]
}

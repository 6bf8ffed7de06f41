//! The group of ten gods that leads a chart, when one does: what weighs it down.

use saju_chart::SipseongGroup;

use crate::Weights;
use crate::rows::domain_of_ids;

domain_of_ids! {
    /// The group that leads a chart, or none.
    pub enum Leading {
        Bigeop = "bigeop";
        Siksang = "siksang";
        Jaeseong = "jaeseong";
        Gwanseong = "gwanseong";
        Inseong = "inseong";
        Even = "even";
    }
}

impl Leading {
    /// The heavy group that every sentence speaks of.
    pub fn of(weights: &Weights) -> Self {
        weights.burden.map_or(Self::Even, |group| Self::ALL[group as usize])
    }

    /// The group, if one leads.
    pub fn group(self) -> Option<SipseongGroup> {
        SipseongGroup::ALL.get(self as usize).copied()
    }
}

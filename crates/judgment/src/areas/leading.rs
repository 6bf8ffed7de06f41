//! The group of ten gods that leads a chart, when one does: what weighs it down, or what it follows.

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

domain_of_ids! {
    /// The group that leads an extreme structure of a weak day master: 비겁 would make it strong.
    pub enum Led {
        Siksang = "siksang";
        Jaeseong = "jaeseong";
        Gwanseong = "gwanseong";
        Inseong = "inseong";
    }
}

impl Led {
    pub(super) fn of(group: SipseongGroup) -> Option<Self> {
        match group {
            SipseongGroup::Bigeop => None,
            SipseongGroup::Siksang => Some(Self::Siksang),
            SipseongGroup::Jaeseong => Some(Self::Jaeseong),
            SipseongGroup::Gwanseong => Some(Self::Gwanseong),
            SipseongGroup::Inseong => Some(Self::Inseong),
        }
    }
}

impl Leading {
    /// The heavy group that every sentence speaks of.
    pub fn of(weights: &Weights) -> Self {
        weights.burden.map_or(Self::Even, Self::of_group)
    }

    /// A group that leads.
    pub(super) fn of_group(group: SipseongGroup) -> Self {
        Self::ALL[group as usize]
    }

    /// The group, if one leads.
    pub fn group(self) -> Option<SipseongGroup> {
        SipseongGroup::ALL.get(self as usize).copied()
    }
}

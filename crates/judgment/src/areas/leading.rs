//! The group of ten gods that leads a chart, when one does.

use std::cmp::Reverse;

use saju_chart::SipseongGroup;

use crate::natal::Natal;
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

/// Letters from which a group leads, and from which it does when they weigh as much.
const MANY: u8 = 3;
const FEW: u8 = 2;
const HEAVY: u16 = 30;

impl Leading {
    /// The group with most letters, the heavier of equals: with three letters, or two of weight.
    pub fn of(natal: &Natal) -> Self {
        let count = |group: &SipseongGroup| natal.of_group(*group).len();
        let leads = |group: &SipseongGroup| {
            count(group) >= MANY || count(group) >= FEW && natal.weight(*group) >= HEAVY
        };
        SipseongGroup::ALL
            .into_iter()
            .min_by_key(|group| Reverse((count(group), natal.weight(*group))))
            .filter(leads)
            .map_or(Self::Even, |group| Self::ALL[group as usize])
    }

    /// The group, if one leads.
    pub fn group(self) -> Option<SipseongGroup> {
        SipseongGroup::ALL.get(self as usize).copied()
    }
}

//! The tone in which a matter that luck brings is spoken of: what leans with the chart is still told
//! soberly in a period that weighs. The table is this service's.

use super::character::Family;
use crate::yongsin::Lean;

impl Lean {
    /// The tone of an element that leans this way, in a period of a side.
    #[must_use]
    pub const fn tone(self, family: Family) -> Self {
        match (self, family) {
            (Self::With, Family::With | Family::Even) => Self::With,
            (Self::With, Family::Against)
            | (Self::Aside, Family::With | Family::Even)
            | (Self::Against, Family::With) => Self::Aside,
            (Self::Aside, Family::Against) | (Self::Against, Family::Even | Family::Against) => {
                Self::Against
            }
        }
    }

    /// The same of a letter of which something arrives, or nothing: that neither opens anything nor burdens.
    #[must_use]
    pub const fn tone_as_it_arrives(self, arrives: bool, family: Family) -> Self {
        match (self, arrives) {
            (Self::With, false) => Self::Aside,
            (Self::Against, false) => Self::Aside.tone(family),
            (lean, _) => lean.tone(family),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_period_that_weighs_is_never_praised_and_one_that_helps_never_blamed() {
        let of = |family| Lean::ALL.map(|lean| lean.tone(family).sign());
        assert_eq!(of(Family::With), [1, 0, 0]);
        assert_eq!(of(Family::Even), [1, 0, -1]);
        assert_eq!(of(Family::Against), [0, -1, -1]);
    }
}

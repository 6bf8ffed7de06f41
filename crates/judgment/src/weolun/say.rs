//! How the solar months were reckoned.

use arrayvec::ArrayVec;
use saju_calendar::SolarTerm;
use saju_saying::{Glyphs, Number, Saying, sayings};

use super::Weolun;
use crate::Rule;
use crate::fit::Scope;
use crate::sayings::Subject;

sayings! {
    /// Sentences on the solar months.
    pub(crate) catalogue "weolun" = Subject::Weolun;

    basis_terms();
    basis_change(year: Number, month: Number, jeol: SolarTerm, before: Glyphs, after: Glyphs);
}

impl Weolun {
    /// Which months are given, where they change, and how the entries were found.
    pub fn basis(&self) -> ArrayVec<(Saying, Rule), 4> {
        let mut lines = ArrayVec::from_iter([(basis_terms(), Rule::WeolunTerms)]);
        if let [first, second] = &self.months[..] {
            let day = self.first_day;
            let change = basis_change(
                Number(day.year().into()),
                Number(day.month().into()),
                second.period.from.term(),
                Glyphs::pillar(first.fortune.ganji),
                Glyphs::pillar(second.fortune.ganji),
            );
            lines.push((change, Rule::MonthPillar));
        }
        lines.extend(Scope::Month.basis());
        lines
    }
}

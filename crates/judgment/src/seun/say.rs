//! How the years were reckoned.

use saju_calendar::Date;
use saju_saying::{Glyphs, Number, Saying, sayings};

use super::Seun;
use crate::Rule;
use crate::fit::Scope;
use crate::sayings::Subject;

sayings! {
    /// Sentences on the years.
    pub catalogue "seun" = Subject::Seun;

    /// What a year is.
    basis_year();
    /// Which year is the reference.
    basis_reference(date: Date, year: Number, ganji: Glyphs);
    /// Which ages are given.
    basis_age();
}

impl Seun {
    /// How the years around a reference day were reckoned.
    pub fn basis(&self, date: Date) -> [(Saying, Rule); 5] {
        let ganji = Glyphs::pillar(self.reference().fortune.ganji);
        let reference = basis_reference(date, Number(self.reference_year.into()), ganji);
        let [relations, sinsal] = Scope::Year.basis();
        [
            (basis_year(), Rule::SeunYear),
            (reference, Rule::SeunYear),
            (basis_age(), Rule::SeunAge),
            relations,
            sinsal,
        ]
    }
}

//! Names of the letters' places (연간, 월지) and of the solar terms.

use saju_calendar::SolarTerm;
use saju_chart::Position;

use crate::Ending;
use crate::catalogue::{LETTER_TERMS, seun};
use crate::page::Name;
use crate::{Page, Slot, TermSet};

/// The place of a stem: 연간.
#[derive(Clone, Copy, Debug)]
pub struct StemPlace(pub Position);

/// The place of a branch: 연지.
#[derive(Clone, Copy, Debug)]
pub struct BranchPlace(pub Position);

/// 입춘 alone of the solar terms is a glossary term.
const fn term_of(term: SolarTerm) -> TermSet {
    if term.order() == SolarTerm::IPCHUN.order() { seun::IPCHUN.terms } else { TermSet::NONE }
}

macro_rules! names {
    ($($type:ty: |$self:ident| $name:expr, $term:expr;)+) => {$(
        impl Name for $type {
            fn name($self) -> &'static str {
                $name
            }

            fn term($self) -> TermSet {
                $term
            }
        }

        impl Slot for $type {
            fn put(&self, page: &mut Page) {
                page.push(self.name());
                page.mention(self.term());
            }

            fn ending(&self) -> Ending {
                Ending::of(self.name())
            }
        }
    )+};
}

names! {
    StemPlace: |self| self.0.stem_ko(), LETTER_TERMS[self.0 as usize];
    BranchPlace: |self| self.0.branch_ko(), LETTER_TERMS[4 + self.0 as usize];
    SolarTerm: |self| self.ko(), term_of(self);
}

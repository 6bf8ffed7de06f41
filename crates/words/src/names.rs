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

impl Name for StemPlace {
    fn name(self) -> &'static str {
        self.0.stem_ko()
    }

    fn term(self) -> TermSet {
        LETTER_TERMS[self.0 as usize]
    }
}

impl Name for BranchPlace {
    fn name(self) -> &'static str {
        self.0.branch_ko()
    }

    fn term(self) -> TermSet {
        LETTER_TERMS[4 + self.0 as usize]
    }
}

/// 입춘 alone is a glossary term.
impl Name for SolarTerm {
    fn name(self) -> &'static str {
        self.ko()
    }

    fn term(self) -> TermSet {
        if self == Self::IPCHUN { seun::IPCHUN.terms } else { TermSet::NONE }
    }
}

macro_rules! slots {
    ($($name:ty),+) => {$(
        impl Slot for $name {
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

slots!(StemPlace, BranchPlace);

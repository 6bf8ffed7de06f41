//! Sentences on sinsal that one person's day pillar finds in another's chart.

use saju_judgment::Sinsal;
use saju_judgment::compatibility::{CrossMark, CrossSinsal};

use crate::Ending;
use crate::catalogue::compatibility as ko;
use crate::compatibility::{Pair, owned};
use crate::letters::{branch, pillar};
use crate::page::Name;
use crate::person::Who;
use crate::slot::Joined;
use crate::{Page, Say, Slot, TermSet};

impl Name for CrossMark {
    fn name(self) -> &'static str {
        match self {
            Self::Sinsal(sinsal) => sinsal.name(),
            Self::Gongmang => ko::GONGMANG_NAME.text(),
        }
    }

    fn term(self) -> TermSet {
        match self {
            Self::Sinsal(sinsal) => sinsal.term(),
            Self::Gongmang => ko::GONGMANG_NAME.terms,
        }
    }
}

/// What a sinsal across charts means.
#[derive(Clone, Copy, Debug)]
pub struct Meaning<'a>(pub Pair<'a>, pub CrossSinsal);

impl Say for Meaning<'_> {
    fn say(&self, page: &mut Page) {
        let Self(pair, found) = self;
        let (from, to) = (pair.at(found.from).who, pair.at(found.from.other()).who);
        match found.mark {
            CrossMark::Sinsal(Sinsal::Cheoneul) => ko::Cheoneul { from, to }.say(page),
            CrossMark::Sinsal(Sinsal::Hongyeom) => ko::Hongyeom { from, to }.say(page),
            CrossMark::Sinsal(Sinsal::Dohwa) => ko::Dohwa { from, to }.say(page),
            CrossMark::Sinsal(Sinsal::Wonjin) => ko::Wonjin {}.say(page),
            CrossMark::Sinsal(_) => ko::Gwimungwan {}.say(page),
            CrossMark::Gongmang => ko::Gongmang { from, to }.say(page),
        }
    }
}

/// From which letter it is found in which.
#[derive(Clone, Copy, Debug)]
pub struct Line<'a>(pub Pair<'a>, pub CrossSinsal);

impl Say for Line<'_> {
    fn say(&self, page: &mut Page) {
        let Self(pair, found) = self;
        let (own, other) = (pair.at(found.from), pair.at(found.from.other()));
        let letters = owned(&other, found.positions);
        match found.mark {
            CrossMark::Sinsal(Sinsal::Cheoneul | Sinsal::Hongyeom) => {
                ko::SinsalOf { base: own.day_stem(), letters }.say(page);
            }
            CrossMark::Sinsal(_) => {
                ko::SinsalOf { base: own.day_branch(), letters }.say(page);
            }
            CrossMark::Gongmang => {
                let day = own.pillars().day;
                let base = DayPillar { who: own.who, ganji: pillar(day) };
                let empties = day.xun().empties().map(branch);
                let empties = Joined(empties.into_iter(), "·");
                ko::SinsalOfGongmang { base, empties, letter: other.day_branch() }.say(page);
            }
        }
    }
}

/// A day pillar with whose it is: 본인의 일주 갑자(甲子).
struct DayPillar<'a, G> {
    who: Who<'a>,
    ganji: G,
}

impl<G: Slot> Slot for DayPillar<'_, G> {
    fn put(&self, page: &mut Page) {
        ko::DayPillarOf { who: self.who, ganji: &self.ganji }.say(page);
    }

    fn ending(&self) -> Ending {
        self.ganji.ending()
    }
}

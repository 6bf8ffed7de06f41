//! Sentences on elements that one person brings to another.

use arrayvec::ArrayVec;
use saju_judgment::compatibility::{Side, Supply, SupplyKind};
use saju_judgment::yongsin::FiveGod;
use saju_judgment::{ElementComplement, Rule};

use crate::basis::Cited;
use crate::catalogue::compatibility as ko;
use crate::compatibility::{Line, Pair};
use crate::slot::{Joined, NativeNumber};
use crate::{Page, Say};

/// An element that one person brings to the other.
#[derive(Clone, Copy, Debug)]
pub struct SupplyMeaning<'a> {
    /// The two persons.
    pub pair: Pair<'a>,
    /// What is brought.
    pub supply: Supply,
    /// Whether an odd number of its kind stands before it, so that it is said in other words.
    pub again: bool,
}

impl Say for SupplyMeaning<'_> {
    fn say(&self, page: &mut Page) {
        let Supply { from, kind, element, .. } = self.supply;
        let (from, to) = (self.pair.at(from).who, self.pair.at(from.other()).who);
        match kind {
            SupplyKind::FillsMissing if self.again => {
                ko::FillsMissingAgain { element, from, to }.say(page);
            }
            SupplyKind::FillsMissing => ko::FillsMissing { element, from, to }.say(page),
            SupplyKind::SuppliesYongsin => ko::SuppliesYongsin { element, from, to }.say(page),
            SupplyKind::SuppliesHuisin => ko::SuppliesHuisin { element, from, to }.say(page),
            SupplyKind::AddsGisin => ko::AddsGisin { element, from, to }.say(page),
        }
    }
}

/// How many letters of it each has.
#[derive(Clone, Copy, Debug)]
pub struct SupplyReasoning<'a>(pub Pair<'a>, pub Supply);

impl Say for SupplyReasoning<'_> {
    fn say(&self, page: &mut Page) {
        let Self(pair, Supply { from, kind, element, count }) = *self;
        let (from, to) = (pair.at(from).who, pair.at(from.other()).who);
        let few = count < 2;
        let count = NativeNumber(count);
        let god = match kind {
            SupplyKind::FillsMissing => {
                ko::CountMissing { count, element, from, to }.say(page);
                return;
            }
            SupplyKind::AddsGisin => {
                ko::CountMany { count, element, from, god: FiveGod::Gisin, to }.say(page);
                return;
            }
            SupplyKind::SuppliesYongsin => FiveGod::Yongsin,
            SupplyKind::SuppliesHuisin => FiveGod::Huisin,
        };
        if few {
            ko::CountDayMaster { element, from, god, to }.say(page);
        } else {
            ko::CountGod { count, element, from, god, to }.say(page);
        }
    }
}

/// What all of it comes to.
#[derive(Clone, Copy, Debug)]
pub struct Meaning<'a>(pub Pair<'a>, pub &'a ElementComplement);

impl Meaning<'_> {
    /// Whether the first, and whether the second brings something of a kind.
    fn bring(&self, kind: SupplyKind) -> [bool; 2] {
        Side::ALL.map(|side| {
            self.1.supplies.iter().any(|supply| supply.kind == kind && supply.from == side)
        })
    }
}

impl Say for Meaning<'_> {
    fn say(&self, page: &mut Page) {
        let Self(Pair { a, b, .. }, complement) = self;
        let missing = &complement.both_missing;
        match self.bring(SupplyKind::FillsMissing) {
            [true, true] => ko::FILL_EACH_OTHER.say(page),
            [true, false] => ko::FillOneWay { from: a.who, to: b.who }.say(page),
            [false, true] => ko::FillOneWay { from: b.who, to: a.who }.say(page),
            // Whatever one lacks the other lacks too.
            [false, false] if missing.is_empty() => ko::ALL_THERE.say(page),
            [false, false] => ko::FILL_NONE.say(page),
        }
        let one_way = match self.bring(SupplyKind::SuppliesYongsin) {
            [true, true] => {
                page.push(" ");
                ko::YONGSIN_EACH_OTHER.say(page);
                None
            }
            [true, false] => Some((a, b)),
            [false, true] => Some((b, a)),
            [false, false] => None,
        };
        if let Some((from, to)) = one_way {
            page.push(" ");
            ko::YongsinOneWay { from: from.who, to: to.who }.say(page);
        }
        if !missing.is_empty() {
            page.push(" ");
            ko::BothMissing { elements: Joined(missing.iter(), ", ") }.say(page);
        }
    }
}

/// Lines of the basis; with the five gods or without.
pub fn basis<'a>(
    pair: Pair<'a>,
    complement: &ElementComplement,
    gods: bool,
) -> ArrayVec<Cited<Line<'a>, Rule>, 3> {
    let mut lines = ArrayVec::new();
    lines.push(Cited(Line::Plain(ko::BASIS_COUNT), Rule::ElementCount));
    if gods {
        lines.push(Cited(Line::Plain(ko::BASIS_GODS), Rule::CompatibilityComplement));
    }
    if complement.hours_known != [true, true] {
        let unknown = Line::HourUnknown(pair, complement.hours_known);
        lines.push(Cited(unknown, Rule::HourUnknown));
    }
    lines
}

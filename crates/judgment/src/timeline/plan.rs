//! Which items are told: rows of a kind, a scope and a number, worked in their order until there are
//! enough. A period is told of once.

use arrayvec::ArrayVec;
use saju_calendar::Date;

use super::Ahead;
use super::item::Item;
use super::kind::Kind;
use super::passage::HandoverRange;
use super::period::{Months, Periods};
use crate::fit::{LifeStage, Scope};

/// Most items that are told.
pub const MOST: usize = 6;

/// What a row looks for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Seeks {
    /// Items of a kind.
    Kind(Kind),
    /// What matters at the person's stage of life, each kind once.
    Stage,
}

/// A row of a plan.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Row {
    /// What it looks for.
    pub seeks: Seeks,
    /// In which periods.
    pub scope: Scope,
    /// How many of them it tells, at most.
    pub most: usize,
}

/// What is told of a subject.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Plan {
    /// How many items, at most [`MOST`].
    pub most: usize,
    /// Its rows, the weightiest first.
    pub rows: &'static [Row],
    /// The months that are looked at.
    pub months: Months,
    /// The passage that is told of.
    pub passage: HandoverRange,
}

/// What luck brings, by dates.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Timeline {
    /// The reference day.
    pub from: Date,
    /// Day on which the last period that was looked at is over.
    pub to: Date,
    /// The stage of life on it.
    pub stage: LifeStage,
    /// Its items, by their first days.
    pub items: ArrayVec<Item, MOST>,
}

/// What matters at a stage of life. House rule.
const fn of_stage(stage: LifeStage) -> &'static [Kind] {
    match stage {
        LifeStage::Child | LifeStage::Elder => &[Kind::Study],
        LifeStage::Young => &[Kind::Office, Kind::Study],
        LifeStage::Adult => &[Kind::Office, Kind::Wealth],
        LifeStage::Late => &[],
    }
}

impl Timeline {
    /// The items of a plan.
    pub fn of(ahead: &Ahead, plan: &Plan) -> Self {
        let stage = ahead.stage();
        let mut looked = Looked { ahead, plan, stage, periods: Default::default() };
        let mut items: ArrayVec<Item, MOST> = ArrayVec::new();
        for row in plan.rows {
            looked.tell(row, &mut items);
        }
        items.sort_by_key(|item| (item.from, item.kind));
        let ends = items.iter().map(|item| item.to);
        let to = looked.until().into_iter().chain(ends).max().unwrap_or(ahead.reference);
        Self { from: ahead.reference, to, stage, items }
    }
}

impl Plan {
    /// Keeps of what is found for a row as many as are told, and looks no further. Of what is awaited the first
    /// period is told elsewhere: one that comes after it brings it again.
    fn keep(
        &self,
        row: &Row,
        mut found: impl Iterator<Item = Item>,
        items: &mut ArrayVec<Item, MOST>,
        is_awaited: bool,
    ) {
        let mut told: ArrayVec<Kind, MOST> = ArrayVec::new();
        let mut has_passed = false;
        while told.len() < row.most && items.len() < self.most {
            let Some(item) = found.next() else { return };
            let is_told = row.seeks == Seeks::Stage && told.contains(&item.kind);
            if items.iter().any(|one| one.shares_period(&item)) {
                has_passed = true;
            } else if !is_told {
                told.push(item.kind);
                items.push(Item { is_again: has_passed && is_awaited, ..item });
            }
        }
    }
}

/// The periods that were looked at, each scope once.
struct Looked<'a> {
    ahead: &'a Ahead<'a>,
    plan: &'a Plan,
    stage: LifeStage,
    periods: [Option<Periods<'a>>; Scope::ALL.len()],
}

impl Looked<'_> {
    /// Works a row: the earliest items of periods that nothing is told of yet.
    fn tell(&mut self, row: &Row, items: &mut ArrayVec<Item, MOST>) {
        let (ahead, plan) = (self.ahead, self.plan);
        let kinds = match row.seeks {
            Seeks::Kind(Kind::Handover) => {
                return plan.keep(row, ahead.passage(plan.passage).into_iter(), items, false);
            }
            // A child is told of no attachments.
            Seeks::Kind(kind) if kind.is_of_attachment() && self.stage == LifeStage::Child => {
                return;
            }
            Seeks::Kind(kind) if !ahead.seeks(kind) => return,
            Seeks::Kind(kind) => &[kind][..],
            Seeks::Stage => of_stage(self.stage),
        };
        let periods = self.periods[row.scope as usize]
            .get_or_insert_with(|| ahead.periods(row.scope, plan.months));
        // Of what forms the structure the first period is told beside it.
        let is_awaited = kinds == [Kind::Formation] && ahead.awaits_formation();
        plan.keep(row, ahead.items(kinds, periods.iter()), items, is_awaited);
    }

    /// Day on which the last of them is over.
    fn until(&self) -> Option<Date> {
        let periods = self.periods.iter().flatten().flatten();
        let near = match self.plan.passage {
            HandoverRange::Within(near) => Some(self.ahead.reference.plus_years(near.after)),
            HandoverRange::None | HandoverRange::Next => None,
        };
        periods.map(|period| period.to).chain(near).max()
    }
}

//! Where the kinds are found in a chart.

use arrayvec::ArrayVec;
use saju_chart::{Branch, Pillars, Position, Positions, Stem};

use super::Sinsal;
use super::catalogue::{ROWS, Table};
use super::fortune::possible;
use crate::letters::{BranchSet, Letter, bytes_of, count, each_of, letter};

/// What a kind is looked up by.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Base {
    /// The day stem.
    DayStem(Stem),
    /// The branch of a position: month, year or day.
    Branch(Position, Branch),
}

/// Why a kind is there.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Hit {
    /// A base meets a letter of its table.
    Meets(Base, Letter),
    /// A pillar is itself one of the kind's.
    Pillar(Position, saju_chart::Ganji),
    /// Letters of the kind stand together: a bit for each place of its row.
    Letters(&'static str, u8),
    /// Three stems stand in a row from this position on, in this order.
    ThreeStems(Position, [Stem; 3]),
}

/// Reasons that a kind may have in one chart: a letter for each of two bases at each position.
pub const MAX_HITS: usize = 8;

/// A kind found in a chart.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct SinsalFinding {
    /// The kind.
    pub sinsal: Sinsal,
    /// Where.
    pub positions: Positions,
    /// Why; at least one.
    pub hits: ArrayVec<Hit, MAX_HITS>,
}

/// Room for the kinds of a chart: few have more.
const ROOM: usize = 12;

/// The kinds of a chart, in the order of the catalogue.
pub type Findings = Vec<SinsalFinding>;

/// Finds the kinds of a chart.
pub fn natal_sinsal(pillars: &Pillars) -> Findings {
    let mut findings = Findings::with_capacity(ROOM);
    findings.extend(possible(pillars).filter_map(|sinsal| find(pillars, sinsal)));
    findings
}

/// A finding as it grows.
struct Found {
    positions: Positions,
    hits: ArrayVec<Hit, MAX_HITS>,
}

impl Found {
    fn at(&mut self, position: Position, hit: Hit) {
        self.positions.insert(position);
        if !self.hits.contains(&hit) {
            self.hits.push(hit);
        }
    }
}

fn find(pillars: &Pillars, sinsal: Sinsal) -> Option<SinsalFinding> {
    let mut found = Found { positions: Positions::NONE, hits: ArrayVec::new() };
    let day_stem = pillars.day_master();
    let month = pillars.month.branch();
    match &sinsal.row().table {
        Table::DayStem(cells) => {
            let base = Base::DayStem(day_stem);
            branches_in(pillars, cells[day_stem as usize], base, None, &mut found);
        }
        Table::MonthToLetter(cells) => {
            let base = Base::Branch(Position::Month, month);
            match cells[from_in(month)] {
                wanted @ Letter::Stem(stem) => {
                    for (position, _) in pillars.stems().filter(|(_, s)| *s == stem) {
                        found.at(position, Hit::Meets(base, wanted));
                    }
                }
                Letter::Branch(branch) => {
                    let cell = BranchSet::NONE.with(branch);
                    branches_in(pillars, cell, base, None, &mut found);
                }
            }
        }
        Table::MonthToBranch(cells) => {
            by_branch(pillars, Position::Month, cells[from_in(month)], false, &mut found);
        }
        Table::YearBranch(cells) => {
            let cell = cells[pillars.year.branch() as usize];
            by_branch(pillars, Position::Year, cell, false, &mut found);
        }
        Table::YearOrDay(cells) => {
            for (base, branch) in year_and_day(pillars) {
                by_branch(pillars, base, cells[branch as usize], false, &mut found);
            }
        }
        Table::YearOrDayPair(cells) => {
            for (base, branch) in year_and_day(pillars) {
                by_branch(pillars, base, cells[branch as usize], true, &mut found);
            }
        }
        Table::DayPair(cells) => {
            let cell = cells[pillars.day.branch() as usize];
            by_branch(pillars, Position::Day, cell, true, &mut found);
        }
        Table::Pillar(list) => {
            for (position, ganji) in pillars.iter().filter(|(_, g)| has_pillar(list, *g)) {
                found.at(position, Hit::Pillar(position, ganji));
            }
        }
        Table::DayPillar(list) => {
            if has_pillar(list, pillars.day) {
                found.at(Position::Day, Hit::Pillar(Position::Day, pillars.day));
            }
        }
        Table::ThreeStems(list) => three_stems(pillars, list, &mut found),
        Table::Letters(list) => needle_letters(pillars, sinsal, list, &mut found),
    }
    let Found { positions, hits } = found;
    (!positions.is_empty()).then_some(SinsalFinding { sinsal, positions, hits })
}

/// Place of a month branch in a row that begins with 寅.
pub(super) const fn from_in(month: Branch) -> usize {
    (month as usize + 10) % 12
}

fn year_and_day(pillars: &Pillars) -> [(Position, Branch); 2] {
    [(Position::Year, pillars.year.branch()), (Position::Day, pillars.day.branch())]
}

/// Branches of the chart that stand in a cell, but for the base's own place.
fn branches_in(
    pillars: &Pillars,
    cell: BranchSet,
    base: Base,
    but: Option<Position>,
    found: &mut Found,
) {
    for (position, branch) in pillars.branches() {
        if cell.contains(branch) && Some(position) != but {
            found.at(position, Hit::Meets(base, Letter::Branch(branch)));
        }
    }
}

fn by_branch(
    pillars: &Pillars,
    position: Position,
    cell: BranchSet,
    both_members: bool,
    found: &mut Found,
) {
    let Some(own) = pillars.at(position) else { return };
    let before = found.hits.len();
    branches_in(pillars, cell, Base::Branch(position, own.branch()), Some(position), found);
    if both_members && found.hits.len() > before {
        found.positions.insert(position);
    }
}

/// Whether a pillar is in a row of pillars written one after the other.
pub(crate) fn has_pillar(list: &'static str, ganji: saju_chart::Ganji) -> bool {
    let pillar = [ganji.stem().han(), ganji.branch().han()].map(bytes_of);
    each_of(list).as_chunks().0.contains(&pillar)
}

fn three_stems(pillars: &Pillars, list: &'static str, found: &mut Found) {
    let stems: ArrayVec<(Position, Stem), 4> = pillars.stems().collect();
    for window in stems.windows(3) {
        let three = [window[0].1, window[1].1, window[2].1];
        let [first, second, third] = three.map(|stem| bytes_of(stem.han()));
        let rows: &[[_; 3]] = each_of(list).as_chunks().0;
        let listed =
            rows.contains(&[first, second, third]) || rows.contains(&[third, second, first]);
        if listed {
            for (position, _) in window {
                found.at(*position, Hit::ThreeStems(window[0].0, three));
            }
        }
    }
}

/// Of each kind that is a row of letters: a bit for the place that each stem and each branch has in it.
static LETTER_BITS: [([u8; 10], [u8; 12]); ROWS.len()] = {
    let (mut bits, mut kind) = ([([0; 10], [0; 12]); ROWS.len()], 0);
    while kind < ROWS.len() {
        if let Table::Letters(list) = ROWS[kind].table {
            let mut place = 0;
            while place < count(list) {
                match letter(list, place) {
                    Letter::Stem(stem) => bits[kind].0[stem as usize] |= 1 << place,
                    Letter::Branch(branch) => bits[kind].1[branch as usize] |= 1 << place,
                }
                place += 1;
            }
        }
        kind += 1;
    }
    bits
};

fn needle_letters(pillars: &Pillars, sinsal: Sinsal, list: &'static str, found: &mut Found) {
    let (stems, branches) = &LETTER_BITS[sinsal as usize];
    let (mut letters, mut bits, mut whole_day) = (0, 0, false);
    let mut positions = Positions::NONE;
    for (position, ganji) in pillars.iter() {
        let (stem, branch) = (stems[ganji.stem() as usize], branches[ganji.branch() as usize]);
        let here = u8::from(stem != 0) + u8::from(branch != 0);
        letters += here;
        bits |= stem | branch;
        if here > 0 {
            positions.insert(position);
        }
        whole_day |= position == Position::Day && here == 2;
    }
    if letters >= 3 || whole_day {
        for position in positions.iter() {
            found.at(position, Hit::Letters(list, bits));
        }
    }
}

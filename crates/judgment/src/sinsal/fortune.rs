//! Kinds that a fortune's pillar brings: by the chart's own bases, and by itself.

use arrayvec::ArrayVec;
use saju_chart::{Ganji, Pillars, Position};

use super::Sinsal;
use super::catalogue::Table;
use super::finding::{Base, from_in, has_pillar, letter_bit};
use crate::letters::Letter;

/// A kind that a fortune's letter makes with the chart.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct FortuneHit {
    /// The kind.
    pub sinsal: Sinsal,
    /// The bases it is counted from, and the fortune's letter that each meets.
    pub hits: ArrayVec<(Base, Letter), 2>,
}

/// The kinds that a fortune's pillar brings to a chart, in the order of the catalogue. Kinds of
/// whole pillars and of letters are the fortune's own ([`self_formed`]); 삼기, 고란, 음양차착 and
/// 효신 belong to the birth alone.
pub fn sinsal_on_fortune(pillars: &Pillars, fortune: Ganji) -> ArrayVec<FortuneHit, 32> {
    Sinsal::ALL
        .into_iter()
        .filter_map(|sinsal| {
            let hits = hits(pillars, fortune, sinsal);
            (!hits.is_empty()).then_some(FortuneHit { sinsal, hits })
        })
        .collect()
}

fn hits(pillars: &Pillars, fortune: Ganji, sinsal: Sinsal) -> ArrayVec<(Base, Letter), 2> {
    let branch = fortune.branch();
    let target = Letter::Branch(branch);
    let day_stem = pillars.day_master();
    let of = |position: Position, natal: Ganji| Base::Branch(position, natal.branch());
    let (year, month, day) = (pillars.year, pillars.month, pillars.day);
    let mut hits = ArrayVec::new();
    let mut meet = |meets: bool, base: Base, letter: Letter| {
        if meets {
            hits.push((base, letter));
        }
    };
    match &sinsal.row().table {
        Table::DayStem(cells) => {
            meet(cells[day_stem as usize].contains(branch), Base::DayStem(day_stem), target);
        }
        Table::MonthToLetter(cells) => {
            let wanted = cells[from_in(month.branch())];
            let stem = Letter::Stem(fortune.stem());
            meet(wanted == stem || wanted == target, of(Position::Month, month), wanted);
        }
        Table::MonthToBranch(cells) => {
            let cell = cells[from_in(month.branch())];
            meet(cell.contains(branch), of(Position::Month, month), target);
        }
        Table::YearBranch(cells) => {
            let cell = cells[year.branch() as usize];
            meet(cell.contains(branch), of(Position::Year, year), target);
        }
        Table::YearOrDay(cells) | Table::YearOrDayPair(cells) => {
            for (position, natal) in [(Position::Year, year), (Position::Day, day)] {
                let cell = cells[natal.branch() as usize];
                meet(cell.contains(branch), of(position, natal), target);
            }
        }
        Table::DayPair(cells) => {
            let cell = cells[day.branch() as usize];
            meet(cell.contains(branch), of(Position::Day, day), target);
        }
        Table::Pillar(_) | Table::DayPillar(_) | Table::ThreeStems(_) | Table::Letters(_) => {}
    }
    hits
}

/// The kinds a pillar forms by itself: 백호, 괴강, and 현침 when both its letters belong to it.
pub fn self_formed(fortune: Ganji) -> ArrayVec<Sinsal, 3> {
    [Sinsal::Baekho, Sinsal::Goegang, Sinsal::Hyeonchim]
        .into_iter()
        .filter(|sinsal| match sinsal.row().table {
            Table::Pillar(list) => has_pillar(list, fortune),
            Table::Letters(list) => {
                letter_bit(list, Letter::Stem(fortune.stem())) != 0
                    && letter_bit(list, Letter::Branch(fortune.branch())) != 0
            }
            _ => false,
        })
        .collect()
}

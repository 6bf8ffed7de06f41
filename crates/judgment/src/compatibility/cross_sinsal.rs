//! Sinsal that the bases of one chart find among the letters of another.

use arrayvec::ArrayVec;
use saju_chart::{Pillars, Position, Positions};

use super::Side;
use crate::sinsal::{Base, Sinsal, sinsal_on_fortune};

/// A kind looked up across charts.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum CrossMark {
    /// A kind of the catalogue.
    Sinsal(Sinsal),
    /// The other's day branch is empty in this chart's run of ten.
    Gongmang,
}

/// A kind that one chart's bases find in the other.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct CrossSinsal {
    /// The kind.
    pub mark: CrossMark,
    /// Whose day stem or day branch is the base.
    pub from: Side,
    /// Where the other chart holds the letter.
    pub positions: Positions,
    /// Whether the first finds the kind in the second as well, which is told before.
    pub is_returned: bool,
}

/// The kinds that are looked up across charts, in the order in which they are listed, and whether
/// both day branches are meant. Those of pairs are the same either way and are listed once.
#[rustfmt::skip]
const KINDS: [(Sinsal, bool); 5] = [
    /* 천을귀인 */ (Sinsal::Cheoneul,   false), // day stem → branches
    /* 홍염살   */ (Sinsal::Hongyeom,   false), // day stem → branches
    /* 도화살   */ (Sinsal::Dohwa,      false), // day branch → branches
    /* 원진살   */ (Sinsal::Wonjin,     true),  // day branch ↔ day branch
    /* 귀문관살 */ (Sinsal::Gwimungwan, true),  // day branch ↔ day branch
];

/// The kinds between two charts: those the first finds in the second, then the other way round.
pub(super) fn between(a: Pillars, b: Pillars) -> ArrayVec<CrossSinsal, 12> {
    let mut found = ArrayVec::<CrossSinsal, 12>::new();
    for (from, own, other) in [(Side::A, a, b), (Side::B, b, a)] {
        let mut positions = [Positions::NONE; KINDS.len()];
        let mut find = |mark, positions| {
            let is_returned = found.iter().any(|told| told.mark == mark && told.from != from);
            found.push(CrossSinsal { mark, from, positions, is_returned });
        };
        for (position, ganji) in other.iter() {
            for hit in sinsal_on_fortune(&own, ganji) {
                let kind = KINDS.iter().position(|(sinsal, of_days)| {
                    *sinsal == hit.sinsal
                        && (!of_days || position == Position::Day && from == Side::A)
                });
                if let Some(kind) =
                    kind.filter(|_| hit.hits.iter().any(|(base, _)| is_of_day(*base)))
                {
                    positions[kind].insert(position);
                }
            }
        }
        for ((sinsal, _), positions) in KINDS.into_iter().zip(positions) {
            if !positions.is_empty() {
                find(CrossMark::Sinsal(sinsal), positions);
            }
        }
        if own.day.xun().is_empty(other.day.branch()) {
            find(CrossMark::Gongmang, Position::Day.into());
        }
    }
    found
}

/// Whether a base is the day stem or the day branch; across charts the year is none.
const fn is_of_day(base: Base) -> bool {
    matches!(base, Base::DayStem(_) | Base::Branch(Position::Day, _))
}

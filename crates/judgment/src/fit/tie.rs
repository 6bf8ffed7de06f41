//! What two letters that tie each other keep of their force: stems that combine, and branches of a
//! six-combination in which one overcomes the other.
//!
//! Source: 子平真詮 論行運 "印綬用官，而運合官"; 滴天髓闡微 體用 "閑神合住…得歲運破其合神", 歲運 "合而不化，反為羈絆".

use super::contact::Tie;
use super::force::Force;
use crate::yongsin::Lean;

/// The lean of the luck letter, that of the chart's, what force is left, what comes of it.
type Row = (Lean, Lean, i8, Tie);

#[rustfmt::skip]
static ROWS: [Row; 9] = [
    (Lean::With,    Lean::With,     0, Tie::HeldBoth),
    (Lean::With,    Lean::Aside,    0, Tie::HeldLuck),
    (Lean::With,    Lean::Against,  0, Tie::Spent),
    (Lean::Aside,   Lean::With,    -1, Tie::HeldNatal),
    (Lean::Aside,   Lean::Aside,    0, Tie::Tied),
    (Lean::Aside,   Lean::Against,  1, Tie::Eased),
    (Lean::Against, Lean::With,    -1, Tie::HeldNatal),
    (Lean::Against, Lean::Aside,    0, Tie::EasedLuck),
    (Lean::Against, Lean::Against,  0, Tie::EasedLuck),
];

/// What is left of the luck letter, and what comes of the tie.
pub(super) fn tie(luck: Lean, natal: Lean) -> (Force, Tie) {
    let row = ROWS.iter().find(|(a, b, ..)| (*a, *b) == (luck, natal));
    row.map_or((Force::NONE, Tie::Tied), |(_, _, force, tie)| (Force::of(*force), *tie))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_two_leans_have_one_row() {
        for luck in Lean::ALL {
            for natal in Lean::ALL {
                assert_eq!(ROWS.iter().filter(|(a, b, ..)| (*a, *b) == (luck, natal)).count(), 1);
            }
        }
    }
}

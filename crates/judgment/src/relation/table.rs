//! The table of relations, as in the books.

use arrayvec::ArrayVec;
use saju_chart::{Branch, Domain, Element, Stem};

use super::RelationKind::{
    self, Clash, Destruction, DirectionalCombination, HalfCombination, Harm, MutualPunishment,
    Punishment, SelfPunishment, SixCombination, StemClash, StemCombination, TripleCombination,
    TriplePunishment,
};
use crate::letters::{self, BranchSet, Letter, branches};
use crate::rows::domain_of_rows;

use Element::{Earth, Fire, Metal, Water, Wood};

/// Kind, letters in their canonical order, the element a combination leans to, id.
type Row = (RelationKind, &'static str, Option<Element>, &'static str);

macro_rules! rows {
    ($($kind:ident $id:literal : $($han:literal $(=> $element:ident)?),+;)+) => {
        [$($(($kind, $han, rows!(@element $($element)?), concat!($id, ".", $han)),)+)+]
    };
    (@element) => { None };
    (@element $element:ident) => { Some($element) };
}

#[rustfmt::skip]
static ROWS: [Row; 62] = rows! {
    StemCombination "stemCombination": "甲己" => Earth, "乙庚" => Metal, "丙辛" => Water, "丁壬" => Wood, "戊癸" => Fire;
    StemClash "stemClash": "甲庚", "乙辛", "丙壬", "丁癸";
    TripleCombination "tripleCombination": "申子辰" => Water, "亥卯未" => Wood, "寅午戌" => Fire, "巳酉丑" => Metal;
    DirectionalCombination "directionalCombination": "寅卯辰" => Wood, "巳午未" => Fire, "申酉戌" => Metal, "亥子丑" => Water;
    SixCombination "sixCombination": "子丑" => Earth, "寅亥" => Wood, "卯戌" => Fire, "辰酉" => Metal, "巳申" => Water, "午未" => Fire;
    HalfCombination "halfCombination": "申子" => Water, "子辰" => Water, "亥卯" => Wood, "卯未" => Wood,
                     "寅午" => Fire, "午戌" => Fire, "巳酉" => Metal, "酉丑" => Metal;
    Clash "clash": "子午", "丑未", "寅申", "卯酉", "辰戌", "巳亥";
    TriplePunishment "triplePunishment": "寅巳申", "丑戌未";
    Punishment "punishment": "寅巳", "巳申", "寅申", "丑戌", "戌未", "丑未";
    MutualPunishment "mutualPunishment": "子卯";
    SelfPunishment "selfPunishment": "辰辰", "午午", "酉酉", "亥亥";
    Destruction "destruction": "子酉", "丑辰", "寅亥", "卯午", "巳申", "未戌";
    Harm "harm": "子未", "丑午", "寅巳", "卯辰", "申亥", "酉戌";
};

/// A row of the table: a kind of relation between definite letters.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct RelationPair(u8);

/// The relations that join two letters, and how many they are: at most three (寅巳 and 巳申 have two or three).
type Cell = ([RelationPair; 3], u8);

/// Relations of every pair of letters, in the order of the table.
const fn matrix<const N: usize>(of_stems: bool) -> [[Cell; N]; N] {
    let mut cells = [[([RelationPair(0); 3], 0); N]; N];
    let mut row = 0;
    while row < ROWS.len() {
        let (kind, han, ..) = ROWS[row];
        if kind.is_of_stems() == of_stems && !kind.is_of_three() {
            let (a, b) = (index(letters::letter(han, 0)), index(letters::letter(han, 1)));
            cells = put(cells, a, b, row as u8);
            if a != b {
                cells = put(cells, b, a, row as u8);
            }
        }
        row += 1;
    }
    cells
}

const fn put<const N: usize>(
    mut cells: [[Cell; N]; N],
    a: usize,
    b: usize,
    row: u8,
) -> [[Cell; N]; N] {
    let (pairs, count) = &mut cells[a][b];
    pairs[*count as usize] = RelationPair(row);
    *count += 1;
    cells
}

const fn index(letter: Letter) -> usize {
    match letter {
        Letter::Stem(stem) => stem as usize,
        Letter::Branch(branch) => branch as usize,
    }
}

static STEM_PAIRS: [[Cell; 10]; 10] = matrix(true);
static BRANCH_PAIRS: [[Cell; 12]; 12] = matrix(false);

fn pairs((pairs, count): &'static Cell) -> &'static [RelationPair] {
    &pairs[..usize::from(*count)]
}

/// Relations of two stems.
pub fn pairs_of_stems(a: Stem, b: Stem) -> &'static [RelationPair] {
    pairs(&STEM_PAIRS[a as usize][b as usize])
}

/// Relations of two branches that need no third.
pub fn pairs_of_branches(a: Branch, b: Branch) -> &'static [RelationPair] {
    pairs(&BRANCH_PAIRS[a as usize][b as usize])
}

/// The letters that have a relation of a kind to a letter, as bits: by kind, then by letter.
const fn related<const N: usize>(cells: &[[Cell; N]; N]) -> [[u16; N]; RelationKind::COUNT] {
    let mut sets = [[0; N]; RelationKind::COUNT];
    let mut cell = 0;
    while cell < N * N * 3 {
        let (a, b, place) = (cell / 3 / N, cell / 3 % N, cell % 3);
        let (pairs, count) = &cells[a][b];
        if place < *count as usize {
            sets[pairs[place].kind() as usize][a] |= 1 << b;
        }
        cell += 1;
    }
    sets
}

static RELATED_STEMS: [[u16; 10]; RelationKind::COUNT] = related(&STEM_PAIRS);
static RELATED_BRANCHES: [[u16; 12]; RelationKind::COUNT] = related(&BRANCH_PAIRS);

/// Kinds of relations as bits.
pub(crate) type Kinds = u16;

/// The kinds of relation of each branch to each other, as bits.
static KINDS_OF_BRANCHES: [[Kinds; 12]; 12] = {
    let mut all = [[0; 12]; 12];
    let mut cell = 0;
    while cell < 12 * 12 * 3 {
        let (a, b, place) = (cell / 3 / 12, cell / 3 % 12, cell % 3);
        let (pairs, count) = &BRANCH_PAIRS[a][b];
        if place < *count as usize {
            all[a][b] |= 1 << pairs[place].kind() as u16;
        }
        cell += 1;
    }
    all
};

/// The kinds of relation that a branch has to each of the twelve, without a third.
pub(crate) fn kinds_of_branch(branch: Branch) -> &'static [Kinds; 12] {
    &KINDS_OF_BRANCHES[branch as usize]
}

/// Whether two stems have a relation of a kind.
pub(crate) fn are_related(a: Stem, b: Stem, kind: RelationKind) -> bool {
    RELATED_STEMS[kind as usize][a as usize] >> b as u8 & 1 == 1
}

/// The stem that has a relation of each kind to each stem: at most one has.
static RELATED_STEM: [[Option<Stem>; 10]; RelationKind::COUNT] = {
    let (mut all, mut cell) = ([[None; 10]; RelationKind::COUNT], 0);
    while cell < RelationKind::COUNT * 10 {
        let related = RELATED_STEMS[cell / 10][cell % 10];
        if related != 0 {
            all[cell / 10][cell % 10] = Some(Stem::ALL[related.trailing_zeros() as usize]);
        }
        cell += 1;
    }
    all
};

/// The stem that has a relation of a kind to a stem.
pub(crate) fn stem_related_to(stem: Stem, kind: RelationKind) -> Option<Stem> {
    RELATED_STEM[kind as usize][stem as usize]
}

/// The branches that have a relation of a kind to a branch, without a third.
pub(crate) fn related_to(branch: Branch, kind: RelationKind) -> BranchSet {
    BranchSet::of_bits(RELATED_BRANCHES[kind as usize][branch as usize])
}

/// The letters of a row, read once by the compiler: the letters, how many, the branches as a set.
type Read = ([Letter; 3], usize, BranchSet);

static READ: [Read; ROWS.len()] = {
    let mut all = [([Letter::Branch(Branch::Ja); 3], 0, BranchSet::NONE); ROWS.len()];
    let mut row = 0;
    while row < ROWS.len() {
        let (kind, han, ..) = ROWS[row];
        let mut place = 0;
        while place < letters::count(han) {
            all[row].0[place] = letters::letter(han, place);
            place += 1;
        }
        all[row].1 = place;
        if !kind.is_of_stems() {
            all[row].2 = branches(han);
        }
        row += 1;
    }
    all
};

/// How many rows are of three letters.
const SETS: usize = 10;

static OF_THREE: [RelationPair; SETS] = {
    let (mut sets, mut found, mut row) = ([RelationPair(0); SETS], 0, 0);
    while row < ROWS.len() {
        if ROWS[row].0.is_of_three() {
            sets[found] = RelationPair(row as u8);
            found += 1;
        }
        row += 1;
    }
    assert!(found == SETS);
    sets
};

/// The relations of three letters.
pub fn sets() -> impl Iterator<Item = RelationPair> {
    OF_THREE.into_iter()
}

/// Those that a branch belongs to: a triple and a directional combination, and a triple punishment that some have.
static OF_BRANCHES: [[Option<RelationPair>; 3]; 12] = {
    let (mut of, mut cell) = ([[None; 3]; 12], 0);
    while cell < SETS * of.len() {
        let (set, branch) = (OF_THREE[cell / of.len()], cell % of.len());
        if set.branches().contains(Branch::ALL[branch]) {
            let place = match set.kind() {
                TripleCombination => 0,
                DirectionalCombination => 1,
                _ => 2,
            };
            of[branch][place] = Some(set);
        }
        cell += 1;
    }
    of
};

/// The relations of three letters that a branch belongs to.
pub(crate) fn sets_of(branch: Branch) -> impl Iterator<Item = RelationPair> {
    OF_BRANCHES[branch as usize].into_iter().flatten()
}

/// The triple punishment that a branch belongs to.
pub(crate) fn triple_punishment_of(branch: Branch) -> Option<RelationPair> {
    OF_BRANCHES[branch as usize][2]
}

impl RelationPair {
    /// The kind.
    pub const fn kind(self) -> RelationKind {
        ROWS[self.0 as usize].0
    }

    /// The letters in Hanja, in canonical order.
    pub const fn han(self) -> &'static str {
        ROWS[self.0 as usize].1
    }

    /// The element a combination leans to.
    pub const fn element(self) -> Option<Element> {
        ROWS[self.0 as usize].2
    }

    /// The letters, in canonical order.
    pub fn letters(self) -> ArrayVec<Letter, 3> {
        let (letters, count, _) = READ[self.0 as usize];
        letters.into_iter().take(count).collect()
    }

    /// Its branches as a set; none for stems.
    pub const fn branches(self) -> BranchSet {
        READ[self.0 as usize].2
    }

    /// Whether a relation of two letters is part of this set of three: the halves of a triple
    /// combination, the pairs of a triple punishment.
    pub fn absorbs(self, pair: Self) -> bool {
        let absorbed = match self.kind() {
            TripleCombination => HalfCombination,
            TriplePunishment => Punishment,
            _ => return false,
        };
        pair.kind() == absorbed && self.branches().contains_all(pair.branches())
    }
}

domain_of_rows!(RelationPair, ROWS, 3);

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_table_counts_what_the_books_count() {
        let count = |kind| RelationPair::all().filter(|pair| pair.kind() == kind).count();
        let counts = RelationKind::ALL.map(count);
        assert_eq!(counts, [5, 4, 4, 4, 6, 8, 6, 2, 6, 1, 4, 6, 6]);
    }

    #[test]
    fn clashes_stand_opposite_and_six_combinations_mirror() {
        for pair in RelationPair::all() {
            let [Letter::Branch(a), Letter::Branch(b)] = pair.letters()[..] else { continue };
            match pair.kind() {
                Clash => assert_eq!((b.index() + 12 - a.index()) % 12, 6),
                SixCombination => assert_eq!((a.index() + b.index()) % 12, 1),
                // The harm of a branch is what clashes with its partner in combination.
                Harm => assert_eq!((a.index() + b.index()) % 12, 7),
                _ => {}
            }
        }
    }

    #[test]
    fn letters_are_related_as_their_pairs_say() {
        for kind in RelationKind::ALL {
            for (a, b) in Stem::ALL.into_iter().flat_map(|a| Stem::ALL.map(|b| (a, b))) {
                let has = pairs_of_stems(a, b).iter().any(|pair| pair.kind() == kind);
                assert_eq!(are_related(a, b, kind), has, "{a:?} {b:?} {kind:?}");
            }
            for (a, b) in Branch::ALL.into_iter().flat_map(|a| Branch::ALL.map(|b| (a, b))) {
                let has = pairs_of_branches(a, b).iter().any(|pair| pair.kind() == kind);
                assert_eq!(related_to(a, kind).contains(b), has, "{a:?} {b:?} {kind:?}");
            }
        }
    }

    #[test]
    fn a_pair_of_letters_has_its_relations_in_either_order() {
        let names =
            |a, b| -> Vec<_> { pairs_of_branches(a, b).iter().map(|p| p.kind().ko()).collect() };
        assert_eq!(names(Branch::Sa, Branch::Sin), ["육합", "형", "파"]);
        assert_eq!(names(Branch::Sin, Branch::Sa), ["육합", "형", "파"]);
        assert_eq!(names(Branch::O, Branch::O), ["자형"]);
        assert_eq!(names(Branch::In, Branch::Sul), Vec::<&str>::new());
    }
}

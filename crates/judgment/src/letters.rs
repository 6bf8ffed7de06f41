//! Letters of tables as the books print them, read at compile time: `branches("丑未")`.

use saju_chart::{Branch, Stem};

pub use saju_saying::Letter;

/// A set of branches.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct BranchSet(u16);

impl BranchSet {
    /// No branch.
    pub const NONE: Self = Self(0);

    /// The branches whose indices are set.
    pub(crate) const fn of_bits(bits: u16) -> Self {
        Self(bits)
    }

    /// Whether the branch is in the set.
    pub const fn contains(self, branch: Branch) -> bool {
        self.0 >> branch as u8 & 1 == 1
    }

    /// Whether every branch of `other` is in the set.
    pub const fn contains_all(self, other: Self) -> bool {
        self.0 & other.0 == other.0
    }

    /// The set with a branch more.
    #[must_use]
    pub const fn with(self, branch: Branch) -> Self {
        Self(self.0 | 1 << branch as u8)
    }

    /// The set without a branch.
    #[must_use]
    pub const fn without(self, branch: Branch) -> Self {
        Self(self.0 & !(1 << branch as u8))
    }

    /// The branches of either set.
    #[must_use]
    pub const fn or(self, other: Self) -> Self {
        Self(self.0 | other.0)
    }

    /// The branches of both sets.
    #[must_use]
    pub const fn and(self, other: Self) -> Self {
        Self(self.0 & other.0)
    }

    /// Whether a branch is in both sets.
    pub const fn meets(self, other: Self) -> bool {
        self.0 & other.0 != 0
    }

    /// Whether there is none.
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// Its branches, in their usual order.
    pub fn iter(self) -> impl Iterator<Item = Branch> {
        let mut left = self.0;
        std::iter::from_fn(move || {
            let place = left.trailing_zeros();
            left &= left.wrapping_sub(1);
            Branch::ALL.get(place as usize).copied()
        })
    }
}

impl FromIterator<Branch> for BranchSet {
    fn from_iter<I: IntoIterator<Item = Branch>>(branches: I) -> Self {
        branches.into_iter().fold(Self::NONE, Self::with)
    }
}

/// All letters in use take three bytes of UTF-8.
const WIDTH: usize = 3;

/// The bytes of a letter.
pub(crate) fn bytes_of(letter: &str) -> [u8; WIDTH] {
    letter.as_bytes().first_chunk().copied().unwrap_or_default()
}

/// The letters of a text of Hanja, each by its bytes.
pub(crate) fn each_of(han: &str) -> &[[u8; WIDTH]] {
    han.as_bytes().as_chunks().0
}

/// Number of letters in a text of Hanja.
pub const fn count(han: &str) -> usize {
    han.len() / WIDTH
}

/// Whether a letter stands at a place of a text of Hanja.
pub(crate) const fn is_at(text: &str, place: usize, letter: &str) -> bool {
    let (text, letter) = (text.as_bytes(), letter.as_bytes());
    let mut k = 0;
    while k < WIDTH {
        if text[place * WIDTH + k] != letter[k] {
            return false;
        }
        k += 1;
    }
    true
}

/// The letter at a place of a text of stems and branches in Hanja.
///
/// # Panics
/// When it is neither: a misprint in a table stops the build.
pub const fn letter(han: &str, place: usize) -> Letter {
    let mut k = 0;
    while k < 12 {
        if k < 10 && is_at(han, place, Stem::ALL[k].han()) {
            return Letter::Stem(Stem::ALL[k]);
        }
        if is_at(han, place, Branch::ALL[k].han()) {
            return Letter::Branch(Branch::ALL[k]);
        }
        k += 1;
    }
    panic!("a table has a letter that is neither stem nor branch")
}

/// The stem at a place of a text.
pub const fn stem(han: &str, place: usize) -> Stem {
    match letter(han, place) {
        Letter::Stem(stem) => stem,
        Letter::Branch(_) => panic!("a table has a branch where a stem belongs"),
    }
}

/// The branch at a place of a text.
pub const fn branch(han: &str, place: usize) -> Branch {
    match letter(han, place) {
        Letter::Branch(branch) => branch,
        Letter::Stem(_) => panic!("a table has a stem where a branch belongs"),
    }
}

/// The branches of a text; `–` and the empty text are none.
pub const fn branches(han: &str) -> BranchSet {
    let mut set = BranchSet::NONE;
    if is_none(han) {
        return set;
    }
    let mut place = 0;
    while place < count(han) {
        set = set.with(branch(han, place));
        place += 1;
    }
    set
}

const fn is_none(han: &str) -> bool {
    han.is_empty() || (count(han) == 1 && is_at(han, 0, "–"))
}

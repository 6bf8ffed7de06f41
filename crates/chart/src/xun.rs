//! The six runs of ten (순 旬) and the two branches each leaves without a stem (공망 空亡).

use crate::{Branch, Ganji};

/// One of the six runs of ten ganji.
///
/// ```
/// use saju_chart::Ganji;
///
/// let xun = Ganji::parse("癸酉").unwrap().xun();
/// assert_eq!((xun.ko(), xun.han()), ("갑자순", "甲子旬"));
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Xun(u8);

const NAMES: [(&str, &str); 6] = [
    ("갑자순", "甲子旬"),
    ("갑술순", "甲戌旬"),
    ("갑신순", "甲申旬"),
    ("갑오순", "甲午旬"),
    ("갑진순", "甲辰旬"),
    ("갑인순", "甲寅旬"),
];

/// The branches that follow the ten of each.
const EMPTIES: [[Branch; 2]; 6] = {
    let (mut empties, mut xun) = ([[Branch::Ja; 2]; 6], 0);
    while xun < empties.len() {
        let next = xun as u8 * 10 + 10;
        empties[xun] = [Branch::of_index(next), Branch::of_index(next + 1)];
        xun += 1;
    }
    empties
};

impl Xun {
    /// The run a ganji belongs to.
    ///
    /// ```
    /// use saju_chart::{Ganji, Xun};
    ///
    /// assert_eq!(Xun::of(Ganji::parse("甲戌").unwrap()).ko(), "갑술순");
    /// ```
    pub const fn of(ganji: Ganji) -> Self {
        Self(ganji.index() / 10)
    }

    /// Korean name.
    pub const fn ko(self) -> &'static str {
        NAMES[self.0 as usize].0
    }

    /// Name in Hanja.
    pub const fn han(self) -> &'static str {
        NAMES[self.0 as usize].1
    }

    /// The two empty branches (공망): the eleventh and twelfth from the run's first, for which its ten
    /// stems do not suffice.
    ///
    /// ```
    /// use saju_chart::{Branch, Ganji};
    ///
    /// let xun = Ganji::parse("甲子").unwrap().xun();
    /// assert_eq!(xun.empties(), [Branch::Sul, Branch::Hae]);
    /// ```
    pub const fn empties(self) -> [Branch; 2] {
        EMPTIES[self.0 as usize]
    }

    /// Whether a branch is empty (공망) in this run.
    ///
    /// ```
    /// use saju_chart::{Branch, Ganji};
    ///
    /// let xun = Ganji::parse("丙寅").unwrap().xun();
    /// assert!(xun.is_empty(Branch::Hae) && !xun.is_empty(Branch::Ja));
    /// ```
    pub fn is_empty(self, branch: Branch) -> bool {
        self.empties().contains(&branch)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_empties_are_those_of_the_books() {
        let empties: Vec<String> =
            (0..6).map(|k| Xun(k).empties().iter().map(|b| b.han()).collect()).collect();
        assert_eq!(empties, ["戌亥", "申酉", "午未", "辰巳", "寅卯", "子丑"]);
    }
}

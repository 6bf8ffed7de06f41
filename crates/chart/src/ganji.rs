//! The sixty ganji (육십갑자 六十甲子).

use crate::{Branch, Domain, Naeum, Stem, Xun};

/// One of the sixty pairs of a stem and a branch, by its index 0 (갑자) … 59 (계해).
///
/// ```
/// use saju_chart::{Branch, Ganji, Stem};
///
/// let ganji = Ganji::parse("병인").unwrap();
/// assert_eq!((ganji.index(), ganji.stem(), ganji.branch()), (2, Stem::Byeong, Branch::In));
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Ganji(u8);

/// The cycle, a row for each decade of days (순 旬).
#[rustfmt::skip]
const CYCLE: [&str; 60] = [
    "甲子", "乙丑", "丙寅", "丁卯", "戊辰", "己巳", "庚午", "辛未", "壬申", "癸酉",
    "甲戌", "乙亥", "丙子", "丁丑", "戊寅", "己卯", "庚辰", "辛巳", "壬午", "癸未",
    "甲申", "乙酉", "丙戌", "丁亥", "戊子", "己丑", "庚寅", "辛卯", "壬辰", "癸巳",
    "甲午", "乙未", "丙申", "丁酉", "戊戌", "己亥", "庚子", "辛丑", "壬寅", "癸卯",
    "甲辰", "乙巳", "丙午", "丁未", "戊申", "己酉", "庚戌", "辛亥", "壬子", "癸丑",
    "甲寅", "乙卯", "丙辰", "丁巳", "戊午", "己未", "庚申", "辛酉", "壬戌", "癸亥",
];

/// The letters of each: they are asked for more often than anything else.
const LETTERS: [(Stem, Branch); CYCLE.len()] = {
    let (mut letters, mut index) = ([(Stem::Gap, Branch::Ja); CYCLE.len()], 0);
    while index < letters.len() {
        letters[index] = (Stem::of_index(index as u8), Branch::of_index(index as u8));
        index += 1;
    }
    letters
};

/// Its id is the pair in Hanja.
impl Domain for Ganji {
    const COUNT: usize = CYCLE.len();

    fn all() -> impl ExactSizeIterator<Item = Self> {
        Self::all()
    }

    fn ordinal(self) -> usize {
        usize::from(self.0)
    }

    fn id(self) -> &'static str {
        CYCLE[self.ordinal()]
    }
}

impl Ganji {
    /// All sixty, in order.
    ///
    /// ```
    /// use saju_chart::Ganji;
    ///
    /// assert_eq!(Ganji::all().len(), 60);
    /// assert_eq!(Ganji::all().next(), Ganji::parse("甲子"));
    /// assert_eq!(Ganji::all().last(), Ganji::parse("癸亥"));
    /// ```
    pub fn all() -> impl ExactSizeIterator<Item = Self> {
        (0..60).map(Self)
    }

    /// The ganji of an index, which is taken modulo 60.
    ///
    /// ```
    /// use saju_chart::Ganji;
    ///
    /// assert_eq!(Some(Ganji::of_index(59)), Ganji::parse("癸亥"));
    /// assert_eq!(Ganji::of_index(-1), Ganji::of_index(59));
    /// ```
    pub const fn of_index(index: i64) -> Self {
        Self(index.rem_euclid(60) as u8)
    }

    /// The pair of a stem and a branch, or `None` when their polarities differ: only half of the 120
    /// pairs are ganji.
    ///
    /// ```
    /// use saju_chart::{Branch, Ganji, Stem};
    ///
    /// assert_eq!(Ganji::of(Stem::Mu, Branch::In), Ganji::parse("무인"));
    /// assert_eq!(Ganji::of(Stem::Gap, Branch::Chuk), None);
    /// ```
    pub const fn of(stem: Stem, branch: Branch) -> Option<Self> {
        let (s, b) = (stem.index() as i64, branch.index() as i64);
        if (s - b) % 2 != 0 {
            return None;
        }
        // 6s − 5b is ≡ s (mod 10) and ≡ b (mod 12) whenever s ≡ b (mod 2).
        Some(Self::of_index(6 * s - 5 * b))
    }

    /// The ganji written in Hangul (갑자) or Hanja (甲子), or `None`. Both letters and nothing else must
    /// stand there.
    ///
    /// ```
    /// use saju_chart::Ganji;
    ///
    /// assert_eq!(Ganji::parse("갑자"), Ganji::parse("甲子"));
    /// assert_eq!(Ganji::parse("갑축"), None); // yang and yin
    /// assert_eq!(Ganji::parse("갑자년"), None);
    /// ```
    pub fn parse(text: &str) -> Option<Self> {
        let mut letters = text.chars();
        let (stem, branch) = (letters.next()?, letters.next()?);
        if letters.next().is_some() {
            return None;
        }
        let names =
            |ko: &str, han: &str, letter: char| ko.starts_with(letter) || han.starts_with(letter);
        let stem = Stem::ALL.into_iter().find(|s| names(s.ko(), s.han(), stem))?;
        let branch = Branch::ALL.into_iter().find(|b| names(b.ko(), b.han(), branch))?;
        Self::of(stem, branch)
    }

    /// Index, 0 (갑자) … 59 (계해).
    pub const fn index(self) -> u8 {
        self.0
    }

    /// Its stem.
    pub const fn stem(self) -> Stem {
        LETTERS[self.0 as usize].0
    }

    /// Its branch.
    pub const fn branch(self) -> Branch {
        LETTERS[self.0 as usize].1
    }

    /// The ganji `n` places later in the cycle (earlier when negative).
    ///
    /// ```
    /// use saju_chart::Ganji;
    ///
    /// let ganji = Ganji::parse("계해").unwrap();
    /// assert_eq!(Some(ganji.plus(1)), Ganji::parse("갑자"));
    /// assert_eq!(ganji.plus(-60), ganji);
    /// ```
    #[must_use]
    pub const fn plus(self, n: i64) -> Self {
        Self::of_index(self.0 as i64 + n)
    }

    /// Its naeum (납음 納音).
    ///
    /// ```
    /// use saju_chart::Ganji;
    ///
    /// assert_eq!(Ganji::parse("무인").unwrap().naeum().ko(), "성두토");
    /// ```
    pub const fn naeum(self) -> Naeum {
        Naeum::of(self)
    }

    /// The run of ten (순 旬) it belongs to.
    ///
    /// ```
    /// use saju_chart::Ganji;
    ///
    /// assert_eq!(Ganji::parse("병인").unwrap().xun().ko(), "갑자순");
    /// ```
    pub const fn xun(self) -> Xun {
        Xun::of(self)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn each_ganji_is_its_stem_and_branch() {
        for ganji in Ganji::all() {
            assert_eq!(Ganji::of(ganji.stem(), ganji.branch()), Some(ganji));
            let ko = format!("{}{}", ganji.stem().ko(), ganji.branch().ko());
            assert_eq!(Ganji::parse(&ko), Some(ganji));
            let han = format!("{}{}", ganji.stem().han(), ganji.branch().han());
            assert_eq!(ganji.id(), han);
            assert_eq!(ganji.ordinal(), usize::from(ganji.index()));
        }
        assert_eq!(Ganji::of(Stem::Gap, Branch::Chuk), None);
        assert_eq!(Ganji::parse("甲子"), Some(Ganji(0)));
    }
}

//! The ten gods (십성 十星): what a letter is to the day master.

use crate::{Branch, Element, Stem, domain};

domain! {
    /// One of the ten gods, two of each [`SipseongGroup`].
    ///
    /// ```
    /// use saju_chart::Sipseong;
    ///
    /// let god = Sipseong::Jeonggwan;
    /// assert_eq!((god.id(), god.ko(), god.han()), ("jeonggwan", "정관", "正官"));
    /// assert_eq!(Sipseong::ALL.len(), 10);
    /// ```
    pub enum Sipseong {
        Bigyeon = "bigyeon", "비견", "比肩";
        Geopjae = "geopjae", "겁재", "劫財";
        Siksin = "siksin", "식신", "食神";
        Sanggwan = "sanggwan", "상관", "傷官";
        Pyeonjae = "pyeonjae", "편재", "偏財";
        Jeongjae = "jeongjae", "정재", "正財";
        Pyeongwan = "pyeongwan", "편관", "偏官";
        Jeonggwan = "jeonggwan", "정관", "正官";
        Pyeonin = "pyeonin", "편인", "偏印";
        Jeongin = "jeongin", "정인", "正印";
    }
}

domain! {
    /// The five groups of two gods, in order of generation from the day master.
    ///
    /// ```
    /// use saju_chart::SipseongGroup;
    ///
    /// let group = SipseongGroup::Gwanseong;
    /// assert_eq!((group.id(), group.ko(), group.han()), ("gwanseong", "관성", "官星"));
    /// assert_eq!(SipseongGroup::ALL.map(SipseongGroup::ko).concat(), "비겁식상재성관성인성");
    /// ```
    pub enum SipseongGroup {
        Bigeop = "bigeop", "비겁", "比劫";
        Siksang = "siksang", "식상", "食傷";
        Jaeseong = "jaeseong", "재성", "財星";
        Gwanseong = "gwanseong", "관성", "官星";
        Inseong = "inseong", "인성", "印星";
    }
}

/// What each stem is to each day master.
const OF: [[Sipseong; 10]; 10] = {
    let (mut of, mut cell) = ([[Sipseong::Bigyeon; 10]; 10], 0);
    while cell < 100 {
        let (day_master, target) = (Stem::ALL[cell / 10], Stem::ALL[cell % 10]);
        let group = SipseongGroup::of(day_master.element(), target.element());
        let same = day_master.polarity() as u8 == target.polarity() as u8;
        of[cell / 10][cell % 10] = group.members()[!same as usize];
        cell += 1;
    }
    of
};

impl Sipseong {
    /// What `target` is to the day master: the group by the element, the member by the polarity
    /// (same polarity: the first of the group).
    ///
    /// ```
    /// use saju_chart::{Sipseong, Stem};
    ///
    /// // To 병 (yang fire): 갑 is yang wood, which generates fire; 계 is yin water, which overcomes it.
    /// assert_eq!(Sipseong::of(Stem::Byeong, Stem::Gap), Sipseong::Pyeonin);
    /// assert_eq!(Sipseong::of(Stem::Byeong, Stem::Gye), Sipseong::Jeonggwan);
    /// ```
    #[inline]
    pub const fn of(day_master: Stem, target: Stem) -> Self {
        OF[day_master as usize][target as usize]
    }

    /// What a branch is to the day master, by its main hidden stem (정기).
    ///
    /// ```
    /// use saju_chart::{Branch, Sipseong, Stem};
    ///
    /// // 자 is yang by its place, but its main stem 계 is yin.
    /// assert_eq!(Sipseong::of_branch(Stem::Gap, Branch::Ja), Sipseong::Jeongin);
    /// ```
    #[inline]
    pub const fn of_branch(day_master: Stem, branch: Branch) -> Self {
        Self::of(day_master, branch.main_stem())
    }

    /// Its group.
    ///
    /// ```
    /// use saju_chart::{Sipseong, SipseongGroup};
    ///
    /// assert_eq!(Sipseong::Jeonggwan.group(), SipseongGroup::Gwanseong);
    /// ```
    pub const fn group(self) -> SipseongGroup {
        SipseongGroup::ALL[self as usize / 2]
    }

    /// Whether it gives the day master strength: 비겁 or 인성.
    ///
    /// ```
    /// use saju_chart::Sipseong;
    ///
    /// assert!(Sipseong::Geopjae.helps());
    /// assert!(!Sipseong::Siksin.helps());
    /// ```
    pub const fn helps(self) -> bool {
        self.group().helps()
    }
}

impl SipseongGroup {
    /// The group of an element for a day master of the other.
    ///
    /// ```
    /// use saju_chart::{Element, SipseongGroup};
    ///
    /// // What fire overcomes is its wealth.
    /// assert_eq!(SipseongGroup::of(Element::Fire, Element::Metal), SipseongGroup::Jaeseong);
    /// ```
    #[inline]
    pub const fn of(day_master: Element, element: Element) -> Self {
        Self::ALL[day_master.steps_to(element) as usize]
    }

    /// The element of the group for a day master of this element; the inverse of [`Self::of`].
    ///
    /// ```
    /// use saju_chart::{Element, SipseongGroup};
    ///
    /// assert_eq!(SipseongGroup::Inseong.element(Element::Fire), Element::Wood);
    /// ```
    pub const fn element(self, day_master: Element) -> Element {
        Element::ROUND[day_master as usize + self as usize]
    }

    /// Its two members: same polarity as the day master, then the other.
    ///
    /// ```
    /// use saju_chart::{Sipseong, SipseongGroup};
    ///
    /// assert_eq!(SipseongGroup::Jaeseong.members(), [Sipseong::Pyeonjae, Sipseong::Jeongjae]);
    /// ```
    pub const fn members(self) -> [Sipseong; 2] {
        [Sipseong::ALL[self as usize * 2], Sipseong::ALL[self as usize * 2 + 1]]
    }

    /// Whether it gives the day master strength: 비겁 or 인성.
    ///
    /// ```
    /// use saju_chart::SipseongGroup;
    ///
    /// let helpers: Vec<_> = SipseongGroup::ALL.into_iter().filter(|group| group.helps()).collect();
    /// assert_eq!(helpers, [SipseongGroup::Bigeop, SipseongGroup::Inseong]);
    /// ```
    pub const fn helps(self) -> bool {
        matches!(self, Self::Bigeop | Self::Inseong)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Rows 갑 … 계, columns 갑 … 계: the table as it stands in the books.
    const TABLE: &str = "
        비견 겁재 식신 상관 편재 정재 편관 정관 편인 정인
        겁재 비견 상관 식신 정재 편재 정관 편관 정인 편인
        편인 정인 비견 겁재 식신 상관 편재 정재 편관 정관
        정인 편인 겁재 비견 상관 식신 정재 편재 정관 편관
        편관 정관 편인 정인 비견 겁재 식신 상관 편재 정재
        정관 편관 정인 편인 겁재 비견 상관 식신 정재 편재
        편재 정재 편관 정관 편인 정인 비견 겁재 식신 상관
        정재 편재 정관 편관 정인 편인 겁재 비견 상관 식신
        식신 상관 편재 정재 편관 정관 편인 정인 비견 겁재
        상관 식신 정재 편재 정관 편관 정인 편인 겁재 비견";

    #[test]
    fn the_formula_gives_the_table_of_the_books() {
        let mut cells = TABLE.split_whitespace();
        for day_master in Stem::ALL {
            for target in Stem::ALL {
                assert_eq!(Sipseong::of(day_master, target).ko(), cells.next().unwrap());
            }
        }
    }

    #[test]
    fn the_members_of_a_group_are_of_that_group() {
        for group in SipseongGroup::ALL {
            let [same, other] = group.members();
            assert_eq!([same.group(), other.group()], [group, group]);
            assert_eq!(other as usize, same as usize + 1);
        }
    }

    #[test]
    fn branches_go_by_their_main_stem() {
        assert_eq!(Sipseong::of_branch(Stem::Gap, Branch::Ja), Sipseong::Jeongin);
        assert_eq!(Sipseong::of_branch(Stem::Gye, Branch::Hae), Sipseong::Geopjae);
        assert_eq!(Sipseong::of_branch(Stem::Byeong, Branch::O), Sipseong::Geopjae);
    }
}

//! The ten gods (십성 十星): what a letter is to the day master.

use crate::{Branch, Element, Polarity, Stem, domain};

domain! {
    /// One of the ten gods.
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
    pub enum SipseongGroup {
        Bigeop = "bigeop", "비겁", "比劫";
        Siksang = "siksang", "식상", "食傷";
        Jaeseong = "jaeseong", "재성", "財星";
        Gwanseong = "gwanseong", "관성", "官星";
        Inseong = "inseong", "인성", "印星";
    }
}

impl Sipseong {
    /// What `target` is to the day master: the group by the element, the member by the polarity
    /// (same polarity: the first of the group).
    pub const fn of(day_master: Stem, target: Stem) -> Self {
        let group = day_master.element().steps_to(target.element());
        let same = day_master.polarity() as u8 == target.polarity() as u8;
        Self::ALL[group as usize * 2 + !same as usize]
    }

    /// What a branch is to the day master, by its main hidden stem.
    pub const fn of_branch(day_master: Stem, branch: Branch) -> Self {
        Self::of(day_master, branch.main_stem())
    }

    /// Its group.
    pub const fn group(self) -> SipseongGroup {
        SipseongGroup::ALL[self as usize / 2]
    }

    /// Whether it gives the day master strength: 비겁 or 인성.
    pub const fn helps(self) -> bool {
        self.group().helps()
    }
}

impl SipseongGroup {
    /// The group of an element for a day master of the other.
    pub const fn of(day_master: Element, element: Element) -> Self {
        Self::ALL[day_master.steps_to(element) as usize]
    }

    /// The element of the group for a day master.
    pub const fn element(self, day_master: Element) -> Element {
        Element::ALL[(day_master as usize + self as usize) % 5]
    }

    /// Its two members: same polarity as the day master, then the other.
    pub const fn members(self) -> [Sipseong; 2] {
        [Sipseong::ALL[self as usize * 2], Sipseong::ALL[self as usize * 2 + 1]]
    }

    /// Whether it gives the day master strength: 비겁 or 인성.
    pub const fn helps(self) -> bool {
        matches!(self, Self::Bigeop | Self::Inseong)
    }
}

impl Polarity {
    /// Whether both are the same.
    pub const fn same(self, other: Self) -> bool {
        self as u8 == other as u8
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
    fn branches_go_by_their_main_stem() {
        assert_eq!(Sipseong::of_branch(Stem::Gap, Branch::Ja), Sipseong::Jeongin);
        assert_eq!(Sipseong::of_branch(Stem::Gye, Branch::Hae), Sipseong::Geopjae);
        assert_eq!(Sipseong::of_branch(Stem::Byeong, Branch::O), Sipseong::Geopjae);
    }
}

//! Naeum (납음 納音), the sound element of each pair of ganji. Source: 三命通會 卷一.

use crate::{Element, Ganji};

/// The naeum of two neighbouring ganji.
///
/// ```
/// use saju_chart::{Element, Ganji};
///
/// let naeum = Ganji::parse("甲子").unwrap().naeum();
/// assert_eq!((naeum.ko(), naeum.han()), ("해중금", "海中金"));
/// assert_eq!((naeum.index(), naeum.element()), (0, Element::Metal));
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Naeum(u8);

#[rustfmt::skip]
const TABLE: [(&str, &str, Element); 30] = {
    use Element::{Wood, Fire, Earth, Metal, Water};
    [
        /* 甲子 乙丑 */ ("해중금", "海中金", Metal), /* 丙寅 丁卯 */ ("노중화", "爐中火", Fire),
        /* 戊辰 己巳 */ ("대림목", "大林木", Wood),  /* 庚午 辛未 */ ("노방토", "路傍土", Earth),
        /* 壬申 癸酉 */ ("검봉금", "劍鋒金", Metal), /* 甲戌 乙亥 */ ("산두화", "山頭火", Fire),
        /* 丙子 丁丑 */ ("간하수", "澗下水", Water), /* 戊寅 己卯 */ ("성두토", "城頭土", Earth),
        /* 庚辰 辛巳 */ ("백랍금", "白鑞金", Metal), /* 壬午 癸未 */ ("양류목", "楊柳木", Wood),
        /* 甲申 乙酉 */ ("천중수", "泉中水", Water), /* 丙戌 丁亥 */ ("옥상토", "屋上土", Earth),
        /* 戊子 己丑 */ ("벽력화", "霹靂火", Fire),  /* 庚寅 辛卯 */ ("송백목", "松柏木", Wood),
        /* 壬辰 癸巳 */ ("장류수", "長流水", Water), /* 甲午 乙未 */ ("사중금", "沙中金", Metal),
        /* 丙申 丁酉 */ ("산하화", "山下火", Fire),  /* 戊戌 己亥 */ ("평지목", "平地木", Wood),
        /* 庚子 辛丑 */ ("벽상토", "壁上土", Earth), /* 壬寅 癸卯 */ ("금박금", "金箔金", Metal),
        /* 甲辰 乙巳 */ ("복등화", "覆燈火", Fire),  /* 丙午 丁未 */ ("천하수", "天河水", Water),
        /* 戊申 己酉 */ ("대역토", "大驛土", Earth), /* 庚戌 辛亥 */ ("차천금", "釵釧金", Metal),
        /* 壬子 癸丑 */ ("상자목", "桑柘木", Wood),  /* 甲寅 乙卯 */ ("대계수", "大溪水", Water),
        /* 丙辰 丁巳 */ ("사중토", "沙中土", Earth), /* 戊午 己未 */ ("천상화", "天上火", Fire),
        /* 庚申 辛酉 */ ("석류목", "石榴木", Wood),  /* 壬戌 癸亥 */ ("대해수", "大海水", Water),
    ]
};

impl Naeum {
    /// All thirty, in the order of the ganji.
    ///
    /// ```
    /// use saju_chart::{Element, Naeum};
    ///
    /// let metal = Naeum::all().filter(|naeum| naeum.element() == Element::Metal);
    /// assert_eq!(metal.count(), 6);
    /// ```
    pub fn all() -> impl ExactSizeIterator<Item = Self> {
        (0..30).map(Self)
    }

    /// The naeum of a ganji.
    ///
    /// ```
    /// use saju_chart::{Ganji, Naeum};
    ///
    /// let [first, second] = ["甲子", "乙丑"].map(|pair| Naeum::of(Ganji::parse(pair).unwrap()));
    /// assert_eq!((first, first.ko()), (second, "해중금"));
    /// ```
    pub const fn of(ganji: Ganji) -> Self {
        Self(ganji.index() / 2)
    }

    /// Index, 0 (甲子 乙丑) … 29 (壬戌 癸亥).
    ///
    /// ```
    /// use saju_chart::Naeum;
    ///
    /// assert!(Naeum::all().map(Naeum::index).eq(0..30));
    /// ```
    pub const fn index(self) -> u8 {
        self.0
    }

    /// Korean name.
    pub const fn ko(self) -> &'static str {
        TABLE[self.0 as usize].0
    }

    /// Name in Hanja.
    pub const fn han(self) -> &'static str {
        TABLE[self.0 as usize].1
    }

    /// Its element, with which the name ends.
    pub const fn element(self) -> Element {
        TABLE[self.0 as usize].2
    }
}

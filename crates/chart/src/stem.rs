//! The ten stems (천간 天干).

use crate::{Element, Polarity, domain};

domain! {
    /// One of the ten stems.
    ///
    /// ```
    /// use saju_chart::Stem;
    ///
    /// let stem = Stem::Byeong;
    /// assert_eq!((stem.id(), stem.ko(), stem.han(), stem.index()), ("byeong", "병", "丙", 2));
    /// assert_eq!(Stem::ALL.map(Stem::ko).concat(), "갑을병정무기경신임계");
    /// ```
    pub enum Stem {
        Gap = "gap", "갑", "甲";
        Eul = "eul", "을", "乙";
        Byeong = "byeong", "병", "丙";
        Jeong = "jeong", "정", "丁";
        Mu = "mu", "무", "戊";
        Gi = "gi", "기", "己";
        Gyeong = "gyeong", "경", "庚";
        Sin = "sin", "신", "辛";
        Im = "im", "임", "壬";
        Gye = "gye", "계", "癸";
    }
}

impl Stem {
    /// Index 0 (갑) … 9 (계).
    pub const fn index(self) -> u8 {
        self as u8
    }

    /// The stem of an index, which is taken modulo 10.
    ///
    /// ```
    /// use saju_chart::Stem;
    ///
    /// assert_eq!((Stem::of_index(2), Stem::of_index(12)), (Stem::Byeong, Stem::Byeong));
    /// ```
    pub const fn of_index(index: u8) -> Self {
        Self::ALL[index as usize % 10]
    }

    /// Element: two stems each, in the order of generation.
    ///
    /// ```
    /// use saju_chart::{Element, Stem};
    ///
    /// assert_eq!((Stem::Byeong.element(), Stem::Jeong.element()), (Element::Fire, Element::Fire));
    /// ```
    pub const fn element(self) -> Element {
        Element::ALL[self as usize / 2]
    }

    /// Polarity: yang and yin in turn, 갑 being yang.
    ///
    /// ```
    /// use saju_chart::{Polarity, Stem};
    ///
    /// assert_eq!((Stem::Byeong.polarity(), Stem::Jeong.polarity()), (Polarity::Yang, Polarity::Yin));
    /// ```
    pub const fn polarity(self) -> Polarity {
        Polarity::of_index(self as u8)
    }
}

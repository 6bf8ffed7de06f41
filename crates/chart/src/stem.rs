//! The ten stems (천간 天干).

use crate::{Element, Polarity, domain};

domain! {
    /// One of the ten stems.
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
    pub const fn of_index(index: u8) -> Self {
        Self::ALL[index as usize % 10]
    }

    /// Element: two stems each, in order.
    pub const fn element(self) -> Element {
        Element::ALL[self as usize / 2]
    }

    /// Polarity: yang and yin in turn.
    pub const fn polarity(self) -> Polarity {
        Polarity::of_index(self as u8)
    }
}

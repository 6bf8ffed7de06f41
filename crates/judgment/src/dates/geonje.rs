//! The twelve duties of a day (건제 12신 建除十二神), by its branch behind the month's.
//!
//! Source: 欽定協紀辨方書 卷四 "建除滿平定執破危成收開閉凡十二日周而復始…其法從月建上起建".

use saju_chart::{Branch, domain};

domain! {
    /// A duty of a day.
    pub enum Geonje {
        Geon = "geon", "건", "建";
        Je = "je", "제", "除";
        Man = "man", "만", "滿";
        Pyeong = "pyeong", "평", "平";
        Jeong = "jeong", "정", "定";
        Jip = "jip", "집", "執";
        Pa = "pa", "파", "破";
        Wi = "wi", "위", "危";
        Seong = "seong", "성", "成";
        Su = "su", "수", "收";
        Gae = "gae", "개", "開";
        Pye = "pye", "폐", "閉";
    }
}

impl Geonje {
    /// The duty of a day in a solar month.
    pub const fn of(month: Branch, day: Branch) -> Self {
        Self::ALL[(day.index() + 12 - month.index()) as usize % 12]
    }
}

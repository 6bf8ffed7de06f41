//! The twelve gods of the yellow and the black path (황도·흑도 黃道黑道), of days by the month and of hours by the day.
//!
//! Source: 欽定協紀辨方書 卷七 "寅申青龍起子卯酉起寅辰戌起辰巳亥起午子午起申丑未起戌順行十二辰"; of hours
//! "日起時則子日申時起青龍酉時為明堂依次順數".

use saju_chart::{Branch, domain};

use crate::letters::branch;

domain! {
    /// A god of a path.
    pub enum DayGod {
        Cheongnyong = "cheongnyong", "청룡", "靑龍";
        Myeongdang = "myeongdang", "명당", "明堂";
        Cheonhyeong = "cheonhyeong", "천형", "天刑";
        Jujak = "jujak", "주작", "朱雀";
        Geumgwe = "geumgwe", "금궤", "金匱";
        Cheondeok = "cheondeokHwangdo", "천덕", "天德";
        Baekho = "baekho", "백호", "白虎";
        Okdang = "okdang", "옥당", "玉堂";
        Cheonroe = "cheonroe", "천뢰", "天牢";
        Hyeonmu = "hyeonmu", "현무", "玄武";
        Samyeong = "samyeong", "사명", "司命";
        Gujin = "gujin", "구진", "勾陳";
    }
}

domain! {
    /// The path that a god belongs to.
    pub enum Path {
        Yellow = "hwangdo", "황도", "黃道";
        Black = "heukdo", "흑도", "黑道";
    }
}

/// Where 청룡 starts, by the branch of the month (of the day, for hours), 子 first.
const STARTS: &str = "申戌子寅辰午申戌子寅辰午";

impl DayGod {
    /// The god of a day in a solar month; of an hour in a day.
    pub const fn of(month: Branch, day: Branch) -> Self {
        let start = branch(STARTS, month as usize);
        Self::ALL[(day.index() + 12 - start.index()) as usize % 12]
    }

    /// Its path.
    pub const fn path(self) -> Path {
        match self {
            Self::Cheongnyong
            | Self::Myeongdang
            | Self::Geumgwe
            | Self::Cheondeok
            | Self::Okdang
            | Self::Samyeong => Path::Yellow,
            Self::Cheonhyeong
            | Self::Jujak
            | Self::Baekho
            | Self::Cheonroe
            | Self::Hyeonmu
            | Self::Gujin => Path::Black,
        }
    }
}

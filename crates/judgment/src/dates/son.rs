//! 손: where the guest of the day is, by the last digit of its Korean lunar day.
//!
//! Korean usage, which keeps four of the eight directions of 欽定協紀辨方書 卷三十五 太白逐日遊方.

use saju_chart::domain;

domain! {
    /// A direction in which 손 is.
    pub enum Quarter {
        East = "east", "동", "東";
        South = "south", "남", "南";
        West = "west", "서", "西";
        North = "north", "북", "北";
    }
}

impl Quarter {
    /// Where 손 is on a lunar day, 1…30; on the ninth and tenth of each ten it is nowhere.
    pub const fn of_son(lunar_day: u8) -> Option<Self> {
        match lunar_day % 10 {
            1 | 2 => Some(Self::East),
            3 | 4 => Some(Self::South),
            5 | 6 => Some(Self::West),
            7 | 8 => Some(Self::North),
            _ => None,
        }
    }
}

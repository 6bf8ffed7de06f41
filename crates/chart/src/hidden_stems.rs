//! The stems hidden in the branches (지장간 地藏干), by the Korean 월률분야(月律分野) table.
//!
//! Days of each row sum to 30. Source of the reckoning: 滴天髓闡微 月令 原注 "寅月生人 立春後七日前
//! 皆值戊土用事 八日後十四日前者 丙火用事 十五日後 甲木用事".

use crate::{Branch, Stem, domain};

domain! {
    /// The part a hidden stem has in its branch: what is left of the month before (여기), the middle
    /// (중기), the branch's own (정기).
    ///
    /// ```
    /// use saju_chart::{Branch, Role, hidden_stems};
    ///
    /// let roles: Vec<_> = hidden_stems(Branch::In).iter().map(|hidden| hidden.role).collect();
    /// assert_eq!(roles, Role::ALL);
    /// assert_eq!((Role::Jeonggi.id(), Role::Jeonggi.ko()), ("jeonggi", "정기"));
    /// ```
    pub enum Role {
        Yeogi = "yeogi", "여기", "餘氣";
        Junggi = "junggi", "중기", "中氣";
        Jeonggi = "jeonggi", "정기", "正氣";
    }
}

/// A stem hidden in a branch; [`hidden_stems`] gives those of each.
///
/// ```
/// use saju_chart::{Branch, Role, Stem, hidden_stems};
///
/// let main = hidden_stems(Branch::In)[2];
/// assert_eq!((main.stem, main.role, main.days), (Stem::Gap, Role::Jeonggi, 16));
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct HiddenStem {
    /// The stem.
    pub stem: Stem,
    /// Its part.
    pub role: Role,
    /// Days it has of the thirty of the branch's month.
    pub days: u8,
}

const fn yeogi(stem: Stem, days: u8) -> HiddenStem {
    HiddenStem { stem, role: Role::Yeogi, days }
}

const fn junggi(stem: Stem, days: u8) -> HiddenStem {
    HiddenStem { stem, role: Role::Junggi, days }
}

const fn jeonggi(stem: Stem, days: u8) -> HiddenStem {
    HiddenStem { stem, role: Role::Jeonggi, days }
}

#[rustfmt::skip]
static TABLE: [&[HiddenStem]; 12] = {
    use Stem::{Gap, Eul, Byeong, Jeong, Mu, Gi, Gyeong, Sin, Im, Gye};
    [
        /* 子 자 */ &[yeogi(Im, 10),                      jeonggi(Gye, 20)],
        /* 丑 축 */ &[yeogi(Gye, 9),    junggi(Sin, 3),   jeonggi(Gi, 18)],
        /* 寅 인 */ &[yeogi(Mu, 7),     junggi(Byeong, 7), jeonggi(Gap, 16)],
        /* 卯 묘 */ &[yeogi(Gap, 10),                     jeonggi(Eul, 20)],
        /* 辰 진 */ &[yeogi(Eul, 9),    junggi(Gye, 3),   jeonggi(Mu, 18)],
        /* 巳 사 */ &[yeogi(Mu, 7),     junggi(Gyeong, 7), jeonggi(Byeong, 16)],
        /* 午 오 */ &[yeogi(Byeong, 10), junggi(Gi, 9),    jeonggi(Jeong, 11)],
        /* 未 미 */ &[yeogi(Jeong, 9),  junggi(Eul, 3),   jeonggi(Gi, 18)],
        /* 申 신 */ &[yeogi(Mu, 7),     junggi(Im, 7),    jeonggi(Gyeong, 16)],
        /* 酉 유 */ &[yeogi(Gyeong, 10),                  jeonggi(Sin, 20)],
        /* 戌 술 */ &[yeogi(Sin, 9),    junggi(Jeong, 3), jeonggi(Mu, 18)],
        /* 亥 해 */ &[yeogi(Mu, 7),     junggi(Gap, 7),   jeonggi(Im, 16)],
    ]
};

/// The stems hidden in a branch, in the order 여기, 중기, 정기; 자·묘·유 have no 중기. Days by the
/// Korean 월률분야 table.
///
/// ```
/// use saju_chart::{Branch, Stem, hidden_stems};
///
/// let rat = hidden_stems(Branch::Ja);
/// assert_eq!([rat[0].stem, rat[1].stem], [Stem::Im, Stem::Gye]);
/// assert_eq!(rat.iter().map(|hidden| hidden.days).sum::<u8>(), 30);
/// ```
pub const fn hidden_stems(branch: Branch) -> &'static [HiddenStem] {
    TABLE[branch as usize]
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_days_of_every_branch_sum_to_thirty_and_the_main_stem_stands_last() {
        for branch in Branch::ALL {
            let hidden = hidden_stems(branch);
            assert_eq!(hidden.iter().map(|h| h.days).sum::<u8>(), 30, "{}", branch.ko());
            assert_eq!(hidden.last().unwrap().role, Role::Jeonggi);
            assert!(hidden.is_sorted_by_key(|h| h.role));
        }
    }
}

//! What a date is chosen for, with what the book holds fit for it and what it passes over.
//!
//! Source: 欽定協紀辨方書 卷十一 用事, each list whole but for what the criteria page names; of `general` 卷四.

use saju_chart::{Branch, domain};

use super::{Geonje, Star};

domain! {
    /// What a date is chosen for.
    pub enum Purpose {
        Wedding = "wedding", "혼인", "婚姻";
        Moving = "moving", "이사", "移徙";
        Opening = "opening", "개업", "開市";
        Contract = "contract", "계약", "立券";
        Construction = "construction", "공사 시작", "動土";
        Travel = "travel", "먼 길", "出行";
        Office = "office", "취임과 면접", "赴任";
        Study = "study", "배움과 시험", "入學";
        Meeting = "meeting", "모임", "會親友";
        General = "general", "여느 일", "諸事";
    }
}

/// Where 손 stands in the order of the dates.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum SonOrder {
    /// Nowhere.
    Unasked,
    /// Before the path of the day.
    Early,
    /// Behind the stars.
    Late,
}

/// A row of the book.
#[derive(Debug)]
pub struct PurposeRow {
    /// Its item in the book.
    pub item: &'static str,
    /// Duties that are fit.
    pub fit_duties: &'static [Geonje],
    /// Stars that are fit.
    pub fit_stars: &'static [Star],
    /// Duties that are passed over.
    pub shunned_duties: &'static [Geonje],
    /// Stars that are passed over.
    pub shunned_stars: &'static [Star],
    /// The branch of the day that is passed over.
    pub shunned_branch: Option<Branch>,
    /// Whether the black path is passed over.
    pub shuns_black_path: bool,
    /// Whether 월염 leaves a date out.
    pub bars_wolyeom: bool,
    /// Where 손 stands in the order.
    pub son: SonOrder,
}

use Geonje as G;
use Star as S;

#[rustfmt::skip]
static ROWS: [PurposeRow; Purpose::ALL.len()] = [
    PurposeRow {
        item: "嫁娶",
        fit_duties: &[G::Jeong, G::Seong],
        fit_stars: &[S::Cheondeok, S::Woldeok, S::CheondeokHap, S::WoldeokHap, S::Cheonsa, S::Samhap, S::Cheonhui, S::Yukhap, S::Bujang],
        shunned_duties: &[G::Pyeong, G::Su, G::Pye],
        shunned_stars: &[S::Geopsal, S::Jaesal, S::Wolsal, S::Wolhyeong, S::Wolyeom, S::Daesi, S::Cheolli, S::Sapye, S::Wolhae, S::Yeomdae, S::Sagi, S::Sagung, S::Omyo, S::Wangmang, S::Paljeon],
        shunned_branch: Some(Branch::Hae),
        shuns_black_path: true,
        bars_wolyeom: true,
        son: SonOrder::Unasked,
    },
    PurposeRow {
        item: "般移(移徙同)",
        fit_duties: &[G::Seong, G::Gae],
        fit_stars: &[S::Cheondeok, S::Woldeok, S::CheondeokHap, S::WoldeokHap, S::Cheonsa, S::Woleun, S::Sasang, S::Sideok, S::Minil, S::Yeokma, S::Cheonma],
        shunned_duties: &[G::Pyeong, G::Su, G::Pye],
        shunned_stars: &[S::Geopsal, S::Jaesal, S::Wolsal, S::Wolhyeong, S::Wolyeom, S::Daesi, S::Cheolli, S::Sapye, S::Omyo, S::Gwigi, S::Wangmang],
        shunned_branch: None,
        shuns_black_path: true,
        bars_wolyeom: false,
        son: SonOrder::Early,
    },
    PurposeRow {
        item: "開市",
        fit_duties: &[G::Man, G::Seong, G::Gae],
        fit_stars: &[S::Minil, S::Obu],
        shunned_duties: &[G::Pyeong, G::Su, G::Pye],
        shunned_stars: &[S::Geopsal, S::Jaesal, S::Wolsal, S::Wolhyeong, S::Wolyeom, S::Daesi, S::Cheolli, S::Sapye, S::Wolhae, S::Somo, S::Samo, S::Sagung, S::Omyo],
        shunned_branch: None,
        shuns_black_path: false,
        bars_wolyeom: false,
        son: SonOrder::Late,
    },
    PurposeRow {
        item: "立券交易",
        fit_duties: &[G::Man, G::Jeong, G::Seong],
        fit_stars: &[S::Minil, S::Samhap, S::Yukhap, S::Obu, S::Ohap],
        shunned_duties: &[G::Pyeong, G::Su],
        shunned_stars: &[S::Geopsal, S::Jaesal, S::Wolsal, S::Wolhyeong, S::Wolyeom, S::Daesi, S::Cheolli, S::Sapye, S::Wolhae, S::Somo, S::Samo, S::Sagung, S::Omyo, S::Ori],
        shunned_branch: None,
        shuns_black_path: false,
        bars_wolyeom: false,
        son: SonOrder::Unasked,
    },
    PurposeRow {
        item: "興造動土(修造同)",
        fit_duties: &[G::Jeong, G::Seong, G::Gae],
        fit_stars: &[S::Cheondeok, S::Woldeok, S::CheondeokHap, S::WoldeokHap, S::Cheonsa, S::Woleun, S::Sasang, S::Sideok, S::Samhap],
        shunned_duties: &[G::Geon, G::Pyeong, G::Su, G::Pye],
        shunned_stars: &[S::Geopsal, S::Jaesal, S::Wolsal, S::Wolhyeong, S::Wolyeom, S::Daesi, S::Cheolli, S::Sapye, S::Omyo],
        shunned_branch: None,
        shuns_black_path: true,
        bars_wolyeom: false,
        son: SonOrder::Late,
    },
    PurposeRow {
        item: "行幸遣使(出行同)",
        fit_duties: &[G::Geon, G::Je, G::Seong, G::Gae],
        fit_stars: &[S::Cheondeok, S::Woldeok, S::CheondeokHap, S::WoldeokHap, S::Cheonsa, S::Woleun, S::Sasang, S::Sideok, S::Yeokma, S::Cheonma, S::Cheonhui],
        shunned_duties: &[G::Pyeong, G::Su, G::Pye],
        shunned_stars: &[S::Geopsal, S::Jaesal, S::Wolsal, S::Wolhyeong, S::Wolyeom, S::Daesi, S::Cheolli, S::Sapye, S::Omyo, S::Wangmang],
        shunned_branch: Some(Branch::Sa),
        shuns_black_path: true,
        bars_wolyeom: false,
        son: SonOrder::Unasked,
    },
    PurposeRow {
        item: "上官赴任",
        fit_duties: &[G::Geon, G::Je, G::Seong, G::Gae],
        fit_stars: &[S::Cheondeok, S::Woldeok, S::CheondeokHap, S::WoldeokHap, S::Cheonsa, S::Woleun, S::Sasang, S::Sideok, S::Cheonhui],
        shunned_duties: &[G::Pyeong, G::Su, G::Man, G::Pye],
        shunned_stars: &[S::Geopsal, S::Jaesal, S::Wolsal, S::Wolhyeong, S::Wolyeom, S::Daesi, S::Cheolli, S::Sapye, S::Omyo, S::Wangmang],
        shunned_branch: None,
        shuns_black_path: false,
        bars_wolyeom: false,
        son: SonOrder::Unasked,
    },
    PurposeRow {
        item: "入學",
        fit_duties: &[G::Seong, G::Gae],
        fit_stars: &[],
        shunned_duties: &[],
        shunned_stars: &[],
        shunned_branch: None,
        shuns_black_path: false,
        bars_wolyeom: false,
        son: SonOrder::Unasked,
    },
    PurposeRow {
        item: "宴會(會親友同)",
        fit_duties: &[G::Man, G::Jeong, G::Seong, G::Gae],
        fit_stars: &[S::Cheondeok, S::Woldeok, S::CheondeokHap, S::WoldeokHap, S::Cheonsa, S::Cheoneun, S::Woleun, S::Sasang, S::Sideok, S::Minil, S::Samhap, S::Cheonhui, S::Yukhap, S::Ohap],
        shunned_duties: &[G::Pyeong, G::Su, G::Pye],
        shunned_stars: &[S::Geopsal, S::Jaesal, S::Wolsal, S::Wolhyeong, S::Wolhae, S::Wolyeom, S::Sapye, S::Ori],
        shunned_branch: Some(Branch::Yu),
        shuns_black_path: false,
        bars_wolyeom: false,
        son: SonOrder::Unasked,
    },
    PurposeRow {
        item: "",
        fit_duties: &[G::Je, G::Wi, G::Jeong, G::Jip, G::Seong, G::Gae],
        fit_stars: &[S::Cheondeok, S::Woldeok, S::CheondeokHap, S::WoldeokHap, S::Cheonsa, S::Cheoneun],
        shunned_duties: &[G::Pye],
        shunned_stars: &[],
        shunned_branch: None,
        shuns_black_path: true,
        bars_wolyeom: false,
        son: SonOrder::Unasked,
    },
];

impl Purpose {
    /// What the book says of it.
    pub const fn row(self) -> &'static PurposeRow {
        &ROWS[self as usize]
    }
}

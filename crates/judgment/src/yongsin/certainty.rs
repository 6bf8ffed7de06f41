//! How sure the choice of the yongsin is: whether strength, season and structure point the same way, and
//! how the chart has what was chosen.
//!
//! The measure is this service's. It orders how often the books name the same element, and how often the
//! decades they tell go the way of ours.

use saju_chart::domain;

use super::agreement::AgreementLevel;
use super::supply::Supply;
use super::{ChosenBy, YongsinMethod};

domain! {
    /// How sure the choice of the yongsin is.
    pub enum Certainty {
        Extreme = "extreme", "한쪽으로 모임", "專一";
        Divided = "divided", "기준이 갈림", "歧見";
        Open = "open", "견줄 만함", "可參";
        Firm = "firm", "뚜렷함", "明";
    }
}

domain! {
    /// What the sentence on a doubtful choice speaks of.
    pub enum Doubt {
        Open = "open", "다른 쪽을 보는 기준", "一異";
        Divided = "divided", "갈리는 기준", "歧見";
        DividedFull = "divided.full", "이미 넉넉한 용신", "已足";
        DividedHidden = "divided.hidden", "지장간에만 있는 용신", "藏";
        ExtremePseudo = "extreme.pseudo", "종격인지 신약인지", "假從";
    }
}

impl Certainty {
    /// The first of the table that holds.
    pub(super) const fn of(
        method: YongsinMethod,
        chosen_by: ChosenBy,
        level: AgreementLevel,
        supply: Supply,
    ) -> Self {
        use AgreementLevel::{All, One, OneAgainst, Two, TwoAgainst};
        match (method, level) {
            (YongsinMethod::Extreme, _) => Self::Extreme,
            _ if matches!(chosen_by, ChosenBy::Urgent) => Self::Divided,
            (_, One | OneAgainst) => Self::Divided,
            (YongsinMethod::Eokbu, _) if is_scarcely_wanted(supply) => Self::Divided,
            (_, TwoAgainst) => Self::Open,
            (_, All | Two) => Self::Firm,
        }
    }

    /// What is said of it: the supply before the methods, since it is the plainer reason.
    pub(super) const fn doubt(
        self,
        method: YongsinMethod,
        supply: Supply,
        is_pseudo: bool,
    ) -> Option<Doubt> {
        match (self, method, supply) {
            (Self::Firm, ..) => None,
            (Self::Open, ..) => Some(Doubt::Open),
            (Self::Divided, YongsinMethod::Eokbu, Supply::Full) => Some(Doubt::DividedFull),
            (Self::Divided, YongsinMethod::Eokbu, Supply::Hidden) => Some(Doubt::DividedHidden),
            (Self::Divided, ..) => Some(Doubt::Divided),
            (Self::Extreme, ..) if is_pseudo => Some(Doubt::ExtremePseudo),
            (Self::Extreme, ..) => None,
        }
    }
}

/// Whether the chart has plenty of it already, or only within its branches: there the books seldom name
/// the same element.
const fn is_scarcely_wanted(supply: Supply) -> bool {
    matches!(supply, Supply::Full | Supply::Hidden)
}

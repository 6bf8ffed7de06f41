//! Whether strength, season and structure point to the same element, strictly: one that works against
//! the yongsin is no agreement.

use saju_chart::{Element, domain};

use super::five_gods::{FiveGod, FiveGods};
use super::{ChosenBy, YongsinMethod};
use crate::rows::domain_of_ids;
use AgreementLevel::{All, One, OneAgainst, Two, TwoAgainst};
use FiveGod::{Gisin, Gusin, Hansin, Huisin};

domain! {
    /// How far the testimonies agree.
    pub enum AgreementLevel {
        All = "all", "모두 같음", "皆同";
        Two = "two", "둘이 같음", "二同";
        TwoAgainst = "twoAgainst", "둘이 같고 하나가 거스름", "二同一逆";
        One = "one", "하나만 가리킴", "一指";
        OneAgainst = "oneAgainst", "하나만 가리키고 거스름이 있음", "一指有逆";
    }
}

impl AgreementLevel {
    /// Whether they agree.
    pub const fn agrees(self) -> bool {
        matches!(self, All | Two)
    }

    /// By the two testimonies beside the one that chose the yongsin.
    pub(super) fn of_two(gods: FiveGods, others: [Element; 2]) -> Self {
        let parts = others.map(|element| gods.part(element));
        let equal = parts.iter().filter(|part| **part == FiveGod::Yongsin).count();
        match (equal, parts.into_iter().any(is_against)) {
            (2, _) => All,
            (1, false) => Two,
            (1, true) => TwoAgainst,
            (_, false) => One,
            (_, true) => OneAgainst,
        }
    }

    /// By the season alone, beside an extreme structure.
    pub(super) fn of_season(gods: FiveGods, season: Element) -> Self {
        match gods.part(season) {
            FiveGod::Yongsin => All,
            Huisin => Two,
            Hansin => One,
            Gisin | Gusin => OneAgainst,
        }
    }
}

domain_of_ids! {
    /// Who agrees and who does not, and on which side the day master stands: each chart has one.
    pub enum AgreementCase {
        All = "all";
        TwoSeasonGHuisin = "two.season.G-huisin";
        TwoSeasonGHansin = "two.season.G-hansin";
        TwoAgainstSeasonGGisinWeak = "twoAgainst.season.G-gisin.weak";
        TwoAgainstSeasonGGisinStrong = "twoAgainst.season.G-gisin.strong";
        TwoAgainstSeasonGGusinWeak = "twoAgainst.season.G-gusin.weak";
        TwoAgainstSeasonGGusinStrong = "twoAgainst.season.G-gusin.strong";
        TwoStructureSHuisin = "two.structure.S-huisin";
        TwoStructureSHansin = "two.structure.S-hansin";
        TwoAgainstStructureSGisinClimate = "twoAgainst.structure.S-gisin.climate";
        TwoAgainstStructureSGusinClimate = "twoAgainst.structure.S-gusin.climate";
        TwoAgainstStructureSGisinBook = "twoAgainst.structure.S-gisin.book";
        TwoAgainstStructureSGusinBook = "twoAgainst.structure.S-gusin.book";
        TwoUrgent = "two.urgent";
        TwoAgainstUrgent = "twoAgainst.urgent";
        TwoCold = "two.cold";
        TwoAgainstCold = "twoAgainst.cold";
        TwoRooted = "two.rooted";
        TwoAgainstRooted = "twoAgainst.rooted";
        OneSameHuisin = "one.same-huisin";
        OneSameHansin = "one.same-hansin";
        OneDiffer = "one.differ";
        OneAgainstSameWeak = "oneAgainst.same.weak";
        OneAgainstSameStrong = "oneAgainst.same.strong";
        OneAgainstSameMid = "oneAgainst.same.mid";
        OneAgainstGWeak = "oneAgainst.G.weak";
        OneAgainstGStrong = "oneAgainst.G.strong";
        OneAgainstGMid = "oneAgainst.G.mid";
        OneAgainstSClimate = "oneAgainst.S.climate";
        OneAgainstSBook = "oneAgainst.S.book";
        OneAgainstBothWeak = "oneAgainst.both.weak";
        OneAgainstBothStrong = "oneAgainst.both.strong";
        OneAgainstBothMid = "oneAgainst.both.mid";
        OneSeason = "one.season";
        OneSeasonSame = "one.season.same";
        OneAgainstSeason = "oneAgainst.season";
        OneAgainstSeasonSame = "oneAgainst.season.same";
        ExtAll = "ext.all";
        ExtHuisin = "ext.huisin";
        ExtHansin = "ext.hansin";
        ExtGisin = "ext.gisin";
        ExtGusin = "ext.gusin";
    }
}

/// On which side the day master stands, as far as the yongsin is on the other.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Side {
    /// Weak, and helped.
    Weak,
    /// Strong, and drawn on.
    Strong,
    /// Near balance, on the weak side.
    MidWeak,
    /// Near balance, on the strong side.
    MidStrong,
}

/// What the testimonies are.
pub(super) struct Testimonies {
    pub(super) gods: FiveGods,
    pub(super) level: AgreementLevel,
    pub(super) chosen_by: ChosenBy,
    pub(super) method: YongsinMethod,
    pub(super) season: Element,
    pub(super) structure: Element,
    pub(super) eokbu: Element,
    pub(super) side: Side,
    /// Whether the season's element is a temperature, and not a stem of the book.
    pub(super) by_climate: bool,
}

impl Testimonies {
    /// The case of a chart.
    pub(super) fn case(&self) -> AgreementCase {
        use AgreementCase as Case;
        let (season, structure) = (self.gods.part(self.season), self.gods.part(self.structure));
        let same = self.season == self.structure;
        let weak = matches!(self.side, Side::Weak | Side::MidWeak);
        let structure_agrees = structure == FiveGod::Yongsin;
        match (self.method, self.level) {
            (YongsinMethod::Extreme, _) => match season {
                FiveGod::Yongsin => Case::ExtAll,
                Huisin => Case::ExtHuisin,
                Hansin => Case::ExtHansin,
                Gisin => Case::ExtGisin,
                Gusin => Case::ExtGusin,
            },
            (_, All) => Case::All,
            (YongsinMethod::Johu, Two) if structure_agrees => {
                self.by_season(Case::TwoCold, Case::TwoRooted, Case::TwoUrgent)
            }
            (YongsinMethod::Johu, TwoAgainst) if structure_agrees => {
                self.by_season(Case::TwoAgainstCold, Case::TwoAgainstRooted, Case::TwoAgainstUrgent)
            }
            (YongsinMethod::Johu, One) if self.eokbu == self.structure => Case::OneSeasonSame,
            (YongsinMethod::Johu, One) => Case::OneSeason,
            (YongsinMethod::Johu, OneAgainst) if self.eokbu == self.structure => {
                Case::OneAgainstSeasonSame
            }
            (YongsinMethod::Johu, OneAgainst) => Case::OneAgainstSeason,
            (_, Two) if structure_agrees => {
                if season == Huisin {
                    Case::TwoStructureSHuisin
                } else {
                    Case::TwoStructureSHansin
                }
            }
            (_, Two) => {
                if structure == Huisin {
                    Case::TwoSeasonGHuisin
                } else {
                    Case::TwoSeasonGHansin
                }
            }
            (_, TwoAgainst) if structure_agrees => match (season == Gisin, self.by_climate) {
                (true, true) => Case::TwoAgainstStructureSGisinClimate,
                (false, true) => Case::TwoAgainstStructureSGusinClimate,
                (true, false) => Case::TwoAgainstStructureSGisinBook,
                (false, false) => Case::TwoAgainstStructureSGusinBook,
            },
            (_, TwoAgainst) => match (structure == Gisin, weak) {
                (true, true) => Case::TwoAgainstSeasonGGisinWeak,
                (true, false) => Case::TwoAgainstSeasonGGisinStrong,
                (false, true) => Case::TwoAgainstSeasonGGusinWeak,
                (false, false) => Case::TwoAgainstSeasonGGusinStrong,
            },
            (_, One) if !same => Case::OneDiffer,
            (_, One) if season == Huisin => Case::OneSameHuisin,
            (_, One) => Case::OneSameHansin,
            (_, OneAgainst) => self.one_against(season, structure),
        }
    }

    /// Of three cases the one of the season that leads: cold, hot, or urgent.
    const fn by_season(
        &self,
        cold: AgreementCase,
        hot: AgreementCase,
        urgent: AgreementCase,
    ) -> AgreementCase {
        match self.chosen_by {
            ChosenBy::ColdSeason => cold,
            ChosenBy::HotSeason => hot,
            _ => urgent,
        }
    }

    /// Strength alone points to the yongsin, and something works against it.
    fn one_against(&self, season: FiveGod, structure: FiveGod) -> AgreementCase {
        use AgreementCase as Case;
        let of_side = |weak, strong, mid| match self.side {
            Side::Weak => weak,
            Side::Strong => strong,
            Side::MidWeak | Side::MidStrong => mid,
        };
        if self.season == self.structure {
            let (weak, strong) = (Case::OneAgainstSameWeak, Case::OneAgainstSameStrong);
            return of_side(weak, strong, Case::OneAgainstSameMid);
        }
        match (is_against(season), is_against(structure)) {
            (true, true) => {
                let (weak, strong) = (Case::OneAgainstBothWeak, Case::OneAgainstBothStrong);
                of_side(weak, strong, Case::OneAgainstBothMid)
            }
            (true, false) if self.by_climate => Case::OneAgainstSClimate,
            (true, false) => Case::OneAgainstSBook,
            (false, _) => {
                let (weak, strong) = (Case::OneAgainstGWeak, Case::OneAgainstGStrong);
                of_side(weak, strong, Case::OneAgainstGMid)
            }
        }
    }
}

/// Whether a part works against the yongsin.
pub(crate) const fn is_against(part: FiveGod) -> bool {
    matches!(part, Gisin | Gusin)
}

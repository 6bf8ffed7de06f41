//! What a pillar may bring, as it stands: a period is weighed only for what its letters let one hope for.

use saju_chart::{Element, Ganji};

use super::Ahead;
use super::kind::Kind;
use crate::compatibility::spouse_group;
use crate::natal::related;
use crate::relation::RelationKind;
use crate::turned::COMBINATIONS_OF;
use crate::yongsin::FiveGod;

impl Ahead<'_> {
    /// Whether the chart looks for anything of a kind: what it does not comes in no period.
    pub(super) fn seeks(&self, kind: Kind) -> bool {
        let wonguk = self.haengun.wonguk;
        match kind {
            Kind::Yongsin => !wonguk.has_much_yongsin(),
            Kind::Second => wonguk.yongsin.second_of_luck().is_some(),
            Kind::Climate => wonguk.yongsin.unmet_climate.is_some(),
            Kind::Formation => {
                wonguk.extreme().is_none() && !wonguk.gyeokguk.formation.status.is_good()
            }
            Kind::Absent => self.elements.missing().next().is_some(),
            _ => true,
        }
    }

    /// Whether a pillar may bring something of a kind. What it may not is not found once it is weighed.
    pub(super) fn may_bring(&self, kind: Kind, ganji: Ganji) -> bool {
        self.may_come(kind, ganji) && self.seeks(kind)
    }

    /// Whether its letters let one hope for it.
    fn may_come(&self, kind: Kind, ganji: Ganji) -> bool {
        let wonguk = self.haengun.wonguk;
        let has = |element| has(ganji, element);
        let brings = |god| self.may_act_as(ganji, wonguk.yongsin.five_gods.element(god));
        match kind {
            Kind::Yongsin => brings(FiveGod::Yongsin),
            Kind::Huisin => brings(FiveGod::Huisin),
            Kind::Second => {
                let second = wonguk.yongsin.second_of_luck();
                second.is_some_and(|element| self.may_act_as(ganji, element))
            }
            Kind::Climate => {
                let unmet = wonguk.yongsin.unmet_climate;
                unmet.is_some_and(|climate| self.may_act_as(ganji, climate.relief()))
            }
            Kind::Absent => self.elements.missing().any(|element| self.may_act_as(ganji, element)),
            Kind::SpouseStar | Kind::StarBond => has(self.element(spouse_group(self.chart.sex))),
            Kind::PalaceUnion => self.may_join_day(ganji),
            Kind::PalaceClash => self.meets_day(ganji, RelationKind::Clash),
            Kind::Wealth | Kind::Office | Kind::Output | Kind::Study => {
                kind.group().is_some_and(|group| has(self.element(group)))
            }
            Kind::Heavy | Kind::Formation | Kind::Handover | Kind::Store => true,
        }
    }

    /// Whether a letter may act as an element: being of it, or by turning with letters of the chart.
    fn may_act_as(&self, ganji: Ganji, element: Element) -> bool {
        let natal = self.haengun.wonguk.natal;
        let combines = || {
            natal
                .stems_related_to(ganji.stem(), RelationKind::StemCombination)
                .or(natal.branches_related_to(ganji.branch(), RelationKind::SixCombination))
        };
        let gathers = || {
            COMBINATIONS_OF[ganji.branch() as usize].iter().any(|set| {
                let others = set.branches.without(ganji.branch());
                set.element == element && natal.branches().meets(others)
            })
        };
        has(ganji, element) || !combines().is_empty() || gathers()
    }

    /// Whether the branch may join that of the day, by two or in a set of three.
    fn may_join_day(&self, ganji: Ganji) -> bool {
        let day = self.chart.pillars.day.branch();
        let of_branch = &COMBINATIONS_OF[ganji.branch() as usize];
        self.meets_day(ganji, RelationKind::SixCombination)
            || of_branch.iter().any(|set| set.branches.contains(day))
    }

    fn meets_day(&self, ganji: Ganji, kind: RelationKind) -> bool {
        related(ganji.branch(), self.chart.pillars.day.branch(), kind)
    }
}

/// Whether a letter is of an element.
pub(super) fn has(ganji: Ganji, element: Element) -> bool {
    ganji.stem().element() == element || ganji.branch().element() == element
}

//! Why a yongsin goes first, why another stands beside it, and what the structure takes.

use arrayvec::ArrayVec;
use saju_chart::{Element, Position, SipseongGroup};
use saju_saying::{Args, Fills, Join, Letters, Saying, Several, Titled};

use super::{YongsinContext, entries, whole};
use crate::gyeokguk::{Evidence, Gyeok};
use crate::sayings::Called;
use crate::timeline::Awaiting;
use crate::yongsin::{Choice, ChosenBy, Climate, FiveGod};

/// An element that was passed over, and whether it completes the structure: 격의 상신인 화.
#[derive(Clone, Copy, Debug)]
pub(super) struct Skipped {
    element: Element,
    is_sangsin: bool,
    /// Whether no other is named with it.
    is_alone: bool,
}

/// All of them.
pub(super) type SkippedOnes = ArrayVec<Skipped, 5>;

impl Fills for Skipped {
    fn fill(self, args: &mut Args) {
        match (self.is_sangsin, self.is_alone) {
            (true, true) => entries::sangsin_before(self.element).fill(args),
            // In front of several it would be said of all.
            (true, false) => entries::sangsin_beside(self.element).fill(args),
            (false, _) => self.element.fill(args),
        }
    }
}

impl YongsinContext<'_> {
    /// Why the first was chosen, and when it comes if the chart waits for it.
    pub fn primary_reasoning(&self, awaiting: Option<Awaiting>) -> ArrayVec<Saying, 4> {
        let told = [
            Some(self.first()),
            self.coming(awaiting, 0),
            self.other_school(),
            self.hour_unknown(),
        ];
        told.into_iter().flatten().collect()
    }

    fn first(&self) -> Saying {
        let Self { chart, gyeokguk, yongsin } = *self;
        let Choice { group, element, .. } = yongsin.primary;
        let gyeok = Titled(gyeokguk.gyeok());
        let by_season = |climate| {
            let dm = Letters::stems(&chart.pillars, Position::Day.into());
            entries::first_season(climate, self.season(), dm)
        };
        match (yongsin.chosen_by, group) {
            (ChosenBy::Outlet, _) => return entries::first_outlet(gyeok, element),
            (ChosenBy::Extreme, Some(group)) => {
                return entries::first_extreme(gyeok, group, element);
            }
            (ChosenBy::ColdSeason, _) => return by_season(Climate::Cold),
            (ChosenBy::HotSeason, _) => return by_season(Climate::Heat),
            (ChosenBy::Urgent, _) => {
                let whole = whole(yongsin.hour_known);
                let (urgent, lead) = (self.urgent(), yongsin.johu.lead);
                return entries::first_urgent(urgent, self.season(), whole, lead, element);
            }
            _ => {}
        }
        match (yongsin.eokbu.light_official, yongsin.eokbu.refined, group) {
            (Some(light), _, Some(group)) => entries::first_official_light(light, group, element),
            (None, Some(refined), Some(group)) => entries::first_refined(refined, group, element),
            (_, _, group) => self.first_by_strength(group, element),
        }
    }

    /// What strength chooses: beside what the season wants and does not hurry, where it wants something.
    fn first_by_strength(&self, group: Option<SipseongGroup>, element: Element) -> Saying {
        let climate = self.yongsin.climate;
        match (climate.kind, climate.wanted()) {
            (Some(kind), Some(wanted)) if wanted == element => {
                entries::first_wanted_too(kind, self.season(), group, element)
            }
            (Some(kind), Some(_)) => entries::first_wanted(kind, self.season(), group, element),
            _ => entries::first_eokbu(group, element),
        }
    }

    fn urgent(&self) -> Climate {
        self.yongsin.johu.urgent.unwrap_or(Climate::Cold)
    }

    /// What those take who look at strength first, where an urgent climate leads.
    fn other_school(&self) -> Option<Saying> {
        let yongsin = self.yongsin;
        let eokbu = yongsin.eokbu.element;
        let differs = yongsin.chosen_by == ChosenBy::Urgent && eokbu != yongsin.primary.element;
        differs.then(|| entries::urgent_other(self.urgent(), whole(yongsin.hour_known), eokbu))
    }

    /// Why another stands beside it.
    pub fn secondary_reasoning(&self) -> ArrayVec<Saying, 4> {
        [Some(self.second()), self.pseudo()].into_iter().flatten().collect()
    }

    fn second(&self) -> Saying {
        let yongsin = self.yongsin;
        let skipped = &yongsin.second.skipped;
        let Choice { group, element, .. } = yongsin.secondary;
        let has = |god| skipped.iter().any(|element| yongsin.part(*element) == god);
        let role = match (has(FiveGod::Gisin), has(FiveGod::Gusin)) {
            (true, true) => entries::skipped_both(),
            (true, false) => entries::skipped_gisin(),
            (false, _) => entries::skipped_gusin(),
        };
        let is_alone = skipped.len() == 1;
        let skipped = skipped.iter().map(|element| Skipped {
            element: *element,
            is_alone,
            is_sangsin: yongsin.is_opposed_sangsin(*element),
        });
        entries::second(
            yongsin.second.by,
            self.season(),
            entries::need(yongsin.climate.kind.unwrap_or(Climate::Cold)),
            element,
            yongsin.johu.stems()[0],
            group,
            Several(Join::Dots, skipped.collect()),
            role,
            yongsin.primary.element,
        )
    }

    /// What a structure that follows with something left is by the other school.
    fn pseudo(&self) -> Option<Saying> {
        let extreme = self.gyeokguk.established().filter(|it| it.is_pseudo_following())?;
        let rest = match extreme.evidence {
            Evidence::Following { roots: 0, .. } => entries::rest_helper(),
            _ => entries::rest_root(),
        };
        let told = match extreme.gyeok {
            Gyeok::JongaGyeok => entries::pseudo_jonga,
            Gyeok::JongjaeGyeok => entries::pseudo_jongjae,
            Gyeok::JongsalGyeok => entries::pseudo_jongsal,
            _ => entries::pseudo_jongse,
        };
        Some(told(rest, self.yongsin.eokbu.group, self.yongsin.eokbu.element))
    }

    /// How the yongsin by the structure was found.
    pub fn structure_reasoning(&self) -> ArrayVec<Saying, 2> {
        let found = &self.yongsin.gyeokguk;
        let told = match self.gyeokguk.established() {
            Some(_) => entries::by_extreme,
            None => entries::by_structure,
        };
        let letters = if found.letters.is_empty() {
            entries::structure_absent(found.group)
        } else {
            entries::structure_present(self.letters(found.letters, Called::Gods))
        };
        let found = told(Titled(self.gyeokguk.gyeok()), found.group, found.element);
        [found, letters].into()
    }
}

//! What is said of what a chart needs.

mod basis;
mod choice;
mod eokbu;
mod johu;
mod meaning;

use saju_chart::{Branch, Chart, Element, Pillars, SipseongGroup, Stem};
use saju_saying::{Args, Catalogue, Fills, Saying, Titled};

use super::{Climate, FiveGod, Lean, LeanReason, NamedGod, SecondBy, Yongsin, ordinary};
use crate::gyeokguk::Gyeokguk;
use crate::places::LetterSet;
use crate::sayings::{Called, Group};
use crate::sin_strength::say::dm_strength;
use crate::timeline::Awaiting;

pub use basis::{Line, basis};

/// The catalogues.
pub(crate) const CATALOGUES: [Catalogue; 2] = [entries::CATALOGUE, johu::CATALOGUE];

mod entries {
    use saju_chart::{Branch, Element, SipseongGroup, Stem};
    use saju_saying::{Letters, Native, Saying, Several, Titled, sayings};

    use super::choice::SkippedOnes;
    use super::meaning::Marked;
    use crate::gyeokguk::Gyeok;
    use crate::sayings::{Group, Subject};
    use crate::yongsin::{
        AgreementCase, Climate, Doubt, EokbuCause, FiveGod, LeanKey, LightOfficial, NamedGod,
        Refinement, SecondBy, Supply,
    };

    type Named = Titled<Gyeok>;

    sayings! {
        /// Sentences on what a chart needs.
        pub(crate) catalogue "yongsin" = Subject::Yongsin;

        /// The season of a month.
        season() by [branch: Branch];
        /// What is cold about a season, and what is hot.
        cold_name();
        heat_name();
        /// 기신 or 구신 that completes the structure.
        opposed_sangsin(god: FiveGod);
        /// The second useful element.
        second_god();
        /// A part that leans contrary to its name.
        burdening_god(god: FiveGod);
        helping_god(god: FiveGod);
        sangsin_beside(element: Element);
        sangsin_before(element: Element);
        /// To which side an element leans, and why.
        lean(
            role: NamedGod,
            el: Element,
            grp: SipseongGroup,
            season: Saying,
            hotcold: Saying,
            gyeok: Named,
            dm_strength: Saying,
        ) by [lean_key: LeanKey];
        /// The element of the other school, which runs against the structure: both are owned to.
        lean_pseudo(role: FiveGod, el: Element, gyeok: Named);
        /// Who asks for the element of the season, and what relieves it; or the book.
        src_climate();
        src_book();
        wanted_cold();
        wanted_heat();
        /// Where the letters of an element are counted.
        beside_day_master();
        in_chart();
        counted_as_turned();
        /// What "nowhere" may be said of.
        whole_chart();
        known_letters();
        hour_unknown();

        /// Why the day master is strong or weak, also where that group is heavy; near balance, which side
        /// is a little ahead.
        cause() by [eokbu_cause: EokbuCause];
        cause_heavy() by [eokbu_cause: EokbuCause];
        cause_mid() by [eokbu_cause: EokbuCause];
        /// Where 억부 looks for its yongsin.
        search() by [eokbu_cause: EokbuCause];
        search_mid() by [eokbu_cause: EokbuCause];
        /// What is passed over.
        no_siksang_jaeseong();
        no_firm_jaeseong();
        no_rooted_inseong();
        no_bigeop();
        no_inseong();
        passed_over(passed: Saying, chosen: Saying);
        /// What it takes.
        rooted_stem(letters: Group, group: SipseongGroup);
        rooted_or_branch(letters: Group, group: SipseongGroup);
        presence(letters: Group, group: SipseongGroup);
        unrooted(letters: Group, group: SipseongGroup);
        absent(whole: Saying, group: SipseongGroup);
        absent_in_extreme(whole: Saying, group: SipseongGroup);
        refined(group: SipseongGroup) by [refinement: Refinement];
        official_light(group: SipseongGroup) by [light_official: LightOfficial];
        set_aside(gyeok: Named);

        /// The one that goes first.
        first_eokbu(group: Option<SipseongGroup>, element: Element);
        first_wanted(season: Saying, group: Option<SipseongGroup>, element: Element)
            by [climate: Climate];
        first_wanted_too(season: Saying, group: Option<SipseongGroup>, element: Element)
            by [climate: Climate];
        first_refined(group: SipseongGroup, element: Element) by [refinement: Refinement];
        first_official_light(group: SipseongGroup, element: Element)
            by [light_official: LightOfficial];
        first_urgent(season: Saying, whole: Saying, stem: Stem, element: Element)
            by [climate: Climate];
        first_season(season: Saying, dm: Letters) by [climate: Climate];
        first_extreme(gyeok: Named, group: SipseongGroup, element: Element);
        first_outlet(gyeok: Named, element: Element);
        /// What those take who look at strength first.
        urgent_other(whole: Saying, eokbu: Element) by [climate: Climate];
        /// The one beside it.
        second(
            season: Saying,
            need: Saying,
            element: Element,
            stem: Stem,
            group: Option<SipseongGroup>,
            skipped: Several<SkippedOnes>,
            role: Saying,
            yongsin: Element,
        ) by [second_by: SecondBy];
        need() by [climate: Climate];
        skipped_gisin();
        skipped_gusin();
        skipped_both();
        /// What a structure that follows with something left is by the other school.
        pseudo_jonga(rest: Saying, group: SipseongGroup, element: Element);
        pseudo_jongjae(rest: Saying, group: SipseongGroup, element: Element);
        pseudo_jongsal(rest: Saying, group: SipseongGroup, element: Element);
        pseudo_jongse(rest: Saying, group: SipseongGroup, element: Element);
        rest_root();
        rest_helper();
        /// By the structure.
        by_structure(gyeok: Named, group: SipseongGroup, element: Element);
        by_extreme(gyeok: Named, group: SipseongGroup, element: Element);
        structure_present(letters: Group);
        structure_absent(group: SipseongGroup);

        /// What the climate calls for, and what of it the chart has.
        half_before(term: saju_calendar::SolarTerm, stems: Stems);
        half_after(term: saju_calendar::SolarTerm, stems: Stems);
        urgent(count: Native, whole: Saying) by [climate: Climate];
        stems_visible(letters: Group);
        stems_hidden(stems: Stems);

        /// What the yongsin means.
        meaning() by [element: Element];
        extreme_meaning() by [element: Element];
        outlet_meaning() by [element: Element];
        agreement(
            yongsin: Element,
            src: Saying,
            wanted: Saying,
            climate: Saying,
            season: Saying,
            season_element: Element,
            season_role: FiveGod,
            sangsin: Element,
            sangsin_role: FiveGod,
            eokbu: Element,
            eokbu_role: FiveGod,
            gisin: Element,
            gyeok: Option<Named>,
        ) by [agreement_case: AgreementCase];
        climate_cold(season: Saying, gisin: Element, gisin_role: NamedGod, role: NamedGod)
            by [five_god: FiveGod];
        climate_heat(season: Saying, gisin: Element, gisin_role: NamedGod, role: NamedGod)
            by [five_god: FiveGod];
        climate_met(season: Saying) by [climate: Climate];
        supply(yongsin: Element, beside: Saying, count: Native) by [supply: Supply];
        five_gods(huisin: Element, gisin: Marked, gusin: Marked, hansin: Element);
        huisin_full(huisin: Element, beside: Saying, count: Native, yongsin: Element);
        doubt(yongsin: Element, second: Element) by [doubt: Doubt];

        /// What all that rests on.
        basis_gwanseong();
        basis_johu(season: Saying, stem: Saying, month: Saying, quote: Saying);
        basis_climate_first(season: Saying, stem: Saying, month: Saying);
        johu_season() by [branch: Branch];
        johu_stem() by [stem: Stem];
        johu_month() by [branch: Branch];
        basis_eokbu_first();
        basis_cold_season();
        basis_hot_season();
        basis_certainty();
        basis_outlet();
        basis_pseudo();
        basis_second();
        basis_agreement();
        basis_extreme_first();
        basis_structure();
        basis_five_gods();
        basis_hour();
        basis_refined() by [refinement: Refinement];
    }

    /// Stems as one word.
    type Stems = Several<arrayvec::ArrayVec<Stem, 4>>;
}

/// A chart with the judgments that its sentences speak of.
#[derive(Clone, Copy, Debug)]
pub struct YongsinContext<'a> {
    /// The chart.
    pub chart: &'a Chart,
    /// Its structure.
    pub gyeokguk: &'a Gyeokguk,
    /// What it needs.
    pub yongsin: &'a Yongsin,
}

impl YongsinContext<'_> {
    fn letters(&self, places: LetterSet, called: Called) -> Group {
        Group::of(&self.chart.pillars, places, called)
    }

    fn season(&self) -> Saying {
        season(self.chart.pillars.month.branch())
    }

    /// When the yongsin comes that the chart waits for.
    fn coming(&self, awaiting: Option<Awaiting>, again: usize) -> Option<Saying> {
        awaiting.map(|awaiting| awaiting.coming(&self.chart.pillars, again))
    }

    fn hour_unknown(&self) -> Option<Saying> {
        (!self.yongsin.hour_known).then(entries::hour_unknown)
    }
}

/// What "nowhere" may be said of: the chart, or the letters that are known of it.
fn whole(hour_known: bool) -> Saying {
    if hour_known { entries::whole_chart() } else { entries::known_letters() }
}

/// The season of a month: 초봄.
pub fn season(month: Branch) -> Saying {
    entries::season(month)
}

/// What a season has too much of: the cold where it has neither.
pub fn temperature(climate: Option<Climate>) -> Saying {
    match climate {
        Some(Climate::Heat) => entries::heat_name(),
        Some(Climate::Cold) | None => entries::cold_name(),
    }
}

/// 기신 or 구신 that is 상신, too: 기신이자 상신.
pub fn opposed_sangsin(god: FiveGod) -> Saying {
    entries::opposed_sangsin(god)
}

/// The second useful element.
pub fn second_god() -> Saying {
    entries::second_god()
}

/// A part that leans contrary to its name: 희신이지만 거스르는 쪽인.
pub fn contrary_god(god: FiveGod) -> Saying {
    match ordinary(god) {
        Lean::With | Lean::Aside => entries::burdening_god(god),
        Lean::Against => entries::helping_god(god),
    }
}

/// Who asks for the element of the season.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct AskedBy {
    /// 계절, or the book.
    pub src: Saying,
    /// What relieves the season, or the book.
    pub wanted: Saying,
    /// The temperature.
    pub climate: Saying,
}

impl Yongsin {
    /// Who asks for the element of the season.
    pub fn asked_by(&self) -> AskedBy {
        let climate = self.climate.wanted().and(self.climate.kind);
        let (src, wanted) = match climate {
            Some(Climate::Cold) => (entries::src_climate(), entries::wanted_cold()),
            Some(Climate::Heat) => (entries::src_climate(), entries::wanted_heat()),
            None => (entries::src_book(), entries::src_book()),
        };
        AskedBy { src, wanted, climate: temperature(climate) }
    }
}

/// Where the letters of an element are counted: the day master is none of its own.
pub fn counted_in(day_master: Stem, element: Element) -> Saying {
    if day_master.element() == element { entries::beside_day_master() } else { entries::in_chart() }
}

impl Fills for NamedGod {
    fn fill(self, args: &mut Args) {
        if self.is_sangsin {
            opposed_sangsin(self.god).fill(args);
        } else if self.is_second {
            second_god().fill(args);
        } else {
            self.god.fill(args);
        }
    }
}

impl Yongsin {
    /// Why an element leans as it does when luck brings it; `None` where its part says as much.
    pub fn lean_reasoning(
        &self,
        pillars: &Pillars,
        gyeokguk: &Gyeokguk,
        element: Element,
    ) -> Option<Saying> {
        let (leaning, role) = (self.leaning(element), self.part(element));
        if !leaning.is_told(role) {
            return None;
        }
        let gyeok = Titled(gyeokguk.gyeok());
        let is_second = self.second.by == SecondBy::Pseudo && element == self.secondary.element;
        if is_second && leaning.lean == Lean::Against {
            return Some(entries::lean_pseudo(role, element, gyeok));
        }
        let group = SipseongGroup::of(pillars.day_master().element(), element);
        let season = season(pillars.month.branch());
        let hotcold = temperature(self.climate.kind);
        let key = leaning.key(self.label);
        // Where the sentence says itself that it completes the structure, the part is enough.
        let says_sangsin = matches!(leaning.reason, LeanReason::SangsinFor | LeanReason::BothFor);
        let is_sangsin = self.is_opposed_sangsin(element) && !says_sangsin;
        let role = NamedGod { is_sangsin, ..self.named(element) };
        let strength = dm_strength(self.label);
        Some(entries::lean(key, role, element, group, season, hotcold, gyeok, strength))
    }
}

//! Sentences of the yongsin module.

use arrayvec::ArrayVec;
use saju_chart::{Chart, Position, SipseongGroup};
use saju_judgment::gyeokguk::{Evidence, Gyeokguk};
use saju_judgment::timeline::{Awaiting, basis_of_coming};
use saju_judgment::yongsin::{
    Choice, ChosenBy, Climate, Eokbu, EokbuCause, FiveGod, JohuCell, Needs, Refinement, SecondBy,
    Yongsin, is_balanced, season,
};
use saju_judgment::{Gyeok, Places, Rule};

use crate::basis::Cited;
use crate::catalogue::yongsin as ko;
use crate::johu;
use crate::letters::titled as named;
use crate::letters::{Group, Naming, Placed, stem};
use crate::slot::Joined;
use crate::yongsin_meaning::Skipped;
use crate::{Page, Say, Sentence};

pub use crate::yongsin_meaning::{CertaintyMeaning, ClimateMeaning, Meaning};

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
    pub(crate) const fn placed(&self, places: Places, naming: Naming) -> Group<'_> {
        Group { pillars: &self.chart.pillars, places, naming }
    }

    /// Whether strength leans to neither side; an extreme structure leans by its nature.
    fn is_near_balance(&self) -> bool {
        is_balanced(self.yongsin.label) && self.gyeokguk.established().is_none()
    }

    /// What "nowhere" may be said of: the chart, or the letters that are known.
    const fn whole(&self) -> Sentence {
        johu::whole(self.yongsin.hour_known)
    }

    /// When the yongsin comes that the chart waits for.
    fn say_coming(&self, awaiting: Option<Awaiting>, again: usize, page: &mut Page) {
        if let Some(awaiting) = awaiting {
            page.push(" ");
            awaiting.coming(&self.chart.pillars, again).say(page);
        }
    }

    fn say_hour_unknown(&self, page: &mut Page) {
        if !self.yongsin.hour_known {
            page.push(" ");
            ko::HOUR_UNKNOWN.say(page);
        }
    }
}

/// Why the day master is strong or weak; near balance, which side is a little ahead.
pub fn cause(context: YongsinContext<'_>) -> Sentence {
    let cause = context.yongsin.eokbu.cause;
    if context.is_near_balance() { ko::CAUSE_MID[cause] } else { ko::CAUSE[cause] }
}

/// How the yongsin by 억부 was found.
#[derive(Clone, Copy, Debug)]
pub struct EokbuReasoning<'a> {
    /// The chart.
    pub context: YongsinContext<'a>,
    /// When the yongsin comes that the chart waits for.
    pub awaiting: Option<Awaiting>,
}

impl Say for EokbuReasoning<'_> {
    fn say(&self, page: &mut Page) {
        let context = self.context;
        let eokbu = &context.yongsin.eokbu;
        let search = if context.is_near_balance() { &ko::SEARCH_MID } else { &ko::SEARCH };
        search[eokbu.cause].say(page);
        page.push(" ");
        self.say_choice(eokbu, page);
        if let Some(extreme) = context.gyeokguk.established() {
            page.push(" ");
            ko::SetAside { gyeok: named(extreme.gyeok) }.say(page);
        }
        let is_yongsin = eokbu.element == context.yongsin.primary.element;
        let awaiting = self.awaiting.filter(|_| is_yongsin && !eokbu.is_present());
        context.say_coming(awaiting, 1, page);
        context.say_hour_unknown(page);
    }
}

impl EokbuReasoning<'_> {
    fn say_choice(&self, eokbu: &Eokbu, page: &mut Page) {
        let group = eokbu.group;
        if let Some(key) = eokbu.refined.filter(|_| eokbu.is_refined_alone()) {
            ko::Refined { group, key }.say(page);
            return;
        }
        let context = self.context;
        let letters = |places| context.placed(places, Naming::Turned(eokbu.element));
        if let Some(key) = eokbu.light_official {
            ko::OfficialLight { group, key }.say(page);
            return;
        }
        if let Some(clause) = passed_over(eokbu) {
            clause.say(page);
            page.push(", ");
        }
        match eokbu.chosen_by {
            Some(Needs::RootedStem | Needs::WeightyStem) => {
                ko::RootedStem { letters: letters(eokbu.letters.only_stems()), group }.say(page);
            }
            Some(Needs::RootedStemOrBranch) => {
                ko::RootedOrBranch { letters: letters(eokbu.letters), group }.say(page);
            }
            Some(Needs::Presence) => {
                ko::Presence { letters: letters(eokbu.letters), group }.say(page);
            }
            None if eokbu.is_present() => {
                ko::Unrooted { letters: letters(eokbu.letters), group }.say(page);
            }
            None if context.gyeokguk.established().is_some() => {
                ko::AbsentInExtreme { whole: context.whole(), group }.say(page);
            }
            None => ko::Absent { whole: context.whole(), group }.say(page),
        }
    }
}

/// What is said of the groups that come before the one chosen.
const fn passed_over(eokbu: &Eokbu) -> Option<Sentence> {
    use EokbuCause::{StrongBigeop, StrongInseong, WeakGwanseong, WeakJaeseong, WeakSiksang};
    use SipseongGroup::{Bigeop, Gwanseong, Inseong, Jaeseong, Siksang};
    Some(match (eokbu.cause, eokbu.group, eokbu.chosen_by) {
        (StrongBigeop, Siksang, _) => ko::NO_ROOTED_GWANSEONG,
        (StrongBigeop, Jaeseong, _) => ko::NO_GWANSEONG_SIKSANG,
        (StrongBigeop, Gwanseong, Some(Needs::Presence)) => ko::NO_SIKSANG_JAESEONG,
        (StrongInseong, Siksang, _) => ko::NO_FIRM_JAESEONG,
        (WeakGwanseong, Siksang, _) => ko::NO_ROOTED_INSEONG,
        (WeakJaeseong, Inseong, _) => ko::NO_BIGEOP,
        (WeakSiksang, Bigeop, _) => ko::NO_INSEONG,
        _ => return None,
    })
}

/// Why a yongsin was chosen.
#[derive(Clone, Copy, Debug)]
pub enum ChoiceReasoning<'a> {
    /// Before the others, and when it comes if the chart waits for it.
    Primary(YongsinContext<'a>, Option<Awaiting>),
    /// Beside it.
    Secondary(YongsinContext<'a>),
}

impl Say for ChoiceReasoning<'_> {
    fn say(&self, page: &mut Page) {
        match self {
            Self::Primary(context, awaiting) => context.say_primary(*awaiting, page),
            Self::Secondary(context) => context.say_secondary(page),
        }
    }
}

impl YongsinContext<'_> {
    fn say_primary(&self, awaiting: Option<Awaiting>, page: &mut Page) {
        let YongsinContext { chart, gyeokguk, yongsin } = *self;
        let Choice { group, element, .. } = yongsin.primary;
        let season = season(chart.pillars.month.branch());
        let lead = stem(yongsin.johu.lead);
        let gyeok = named(gyeokguk.gyeok());
        match (yongsin.chosen_by, group) {
            (ChosenBy::Outlet, _) => ko::FirstOutlet { gyeok, element }.say(page),
            (ChosenBy::Extreme, Some(group)) => {
                ko::FirstExtreme { gyeok, group, element }.say(page);
            }
            (ChosenBy::ColdSeason, _) => {
                let dm = Placed::stem(Position::Day, chart.day_master());
                ko::FirstColdSeason { season, dm }.say(page);
            }
            (ChosenBy::HotSeason, _) => {
                let dm = Placed::stem(Position::Day, chart.day_master());
                ko::FirstHotSeason { season, dm }.say(page);
            }
            (ChosenBy::Urgent, _) if yongsin.johu.urgent == Some(Climate::Heat) => {
                ko::FirstHeat { season, whole: self.whole(), stem: lead, element }.say(page);
            }
            (ChosenBy::Urgent, _) => {
                ko::FirstCold { season, whole: self.whole(), stem: lead, element }.say(page);
            }
            (_, group) => match (yongsin.eokbu.light_official, yongsin.eokbu.refined, group) {
                (Some(key), _, Some(group)) => {
                    ko::FirstOfficialLight { element, group, key }.say(page);
                }
                (None, Some(key), Some(group)) => {
                    ko::FirstRefined { element, group, key }.say(page);
                }
                (_, _, group) => ko::FirstEokbu { group, element }.say(page),
            },
        }
        self.say_coming(awaiting, 0, page);
        self.say_other_school(page);
        self.say_hour_unknown(page);
    }

    /// What those take who look at strength first, where an urgent climate leads.
    fn say_other_school(&self, page: &mut Page) {
        let yongsin = self.yongsin;
        let eokbu = yongsin.eokbu.element;
        if yongsin.chosen_by != ChosenBy::Urgent || eokbu == yongsin.primary.element {
            return;
        }
        page.push(" ");
        if yongsin.johu.urgent == Some(Climate::Heat) {
            ko::UrgentOtherHeat { whole: self.whole(), eokbu }.say(page);
        } else {
            ko::UrgentOtherCold { whole: self.whole(), eokbu }.say(page);
        }
    }

    fn say_secondary(&self, page: &mut Page) {
        let YongsinContext { chart, gyeokguk, yongsin } = *self;
        let second = &yongsin.second;
        let Choice { group, element, .. } = yongsin.secondary;
        let part = |element: &_| yongsin.part(*element);
        let has = |god| second.skipped.iter().any(|element| part(element) == god);
        let role = match (has(FiveGod::Gisin), has(FiveGod::Gusin)) {
            (true, true) => ko::SKIPPED_BOTH,
            (true, false) => ko::SKIPPED_GISIN,
            (false, _) => ko::SKIPPED_GUSIN,
        };
        let need = match yongsin.climate.kind {
            Some(Climate::Heat) => ko::NEED_HEAT,
            _ => ko::NEED_COLD,
        };
        let skipped = second.skipped.iter().map(|element| Skipped { yongsin, element: *element });
        ko::Second {
            season: season(chart.pillars.month.branch()),
            need,
            element,
            stem: stem(yongsin.johu.stems()[0]),
            group,
            skipped: Joined(skipped, "·"),
            role,
            yongsin: yongsin.primary.element,
            key: second.by,
        }
        .say(page);
        if let Some(extreme) = gyeokguk.established().filter(|it| it.is_pseudo_following()) {
            let rest = match extreme.evidence {
                Evidence::Following { roots: 0, .. } => ko::REST_HELPER,
                _ => ko::REST_ROOT,
            };
            let (group, element) = (yongsin.eokbu.group, yongsin.eokbu.element);
            page.push(" ");
            match extreme.gyeok {
                Gyeok::JongaGyeok => ko::PseudoJonga { rest, group, element }.say(page),
                Gyeok::JongjaeGyeok => ko::PseudoJongjae { rest, group, element }.say(page),
                Gyeok::JongsalGyeok => ko::PseudoJongsal { rest, group, element }.say(page),
                _ => ko::PseudoJongse { rest, group, element }.say(page),
            }
        }
    }
}

/// How the yongsin by the structure was found.
#[derive(Clone, Copy, Debug)]
pub struct StructureReasoning<'a>(pub YongsinContext<'a>);

impl Say for StructureReasoning<'_> {
    fn say(&self, page: &mut Page) {
        let YongsinContext { gyeokguk, yongsin, .. } = self.0;
        let found = &yongsin.gyeokguk;
        let (gyeok, group, element) = (named(gyeokguk.gyeok()), found.group, found.element);
        if gyeokguk.established().is_some() {
            ko::ByExtreme { gyeok, group, element }.say(page);
        } else {
            ko::ByStructure { gyeok, group, element }.say(page);
        }
        page.push(" ");
        if found.letters.is_empty() {
            ko::StructureAbsent { group }.say(page);
        } else {
            let letters = self.0.placed(found.letters, Naming::Gods);
            ko::StructurePresent { letters }.say(page);
        }
    }
}

/// A line of the module's basis.
#[derive(Clone, Copy, Debug)]
pub enum Line {
    /// The sentence of 滴天髓 by which 억부 went.
    Eokbu(EokbuCause),
    /// The cell of 窮通寶鑑.
    Johu(JohuCell),
    /// The cell by which an urgent climate leads.
    Urgent(JohuCell),
    /// Another rule.
    Plain(Cited<Sentence, Rule>),
    /// How the coming of what is waited for was looked for.
    Coming,
}

/// The sentence of a cause, in its words.
struct CauseSource(EokbuCause);

impl Say for CauseSource {
    fn say(&self, page: &mut Page) {
        ko::BasisEokbu { quote: self.0.quote() }.say(page);
    }
}

impl Say for Line {
    fn say(&self, page: &mut Page) {
        match *self {
            Self::Eokbu(cause) => Cited(CauseSource(cause), cause).say(page),
            Self::Urgent(cell) => Cited(johu::Urgency(cell), Rule::YongsinClimateFirst).say(page),
            Self::Johu(cell) => Cited(johu::Source(cell), cell).say(page),
            Self::Plain(line) => line.say(page),
            Self::Coming => {
                let (coming, rule) = basis_of_coming();
                Cited(coming, rule).say(page);
            }
        }
    }
}

/// Lines of the module's basis: the order of the methods, each method, what stands beside, how they
/// agree, the five gods, what is waited for.
pub fn basis(yongsin: &Yongsin, awaiting: Option<Awaiting>) -> ArrayVec<Line, 12> {
    let mut lines = ArrayVec::new();
    let plain = |sentence, rule| Line::Plain(Cited(sentence, rule));
    lines.push(match yongsin.chosen_by {
        ChosenBy::Extreme => plain(ko::BASIS_EXTREME_FIRST, Rule::YongsinExtremeFirst),
        ChosenBy::Outlet => plain(ko::BASIS_OUTLET, Rule::YongsinOutlet),
        ChosenBy::Urgent => Line::Urgent(yongsin.johu.cell),
        ChosenBy::ColdSeason => plain(ko::BASIS_COLD_SEASON, Rule::YongsinColdSeason),
        ChosenBy::HotSeason => plain(ko::BASIS_HOT_SEASON, Rule::YongsinHotSeason),
        _ => plain(ko::BASIS_EOKBU_FIRST, Rule::YongsinEokbuFirst),
    });
    let Eokbu { cause, chosen_by, refined, .. } = yongsin.eokbu;
    lines.push(Line::Eokbu(cause));
    if (cause, chosen_by) == (EokbuCause::StrongBigeop, Some(Needs::WeightyStem)) {
        lines.push(plain(ko::BASIS_GWANSEONG, Rule::YongsinGwanseong));
    }
    if let Some(refined) = refined {
        lines.push(plain(ko::BASIS_REFINED[refined], rule_of(refined)));
    }
    lines.push(Line::Johu(yongsin.johu.cell));
    lines.push(plain(ko::BASIS_STRUCTURE, Rule::GyeokgukSangsin));
    let is_pseudo = yongsin.second.by == SecondBy::Pseudo;
    lines.push(if is_pseudo {
        plain(ko::BASIS_PSEUDO, Rule::YongsinPseudo)
    } else {
        plain(ko::BASIS_SECOND, Rule::YongsinSecond)
    });
    lines.push(plain(ko::BASIS_AGREEMENT, Rule::YongsinAgreement));
    lines.push(plain(ko::BASIS_CERTAINTY, Rule::YongsinCertainty));
    lines.push(plain(ko::BASIS_FIVE_GODS, Rule::YongsinFiveGods));
    lines.extend(awaiting.map(|_| Line::Coming));
    if !yongsin.hour_known {
        lines.push(plain(ko::BASIS_HOUR, Rule::YongsinHourUnknown));
    }
    lines
}

/// The rule of a refinement of 억부.
const fn rule_of(refined: Refinement) -> Rule {
    match refined {
        Refinement::TwoElements => Rule::YongsinTwoElements,
        Refinement::OfficialToResource => Rule::YongsinOfficialToResource,
        Refinement::EvenOutput => Rule::YongsinEvenOutput,
        Refinement::TooStrong => Rule::YongsinTooStrong,
        Refinement::OfficialLight => Rule::YongsinOfficialLight,
    }
}

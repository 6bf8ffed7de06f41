//! Sentences of the yongsin module.

use arrayvec::ArrayVec;
use saju_chart::{Chart, Element, SipseongGroup};
use saju_judgment::gyeokguk::Gyeokguk;
use saju_judgment::yongsin::{
    Choice, Climate, Eokbu, EokbuCause, FiveGod, JohuCell, Needs, Yongsin, YongsinMethod,
};
use saju_judgment::{Places, Rule};

use crate::basis::Cited;
use crate::catalogue::yongsin as ko;
use crate::gyeokguk::named;
use crate::johu;
use crate::letters::{Group, Naming, stem};
use crate::{Page, Say, Sentence};

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
    const fn placed(&self, places: Places, naming: Naming) -> Group<'_> {
        Group { pillars: &self.chart.pillars, places, naming }
    }

    /// What "nowhere" may be said of: the chart, or the letters that are known.
    const fn whole(&self) -> Sentence {
        johu::whole(self.yongsin.hour_known)
    }

    fn say_hour_unknown(&self, page: &mut Page) {
        if !self.yongsin.hour_known {
            page.push(" ");
            ko::HOUR_UNKNOWN.say(page);
        }
    }
}

/// Why the day master is strong or weak.
pub fn cause(cause: EokbuCause) -> Sentence {
    ko::CAUSE[cause]
}

/// How the yongsin by 억부 was found.
#[derive(Clone, Copy, Debug)]
pub struct EokbuReasoning<'a>(pub YongsinContext<'a>);

impl Say for EokbuReasoning<'_> {
    fn say(&self, page: &mut Page) {
        let eokbu = &self.0.yongsin.eokbu;
        ko::SEARCH[eokbu.cause].say(page);
        page.push(" ");
        self.say_choice(eokbu, page);
        if let Some(extreme) = self.0.gyeokguk.established() {
            page.push(" ");
            ko::SetAside { gyeok: named(extreme.gyeok) }.say(page);
        }
        self.0.say_hour_unknown(page);
    }
}

impl EokbuReasoning<'_> {
    fn say_choice(&self, eokbu: &Eokbu, page: &mut Page) {
        let group = eokbu.group;
        let letters = |places| self.0.placed(places, Naming::Turned(eokbu.element));
        if let Some(clause) = passed_over(eokbu) {
            clause.say(page);
            page.push(", ");
        }
        match eokbu.chosen_by {
            Some(Needs::RootedStem) => {
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
            None if self.0.gyeokguk.established().is_some() => {
                ko::AbsentInExtreme { whole: self.0.whole(), group }.say(page);
            }
            None => ko::Absent { whole: self.0.whole(), group }.say(page),
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
    /// Before the others.
    Primary(YongsinContext<'a>),
    /// Beside it.
    Secondary(YongsinContext<'a>),
}

impl Say for ChoiceReasoning<'_> {
    fn say(&self, page: &mut Page) {
        match self {
            Self::Primary(context) => context.say_primary(page),
            Self::Secondary(context) => context.say_secondary(page),
        }
    }
}

impl YongsinContext<'_> {
    fn say_primary(&self, page: &mut Page) {
        let YongsinContext { chart, gyeokguk, yongsin } = *self;
        let Choice { method, group, element } = yongsin.primary;
        let season = johu::season(chart.pillars.month.branch());
        let lead = stem(yongsin.johu.lead);
        match (method, group) {
            (YongsinMethod::Extreme, Some(group)) => {
                let gyeok = named(gyeokguk.gyeok());
                ko::FirstExtreme { gyeok, group, element }.say(page);
            }
            (_, Some(group)) => ko::FirstEokbu { group, element }.say(page),
            (_, None) if yongsin.johu.urgent == Some(Climate::Heat) => {
                ko::FirstHeat { season, whole: self.whole(), stem: lead, element }.say(page);
            }
            (_, None) => {
                ko::FirstCold { season, whole: self.whole(), stem: lead, element }.say(page);
            }
        }
        self.say_hour_unknown(page);
    }

    fn say_secondary(&self, page: &mut Page) {
        let yongsin = self.yongsin;
        let Choice { method, group, element } = yongsin.secondary;
        let lead = yongsin.primary.element;
        match (method, group) {
            (YongsinMethod::Extreme, Some(group)) if element == lead => {
                ko::SecondSame { group }.say(page);
            }
            (YongsinMethod::Extreme, Some(group)) if element.generates() == lead => {
                ko::SecondSource { group, lead }.say(page);
            }
            (YongsinMethod::Extreme, Some(group)) => ko::SecondOutlet { group, lead }.say(page),
            (_, Some(group)) if element == lead => {
                ko::SecondEokbuSame { group, element }.say(page);
            }
            (_, Some(group)) => ko::SecondEokbu { group, element }.say(page),
            (_, None) if element == lead => {
                ko::SecondJohuSame { stem: stem(yongsin.johu.lead), element }.say(page);
            }
            (_, None) => ko::SecondJohu { stem: stem(yongsin.johu.lead), element }.say(page),
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

/// What the yongsin means, how the methods agree, and the parts of the five elements.
#[derive(Clone, Copy, Debug)]
pub struct Meaning<'a>(pub YongsinContext<'a>);

impl Say for Meaning<'_> {
    fn say(&self, page: &mut Page) {
        let yongsin = self.0.yongsin;
        match yongsin.primary.method {
            YongsinMethod::Extreme => ko::EXTREME_MEANING[yongsin.primary.element].say(page),
            _ => ko::MEANING[yongsin.primary.element].say(page),
        }
        page.push(" ");
        self.say_agreement(page);
        page.push(" ");
        let element = |god| yongsin.five_gods.element(god);
        ko::FiveGods {
            yongsin: element(FiveGod::Yongsin),
            huisin: element(FiveGod::Huisin),
            gisin: element(FiveGod::Gisin),
            gusin: element(FiveGod::Gusin),
            hansin: element(FiveGod::Hansin),
        }
        .say(page);
    }
}

impl Meaning<'_> {
    fn say_agreement(&self, page: &mut Page) {
        let yongsin = self.0.yongsin;
        let (eokbu, johu) = (yongsin.eokbu.element, yongsin.johu.lead.element());
        match (yongsin.primary.method, yongsin.agreement) {
            (YongsinMethod::Extreme, true) => {
                ko::ExtremeWanted { lead: self.lead() }.say(page);
            }
            (YongsinMethod::Extreme, false) if johu == yongsin.secondary.element => {
                ko::ExtremeSecond { johu }.say(page);
            }
            (YongsinMethod::Extreme, false) if johu.generates() == self.lead() => {
                ko::ExtremeSource { johu, lead: self.lead() }.say(page);
            }
            (YongsinMethod::Extreme, false) => {
                ko::ExtremeDiffers { johu }.say(page);
            }
            (_, true) if eokbu == johu => ko::BothLead { element: eokbu }.say(page),
            (_, true) => ko::BothWant { eokbu }.say(page),
            (_, false) => ko::Differ { eokbu, johu }.say(page),
        }
    }

    /// What leads an extreme structure.
    fn lead(&self) -> Element {
        let extreme = self.0.gyeokguk.established();
        extreme.map_or(self.0.yongsin.primary.element, |extreme| extreme.dominant)
    }
}

/// A line of the module's basis.
#[derive(Clone, Copy, Debug)]
pub enum Line {
    /// The sentence of 滴天髓 by which 억부 went.
    Eokbu(EokbuCause),
    /// The cell of 窮通寶鑑.
    Johu(JohuCell),
    /// Another rule.
    Plain(Cited<Sentence, Rule>),
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
            Self::Johu(cell) => Cited(johu::Source(cell), cell).say(page),
            Self::Plain(line) => line.say(page),
        }
    }
}

/// Lines of the module's basis: the order of the methods, each method, the five gods.
pub fn basis(yongsin: &Yongsin) -> ArrayVec<Line, 7> {
    let mut lines = ArrayVec::new();
    let plain = |sentence, rule| Line::Plain(Cited(sentence, rule));
    lines.push(match yongsin.primary.method {
        YongsinMethod::Eokbu => plain(ko::BASIS_EOKBU_FIRST, Rule::YongsinEokbuFirst),
        YongsinMethod::Johu => plain(ko::BASIS_CLIMATE_FIRST, Rule::YongsinClimateFirst),
        YongsinMethod::Extreme => plain(ko::BASIS_EXTREME_FIRST, Rule::YongsinExtremeFirst),
    });
    let Eokbu { cause, chosen_by, .. } = yongsin.eokbu;
    lines.push(Line::Eokbu(cause));
    if (cause, chosen_by) == (EokbuCause::StrongBigeop, Some(Needs::RootedStem)) {
        lines.push(plain(ko::BASIS_GWANSEONG, Rule::YongsinGwanseong));
    }
    lines.push(Line::Johu(yongsin.johu.cell));
    lines.push(plain(ko::BASIS_STRUCTURE, Rule::GyeokgukSangsin));
    lines.push(plain(ko::BASIS_FIVE_GODS, Rule::YongsinFiveGods));
    if !yongsin.hour_known {
        lines.push(plain(ko::BASIS_HOUR, Rule::YongsinHourUnknown));
    }
    lines
}

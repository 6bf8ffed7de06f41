//! The healthBalance module.

use arrayvec::ArrayVec;
use saju_calendar::{Date, Instant, TermOrdinal, TimeOfDay};
use saju_chart::{Chart, Element, Pillars, Position, domain};
use saju_json::object;
use saju_judgment::decade_fortune::Decade;
use saju_judgment::fit::{self, Haengun, Matter, Scope};
use saju_judgment::health_balance::{
    AbsentArrival, Arrival, Effect, Factor, FactorKind, Organ, Organs, Status, System,
    Vulnerability, absent_arrivals, say,
};
use saju_judgment::letters::Letter;
use saju_judgment::relation::NatalRelation;
use saju_judgment::yongsin::{FiveGod, Lean};
use saju_judgment::{HealthBalance, RelationKind};
use saju_saying::Saying;
use saju_shapes::{ElementNames, Fragment, GanjiNames, Id, KstMinute, Named, NamedAs, Text};
use saju_words::{Advised, Glyphs};

use super::decade_fortune::AgeAtStart;
use super::health_effects::{LetterEffect, MOST, effects};
use super::relation::{LetterPlace, letter_places};
use super::sin_strength::Part;
use super::{Lines, LinesUpTo};
use crate::{Reference, fragments};

/// 건강의 균형. Balance of the five elements and their organs.
#[object("HealthBalance")]
pub struct View {
    /// 그대로 보여야 하는 안내. A notice to be shown unchanged.
    pub disclaimer: Text<Saying>,
    /// 오행마다의 장부. The organs of the five elements.
    pub systems: [SystemView; 5],
    /// 치우친 오행. Elements that deserve attention.
    pub vulnerabilities: ArrayVec<VulnerabilityView, 5>,
    /// 기준일의 대운과 기준 해의 세운이 미치는 것. What the decade and the year do to them.
    pub fortune_effect: ArrayVec<EffectView, MOST>,
    /// 드러나지 않은 오행이 처음 오는 때. When the absent elements first come.
    pub absent_arrivals: ArrayVec<ArrivalView, 10>,
    /// 뜻. What deserves attention.
    pub meaning: Text<Advised<ArrayVec<Saying, 5>>>,
    pub basis: LinesUpTo<8>,
}

/// An element and its organs.
#[object("HealthSystem")]
pub struct SystemView {
    /// 오행 id. Element.
    #[json(own)]
    pub element: Named<Element>,
    /// 한자. Name in Hanja.
    pub han: &'static str,
    /// 장부. Organs.
    pub organs: OrgansView,
    /// 드러난 글자 수(일간 포함). Visible letters, the day master among them.
    pub count: u8,
    /// 많고 적음(excess, balanced, absent). Status.
    pub status: Named<Status>,
    /// 지지의 충이 알리는 신호. Clashes in which its branches take part.
    pub signals: ArrayVec<SignalView, 4>,
    /// 뜻. What it means.
    #[json(sentence)]
    pub meaning: Text<Saying>,
}

/// The two organs of an element.
#[object("Organs")]
pub struct OrgansView {
    /// 음의 장. The storing organ.
    pub yin: OrganView,
    /// 양의 부. The passing organ.
    pub yang: OrganView,
}

/// An organ.
#[object("Organ")]
pub struct OrganView {
    /// 장부 id. Id.
    pub id: Named<Organ>,
    /// 한자. Name in Hanja.
    pub han: &'static str,
}

/// A clash of branches as a signal.
#[object("HealthSignal")]
pub struct SignalView {
    /// 신호의 종류(clash). Kind.
    pub kind: Named<RelationKind>,
    /// 충하는 자리. Positions.
    pub positions: ArrayVec<NamedAs<Position, LetterPlace>, 4>,
    /// 글자. Letters.
    pub glyphs: Text<Glyphs<ArrayVec<Letter, 3>>>,
    /// 그 한자. In Hanja.
    pub glyphs_han: Text<Glyphs<ArrayVec<Letter, 3>>>,
    /// 풀이. What it signals.
    #[json(sentence)]
    pub text: Text<Saying>,
}

/// An element that deserves attention.
#[object("Vulnerability")]
pub struct VulnerabilityView {
    /// 오행 id. Element.
    #[json(own)]
    pub element: Named<Element>,
    /// 한자. Name in Hanja.
    pub han: &'static str,
    /// 장부. Organs.
    pub organs: OrgansView,
    /// 치우친 까닭. Why.
    pub factors: ArrayVec<FactorView, 2>,
}

/// Why an element deserves attention.
#[object("HealthFactor")]
pub struct FactorView {
    /// 까닭(excess, absent, controlled). Reason.
    pub kind: Named<FactorKind>,
    /// 글자 수, 눌림은 짝의 수. Letters; for a controlled element the pairs.
    pub value: u8,
    pub basis: LinesUpTo<3>,
}

domain! {
    /// Which fortune.
    pub enum LuckScope {
        Decade = "decade", "대운", "大運";
        Year = "year", "세운", "歲運";
    }
}

/// What a letter of a fortune does to an element.
#[object("HealthEffect")]
pub struct EffectView {
    /// 운(decade, year). Which fortune.
    pub scope: NamedAs<LuckScope, Scope>,
    /// The pillar.
    #[json(flatten)]
    pub ganji: Fragment<GanjiNames>,
    /// 천간(stem)인지 지지(branch)인지. Stem or branch.
    pub part: Id<Part>,
    /// The element as which the letter acts: its own, or that which a branch makes with the chart.
    #[json(flatten)]
    pub element: Fragment<ElementNames>,
    /// 미치는 오행. Element it acts on.
    pub target: Fragment<ElementNames>,
    /// 하는 일 id. What it does.
    pub effect: Named<Effect>,
    /// 그 오행의 오신 id. Part of that element among the five gods.
    pub role: Named<FiveGod>,
    /// 사주를 돕는 쪽인지(with, aside, against). To which side it leans.
    pub lean: Named<Lean>,
    pub reasoning: Text<ArrayVec<Saying, 2>>,
}

/// When an absent element first comes.
#[object("AbsentArrival")]
pub struct ArrivalView {
    /// The element.
    #[json(flatten)]
    pub element: Fragment<ElementNames>,
    /// 운(decade, year). Which fortune.
    pub scope: NamedAs<LuckScope, Scope>,
    /// The pillar.
    #[json(flatten)]
    pub ganji: Fragment<GanjiNames>,
    /// 그 오행인 글자(stem, branch). Which of its letters are of the element.
    pub parts: ArrayVec<Id<Part>, 2>,
    /// 시작하는 때(KST). Begins.
    pub starts_at: KstMinute,
    /// 끝나는 때(KST). 그 순간은 들지 않습니다. Ends, exclusive.
    pub ends_at: KstMinute,
    /// 시작하는 해의 나이. Age when it begins, or that is reached in the year.
    pub age: AgeAtStart,
    /// 기준일이 드는지. Whether the reference date lies in it.
    pub is_current: bool,
    /// 그 오행의 오신 id. Part of the element among the five gods.
    pub role: Named<FiveGod>,
    /// 사주를 돕는 쪽인지(with, aside, against). To which side it leans.
    pub lean: Named<Lean>,
    pub reasoning: Text<ArrayVec<Saying, 2>>,
}

/// The view of a chart's balance, as seen from a reference date.
pub fn view(
    chart: &Chart,
    balance: &HealthBalance,
    haengun: &Haengun<'_>,
    birth: Date,
    reference: Reference,
) -> View {
    let (pillars, decades) = (&chart.pillars, haengun.decades);
    let standing = decades.standing(reference.date);
    let effects = effects(balance, pillars, haengun, reference);
    let arrivals = absent_arrivals(balance, decades, standing, reference.year());
    View {
        disclaimer: Text(say::disclaimer()),
        systems: balance.systems.map(|system| system_view(system, balance, pillars)),
        vulnerabilities: balance
            .vulnerabilities
            .iter()
            .map(|vulnerability| vulnerability_view(vulnerability, balance, pillars))
            .collect(),
        fortune_effect: effects.iter().map(|effect| effect_view(pillars, effect)).collect(),
        absent_arrivals: arrivals
            .iter()
            .enumerate()
            .map(|(place, arrival)| {
                let is_alike = |other: &&AbsentArrival| other.is_of_year() == arrival.is_of_year();
                let again = arrivals[..place].iter().filter(is_alike).count();
                arrival_view(*arrival, haengun, birth, again)
            })
            .collect(),
        meaning: Text(Advised(chart.pillars.day, balance.meaning(haengun.wonguk.yongsin))),
        basis: Lines(balance.basis(pillars, standing.order().is_some())),
    }
}

fn system_view(system: System, balance: &HealthBalance, pillars: &Pillars) -> SystemView {
    SystemView {
        element: Named(system.element),
        han: system.element.han(),
        organs: organs(system.element),
        count: system.count,
        status: Named(system.status),
        signals: balance.signals(system.element).map(|clash| signal(*clash, pillars)).collect(),
        meaning: Text(system.meaning()),
    }
}

fn organs(element: Element) -> OrgansView {
    let Organs { yin, yang } = Organs::of(element);
    let view = |organ: Organ| OrganView { id: Named(organ), han: organ.han() };
    OrgansView { yin: view(yin), yang: view(yang) }
}

fn signal(clash: NatalRelation, pillars: &Pillars) -> SignalView {
    let glyphs = |han| Text(Glyphs { letters: clash.letters(pillars), han });
    SignalView {
        kind: Named(clash.kind()),
        positions: letter_places(clash.positions, false),
        glyphs: glyphs(false),
        glyphs_han: glyphs(true),
        text: Text(say::signal(&clash, pillars)),
    }
}

fn vulnerability_view(
    vulnerability: &Vulnerability,
    balance: &HealthBalance,
    pillars: &Pillars,
) -> VulnerabilityView {
    let element = vulnerability.element;
    let factor = |factor: &Factor| FactorView {
        kind: Named(factor.kind),
        value: factor.value,
        basis: Lines(factor.basis(element, balance, pillars)),
    };
    VulnerabilityView {
        element: Named(element),
        han: element.han(),
        organs: organs(element),
        factors: vulnerability.factors.iter().map(factor).collect(),
    }
}

const fn scope_id(scope: Scope) -> LuckScope {
    match scope {
        Scope::Decade => LuckScope::Decade,
        _ => LuckScope::Year,
    }
}

fn effect_view(pillars: &Pillars, told: &LetterEffect) -> EffectView {
    let LetterEffect { effect, letter, .. } = told;
    let part = match effect.letter {
        Letter::Stem(_) => Part::Stem,
        Letter::Branch(_) => Part::Branch,
    };
    EffectView {
        scope: NamedAs(scope_id(told.scope), told.scope),
        ganji: fragments::ganji(told.ganji),
        part: Id(part),
        element: fragments::element(effect.element),
        target: fragments::element(effect.target),
        effect: Named(effect.effect),
        role: Named(letter.role),
        lean: Named(letter.lean),
        reasoning: Text(effect.reasoning(told.scope, *letter, pillars, told.tells_use)),
    }
}

/// What the letter by which an absent element comes is to the chart.
fn arriving(arrival: AbsentArrival, haengun: &Haengun<'_>) -> Matter {
    let reading = match arrival.arrival {
        Arrival::Decade(decade) => haengun.decade(decade.order),
        Arrival::Year(year) => haengun.year(year),
    };
    reading.letter(if arrival.stem { fit::Part::Stem } else { fit::Part::Branch })
}

fn arrival_view(
    arrival: AbsentArrival,
    haengun: &Haengun<'_>,
    birth: Date,
    again: usize,
) -> ArrivalView {
    let letter = arriving(arrival, haengun);
    let (scope, starts_at, ends_at, age) = match arrival.arrival {
        Arrival::Decade(decade) => decade_times(decade, birth),
        Arrival::Year(year) => {
            let begins = |year| KstMinute(TermOrdinal::ipchun(year).printed());
            let international = year - birth.year();
            let age = AgeAtStart { international, korean: international + 1 };
            (Scope::Year, begins(year), begins(year + 1), age)
        }
    };
    let parts = [(arrival.stem, Part::Stem), (arrival.branch, Part::Branch)];
    ArrivalView {
        element: fragments::element(arrival.element),
        scope: NamedAs(scope_id(scope), scope),
        ganji: fragments::ganji(arrival.arrival.ganji()),
        parts: parts.into_iter().filter(|(is, _)| *is).map(|(_, part)| Id(part)).collect(),
        starts_at,
        ends_at,
        age,
        is_current: arrival.is_current,
        role: Named(letter.role),
        lean: Named(letter.lean),
        reasoning: Text(arrival.reasoning(letter, again)),
    }
}

fn decade_times(decade: Decade, birth: Date) -> (Scope, KstMinute, KstMinute, AgeAtStart) {
    let midnight = |date| KstMinute(Instant::from_kst(date, TimeOfDay::MIDNIGHT));
    let age = AgeAtStart {
        international: birth.completed_years(decade.starts_on),
        korean: decade.starts_on.year() - birth.year() + 1,
    };
    (Scope::Decade, midnight(decade.starts_on), midnight(decade.ends_on.plus_days(1)), age)
}

//! Tables of the rules of the calendar and of the judgments.

use saju_calendar::SolarTerm;
use saju_chart::{
    Branch, Chart, Domain as _, Element, Ganji, Pillars, Position, Sex, Xun, hidden_stems,
};
use saju_judgment::decade_fortune::direction;
use saju_judgment::evaluation::RemarkSource;
use saju_judgment::gyeokguk::{FormationStatus, Gyeok};
use saju_judgment::health_balance::{Organ, Organs};
use saju_judgment::relation::RelationKind;
use saju_judgment::sinsal::{Category, TwelveSinsal};
use saju_judgment::wealth::{Capacity, Storehouse, WealthLabel, WealthLuckLabel};
use saju_judgment::yongsin::{FiveGod, FiveGods};
use saju_judgment::{Amount, DayPillarFeature, Rule, Sinsal, StrengthLabel, love, sin_strength};
use saju_words::Name;

use super::letters::{branches, hidden, hour_stem, month_stem};
use super::lookup::letters_of;
use super::{Row, Tables, branch, by_branches, element, joined, row, stem, table};
use crate::both::{Both, Twin};
use crate::catalogue::table as form;

/// The tables of a rule.
pub(crate) fn of_rule(rule: Rule) -> Vec<Tables> {
    match rule {
        Rule::MonthPillar => vec![boundaries(), month_stem()],
        Rule::DayPillarNames => vec![day_names()],
        Rule::HourPillar => vec![hours(), hour_stem()],
        Rule::BranchPolarity => vec![branches()],
        Rule::Saryeong => vec![saryeong()],
        Rule::ElementCount => vec![amounts()],
        Rule::ElementHidden => vec![hidden()],
        Rule::StrengthWeights => vec![weights(), labels()],
        Rule::SinsalNames => vec![sinsal_lists()],
        Rule::TwelveSinsal => vec![twelve_sinsal()],
        Rule::Gongmang => vec![gongmang()],
        Rule::DecadeDirection => vec![directions()],
        Rule::SolarTerms => vec![terms()],
        Rule::WongukRelations => vec![relations()],
        Rule::GyeokgukTransformation => vec![structures(Gyeok::HwatoGyeok..=Gyeok::HwahwaGyeok)],
        Rule::GyeokgukOneElement => vec![structures(Gyeok::GokjikGyeok..=Gyeok::YunhaGyeok)],
        Rule::GyeokgukHelpers => vec![structures(Gyeok::JongwangGyeok..=Gyeok::JonggangGyeok)],
        Rule::GyeokgukFollowing => vec![structures(Gyeok::JongaGyeok..=Gyeok::JongseGyeok)],
        Rule::GyeokgukSangsin => vec![statuses()],
        Rule::YongsinFiveGods => vec![five_gods()],
        Rule::WealthStars => vec![names(form::KINDS, WealthLabel::ALL)],
        Rule::WealthCapacity => vec![names(form::CAPACITIES, Capacity::ALL)],
        Rule::WealthLayers => vec![names(form::LUCK_LABELS, WealthLuckLabel::ALL)],
        Rule::WealthStorehouse => vec![storehouses()],
        Rule::HealthOrgans => vec![organs()],
        Rule::EvaluationOrder => vec![names(form::SOURCES, RemarkSource::ALL)],
        Rule::LoveSignals => vec![names(form::SIGNALS, love::SIGNALS.map(|(sinsal, _)| sinsal))],
        rule => super::dates::of_rule(rule),
    }
}

/// A list of names.
fn names<T: Name, const N: usize>(title: Twin, names: [T; N]) -> Tables {
    table(title, row![form::NAME], names.map(|name| row![Both::name(name)]))
}

/// The branches from 인, with the jeol and the mid-term of their months.
fn months() -> impl Iterator<Item = (Branch, SolarTerm, SolarTerm)> {
    let jeol = SolarTerm::all().filter(|term| term.is_jeol());
    let mid = SolarTerm::all().filter(|term| !term.is_jeol());
    super::months().zip(jeol.zip(mid)).map(|(branch, (jeol, mid))| (branch, jeol, mid))
}

fn boundaries() -> Tables {
    let rows = months().map(|(month, jeol, mid)| {
        row![branch(month), Both::with_han(jeol, jeol.han()), Both::with_han(mid, mid.han())]
    });
    table(form::BOUNDARIES, row![form::MONTH_FROM, form::JEOL, form::JUNGGI], rows)
}

fn terms() -> Tables {
    let rows = SolarTerm::all().map(|term| {
        let kind = if term.is_jeol() { form::JEOL } else { form::JUNGGI };
        row![Both::with_han(term, term.han()), format!("{}°", term.longitude()), kind]
    });
    table(form::TERM, row![form::TERM, form::LONGITUDE, form::KIND], rows)
}

fn hours() -> Tables {
    let rows = Branch::ALL.map(|hour| {
        let from = (u16::from(hour.index()) * 2 + 23) % 24;
        row![branch(hour), format!("{from:02}:00–{:02}:00", (from + 2) % 24)]
    });
    table(form::HOURS, row![form::HOUR, form::CORRECTED], rows)
}

fn saryeong() -> Tables {
    let rows = months().map(|(month, ..)| {
        let items = hidden_stems(month);
        let mut from = 0;
        let spans = items.iter().enumerate().map(|(place, item)| {
            let (begin, end) = (from, from + u16::from(item.days));
            from = end;
            let (begin, end) = (begin.to_string().into(), end.to_string().into());
            let is_last = place + 1 == items.len();
            let span = if is_last { form::SPAN_OPEN } else { form::SPAN };
            let span = span.fill(&[("from", &begin), ("to", &end)]);
            Both::joined([stem(item.stem), span], [" ", " "])
        });
        row![branch(month), joined(spans)]
    });
    table(form::SARYEONG, row![form::MONTH_FROM, form::SARYEONG], rows)
}

fn amounts() -> Tables {
    let rows = (0..Amount::ALL.len() as u8).map(|count| {
        let amount = Amount::of(count);
        let last = if usize::from(count) + 1 == Amount::ALL.len() { "+" } else { "" };
        row![format!("{count}{last}"), Both::name(amount)]
    });
    table(form::AMOUNTS, row![form::COUNT, form::LABEL], rows)
}

fn weights() -> Tables {
    let rows = Position::ALL.map(|position| {
        let (of_stem, of_branch) = sin_strength::weights(position);
        row![Both::name(position), of_stem.to_string(), of_branch.to_string()]
    });
    table(form::WEIGHTS, row![form::POSITION, form::STEM, form::BRANCH], rows)
}

fn labels() -> Tables {
    let from = |label: StrengthLabel| (label.from_tenths() / 10).to_string();
    let rows = StrengthLabel::ALL.map(|label| row![Both::name(label), from(label)]);
    table(form::LABELS, row![form::LABEL, form::FROM], rows)
}

fn sinsal_lists() -> Tables {
    let of = |category| {
        joined(Sinsal::ALL.into_iter().filter(|s| s.category() == category).map(Both::name))
    };
    let rows = [
        row![form::AUSPICIOUS, of(Category::Auspicious)],
        row![form::INAUSPICIOUS, of(Category::Inauspicious)],
    ];
    table(form::KINDS, row![form::LIST, form::NAME], rows)
}

fn day_names() -> Tables {
    let rows = DayPillarFeature::ALL.map(|feature| {
        let bears = |day: &Ganji| DayPillarFeature::of(*day).any(|found| found == feature);
        let days = Ganji::all().filter(bears);
        let days = days.map(|day| Both::new(day.id(), saju_words::pillar(day)));
        row![Both::with_han(feature, feature.han()), joined(days)]
    });
    table(form::DAY_NAMES, row![form::NAME, form::DAYS], rows)
}

fn twelve_sinsal() -> Tables {
    // The four triads, each by one of its branches.
    let rows = Branch::ALL.into_iter().take(4).map(|base| {
        let triad = joined((0..3).map(|k| branch(Branch::of_index((base.index() + 4 * k) % 12))));
        let cells = Branch::ALL.map(|target| Both::name(TwelveSinsal::of(base, target)));
        std::iter::once(triad).chain(cells).collect::<Row>()
    });
    table(form::TWELVE, by_branches(form::BASE), rows)
}

/// 갑자순(甲子旬); in English it has its Hanja already.
fn xun_name(xun: Xun) -> Both {
    let Both { en, .. } = Both::name(xun);
    Both { en, ..Both::with_han(xun, xun.han()) }
}

fn gongmang() -> Tables {
    let rows = (0..6).map(|k| {
        let xun = Ganji::of_index(10 * k).xun();
        row![xun_name(xun), joined(xun.empties().map(branch))]
    });
    table(form::GONGMANG, row![form::XUN, form::EMPTY], rows)
}

fn directions() -> Tables {
    // A year of each polarity; the other pillars have no say.
    let rows = [Ganji::of_index(0), Ganji::of_index(1)].map(|year| {
        let pillars = Pillars { year, month: year, day: year, hour: None };
        let of = |sex| Both::name(direction(&Chart::of_pillars(pillars, sex)));
        row![Both::name(year.stem().polarity()), of(Sex::Male), of(Sex::Female)]
    });
    table(form::DIRECTIONS, row![form::YEAR_STEM, form::MALE, form::FEMALE], rows)
}

fn relations() -> Tables {
    let rows = RelationKind::ALL.map(|kind| row![Both::name(kind), letters_of(kind)]);
    table(form::RELATION, row![form::RELATION, form::LETTERS], rows)
}

fn structures(range: std::ops::RangeInclusive<Gyeok>) -> Tables {
    let gyeok = Gyeok::ALL.into_iter().filter(|gyeok| range.contains(gyeok));
    table(form::STRUCTURES, row![form::NAME], gyeok.map(|g| row![Both::with_han(g, g.han())]))
}

fn statuses() -> Tables {
    let rows = FormationStatus::ALL.map(|status| row![Both::with_han(status, status.han())]);
    table(form::STATUSES, row![form::NAME], rows)
}

fn five_gods() -> Tables {
    let rows = Element::ALL.map(|yongsin| {
        let gods = FiveGods { yongsin };
        FiveGod::ALL.map(|god| element(gods.element(god))).to_vec()
    });
    table(form::FIVE_GODS, FiveGod::ALL.map(Both::name).to_vec(), rows)
}

fn storehouses() -> Tables {
    let rows = Element::ALL.map(|e| row![element(e), branch(Storehouse::branch_of(e))]);
    table(form::STOREHOUSE, row![form::ELEMENT, form::STOREHOUSE_BRANCH], rows)
}

fn organs() -> Tables {
    let rows = Element::ALL.map(|e| {
        let organs = Organs::of(e);
        let name = |organ: Organ| Both::with_han(organ, organ.han());
        row![element(e), name(organs.yin), name(organs.yang)]
    });
    table(form::ORGANS, row![form::ELEMENT, form::YIN_ORGAN, form::YANG_ORGAN], rows)
}

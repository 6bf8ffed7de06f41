//! The decadeFortune module.

use arrayvec::ArrayVec;
use saju_calendar::{Date, Moment, SolarTerm};
use saju_catalogue::Module;
use saju_chart::{Chart, TwelveStage, domain};
use saju_json::{Absent, Fixed, Json, described, object};
use saju_judgment::carriers::{Carrier, is_looked_at};
use saju_judgment::decade_fortune::{Decade, ORDERS, Standing, say, start_age_ten_thousandths};
use saju_judgment::fit::{self as fit_say, Extent, Half, Handover, LifeStage, Scope, WordedLuck};
use saju_judgment::fortune::say::Unweighed;
use saju_judgment::relation::{FortuneRelations, fortune_relations};
use saju_judgment::{DecadeFortune, Direction, TwelveSinsal};
use saju_saying::{Nth, Saying};
use saju_shapes::{
    Day, DecadeBranch, Fragment, GanjiNames, Hundredths, Id, Ko, KstMinute, Named, StageShape,
    StemOf, Text,
};
use saju_words::{Sentences, TermSet};

use super::fit::{HalfView, HandoverView, Luck};
use super::fortune_entry::{TwelveSinsalLeaf, TwelveSinsalPair};
use super::luck_meaning::{ListPlace, LuckMeaning, extent};
use super::partner::pillars::LetterView;
use super::{Lines, LinesOf, carriers, fit, fit_short, relation};
use crate::request::DecadeList;
use crate::{Reference, fragments};

/// 대운. The decades.
#[object(
    "DecadeFortune",
    partner("PartnerDecadeFortune", "지금의 대운. The current decade.", open)
)]
pub struct View<'a> {
    /// 대운의 방향. Direction.
    pub direction: Named<Direction>,
    /// 대운수(반올림한 시작 나이). Age at the first decade, rounded.
    pub start_age: u16,
    /// 시작 나이의 정확한 값(소수 넷째 자리까지). Its exact value, to four decimals.
    pub start_age_exact: Fixed<4>,
    /// 첫 대운이 시작되는 날(시작 나이를 소수 둘째 자리로 셈함). First day of the first decade, by the age to two
    /// decimals.
    pub first_starts_on: Day,
    /// 셈한 절기. The jeol that was counted to.
    pub counted_to: CountedTo,
    /// 대운의 목록. The decades, in order of age.
    #[json(
        partner = ArrayVec<PartnerEntry, 1>,
        partner_doc = "기준일이 드는 대운 하나. 없으면 비어 있습니다. The one decade in which the reference day lies; empty without one.",
    )]
    pub entries: Entries<'a>,
    /// 목록을 고른 방식. How the list was chosen.
    pub selection: Selection,
    /// 오늘이 놓인 자리. Where today stands.
    pub current: Current<'a>,
    /// 기준일이 놓인 자리. Where the reference day stands.
    pub reference: StandingView,
    pub basis: LinesOf<2>,
}

/// The jeol that was counted to.
#[object]
pub struct CountedTo {
    /// 절기 이름. Name.
    pub name_ko: Ko<SolarTerm>,
    /// 절입 시각(KST). Instant.
    pub at_kst: KstMinute,
    /// 태어난 때와의 날수. Days between it and the birth.
    pub days: Hundredths,
}

/// The decades of a list, each made when it is written.
#[described(as = Vec<Entry<'static>>)]
#[derive(Clone, Copy, Debug)]
pub struct Entries<'a> {
    chart: &'a Chart,
    decades: &'a DecadeFortune,
    /// The first order and the last.
    orders: (u8, u8),
    birth: Date,
    luck: Luck<'a>,
}

impl Json<TermSet> for Entries<'_> {
    fn write(&self, out: &mut saju_shapes::Writer) {
        let &Self { chart, decades, orders: (first, last), birth, luck } = self;
        out.array(first..=last, |order, out| {
            let place = place(decades, order, luck.reference);
            entry(chart, decades.decade(order), place, birth, luck).write(out);
        });
    }
}

/// A decade.
#[object("Decade", partner("PartnerDecade", open))]
pub struct Entry<'a> {
    /// 차례, 1부터. Order, from 1.
    #[json(partner)]
    pub order: u8,
    /// The ganji.
    #[json(flatten, partner)]
    pub ganji: Fragment<GanjiNames>,
    /// 천간. Stem.
    #[json(partner = LetterView)]
    pub stem: Fragment<StemOf>,
    /// 지지. Branch.
    #[json(partner = LetterView)]
    pub branch: Fragment<DecadeBranch>,
    /// 일간에서 본 십이운성. Stage of the day stem.
    pub twelve_stage: Fragment<StageShape>,
    /// 시작 나이(대운수 기준). First age.
    #[json(partner)]
    pub start_age: u16,
    /// 끝 나이. Last age.
    #[json(partner)]
    pub end_age: u16,
    /// 시작하는 날의 나이. Age on the first day.
    pub age_at_start: AgeAtStart,
    /// 시작하는 날. First day.
    #[json(partner)]
    pub starts_on: Day,
    /// 끝나는 날. Last day.
    #[json(partner)]
    pub ends_on: Day,
    /// 기준일이 드는지. Whether the reference day lies in it.
    pub is_reference: bool,
    /// 오늘이 드는지. Whether today lies in it.
    pub is_current: bool,
    /// 뜻. What it means.
    #[json(sentence)]
    pub meaning: Meaning<'a>,
    /// 사주에 어떻게 쓰이는지. What it is to the chart.
    #[json(partner = Absent<fit_short::View>)]
    pub fit: Absent<fit::View<'a>>,
    /// 용신이나 희신을 실어 오면 그것. 아니면 없습니다. What it brings of yongsin and huisin; else not there.
    pub carries: Absent<carriers::InBrief>,
    /// 원국과의 관계. Relations with the chart.
    #[json(full)]
    pub relations: Relations<'a>,
    /// 십이신살. The twelve sinsal.
    #[json(full)]
    pub twelve_sinsal: TwelveSinsalPair,
    /// 공망인지. Whether its branch is empty.
    #[json(full)]
    pub is_gongmang: bool,
}

/// Age on a day.
#[object]
pub struct AgeAtStart {
    /// 만 나이. Completed years.
    pub international: i16,
    /// 세는나이. Korean count.
    pub korean: i16,
}

/// How the list was chosen.
#[object("DecadeSelection")]
pub struct Selection {
    /// count(첫 대운부터 몇 개) 또는 window(현재 대운 앞뒤 몇 개). Mode.
    pub mode: Id<Mode>,
    /// 그 수. Its number.
    pub value: u8,
    /// 목록의 첫 차례. First order of the list.
    pub first_order: u8,
    /// 목록의 끝 차례. Last order of the list.
    pub last_order: u8,
}

domain! {
    /// How a list of decades is chosen.
    pub enum Mode {
        Count = "count", "첫 대운부터", "數";
        Window = "window", "현재 대운 앞뒤", "窓";
    }
}

/// Where a day stands.
#[object("DecadeStanding")]
pub struct StandingView {
    /// 그날이 드는 대운의 차례. 목록에 없으면 null. Order; null when it is not in the list.
    pub order: Option<u8>,
    /// before(앞), within(안), after(뒤). Phase.
    pub phase: Id<Phase>,
    pub reasoning: Text<Saying>,
}

/// Where today stands, and what the decade of today is to the chart.
#[object("CurrentDecade")]
pub struct Current<'a> {
    /// Where it stands.
    #[json(flatten)]
    pub standing: StandingView,
    /// 뜻: 성격과 앞뒤 다섯 해, 교운기. What it means: its character, its halves, the next passage.
    pub meaning: Absent<Text<Sentences<fit_say::Current<'a>>>>,
    /// 사주에 어떻게 쓰이는지. What it is to the chart.
    pub fit: Absent<fit::View<'a>>,
    /// 글자마다 먼저 드러나는 다섯 해. Five years in which each letter shows first.
    pub halves: Absent<[HalfView; 2]>,
    /// 가깝거나 다음인 교운기. 현재 대운이 없으면 null. The passage that is near or next; null when no
    /// decade is current.
    pub handover: Option<HandoverView>,
}

domain! {
    /// Where a day stands beside the list.
    pub enum Phase {
        Before = "before", "목록보다 앞", "前";
        Within = "within", "목록 안", "內";
        After = "after", "목록보다 뒤", "後";
    }
}

/// The sentences of a decade, with the relations they speak of.
#[described(as = String)]
#[derive(Clone, Copy, Debug)]
pub struct Meaning<'a> {
    chart: &'a Chart,
    decade: Decade,
    told: Option<WordedLuck<'a>>,
    extent: Extent,
}

/// Relations of a decade.
#[described(as = Vec<relation::View>)]
#[derive(Clone, Copy, Debug)]
pub struct Relations<'a> {
    chart: &'a Chart,
    decade: Decade,
}

impl Json<TermSet> for Meaning<'_> {
    fn write(&self, out: &mut saju_shapes::Writer) {
        if let Some(told) = self.told {
            let meaning = fit_say::Meaning { told, extent: self.extent };
            Text(Sentences(meaning)).write(out);
            return;
        }
        let pillars = &self.chart.pillars;
        let relations: FortuneRelations = fortune_relations(pillars, self.decade.ganji);
        let plain = Unweighed {
            scope: Scope::Decade,
            ganji: self.decade.ganji,
            day_master: pillars.day_master(),
            is_child: LifeStage::of_decade(self.decade.start_age) == LifeStage::Child,
            relations: &relations,
            is_gongmang: pillars.day.xun().is_empty(self.decade.ganji.branch()),
        };
        Text(LuckMeaning::Plain(plain)).write(out);
    }
}

impl Json<TermSet> for Relations<'_> {
    fn write(&self, out: &mut saju_shapes::Writer) {
        let pillars = &self.chart.pillars;
        let ganji = self.decade.ganji;
        out.array(fortune_relations(pillars, ganji), |item, out| {
            relation::view(Scope::Decade, ganji, pillars, item).write(out);
        });
    }
}

/// The view of a birth's decades. A window lies around the decade of the reference day.
pub fn view<'a>(
    moment: &Moment,
    chart: &'a Chart,
    decades: &'a DecadeFortune,
    list: DecadeList,
    luck: Luck<'a>,
) -> View<'a> {
    let reference = luck.reference;
    let selection = select(list, decades.standing(reference.date));
    let orders = (selection.first_order, selection.last_order);
    let birth = moment.birth.date;
    let jeol = decades.counted_to;
    let minutes = moment.minutes_since(jeol).abs();
    let days = Hundredths::ratio(minutes, 1440);
    View {
        direction: Named(decades.direction),
        start_age: decades.start_age,
        start_age_exact: Fixed::of_units(start_age_ten_thousandths(decades.counted_seconds)),
        first_starts_on: Day(decades.first_starts_on),
        counted_to: CountedTo { name_ko: Ko(jeol.term()), at_kst: KstMinute(jeol.printed()), days },
        entries: Entries { chart, decades, orders, birth, luck },
        current: current(decades, &selection, luck),
        reference: standing(decades, &selection, reference.date, say::reference_day),
        selection,
        basis: Lines(decades.basis(chart, ((minutes * 100 + 720) / 1440) as i32)),
    }
}

/// Which decades are listed.
pub(crate) fn select(list: DecadeList, standing: Standing) -> Selection {
    let (first, last) = (*ORDERS.start(), *ORDERS.end());
    match list {
        DecadeList::Count(value) => {
            Selection { mode: Id(Mode::Count), value, first_order: first, last_order: value }
        }
        DecadeList::Window(value) => {
            let center = match standing {
                Standing::Before => first,
                Standing::In(order) => order,
                Standing::Beyond => last,
            };
            Selection {
                mode: Id(Mode::Window),
                value,
                first_order: center.saturating_sub(value).max(first),
                last_order: (center + value).min(last),
            }
        }
    }
}

/// Where a day stands, which is told as today or as the day that was asked for.
fn standing(
    decades: &DecadeFortune,
    &Selection { first_order, last_order, .. }: &Selection,
    date: Date,
    told: fn(Date) -> Saying,
) -> StandingView {
    let day = told(date);
    let (phase, order, reasoning) = match decades.standing(date) {
        Standing::Before => (Phase::Before, None, say::before(day, decades.first_starts_on)),
        Standing::In(order) if order < first_order => {
            (Phase::Before, None, say::before_list(day, Nth(first_order)))
        }
        Standing::In(order) if order <= last_order => {
            let Decade { ganji, starts_on, ends_on, .. } = decades.decade(order);
            let within = say::within(day, Nth(order), ganji, starts_on, ends_on);
            (Phase::Within, Some(order), within)
        }
        Standing::In(_) | Standing::Beyond => {
            (Phase::After, None, say::after(day, Nth(last_order)))
        }
    };
    StandingView { order, phase: Id(phase), reasoning: Text(reasoning) }
}

/// The decade in which the person is today, weighed.
fn current<'a>(decades: &DecadeFortune, selection: &Selection, luck: Luck<'a>) -> Current<'a> {
    let today = luck.reference.today;
    let standing = standing(decades, selection, today, say::today);
    let order = standing.order;
    let handover = Handover::of(decades, today).filter(|_| order.is_some());
    let halves = order.map(|order| Half::of(&decades.decade(order)));
    let told = order.and_then(|order| luck.words?.decade(order));
    let meaning = |(told, halves): (WordedLuck<'a>, [Half; 2])| fit_say::Current {
        told,
        halves: halves.map(|half| half.from),
        handover,
    };
    let current = told.filter(|told| told.passage.unread.is_none()).zip(halves);
    Current {
        standing,
        meaning: current.map(|current| Text(Sentences(meaning(current)))),
        fit: fit::view(told, luck.current),
        halves: current.map(|(told, halves)| fit::halves(told, halves)),
        handover: handover.map(fit::handover),
    }
}

/// Where a decade stands by the reference day, and by today where that is nearer.
fn place(decades: &DecadeFortune, order: u8, reference: Reference) -> ListPlace {
    let ahead_of = |day| match decades.standing(day) {
        Standing::Before => i16::from(order),
        Standing::In(other) => i16::from(order) - i16::from(other),
        Standing::Beyond => i16::from(order) - i16::from(*ORDERS.end()) - 1,
    };
    let days = [reference.date, reference.today].map(ahead_of);
    match days.into_iter().min_by_key(|ahead| ahead.abs()).unwrap_or_default() {
        ..-1 => ListPlace::Back,
        -1 | 1 => ListPlace::Beside,
        0 => ListPlace::Present,
        2.. => ListPlace::Ahead,
    }
}

fn entry<'a>(
    chart: &'a Chart,
    decade: Decade,
    place: ListPlace,
    birth: Date,
    luck: Luck<'a>,
) -> Entry<'a> {
    let told = luck.words.and_then(|words| words.decade(decade.order));
    let extent = extent(luck.topic, Module::DecadeFortune, place);
    let form = if place.is_far() { luck.others.of_far(luck.topic) } else { luck.others };
    let pillars = &chart.pillars;
    let day_master = pillars.day_master();
    let (stem, branch) = (decade.ganji.stem(), decade.ganji.branch());
    let twelve = |base| TwelveSinsalLeaf(TwelveSinsal::of(base, branch));
    Entry {
        order: decade.order,
        ganji: fragments::ganji(decade.ganji),
        stem: fragments::stem_of(day_master, stem),
        branch: fragments::decade_branch(day_master, branch),
        twelve_stage: fragments::stage(TwelveStage::of(day_master, branch)),
        start_age: decade.start_age,
        end_age: decade.end_age(),
        age_at_start: AgeAtStart {
            international: birth.completed_years(decade.starts_on),
            korean: decade.starts_on.year() - birth.year() + 1,
        },
        starts_on: Day(decade.starts_on),
        ends_on: Day(decade.ends_on),
        is_reference: decade.contains(luck.reference.date),
        is_current: decade.contains(luck.reference.today),
        meaning: Meaning { chart, decade, told, extent },
        fit: fit::view(told, form),
        carries: luck
            .words
            .filter(|_| is_looked_at(&decade, birth, luck.reference.date))
            .and_then(|words| Carrier::of(&words.course.haengun, decade))
            .as_ref()
            .map(carriers::in_brief),
        relations: Relations { chart, decade },
        twelve_sinsal: TwelveSinsalPair {
            by_year: twelve(pillars.year.branch()),
            by_day: twelve(pillars.day.branch()),
        },
        is_gongmang: pillars.day.xun().is_empty(branch),
    }
}

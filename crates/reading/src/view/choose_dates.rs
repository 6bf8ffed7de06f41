//! The answer of choosing dates.

use arrayvec::ArrayVec;
use saju_calendar::{SolarTerm, Zone};
use saju_chart::Domain as _;
use saju_json::{Absent, object};
use saju_judgment::Rule;
use saju_judgment::dates::{
    Bar, Boknal, DayGod, Geonje, Judged, MAX_CAUTIONS, Path, Purpose, Quarter, Remark, say,
};
use saju_judgment::fit::{Character, Family};
use saju_saying::Saying;
use saju_shapes::{Called, ClockMinute, Day, Fragment, GanjiNames, Id, Named, Text};
use saju_words::Among;

use super::find_dates::{BranchName, clock_minute};
use super::input::{self, Lunar};
use super::{local_clock, ruleset};
use crate::choose_dates::{Choice, GoodHour, Told};
use crate::fragments;
use crate::request::{ChooseDates, MAX_PERSONS};

/// 고른 날. Chosen dates.
#[object("ChooseDates")]
pub struct View<'a> {
    /// 읽은 입력. What was asked.
    pub input: Input,
    /// 무엇을 할 날인지. What the dates are for.
    pub purpose: Named<Purpose>,
    /// 날을 세운 차례. How the dates are ordered.
    pub order: RemarkView<'a>,
    /// 택일이 무엇인지. What choosing a date is.
    pub custom: RemarkView<'a>,
    /// 날, 앞에 세운 것부터. The dates in their order.
    pub dates: Vec<DateView<'a>>,
    /// 모든 조건을 지킨 날의 수. How many dates keep every condition.
    pub count: u16,
    /// 살핀 날의 수(보낸 요일만). How many were looked at.
    pub days: u16,
    /// 뺀 날의 수, 까닭마다. 한 날이 여럿에 들 수 있습니다. How many dates each bar took; a date may be taken by several.
    pub left: LeftView,
    /// 가장 가까운 날. 모든 조건을 지킨 날이 없을 때만. The nearest dates, where none keeps every condition.
    pub nearest: Absent<Vec<DateView<'a>>>,
    /// 없는 까닭이나 보지 않은 것. 없으면 null. Why there are none, or what was not looked at.
    pub note: Option<RemarkView<'a>>,
    /// 규칙과 자료의 판. Version of rules and data.
    pub ruleset: ruleset::View,
}

/// What was asked.
#[object("ChooseDatesInput")]
pub struct Input {
    /// 찾은 첫 날. First date.
    pub from: Day,
    /// 찾은 마지막 날. Last date.
    pub to: Day,
    /// By which clock.
    #[json(flatten)]
    pub clock: local_clock::View,
    /// 누구의 날인지. For whom.
    pub persons: Vec<input::View>,
    /// 옮기거나 떠나는 방향. Where the move goes.
    pub direction: Absent<Id<Quarter>>,
}

/// A sentence with its rule.
#[object("DateRemark")]
pub struct RemarkView<'a> {
    /// 규칙 id. Id of the rule.
    pub rule: &'static str,
    /// 문장. The sentence.
    pub text: Text<Among<'a, &'a Saying>>,
}

/// A date.
#[object("ChosenDate")]
pub struct DateView<'a> {
    /// 날짜. The date.
    pub date: Day,
    /// 요일, 0(일)–6(토). Day of the week, 0 Sunday.
    pub weekday: u8,
    /// 한국 음력. Korean lunar date.
    pub lunar: Lunar,
    /// Its pillar.
    #[json(flatten)]
    pub ganji: Fragment<GanjiNames>,
    /// 건제 12신. The duty of the day.
    pub geonje: Named<Geonje>,
    /// 황도·흑도 12신. The god of the day.
    pub god: Named<DayGod>,
    /// 황도인지 흑도인지. Its path.
    pub path: Id<Path>,
    /// 손이 있는 쪽. 손 없는 날이면 null. Where Son is; null where it is nowhere.
    pub son: Option<Id<Quarter>>,
    /// 그날의 절기. The solar term on it.
    pub term: Absent<Called<SolarTerm>>,
    /// 삼복이면 그 이름. Which of the three hottest days it is.
    pub boknal: Absent<Called<Boknal>>,
    /// 월기일(음력 5·14·23일)이면 true. True on a Wolgi day, which bars nothing here.
    pub wolgi: Absent<bool>,
    /// 사람마다 그날이 어떤 날인지, 보낸 차례로. What the day is to each person, in the order sent.
    pub fits: Absent<ArrayVec<FitView, MAX_PERSONS>>,
    /// 뺀 까닭. nearest에만. What left it out; in `nearest` alone.
    pub failed: Absent<Vec<RemarkView<'a>>>,
    /// 드는 까닭, 넷까지. What speaks for it, at most four.
    pub reasons: Vec<RemarkView<'a>>,
    /// 꺼리는 것, 셋까지. What is passed over, at most three.
    pub cautions: Vec<RemarkView<'a>>,
    /// 꺼리는 것이 더 있으면 true. True where there are more.
    pub more_cautions: Absent<bool>,
    /// 그날의 알림. Notes on the date.
    pub notes: Absent<Vec<MadeRemarkView>>,
    /// 황도의 시, 이른 것부터. hours를 보냈을 때만. Hours of the yellow path, where they were asked for.
    pub hours: Absent<Vec<HourView>>,
}

/// A sentence without persons, with its rule.
#[object("DateNote")]
pub struct MadeRemarkView {
    /// 규칙 id. Id of the rule.
    pub rule: &'static str,
    /// 문장. The sentence.
    pub text: Text<Saying>,
}

/// What a day is to a person.
#[object("DateFit")]
pub struct FitView {
    /// 성격 id. Its character.
    pub character: Id<Character>,
    /// 쪽 id. Its side.
    pub family: Id<Family>,
}

/// A double hour.
#[object("DateHour")]
pub struct HourView {
    /// 시의 지지. Its branch.
    pub branch: BranchName,
    /// 황도의 신. Its god.
    pub god: Named<DayGod>,
    /// 그곳의 시계로 첫 분. First minute of the place's clock.
    pub clock_from: ClockMinute,
    /// 그곳의 시계로 끝난 뒤의 첫 분. First minute after it.
    pub clock_to: ClockMinute,
}

/// How many dates each bar took.
#[object("DatesLeft")]
pub struct LeftView {
    /// 사람과의 충. A clash with a person.
    pub clash: u16,
    /// 월파일. The break of the month.
    pub pa: u16,
    /// 사리일. The day before an equinox or solstice.
    pub sari: u16,
    /// 사절일. The day before a season.
    pub sajeol: u16,
    /// 월염일(혼인). 월염, for a wedding.
    pub wolyeom: u16,
    /// 든 까닭이 없는 날. Dates for which nothing speaks.
    pub no_reason: u16,
    /// 다른 요일. Other days of the week.
    pub weekday: u16,
}

/// The view of chosen dates; `custom` is the sentence on what choosing a date is.
pub fn view<'a>(query: &ChooseDates, choice: &'a Choice, custom: &'a Remark) -> View<'a> {
    let place = &query.place;
    let remark = |one: &'a Remark| remark(one, &choice.names);
    let date = |told: &'a Told| date(told, place.zone, &choice.names);
    View {
        input: Input {
            from: Day(query.span.0),
            to: Day(query.span.1),
            clock: local_clock::view(place, &query.source, query.mode, query.jasi),
            persons: query
                .persons
                .iter()
                .map(|party| input::view(&party.person.birth.moment(), party.person.sex))
                .collect(),
            direction: query.heading.map(Id),
        },
        purpose: Named(query.purpose),
        order: remark(&choice.order),
        custom: remark(custom),
        dates: choice.dates.iter().map(date).collect(),
        count: choice.kept,
        days: choice.looked_at,
        left: LeftView {
            clash: choice.left.by(Bar::Clash),
            pa: choice.left.by(Bar::Pa),
            sari: choice.left.by(Bar::Sari),
            sajeol: choice.left.by(Bar::Sajeol),
            wolyeom: choice.left.by(Bar::Wolyeom),
            no_reason: choice.left.by(Bar::NoReason),
            weekday: choice.left_by_weekday,
        },
        nearest: choice.nearest.as_ref().map(|nearest| nearest.iter().map(date).collect()),
        note: choice.note.as_ref().map(remark),
        ruleset: ruleset::view(),
    }
}

fn remark<'a>(remark: &'a Remark, names: &'a [Box<str>]) -> RemarkView<'a> {
    RemarkView { rule: remark.rule.id(), text: Text(Among(names, &remark.saying)) }
}

fn date<'a>(told: &'a Told, zone: Zone, names: &'a [Box<str>]) -> DateView<'a> {
    let Judged { day, fits, barred, reasons, cautions, .. } = &told.judged;
    let all = |remarks: &'a [Remark]| remarks.iter().map(|one| remark(one, names)).collect();
    let shown = &cautions[..cautions.len().min(MAX_CAUTIONS)];
    let jeol = day.jeol().map(|(term, time)| {
        vec![MadeRemarkView {
            rule: Rule::DatesTermDay.id(),
            text: Text(say::term_day(time, term)),
        }]
    });
    let fit = |&(character, family): &(Character, Family)| FitView {
        character: Id(character),
        family: Id(family),
    };
    DateView {
        date: Day(day.date),
        weekday: day.date.weekday(),
        lunar: Lunar::of(day.lunar),
        ganji: fragments::ganji(day.ganji),
        geonje: Named(day.geonje),
        god: Named(day.god),
        path: Id(day.god.path()),
        son: day.son.map(Id),
        term: day.term.map(|(term, _)| Called(term)),
        boknal: day.boknal.map(Called),
        wolgi: day.is_wolgi().then_some(true),
        fits: (!fits.is_empty()).then(|| fits.iter().map(fit).collect()),
        failed: (!barred.is_empty())
            .then(|| barred.iter().map(|one| remark(&one.remark, names)).collect()),
        reasons: all(reasons),
        cautions: all(shown),
        more_cautions: (cautions.len() > shown.len()).then_some(true),
        notes: jeol,
        hours: told.hours.as_ref().map(|hours| hours.iter().map(|one| hour(one, zone)).collect()),
    }
}

fn hour(hour: &GoodHour, zone: Zone) -> HourView {
    HourView {
        branch: BranchName::of(hour.branch),
        god: Named(hour.god),
        clock_from: clock_minute(zone, hour.from),
        clock_to: clock_minute(zone, hour.to),
    }
}

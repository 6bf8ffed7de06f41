//! The answer of a reverse look-up.

use saju_calendar::Zone;
use saju_chart::{Ganji, day_ganji};
use saju_json::{Absent, object};
use saju_judgment::fit::{Character, Family};
use saju_saying::Saying;
use saju_shapes::{ClockMinute, Day, Fragment, GanjiNames, Id, KstSecond, Text};

use super::{fit_short, input, local_clock, ruleset};
use crate::find_dates::{Findings, Found, Unit, edge_clock};
use crate::fragments;
use crate::request::FindDates;

/// 간지로 찾은 순간. Moments by their pillars.
#[object("FindDates")]
pub struct View {
    /// 읽은 입력. What was looked for.
    pub input: Input,
    /// 한 순간의 길이(year, month, day, hour): 보낸 기둥 가운데 가장 작은 것. How long a moment is.
    pub unit: Id<Unit>,
    /// 순간, 이른 것부터. The moments in order of time.
    pub moments: Vec<MomentView>,
    /// 순간의 수. Number of moments listed.
    pub count: usize,
    /// 더 있는지. Whether there are more.
    pub truncated: bool,
    /// 없거나 줄인 까닭. 다 실었으면 null. Why there are none, or not all.
    pub note: Option<Text<Saying>>,
    /// 규칙과 자료의 판. Version of rules and data.
    pub ruleset: ruleset::View,
}

/// What was looked for.
#[object("FindDatesInput")]
pub struct Input {
    /// 기둥. 보내지 않은 것은 null. The pillars sent.
    pub pillars: PillarsView,
    /// 찾은 첫 해(그곳의 달력). First civil year.
    pub from_year: i16,
    /// 찾은 마지막 해. Last civil year.
    pub to_year: i16,
    /// 찾은 첫 날(그곳의 달력). First civil date.
    pub from: Day,
    /// 찾은 마지막 날. Last civil date.
    pub to: Day,
    /// 답할 순간의 수. How many moments are listed at most.
    pub limit: usize,
    /// By which clock.
    #[json(flatten)]
    pub clock: local_clock::View,
    /// 누구의 운으로 살폈는지. Whose luck the moments are weighed as.
    pub person: Absent<input::View>,
    /// 찾은 날의 성격. Character of the days looked for.
    pub character: Absent<Id<Character>>,
    /// 찾은 날의 쪽. Side of the days looked for.
    pub family: Absent<Id<Family>>,
}

/// Pillars by position; `null` where a moment has several.
#[object("GanjiByPosition")]
pub struct PillarsView {
    /// 연주. Year pillar.
    pub year: Option<Fragment<GanjiNames>>,
    /// 월주. Month pillar.
    pub month: Option<Fragment<GanjiNames>>,
    /// 일주. Day pillar.
    pub day: Option<Fragment<GanjiNames>>,
    /// 시주. Hour pillar.
    pub hour: Option<Fragment<GanjiNames>>,
}

/// A moment.
#[object("FoundMoment")]
pub struct MomentView {
    /// 시작하는 양력 날짜. 날을 찾을 때는 전날 밤에 시작해도 그 일진의 날짜. Solar date on which it begins; of a day the date that has its pillar, though it
    /// begins late in the evening before.
    pub solar: Solar,
    /// 시의 지지. 시를 보내지 않았으면 null. Branch of the double hour.
    pub hour_branch: Option<BranchName>,
    /// 그곳의 시계로 첫 분. 절기에서 시작하면 역서에 적힌 분. First minute of the place's clock; of a jeol the printed one.
    pub clock_from: ClockMinute,
    /// 그곳의 시계로 끝난 뒤의 첫 분. 절기에서 끝나면 역서에 적힌 분. First minute after it; of a jeol the printed one.
    pub clock_to: ClockMinute,
    /// 시작하는 순간(KST, 초까지). Its first second.
    pub from_kst: KstSecond,
    /// 끝나는 순간(KST, 초까지). The first second after it.
    pub to_kst: KstSecond,
    /// 기둥. Its pillars.
    pub pillars: PillarsView,
    /// person의 운에서 어떤 때인지: 해와 달과 날의 순간은 그 운, 시의 순간은 그날의 운. 태어나기 전이면 없습니다. What it is to the person's
    /// luck: its year, month or day, for an hour its day; absent before the birth.
    pub fit: Absent<fit_short::View>,
}

/// A solar date.
#[object("SolarDate")]
pub struct Solar {
    /// 해. Year.
    pub year: i16,
    /// 달. Month.
    pub month: u8,
    /// 날. Day.
    pub day: u8,
}

/// A branch by its names.
#[object("BranchName")]
pub struct BranchName {
    /// 한글. Hangul.
    pub ko: &'static str,
    /// 한자. Hanja.
    pub han: &'static str,
}

impl PillarsView {
    /// The pillars that are known, of year, month, day and hour.
    pub(crate) fn of(pillars: [Option<Ganji>; 4]) -> Self {
        let [year, month, day, hour] = pillars.map(|ganji| ganji.map(fragments::ganji));
        Self { year, month, day, hour }
    }
}

impl BranchName {
    pub(crate) const fn of(branch: saju_chart::Branch) -> Self {
        Self { ko: branch.ko(), han: branch.han() }
    }
}

/// The view of what a look-up found.
pub fn view(query: &FindDates, findings: &Findings) -> View {
    let place = &query.place;
    View {
        input: Input {
            pillars: PillarsView::of(query.pillars),
            from_year: query.span.0.year(),
            to_year: query.span.1.year(),
            from: Day(query.span.0),
            to: Day(query.span.1),
            limit: query.limit,
            clock: local_clock::view(place, &query.source, query.mode, query.jasi),
            person: query
                .person
                .as_ref()
                .map(|person| input::view(&person.birth.moment(), person.sex)),
            character: query.wanted.character.map(Id),
            family: query.wanted.family.map(Id),
        },
        unit: Id(findings.unit),
        moments: findings
            .moments
            .iter()
            .map(|found| moment(found, findings.unit, place.zone))
            .collect(),
        count: findings.moments.len(),
        truncated: findings.truncated,
        note: findings.note.clone().map(Text),
        ruleset: ruleset::view(),
    }
}

fn moment(found: &Found, unit: Unit, zone: Zone) -> MomentView {
    let clock_from @ ClockMinute(begins, _) = clock_minute(zone, found.from);
    let is_of_next = |day: Ganji| unit == Unit::Day && day_ganji(begins) != day;
    let date = begins.plus_days(found.pillars[2].is_some_and(is_of_next).into());
    MomentView {
        solar: Solar { year: date.year(), month: date.month(), day: date.day() },
        hour_branch: found.pillars[3].map(|hour| BranchName::of(hour.branch())),
        clock_from,
        clock_to: clock_minute(zone, found.to),
        from_kst: KstSecond(found.from),
        to_kst: KstSecond(found.to),
        pillars: PillarsView::of(found.pillars),
        fit: found.reading.as_deref().map(fit_short::view),
    }
}

/// What the clock of a zone shows where a moment begins or ends.
pub(crate) fn clock_minute(zone: Zone, instant: saju_calendar::Instant) -> ClockMinute {
    let (date, time) = edge_clock(zone, instant);
    ClockMinute(date, time)
}

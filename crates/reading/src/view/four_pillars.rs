//! The fourPillars module.

use saju_calendar::{CorrectedTime, Moment, SECONDS_PER_DAY, SolarTerm, TermOrdinal};
use saju_chart::{Chart, Ganji, Position, Role, Sipseong, Stem, TwelveStage};
use saju_json::{Absent, Json, described, object};
use saju_judgment::four_pillars as say;
use saju_saying::Saying;
use saju_shapes::{
    Fragment, GanjiNames, Hundredths, Ko, KstMinute, NaeumShape, Named, SipseongShape, StageShape,
    Text,
};
use saju_words::{Language, Name as _, TermSet};

use super::partner::pillars::LetterView;
use super::{BranchView, Lines, LinesUpTo, StemView, TurnedView, day_pillar};
use crate::fragments;

/// 네 기둥. The four pillars.
#[object("FourPillars", partner("PartnerFourPillars", open))]
pub struct View {
    /// 기둥. The pillars by position.
    #[json(partner = PartnerPillarsView)]
    pub pillars: PillarsView,
    /// 태어난 시각을 아는지. Whether the hour is known.
    #[json(partner)]
    pub hour_known: bool,
    /// 일간. The day master.
    #[json(partner = PartnerDayMaster)]
    pub day_master: DayMaster,
    /// 태어난 절기월. The solar month of birth.
    pub month_term: MonthTerm,
    /// 사령. The commanding stem.
    pub saryeong: SaryeongView,
    /// 입춘 경계. The boundary of the year.
    pub year_boundary: YearBoundary,
    /// 시의 경계까지 남은 분. 시각을 모르면 null. Minutes to the edges of the double hour.
    pub hour_boundary: Option<HourBoundary>,
    pub basis: LinesUpTo<7>,
    /// 일주의 뜻. consult, life, manse, love 주제에만 있습니다. The day pillar; only where a topic tells of the
    /// person.
    pub day_pillar: Absent<day_pillar::View>,
}

/// Pillars by position.
#[object("Pillars", partner("PartnerPillars"))]
pub struct PillarsView {
    /// 연주. Year pillar.
    #[json(partner = PartnerPillarView)]
    pub year: PillarView,
    /// 월주. Month pillar.
    #[json(partner = PartnerPillarView)]
    pub month: PillarView,
    /// 일주. Day pillar.
    #[json(partner = PartnerPillarView)]
    pub day: PillarView,
    /// 시주. 시각을 모르면 null. Hour pillar; null when the hour is unknown.
    #[json(partner = Option<PartnerPillarView>)]
    pub hour: Option<PillarView>,
}

/// A pillar.
#[object("Pillar", partner("PartnerPillar", open))]
pub struct PillarView {
    /// 자리. Position.
    #[json(partner)]
    pub position: Named<Position>,
    /// 간지. The ganji.
    #[json(flatten, partner)]
    pub ganji: Fragment<GanjiNames>,
    /// 천간. Stem.
    #[json(partner = LetterView)]
    pub stem: StemView,
    /// 지지. Branch.
    #[json(partner = LetterView)]
    pub branch: BranchView,
    /// 일간에서 본 십이운성(봉법). Stage of the day stem on this branch.
    pub twelve_stage: Fragment<StageShape>,
    /// 그 기둥의 천간에서 본 십이운성(거법). Stage of the pillar's own stem.
    pub self_stage: Fragment<StageShape>,
    /// 납음. Naeum.
    pub naeum: Fragment<NaeumShape>,
}

/// The day master.
#[object(partner("PartnerDayMaster", open))]
pub struct DayMaster {
    /// 천간. The stem.
    pub stem: StemView,
    /// 이름, 갑목(甲木)처럼. Name as 갑목(甲木).
    #[json(partner)]
    pub label: DayMasterLabel,
    /// 뜻. What it is likened to.
    pub meaning: Text<Saying>,
}

/// 갑목(甲木).
#[described]
#[derive(Clone, Copy, Debug)]
#[schemars(inline)]
pub struct DayMasterLabel(#[schemars(with = "String")] Stem);

impl Json<TermSet> for DayMasterLabel {
    fn write(&self, out: &mut saju_shapes::Writer) {
        let (stem, element) = (self.0, self.0.element());
        if out.tally().language() == Language::English {
            for part in ["\"", stem.english(), " ", element.english(), " ", stem.han(), "\""] {
                out.raw(part);
            }
            return;
        }
        out.raw("\"");
        for part in [stem.ko(), element.ko(), "(", stem.han(), element.han(), ")\""] {
            out.raw(part);
        }
    }
}

/// The solar month of birth.
#[object]
pub struct MonthTerm {
    /// 절입한 절기. The jeol that opened it.
    pub name_ko: Ko<SolarTerm>,
    /// 그 한자. In Hanja.
    pub name_han: &'static str,
    /// 절입 시각(KST). Its instant.
    pub at_kst: KstMinute,
    /// 절입 뒤 지난 날수. Days since it.
    pub elapsed_days: Hundredths,
    /// 절입 뒤 지난 분. Minutes since it.
    pub minutes_from_jeol: i64,
    /// 다음 절기. The next jeol.
    pub next_name_ko: Ko<SolarTerm>,
    /// 다음 절입 시각(KST). Its instant.
    pub next_at_kst: KstMinute,
    /// 다음 절입까지 남은 분. Minutes to it.
    pub minutes_to_next_jeol: i64,
}

/// The commanding stem.
#[object("Saryeong")]
pub struct SaryeongView {
    /// 사령하는 천간. The stem.
    pub stem: StemView,
    /// 몫 id. Its part in the month branch.
    pub role: Named<Role>,
    /// 절입 뒤 지난 날수. Days since the jeol.
    pub elapsed_days: Hundredths,
    /// 절기월의 앞 절반인지. Whether before the mid-term.
    pub first_half: bool,
    pub basis: LinesUpTo<3>,
}

/// The boundary of the year.
#[object]
pub struct YearBoundary {
    /// 그해 입춘 시각(KST). 입춘 of the civil year of birth in KST.
    pub ipchun_at_kst: KstMinute,
    /// 입춘 전에 태어났는지. Whether the birth is before it.
    pub before_ipchun: bool,
    /// 입춘부터의 분(앞서면 음수). Minutes from it, negative before.
    pub minutes_from_ipchun: i64,
}

/// Minutes to the edges of the double hour.
#[object]
pub struct HourBoundary {
    /// 시가 시작된 뒤 지난 분. Minutes since the double hour began.
    pub minutes_from_start: u16,
    /// 다음 시까지 남은 분. Minutes to the next.
    pub minutes_to_next: u16,
}

/// The view of a chart; with its day pillar if the topic wants it, and with the meanings of ten gods and stages
/// unless detail is minimal.
pub fn view(moment: &Moment, chart: &Chart, with_day_pillar: bool, explained: bool) -> View {
    let day_pillar = with_day_pillar.then(|| day_pillar::view(&chart.pillars));
    View { day_pillar, ..told(moment, chart, explained) }
}

fn told(moment: &Moment, chart: &Chart, explained: bool) -> View {
    let day_master = chart.day_master();
    let pillars = &chart.pillars;
    let jeol = chart
        .month
        .map_or_else(|| TermOrdinal::jeol_at_or_before(moment.instant), |month| month.jeol);
    let mut gods = explained.then(ToldGods::default);
    let mut pillar = |position, ganji| {
        let mut view = pillar_view(day_master, position, ganji, gods.as_mut());
        view.branch.turned = TurnedView::of(&chart.pillars, position);
        view
    };
    View {
        pillars: PillarsView {
            year: pillar(Position::Year, pillars.year),
            month: pillar(Position::Month, pillars.month),
            day: pillar(Position::Day, pillars.day),
            hour: pillars.hour.map(|hour| pillar(Position::Hour, hour)),
        },
        hour_known: pillars.hour.is_some(),
        day_master: day_master_view(day_master),
        month_term: month_term(moment, jeol),
        saryeong: saryeong(chart),
        year_boundary: year_boundary(moment),
        hour_boundary: moment.corrected.map(hour_boundary),
        basis: Lines(say::basis(moment, chart)),
        day_pillar: None,
    }
}

pub(crate) fn day_master_view(stem: Stem) -> DayMaster {
    DayMaster {
        stem: StemView::bare(stem),
        label: DayMasterLabel(stem),
        meaning: Text(say::likeness(stem)),
    }
}

/// Ten gods already explained; each is explained where it first appears.
#[derive(Debug, Default)]
struct ToldGods([bool; Sipseong::ALL.len()]);

impl ToldGods {
    fn god(&mut self, god: Sipseong, position: Position) -> Fragment<SipseongShape> {
        match std::mem::replace(&mut self.0[god as usize], true) {
            true => fragments::sipseong_again(god, position),
            false => fragments::sipseong_in(god, position),
        }
    }
}

/// The view of a pillar; its ten gods and stage are explained if `told` is given.
fn pillar_view(
    day_master: Stem,
    position: Position,
    ganji: Ganji,
    mut told: Option<&mut ToldGods>,
) -> PillarView {
    let (stem, branch) = (ganji.stem(), ganji.branch());
    let explained = told.is_some();
    let mut god = |god| match told.as_mut() {
        Some(told) => told.god(god, position),
        None => fragments::sipseong(god),
    };
    let stage = TwelveStage::of(day_master, branch);
    let sipseong = (position != Position::Day).then(|| god(Sipseong::of(day_master, stem)));
    PillarView {
        position: Named(position),
        ganji: fragments::ganji(ganji),
        stem: StemView { names: fragments::stem(stem), sipseong },
        branch: BranchView::of(day_master, branch, god(Sipseong::of_branch(day_master, branch))),
        twelve_stage: match explained {
            true => fragments::stage_in(stage, position),
            false => fragments::stage(stage),
        },
        self_stage: fragments::stage(TwelveStage::of(stem, branch)),
        naeum: fragments::naeum(ganji),
    }
}

fn month_term(moment: &Moment, jeol: TermOrdinal) -> MonthTerm {
    let next = jeol.plus(2);
    let elapsed = moment.instant.seconds_since(jeol.instant());
    MonthTerm {
        name_ko: Ko(jeol.term()),
        name_han: jeol.term().han(),
        at_kst: KstMinute(jeol.printed()),
        elapsed_days: Hundredths::ratio(elapsed, SECONDS_PER_DAY),
        minutes_from_jeol: moment.minutes_since(jeol),
        next_name_ko: Ko(next.term()),
        next_at_kst: KstMinute(next.printed()),
        minutes_to_next_jeol: -moment.minutes_since(next),
    }
}

pub(super) fn saryeong(chart: &Chart) -> SaryeongView {
    let saryeong = chart.month.map(|month| month.saryeong);
    let stem = saryeong.map_or(chart.pillars.month.branch().main_stem(), |s| s.stem.stem);
    let role = saryeong.map_or(Role::Jeonggi, |s| s.stem.role);
    let sipseong = fragments::sipseong(Sipseong::of(chart.day_master(), stem));
    SaryeongView {
        stem: StemView { names: fragments::stem(stem), sipseong: Some(sipseong) },
        role: Named(role),
        elapsed_days: Hundredths::ratio(saryeong.map_or(0, |s| s.elapsed_seconds), SECONDS_PER_DAY),
        first_half: saryeong.is_some_and(|s| s.first_half),
        basis: Lines(say::saryeong_basis(chart)),
    }
}

fn year_boundary(moment: &Moment) -> YearBoundary {
    let ipchun = TermOrdinal::ipchun(moment.instant.kst().0.year());
    YearBoundary {
        ipchun_at_kst: KstMinute(ipchun.printed()),
        before_ipchun: moment.instant < ipchun.instant(),
        minutes_from_ipchun: moment.minutes_since(ipchun),
    }
}

fn hour_boundary(corrected: CorrectedTime) -> HourBoundary {
    let minutes_from_start = corrected.minutes_into_double_hour();
    HourBoundary { minutes_from_start, minutes_to_next: 120 - minutes_from_start }
}

//! The weolun module.

use arrayvec::ArrayVec;
use saju_calendar::SolarTerm;
use saju_chart::{Chart, Role};
use saju_json::{Absent, object};
use saju_judgment::Weolun;
use saju_judgment::fit::{Extent, Scope, WordedLuck};
use saju_judgment::weolun::{Command, MONTHS_OF_A_YEAR, SolarMonth, schedule};
use saju_shapes::{Fragment, Hundredths, Ko, KstMinute, Month, Named, StemOf};

use super::fit::Luck;
use super::fortune_entry::{self, Depth, Weighed, entry};
use super::{Lines, LinesUpTo, StemView, four_pillars};
use crate::fragments;

/// 월운. The solar months of the reference month.
#[object("Weolun")]
pub struct View<'a> {
    /// 태어난 절기월의 사령. The commanding stem of the month of birth.
    pub natal_saryeong: NatalSaryeong,
    /// 기준 달. Reference month.
    pub reference_month: Month,
    /// 그달에 걸친 절기월. The solar months that share it.
    pub terms: ArrayVec<Term<'a>, 2>,
    /// 기준 해의 열두 절기월. 요청의 months가 true일 때만 있습니다. The twelve solar months of the reference year,
    /// where `months` asks for them.
    pub months: Absent<ArrayVec<Term<'a>, MONTHS_OF_A_YEAR>>,
    pub basis: LinesUpTo<4>,
}

/// The commanding stem of the month of birth.
#[object]
pub struct NatalSaryeong {
    /// 사령하는 천간. The stem.
    pub stem: StemView,
    /// 몫 id. Its part in the month branch.
    pub role: Named<Role>,
    /// 몫의 한자. Part in Hanja.
    pub role_han: &'static str,
    /// 절입 뒤 지난 날수. Days since the jeol.
    pub elapsed_days: Hundredths,
    /// 절기월의 앞 절반인지. Whether before the mid-term.
    pub first_half: bool,
    /// 월지의 날수를 나눈 차례. How the days of the month branch are shared out.
    pub schedule: ArrayVec<ScheduleItem, 3>,
    pub basis: LinesUpTo<3>,
}

/// The days of a hidden stem.
#[object]
pub struct ScheduleItem {
    /// 천간. The stem.
    pub stem: Fragment<StemOf>,
    /// 몫 id. Its part.
    pub role: Named<Role>,
    /// 몫의 한자. Part in Hanja.
    pub role_han: &'static str,
    /// 절입부터 센 시작 날. First day after the jeol, from 0.
    pub from_day: u8,
    /// 끝 날(그날 앞까지). 마지막은 null. Day before which it ends; null for the last.
    pub to_day: Option<u8>,
}

/// A solar month.
#[object("WeolunTerm")]
pub struct Term<'a> {
    /// 여는 절기. The jeol that opens it.
    pub jeol_ko: Ko<SolarTerm>,
    /// 절입 시각(KST). When it opens.
    pub starts_at: KstMinute,
    /// 다음 절입 시각(KST). When the next opens.
    pub ends_at: KstMinute,
    /// 기준일 0시가 드는지. Whether the reference day begins in it.
    pub is_reference: bool,
    /// 오늘 0시가 드는지. Whether today begins in it.
    pub is_current: bool,
    /// The fortune.
    #[json(flatten)]
    pub entry: fortune_entry::Entry<'a>,
}

/// The view of the solar months of a month and, where they are listed, of its year.
pub fn view<'a>(
    chart: &'a Chart,
    weolun: &'a Weolun,
    year: Option<&'a [SolarMonth; MONTHS_OF_A_YEAR]>,
    luck: Luck<'a>,
) -> View<'a> {
    let of_month = |place| luck.words.and_then(|words| words.month(place));
    let of_year = |place| luck.words.and_then(|words| words.month_of_year(place));
    let months = weolun.months.iter().enumerate();
    View {
        natal_saryeong: natal_saryeong(chart),
        reference_month: Month(weolun.first_day),
        terms: months.map(|(place, month)| term(chart, month, of_month(place), luck)).collect(),
        months: year.map(|months| {
            let months = months.iter().enumerate();
            months.map(|(place, month)| term(chart, month, of_year(place), luck)).collect()
        }),
        basis: Lines(weolun.basis()),
    }
}

fn natal_saryeong(chart: &Chart) -> NatalSaryeong {
    let four_pillars::SaryeongView { stem, role, elapsed_days, first_half, basis } =
        four_pillars::saryeong(chart);
    let day_master = chart.day_master();
    let item = |command: Command| ScheduleItem {
        stem: fragments::stem_of(day_master, command.hidden.stem),
        role: Named(command.hidden.role),
        role_han: command.hidden.role.han(),
        from_day: command.from_day,
        to_day: command.to_day,
    };
    NatalSaryeong {
        stem,
        role_han: role.0.han(),
        role,
        elapsed_days,
        first_half,
        schedule: schedule(chart.pillars.month.branch()).into_iter().map(item).collect(),
        basis,
    }
}

fn term<'a>(
    chart: &'a Chart,
    month: &'a SolarMonth,
    told: Option<WordedLuck<'a>>,
    luck: Luck<'a>,
) -> Term<'a> {
    let weighed = Weighed {
        scope: Scope::Month,
        age: month.period.from.saju_year() - luck.birth.year(),
        told,
        form: if month.is_reference { luck.current } else { luck.others },
        extent: (month.is_reference || luck.explains).then_some(Extent::Whole),
        shared: None,
    };
    Term {
        jeol_ko: Ko(month.period.from.term()),
        starts_at: KstMinute(month.period.from.printed()),
        ends_at: KstMinute(month.period.to.printed()),
        is_reference: month.is_reference,
        is_current: month.period.contains_start_of(luck.reference.today),
        entry: entry(chart, &month.fortune, Depth::Names, weighed),
    }
}

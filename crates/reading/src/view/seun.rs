//! The seun module.

use saju_catalogue::Module;
use saju_chart::Chart;
use saju_json::object;
use saju_judgment::Seun;
use saju_judgment::fit::{Extent, Scope};
use saju_judgment::seun::Year;
use saju_shapes::KstMinute;

use super::fit::Luck;
use super::fortune_entry::{self, Depth, Shared, Weighed, entry};
use super::luck_meaning::{ListPlace, extent};
use super::{Lines, LinesOf};

/// 세운. The years around the reference day.
#[object("Seun")]
pub struct View<'a> {
    /// 기준 해(입춘에 시작하는 달력 연도). Calendar year in which the reference year begins.
    pub reference_year: i16,
    /// 앞뒤로 싣는 해의 수. Years on either side.
    pub window: u8,
    /// 해마다의 운. The years, in order.
    #[schemars(length(max = 2 * saju_judgment::seun::MAX_WINDOW + 1))]
    pub entries: Vec<YearView<'a>>,
    /// 기준 해의 운을 풀어 쓴 것. The reference year, explained.
    pub current: YearView<'a>,
    pub basis: LinesOf<5>,
}

/// A year.
#[object("SeunYear")]
pub struct YearView<'a> {
    /// 달력 연도. Calendar year in which it begins.
    pub calendar_year: i16,
    /// 시작하는 때, 그해 입춘(KST). Its Ipchun.
    pub starts_at: KstMinute,
    /// 끝나는 때, 다음 입춘(KST). The next Ipchun.
    pub ends_at: KstMinute,
    /// 기준 해인지. Whether it is the reference year.
    pub is_reference: bool,
    /// 오늘 0시가 드는지. Whether today begins in it.
    pub is_current: bool,
    /// 그해에 이르는 나이. Age that is reached in it.
    pub age: Age,
    /// The fortune.
    #[json(flatten)]
    pub entry: fortune_entry::Entry<'a>,
}

/// Age that is reached in a year.
#[object("AgeInYear")]
pub struct Age {
    /// 만 나이. Completed years.
    pub international: i16,
    /// 세는나이. Korean count.
    pub korean: i16,
}

const fn place(year: &Year) -> ListPlace {
    if year.is_reference { ListPlace::Present } else { ListPlace::Beside }
}

/// The view of the years around a day.
pub fn view<'a>(chart: &'a Chart, seun: &'a Seun, shared: &'a Shared, luck: Luck<'a>) -> View<'a> {
    let birth = luck.birth;
    let weighed = |year: &Year, is_foremost| Weighed {
        scope: Scope::Year,
        age: year.calendar_year - birth.year(),
        told: luck.words.and_then(|words| words.year(year.calendar_year - seun.reference_year)),
        form: if is_foremost { luck.current } else { luck.others },
        extent: match is_foremost {
            true => Some(Extent::Whole),
            false => luck.explains.then(|| extent(luck.topic, Module::Seun, place(year))),
        },
        // The reference year stands in the list and by itself.
        shared: year.is_reference.then_some(shared),
    };
    let year = |year: &'a Year, depth, is_foremost| YearView {
        calendar_year: year.calendar_year,
        starts_at: KstMinute(year.period.from.printed()),
        ends_at: KstMinute(year.period.to.printed()),
        is_reference: year.is_reference,
        is_current: year.period.contains_start_of(luck.reference.today),
        age: Age {
            international: year.calendar_year - birth.year(),
            korean: year.calendar_year - birth.year() + 1,
        },
        entry: entry(chart, &year.fortune, depth, weighed(year, is_foremost)),
    };
    View {
        reference_year: seun.reference_year,
        window: seun.window,
        entries: seun.years.iter().map(|item| year(item, Depth::Names, false)).collect(),
        current: year(seun.reference(), Depth::of_foremost(luck), true),
        basis: Lines(seun.basis(luck.reference.date)),
    }
}

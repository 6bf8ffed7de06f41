//! The dailyInteraction module.

use saju_chart::Chart;
use saju_json::object;
use saju_judgment::DailyInteraction;
use saju_judgment::daily_interaction::say;
use saju_judgment::fit::{Extent, LuckWords, Scope};
use saju_shapes::{Day, Ko};
use saju_words::names::Weekday;

use super::fit::Luck;
use super::fortune_entry::{self, Depth, Weighed, entry};
use super::{Lines, LinesOf};

/// 일진. The reference day.
#[object("DailyInteraction")]
pub struct View<'a> {
    /// 날짜. Date.
    pub date: Day,
    /// 요일, 0(일)–6(토). Day of the week.
    #[schemars(range(min = 0, max = 6))]
    pub weekday: u8,
    /// 요일의 한글. Day of the week in Korean.
    pub weekday_ko: Ko<Weekday>,
    /// The fortune.
    #[json(flatten)]
    pub entry: fortune_entry::Entry<'a>,
    pub basis: LinesOf<4>,
}

/// The view of a day.
pub fn view<'a>(chart: &'a Chart, daily: &'a DailyInteraction, luck: Luck<'a>) -> View<'a> {
    let weighed = Weighed {
        scope: Scope::Day,
        age: daily.date.year() - luck.birth.year(),
        told: luck.words.and_then(LuckWords::day),
        form: luck.current,
        extent: Some(Extent::Whole),
        shared: None,
    };
    View {
        date: Day(daily.date),
        weekday: daily.date.weekday(),
        weekday_ko: Ko(Weekday(daily.date)),
        entry: entry(chart, &daily.fortune, Depth::of_foremost(luck), weighed),
        basis: Lines(say::basis()),
    }
}

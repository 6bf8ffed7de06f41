//! The dailyInteraction module.

use saju_chart::Chart;
use saju_json::{Json, described};
use saju_judgment::fit::{Extent, LuckWords};
use saju_judgment::{DailyInteraction, Rule};
use saju_shapes::{Day, Text};
use saju_words::basis::Cited;
use saju_words::daily_interaction as words;
use saju_words::fortune::Scope;

use super::fit::Luck;
use super::fortune_entry::{self, Depth, Weighed, entry};

/// 일진. The reference day.
#[described]
#[derive(Debug, Json)]
#[schemars(rename_all = "camelCase", rename = "DailyInteraction")]
pub struct View<'a> {
    /// 날짜. Date.
    pub date: Day,
    /// 요일, 0(일)–6(토). Day of the week.
    #[schemars(range(min = 0, max = 6))]
    pub weekday: u8,
    /// 요일의 한글. Day of the week in Korean.
    pub weekday_ko: &'static str,
    /// The fortune.
    #[json(flatten)]
    #[schemars(flatten)]
    pub entry: fortune_entry::Entry<'a>,
    /// 근거. Basis.
    #[json(explanation)]
    #[schemars(skip_serializing_if = "minimal")]
    pub basis: [Text<Cited<words::Line, Rule>>; 4],
}

/// The view of a day.
pub fn view<'a>(chart: &'a Chart, daily: &'a DailyInteraction, luck: Luck<'a>) -> View<'a> {
    let weighed = Weighed {
        scope: Scope::Day,
        age: daily.date.year() - luck.birth.year(),
        told: luck.words.and_then(LuckWords::day),
        form: luck.current,
        extent: Some(Extent::Whole),
    };
    View {
        date: Day(daily.date),
        weekday: daily.date.weekday(),
        weekday_ko: words::weekday_ko(daily.date),
        entry: entry(chart, &daily.fortune, Depth::of_foremost(luck), weighed),
        basis: words::basis().map(Text),
    }
}

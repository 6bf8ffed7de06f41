//! The twelve solar months of a year in few words, beside the modules.

use saju_calendar::SolarTerm;
use saju_json::{Absent, object};
use saju_judgment::fit::{Extent, Family, LuckWords, Meaning, WordedLuck};
use saju_judgment::weolun::{MONTHS_OF_A_YEAR, SolarMonth};
use saju_shapes::{Fragment, GanjiNames, Ko, KstMinute, Named, Text};
use saju_words::Sentences;

use super::fit_short;
use crate::fragments;

/// 그해의 절기월. A solar month of the year.
#[object("YearMonth")]
pub struct View<'a> {
    /// 여는 절기. The jeol that opens it.
    pub jeol_ko: Ko<SolarTerm>,
    /// 절입 시각(KST). When it opens.
    pub starts_at: KstMinute,
    /// 다음 절입 시각(KST). When the next opens.
    pub ends_at: KstMinute,
    /// 기준일 0시가 드는지. Whether the reference day begins in it.
    pub is_reference: bool,
    /// 간지. Its pillar.
    #[json(flatten)]
    pub ganji: Fragment<GanjiNames>,
    /// 사주에 어떤 달인지. 태어나기 전에 끝나는 달에는 없습니다. What it is to the chart; not of a month that ends before the birth.
    pub fit: Absent<fit_short::View>,
    /// 기우는 쪽. Its side.
    pub side: Absent<Named<Family>>,
    /// 뜻. What it means.
    #[json(sentence)]
    pub meaning: Text<Sentences<Meaning<'a>>>,
}

/// The months of the reference year.
pub fn view<'a>(months: &[SolarMonth; MONTHS_OF_A_YEAR], luck: &'a LuckWords<'a>) -> Vec<View<'a>> {
    let told = months
        .iter()
        .enumerate()
        .filter_map(|(place, month)| Some(one(month, luck.month_of_year(place)?)));
    told.collect()
}

fn one<'a>(month: &SolarMonth, told: WordedLuck<'a>) -> View<'a> {
    let reading = told.reading();
    let is_weighed = !told.passage.is_before_birth();
    let extent = if month.is_reference { Extent::Whole } else { Extent::Short };
    View {
        jeol_ko: Ko(month.period.from.term()),
        starts_at: KstMinute(month.period.from.printed()),
        ends_at: KstMinute(month.period.to.printed()),
        is_reference: month.is_reference,
        ganji: fragments::ganji(reading.luck.ganji),
        fit: is_weighed.then(|| fit_short::view(reading)),
        side: is_weighed.then(|| Named(reading.side())),
        meaning: Text(Sentences(Meaning { told, extent })),
    }
}

//! The timeline, which stands beside the modules.

use std::fmt::Write as _;

use arrayvec::ArrayVec;
use saju_calendar::format::iso_month;
use saju_chart::Chart;
use saju_json::{Json, Origin, described};
use saju_judgment::fit::{Character, Scope};
use saju_judgment::timeline::{Item, Kind, MOST, Months, Timeline};
use saju_judgment::{Gyeok, Rule};
use saju_shapes::{Day, Fragment, GanjiNames, Id, Ko, Text, Writer};
use saju_words::basis::Cited;
use saju_words::timeline::{self as words, Told};
use saju_words::{Sentence, TermSet};
#[described]
use schemars::JsonSchema;

use crate::fragments;

/// 때. 운이 무엇을 언제 가져오는지. What luck brings, by dates.
#[described]
#[derive(Debug, Json)]
#[schemars(rename_all = "camelCase", rename = "Timeline")]
pub struct View<'a> {
    /// 기준일. The reference day.
    pub from: Day,
    /// 살핀 때가 끝나는 날. Day on which the last period that was looked at is over.
    pub to: Day,
    /// 때의 차례로 적은 항목. The items, by their first days.
    pub items: ArrayVec<ItemView<'a>, MOST>,
    /// 근거. Basis.
    #[json(explanation)]
    #[schemars(skip_serializing_if = "minimal")]
    pub basis: [Text<Cited<Sentence, Rule>>; 3],
}

/// Something that a period brings.
#[described]
#[derive(Debug, Json)]
#[schemars(rename_all = "camelCase", rename = "TimelineItem")]
pub struct ItemView<'a> {
    /// 항목 id(yongsin-year-44-2028 …). Id.
    pub id: ItemId,
    /// 갈래 id. Kind.
    pub kind: Id<Kind>,
    /// 그 한글. Kind in Korean.
    pub kind_ko: Ko<Kind>,
    /// 때의 길이(decade, year, month). For how long the period holds.
    pub scope: Id<Scope>,
    /// 그 한글(대운, 세운, 월운). In Korean.
    pub scope_ko: Ko<Scope>,
    /// 시작하는 날(KST). First day.
    pub from: Day,
    /// 끝나는 날, 이날은 들지 않음(KST). Day on which it is over, not itself in it.
    pub to: Day,
    /// 그때의 간지. 교운기는 새로 드는 대운. Pillar of the period; of a change of decade the new one.
    #[json(flatten)]
    #[schemars(flatten)]
    pub ganji: Fragment<GanjiNames>,
    /// 이를 가져오는 글자. The letters that bring it.
    pub letters: ArrayVec<Text<words::LetterText>, 2>,
    /// 그때 운의 성격 id. Character of the period.
    pub character: Id<Character>,
    /// 그 한글. Character in Korean.
    pub character_ko: Ko<Character>,
    /// 찾은 까닭. Why it is told.
    #[json(full)]
    #[schemars(skip_serializing_if = "minimal")]
    pub why: Text<words::Why<'a>>,
    /// 뜻. What it means.
    #[json(sentence)]
    #[schemars(skip_serializing_if = "minimal")]
    pub meaning: Text<words::Meaning<'a>>,
}

/// Id of an item: its kind, its scope, its pillar, and the year or month in which it begins.
#[derive(Clone, Copy, Debug)]
pub struct ItemId(pub(crate) Item);

impl Json<TermSet> for ItemId {
    fn write(&self, out: &mut Writer) {
        let Item { kind, scope, ganji, from, .. } = self.0;
        out.string(|text, _| {
            // Writing into memory cannot fail.
            for part in [kind.id(), "-", scope.id(), "-"] {
                text.push_str(part);
            }
            write!(text, "{}-", ganji.index()).unwrap_or_default();
            if scope == Scope::Month {
                text.push_str(&iso_month(from));
            } else {
                write!(text, "{}", from.year()).unwrap_or_default();
            }
            Origin::Program
        });
    }
}

#[described]
impl JsonSchema for ItemId {
    fn inline_schema() -> bool {
        true
    }

    fn schema_name() -> std::borrow::Cow<'static, str> {
        "TimelineItemId".into()
    }

    fn json_schema(generator: &mut schemars::SchemaGenerator) -> schemars::Schema {
        String::json_schema(generator)
    }
}

/// The view of a timeline.
pub fn view<'a>(
    chart: &'a Chart,
    gyeok: Gyeok,
    timeline: &'a Timeline,
    months: Months,
) -> View<'a> {
    let pillars = &chart.pillars;
    let wordings = words::wordings(&timeline.items, pillars);
    let told = |(item, wording)| item_view(Told { item, pillars, gyeok, wording });
    View {
        from: Day(timeline.from),
        to: Day(timeline.to),
        items: timeline.items.iter().zip(wordings).map(told).collect(),
        basis: words::basis(months).map(Text),
    }
}

fn item_view(told: Told<'_>) -> ItemView<'_> {
    let item = told.item;
    ItemView {
        id: ItemId(*item),
        kind: Id(item.kind),
        kind_ko: Ko(item.kind),
        scope: Id(item.scope),
        scope_ko: Ko(item.scope),
        from: Day(item.from),
        to: Day(item.to),
        ganji: fragments::ganji(item.ganji),
        letters: words::letters(item).into_iter().map(Text).collect(),
        character: Id(item.character),
        character_ko: Ko(item.character),
        why: Text(words::Why(told)),
        meaning: Text(words::Meaning(told)),
    }
}

//! The timeline, which stands beside the modules.

use arrayvec::ArrayVec;
use saju_calendar::Date;
use saju_calendar::format::iso_month;
use saju_chart::{Chart, Pillars};
use saju_json::{Json, described, object};
use saju_judgment::Gyeok;
use saju_judgment::fit::{Character, Scope};
use saju_judgment::timeline::{AskedDay, Item, ItemState, Kind, MOST, Months, Timeline, basis};
use saju_saying::Saying;
use saju_shapes::{Day, Fragment, GanjiNames, Id, Named, Text, Writer};
use saju_words::{Page, Say, TermSet, wordings};

use super::{Lines, LinesOf};
use crate::fragments;

/// 때. 운이 무엇을 언제 가져오는지. What luck brings, by dates.
#[object("Timeline")]
pub struct View<'a> {
    /// 기준일. The reference day.
    pub from: Day,
    /// 살핀 때가 끝나는 날. Day on which the last period that was looked at is over.
    pub to: Day,
    /// 때의 차례로 적은 항목. The items, by their first days.
    pub items: Items<'a>,
    pub basis: LinesOf<3>,
}

/// The items of a timeline, each made when it is written.
#[described(as = ArrayVec<ItemView<'static>, MOST>)]
#[derive(Debug)]
pub struct Items<'a> {
    items: ArrayVec<Item, MOST>,
    /// What each of them means.
    meanings: ArrayVec<Saying, MOST>,
    pillars: &'a Pillars,
    gyeok: Gyeok,
    day: Date,
}

impl Json<TermSet> for Items<'_> {
    fn write(&self, out: &mut Writer) {
        let &Self { pillars, gyeok, day, .. } = self;
        out.array(self.items.iter().zip(&self.meanings), |(item, meaning), out| {
            let view = ItemView {
                id: ItemId(*item),
                kind: Named(item.kind),
                scope: Named(item.scope),
                from: Day(item.from),
                to: Day(item.to),
                state: Id(item.state(day)),
                ganji: fragments::ganji(item.ganji),
                letters: Letters(item),
                character: Named(item.character),
                why: Text(Why { item, pillars, gyeok }),
                meaning: Text(meaning),
            };
            view.write(out);
        });
    }
}

/// Something that a period brings.
#[object("TimelineItem")]
pub struct ItemView<'a> {
    /// 항목 id(yongsin-year-44-2028 …). Id.
    pub id: ItemId,
    /// 갈래 id. Kind.
    pub kind: Named<Kind>,
    /// 때의 길이(decade, year, month). For how long the period holds.
    pub scope: Named<Scope>,
    /// 시작하는 날(KST). First day.
    pub from: Day,
    /// 끝나는 날, 이날은 들지 않음(KST). Day on which it is over, not itself in it.
    pub to: Day,
    /// 기준일에 다가오는지(coming), 지나고 있는지(now), 지나갔는지(over). Whether it is to come, running or over on the reference day.
    pub state: Id<ItemState>,
    /// 그때의 간지. 교운기는 새로 드는 대운. Pillar of the period; of a change of decade the new one.
    #[json(flatten)]
    pub ganji: Fragment<GanjiNames>,
    /// 이를 가져오는 글자. The letters that bring it.
    pub letters: Letters<'a>,
    /// 그때 운의 성격 id. Character of the period.
    pub character: Named<Character>,
    /// 찾은 까닭. Why it is told.
    #[json(full)]
    pub why: Text<Why<'a>>,
    /// 뜻. What it means.
    #[json(sentence)]
    pub meaning: Text<&'a Saying>,
}

/// The letters that bring an item, one by one.
#[described(as = ArrayVec<String, 2>)]
#[derive(Clone, Copy, Debug)]
pub struct Letters<'a>(&'a Item);

impl Json<TermSet> for Letters<'_> {
    fn write(&self, out: &mut Writer) {
        out.array(self.0.letters(), |letter, out| Text(letter).write(out));
    }
}

/// Why an item is told.
#[derive(Clone, Copy, Debug)]
pub struct Why<'a> {
    item: &'a Item,
    pillars: &'a Pillars,
    gyeok: Gyeok,
}

impl Say for Why<'_> {
    fn say(&self, page: &mut Page) {
        self.item.why(self.pillars, self.gyeok).say(page);
    }
}

/// Id of an item: its kind, its scope, its pillar, and the year or month in which it begins.
#[described(as = String)]
#[derive(Clone, Copy, Debug)]
pub struct ItemId(pub(crate) Item);

impl Json<TermSet> for ItemId {
    fn write(&self, out: &mut Writer) {
        let Item { kind, scope, ganji, from, .. } = self.0;
        out.raw("\"");
        for part in [kind.id(), "-", scope.id(), "-"] {
            out.raw(part);
        }
        ganji.index().write(out);
        out.raw("-");
        if scope == Scope::Month {
            out.digits(&iso_month(from));
        } else {
            from.year().write(out);
        }
        out.raw("\"");
    }
}

/// The view of a timeline.
pub fn view(
    chart: &Chart,
    gyeok: Gyeok,
    timeline: Timeline,
    months: Months,
    day: AskedDay,
) -> View<'_> {
    let pillars = &chart.pillars;
    let meanings = in_turn(timeline.meanings(pillars, gyeok, day), pillars);
    View {
        from: Day(timeline.from),
        to: Day(timeline.to),
        items: Items { items: timeline.items, meanings, pillars, gyeok, day: day.date },
        basis: Lines(basis(months)),
    }
}

/// What the items of a list mean, each in the wording of its place, and none again as long as there is
/// another; then in the one used least.
pub(crate) fn in_turn(
    meanings: impl IntoIterator<Item = Saying>,
    pillars: &Pillars,
) -> ArrayVec<Saying, MOST> {
    let mut told: ArrayVec<Saying, MOST> = ArrayVec::new();
    for (place, saying) in meanings.into_iter().enumerate() {
        let row = (saying.entry(), saying.row());
        let count = wordings(&saying);
        let first = usize::from(pillars.day.index() + pillars.month.index()) + place;
        let is_it = |one: &Saying, wording: usize| {
            (one.entry(), one.row()) == row && usize::from(one.wording()) == wording
        };
        let times = |wording: &usize| told.iter().filter(|one| is_it(one, *wording)).count();
        let upward = (first..first + count).map(|n| n % count);
        let wording = upward.min_by_key(times).unwrap_or_default();
        told.push(saying.worded(wording as u8));
    }
    told
}

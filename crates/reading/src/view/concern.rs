//! The answer to a concern, in the evaluation.

use arrayvec::ArrayVec;
use saju_json::{Absent, object};
use saju_judgment::areas::LifeArea;
use saju_judgment::concern::{Concern, ConcernReading, DateItem, Dates};
use saju_judgment::timeline::Kind;
use saju_judgment::verdict::{Now, Verdict};
use saju_judgment::yongsin::Lean;
use saju_saying::Saying;
use saju_shapes::{Fragment, GanjiNames, Id, Named, Text};
use saju_words::{Advice, Told};

use super::timeline::ItemId;
use crate::fragments;

/// 고민에 대한 답. The answer to a concern.
#[object("ConcernAnswer")]
pub struct View {
    /// 고민 id. Id.
    pub id: Named<Concern>,
    /// 고민을 살피는 자리, 앞선 것부터. areas에서도 먼저 옵니다. The areas that answer it, the foremost first; they stand
    /// first among the areas too.
    pub areas: [Id<LifeArea>; 3],
    /// 답: 원국의 글자, 그 글자가 맡은 자리, 지금의 운과 그것이 바뀌는 때, 살필 만한 해. The answer: how the chart has what decides
    /// it, what that does, how the present luck stands and when that changes, and when it comes.
    #[json(explanation)]
    pub lines: ArrayVec<Text<Told>, 5>,
    /// 지금의 때. evaluation.verdict와 같습니다. What the present asks for, as in `evaluation.verdict`.
    pub verdict: Absent<Id<Verdict>>,
    /// 답이 든 해, 앞세울 만한 것부터. 없으면 비어 있습니다. The years that the answer names, the foremost first; empty when it
    /// names none.
    pub timeline: ArrayVec<YearView, 2>,
}

/// A year that an answer names, as an item of the timeline.
#[object("ConcernYear")]
pub struct YearView {
    /// 항목 id. timeline에 실린 항목이면 같은 id입니다. Id; that of the item of the timeline, where that tells it.
    pub id: ItemId,
    /// 갈래 id. Kind.
    pub kind: Named<Kind>,
    /// 달력 연도. Calendar year in which it begins.
    pub year: i16,
    /// 그해의 간지. Its pillar.
    #[json(flatten)]
    pub ganji: Fragment<GanjiNames>,
    /// 말하는 결(with, aside, against). 글자가 기우는 쪽과 그해의 성격에서 옵니다. Its tone, by the lean of what comes and the side
    /// of the year.
    pub tone: Id<Lean>,
    /// 그해를 말하는 까닭. Why it is named.
    #[json(explanation)]
    pub why: Text<Saying>,
}

/// The view of a concern; its advice takes the endings that come next. The present is told with the sides of decade
/// and year, where there are such to be told.
pub fn view(
    reading: &ConcernReading,
    now: Option<&Now>,
    sides: Option<&Now>,
    dates: Option<&Dates>,
    advice: &mut Advice,
) -> View {
    let when = dates.map(Dates::line);
    View {
        id: Named(reading.concern),
        areas: reading.areas.map(Id),
        verdict: now.filter(|_| reading.is_answered).map(|now| Id(now.verdict)),
        timeline: dates.iter().flat_map(|dates| &dates.items).map(year).collect(),
        lines: reading.said(sides).chain(when).map(|line| Text(advice.tell(&line))).collect(),
    }
}

fn year(date: &DateItem) -> YearView {
    let item = &date.item;
    YearView {
        id: ItemId(*item),
        kind: Named(item.kind),
        year: item.from.year(),
        ganji: fragments::ganji(item.ganji),
        tone: Id(item.tone),
        why: Text(date.why_alone()),
    }
}

//! The verdict of the present, in the evaluation or beside the modules.

use saju_json::object;
use saju_judgment::fit::Family;
use saju_judgment::verdict::{Change, Ground, Now, TurnKind, Verdict, VerdictYear};
use saju_shapes::{Day, Fragment, GanjiNames, Id, Named, Text};
use saju_words::{Advice, Told};

use crate::fragments;

/// 지금의 때: 대운과 세운이 함께 가리키는 것. What the present asks for: the decade is the ground, the year what is done on it.
#[object("Verdict")]
pub struct View {
    /// go 나아갈 때, ready 채비할 때, pause 쉬어 갈 때, steady 고르게 갈 때, relief 숨 돌릴 때, hold 지킬 때. The verdict.
    pub value: Named<Verdict>,
    /// 바탕이 되는 대운: 기준일에서 반 해 뒤에 놓인 대운. 첫 대운에 들기 앞이면 null. The decade it stands on, that of the middle of
    /// the year to come; null before the first.
    pub ground: Option<GroundView>,
    /// 그해. The year.
    pub year: YearView,
    /// 반 해 안에 때가 바뀌면 그날, 아니면 null. When another verdict comes within half a year; else null.
    pub turn: Option<TurnView>,
    /// 그 까닭과 지금 할 일. By what it comes, and what to do.
    #[json(explanation)]
    pub text: Text<Told>,
}

/// The decade of a verdict.
#[object("VerdictGround")]
pub struct GroundView {
    /// 대운의 간지. Its pillar.
    #[json(flatten)]
    pub ganji: Fragment<GanjiNames>,
    /// 기우는 쪽. decadeFortune의 fit.side와 같습니다. Its side, as `fit.side` of the decade.
    pub family: Named<Family>,
    /// 아직 시작하지 않은 대운인지. Whether it has yet to begin.
    pub next: bool,
}

/// The year of a verdict.
#[object("VerdictYear")]
pub struct YearView {
    /// 입춘이 든 양력 해. Calendar year in which it begins.
    pub year: i16,
    /// 그해의 간지. Its pillar.
    #[json(flatten)]
    pub ganji: Fragment<GanjiNames>,
    /// 기우는 쪽. Its side.
    pub family: Named<Family>,
}

/// When another verdict comes.
#[object("VerdictTurn")]
pub struct TurnView {
    /// 그날. The day.
    pub on: Day,
    /// handover 교운기, year 입춘. What begins then.
    pub kind: Id<TurnKind>,
    /// 시작하는 간지. The pillar that begins.
    #[json(flatten)]
    pub ganji: Fragment<GanjiNames>,
    /// 그 뒤의 때. The verdict from then on.
    pub value: Named<Verdict>,
}

/// The view of a verdict; its advice takes the ending that comes next.
pub fn view(now: &Now, advice: &mut Advice) -> View {
    View {
        value: Named(now.verdict),
        ground: now.ground.as_ref().map(ground),
        year: year(&now.year),
        turn: now.change.as_ref().map(turn),
        text: Text(advice.tell(&now.told())),
    }
}

fn ground(ground: &Ground) -> GroundView {
    GroundView {
        ganji: fragments::ganji(ground.decade.ganji),
        family: Named(ground.side),
        next: ground.is_next,
    }
}

/// The year of a verdict.
pub fn year(year: &VerdictYear) -> YearView {
    YearView { year: year.year, ganji: fragments::ganji(year.ganji), family: Named(year.side) }
}

fn turn(change: &Change) -> TurnView {
    TurnView {
        on: Day(change.on),
        kind: Id(change.kind),
        ganji: fragments::ganji(change.ganji),
        value: Named(change.verdict),
    }
}

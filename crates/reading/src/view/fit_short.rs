//! What a luck pillar is to a chart, in short: the parts of its letters and its character.

use saju_chart::Element;
use saju_json::{Absent, object};
use saju_judgment::LuckReading;
use saju_judgment::fit::Character;
use saju_judgment::thread::Arrival;
use saju_judgment::yongsin::{AlsoNamed, FiveGod};
use saju_shapes::Named;

/// 운의 간지가 사주에 어떤 때인지. What a luck pillar is to the chart.
#[object("LuckFitShort")]
#[derive(Clone, Copy)]
pub struct View {
    /// 성격 id. Its character.
    pub character: Named<Character>,
    /// 천간. Its stem.
    pub stem: RoleView,
    /// 지지. Its branch.
    pub branch: RoleView,
}

/// The part of a letter among the five gods.
#[object("LuckRole")]
#[derive(Clone, Copy)]
pub struct RoleView {
    /// 오신 id. Part among the five gods.
    pub role: Named<FiveGod>,
    /// 격의 상신이기도 하면 true. 아니면 싣지 않습니다. True where it completes the structure as well; else absent.
    pub sangsin: Absent<bool>,
    /// 보조용신이면 true. 아니면 싣지 않습니다. True where it is the second useful element; else absent.
    pub secondary: Absent<bool>,
    /// 원국의 글자와 합하여 다른 오행을 이루면 그 오행과 오신. 풀이는 그것으로 말합니다. 아니면 싣지 않습니다. What it makes with the
    /// chart, where that is another element; sentences tell it by that. Else absent.
    pub made: Absent<MadeView>,
}

/// 원국의 글자와 합하여 이루는 것. What a letter of luck makes with the chart.
#[object("LuckMade")]
#[derive(Clone, Copy)]
pub struct MadeView {
    /// 오행. Its element.
    pub element: Named<Element>,
    /// 오신 id. Part of that among the five gods.
    pub role: Named<FiveGod>,
}

impl RoleView {
    /// The view of a part.
    pub(crate) fn of(role: FiveGod, also: AlsoNamed) -> Self {
        Self {
            role: Named(role),
            sangsin: also.is_sangsin.then_some(true),
            secondary: also.is_second.then_some(true),
            made: None,
        }
    }

    /// The same of a letter that makes something, or nothing.
    pub(crate) fn making(self, made: Option<Arrival>) -> Self {
        let view =
            |Arrival { element, role, .. }| MadeView { element: Named(element), role: Named(role) };
        Self { made: made.map(view), ..self }
    }
}

/// The view of a pillar that was weighed.
pub fn view(reading: &LuckReading) -> View {
    View {
        character: Named(reading.character),
        stem: RoleView::of(reading.stem.role, reading.stem.also),
        branch: RoleView::of(reading.branch.role, reading.branch.also),
    }
}

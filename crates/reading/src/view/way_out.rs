//! The first lighter time, in the evaluation or beside the modules.

use saju_chart::Element;
use saju_json::object;
use saju_judgment::fit::{Family, Scope};
use saju_judgment::way_out::WayOut;
use saju_shapes::{Day, Fragment, GanjiNames, Named, Text};
use saju_words::{Advice, Told};

use crate::fragments;

/// 숨통: 지금의 대운과 다음 대운, 올해와 다음 해가 모두 돕지 않을 때 처음으로 가벼워지는 때. The first lighter time, where the present decade
/// and the next, and this year and the next, give no help.
#[object("WayOut")]
pub struct View {
    /// month 달, year 해. A month or a year.
    pub scope: Named<Scope>,
    /// 시작하는 날. First day.
    pub from: Day,
    /// 그때의 간지. Its pillar.
    #[json(flatten)]
    pub ganji: Fragment<GanjiNames>,
    /// 기우는 쪽. Its side.
    pub side: Named<Family>,
    /// 힘이 되는 글자의 오행. Element of the letter that helps.
    pub element: Named<Element>,
    /// 그때와 그때까지의 습관. The time, and a habit until then.
    #[json(explanation)]
    pub text: Text<Told>,
}

/// The view of a way out; its advice takes the ending that comes next.
pub fn view(way: &WayOut, advice: &mut Advice) -> View {
    View {
        scope: Named(way.scope),
        from: Day(way.from),
        ganji: fragments::ganji(way.ganji),
        side: Named(way.side),
        element: Named(way.element),
        text: Text(advice.tell(&way.told())),
    }
}

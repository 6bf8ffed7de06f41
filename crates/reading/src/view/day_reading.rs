//! A day as one lives it, beside the modules.

use arrayvec::ArrayVec;
use saju_json::object;
use saju_judgment::day_reading::{DayReading, say};
use saju_judgment::fit::Family;
use saju_judgment::verdict::Verdict;
use saju_saying::Saying;
use saju_shapes::{Day, Fragment, GanjiNames, Named, Text};
use saju_words::{Advice, Told};

use super::{Line, line, verdict};
use crate::fragments;

/// 그날을 한 줄씩. The day, line by line.
#[object("DayReading")]
pub struct View {
    /// 그해를 바탕으로 본 그날의 때. What the day asks for on the ground of its year.
    pub verdict: VerdictView,
    /// 한 줄에 한 가지: 글자, 만나는 글자, 천간의 일, 바탕, 할 일, 시각, 그 밖의 것. A line for each thing: the letters, what they
    /// meet, the stem, what is around, what to do, two watches, what else there is.
    #[json(sentence)]
    pub lines: ArrayVec<Text<Told>, 7>,
    pub basis: [Line; 1],
}

/// What a day asks for.
#[object("DayVerdict")]
pub struct VerdictView {
    /// 때(go, ready, pause, steady, relief, hold). Verdict.
    pub value: Named<Verdict>,
    /// 바탕이 되는 해. The year, the ground.
    pub year: verdict::YearView,
    /// 그날. The day.
    pub day: DayView,
    /// 두 쪽과 할 일. Both sides, and what to do.
    #[json(sentence)]
    pub text: Text<Told>,
}

/// The day of a verdict.
#[object("DayVerdictDay")]
pub struct DayView {
    /// 날짜. Date.
    pub date: Day,
    /// 간지. Its pillar.
    #[json(flatten)]
    pub ganji: Fragment<GanjiNames>,
    /// 기우는 쪽. Its side.
    pub family: Named<Family>,
}

/// The lines of a day as they are told, each advice with its own ending.
pub fn told(day: &DayReading, advice: &mut Advice) -> ArrayVec<Told, 7> {
    let lines: ArrayVec<Saying, 7> = day.lines();
    lines.iter().map(|said| advice.tell(said)).collect()
}

/// The view of a day.
pub fn view(day: &DayReading, advice: &mut Advice) -> View {
    View {
        lines: told(day, advice).into_iter().map(Text).collect(),
        verdict: VerdictView {
            value: Named(day.verdict),
            year: verdict::year(&day.of_year),
            day: DayView {
                date: Day(day.date),
                ganji: fragments::ganji(day.ganji),
                family: Named(day.side),
            },
            text: Text(advice.tell(&day.verdict())),
        },
        basis: [line(say::basis())],
    }
}

//! The answer to a concern, in the evaluation.

use arrayvec::ArrayVec;
use saju_json::{Json, described};
use saju_judgment::areas::LifeArea;
use saju_judgment::concern::{Concern, ConcernReading, Dates};
use saju_shapes::{Id, Ko, Text};
use saju_words::concern as words;
use saju_words::{Advice, Told};
#[described]
use schemars::JsonSchema;

/// 고민에 대한 답. The answer to a concern.
#[described]
#[derive(Debug, Json)]
#[schemars(rename_all = "camelCase", rename = "ConcernAnswer")]
pub struct View {
    /// 고민 id. Id.
    pub id: Id<Concern>,
    /// 그 한글. In Korean.
    pub ko: Ko<Concern>,
    /// 고민을 살피는 자리, 앞선 것부터. areas에서도 먼저 옵니다. The areas that answer it, the foremost first; they stand
    /// first among the areas too.
    pub areas: [Id<LifeArea>; 3],
    /// 답: 원국의 글자, 그 글자가 맡은 자리, 지금의 운, 살필 만한 해. The answer: how the chart has what decides it, what that
    /// does, how the present luck stands, and when it comes.
    #[json(explanation)]
    #[schemars(skip_serializing_if = "minimal")]
    pub lines: ArrayVec<Text<Told>, 4>,
}

/// The view of a concern; its advice takes the endings that come next.
pub fn view(
    reading: &ConcernReading,
    context: words::ConcernContext<'_>,
    dates: Option<Dates>,
    advice: &mut Advice,
) -> View {
    let lines = words::lines(reading, context, dates);
    View {
        id: Id(reading.concern),
        ko: Ko(reading.concern),
        areas: reading.areas.map(Id),
        lines: lines.iter().map(|line| Text(advice.tell(line))).collect(),
    }
}

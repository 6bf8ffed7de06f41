//! The counted routes beside the topics.

use saju_catalogue::{Sample, Topic};
use saju_engine::envelope::MetaView;
use saju_reading::sample;
use saju_reading::view;
use serde_json::{Map, Value, json};

use crate::components::{Components, described};
use crate::operation::{Body, Operation};
use crate::{answers, examples, headers, requests};

/// A topic in short.
pub(crate) fn compact(components: &mut Components) -> Value {
    let topic = described(answers::topic_ids(components), "주제. The topic.");
    let request = requests::compact(components, topic);
    let answer = answers::compact(components);
    let body = body(request, Topic::Consult.id(), &examples::compact_body());
    Operation {
        id: "readCompact".to_owned(),
        tag: "topics",
        summary: "주제를 짧은 글로. A topic in short.".to_owned(),
        description: "`topic`이 고른 주제를, 그 주제에 `format: \"compact\"`를 보낸 것처럼 짧은 Markdown으로 답합니다. 본문은 그 주제의 요청이고, \
            주제가 읽지 않는 필드는 알림으로 적습니다. 한 번으로 셉니다. The topic that `topic` names, in short Markdown, as \
            the topic itself answers with `format: \"compact\"`; the body is the request of that topic. One call."
            .to_owned(),
    }
    .counted(&body, &with_example(&answer, &examples::compact()))
}

/// The twelve hours of a birth without hour.
pub(crate) fn hours(components: &mut Components) -> Value {
    let request = requests::hours(components);
    let data = components.answer::<view::hours::View<'_>>();
    let sample = Sample::UnknownHour;
    let mut input = sample::input(sample);
    if let Some(members) = input.as_object_mut() {
        members.remove("birthHour");
    }
    let body = body(request, sample.id(), &input);
    let answer = answer(components, "HoursAnswer", "열두 시의 답. Answer of the hours.", data);
    Operation {
        id: "listHours".to_owned(),
        tag: "lookups",
        summary: "시각을 모르는 출생의 열두 시. The twelve hours of a birth without hour.".to_owned(),
        description: "태어난 시각을 모를 때, 그날의 열두 시마다 사주가 어떻게 되는지와 열둘이 함께 갖는 것을 답합니다. 한 번으로 셉니다. \
            The charts of the twelve double hours of the day, and what all of them share; one call."
            .to_owned(),
    }
    .counted(&body, &with_example(&answer, &examples::hours()))
}

/// The moments of given pillars.
pub(crate) fn find_dates(components: &mut Components) -> Value {
    let request = requests::find_dates(components);
    let data = components.answer::<view::find_dates::View>();
    let body = body(request, "three-pillars", &examples::find_dates_body());
    let answer =
        answer(components, "FindDatesAnswer", "찾은 순간의 답. Answer of a look-up.", data);
    Operation {
        id: "searchDates".to_owned(),
        tag: "lookups",
        summary: "간지로 날짜 찾기. Moments by their pillars.".to_owned(),
        description: "주어진 기둥을 갖는 순간을 찾아 이른 것부터 200개까지 답합니다. 절이 드는 날은 절의 앞뒤로 나뉘어 둘로 실립니다. 한 번으로 셉니다. The \
            moments that have the given pillars, at most 200 in order of time. A day on which a jeol falls is given in two parts, \
            before and after it. One call."
            .to_owned(),
    }
    .counted(&body, &with_example(&answer, &examples::find_dates()))
}

/// Dates for a purpose.
pub(crate) fn choose_dates(components: &mut Components) -> Value {
    let request = requests::choose_dates(components);
    let data = components.answer::<view::choose_dates::View<'_>>();
    let body = body(request, "moving-for-two", &examples::choose_dates_body());
    let answer =
        answer(components, "ChooseDatesAnswer", "고른 날의 답. Answer of chosen dates.", data);
    Operation {
        id: "pickDates".to_owned(),
        tag: "lookups",
        summary: "무엇을 할 날 고르기(택일). Dates for a purpose.".to_owned(),
        description: "혼인, 이사, 개업, 계약 같은 일의 날을 기간에서 골라, 드는 까닭과 꺼리는 것을 규칙 id와 함께 세운 차례로 답합니다. 한 사람이나 두 사람의 날로 볼 수 \
            있고, 점수는 없습니다. 한 번으로 셉니다. Dates of a span for a purpose, for nobody, one or two persons, in order with \
            reasons and what is passed over, each with the id of its rule; there is no score. One call."
            .to_owned(),
    }
    .counted(&body, &with_example(&answer, &examples::choose_dates()))
}

/// The chart as a picture.
pub(crate) fn picture(components: &mut Components) -> Value {
    let request = requests::picture(components);
    let sample = Sample::FemaleReverse;
    let mut input = sample::input(sample);
    input["theme"] = "dark".into();
    let body = body(request, sample.id(), &input);
    let svg = json!({ "type": "string", "description": "SVG 한 장. A picture in SVG." });
    Operation {
        id: "drawChart".to_owned(),
        tag: "lookups",
        summary: "사주를 그림으로. The chart as a picture.".to_owned(),
        description: "네 기둥의 글자와 십성, 지장간, 글자 사이의 관계, 오행의 수를 SVG로 그립니다. 본문은 manse의 태어난 때와 곳에 \
            `theme`와 `label`을 더한 것입니다. 오류는 JSON이고, 알림은 `X-Warnings`에 적습니다. 관계는 플랜에 \
            `wongukInteraction`이 있을 때 긋습니다. 한 번으로 셉니다. Letters, ten gods, hidden stems, the relations between the \
            letters and the count of the elements as SVG, for the birth and place of `manse` with a `theme` and a `label`. Errors \
            are JSON, warnings stand in `X-Warnings`. Relations are drawn where the plan has `wongukInteraction`. One call."
            .to_owned(),
    }
    .counted(
        &body,
        &json!({
            "description": "그림. The picture.",
            "headers": headers::counted(),
            "content": { "image/svg+xml": { "schema": svg } },
        }),
    )
}

fn body(schema: Value, name: &str, value: &Value) -> Body {
    let mut examples = Map::new();
    examples.insert(name.to_owned(), json!({ "value": value }));
    Body { schema, examples }
}

fn answer(components: &mut Components, name: &str, about: &str, data: Value) -> Value {
    let meta = components.answer::<MetaView>();
    let envelope = answers::envelope(about, described(data, "답. The answer."), meta);
    components.add(name, envelope)
}

fn with_example(schema: &Value, example: &Value) -> Value {
    json!({
        "description": "답. The answer.",
        "headers": headers::counted(),
        "content": { "application/json": { "schema": schema, "example": example } },
    })
}

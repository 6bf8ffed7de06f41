//! A period in one line, as `detail: line` answers it.

use saju_calendar::format;
use saju_catalogue::Topic;
use saju_json::{Absent, Json, Origin, described, object};
use saju_judgment::fit::{Character, Family};
use saju_judgment::line::{Line, Period};
use saju_saying::Saying;
use saju_shapes::{Id, String2, Text, Writer};
use saju_words::{Advised, TermSet};
#[described]
use schemars::{JsonSchema, Schema, SchemaGenerator, json_schema};

/// 한 줄의 답. 모듈 대신 그날, 그달, 그해의 한 줄이 있습니다. The answer in one line, in place of the modules.
#[object("LineData")]
pub struct View {
    /// 주제. The topic.
    pub(crate) topic: Id<Topic>,
    /// 한 줄. The line.
    pub(crate) line: LineView,
    /// 규칙의 판. The version of the rules.
    pub(crate) ruleset: RulesetView,
}

/// 그때의 한 줄. A period in one line.
#[object("PeriodLine")]
pub struct LineView {
    /// 날(2026-05-19), 달(2026-05), 해(2026, 입춘부터). The day, the month or the year.
    pub period: PeriodText,
    /// 간지. 달은 그달에 드는 절기월의 것. The pillar; of a month that of the solar month that opens in it.
    pub ganji: String2,
    /// 성격. 용신과 주제의 핵심 모듈을 셈하는 요금제에만, 태어난 뒤의 때에만 있습니다. The character; only where the plan has the useful
    /// element and the topic's core module, and of no period that ended before the birth.
    pub character: Absent<Id<Character>>,
    /// 기우는 쪽. character와 함께 있습니다. The side; beside `character`.
    pub family: Absent<Id<Family>>,
    /// 성격과, 그때의 두 글자가 사주에 하는 일. The character and what the letters of the period do to the chart.
    pub sentence: Text<Advised<Saying>>,
    /// 할 일 하나. character와 함께 있습니다. One thing to do; beside `character`.
    pub task: Absent<Text<Advised<Saying>>>,
}

/// 규칙의 판. The version of the rules.
#[object("LineRuleset")]
#[derive(Clone, Copy)]
pub struct RulesetView {
    /// 규칙의 판. Version of the rules.
    pub version: &'static str,
}

/// A day, a month or a year: `"2026-05-19"`, `"2026-05"`, `"2026"`.
#[derive(Clone, Copy, Debug)]
pub struct PeriodText(pub Period);

impl Json<TermSet> for PeriodText {
    fn write(&self, out: &mut Writer) {
        out.string(|text, _| {
            text.push_str(&period_text(self.0));
            Origin::Program
        });
    }
}

#[described]
impl JsonSchema for PeriodText {
    fn inline_schema() -> bool {
        true
    }

    fn schema_name() -> std::borrow::Cow<'static, str> {
        "Period".into()
    }

    fn json_schema(_: &mut SchemaGenerator) -> Schema {
        json_schema!({ "type": "string", "pattern": r"^\d{4}(-\d{2}(-\d{2})?)?$" })
    }
}

/// A period as text.
pub fn period_text(period: Period) -> String {
    match period {
        Period::Day(date) => format::iso_date(date).to_string(),
        Period::Month(first) => format::iso_month(first).to_string(),
        Period::Year(year) => year.to_string(),
    }
}

/// The view of a line.
pub fn view(topic: Topic, period: Period, line: &Line) -> View {
    let ruleset = RulesetView { version: crate::RULESET_VERSION };
    View { topic: Id(topic), line: line_view(period, line), ruleset }
}

/// The view of a line alone.
pub fn line_view(period: Period, line: &Line) -> LineView {
    let Line { ganji, sentence, weighed, ending } = line;
    let advised = |said: &Saying| Text(Advised(*ending, said.clone()));
    LineView {
        period: PeriodText(period),
        ganji: String2(ganji.stem().ko(), ganji.branch().ko()),
        character: weighed.as_ref().map(|weighed| Id(weighed.character)),
        family: weighed.as_ref().map(|weighed| Id(weighed.family)),
        sentence: advised(sentence),
        task: weighed.as_ref().map(|weighed| advised(&weighed.task)),
    }
}

//! The evaluation module.

use arrayvec::ArrayVec;
use saju_chart::SipseongGroup;
use saju_json::{Json, Origin, described};
use saju_judgment::evaluation::{Area, MAX_CAUTIONS, MAX_TENDENCIES, Remark, RemarkSource};
use saju_judgment::thread::Step;
use saju_judgment::{Evaluation, Rule};
use saju_shapes::{Id, Ko, Text, Writer};
use saju_words::basis::Cited;
use saju_words::evaluation::{self as words, ToldRemarks};
use saju_words::{TermSet, Told};
#[described]
use schemars::JsonSchema;

use super::thread::{StepView, Steps};
use super::{areas, concern, love};

/// 종합. Tendencies and cautions, gathered from the other judgments.
#[described]
#[derive(Debug, Json)]
#[schemars(rename_all = "camelCase", rename = "Evaluation")]
pub struct View<'a> {
    /// 경향. What the chart inclines to.
    pub tendencies: ArrayVec<RemarkView<'a>, MAX_TENDENCIES>,
    /// 살필 점. What deserves care.
    pub cautions: ArrayVec<RemarkView<'a>, MAX_CAUTIONS>,
    /// 줄거리. 힘·격·용신·자리·대운·지금의 여섯 걸음이며, 태어나기 전에는 지금이 없습니다. 신강신약·격국·용신·대운을 모두 셈하는
    /// 요금제에만 있습니다. The thread in six steps, without the present before the birth; only where the plan has
    /// strength, structure, yongsin and decades.
    #[json(optional)]
    #[schemars(skip_serializing_if = "Option::is_none")]
    pub thread: Option<Steps>,
    /// 뜻. 줄거리에서 힘(외격이면 격)·용신·대운·지금의 문장을 이은 글이며, 줄거리가 없으면 summary와 같은 글입니다. What it all comes to:
    /// what the thread says of strength (of an extreme structure: of that), need, decades and the present; without a
    /// thread, the summary.
    pub meaning: MeaningView<'a>,
    /// 요약. 구조와, 경향과 살필 점이 모이는 자리. Structure, and the fields of life that the remarks gather in.
    #[json(explanation)]
    #[schemars(skip_serializing_if = "minimal")]
    pub summary: Text<words::Meaning<'a>>,
    /// 근거. Basis.
    #[json(explanation)]
    #[schemars(skip_serializing_if = "minimal")]
    pub basis: ArrayVec<Text<Cited<words::Line<'a>, Rule>>, 5>,
    /// 삶의 자리. 신강신약·격국·용신·대운을 모두 셈하는 요금제에만 있습니다. Areas of life; only where the plan has strength,
    /// structure, yongsin and decades.
    #[json(optional)]
    #[schemars(skip_serializing_if = "Option::is_none")]
    pub areas: Option<areas::Areas>,
    /// 고민에 대한 답. concern을 보냈을 때, areas와 같은 요금제에만 있습니다. The answer to the `concern` that was sent, where
    /// there are areas.
    #[json(optional)]
    #[schemars(skip_serializing_if = "Option::is_none")]
    pub concern: Option<concern::View>,
    /// 가까운 관계. love 주제에만 있습니다. Love; only where the question is of love.
    #[json(optional)]
    #[schemars(skip_serializing_if = "Option::is_none")]
    pub love: Option<love::View>,
}

/// A tendency or a caution.
#[described]
#[derive(Debug, Json)]
#[schemars(rename_all = "camelCase", rename = "Remark")]
pub struct RemarkView<'a> {
    /// 항목 id(dominant-bigeop, relation-clash-month …). Id.
    pub id: RemarkId,
    /// 삶의 자리 id. Field of life.
    pub area: Id<Area>,
    /// 그 한글. Field in Korean.
    pub area_ko: Ko<Area>,
    /// 십성 무리 id. 십성에서 온 것이 아니면 null. Group of ten gods, else null.
    pub group: Option<Id<SipseongGroup>>,
    /// 그 한글. Group in Korean.
    pub group_ko: Option<Ko<SipseongGroup>>,
    /// 무엇에서 왔는지. What it is drawn from.
    pub source: Id<RemarkSource>,
    /// 그 한글. Source in Korean.
    pub source_ko: Ko<RemarkSource>,
    /// 풀이. The remark.
    #[json(sentence)]
    #[schemars(skip_serializing_if = "minimal")]
    pub text: Text<Told>,
    /// 근거. Basis.
    #[json(explanation)]
    #[schemars(skip_serializing_if = "minimal")]
    pub basis: ArrayVec<Text<Cited<words::Line<'a>, Rule>>, 2>,
}

/// What an evaluation comes to.
#[derive(Debug)]
pub struct MeaningView<'a> {
    thread: Option<ArrayVec<Told, 6>>,
    summary: words::Meaning<'a>,
}

impl Json<TermSet> for MeaningView<'_> {
    fn write(&self, out: &mut Writer) {
        match &self.thread {
            Some(thread) => Text(thread).write(out),
            None => Text(self.summary).write(out),
        }
    }
}

#[described]
impl JsonSchema for MeaningView<'_> {
    fn inline_schema() -> bool {
        true
    }

    fn schema_name() -> std::borrow::Cow<'static, str> {
        "EvaluationMeaning".into()
    }

    fn json_schema(generator: &mut schemars::SchemaGenerator) -> schemars::Schema {
        String::json_schema(generator)
    }
}

/// Id of a remark.
#[derive(Clone, Copy, Debug)]
pub struct RemarkId(Remark);

impl Json<TermSet> for RemarkId {
    fn write(&self, out: &mut Writer) {
        // Writing into memory cannot fail.
        out.string(|text, _| {
            self.0.write_id(text).unwrap_or_default();
            Origin::Program
        });
    }
}

#[described]
impl JsonSchema for RemarkId {
    fn inline_schema() -> bool {
        true
    }

    fn schema_name() -> std::borrow::Cow<'static, str> {
        "RemarkId".into()
    }

    fn json_schema(generator: &mut schemars::SchemaGenerator) -> schemars::Schema {
        String::json_schema(generator)
    }
}

/// The view of an evaluation, with its remarks as they are told.
pub fn view<'a>(
    evaluation: &'a Evaluation,
    context: words::EvaluationContext<'a>,
    thread: Option<Steps>,
    love: Option<love::View>,
    told: ToldRemarks,
) -> View<'a> {
    let summary = words::Meaning { evaluation, context };
    // What the useful element is drawn from: strength, or a structure that all follows.
    let ground = match context.gyeokguk.established() {
        Some(_) => Step::Structure,
        None => Step::Strength,
    };
    let is_told =
        |step: &&StepView| [ground, Step::Need, Step::Decades, Step::Now].contains(&step.step.0);
    let whole = thread
        .as_ref()
        .map(|steps| steps.iter().filter(is_told).map(|step| step.text.0.clone()).collect());
    let remark = |(remark, told): (&Remark, Told)| remark_view(*remark, told, context);
    View {
        tendencies: evaluation.tendencies.iter().zip(told.tendencies).map(remark).collect(),
        cautions: evaluation.cautions.iter().zip(told.cautions).map(remark).collect(),
        areas: None,
        concern: None,
        love,
        thread,
        meaning: MeaningView { thread: whole, summary },
        summary: Text(summary),
        basis: words::basis(context).into_iter().map(Text).collect(),
    }
}

fn remark_view(
    remark: Remark,
    told: Told,
    context: words::EvaluationContext<'_>,
) -> RemarkView<'_> {
    let group = remark.group();
    RemarkView {
        id: RemarkId(remark),
        area: Id(remark.area()),
        area_ko: Ko(remark.area()),
        group: group.map(Id),
        group_ko: group.map(Ko),
        source: Id(remark.source()),
        source_ko: Ko(remark.source()),
        text: Text(told),
        basis: words::remark_basis(remark, context).into_iter().map(Text).collect(),
    }
}

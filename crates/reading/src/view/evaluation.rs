//! The evaluation module.

use arrayvec::ArrayVec;
use saju_chart::SipseongGroup;
use saju_json::{Absent, Json, Origin, described, object};
use saju_judgment::evaluation::{
    Area, EvaluationInput, MAX_AREAS, Remark, RemarkSource, SummaryAreas,
};
#[described]
use saju_judgment::evaluation::{MAX_CAUTIONS, MAX_TENDENCIES};
use saju_judgment::thread::Step;
use saju_judgment::verdict::Now;
use saju_judgment::way_out::{WayOut, say};
use saju_judgment::{Evaluation, Rule};
use saju_saying::Saying;
use saju_shapes::{Id, Named, Text, Writer};
use saju_words::basis::Cited;
use saju_words::formation::RuleSource;
use saju_words::{Advice, Among, Page, Say, TermSet, Told};

use super::thread::{StepView, Steps};
use super::{Line, areas, concern, line, love, verdict, way_out};

/// 종합. Tendencies and cautions, gathered from the other judgments.
#[object("Evaluation")]
pub struct View<'a> {
    /// 경향. What the chart inclines to.
    #[schemars(with = "ArrayVec<RemarkView<'a>, MAX_TENDENCIES>")]
    pub tendencies: Vec<RemarkView<'a>>,
    /// 살필 점. What deserves care.
    #[schemars(with = "ArrayVec<RemarkView<'a>, MAX_CAUTIONS>")]
    pub cautions: Vec<RemarkView<'a>>,
    /// 줄거리. 힘·격·용신·자리·대운·지금의 여섯 걸음이며, 태어나기 전에는 지금이 없습니다. 신강신약·격국·용신·대운을 모두 셈하는
    /// 요금제에만 있습니다. The thread in six steps, without the present before the birth; only where the plan has
    /// strength, structure, yongsin and decades.
    pub thread: Absent<Steps>,
    /// 뜻. 줄거리에서 힘(외격이면 격)·용신·대운·지금의 문장을 이은 글이며, 줄거리가 없으면 summary와 같은 글입니다. What it all comes to:
    /// what the thread says of strength (of an extreme structure: of that), need, decades and the present; without a
    /// thread, the summary.
    pub meaning: MeaningView,
    /// 요약. 구조와, 경향과 살필 점이 모이는 자리. Structure, and the fields of life that the remarks gather in.
    #[json(explanation)]
    pub summary: Text<ArrayVec<Saying, 3>>,
    /// 요약에 적은 삶의 자리: 쓰임이 두드러진 쪽과 미리 정해 둘 것이 있는 쪽. 한 자리는 한쪽에만 있습니다. The fields of life that the
    /// summary names, each on one side.
    pub summary_areas: SummaryAreasView,
    /// 지금의 때. thread와 같은 요금제에만 있으며, 태어나기 전과 첫 대운에 들기 앞, 늦은 나이에는 없습니다. What the present asks for;
    /// where there is a thread, and not before the birth, before the first decade and late in life.
    pub verdict: Absent<verdict::View>,
    /// 숨통. 지금의 대운과 다음 대운, 올해와 다음 해가 모두 돕지 않을 때만 있습니다. The first lighter time; only where nothing at hand helps.
    pub way_out: Absent<way_out::View>,
    pub basis: ArrayVec<Line, 8>,
    /// 삶의 자리. 신강신약·격국·용신·대운을 모두 셈하는 요금제에만 있습니다. Areas of life; only where the plan has strength,
    /// structure, yongsin and decades.
    pub areas: Absent<Box<areas::Areas>>,
    /// 고민에 대한 답. concern을 보냈을 때, areas와 같은 요금제에만 있습니다. The answer to the `concern` that was sent, where
    /// there are areas.
    pub concern: Absent<concern::View>,
    /// 가까운 관계. love 주제에만 있습니다. Love; only where the question is of love.
    pub love: Absent<love::View>,
}

/// Fields of life on either side.
#[object("SummaryAreas")]
pub struct SummaryAreasView {
    /// 쓰임이 두드러진 자리. Where the chart is of use.
    pub leading: ArrayVec<Id<Area>, MAX_AREAS>,
    /// 미리 정해 둘 것이 있는 자리. Where something is to be settled beforehand.
    pub care: ArrayVec<Id<Area>, MAX_AREAS>,
}

/// A tendency or a caution.
#[object("Remark")]
pub struct RemarkView<'a> {
    /// 항목 id(dominant-bigeop, relation-clash-month …). Id.
    pub id: RemarkId,
    /// 삶의 자리 id. Field of life.
    pub area: Named<Area>,
    /// 십성 무리 id. 십성에서 온 것이 아니면 null. Group of ten gods, else null.
    pub group: Option<Named<SipseongGroup>>,
    /// 무엇에서 왔는지. What it is drawn from.
    pub source: Named<RemarkSource>,
    /// 풀이. The remark.
    #[json(sentence)]
    pub text: Text<Told>,
    pub basis: ArrayVec<Text<RemarkLine<'a>>, 2>,
}

/// What an evaluation comes to.
#[described(as = String)]
#[derive(Debug)]
pub struct MeaningView {
    thread: Option<Text<ArrayVec<Told, 6>>>,
    /// Where there is no thread.
    summary: Option<Text<ArrayVec<Saying, 3>>>,
}

impl Json<TermSet> for MeaningView {
    fn write(&self, out: &mut Writer) {
        match (&self.thread, &self.summary) {
            (Some(thread), _) => thread.write(out),
            (None, summary) => summary.write(out),
        }
    }
}

/// A line of the basis of a remark.
#[derive(Clone, Debug)]
pub enum RemarkLine<'a> {
    /// What it rests on, with the rule.
    Rests(Cited<Among<'a>, Rule>),
    /// Where the rule of a formation stands.
    Source(Cited<RuleSource, Rule>),
}

impl Say for RemarkLine<'_> {
    fn say(&self, page: &mut Page) {
        match self {
            Self::Rests(line) => line.say(page),
            Self::Source(line) => line.say(page),
        }
    }
}

/// Id of a remark.
#[described(as = String)]
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

/// The view of an evaluation. Remarks are worded in order, tendencies first, each with the next ending of advice.
pub fn view<'a>(
    evaluation: &Evaluation,
    ground: &EvaluationInput<'_>,
    partners: &'a [Box<str>],
    advice: &mut Advice,
    thread: Option<Steps>,
    (now, way): (Option<&Now>, Option<&WayOut>),
    love: Option<love::View>,
) -> View<'a> {
    // What the useful element is drawn from: strength, or a structure that all follows.
    let drawn_from = match ground.gyeokguk.established() {
        Some(_) => Step::Structure,
        None => Step::Strength,
    };
    let is_told = |step: &&StepView| {
        [drawn_from, Step::Need, Step::Decades, Step::Now].contains(&step.step.0)
    };
    let sides = SummaryAreas::of(evaluation, ground);
    let summary = evaluation.summary(ground, &sides, now);
    let whole = thread
        .as_ref()
        .map(|steps| Text(steps.iter().filter(is_told).map(|step| step.text.0.clone()).collect()));
    let mut remark = |remark: &Remark, is_caution| {
        let told = advice.tell(&Among(partners, remark.told(is_caution, ground)));
        remark_view(*remark, told, ground, partners)
    };
    View {
        tendencies: evaluation.tendencies.iter().map(|one| remark(one, false)).collect(),
        cautions: evaluation.cautions.iter().map(|one| remark(one, true)).collect(),
        areas: None,
        concern: None,
        love,
        thread,
        meaning: MeaningView {
            summary: whole.is_none().then(|| Text(summary.clone())),
            thread: whole,
        },
        summary: Text(summary),
        summary_areas: SummaryAreasView {
            leading: sides.leading.into_iter().map(Id).collect(),
            care: sides.care.into_iter().map(Id).collect(),
        },
        verdict: now.map(|now| verdict::view(now, advice)),
        way_out: way.map(|way| way_out::view(way, advice)),
        basis: {
            let way = way.map(|_| say::basis());
            evaluation.basis(ground, now).into_iter().chain(way).map(line).collect()
        },
    }
}

fn remark_view<'a>(
    remark: Remark,
    told: Told,
    ground: &EvaluationInput<'_>,
    partners: &'a [Box<str>],
) -> RemarkView<'a> {
    let group = remark.group();
    let rests = remark.basis(ground).into_iter();
    let rests = rests.map(|(line, rule)| RemarkLine::Rests(Cited(Among(partners, line), rule)));
    let source = match remark {
        Remark::Formation(rule) => Some(Cited(RuleSource(rule), Rule::EvaluationFormation)),
        _ => None,
    };
    RemarkView {
        id: RemarkId(remark),
        area: Named(remark.area()),
        group: group.map(Named),
        source: Named(remark.source()),
        text: Text(told),
        basis: rests.chain(source.map(RemarkLine::Source)).map(Text).collect(),
    }
}

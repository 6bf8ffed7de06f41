//! The evaluation module.

use arrayvec::ArrayVec;
use saju_chart::SipseongGroup;
use saju_json::{Absent, Json, Origin, described, object};
#[described]
use saju_judgment::areas::LifeArea;
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

#[described]
use super::Line;
use super::thread::Steps;
use super::{areas, concern, love, verdict, way_out};
use crate::answer::areas::Life;

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
    pub thread: Absent<&'a Steps>,
    /// 뜻. 줄거리에서 힘(외격이면 격)·용신·대운·지금의 문장을 이은 글이며, 줄거리가 없으면 summary와 같은 글입니다. What it all comes to:
    /// what the thread says of strength (of an extreme structure: of that), need, decades and the present; without a
    /// thread, the summary.
    pub meaning: MeaningView<'a>,
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
    pub basis: Basis<'a>,
    /// 삶의 자리. 신강신약·격국·용신·대운을 모두 셈하는 요금제에만 있습니다. Areas of life; only where the plan has strength,
    /// structure, yongsin and decades.
    #[schemars(with = "ArrayVec<areas::AreaView, { LifeArea::ALL.len() }>")]
    pub areas: Absent<&'a areas::Areas>,
    /// 고민에 대한 답. concern을 보냈을 때, areas와 같은 요금제에만 있습니다. The answer to the `concern` that was sent, where
    /// there are areas.
    pub concern: Absent<&'a concern::View>,
    /// 가까운 관계. love 주제에만 있습니다. Love; only where the question is of love.
    pub love: Absent<&'a love::View>,
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
    pub basis: RemarkBasis<'a>,
}

/// What an evaluation is told from.
#[derive(Clone, Copy, Debug)]
pub struct Judged<'a> {
    /// The evaluation.
    pub evaluation: &'a Evaluation,
    /// What it was gathered from.
    pub ground: &'a EvaluationInput<'a>,
    /// What the partners are called.
    pub partners: &'a [Box<str>],
    /// The verdict of the present.
    pub now: Option<&'a Now>,
    /// The first lighter time.
    pub way: Option<&'a WayOut>,
}

/// What an evaluation comes to.
#[described(as = String)]
#[derive(Debug)]
pub enum MeaningView<'a> {
    /// By steps of the thread.
    Thread(Text<Steady<'a>>),
    /// Where there is none.
    Summary(Box<[Saying]>),
}

impl Json<TermSet> for MeaningView<'_> {
    fn write(&self, out: &mut Writer) {
        match self {
            Self::Thread(thread) => thread.write(out),
            Self::Summary(summary) => Text(&**summary).write(out),
        }
    }
}

/// The steps of a thread that an evaluation comes to, one after the other.
#[derive(Debug)]
pub struct Steady<'a> {
    steps: &'a Steps,
    /// What the useful element is drawn from: strength, or a structure that all follows.
    drawn_from: Step,
}

impl Say for Steady<'_> {
    fn say(&self, page: &mut Page) {
        let told = [self.drawn_from, Step::Need, Step::Decades, Step::Now];
        let steps = self.steps.iter().filter(|step| told.contains(&step.step.0));
        for (index, step) in steps.enumerate() {
            if index > 0 {
                page.push(" ");
            }
            step.text.0.say(page);
        }
    }
}

/// How an evaluation was made, line by line.
#[described(as = ArrayVec<Line, 8>)]
#[derive(Clone, Copy, Debug)]
pub struct Basis<'a>(Judged<'a>);

impl Json<TermSet> for Basis<'_> {
    fn write(&self, out: &mut Writer) {
        let Judged { evaluation, ground, now, way, .. } = self.0;
        let (lines, way) = (evaluation.basis(ground, now), way.map(|_| say::basis()));
        out.array(lines.iter().chain(&way), |(saying, rule), out| {
            Text(Cited(saying, *rule)).write(out);
        });
    }
}

/// What a remark rests on, line by line.
#[described(as = ArrayVec<String, 2>)]
#[derive(Clone, Copy, Debug)]
pub struct RemarkBasis<'a>(Remark, Judged<'a>);

impl Json<TermSet> for RemarkBasis<'_> {
    fn write(&self, out: &mut Writer) {
        let Self(remark, Judged { ground, partners, .. }) = *self;
        let rests = remark.basis(ground);
        let rests =
            rests.iter().map(|(line, rule)| RemarkLine::Rests(Cited(Among(partners, line), *rule)));
        let source = match remark {
            Remark::Formation(rule) => {
                let line = Cited(RuleSource(rule), Rule::EvaluationFormation);
                Some(RemarkLine::Source(line))
            }
            _ => None,
        };
        out.array(rests.chain(source), |line, out| Text(line).write(out));
    }
}

/// A line of the basis of a remark.
#[derive(Debug)]
enum RemarkLine<'a> {
    /// What it rests on, with the rule.
    Rests(Cited<Among<'a, &'a Saying>, Rule>),
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
pub(crate) fn view<'a>(
    judged: Judged<'a>,
    thread: Option<&'a Steps>,
    life: &'a Life,
    love: Option<&'a love::View>,
    advice: &mut Advice,
) -> View<'a> {
    let Judged { evaluation, ground, partners, now, way } = judged;
    let drawn_from = match ground.gyeokguk.established() {
        Some(_) => Step::Structure,
        None => Step::Strength,
    };
    let sides = SummaryAreas::of(evaluation, ground);
    let summary = evaluation.summary(ground, &sides, now);
    let mut remark = |remark: &Remark, is_caution| {
        let text = advice.tell(&Among(partners, remark.told(is_caution, ground)));
        remark_view(*remark, text, judged)
    };
    View {
        tendencies: evaluation.tendencies.iter().map(|one| remark(one, false)).collect(),
        cautions: evaluation.cautions.iter().map(|one| remark(one, true)).collect(),
        areas: life.areas.as_ref(),
        concern: life.concern.as_ref(),
        love,
        thread,
        meaning: match thread {
            Some(steps) => MeaningView::Thread(Text(Steady { steps, drawn_from })),
            None => MeaningView::Summary(summary.as_slice().into()),
        },
        summary: Text(summary),
        summary_areas: SummaryAreasView {
            leading: sides.leading.into_iter().map(Id).collect(),
            care: sides.care.into_iter().map(Id).collect(),
        },
        verdict: now.map(|now| verdict::view(now, advice)),
        way_out: way.map(|way| way_out::view(way, advice)),
        basis: Basis(judged),
    }
}

fn remark_view(remark: Remark, text: Told, judged: Judged<'_>) -> RemarkView<'_> {
    RemarkView {
        id: RemarkId(remark),
        area: Named(remark.area()),
        group: remark.group().map(Named),
        source: Named(remark.source()),
        text: Text(text),
        basis: RemarkBasis(remark, judged),
    }
}

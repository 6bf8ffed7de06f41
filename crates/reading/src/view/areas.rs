//! The areas of a life, in the evaluation or beside the modules.

use arrayvec::ArrayVec;
use saju_json::{Json, Origin, described, object};
use saju_judgment::areas::{AreaReading, LifeArea, MAX_FACTS, write_fact_id};
use saju_judgment::fit::LifeStage;
use saju_saying::{Entry, Saying};
use saju_shapes::{Named, Text, Writer};
use saju_words::{Advice, TermSet, Told};

use super::{Line, line};

/// The areas that are told.
pub type Areas = Vec<AreaView>;

/// An area of life.
#[object("LifeArea")]
pub struct AreaView {
    /// 자리 id. Id.
    pub area: Named<LifeArea>,
    /// 기준일의 나이가 드는 때(child, young, adult, elder). Stage of life at the reference date.
    pub stage: Named<LifeStage>,
    /// 걸린 사실의 id, 말한 차례대로. 같은 id는 같은 판단입니다. What holds, in the order in which it is told; one id is
    /// one judgment in every answer.
    pub facts: ArrayVec<FactId, MAX_FACTS>,
    /// 풀이. The sentences of the facts.
    #[json(explanation)]
    pub text: Text<Told>,
    /// 근거. Basis.
    #[json(full)]
    #[schemars(with = "ArrayVec<Line, 3>")]
    pub basis: Vec<Line>,
}

/// Id of a fact.
#[described(as = String)]
#[derive(Clone, Debug)]
pub struct FactId(Entry, u16);

impl Json<TermSet> for FactId {
    fn write(&self, out: &mut Writer) {
        // Writing into memory cannot fail.
        out.string(|text, _| {
            write_fact_id(&Saying::new(self.0, self.1), text).unwrap_or_default();
            Origin::Program
        });
    }
}

/// The view of an area, its basis drawn from the age and from whether the hour is known, where it is told; its
/// advice takes the endings that come next.
pub fn view(reading: &AreaReading, based_on: Option<(i16, bool)>, advice: &mut Advice) -> AreaView {
    let basis = |(age, hour_known)| reading.basis(age, hour_known).into_iter().map(line).collect();
    AreaView {
        area: Named(reading.area),
        stage: Named(reading.stage),
        text: Text(advice.tell(reading.facts.as_slice())),
        facts: reading.facts.iter().map(|fact| FactId(fact.entry(), fact.row())).collect(),
        basis: based_on.map(basis).unwrap_or_default(),
    }
}

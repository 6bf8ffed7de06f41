//! The other persons of an answer, and what stands between each two persons.

use saju_json::{Absent, Json, object};
use saju_shapes::{Text, Writer};
use saju_words::TermSet;
use saju_words::person::Who;

use super::{cross_relations, diagnostics, element_complement, input, thread, timezone};
use crate::answer::partners::PartnerModules;

/// 상대의 사주와 두 사람 사이. A partner's chart, and what stands between.
#[object]
pub struct PartnerView<'a> {
    /// 요청한 partners에서의 차례, 0부터. Place among the partners of the request, from 0.
    #[schemars(range(min = 0, max = 2))]
    pub(crate) index: u8,
    /// 부르는 이름. What the partner is called.
    #[schemars(with = "String")]
    pub(crate) label: Text<Who<'a>>,
    /// 읽은 입력. The partner's input with its defaults.
    pub(crate) input: input::View,
    /// 시간대와 교정. The clock of the birth and its correction.
    pub(crate) timezone: timezone::View<'a>,
    /// 계산할 때 살필 점. Notes on the partner's birth.
    pub(crate) diagnostics: Vec<diagnostics::View>,
    /// 상대의 모듈. `detail`이 full이 아니면 두 사람을 읽는 데 쓰는 멤버만 있고, full이면 본인의 모듈과 같은 멤버가 모두 있습니다.
    /// The partner's modules: the members from which the pair is read; with `detail: full` all members that
    /// the caller's modules have.
    #[schemars(with = "super::partner::View")]
    pub(crate) modules: PartnerModules<'a>,
    /// 줄거리 가운데 격과 용신의 걸음. 신강신약·격국·용신·대운을 모두 셈하는 요금제에만 있습니다. Of the thread the steps of structure
    /// and need; only where the plan has strength, structure, yongsin and decades.
    #[schemars(with = "Vec<thread::StepView>")]
    pub(crate) thread: Absent<thread::Steps>,
    /// 요청한 사람과의 관계. What stands between the caller and the partner.
    pub(crate) cross_relations: cross_relations::View<'a>,
    /// 서로 채워 주는 오행. Elements that one brings to the other.
    #[schemars(with = "element_complement::View<'static>")]
    pub(crate) element_complement: InBrief<element_complement::View<'a>>,
}

/// 상대끼리의 관계. What stands between two partners.
#[object("GroupRelation")]
pub struct GroupRelationView<'a> {
    /// 두 상대의 index. The two partners by their index.
    #[schemars(inner(range(min = 0, max = 2)))]
    pub(crate) pair: [u8; 2],
    /// 두 사람의 관계. What stands between them.
    #[schemars(with = "cross_relations::View<'static>")]
    pub(crate) cross_relations: InBrief<cross_relations::View<'a>>,
    /// 서로 채워 주는 오행. Elements that one brings to the other.
    #[schemars(with = "element_complement::View<'static>")]
    pub(crate) element_complement: InBrief<element_complement::View<'a>>,
}

/// What is written without reasoning and basis unless everything is asked for.
#[derive(Debug)]
pub(crate) struct InBrief<T>(pub(crate) T);

impl<T: Json<TermSet>> Json<TermSet> for InBrief<T> {
    fn write(&self, out: &mut Writer) {
        if out.is_full() {
            self.0.write(out);
        } else {
            out.in_brief(|out| self.0.write(out));
        }
    }
}

//! The thread of a reading, in the evaluation or beside the modules.

use arrayvec::ArrayVec;
use saju_catalogue::{Module, Topic};
use saju_json::{Absent, object};
use saju_judgment::Thread;
use saju_judgment::thread::{NowKey, PlaceKey, Step};
use saju_judgment::verdict::Verdict;
use saju_judgment::yongsin::Yongsin;
use saju_shapes::{Id, Named, Text};
use saju_words::Told;

use super::carriers;

/// A step of the thread.
#[object("ThreadStep")]
pub struct StepView {
    /// 걸음 id. Id of the step.
    pub step: Named<Step>,
    /// 문장. 앞 걸음의 말을 잇습니다. The sentence; it goes on from the step before.
    #[json(explanation)]
    pub text: Text<Told>,
    /// 문장을 고른 열쇠. 같은 열쇠의 문장은 같은 판단을 말합니다. By which the sentence was chosen: those of one key
    /// tell the same judgment.
    pub key: &'static str,
    /// 지금의 때: now 걸음에만 있습니다. What the present asks for, of the step `now`.
    pub verdict: Absent<Id<Verdict>>,
    /// 용신이나 희신을 실어 오는 대운: decades 걸음에만 있습니다. The decades that bring what is looked for, of the step `decades`.
    #[schemars(with = "ArrayVec<carriers::View, 13>")]
    pub carriers: Absent<Vec<carriers::View>>,
    /// 이 걸음을 뒷받침하는 멤버의 경로, modules 아래. 이 주제에 없는 모듈은 이름만 적습니다. Members that prove the step, as
    /// paths within the modules; of a module that the topic lacks its name alone.
    pub refs: Refs,
}

/// Paths of members.
pub type Refs = ArrayVec<&'static str, 3>;

/// The steps of a thread.
pub type Steps = ArrayVec<StepView, 6>;

/// The view of a thread whose steps were told, for a topic. What a request leaves out changes no path:
/// the module can be asked for.
pub fn view(
    thread: &Thread,
    told: impl IntoIterator<Item = (Step, Told)>,
    topic: Topic,
    yongsin: &Yongsin,
) -> Steps {
    let step = |(step, text)| StepView {
        step: Named(step),
        text: Text(text),
        key: thread.key(step),
        verdict: thread.verdict(step).map(Id),
        carriers: (step == Step::Decades).then(|| carriers::view(&thread.decades, yongsin)),
        refs: refs(thread, step, topic),
    };
    told.into_iter().map(step).collect()
}

/// What proves a step: the module, and its member.
fn refs(thread: &Thread, step: Step, topic: Topic) -> Refs {
    use Module::{DecadeFortune, Gyeokguk, Seun, SinStrength, WongukInteraction, Yongsin};
    let is_touched = match thread.place.key {
        PlaceKey::AbleBound | PlaceKey::FloatingBound | PlaceKey::FloatingStruck => {
            Some((WongukInteraction, "wongukInteraction.stemRelations"))
        }
        PlaceKey::AbleStruck
        | PlaceKey::AbleKept
        | PlaceKey::BranchBound
        | PlaceKey::BranchStruck
        | PlaceKey::BranchKept
        | PlaceKey::BranchTurned
        | PlaceKey::FullStruck
        | PlaceKey::HiddenStruck => Some((WongukInteraction, "wongukInteraction.branchRelations")),
        _ => None,
    };
    let has_year = thread.now.is_some_and(|now| now.year.is_some());
    let is_before = thread.now.is_some_and(|now| now.key == NowKey::Before);
    let proofs: [Option<(Module, &'static str)>; 3] = match step {
        Step::Strength => [
            Some((SinStrength, "sinStrength.label")),
            Some((SinStrength, "sinStrength.deukryeong")),
            Some((SinStrength, "sinStrength.deukji")),
        ],
        Step::Structure => [
            Some((Gyeokguk, "gyeokguk.id")),
            Some((Gyeokguk, "gyeokguk.formation.status")),
            Some((Gyeokguk, "gyeokguk.sangsin")),
        ],
        Step::Need => [
            Some((Yongsin, "yongsin.primary")),
            Some((Yongsin, "yongsin.eokbu.cause")),
            Some((Yongsin, "yongsin.agreementLevel")),
        ],
        Step::Place => [Some((Yongsin, "yongsin.supply")), is_touched, None],
        Step::Decades => [
            Some((DecadeFortune, "decadeFortune.entries")),
            Some((Yongsin, "yongsin.fiveGods")),
            None,
        ],
        Step::Now if is_before => {
            [Some((DecadeFortune, "decadeFortune.firstStartsOn")), None, None]
        }
        Step::Now => [
            Some((DecadeFortune, "decadeFortune.reference")),
            has_year.then_some((Seun, "seun.entries")),
            None,
        ],
    };
    let mut refs = Refs::new();
    for (module, path) in proofs.into_iter().flatten() {
        let path = if topic.row().modules.contains(&module) { path } else { module.id() };
        if !refs.contains(&path) {
            refs.push(path);
        }
    }
    refs
}

//! What an answer says of a partner alone: as much as the pair is read from, under the names that the
//! modules have. With `detail: full` the whole modules stand in its place, and hold all of it.

pub mod judged;
pub mod luck;
pub mod pillars;

use saju_catalogue::{Module, ModuleSet};
use saju_json::{Absent, object};
use saju_judgment::judgments::Judgments;

use super::{
    decade_fortune, elements, four_pillars, gyeokguk, sin_strength, sinsal, wonguk_interaction,
    yongsin,
};
use crate::Reference;

/// 상대의 모듈. `detail`이 full이 아니면 두 사람을 읽는 데 쓰는 멤버만 적고, full이면 본인의 모듈과 같은 멤버가 모두
/// 있습니다. A partner's modules: the members from which the pair is read; with `detail: full` all members that
/// the caller's modules have.
#[object("PartnerModules", open)]
pub struct View {
    /// 네 기둥. 지장간과 십이운성과 납음은 full에만 있습니다. The pillars; hidden stems, stages and naeum only at full.
    pub four_pillars: Absent<four_pillars::PartnerView>,
    /// 원국의 관계 가운데 작용하는 것, 이름과 상태. Relations within the chart that act, by name and state.
    pub wonguk_interaction: Absent<wonguk_interaction::PartnerView>,
    /// 오행의 수. Counts of the five elements.
    pub elements: Absent<elements::PartnerView>,
    /// 신강·신약. full에는 없습니다. Strength; not at full, where the topics with partners lack it.
    pub sin_strength: Absent<sin_strength::PartnerView>,
    /// 격국. The structure.
    pub gyeokguk: Absent<gyeokguk::PartnerView>,
    /// 용신. The five gods.
    pub yongsin: Absent<yongsin::PartnerView>,
    /// 지금의 대운. full에는 없습니다. The current decade; not at full.
    pub decade_fortune: Absent<decade_fortune::PartnerView>,
    /// 신살의 이름. Names of the sinsal.
    pub sinsal: Absent<sinsal::PartnerView>,
}

/// The view of a partner's chart, as far as these modules may be told; `weighs` says whether luck is
/// weighed.
pub fn view(judged: &Judgments<'_>, told: ModuleSet, weighs: bool, reference: Reference) -> View {
    let tells = |module| told.contains(module);
    View {
        four_pillars: tells(Module::FourPillars).then(|| pillars::view(judged.chart)),
        elements: tells(Module::Elements).then(|| judged::elements(judged.elements())),
        sin_strength: tells(Module::SinStrength).then(|| judged::strength(judged.strength())),
        wonguk_interaction: tells(Module::WongukInteraction)
            .then(|| judged::relations(judged.interaction())),
        gyeokguk: tells(Module::Gyeokguk).then(|| judged::structure(judged.gyeokguk())),
        yongsin: tells(Module::Yongsin).then(|| judged::yongsin(judged.yongsin())),
        decade_fortune: tells(Module::DecadeFortune).then(|| luck::view(judged, weighs, reference)),
        sinsal: tells(Module::Sinsal).then(|| judged::sinsal(judged.sinsal())),
    }
}

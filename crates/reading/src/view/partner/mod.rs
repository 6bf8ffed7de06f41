//! What an answer says of a partner alone: as much as the pair is read from, under the names that the
//! modules have. With `detail: full` the whole modules stand in its place, and hold all of it.

pub mod judged;
pub mod luck;
pub mod pillars;

use saju_catalogue::{Module, ModuleSet};
use saju_json::{Json, described};
use saju_judgment::judgments::Judgments;
use saju_shapes::{Id, Writer};
use saju_words::TermSet;

use crate::Reference;

/// 상대의 모듈. `detail`이 full이 아니면 두 사람을 읽는 데 쓰는 멤버만 적고, full이면 본인의 모듈과 같은 멤버가 모두
/// 있습니다. A partner's modules: the members from which the pair is read; with `detail: full` all members that
/// the caller's modules have.
#[described]
#[derive(Debug)]
#[schemars(
    rename_all = "camelCase",
    rename = "PartnerModules",
    extend("additionalProperties" = true)
)]
pub struct View {
    /// 네 기둥. 지장간과 십이운성과 납음은 full에만 있습니다. The pillars; hidden stems, stages and naeum only at full.
    #[schemars(skip_serializing_if = "Option::is_none")]
    pub four_pillars: Option<pillars::View>,
    /// 원국의 관계 가운데 작용하는 것, 이름과 상태. Relations within the chart that act, by name and state.
    #[schemars(skip_serializing_if = "Option::is_none")]
    pub wonguk_interaction: Option<judged::RelationsView>,
    /// 오행의 수. Counts of the five elements.
    #[schemars(skip_serializing_if = "Option::is_none")]
    pub elements: Option<judged::ElementsView>,
    /// 신강·신약. full에는 없습니다. Strength; not at full, where the topics with partners lack it.
    #[schemars(skip_serializing_if = "Option::is_none")]
    pub sin_strength: Option<judged::StrengthView>,
    /// 격국. The structure.
    #[schemars(skip_serializing_if = "Option::is_none")]
    pub gyeokguk: Option<judged::StructureView>,
    /// 용신. The five gods.
    #[schemars(skip_serializing_if = "Option::is_none")]
    pub yongsin: Option<judged::YongsinView>,
    /// 지금의 대운. full에는 없습니다. The current decade; not at full.
    #[schemars(skip_serializing_if = "Option::is_none")]
    pub decade_fortune: Option<luck::View>,
    /// 신살의 이름. Names of the sinsal.
    #[schemars(skip_serializing_if = "Option::is_none")]
    pub sinsal: Option<judged::SinsalView>,
}

impl Json<TermSet> for View {
    fn write(&self, out: &mut Writer) {
        out.raw("{");
        let mut is_first = true;
        let mut put = |module: Module, view: Option<&dyn Json<TermSet>>| {
            let Some(view) = view else { return };
            out.raw(if is_first { "" } else { "," });
            is_first = false;
            Id(module).write(out);
            out.raw(":");
            view.write(out);
        };
        put(Module::FourPillars, self.four_pillars.as_ref().map(|view| view as _));
        put(Module::WongukInteraction, self.wonguk_interaction.as_ref().map(|view| view as _));
        put(Module::Elements, self.elements.as_ref().map(|view| view as _));
        put(Module::SinStrength, self.sin_strength.as_ref().map(|view| view as _));
        put(Module::Gyeokguk, self.gyeokguk.as_ref().map(|view| view as _));
        put(Module::Yongsin, self.yongsin.as_ref().map(|view| view as _));
        put(Module::DecadeFortune, self.decade_fortune.as_ref().map(|view| view as _));
        put(Module::Sinsal, self.sinsal.as_ref().map(|view| view as _));
        out.raw("}");
    }
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

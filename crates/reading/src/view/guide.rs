//! The guide for a language model.

use arrayvec::ArrayVec;
use saju_catalogue::Module;
use saju_json::object;
use saju_shapes::Text;
use saju_words::Sentence;
use saju_words::guide::{self, Delivered, Line};

use crate::{Format, Request, Selection};

/// 언어 모델에 건네는 안내. A guide for a language model.
#[object("Guide")]
pub struct View {
    /// 이 자료가 무엇인지. What the material is.
    purpose: Text<Sentence>,
    /// 쓰는 법. How to use it.
    #[schemars(with = "Vec<String>")]
    how_to_use: ArrayVec<Text<Line>, 6>,
}

/// Modules whose entries of luck are weighed.
const WEIGHED: [Module; 4] =
    [Module::DecadeFortune, Module::DailyInteraction, Module::Weolun, Module::Seun];

/// The guide of a topic to what is delivered: modules, or short Markdown. Luck before the birth is not
/// weighed.
pub(crate) fn view(request: &Request, selection: &Selection, is_born: bool) -> View {
    let Selection { topic, deliver, timeline, .. } = *selection;
    let has_luck = WEIGHED.into_iter().any(|module| deliver.contains(module));
    let delivered = Delivered {
        modules: deliver,
        fit: has_luck && is_born && selection.weighs_luck(),
        timeline,
        partners: request.partners.len(),
        basis: request.detail.explains(),
    };
    let lines = match request.format {
        Format::Json => guide::how_to_use(topic, &delivered),
        Format::Compact | Format::Markdown => {
            guide::how_to_use_compact(topic).map(Line::from).into()
        }
    };
    let how_to_use = lines.into_iter().map(Text).collect();
    View { purpose: Text(guide::purpose(topic)), how_to_use }
}

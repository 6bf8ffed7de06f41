//! The guide for a language model.

use saju_catalogue::{Module, Topic};
use saju_json::{Json, object};
use saju_shapes::{Fragment, Text, Writer};
use saju_words::guide::{self, Delivered};
use saju_words::{Sentence, TermSet};

use crate::fragments::{self, Guided};
use crate::{Format, Request, Selection};

/// 언어 모델에 건네는 안내. A guide for a language model.
#[object("Guide")]
pub struct View {
    /// 이 자료가 무엇인지. What the material is.
    purpose: Text<Sentence>,
    /// 쓰는 법. How to use it.
    #[schemars(with = "Vec<String>")]
    how_to_use: HowToUse,
}

/// How to use modules, or short Markdown.
#[derive(Clone, Copy, Debug)]
enum HowToUse {
    Modules(Topic, Delivered),
    Markdown(Topic),
}

impl Json<TermSet> for HowToUse {
    fn write(&self, out: &mut Writer) {
        let (topic, delivered) = match self {
            Self::Modules(topic, delivered) => (*topic, delivered),
            Self::Markdown(topic) => {
                let lines = guide::how_to_use_compact(*topic);
                return out.array(lines, |line, out| Text(line).write(out));
            }
        };
        let is_told = |one: &&Guided| one.needs.iter().all(|need| delivered.holds(*need));
        // A line of which nothing is left is not there.
        let lines = fragments::guide(topic).iter();
        let lines = lines.filter(|line| line.iter().any(|one| is_told(&one)));
        out.array(lines, |line, out| {
            out.raw("\"");
            for (index, sentence) in line.iter().filter(is_told).enumerate() {
                out.raw(if index > 0 { " " } else { "" });
                Fragment::of(&sentence.text).write_within(out);
            }
            out.raw("\"");
        });
    }
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
    let how_to_use = match request.format {
        Format::Json => HowToUse::Modules(topic, delivered),
        Format::Compact | Format::Markdown => HowToUse::Markdown(topic),
    };
    View { purpose: Text(guide::purpose(topic)), how_to_use }
}

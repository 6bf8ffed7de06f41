//! What a pillar is called on our pages.

use saju_chart::Ganji;
use saju_words::{Language, Name as _};

/// A pillar by name: 갑오, Gap-o.
pub(crate) fn pillar_name(ganji: Ganji, language: Language) -> String {
    let (stem, branch) = (ganji.stem(), ganji.branch());
    match language {
        Language::Korean => [stem.ko(), branch.ko()].concat(),
        Language::English => [stem.english(), "-", branch.id()].concat(),
    }
}

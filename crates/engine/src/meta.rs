//! The `meta` of an answer.

use saju_catalogue::{Module, ModuleSet};
use saju_json::{Json as _, Outside, Writer};
use saju_messages::problems;
use saju_messages::warnings::{self, Warning};
use saju_reading::{Detail, Selection};
use saju_shapes::Id;
use saju_words::{In, Language, Say, one_line};

use crate::envelope::{MetaView, Milliseconds, UpgradeView, WarningView};
use crate::{About, Size};

/// What `meta` says about an answer; [`Self::tail`] writes it.
///
/// ```
/// use saju_engine::{Meta, Question, Size, Terms, answer, calendar::Date, catalogue::Topic};
///
/// let terms = Terms::unlimited(Date::new(2026, 5, 19).unwrap());
/// let body = br#"{"birthYear":1998,"birthMonth":5,"birthDay":19}"#;
/// let answered = answer(Question::Topic(Topic::Manse), body, &terms).unwrap();
/// let meta = Meta {
///     about: &answered.about,
///     tier: "free",
///     microseconds: 250,
///     cached: false,
///     size: Size::of(&answered.about, answered.data().as_bytes()),
///     warnings: &answered.warnings,
///     upgrade_url: "/dashboard",
///     language: saju_engine::Language::Korean,
/// };
/// assert!(meta.tail().starts_with(r#","meta":{"topic":"manse","language":"ko","modules":["fourPillars","#));
/// ```
#[derive(Debug)]
pub struct Meta<'a> {
    /// What the question itself contributes.
    pub about: &'a About,
    /// The plan of the key that asked.
    pub tier: &'a str,
    /// How long it took.
    pub microseconds: u64,
    /// Whether the answer came from the cache.
    pub cached: bool,
    /// The size of the data.
    pub size: Size,
    /// Warnings about the request.
    pub warnings: &'a [Warning],
    /// Where a plan can be changed.
    pub upgrade_url: &'a str,
    /// The language of warnings where the request asks for none.
    pub language: Language,
}

/// What follows an answer in Markdown, which has no `meta`: its warnings as a list, if there are any.
///
/// ```
/// use saju_engine::{Language, Question, catalogue::Topic, markdown_notes};
///
/// let body = br#"{"birthYear":1998,"birthMonth":5,"birthDay":19,"isFemale":true,"isMale":false}"#;
/// let read = Question::Topic(Topic::Manse).read(body, true);
/// let notes = markdown_notes(&read.warnings, Language::English);
/// assert!(notes.starts_with("## Warnings\n- isMale ") && notes.contains("isFemale"));
/// ```
pub fn markdown_notes(found: &[Warning], language: Language) -> String {
    let mut notes = String::new();
    for (index, warning) in found.iter().enumerate() {
        if index == 0 {
            notes = format!("## {}\n", In(language, warnings::heading()).to_text());
        }
        notes.push_str("- ");
        // An unknown member is quoted as it was sent, so it may hold line breaks.
        notes.push_str(&one_line(&In(language, warning.message()).to_text()));
        notes.push('\n');
    }
    notes
}

/// The buffer of a `meta` without warnings.
const BYTES: usize = 1024;

fn ids(selection: &Selection, listed: ModuleSet) -> Vec<Id<Module>> {
    let mut ids = Vec::with_capacity(listed.len());
    ids.extend(selection.in_order(listed).map(Id));
    ids
}

/// Says that the plan leaves out these modules, and where to change it.
fn upgrade<'a>(gated: &[Id<Module>], url: &'a str, language: Language) -> UpgradeView<'a> {
    let names: Vec<&str> = gated.iter().map(|module| module.0.id()).collect();
    let message = In(language, problems::upgrade(&names.join(", "))).to_text();
    UpgradeView { message, url: Outside(url) }
}

impl Meta<'_> {
    /// What follows the `data` of an answer: `,"meta":{…}}`.
    ///
    /// ```
    /// use saju_engine::{About, Meta, Size};
    ///
    /// let meta = Meta {
    ///     about: &About::default(),
    ///     tier: "free",
    ///     microseconds: 1500,
    ///     cached: true,
    ///     size: Size { approx_tokens: 10, tokens: 7, text_tokens: None },
    ///     warnings: &[],
    ///     upgrade_url: "/dashboard",
    ///     language: saju_engine::Language::Korean,
    /// };
    /// let written = r#","meta":{"language":"ko","tier":"free","responseMs":1.5,"cached":true,"approxTokens":10,"tokens":7,"warnings":[]}}"#;
    /// assert_eq!(meta.tail(), written);
    /// ```
    pub fn tail(&self) -> String {
        let mut out: Writer<()> = Writer::new(Detail::Standard, BYTES);
        out.raw(",\"meta\":");
        self.view().write(&mut out);
        out.raw("}");
        out.finish().0
    }

    fn view(&self) -> MetaView<'_> {
        let &About { topic, selection, lacks, sample, .. } = self.about;
        let list = |of: fn(&Selection) -> ModuleSet| {
            selection.map(|selection| ids(&selection, of(&selection)))
        };
        let lacking = (!lacks.is_empty()).then(|| lacks.iter().map(Id).collect());
        let gated = list(|selection| selection.gated).or(lacking);
        let language = self.about.language.unwrap_or(self.language);
        let warning = |warning| WarningView::of(warning, language);
        let mut warnings: Vec<WarningView> = self.warnings.iter().map(warning).collect();
        let gated_core = selection.as_ref().and_then(|selection| core_gated(selection, language));
        warnings.extend(gated_core);
        let gated_some = gated.as_ref().filter(|gated| !gated.is_empty());
        let upgrade = gated_some.map(|gated| upgrade(gated, self.upgrade_url, language));
        MetaView {
            topic: topic.map(Id),
            language: self.about.language.unwrap_or_default().tag(),
            modules: list(|selection| selection.deliver),
            tier: Outside(self.tier),
            response_ms: Milliseconds { microseconds: self.microseconds },
            cached: self.cached,
            approx_tokens: self.size.approx_tokens,
            tokens: self.size.tokens,
            text_tokens: self.size.text_tokens,
            excluded: list(|selection| selection.excluded),
            gated_modules: gated,
            pending_modules: selection.map(|_| Vec::new()),
            warnings,
            sample_profile: sample.map(Id),
            upgrade,
        }
    }
}

/// The warning that the plan leaves out the topic's core module.
fn core_gated(selection: &Selection, language: Language) -> Option<WarningView> {
    let core = selection.topic.row().core;
    selection.gated.contains(core).then(|| WarningView {
        code: "CORE_MODULE_GATED",
        field: core.id().to_owned(),
        from: None,
        to: None,
        message: In(language, problems::core_module_gated(core.id())).to_text(),
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_note_stays_within_its_line() {
        let field = "a\n## b\u{0}".to_owned();
        let notes =
            markdown_notes(&[Warning::UnknownField { field, meant: Vec::new() }], Language::Korean);
        assert_eq!(notes.lines().count(), 2, "{notes}");
        assert!(notes.contains("a ## b"));
    }
}

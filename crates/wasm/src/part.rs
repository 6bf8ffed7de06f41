//! What `tools/bindgen` has taken out of the module into files of their own: whoever asks for it before it is there is
//! told how to load it.

use saju_engine::Language;

/// A part of the module.
#[derive(Clone, Copy)]
enum Part {
    /// What is told in English.
    English,
    /// The rules.
    Criteria,
}

impl Part {
    fn is_here(self) -> bool {
        match self {
            Self::English => saju_reading::is_here(Language::English),
            Self::Criteria => saju_criteria::is_here(),
        }
    }

    /// The envelope of the error. It is of this module alone: over HTTP everything always is there.
    fn hold(self) -> Result<(), String> {
        let (part, message) = match self {
            _ if self.is_here() => return Ok(()),
            Self::English => (
                "english",
                "English is not loaded yet. Call `await loadLanguage('en')` first, or load the engine with \
                 `await load({ language: 'en' })`.",
            ),
            Self::Criteria => {
                ("criteria", "The rules are not loaded yet. Call `await loadCriteria()` first.")
            }
        };
        Err(format!(
            r#"{{"success":false,"error":{{"code":"NOT_LOADED","part":"{part}","message":"{message}","issues":[]}},"meta":{{}}}}"#
        ))
    }
}

/// Refuses what cannot be told in a language yet.
pub(crate) fn hold_language(language: Language) -> Result<(), String> {
    match language {
        Language::Korean => Ok(()),
        Language::English => Part::English.hold(),
    }
}

/// Refuses what cannot be told of rules yet.
pub(crate) fn hold_criteria() -> Result<(), String> {
    Part::Criteria.hold()
}

//! The texts of the chart page that the service writes itself, from the catalogues `ko/chart.toml` and
//! `en/chart.toml`.

use saju_words::Language;

/// A sentence in both languages.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Words {
    /// In Korean.
    pub(crate) ko: &'static str,
    /// In English.
    pub(crate) en: &'static str,
}

impl Words {
    /// In a language.
    pub(crate) const fn told(self, language: Language) -> &'static str {
        language.choose(self.ko, self.en)
    }
}

include!(concat!(env!("OUT_DIR"), "/served_words.rs"));

//! A page of the dashboard, before the language of its visitor is known.

use askama::Template;
use saju_words::Language;

use super::PATH;
use super::words::Words;
use crate::layout;

/// A page in each language.
#[derive(Clone, Debug)]
pub struct Page {
    ko: String,
    en: String,
}

impl Page {
    /// In a language.
    pub fn told(self, language: Language) -> String {
        match language {
            Language::Korean => self.ko,
            Language::English => self.en,
        }
    }
}

/// Whether a page may be opened again, as a link to the other language does.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum Opens {
    Always,
    /// It shows a secret, which its next visit does not.
    Once,
}

/// The page of a template, which is made for each language.
pub(super) fn page<T: Template>(
    opens: Opens,
    title: impl Fn(&'static Words) -> &'static str,
    template: impl Fn(Language, &'static Words) -> T,
) -> Page {
    let [ko, en] = Language::ALL.map(|language| {
        let words = Words::of(language);
        let content = template(language, words).render().unwrap_or_default();
        let content =
            format!("<link rel=\"stylesheet\" href=\"/assets/dashboard.css\">\n{content}");
        let title = format!("{} — saju", title(words));
        match opens {
            Opens::Always => layout::framed(language, &title, PATH, "", &content),
            Opens::Once => layout::framed_once(language, &title, PATH, &content),
        }
    });
    Page { ko, en }
}

//! The language of a page: what its address asks for (`?lang=en`), which a cookie keeps for the other pages; what the cookie
//! keeps; or else what the browser prefers.

use axum::http::header::{ACCEPT_LANGUAGE, CACHE_CONTROL, COOKIE, SET_COOKIE, VARY};
use axum::http::{HeaderMap, HeaderValue, Uri};
use saju_engine::Language;

use crate::accept;

/// The cookie. Scripts of the chart page set it, too.
const NAME: &str = "saju-language";

/// How long a choice is kept: a year, in seconds.
const KEPT: u32 = 31_536_000;

/// A language, and whether the address asked for it.
#[derive(Clone, Copy)]
pub(crate) struct PageLanguage {
    pub(crate) language: Language,
    is_asked: bool,
}

impl PageLanguage {
    pub(crate) fn of(headers: &HeaderMap, uri: &Uri) -> Self {
        if let Some(language) = asked(uri) {
            return Self { language, is_asked: true };
        }
        let language = kept(headers).unwrap_or_else(|| accept::language(headers));
        Self { language, is_asked: false }
    }

    /// What the address asks for, or else this language.
    pub(crate) fn asked_or(uri: &Uri, other: Language) -> Self {
        let asked = asked(uri);
        Self { language: asked.unwrap_or(other), is_asked: asked.is_some() }
    }

    /// Lets the browser keep what its address asked for, and tells caches what the page depends on.
    pub(crate) fn keep(self, headers: &mut HeaderMap) {
        for name in [ACCEPT_LANGUAGE, COOKIE] {
            headers.append(VARY, HeaderValue::from(name));
        }
        if self.is_asked {
            let tag = self.language.tag();
            let cookie = format!("{NAME}={tag}; Path=/; Max-Age={KEPT}; SameSite=Lax");
            if let Ok(cookie) = HeaderValue::from_str(&cookie) {
                headers.append(SET_COOKIE, cookie);
                headers.insert(CACHE_CONTROL, HeaderValue::from_static("private, no-cache"));
            }
        }
    }
}

/// What the query asks for. A language that there is not is passed over.
fn asked(uri: &Uri) -> Option<Language> {
    let pairs = uri.query()?.split('&').filter_map(|pair| pair.split_once('='));
    pairs.filter(|(name, _)| *name == "lang").find_map(|(_, tag)| Language::of_tag(tag))
}

fn kept(headers: &HeaderMap) -> Option<Language> {
    let lines = headers.get_all(COOKIE).iter().filter_map(|line| line.to_str().ok());
    let mut cookies =
        lines.flat_map(|line| line.split(';')).filter_map(|one| one.trim().split_once('='));
    cookies.find(|(name, _)| *name == NAME).and_then(|(_, tag)| Language::of_tag(tag))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_address_comes_before_the_cookie_and_the_cookie_before_the_browser() {
        for (path, cookie, accept, expected) in [
            ("/docs", "", "", Language::Korean),
            ("/docs", "", "en-US,en;q=0.9", Language::English),
            ("/docs", "a=b; saju-language=ko", "en", Language::Korean),
            ("/docs", "saju-language=fr", "en", Language::English),
            ("/docs?lang=en", "saju-language=ko", "ko", Language::English),
            ("/docs?a=1&lang=ko", "saju-language=en", "en", Language::Korean),
            ("/docs?lang=fr", "saju-language=en", "ko", Language::English),
        ] {
            let headers = [(COOKIE, cookie), (ACCEPT_LANGUAGE, accept)];
            let headers = headers.into_iter().filter(|(_, value)| !value.is_empty());
            let headers = headers.map(|(name, value)| (name, value.parse().unwrap())).collect();
            let chosen = PageLanguage::of(&headers, &path.parse().unwrap());
            assert_eq!(chosen.language, expected, "{path} {cookie} {accept}");
        }
    }

    #[test]
    fn only_what_the_address_asks_for_is_kept() {
        let kept = |path: &str| {
            let mut headers = HeaderMap::new();
            PageLanguage::of(&HeaderMap::new(), &path.parse().unwrap()).keep(&mut headers);
            headers.get(SET_COOKIE).map(|cookie| cookie.to_str().unwrap().to_owned())
        };
        assert_eq!(kept("/docs"), None);
        assert!(kept("/docs?lang=en").unwrap().starts_with("saju-language=en; Path=/"));
    }
}

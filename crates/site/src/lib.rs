//! **The pages.** Documentation, criteria and reference, written in Markdown, rendered by the build and embedded
//! packed, with their tags: serving one is a look-up, once somebody has asked for it. The contract in `openapi/` is
//! among them. Pages that depend on submitted input are framed by [`framed`]; cards that visitors share are read and
//! told by [`card`].

pub mod card;
pub mod chart;
pub mod dashboard;
mod layout;
mod packed;
mod pillar_name;
mod words;

use std::borrow::Cow;
use std::io::Write as _;
use std::ops::Range;
use std::sync::{LazyLock, OnceLock};

use flate2::Compression;
use flate2::write::GzEncoder;
use saju_words::Language;

pub use layout::{escape, framed, not_found_framed};
use packed::Packed;

/// A page or an asset.
#[derive(Debug)]
pub struct Page {
    /// Its path.
    pub path: &'static str,
    /// Its media type.
    pub media_type: &'static str,
    /// Its text: of a page, the Korean one.
    text: Text,
    /// The text of a page in English.
    english: Option<Text>,
}

/// A text of a page.
#[derive(Debug)]
pub struct Text {
    /// Its place in [`TEXTS`].
    part: Range<usize>,
    /// Its entity tag, quoted.
    pub etag: &'static str,
    /// Its bytes, once somebody has asked for them.
    plain: OnceLock<Vec<u8>>,
    /// The same, compressed by gzip.
    gzip: OnceLock<Vec<u8>>,
}

/// All texts, unpacked when the first is asked for.
static TEXTS: LazyLock<Packed> = LazyLock::new(|| {
    Packed::read(
        include_bytes!(concat!(env!("OUT_DIR"), "/own.z")),
        include_bytes!(concat!(env!("OUT_DIR"), "/copies.z")),
    )
});

impl Page {
    /// Whether it is told in several languages.
    pub fn is_translated(&self) -> bool {
        self.english.is_some()
    }

    /// Its text in a language.
    pub fn text(&self, language: Language) -> &Text {
        match (language, &self.english) {
            (Language::English, Some(english)) => english,
            _ => &self.text,
        }
    }

    /// Its uncompressed bytes: of a page, in Korean.
    pub fn body(&self) -> &[u8] {
        self.text.body()
    }
}

impl Text {
    /// Its bytes.
    pub fn body(&self) -> &[u8] {
        self.plain.get_or_init(|| TEXTS.part(self.part.clone()))
    }

    /// Its bytes, compressed by gzip as much as possible. Hardly anybody asks for others, so none are kept for it.
    pub fn gzip(&self) -> &[u8] {
        self.gzip.get_or_init(|| {
            let known = self.plain.get().map(Cow::Borrowed);
            let body = known.unwrap_or_else(|| Cow::Owned(TEXTS.part(self.part.clone())));
            let mut encoder = GzEncoder::new(Vec::new(), Compression::best());
            // Writing to memory does not fail.
            let _ = encoder.write_all(&body);
            encoder.finish().unwrap_or_default()
        })
    }

    /// Whether somebody has asked for its bytes, or its compressed ones. What asks first waits for milliseconds.
    pub fn is_at_hand(&self, gzip: bool) -> bool {
        let bytes = if gzip { &self.gzip } else { &self.plain };
        bytes.get().is_some()
    }
}

/// Whether the chart page calculates in the browser: whether the program was built with the engine.
pub const HAS_ENGINE: bool = cfg!(has_engine);

/// All pages, in the order of their paths.
pub fn pages() -> &'static [Page] {
    &PAGES
}

/// The page of a path.
pub fn find(path: &str) -> Option<&'static Page> {
    PAGES.binary_search_by(|page| page.path.cmp(path)).ok().map(|place| &PAGES[place])
}

include!(concat!(env!("OUT_DIR"), "/pages.rs"));

#[cfg(test)]
mod tests {
    use super::*;

    /// Each page in each language.
    fn translated() -> impl Iterator<Item = (&'static Page, Language)> {
        let pages = pages().iter().filter(|page| page.media_type.starts_with("text/html"));
        pages.flat_map(|page| Language::ALL.map(|language| (page, language)))
    }

    #[test]
    fn every_page_is_told_in_one_language() {
        for (page, language) in translated() {
            let text = std::str::from_utf8(page.text(language).body()).unwrap();
            assert!(page.is_translated(), "{}", page.path);
            assert!(text.contains(&format!("<html lang=\"{}\">", language.tag())), "{}", page.path);
            assert!(!text.contains("<div class=\"pair\">"), "{}", page.path);
            let heading = text.split("<h1").nth(1).and_then(|rest| rest.split("</h1>").next());
            assert!(!heading.unwrap_or_default().contains(" · "), "{} {heading:?}", page.path);
        }
    }

    #[test]
    fn sentences_are_told_in_the_language_of_the_page() {
        for (path, ko, en) in [
            ("/docs", "사주를 계산하고", "Send a birth and a city"),
            ("/docs/errors/key-expired", "새 키를 받아", "Take a new key"),
            ("/docs/reference/readManse", "호출 하나로 셉니다", "Counts as one call"),
            ("/docs/topics", "사주는 어떤 모습입니까", "What does the chart look like"),
            ("/docs/console", "어디에도 저장하지 않습니다", "closing the page forgets it"),
            ("/criteria", "판단은 모두 아래의", "Every judgment rests on"),
        ] {
            let page = find(path).unwrap();
            for language in Language::ALL {
                let text = std::str::from_utf8(page.text(language).body()).unwrap();
                let is_english = language == Language::English;
                assert_eq!(text.contains(ko), !is_english, "{path} {ko}");
                assert_eq!(text.contains(en), is_english, "{path} {en}");
            }
        }
    }

    #[test]
    fn the_criteria_hold_no_korean_in_english() {
        // The service's name, and the way to the Korean page.
        const KOREAN: [&str; 2] = ["사주 saju", ">한국어</a>"];
        let pages = pages().iter().filter(|page| page.path.starts_with("/criteria"));
        let mut count = 0;
        for page in pages.filter(|page| page.is_translated()) {
            let text = std::str::from_utf8(page.text(Language::English).body()).unwrap();
            let text = KOREAN.iter().fold(text.to_owned(), |text, known| text.replace(known, ""));
            let is_korean = |line: &&str| line.contains(|c| ('가'..='힣').contains(&c));
            let korean: Vec<&str> = text.lines().filter(is_korean).take(5).collect();
            assert_eq!(korean, [""; 0], "{}", page.path);
            count += 1;
        }
        assert!(count >= 12, "{count}");
    }

    #[test]
    fn a_page_is_one_script() {
        for path in ["/assets/docs/console.js", "/assets/docs/main.js", "/assets/site.js"] {
            let script = std::str::from_utf8(find(path).unwrap().body()).unwrap();
            let is_module = |line: &str| line.starts_with("import ") || line.starts_with("export ");
            assert!(!script.lines().any(is_module), "{path}");
        }
    }

    #[test]
    fn the_chart_page_is_three_scripts_of_which_a_module_stands_in_one() {
        let early = ["/assets/chart/early.js"];
        let mut declared = Vec::new();
        for (path, earlier) in [
            ("/assets/chart/early.js", &early[..0]),
            ("/assets/chart/page.js", &early),
            ("/assets/chart/panels.js", &["/assets/chart/early.js", "/assets/chart/page.js"]),
        ] {
            let script = std::str::from_utf8(find(path).unwrap().body()).unwrap();
            let imported = script.lines().filter_map(|line| line.strip_prefix("import "));
            let from: Vec<&str> = imported.filter_map(|line| line.split('"').nth(1)).collect();
            assert_eq!(from, earlier, "{path}");
            declared.extend(script.lines().filter_map(|line| {
                line.strip_prefix("const module")
                    .and_then(|rest| rest.split_once(' '))
                    .map(|(name, _)| name)
            }));
        }
        let count = declared.len();
        assert!(count > 30, "{declared:?}");
        declared.sort_unstable();
        declared.dedup();
        assert_eq!(declared.len(), count, "{declared:?}");
    }

    #[test]
    fn every_link_within_the_pages_leads_somewhere() {
        for (page, language) in translated() {
            let text = std::str::from_utf8(page.text(language).body()).unwrap();
            for link in text.split("href=\"").skip(1).filter_map(|rest| rest.split('"').next()) {
                let link = link.split('#').next().unwrap_or_default();
                let inside = link.starts_with("/docs") || link.starts_with("/criteria");
                assert!(!inside || find(link).is_some(), "{} links to {link}", page.path);
            }
        }
    }

    #[test]
    fn every_page_of_text_has_a_markdown_twin() {
        for page in pages().iter().filter(|page| page.media_type.starts_with("text/html")) {
            let twin = format!("{}.md", page.path);
            assert!(page.path == "/docs/console" || find(&twin).is_some(), "{}", page.path);
        }
    }

    #[test]
    fn the_search_leads_to_places_that_there_are() {
        for language in Language::ALL {
            let list = find(&format!("/assets/docs/search-{}.json", language.tag())).unwrap();
            let sections: Vec<[String; 3]> = serde_json::from_slice(list.body()).unwrap();
            assert!(sections.len() > 500, "{}", sections.len());
            for [address, title, _] in &sections {
                let (path, id) = address.split_once('#').unwrap_or((address.as_str(), ""));
                let page = find(path).unwrap_or_else(|| panic!("{title}: {address}"));
                let text = std::str::from_utf8(page.text(language).body()).unwrap();
                assert!(id.is_empty() || text.contains(&format!("id=\"{id}\"")), "{address}");
            }
        }
    }

    #[test]
    fn nothing_is_loaded_from_elsewhere() {
        for page in pages() {
            let Ok(text) = std::str::from_utf8(page.body()) else { continue };
            for outside in
                ["src=\"http", "url(http", "@import", "<link rel=\"stylesheet\" href=\"http"]
            {
                assert!(!text.contains(outside), "{} has {outside}", page.path);
            }
        }
    }
}

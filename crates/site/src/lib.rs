//! **The pages.** Documentation, criteria and reference, written in Markdown, rendered by the build and embedded
//! compressed, with their tags: serving one is a look-up. The contract in `openapi/` is among them. Pages that depend
//! on submitted input are framed by [`framed`].

pub mod chart;
pub mod dashboard;
mod layout;
mod words;

use std::io::Read as _;
use std::sync::OnceLock;

use flate2::read::GzDecoder;

pub use layout::{escape, framed, not_found_framed};

/// A page or an asset.
#[derive(Debug)]
pub struct Page {
    /// Its path.
    pub path: &'static str,
    /// Its media type.
    pub media_type: &'static str,
    /// Its bytes, compressed by gzip.
    pub gzip: &'static [u8],
    /// Its entity tag, quoted.
    pub etag: &'static str,
    /// Its uncompressed bytes, once somebody has asked for them.
    plain: OnceLock<Vec<u8>>,
}

impl Page {
    /// Its uncompressed bytes. Hardly anybody asks for them, so the program only embeds compressed ones.
    pub fn body(&self) -> &[u8] {
        self.plain.get_or_init(|| {
            let mut body = Vec::new();
            // What the build compressed can be decompressed.
            let _ = GzDecoder::new(self.gzip).read_to_end(&mut body);
            body
        })
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

    #[test]
    fn every_link_within_the_pages_leads_somewhere() {
        for page in pages().iter().filter(|page| page.media_type.starts_with("text/html")) {
            let text = std::str::from_utf8(page.body()).unwrap();
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
        let list = find("/assets/docs/search.json").unwrap();
        let sections: Vec<[String; 3]> = serde_json::from_slice(list.body()).unwrap();
        assert!(sections.len() > 500, "{}", sections.len());
        for [address, title, _] in &sections {
            let (path, id) = address.split_once('#').unwrap_or((address.as_str(), ""));
            let page = find(path).unwrap_or_else(|| panic!("{title}: {address}"));
            let text = std::str::from_utf8(page.body()).unwrap();
            assert!(id.is_empty() || text.contains(&format!("id=\"{id}\"")), "{address}");
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

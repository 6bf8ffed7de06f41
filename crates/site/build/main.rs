//! Renders the pages.
#![allow(clippy::format_push_string, reason = "pages are put together once, when they are built")]

mod bilingual;
mod bundle;
mod chart_page;
mod chart_words;
mod contract;
mod criteria;
mod dashboard_words;
mod docs;
mod docs_words;
mod highlight;
#[path = "../src/layout.rs"]
#[allow(dead_code, unreachable_pub, reason = "the frame is also used at run time")]
mod layout;
mod markdown;
#[path = "../src/packed.rs"]
mod packed;
mod packing;
mod page_words;
mod tables;

use std::collections::BTreeMap;
use std::path::{Path, PathBuf};
use std::{env, fs};

use saju_words::Language;
use sha2::{Digest as _, Sha256};

use packed::Packed;
use packing::Packing;

/// What is served, by path.
struct Site {
    files: BTreeMap<String, File>,
}

struct File {
    media_type: &'static str,
    /// Its text: of a page, the Korean one.
    body: Vec<u8>,
    /// The text of a page in English.
    english: Option<Vec<u8>>,
}

impl Site {
    fn add(&mut self, path: &str, media_type: &'static str, body: impl Into<Vec<u8>>) {
        self.put(path, File { media_type, body: body.into(), english: None });
    }

    /// Adds a page, rendered in each language.
    fn add_html(&mut self, path: &str, html: impl Fn(Language) -> String) {
        let [body, english] = [Language::Korean, Language::English].map(|one| html(one).into());
        let media_type = "text/html; charset=utf-8";
        self.put(path, File { media_type, body, english: Some(english) });
    }

    /// Adds a page by its text in each language, and its Markdown twin, the Korean one.
    fn add_page(
        &mut self,
        path: &str,
        side: impl Fn(Language) -> String,
        [korean, english]: [String; 2],
    ) {
        self.add_html(path, |language| {
            let text = language.choose(&korean, &english);
            let (title, html) = (markdown::title(text, language), markdown::html(text, language));
            layout::framed(language, &title, path, &side(language), &html)
        });
        self.add(&format!("{path}.md"), "text/markdown; charset=utf-8", korean);
    }

    fn put(&mut self, path: &str, file: File) {
        let before = self.files.insert(path.to_owned(), file);
        assert!(before.is_none(), "two pages at {path}");
    }

    /// Writes all texts and their table.
    fn write<'s>(&'s self, folder: &Path) {
        let (mut packing, mut parts) = (Packing::new(), Vec::new());
        let mut text = |body: &'s [u8]| {
            let (part, tag) = (packing.add(body), tag(body));
            parts.push((part.clone(), body));
            format!(
                "Text {{ part: {part:?}, etag: \"W/\\\"{tag}\\\"\", plain: OnceLock::new(), gzip: OnceLock::new() }}"
            )
        };
        let mut table = format!(
            "#[allow(clippy::unreadable_literal, reason = \"places in a text\")]\n\
             static PAGES: [Page; {}] = [\n",
            self.files.len()
        );
        for (path, File { media_type, body, english }) in &self.files {
            let text_in_korean = text(body);
            let english = english
                .as_ref()
                .map_or_else(|| "None".to_owned(), |body| format!("Some({})", text(body)));
            table.push_str(&format!(
                "    Page {{ path: {path:?}, media_type: {media_type:?}, text: {text_in_korean}, english: {english} }},\n"
            ));
        }
        table.push_str("];\n");
        fs::write(folder.join("pages.rs"), table).unwrap();
        let [own, copies] = packing.finish();
        let packed = Packed::read(&own, &copies);
        assert!(parts.into_iter().all(|(part, body)| packed.part(part) == body), "what is packed");
        fs::write(folder.join("own.z"), own).unwrap();
        fs::write(folder.join("copies.z"), copies).unwrap();
    }
}

/// A short hash of the content.
fn tag(body: &[u8]) -> String {
    Sha256::digest(body).iter().take(8).map(|byte| format!("{byte:02x}")).collect()
}

fn main() {
    let crate_folder = PathBuf::from(env::var_os("CARGO_MANIFEST_DIR").unwrap());
    for watched in [
        "pages",
        "assets",
        "build",
        "ko",
        "en",
        "templates",
        "src/layout.rs",
        "src/packed.rs",
        "src/card",
        "src/chart",
        "src/dashboard",
        "../../openapi",
        "../../collections/postman.json",
        "../../CHANGELOG.md",
    ] {
        println!("cargo::rerun-if-changed={watched}");
    }
    let mut site = Site { files: BTreeMap::new() };
    let read = |file: String| fs::read_to_string(crate_folder.join(file)).unwrap();

    let mut links = docs::add(&mut site, &|file| read(file.to_owned()));
    let mut sources = chart_page::sources(&crate_folder.join("assets"), "docs");
    let words = docs_words::module(&crate_folder, &sources);
    sources.insert(docs_words::MODULE.to_owned(), words);
    for script in ["/assets/site.js", "/assets/docs/main.js", "/assets/docs/console.js"] {
        let script_text = bundle::folded(script, &sources);
        site.add(script, "text/javascript; charset=utf-8", script_text);
    }

    dashboard_words::write(&crate_folder);
    contract::add(&mut site, &crate_folder.join("../../openapi"));

    let rule_links: Vec<(String, String)> =
        criteria::Page::all().map(|page| (page.path(), page.name())).collect();
    for page in criteria::Page::all() {
        let path = page.path();
        let side = |language| side_column(&rule_links, &path, language);
        site.add_page(&path, side, Language::ALL.map(|language| page.told(language)));
    }
    site.add("/criteria.json", "application/json", criteria::json());
    site.add("/criteria/accuracy.json", "application/json", criteria::accuracy_json());

    for (asset, media_type) in [
        ("site.css", "text/css; charset=utf-8"),
        ("dashboard.css", "text/css; charset=utf-8"),
        ("hand-key.js", "text/javascript; charset=utf-8"),
        ("arrival.js", "text/javascript; charset=utf-8"),
        ("plot.js", "text/javascript; charset=utf-8"),
        ("uplot/uPlot.iife.min.js", "text/javascript; charset=utf-8"),
        ("uplot/uPlot.min.css", "text/css; charset=utf-8"),
        ("mark.svg", "image/svg+xml"),
        ("yongsin-by-month.svg", "image/svg+xml"),
    ] {
        site.add(&format!("/assets/{asset}"), media_type, read(format!("assets/{asset}")));
    }
    chart_page::add(&mut site, &crate_folder);
    links.extend(rule_links);
    site.add("/llms.txt", "text/plain; charset=utf-8", tables::llms(&links));
    chart_page::add_worker(&mut site, &crate_folder);
    site.write(Path::new(&env::var_os("OUT_DIR").unwrap()));
}

/// The list items of a side column.
fn side_column(links: &[(String, String)], path: &str, language: Language) -> String {
    links
        .iter()
        .map(|(link, name)| layout::item(link, &bilingual::labels(name, language), path))
        .map(|item| format!("<li>{item}</li>"))
        .collect()
}

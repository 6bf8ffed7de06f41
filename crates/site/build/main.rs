//! Renders the pages.
#![allow(clippy::format_push_string, reason = "pages are put together once, when they are built")]

mod chart_page;
mod chart_words;
mod contract;
mod criteria;
mod docs;
mod highlight;
#[path = "../src/layout.rs"]
#[allow(dead_code, unreachable_pub, reason = "the frame is also used at run time")]
mod layout;
mod markdown;
mod tables;

use std::collections::BTreeMap;
use std::io::Write as _;
use std::path::{Path, PathBuf};
use std::{env, fs};

use flate2::Compression;
use flate2::write::GzEncoder;
use sha2::{Digest as _, Sha256};

/// What is served, by path.
struct Site {
    files: BTreeMap<String, (&'static str, Vec<u8>)>,
}

impl Site {
    fn add(&mut self, path: &str, media_type: &'static str, body: impl Into<Vec<u8>>) {
        let before = self.files.insert(path.to_owned(), (media_type, body.into()));
        assert!(before.is_none(), "two pages at {path}");
    }

    /// Adds a page and its Markdown twin.
    fn add_page(&mut self, path: &str, side: &str, text: &str) {
        let title = markdown::title(text);
        let html = layout::framed(&title, path, side, &markdown::html(text));
        self.add(path, "text/html; charset=utf-8", html);
        self.add(&format!("{path}.md"), "text/markdown; charset=utf-8", text);
    }

    /// Writes all files and their table.
    fn write(&self, folder: &Path) {
        let mut table = format!("static PAGES: [Page; {}] = [\n", self.files.len());
        for (place, (path, (media_type, body))) in self.files.iter().enumerate() {
            let packed = folder.join(format!("page{place}.gz"));
            fs::write(&packed, gzip(body)).unwrap();
            let packed = packed.display().to_string();
            let tag = tag(body);
            table.push_str(&format!(
                "    Page {{ path: {path:?}, media_type: {media_type:?}, \
                 gzip: include_bytes!({packed:?}), etag: \"\\\"{tag}\\\"\", plain: OnceLock::new() }},\n"
            ));
        }
        table.push_str("];\n");
        fs::write(folder.join("pages.rs"), table).unwrap();
    }
}

/// A short hash of the content.
fn tag(body: &[u8]) -> String {
    Sha256::digest(body).iter().take(8).map(|byte| format!("{byte:02x}")).collect()
}

/// Compresses a text as much as possible.
fn gzip(text: &[u8]) -> Vec<u8> {
    let mut encoder = GzEncoder::new(Vec::new(), Compression::best());
    encoder.write_all(text).unwrap();
    encoder.finish().unwrap()
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
        "../../openapi",
        "../../CHANGELOG.md",
    ] {
        println!("cargo::rerun-if-changed={watched}");
    }
    let mut site = Site { files: BTreeMap::new() };
    let read = |file: String| fs::read_to_string(crate_folder.join(file)).unwrap();

    let mut links = docs::add(&mut site, &|file| read(file.to_owned()));

    contract::add(&mut site, &crate_folder.join("../../openapi"));

    let rules = criteria::pages();
    let rule_links: Vec<(String, String)> =
        rules.iter().map(|page| (page.path.clone(), page.name.clone())).collect();
    for page in &rules {
        site.add_page(&page.path, &side_column(&rule_links, &page.path), &page.text);
    }
    site.add("/criteria.json", "application/json", criteria::json());
    site.add("/criteria/accuracy.json", "application/json", criteria::accuracy_json());

    for (asset, media_type) in [
        ("site.css", "text/css; charset=utf-8"),
        ("site.js", "text/javascript; charset=utf-8"),
        ("html.js", "text/javascript; charset=utf-8"),
        ("keyless.js", "text/javascript; charset=utf-8"),
        ("dashboard.css", "text/css; charset=utf-8"),
        ("hand-key.js", "text/javascript; charset=utf-8"),
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
fn side_column(links: &[(String, String)], path: &str) -> String {
    links
        .iter()
        .map(|(link, name)| format!("<li>{}</li>", layout::item(link, name, path)))
        .collect()
}

//! The files of the chart page: scripts and styles from `assets`, tables for the scripts, the engine if there is one,
//! and the worker that caches all of them for offline use.

use std::path::{Path, PathBuf};
use std::{env, fs};

use saju_calendar::LunarDate;
use saju_chart::{Branch, Domain as _, Stem};
use saju_criteria::Kind;
use saju_picture::day_drawing::{self, FIELD, RAISED};
use serde_json::{Map, Value, json};

use crate::bundle::{self, Script, Sources};
use crate::{Site, chart_words, tag};

const SCRIPT: &str = "text/javascript; charset=utf-8";
const STYLE: &str = "text/css; charset=utf-8";
const PNG: &str = "image/png";

/// The sheets of the chart page, each before those that refine it.
const STYLES: [&str; 7] = [
    "site.css",
    "chart/entry.css",
    "chart/result.css",
    "chart/board.css",
    "chart/together.css",
    "chart/ground.css",
    "chart/shared.css",
];

/// The scripts of the chart page in the order in which they are needed: what asks for the chart in the address, what
/// shows the form and the first screen of a chart, and what is opened from there.
const SCRIPTS: [Script<'static>; 3] = [
    Script { path: "/assets/chart/early.js", modules: &["/assets/chart/early.js"] },
    Script { path: "/assets/chart/page.js", modules: &["/assets/chart/page.js"] },
    Script {
        path: "/assets/chart/panels.js",
        modules: &[
            "/assets/chart/panels.js",
            "/assets/chart/together.js",
            "/assets/chart/card-part.js",
        ],
    },
];

/// The font of the letters of a chart.
const LETTERS: &str = "/assets/chart/letters.woff2";

/// Lunar years in which somebody may have been born.
const LUNAR_YEARS: std::ops::RangeInclusive<i16> = 1899..=2100;

/// The folder of the built engine, if it is to be embedded.
const ENGINE: &str = "SAJU_ENGINE";

pub(crate) fn add(site: &mut Site, crate_folder: &Path) {
    println!("cargo::rustc-check-cfg=cfg(has_engine)");
    println!("cargo::rerun-if-env-changed={ENGINE}");
    let assets = crate_folder.join("assets");
    let mut sources = sources(&assets, "chart");
    for (language, module) in chart_words::modules(crate_folder) {
        site.add(&format!("/assets/chart/words-{language}.js"), SCRIPT, module);
    }
    site.add("/assets/chart/rules.js", SCRIPT, exported(&rules()));
    sources.insert("/assets/chart/leap-months.js".to_owned(), exported(&leap_months()));
    sources.insert("/assets/chart/day-drawings.js".to_owned(), exported(&day_drawings()));
    let calculator = match env::var_os(ENGINE).map(PathBuf::from) {
        Some(folder) => {
            println!("cargo::rustc-cfg=has_engine");
            println!("cargo::rerun-if-changed={}", folder.display());
            let built = |name: &str| read(&folder.join(name));
            site.add("/assets/engine/engine.js", SCRIPT, built("engine.js"));
            for module in ["engine_bg.wasm", "english.wasm"] {
                site.add(&format!("/assets/engine/{module}"), "application/wasm", built(module));
            }
            "engine.js"
        }
        None => "server.js",
    };
    let calculator = text(&assets.join("calculators").join(calculator));
    sources.insert("/assets/chart/calculator.js".to_owned(), calculator);
    for (script, text) in SCRIPTS.iter().zip(bundle::split(&SCRIPTS, &sources)) {
        site.add(script.path, SCRIPT, text);
    }
    let styles: String = STYLES.iter().map(|name| text(&assets.join(name))).collect();
    site.add("/assets/chart/page.css", STYLE, styles);
    site.add(LETTERS, "font/woff2", read(&assets.join("chart/letters.woff2")));
    for name in names(&assets.join("icons")) {
        let path = match name.as_str() {
            "favicon.ico" => "/favicon.ico".to_owned(),
            _ => format!("/assets/icons/{name}"),
        };
        let media_type = if name == "favicon.ico" { "image/x-icon" } else { PNG };
        site.add(&path, media_type, read(&assets.join("icons").join(&name)));
    }
    site.add(
        "/manifest.webmanifest",
        "application/manifest+json",
        read(&assets.join("manifest.json")),
    );
    site.add("/robots.txt", "text/plain; charset=utf-8", read(&assets.join("robots.txt")));
}

/// The worker comes last: it lists what it caches, and changes whenever any of that does.
pub(crate) fn add_worker(site: &mut Site, crate_folder: &Path) {
    let is_kept = |path: &str| {
        let rest = path.strip_prefix("/assets/").unwrap_or_default();
        ["chart/", "engine/", "mark.svg"].iter().any(|start| rest.starts_with(start))
            || path == "/manifest.webmanifest"
    };
    let kept: Vec<(&String, &Vec<u8>)> = site
        .files
        .iter()
        .filter(|(path, _)| is_kept(path))
        .map(|(path, file)| (path, &file.body))
        .collect();
    let template = read(&crate_folder.join("templates/chart.html"));
    let frame = read(&crate_folder.join("src/layout.rs"));
    let whole: String =
        kept.iter().map(|(_, body)| tag(body)).chain([tag(&template), tag(&frame)]).collect();
    let mut paths: Vec<&str> = vec!["/", "/birth-cities.json"];
    // What is told in English is kept once it was asked for.
    let is_later = |path: &str| path == "/assets/engine/english.wasm";
    let (later, first): (Vec<&str>, Vec<&str>) =
        kept.iter().map(|(path, _)| path.as_str()).partition(|path| is_later(path));
    paths.extend(first);
    let version = tag(whole.as_bytes());
    let worker = text(&crate_folder.join("assets/worker.js"));
    let text = format!(
        "const VERSION = {};\nconst FILES = {};\nconst LATER = {};\n{worker}",
        json!(version),
        json!(paths),
        json!(later)
    );
    site.add("/worker.js", SCRIPT, text);
}

/// The leap month of each lunar year that has one.
fn leap_months() -> Value {
    let found = LUNAR_YEARS
        .filter_map(|year| Some((year.to_string(), json!(LunarDate::leap_month(year)?))));
    Value::Object(found.collect::<Map<_, _>>())
}

/// The lines of the drawings of day pillars, by letters.
fn day_drawings() -> Value {
    let stems: Map<String, Value> = Stem::ALL
        .map(|stem| (stem.han().to_owned(), day_drawing::figure(stem).into()))
        .into_iter()
        .collect();
    let branches: Map<String, Value> = Branch::ALL
        .map(|branch| (branch.han().to_owned(), day_drawing::ground(branch).into()))
        .into_iter()
        .collect();
    json!({ "field": FIELD, "raised": RAISED, "stems": stems, "branches": branches })
}

/// The ids of all rules, by their page of the criteria.
fn rules() -> Value {
    let of_kind = |kind: Kind| {
        let entries = saju_criteria::entries().iter().filter(|entry| entry.kind == kind);
        let ids: Vec<&str> = entries.map(|entry| entry.id.as_ref()).collect();
        (kind.id().to_owned(), json!(ids))
    };
    Value::Object(Kind::all().map(of_kind).collect::<Map<_, _>>())
}

fn exported(value: &Value) -> String {
    format!("export default {value};\n")
}

/// The modules of a folder of assets and those that all pages share, by their paths.
pub(crate) fn sources(assets: &Path, folder: &str) -> Sources {
    let of_folder = names(&assets.join(folder)).into_iter().map(|name| format!("{folder}/{name}"));
    let shared = ["html.js", "keyless.js", "said.js", "site.js"].map(str::to_owned);
    of_folder
        .chain(shared)
        .filter(|name| Path::new(name).extension().is_some_and(|extension| extension == "js"))
        .map(|name| (format!("/assets/{name}"), text(&assets.join(&name))))
        .collect()
}

/// The names of the files in a folder, sorted.
fn names(folder: &Path) -> Vec<String> {
    let entries = fs::read_dir(folder).unwrap();
    let mut names: Vec<String> =
        entries.map(|entry| entry.unwrap().file_name().into_string().unwrap()).collect();
    names.sort();
    names
}

fn text(path: &Path) -> String {
    String::from_utf8(read(path)).unwrap()
}

fn read(path: &Path) -> Vec<u8> {
    fs::read(path).unwrap_or_else(|error| panic!("{}: {error}", path.display()))
}

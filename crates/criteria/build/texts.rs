//! Gathers the texts: those of the forms and of the judged charts, which are constants, and those of the rules, which
//! are kept compressed.

use std::cell::RefCell;
use std::fs;
use std::io::{self, Write as _};
use std::path::Path;

use flate2::Compression;
use flate2::write::ZlibEncoder;
use saju_words::apart::Gathered;

thread_local! {
    static TOLD: RefCell<Gathered> = RefCell::default();
    static KEPT: RefCell<Gathered> = RefCell::default();
}

/// A text as code: a constant.
pub(crate) fn told(text: &str) -> String {
    format!("crate::catalogue::told({})", TOLD.with_borrow_mut(|texts| texts.add(text)))
}

pub(crate) fn all_told(texts: &[String]) -> String {
    format!("[{}]", texts.iter().map(|text| told(text)).collect::<Vec<_>>().join(", "))
}

/// A text of a rule as code.
pub(crate) fn kept(text: &str) -> String {
    format!("Kept::new({})", KEPT.with_borrow_mut(|texts| texts.add(text)))
}

/// Texts of a rule as code: a line each.
pub(crate) fn all_kept(texts: &[String]) -> String {
    assert!(texts.iter().all(|text| !text.is_empty() && !text.contains('\n')), "a line each");
    kept(&texts.join("\n"))
}

/// Writes all of them.
pub(crate) fn write(folder: &Path) -> io::Result<()> {
    let [told, kept] = [&TOLD, &KEPT].map(|texts| texts.take().into_texts());
    let mut compressed = ZlibEncoder::new(Vec::new(), Compression::best());
    compressed.write_all(kept.as_bytes())?;
    fs::write(folder.join("kept.z"), compressed.finish()?)?;
    fs::write(folder.join("kept.txt"), kept)?;
    fs::write(folder.join("texts.txt"), told)
}

//! Checks the catalogues of a folder as the build does, and their style, without building what tells them.
//!
//! `cargo run -p saju-book --features build --example check [FOLDER]`: each fault with its file and line.

use std::collections::BTreeSet;
use std::path::Path;
use std::process::ExitCode;
use std::{env, fs, panic};

use saju_book::build::{Sample, compile, english_samples, samples};
use saju_style::particles::Fitting;
use saju_style::{as_told, english, fault_of_story, fault_of_words, whole};

/// Catalogues in English that are no reading.
const NOT_HELD: [&str; 7] =
    ["errors", "problems", "warnings", "grounding", "guide", "diagnostics", "compact"];

/// Catalogues that are no reading: messages to developers, and what models are told of answers.
const NO_READING: [&str; 7] =
    ["errors", "problems", "warnings", "grounding", "guide", "glossary", "topics"];

fn main() -> ExitCode {
    let folder = env::args().nth(1).unwrap_or_else(|| "crates/words".to_owned());
    let folder = Path::new(&folder);
    // What stops the build is told as it tells it, without a trace of calls.
    panic::set_hook(Box::new(|stop| {
        let text = stop.payload_as_str().unwrap_or("a catalogue cannot be read");
        eprintln!("{text}");
    }));
    let Ok((all, in_english)) = panic::catch_unwind(|| {
        compile(folder);
        (samples(folder), english_samples(folder))
    }) else {
        return ExitCode::FAILURE;
    };
    let mut fitting = Fitting::new();
    let of_readings = all.iter().filter(|one| !NO_READING.contains(&one.file.as_str()));
    let mut faults: BTreeSet<String> = of_readings
        .filter_map(|one| {
            Some(format!("{}: {}", place(folder, "ko", one), fault(one, &mut fitting)?))
        })
        .collect();
    let of_readings = in_english.iter().filter(|one| !NOT_HELD.contains(&one.file.as_str()));
    faults.extend(of_readings.filter_map(|one| {
        Some(format!("{}: {}", place(folder, "en", one), english::fault(&one.read)?))
    }));
    for fault in &faults {
        eprintln!("{fault}");
    }
    println!(
        "{} sentences, {} in English, {} faults",
        all.len() / 3,
        in_english.len() / 2,
        faults.len()
    );
    if faults.is_empty() { ExitCode::SUCCESS } else { ExitCode::FAILURE }
}

/// What is wrong with a sentence; a part of one has no ending.
fn fault(one: &Sample, fitting: &mut Fitting) -> Option<String> {
    let is_sentence = one.read.ends_with('.') && !one.text.contains("}.");
    if one.file.starts_with("story") {
        return match is_sentence {
            true => fault_of_story(&one.read, fitting),
            false => fault_of_words(&as_told(&one.read), fitting),
        };
    }
    let of_form =
        if is_sentence { whole::fault(&one.read) } else { whole::fragment_fault(&one.read) };
    of_form.or_else(|| fault_of_words(&one.read, fitting))
}

/// The file and the line of a sentence.
fn place(folder: &Path, language: &str, one: &Sample) -> String {
    let file = folder.join(language).join(&one.file).with_extension("toml");
    let text = fs::read_to_string(&file).unwrap_or_default();
    let line = text.lines().position(|line| line.contains(&one.text)).map_or(0, |at| at + 1);
    format!("{}:{line}", file.display())
}

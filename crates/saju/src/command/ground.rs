//! `saju ground`: what a text claims of a chart, held against the material that its writer was given.

use std::fmt::Write as _;
use std::path::PathBuf;
use std::process;

use clap::Args;
use clap::builder::PossibleValuesParser;
use saju_grounding::{Finding, Material, Verdict, json, totals};
use saju_words::Language;

use super::topic::text_of;

#[derive(Args)]
pub(crate) struct Arguments {
    /// 글쓴이에게 준 자료: 답의 JSON이나 짧은 글(compact). `-`는 표준 입력. What the writer was given: a JSON answer or a compact text; `-` for standard input.
    material: PathBuf,
    /// 쓰인 글. `-`는 표준 입력. What was written; `-` for standard input.
    text: PathBuf,
    /// JSON으로 적습니다. Prints JSON.
    #[arg(long)]
    json: bool,
    /// 알리는 말의 언어: ko, en. The language of what is told.
    #[arg(long, value_parser = PossibleValuesParser::new(Language::ALL.map(Language::tag)), default_value = "ko")]
    language: String,
}

/// The exit status when the material contradicts a claim, and when a file or the material cannot be read.
const CONTRADICTED: i32 = 1;
const UNREADABLE: i32 = 2;

pub(crate) fn run(arguments: &Arguments) {
    let language = Language::of_tag(&arguments.language).unwrap_or_default();
    let (text, findings) = match checked(arguments, language) {
        Ok(checked) => checked,
        Err(error) => {
            eprintln!("{error:#}");
            process::exit(UNREADABLE)
        }
    };
    if arguments.json {
        outln!("{}", json(&findings, language));
    } else {
        out!("{}", lines(&findings, &text, language));
    }
    if findings.iter().any(|finding| finding.verdict == Verdict::Contradicted) {
        process::exit(CONTRADICTED)
    }
}

/// The text and what it claims.
fn checked(arguments: &Arguments, language: Language) -> anyhow::Result<(String, Vec<Finding>)> {
    let Arguments { material, text, .. } = arguments;
    if [material, text].iter().all(|path| path.as_os_str() == "-") {
        anyhow::bail!(
            "자료와 글을 함께 표준 입력에서 읽을 수 없습니다. 하나는 파일로 주십시오. \
             Only one of material and text can come from standard input."
        );
    }
    let (given, text) = (text_of(material)?, text_of(text)?);
    let given = Material::read(&given).map_err(|error| anyhow::anyhow!(error.told(language)))?;
    let findings = given.check(&text);
    Ok((text, findings))
}

/// A line for each claim with its place in the text, and how many there are of each verdict.
fn lines(findings: &[Finding], text: &str, language: Language) -> String {
    let line_of =
        |place: usize| text.chars().take(place).filter(|letter| *letter == '\n').count() + 1;
    let mut out = String::new();
    for finding in findings {
        let (line, verdict) = (line_of(finding.start), finding.verdict.label(language));
        let words = finding.text.split_whitespace().collect::<Vec<_>>().join(" ");
        let _ = writeln!(out, "{line}: {verdict}: “{words}” {}", finding.note(language));
    }
    out + &totals(findings, language) + "\n"
}

//! `saju check`.

use clap::Args;
use saju_account::{Finding, Verdict, check};
use saju_service::clock;
use serde_json::{Value, json};

use super::block_on;
use super::open_files::OpenFiles;
use crate::config::{Config, ConfigArguments};

#[derive(Args)]
pub(crate) struct Arguments {
    /// JSON으로 적습니다. Prints JSON.
    #[arg(long)]
    json: bool,
    #[command(flatten)]
    config: ConfigArguments,
}

/// Prints the findings, and fails if something has to be fixed. Invalid settings are reported as by every command.
pub(crate) fn run(arguments: &Arguments) -> anyhow::Result<()> {
    let config = Config::load(&arguments.config, &[])?;
    let looked = async { Ok(check(config.store.expose(), &config.plans, clock::now()).await) };
    let mut findings = vec![settings(&config)];
    let files = OpenFiles::of_process(config.server.max_connections);
    findings.extend(files.map(OpenFiles::finding));
    findings.extend(block_on(looked)?);
    if arguments.json {
        outln!("{}", findings.iter().map(json_of).collect::<Value>());
    } else {
        findings.iter().for_each(print);
    }
    let troubles = findings.iter().filter(|finding| finding.is_trouble()).count();
    if troubles > 0 {
        anyhow::bail!("고칠 것이 {troubles}가지 있습니다 (to be mended: {troubles})");
    }
    Ok(())
}

/// A word for the verdict, and what to do, if anything.
fn told(verdict: &Verdict) -> (&'static str, Option<&str>) {
    match verdict {
        Verdict::Good => ("ok", None),
        Verdict::Notice(hint) => ("note", Some(hint)),
        Verdict::Trouble(mend) => ("BAD", Some(mend)),
    }
}

fn print(finding: &Finding) {
    let (mark, hint) = told(&finding.verdict);
    outln!("{:<16}{mark:<6}{}", finding.subject, finding.found);
    if let Some(hint) = hint {
        outln!("{:<22}→ {hint}", "");
    }
}

fn json_of(finding: &Finding) -> Value {
    let (mark, hint) = told(&finding.verdict);
    let verdict = mark.to_lowercase();
    json!({ "subject": finding.subject, "verdict": verdict, "found": finding.found, "hint": hint })
}

/// The finding on the settings, which are valid.
fn settings(config: &Config) -> Finding {
    let unknown = &config.unknown_variables;
    let (found, verdict) = if unknown.is_empty() {
        ("all can be used".to_owned(), Verdict::Good)
    } else {
        let found = format!("no setting has the name of {}", unknown.join(", "));
        (found, Verdict::Notice("config.default.toml lists all settings".to_owned()))
    };
    Finding { subject: "settings", found, verdict }
}

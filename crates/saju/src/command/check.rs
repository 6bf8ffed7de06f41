//! `saju check`.

use clap::Args;
use saju_account::{Finding, Verdict, check};
use saju_service::clock;

use super::block_on;
use crate::config::{Config, ConfigArguments};

#[derive(Args)]
pub(crate) struct Arguments {
    #[command(flatten)]
    config: ConfigArguments,
}

/// Prints what was found, and fails where something has to be mended. Settings that cannot be used
/// are told as by every command.
pub(crate) fn run(arguments: &Arguments) -> anyhow::Result<()> {
    let config = Config::load(&arguments.config, &[])?;
    let looked = async { Ok(check(config.store.expose(), &config.plans, clock::now()).await) };
    let mut findings = vec![settings(&config)];
    findings.extend(block_on(looked)?);
    for Finding { subject, found, verdict } in &findings {
        let (mark, hint) = match verdict {
            Verdict::Good => ("ok", ""),
            Verdict::Notice(hint) => ("note", hint.as_str()),
            Verdict::Trouble(mend) => ("BAD", mend.as_str()),
        };
        println!("{subject:<16}{mark:<6}{found}");
        if !hint.is_empty() {
            println!("{:<22}→ {hint}", "");
        }
    }
    let troubles = findings.iter().filter(|finding| finding.is_trouble()).count();
    if troubles > 0 {
        anyhow::bail!("고칠 것이 {troubles}가지 있습니다 (to be mended: {troubles})");
    }
    Ok(())
}

/// The settings, which could be read.
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

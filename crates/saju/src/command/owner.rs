//! `saju owner`.

use clap::{Args, Subcommand};
use saju_account::OWNER_NAME;
use saju_service::clock;
use serde_json::json;

use super::block_on;
use super::keys::open;
use crate::config::{Config, ConfigArguments};

#[derive(Args)]
pub(crate) struct Arguments {
    #[command(subcommand)]
    command: Command,
}

#[derive(Subcommand)]
enum Command {
    /// 새 비밀번호를 만들고, 열린 세션을 모두 끝냅니다. 비밀번호는 이때 한 번만 보입니다. Resets the password, shown only now, and ends all sessions.
    ResetPassword {
        /// JSON으로 적습니다. Prints JSON.
        #[arg(long)]
        json: bool,
        #[command(flatten)]
        config: ConfigArguments,
    },
}

pub(crate) fn run(arguments: Arguments) -> anyhow::Result<()> {
    let Command::ResetPassword { json, config } = arguments.command;
    let config = Config::load(&config, &[])?;
    let password =
        block_on(async { Ok(open(&config).await?.reset_owner_password(clock::now()).await?) })?;
    if json {
        outln!("{}", json!({ "name": OWNER_NAME, "password": password.expose() }));
    } else {
        outln!("{}", password.expose());
    }
    Ok(())
}

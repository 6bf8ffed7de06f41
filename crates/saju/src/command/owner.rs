//! `saju owner`.

use clap::{Args, Subcommand};
use saju_account::OWNER_NAME;
use saju_service::clock;
use serde_json::json;

use super::block_on;
use super::keys::open;
use crate::config::{Config, ConfigArguments};
use crate::out;

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
    let told = if json {
        json!({ "name": OWNER_NAME, "password": password.expose() }).to_string()
    } else {
        password.expose().to_owned()
    };
    out::try_print(format_args!("{told}\n")).map_err(|error| {
        anyhow::anyhow!(
            "새 비밀번호를 적을 수 없었습니다. 다시 만들어 주십시오. \
             The new password could not be written: {error}. Make another by the same command"
        )
    })
}

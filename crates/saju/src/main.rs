//! `saju`: the service and the command line in one binary.

mod command;

use clap::{Parser, Subcommand};

#[global_allocator]
static ALLOCATOR: mimalloc::MiMalloc = mimalloc::MiMalloc;

/// 사주 계산 서비스 — Korean four-pillars calculation service.
#[derive(Parser)]
#[command(version, about)]
struct Cli {
    #[command(subcommand)]
    command: Command,
}

#[derive(Subcommand)]
enum Command {
    /// 서버를 시작합니다. Starts the server.
    Serve(command::serve::Arguments),
    /// API 키를 다룹니다. Issues, lists and revokes API keys.
    Keys(command::keys::Arguments),
    /// 한 줄에 하나씩 요청을 읽어 답합니다. Answers one JSON request per line.
    Batch(command::batch::Arguments),
    /// 주제 이름으로 사주를 봅니다(예: saju manse). Answers a topic, e.g. `saju manse`.
    #[command(flatten)]
    Topic(command::topic::Topics),
}

fn main() -> anyhow::Result<()> {
    match Cli::parse().command {
        Command::Serve(arguments) => command::serve::run(arguments),
        Command::Keys(arguments) => command::keys::run(arguments),
        Command::Batch(arguments) => command::batch::run(&arguments),
        Command::Topic(topics) => command::topic::run(topics),
    }
}

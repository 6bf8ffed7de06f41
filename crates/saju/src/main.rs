//! `saju`: the service and the command line in one binary.

#[macro_use]
mod out;

mod command;
mod config;
mod logging;

use std::process::ExitCode;

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
    /// API 키를 다룹니다. Issues, lists, revokes and deletes API keys.
    Keys(command::keys::Arguments),
    /// 대시보드의 로그인을 다룹니다. Manages the login of the dashboard.
    Owner(command::owner::Arguments),
    /// 키와 계정을 누가 언제 어디서 바꾸었는지 봅니다. Shows the audit log: who changed which key or account, when, and from where.
    Audit(command::audit::Arguments),
    /// 키와 계정에 대해 둔 것을 모두 JSON으로 적습니다. Prints everything stored about keys and accounts, without secrets.
    Export(command::export::Arguments),
    /// 저장소를 파일 하나로 복사합니다. 서버가 도는 채로. Backs up the `SQLite` store while its server runs.
    Backup(command::backup::Arguments),
    /// 복사본을 저장소의 자리에 되돌리거나, 빈 데이터베이스로 옮깁니다. 서버를 멈춘 채로. Restores the store from a back-up, or moves it into an empty database.
    Restore(command::restore::Arguments),
    /// 설정과 저장소를 살핍니다. 아무것도 바꾸지 않습니다. Checks settings and store without changing anything.
    Check(command::check::Arguments),
    /// 도는 서버가 답할 수 있는지 묻습니다(컨테이너의 건강 검사). Asks the running server whether it is ready.
    Ready(command::ready::Arguments),
    /// 저장소가 본 때보다 시계가 뒤여도 지금의 시계를 믿게 합니다. Trusts the current clock even if the store has seen later times.
    TrustClock(command::trust_clock::Arguments),
    /// 한 줄에 하나씩 요청을 읽어 답합니다. Answers one JSON request per line.
    Batch(command::batch::Arguments),
    /// 사주를 그림으로 그립니다. Draws the chart as a picture.
    Chart(command::chart::Arguments),
    /// 무엇을 할 날을 고릅니다(택일). Chooses dates for a purpose.
    ChooseDates(command::choose_dates::Arguments),
    /// 규칙의 근거를 보여 줍니다. Shows a rule, its source, table and cases.
    Explain(command::explain::Arguments),
    /// 사주를 두고 쓴 글이 자료와 맞는지 봅니다. Checks what was written of a chart against the material it was written from.
    Ground(command::ground::Arguments),
    /// 고전과 견준 결과를 보여 줍니다. Shows how often the service agrees with the classics.
    Calibration(command::calibration::Arguments),
    /// 언어 모델의 도구로 답합니다(MCP, 표준 입출력). Serves tools to a language model over stdio.
    Mcp,
    /// OpenAPI 문서를 적습니다. Prints the OpenAPI document.
    Openapi,
    /// JSON Schema를 파일로 적습니다. Writes the JSON Schemas as files.
    Schemas(command::schemas::Arguments),
    /// 주제 이름으로 사주를 봅니다(예: saju manse). Answers a topic, e.g. `saju manse`.
    #[command(flatten)]
    Topic(command::topic::Topics),
}

fn main() -> ExitCode {
    match run(Cli::parse().command) {
        Ok(()) => ExitCode::SUCCESS,
        Err(error) if out::is_closed(&error) => ExitCode::from(out::PIPE_CLOSED),
        Err(error) => {
            // For a person; a backtrace would not help.
            eprintln!("{error:#}");
            ExitCode::FAILURE
        }
    }
}

fn run(command: Command) -> anyhow::Result<()> {
    match command {
        Command::Serve(arguments) => command::serve::run(arguments),
        Command::Keys(arguments) => command::keys::run(arguments),
        Command::Owner(arguments) => command::owner::run(arguments),
        Command::Audit(arguments) => command::audit::run(arguments),
        Command::Export(arguments) => command::export::run(arguments),
        Command::Backup(arguments) => command::backup::run(&arguments),
        Command::Restore(arguments) => command::restore::run(&arguments),
        Command::Check(arguments) => command::check::run(&arguments),
        Command::Ready(arguments) => command::ready::run(&arguments),
        Command::TrustClock(arguments) => command::trust_clock::run(&arguments),
        Command::Batch(arguments) => command::batch::run(&arguments),
        Command::Chart(arguments) => command::chart::run(&arguments),
        Command::ChooseDates(arguments) => command::choose_dates::run(&arguments),
        Command::Explain(arguments) => command::explain::run(&arguments),
        Command::Ground(arguments) => {
            command::ground::run(&arguments);
            Ok(())
        }
        Command::Calibration(arguments) => command::calibration::run(&arguments),
        Command::Mcp => command::mcp::run(),
        Command::Openapi => command::openapi::run(),
        Command::Schemas(arguments) => command::schemas::run(&arguments),
        Command::Topic(topics) => command::topic::run(topics),
    }
}

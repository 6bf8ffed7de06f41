//! `saju serve`.

use std::collections::BTreeMap;
use std::io;
use std::net::SocketAddr;
use std::path::{Path, PathBuf};
use std::sync::Arc;
use std::time::Duration;

use anyhow::Context as _;
use clap::Args;
use saju_account::{Key, Plans, Store};
use saju_http::{App, Ended, Metrics, router, serve, serve_metrics};
use saju_service::{Service, clock};
use tokio::net::{TcpListener, TcpSocket};

use super::open_files::OpenFiles;
use super::{block_on, first_start, sweeper};
use crate::config::{Config, ConfigArguments, PageToken};
use crate::logging::{self, Log};
use crate::out;

/// How long closing the store may take: what was answered is durable without it.
const CLOSING_TIME: Duration = Duration::from_secs(5);

/// Connections that may wait to be accepted; the system may allow fewer. With the usual 128 a burst of clients would
/// wait a second for the system to let them try again.
const BACKLOG: u32 = 4096;

#[derive(Args)]
pub(crate) struct Arguments {
    /// 듣는 주소(기본값 127.0.0.1:8080). Address to listen on.
    #[arg(long)]
    listen: Option<String>,
    /// 플랜을 바꾸는 곳의 주소. Where a plan can be changed.
    #[arg(long)]
    upgrade_url: Option<String>,
    #[command(flatten)]
    config: ConfigArguments,
    /// 쓰일 설정을 모두 적고 끝냅니다. Prints the effective settings and exits.
    #[arg(long)]
    print_config: bool,
}

pub(crate) fn run(arguments: Arguments) -> anyhow::Result<()> {
    let flags = [("listen", arguments.listen), ("upgrade_url", arguments.upgrade_url)];
    let config = Config::load(&arguments.config, &flags)?;
    if arguments.print_config {
        out!("{}", config.print());
        return Ok(());
    }
    let log = logging::start(config.log_filter.clone(), config.log_format);
    for name in &config.unknown_variables {
        tracing::warn!(name, "no setting has this name");
    }
    block_on(run_server(config, &log))
}

async fn run_server(config: Config, log: &Log) -> anyhow::Result<()> {
    let address = config.store.expose();
    let unusable = || format!("{}: {}", config.shown_store(), remedy(address));
    let store = Store::open(address).await.with_context(unusable)?;
    store.hold()?;
    let clock = store.watch(clock::now()).await?;
    sweeper::tell(clock);
    tell_missing_plans(&store.list_keys().await?, &config.plans);
    if let Some(files) = OpenFiles::of_process(config.server.max_connections) {
        files.tell();
    }
    let listener = listen("listen", config.listen)?;
    let address = listener.local_addr()?;
    first_start::welcome(&store, &config.plans, address, &data_folder(&config)).await?;
    let service =
        Service::new(store, config.plans, config.upgrade_url).with_cache_bytes(config.cache_bytes);
    let service = service.with_cache_time(config.cache_time).with_clock(clock);
    let service = Arc::new(service.with_batches(config.max_batches));
    let metrics = Metrics::new(Arc::clone(&service)).with_lost_log_lines(log.losses());
    let metrics = Arc::new(metrics);
    if let Some(address) = config.metrics_listen {
        let listener = listen("metrics.listen", address)?;
        tracing::info!(address = %listener.local_addr()?, "metrics are told here");
        tokio::spawn(serve_metrics(listener, Arc::clone(&metrics), config.server.clone()));
    }
    let app = App::new(Arc::clone(&service))
        .with_mcp_allowed_hosts(config.mcp_allowed_hosts)
        .with_page_calls_per_minute(config.page_calls_per_minute)
        .with_shares(config.shares.max_rows, config.shares.per_address_and_hour)
        .with_body_limits(config.body_bytes, config.batch_body_bytes)
        .with_body_budget(config.body_budget)
        .with_unkeyed_budgets(config.page_body_budget, config.form_budget)
        .with_least_pace(config.least_pace)
        .with_page_modules(config.page_modules);
    let app = match config.page_token {
        PageToken::None => app.without_page_token(),
        PageToken::Drawn => app,
        PageToken::Of(secret) => app.with_page_secret(&secret),
    };
    let sweeping = tokio::spawn(sweeper::sweep(Arc::clone(&service), config.sweep_interval));
    let forgetting = tokio::spawn(sweeper::forget(Arc::clone(&service), config.cache_time));
    out::tell(format_args!("saju가 http://{address} 에서 답합니다.\n"));
    let ended = serve(listener, router(app), metrics, config.server).await?;
    sweeping.abort();
    forgetting.abort();
    let closed = tokio::time::timeout(CLOSING_TIME, service.store().close()).await.is_ok();
    let owed = service.store().stats().owed;
    if owed > 0 {
        tracing::error!(
            owed,
            "calls that were not answered stay charged: the store did not answer"
        );
    }
    tracing::info!(finished = ended == Ended::Finished, closed, "ended");
    Ok(())
}

/// What to look at if a store cannot be opened; its cause is told behind it.
fn remedy(address: &str) -> &'static str {
    if address.starts_with("postgres") {
        "저장소를 열 수 없습니다. 데이터베이스가 답하는지, 주소와 역할의 권한이 맞는지 보십시오(saju check). \
         The store cannot be opened: see whether the database answers, and whether the address and the rights of the \
         role are right (saju check)"
    } else {
        "저장소를 열 수 없습니다. 그 자리와 권한을 보고, 상했으면 백업을 되돌리십시오(docs/operations.md). \
         The store cannot be opened: look at its place and rights; if it is damaged, restore a back-up"
    }
}

/// Logs the plans of keys that the settings do not have, each with the number of its keys: their calls are refused.
fn tell_missing_plans(keys: &[Key], plans: &Plans) {
    let mut missing = BTreeMap::<&str, u64>::new();
    for key in keys.iter().filter(|key| key.revoked_at.is_none()) {
        let plan = key.settings.plan.as_str();
        if plans.get(plan).is_none() {
            *missing.entry(plan).or_default() += 1;
        }
    }
    for (plan, keys) in missing {
        tracing::warn!(
            plan,
            keys,
            "keys have a plan that no setting knows: their calls are refused"
        );
    }
}

/// The folder of a file store, otherwise the working folder.
fn data_folder(config: &Config) -> PathBuf {
    let file = config.store.expose().strip_prefix("sqlite:").unwrap_or_default();
    let file = file.split('?').next().unwrap_or_default();
    Path::new(file).parent().unwrap_or(Path::new("")).to_owned()
}

/// Listens on the address of a setting.
fn listen(setting: &str, address: SocketAddr) -> anyhow::Result<TcpListener> {
    bound(address).with_context(|| {
        format!("{setting} = {address}: 들을 수 없는 주소입니다. It cannot be listened on")
    })
}

fn bound(address: SocketAddr) -> io::Result<TcpListener> {
    let socket = if address.is_ipv4() { TcpSocket::new_v4() } else { TcpSocket::new_v6() }?;
    // On Windows this would let another process take the address.
    #[cfg(unix)]
    socket.set_reuseaddr(true)?;
    socket.bind(address)?;
    socket.listen(BACKLOG)
}

//! `saju serve`.

use std::net::SocketAddr;
use std::sync::Arc;

use clap::Args;
use saju_account::{KeySettings, Plans, Store};
use saju_http::{App, serve};
use saju_service::{Service, clock};
use tokio::net::TcpListener;

use super::{StoreArgument, block_on};

#[derive(Args)]
pub(crate) struct Arguments {
    /// 듣는 주소. Address to listen on.
    #[arg(long, env = "SAJU_LISTEN", default_value = "127.0.0.1:8080")]
    listen: SocketAddr,
    #[command(flatten)]
    store: StoreArgument,
    /// 플랜의 설정 파일(TOML). Plans; see plans.default.toml.
    #[arg(long, env = "SAJU_PLANS")]
    plans: Option<std::path::PathBuf>,
    /// 플랜을 바꾸는 곳의 주소. Where a plan can be changed.
    #[arg(long, env = "SAJU_UPGRADE_URL", default_value = "/docs/plans")]
    upgrade_url: String,
}

pub(crate) fn run(arguments: Arguments) -> anyhow::Result<()> {
    tracing_subscriber::fmt()
        .json()
        .with_env_filter(
            tracing_subscriber::EnvFilter::try_from_env("SAJU_LOG")
                .unwrap_or_else(|_| "info".into()),
        )
        .with_writer(std::io::stderr)
        .init();
    block_on(async {
        let plans = match &arguments.plans {
            Some(path) => Plans::from_toml(&std::fs::read_to_string(path)?)?,
            None => Plans::default(),
        };
        let store = arguments.store.open().await?;
        let listener = TcpListener::bind(arguments.listen).await?;
        let address = listener.local_addr()?;
        if store.is_empty().await? {
            first_start(&store, address).await?;
        }
        println!("saju가 http://{address} 에서 답합니다.");
        let service = Service::new(store, plans, arguments.upgrade_url);
        Ok(serve(listener, App::new(Arc::new(service))).await?)
    })
}

/// Issues a first key and prints a line that works as it stands.
async fn first_start(store: &Store, address: SocketAddr) -> anyhow::Result<()> {
    let settings = KeySettings { label: "첫 키".to_owned(), ..KeySettings::for_plan("growth") };
    let (_, secret) = store.issue_key(settings, clock::now()).await?;
    let body =
        r#"{"birthYear":1998,"birthMonth":5,"birthDay":19,"birthHour":10,"birthCity":"서울"}"#;
    println!(
        "첫 시작이므로 growth 플랜의 API 키를 만들었습니다. 다시 보여 드리지 않으니 지금 적어 두십시오.\n"
    );
    println!("  {}\n", secret.expose());
    println!("바로 불러 보기:\n");
    println!(
        "  curl -s http://{address}/v2/saju/manse -H 'x-api-key: {}' -H 'content-type: application/json' -d '{body}'\n",
        secret.expose()
    );
    Ok(())
}

//! The configuration: the value of each setting from the defaults, a file, the environment and the command line.
//! `config.default.toml` lists and explains all settings.

mod issue;
mod layers;
mod masked;
mod print;
mod reader;

use std::net::SocketAddr;
use std::path::PathBuf;
use std::time::Duration;

use saju_account::Plans;
use saju_catalogue::{Module, ModuleSet};
use saju_http::{LeastPace, ServerSettings};
use tracing::level_filters::LevelFilter;
use tracing_subscriber::filter::Targets;

pub(crate) use issue::ConfigError;
use issue::Issue;
use layers::{Environment, Layers, Origin};
use reader::Reader;

/// The defaults, and the explanation of every setting.
const DEFAULTS: &str = include_str!("../../../../config.default.toml");

/// The sources of the configuration, beside the environment.
#[derive(clap::Args, Clone, Debug, Default)]
pub(crate) struct ConfigArguments {
    /// 설정 파일(TOML). Configuration file; config.default.toml explains every setting.
    #[arg(long, env = "SAJU_CONFIG", value_name = "FILE")]
    pub(crate) config: Option<PathBuf>,
    /// sqlite:PATH, postgres://… 또는 memory:. Where keys and counts are kept.
    #[arg(long)]
    pub(crate) store: Option<String>,
    /// 설정 하나를 바꿉니다. Any other setting, e.g. --set `server.max_connections=500`.
    #[arg(long = "set", value_name = "NAME=VALUE")]
    pub(crate) set: Vec<String>,
}

/// The address of the store; it may hold a password and is never printed.
#[derive(Clone)]
pub(crate) struct StoreAddress(String);

/// The format of the log.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum LogFormat {
    Json,
    Text,
}

/// What callers of `/page/…` need.
#[derive(Clone)]
pub(crate) enum PageToken {
    /// Nothing.
    None,
    /// A token of this process.
    Drawn,
    /// A token signed with this secret.
    Of(String),
}

/// What bounds the cards that visitors keep under links.
pub(crate) struct SharesSettings {
    pub(crate) max_rows: u32,
    pub(crate) per_address_and_hour: u32,
}

/// All settings.
pub(crate) struct Config {
    pub(crate) listen: SocketAddr,
    /// The separate listener of `/metrics`, if any.
    pub(crate) metrics_listen: Option<SocketAddr>,
    pub(crate) store: StoreAddress,
    pub(crate) upgrade_url: String,
    pub(crate) server: ServerSettings,
    pub(crate) body_bytes: usize,
    pub(crate) batch_body_bytes: usize,
    pub(crate) body_budget: usize,
    pub(crate) page_body_budget: usize,
    pub(crate) form_budget: usize,
    pub(crate) least_pace: LeastPace,
    pub(crate) max_batches: u32,
    pub(crate) page_modules: ModuleSet,
    pub(crate) sweep_interval: Duration,
    pub(crate) cache_bytes: u64,
    pub(crate) cache_time: Duration,
    pub(crate) log_filter: Targets,
    pub(crate) log_format: LogFormat,
    pub(crate) mcp_allowed_hosts: Vec<String>,
    pub(crate) page_calls_per_minute: u32,
    pub(crate) shares: SharesSettings,
    pub(crate) page_token: PageToken,
    pub(crate) plans: Plans,
    /// Environment variables that look like settings but are not.
    pub(crate) unknown_variables: Vec<String>,
    layers: Layers,
}

impl StoreAddress {
    /// The address itself, which may hold a password.
    pub(crate) fn expose(&self) -> &str {
        &self.0
    }

    /// The address with its passwords hidden.
    fn masked(&self) -> String {
        masked::masked(&self.0)
    }
}

impl Config {
    /// The configuration of this process. `flags` are settings that have flags of their own.
    pub(crate) fn load(
        arguments: &ConfigArguments,
        flags: &[(&str, Option<String>)],
    ) -> Result<Self, ConfigError> {
        Self::of(arguments, flags, &Environment::of_process())
    }

    fn of(
        arguments: &ConfigArguments,
        flags: &[(&str, Option<String>)],
        environment: &Environment,
    ) -> Result<Self, ConfigError> {
        let mut layers = Layers::of_defaults(DEFAULTS);
        let mut issues = Vec::new();
        if let Some(path) = &arguments.config {
            issues.extend(layers.add_file(path, &environment.names_file(path)));
        }
        let unknown_variables = layers.add_environment(environment, &mut issues);
        for (name, value) in flags {
            if let Some(value) = value {
                layers.set(name, value, Origin::Flag(format!("--{}", name.replace('_', "-"))));
            }
        }
        if let Some(store) = &arguments.store {
            layers.set("store", store, Origin::Flag("--store".to_owned()));
        }
        for pair in &arguments.set {
            issues.extend(layers.add_pair(pair));
        }
        Self::read(layers, unknown_variables, issues)
    }

    fn read(
        layers: Layers,
        unknown_variables: Vec<String>,
        issues: Vec<Issue>,
    ) -> Result<Self, ConfigError> {
        let plans = layers.plans();
        let mut r = Reader::new(&layers, issues);
        let seconds = Duration::from_secs;
        let server = server_settings(&mut r);
        let listen =
            r.parsed("listen", "주소와 포트 an address and port, e.g. 0.0.0.0:8080", |text| {
                text.parse().ok()
            });
        let store = r.store().map(StoreAddress);
        let log_filter = r.parsed("log.level", "error, warn, info, debug, trace", log_filter);
        let log_format = r.parsed("log.format", "\"json\", \"text\"", |text| match text {
            "json" => Some(LogFormat::Json),
            "text" => Some(LogFormat::Text),
            _ => None,
        });
        let upgrade_url = r.text("upgrade_url");
        let body_bytes = r.integer("server.body_limit_kib", 1, 65_536) as usize * 1024;
        let batch_body_bytes = r.integer("server.batch_body_limit_kib", 1, 65_536) as usize * 1024;
        let body_budget = r.integer("server.body_budget_mib", 1, 1_048_576) as usize * 1024 * 1024;
        let kib = |r: &mut Reader<'_>, name| r.integer(name, 64, 1_048_576) as usize * 1024;
        let page_body_budget = kib(&mut r, "page.body_budget_kib");
        let form_budget = kib(&mut r, "dashboard.form_budget_kib");
        let least_pace = LeastPace {
            grace: seconds(r.integer("server.body_grace_seconds", 1, 3600)),
            bytes_per_second: r.integer("server.body_bytes_per_second", 0, 1_048_576) as u32,
        };
        let page_token = match (r.boolean("page.token"), r.text("page.secret")) {
            (false, _) => PageToken::None,
            (true, secret) if secret.is_empty() => PageToken::Drawn,
            (true, secret) => PageToken::Of(secret),
        };
        let max_batches = r.integer("server.max_batches", 1, 10_000) as u32;
        let metrics_listen = r.parsed(
            "metrics.listen",
            "주소와 포트, 또는 빈 글 an address and port, or nothing",
            |text| match text {
                "" => Some(None),
                text => text.parse().ok().map(Some),
            },
        );
        let page_modules = r.parsed("page.modules", "\"all\", \"free-range\"", |text| match text {
            "all" => Some(ModuleSet::ALL),
            "free-range" => Some(Module::FREE),
            _ => None,
        });
        let sweep_interval = seconds(60 * r.integer("server.sweep_interval_minutes", 1, 1440));
        let cache_bytes = r.integer("cache.mib", 0, 1_048_576) << 20;
        let cache_time = seconds(60 * r.integer("cache.minutes", 1, 1440));
        let mcp_allowed_hosts = r.list("mcp.allowed_hosts");
        let page_calls_per_minute = r.integer("page.calls_per_minute", 1, 1_000_000) as u32;
        let shares = SharesSettings {
            max_rows: r.integer("shares.max_rows", 0, 10_000_000) as u32,
            per_address_and_hour: r.integer("shares.per_address_and_hour", 1, 1_000_000) as u32,
        };
        let plans = r.note(plans);
        let issues = r.finish();
        let (Some(listen), Some(store), Some(log_filter), Some(log_format), Some(plans)) =
            (listen, store, log_filter, log_format, plans)
        else {
            return Err(ConfigError(issues));
        };
        let (Some(metrics_listen), Some(page_modules), true) =
            (metrics_listen, page_modules, issues.is_empty())
        else {
            return Err(ConfigError(issues));
        };
        let shows_metrics = metrics_listen.is_none();
        Ok(Self {
            listen,
            metrics_listen,
            store,
            upgrade_url,
            server: ServerSettings { shows_metrics, ..server },
            body_bytes,
            batch_body_bytes,
            body_budget,
            page_body_budget,
            form_budget,
            least_pace,
            max_batches,
            page_modules,
            sweep_interval,
            cache_bytes,
            cache_time,
            log_filter,
            log_format,
            mcp_allowed_hosts,
            page_calls_per_minute,
            shares,
            page_token,
            plans,
            unknown_variables,
            layers,
        })
    }

    /// The address of the store with its password hidden.
    pub(crate) fn shown_store(&self) -> String {
        self.store.masked()
    }

    /// The effective settings as a configuration file, with the store's password hidden.
    pub(crate) fn print(&self) -> String {
        print::print(&self.layers, &self.store.masked())
    }
}

/// The network settings of the server.
fn server_settings(r: &mut Reader<'_>) -> ServerSettings {
    let seconds = Duration::from_secs;
    ServerSettings {
        max_connections: r.integer("server.max_connections", 1, 1_000_000) as u32,
        max_connections_per_address: r.integer("server.max_connections_per_address", 1, 1_000_000)
            as u32,
        max_streams: r.integer("server.max_streams", 1, 1000) as u32,
        trusted_proxies: r.networks("server.trusted_proxies"),
        first_request_timeout: seconds(r.integer("server.first_request_timeout_seconds", 1, 3600)),
        header_timeout: seconds(r.integer("server.header_timeout_seconds", 1, 3600)),
        request_timeout: seconds(r.integer("server.request_timeout_seconds", 1, 3600)),
        write_timeout: seconds(r.integer("server.write_timeout_seconds", 1, 3600)),
        idle_timeout: seconds(r.integer("server.idle_timeout_seconds", 1, 86_400)),
        drain: seconds(r.integer("server.drain_seconds", 0, 3600)),
        shutdown_grace: seconds(r.integer("server.shutdown_grace_seconds", 0, 3600)),
        access_log: r.boolean("log.access"),
        shows_metrics: true,
    }
}

/// The log filter: a level, and levels by target. A bare word has to be a level, although the library would accept it
/// as a target.
pub(crate) fn log_filter(text: &str) -> Option<Targets> {
    text.split(',').try_fold(Targets::new(), |filter, directive| {
        Some(match directive.split_once('=') {
            Some((target, level)) => filter.with_target(target.trim(), log_level(level)?),
            None => filter.with_default(log_level(directive)?),
        })
    })
}

fn log_level(text: &str) -> Option<LevelFilter> {
    text.trim().parse().ok()
}

#[cfg(test)]
mod tests;

//! Serves up to a maximum number of connections, and finishes answers in progress on shutdown.

use std::io;
use std::net::SocketAddr;
use std::sync::Arc;
use std::time::Duration;

use axum::Router;
use tokio::net::{TcpListener, TcpStream};
use tokio::sync::watch;

use super::activity::Timeouts;
use super::connection::{self, Lifecycle, Terms};
use super::guard::{self, guarded};
use super::limits::ConnectionLimits;
use super::metrics::Metrics;
use super::source::TrustedProxies;

/// The server's log target.
const LOG: &str = "saju_http::server";

/// How a server behaves on the network.
#[derive(Clone, Debug)]
pub struct ServerSettings {
    /// Maximum number of connections. Beyond it, the connection that keeps the service waiting longest is evicted; if
    /// all are busy, new ones wait.
    pub max_connections: u32,
    /// Maximum number of connections per address, except for trusted proxies; further ones are closed.
    pub max_connections_per_address: u32,
    /// Concurrent requests per HTTP/2 connection.
    pub max_streams: u32,
    /// Proxies that are trusted to name the client's address.
    pub trusted_proxies: TrustedProxies,
    /// From the connection to the end of the first request's head.
    pub first_request_timeout: Duration,
    /// From the first byte of a later request to the end of its head.
    pub header_timeout: Duration,
    /// From the head of a request to the head of its answer.
    pub request_timeout: Duration,
    /// For a peer to accept the next part of an answer.
    pub write_timeout: Duration,
    /// Between requests on a connection.
    pub idle_timeout: Duration,
    /// For answers in progress on shutdown.
    pub shutdown_grace: Duration,
    /// Whether each answer is logged.
    pub access_log: bool,
    /// Whether `/metrics` is among the routes; otherwise it has a listener of its own.
    pub shows_metrics: bool,
}

/// How serving ended.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Ended {
    /// All answers in progress were finished.
    Finished,
    /// So many connections were cut, because the grace period was over or a second signal arrived.
    Cut(u32),
}

/// Serves until SIGINT or SIGTERM; a second signal cuts connections.
pub async fn serve(
    listener: TcpListener,
    router: Router,
    metrics: Arc<Metrics>,
    settings: ServerSettings,
) -> io::Result<Ended> {
    let mut signals = Signals::new()?;
    let (ask, mut asked) = watch::channel(0);
    tokio::spawn(async move {
        loop {
            signals.next().await;
            ask.send_modify(|times| *times += 1);
        }
    });
    let mut asked_again = asked.clone();
    let once = async move { asked.wait_for(|&times| times > 0).await.map(drop) };
    let again = async move { asked_again.wait_for(|&times| times > 1).await.map(drop) };
    Ok(serve_until(listener, router, metrics, settings, once, again).await)
}

/// Serves only `/metrics`, for the life of the process.
pub async fn serve_metrics(listener: TcpListener, metrics: Arc<Metrics>, settings: ServerSettings) {
    let settings = ServerSettings { shows_metrics: true, access_log: false, ..settings };
    let never = std::future::pending::<()>;
    serve_until(listener, Router::new(), metrics, settings, never(), never()).await;
}

/// Serves until the first future completes, then finishes what is in progress; the second future cuts that short.
pub async fn serve_until<T>(
    listener: TcpListener,
    router: Router,
    metrics: Arc<Metrics>,
    settings: ServerSettings,
    asked: impl Future<Output = T>,
    asked_again: impl Future<Output = T>,
) -> Ended {
    let router = guarded(router, guard::Settings::of(&settings), Arc::clone(&metrics));
    let timeouts = Timeouts {
        first_request: settings.first_request_timeout,
        header: settings.header_timeout,
        idle: settings.idle_timeout,
        write: settings.write_timeout,
    };
    let (max_streams, proxies) = (settings.max_streams, settings.trusted_proxies);
    let most_per_address = settings.max_connections_per_address;
    let limits = ConnectionLimits::new(settings.max_connections, most_per_address, proxies.clone());
    let terms = Arc::new(Terms { router, timeouts, max_streams, proxies });
    let (lifecycle, following) = watch::channel(Lifecycle::Serving);
    let accepting = async {
        loop {
            let (stream, peer) = accept(&listener).await;
            let Some(permit) = limits.take(peer.ip()).await else {
                metrics.connection_refused();
                continue;
            };
            let (terms, metrics) = (Arc::clone(&terms), Arc::clone(&metrics));
            let following = following.clone();
            tokio::spawn(async move {
                let _open = metrics.connection_begins();
                connection::serve(stream, peer.ip(), permit, terms, following).await;
            });
        }
    };
    tokio::select! {
        () = accepting => {}
        _ = asked => {}
    }
    drop(listener);
    tracing::info!(target: LOG, "ending; answers in flight finish");
    lifecycle.send_replace(Lifecycle::Ending);
    let ended = tokio::select! {
        () = limits.are_free() => Ended::Finished,
        () = tokio::time::sleep(settings.shutdown_grace) => cut(&limits),
        _ = asked_again => cut(&limits),
    };
    lifecycle.send_replace(Lifecycle::Ended);
    ended
}

fn cut(limits: &ConnectionLimits) -> Ended {
    let open = limits.len() as u32;
    tracing::warn!(target: LOG, connections = open, "cut while answers were in flight");
    Ended::Cut(open)
}

/// Accepts the next connection, retrying on errors.
async fn accept(listener: &TcpListener) -> (TcpStream, SocketAddr) {
    loop {
        match listener.accept().await {
            Ok(accepted) => return accepted,
            Err(error) if is_of_the_peer(&error) => {}
            Err(error) => {
                // Most likely out of file descriptors, which passes as connections end.
                tracing::error!(target: LOG, %error, "no connection could be accepted");
                tokio::time::sleep(Duration::from_millis(200)).await;
            }
        }
    }
}

fn is_of_the_peer(error: &io::Error) -> bool {
    use io::ErrorKind::{ConnectionAborted, ConnectionRefused, ConnectionReset};
    matches!(error.kind(), ConnectionAborted | ConnectionRefused | ConnectionReset)
}

/// Termination signals: Ctrl-C, and on Unix SIGTERM.
struct Signals {
    #[cfg(unix)]
    terminate: tokio::signal::unix::Signal,
}

impl Signals {
    fn new() -> io::Result<Self> {
        Ok(Self {
            #[cfg(unix)]
            terminate: tokio::signal::unix::signal(tokio::signal::unix::SignalKind::terminate())?,
        })
    }

    async fn next(&mut self) {
        let interrupted = async {
            // Without a handler the default action ends the process, which is fine.
            if tokio::signal::ctrl_c().await.is_err() {
                std::future::pending::<()>().await;
            }
        };
        #[cfg(unix)]
        tokio::select! {
            () = interrupted => {}
            _ = self.terminate.recv() => {}
        }
        #[cfg(not(unix))]
        interrupted.await;
    }
}

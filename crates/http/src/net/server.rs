//! Serves up to a maximum number of connections, and finishes answers in progress on shutdown.

use std::io;
use std::net::SocketAddr;
use std::pin::pin;
use std::sync::Arc;
use std::time::Duration;

use axum::Router;
use futures_util::FutureExt as _;
use futures_util::future::FusedFuture as _;
use tokio::net::{TcpListener, TcpStream};
use tokio::sync::watch;

use super::activity::Timeouts;
use super::connection::{self, Lifecycle, Terms};
use super::drain::Drain;
use super::guard::{self, guarded};
use super::limits::{ConnectionLimits, Permit};
use super::metrics::Metrics;
use super::signals::Signals;
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
    /// To go on serving once asked to end, while `/readyz` says so and proxies move to other servers.
    pub drain: Duration,
    /// For answers in progress on shutdown, after that.
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

/// Serves until SIGINT, SIGTERM or SIGHUP, unless the last was ignored at the start; a second signal cuts connections.
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

/// Serves until the first future completes, drains, then finishes what is in progress; the second future cuts that
/// short.
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
    let drain = Drain::default();
    let terms = Arc::new(Terms { router, timeouts, max_streams, proxies, drain: drain.clone() });
    let lifecycle = watch::Sender::new(Lifecycle::Serving);
    let serve = |stream: TcpStream, peer: SocketAddr, permit: Option<Permit>| {
        let Some(permit) = permit else {
            metrics.connection_refused();
            return;
        };
        let (terms, metrics) = (Arc::clone(&terms), Arc::clone(&metrics));
        let following = lifecycle.subscribe();
        tokio::spawn(async move {
            let _open = metrics.connection_begins();
            connection::serve(stream, peer.ip(), permit, terms, following).await;
        });
    };
    let accepting = async {
        loop {
            let (stream, peer) = accept(&listener).await;
            serve(stream, peer, limits.take(peer.ip()).await);
        }
    };
    let draining = async {
        let _asked = asked.await;
        if !settings.drain.is_zero() {
            tracing::info!(target: LOG, seconds = settings.drain.as_secs(), "draining");
            drain.begin();
            lifecycle.send_replace(Lifecycle::Draining);
            tokio::time::sleep(settings.drain).await;
        }
    };
    // Fused: it is awaited in both phases, and nothing may await it once it has completed.
    let mut asked_again = pin!(asked_again.fuse());
    tokio::select! {
        () = accepting => {}
        () = draining => {}
        _ = asked_again.as_mut() => {}
    }
    for (stream, peer) in last_of(listener) {
        serve(stream, peer, limits.take(peer.ip()).now_or_never().flatten());
    }
    drain.begin();
    tracing::info!(target: LOG, "ending; answers in flight finish");
    lifecycle.send_replace(Lifecycle::Ending);
    let is_cut_short = asked_again.is_terminated();
    let ended = tokio::select! {
        biased;
        () = limits.are_free() => Ended::Finished,
        () = std::future::ready(()), if is_cut_short => cut(&limits),
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

/// Closes the listener, after accepting the connections that the system has made already: closing would reset them.
fn last_of(listener: TcpListener) -> Vec<(TcpStream, SocketAddr)> {
    let Ok(listener) = listener.into_std() else { return Vec::new() };
    let accept = || {
        let (stream, peer) = listener.accept().ok()?;
        stream.set_nonblocking(true).ok()?;
        Some((TcpStream::from_std(stream).ok()?, peer))
    };
    std::iter::from_fn(accept).collect()
}

fn is_of_the_peer(error: &io::Error) -> bool {
    use io::ErrorKind::{ConnectionAborted, ConnectionRefused, ConnectionReset};
    matches!(error.kind(), ConnectionAborted | ConnectionRefused | ConnectionReset)
}

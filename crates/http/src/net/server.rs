//! Serving: connections are accepted up to a number, and when the process is asked to end,
//! answers in flight are finished.

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
use super::metrics::Metrics;
use super::places::Places;
use super::source::TrustedProxies;

/// The name of the server in the log, by which filters know it.
const LOG: &str = "saju_http::server";

/// How a server behaves on the network.
#[derive(Clone, Debug)]
pub struct ServerSettings {
    /// Connections served at once. A further one takes the place of whoever keeps the service waiting
    /// longest, and waits where all are at work.
    pub max_connections: u32,
    /// Connections of one address, unless it is a trusted proxy's; further ones are closed.
    pub max_connections_per_address: u32,
    /// Requests at once on an HTTP/2 connection.
    pub max_streams: u32,
    /// Proxies that tell where a call comes from.
    pub trusted_proxies: TrustedProxies,
    /// From the connection to the end of the head of its first request.
    pub first_request_timeout: Duration,
    /// From the first byte of a later request to the end of its head.
    pub header_timeout: Duration,
    /// From the head of a request to the head of its answer.
    pub request_timeout: Duration,
    /// For a peer to take the next part of an answer.
    pub write_timeout: Duration,
    /// Between requests of a connection.
    pub idle_timeout: Duration,
    /// For answers in flight, when the process is asked to end.
    pub shutdown_grace: Duration,
    /// Whether each answer is logged.
    pub access_log: bool,
    /// Whether `/metrics` is among the routes; else it has a listener of its own.
    pub shows_metrics: bool,
}

/// How serving came to its end.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Ended {
    /// All answers in flight were finished.
    Finished,
    /// So many connections were cut, because the grace was over or the process was asked again.
    Cut(u32),
}

/// Serves until the process is interrupted or terminated; a second time cuts what is in flight.
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

/// Serves `/metrics` alone, for as long as the process runs.
pub async fn serve_metrics(listener: TcpListener, metrics: Arc<Metrics>, settings: ServerSettings) {
    let settings = ServerSettings { shows_metrics: true, access_log: false, ..settings };
    let never = std::future::pending::<()>;
    serve_until(listener, Router::new(), metrics, settings, never(), never()).await;
}

/// Serves until the first future ends, then finishes what is in flight; the second one cuts that.
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
    let places = Places::new(settings.max_connections, most_per_address, proxies.clone());
    let terms = Arc::new(Terms { router, timeouts, max_streams, proxies });
    let (lifecycle, following) = watch::channel(Lifecycle::Serving);
    let accepting = async {
        loop {
            let (stream, peer) = accept(&listener).await;
            let Some(place) = places.take(peer.ip()).await else {
                metrics.connection_refused();
                continue;
            };
            let (terms, metrics) = (Arc::clone(&terms), Arc::clone(&metrics));
            let following = following.clone();
            tokio::spawn(async move {
                let _open = metrics.connection_begins();
                connection::serve(stream, peer.ip(), place, terms, following).await;
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
        () = places.are_free() => Ended::Finished,
        () = tokio::time::sleep(settings.shutdown_grace) => cut(&places),
        _ = asked_again => cut(&places),
    };
    lifecycle.send_replace(Lifecycle::Ended);
    ended
}

fn cut(places: &Places) -> Ended {
    let open = places.len() as u32;
    tracing::warn!(target: LOG, connections = open, "cut while answers were in flight");
    Ended::Cut(open)
}

/// The next connection, however long it takes.
async fn accept(listener: &TcpListener) -> (TcpStream, SocketAddr) {
    loop {
        match listener.accept().await {
            Ok(accepted) => return accepted,
            Err(error) if is_of_the_peer(&error) => {}
            Err(error) => {
                // Out of files, most likely: it passes when a connection ends.
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

/// Requests of the operating system to end: Ctrl-C, and on Unix SIGTERM.
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
            // Without a handler the default ends the process, which is what is wanted then.
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

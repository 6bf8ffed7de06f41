//! Serving: connections are accepted up to a number, and when the process is asked to end,
//! answers in flight are finished.

use std::io;
use std::sync::Arc;
use std::time::Duration;

use axum::Router;
use tokio::net::{TcpListener, TcpStream};
use tokio::sync::{Semaphore, watch};

use super::activity::Timeouts;
use super::connection::{self, Lifecycle};
use super::guard::guarded;
use super::metrics::Metrics;

/// The name of the server in the log, by which filters know it.
const LOG: &str = "saju_http::server";

/// How a server behaves on the network.
#[derive(Clone, Copy, Debug)]
pub struct ServerSettings {
    /// Connections served at once; further ones wait to be accepted.
    pub max_connections: u32,
    /// From the first byte of a request to the end of its head.
    pub header_timeout: Duration,
    /// From the head of a request to the head of its answer.
    pub request_timeout: Duration,
    /// Between requests of a connection.
    pub idle_timeout: Duration,
    /// For answers in flight, when the process is asked to end.
    pub shutdown_grace: Duration,
    /// Whether each answer is logged.
    pub access_log: bool,
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

/// Serves until the first future ends, then finishes what is in flight; the second one cuts that.
pub async fn serve_until<T>(
    listener: TcpListener,
    router: Router,
    metrics: Arc<Metrics>,
    settings: ServerSettings,
    asked: impl Future<Output = T>,
    asked_again: impl Future<Output = T>,
) -> Ended {
    let ServerSettings { request_timeout, access_log, .. } = settings;
    let router = guarded(router, Arc::clone(&metrics), request_timeout, access_log);
    let timeouts = Timeouts {
        header: settings.header_timeout,
        idle: settings.idle_timeout,
        answer: settings.request_timeout + settings.idle_timeout,
    };
    let places = Arc::new(Semaphore::new(settings.max_connections as usize));
    let (lifecycle, following) = watch::channel(Lifecycle::Serving);
    let accepting = async {
        loop {
            // A semaphore that is never closed always gives a place in the end.
            let Ok(place) = Arc::clone(&places).acquire_owned().await else { return };
            let stream = accept(&listener).await;
            let (router, metrics) = (router.clone(), Arc::clone(&metrics));
            let following = following.clone();
            tokio::spawn(async move {
                let _open = metrics.connection_begins();
                connection::serve(stream, router, timeouts, following).await;
                drop(place);
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
        _ = places.acquire_many(settings.max_connections) => Ended::Finished,
        () = tokio::time::sleep(settings.shutdown_grace) => cut(&places, &settings),
        _ = asked_again => cut(&places, &settings),
    };
    lifecycle.send_replace(Lifecycle::Ended);
    ended
}

fn cut(places: &Semaphore, settings: &ServerSettings) -> Ended {
    let open = settings.max_connections.saturating_sub(places.available_permits() as u32);
    tracing::warn!(target: LOG, connections = open, "cut while answers were in flight");
    Ended::Cut(open)
}

/// The next connection, however long it takes.
async fn accept(listener: &TcpListener) -> TcpStream {
    loop {
        match listener.accept().await {
            Ok((stream, _)) => return stream,
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

//! One connection: passes requests to the routes, and closes if the peer keeps it waiting.

use std::convert::Infallible;
use std::net::IpAddr;
use std::pin::Pin;
use std::sync::Arc;
use std::time::{Duration, Instant};

use axum::Router;
use axum::body::{Body, HttpBody as _};
use axum::http::header::CONNECTION;
use axum::http::{HeaderValue, Request, Response, Version};
use hyper::body::Incoming;
use hyper_util::server::conn::auto;
use tokio::net::TcpStream;
use tokio::sync::watch;
use tokio::time::MissedTickBehavior;
use tower_service::Service as _;

use super::activity::{Activity, Exchange, Fate, Timeouts};
use super::drain::Drain;
use super::exchange::{AnswerBody, RequestBody};
use super::limits::Permit;
use super::socket::Socket;
use super::source::TrustedProxies;
use super::streams::Streams;

/// The state of the server, as connections see it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Lifecycle {
    /// Serving.
    Serving,
    /// About to shut down, and still serving.
    Draining,
    /// Shutting down: requests in progress are finished.
    Ending,
    /// Shut down.
    Ended,
}

/// Maximum size of an HTTP/1.1 head, and of the part of an answer buffered for its peer.
const BUFFER: usize = 128 * 1024;

/// Flow-control windows of a stream and of an HTTP/2 connection, in bytes.
const STREAM_WINDOW: u32 = 64 * 1024;
const CONNECTION_WINDOW: u32 = 128 * 1024;

/// How long a graceful shutdown of a connection may take.
const CLOSING: Duration = Duration::from_secs(1);

/// How long a connection without a request is left open once the server ends.
const UNASKED: Duration = Duration::from_millis(250);

/// Shared by all connections.
#[derive(Clone)]
pub(super) struct Terms {
    pub(super) router: Router,
    pub(super) timeouts: Timeouts,
    pub(super) max_streams: u32,
    pub(super) proxies: TrustedProxies,
    pub(super) drain: Drain,
}

/// Serves a connection until either side ends it.
pub(super) async fn serve(
    stream: TcpStream,
    peer: IpAddr,
    permit: Permit,
    terms: Arc<Terms>,
    mut lifecycle: watch::Receiver<Lifecycle>,
) {
    // Otherwise Nagle's algorithm delays parts of an answer until the peer acknowledges the previous part.
    if stream.set_nodelay(true).is_err() {
        return;
    }
    let (activity, timeouts) = (&permit.activity, terms.timeouts);
    let socket = Socket::new(stream, Arc::clone(activity));
    let builder = builder(activity, &terms);
    let service = RoutesService { terms: Arc::clone(&terms), peer, activity: Arc::clone(activity) };
    let mut connection = std::pin::pin!(builder.serve_connection(socket, service));
    let mut check = tokio::time::interval(timeouts.interval());
    check.set_missed_tick_behavior(MissedTickBehavior::Delay);
    let mut closing: Option<Instant> = None;
    let mut unasked: Option<Instant> = None;
    loop {
        tokio::select! {
            biased;
            // The peer's error: it disconnected, or spoke another protocol.
            _ended = connection.as_mut() => return,
            () = permit.is_needed() => return,
            changed = lifecycle.changed() => {
                if changed.is_err() || *lifecycle.borrow() == Lifecycle::Ended {
                    return;
                }
                // Over HTTP/2 it announces the end to the peer, who loses nothing. Over HTTP/1.1 it would close a
                // connection on which the next request may be on its way, so there an answer announces it.
                let is_draining = *lifecycle.borrow() == Lifecycle::Draining;
                if !is_draining && !activity.has_asked() {
                    unasked = Some(Instant::now());
                } else if !is_draining || activity.is_http2() {
                    connection.as_mut().graceful_shutdown();
                }
            }
            // A new connection may have a request on its way; it is closed once that has come.
            () = tokio::time::sleep(UNASKED / 10), if unasked.is_some() => {
                if activity.has_asked() || unasked.is_some_and(|since| since.elapsed() > UNASKED) {
                    unasked = None;
                    connection.as_mut().graceful_shutdown();
                }
            }
            _ = check.tick() => match (activity.fate(&timeouts), closing) {
                (Fate::IsCut, _) => return,
                (_, Some(since)) if since.elapsed() > CLOSING => return,
                (Fate::Closes, None) => {
                    connection.as_mut().graceful_shutdown();
                    closing = Some(Instant::now());
                }
                (Fate::Stays | Fate::Closes, _) => {}
            }
        }
    }
}

fn builder(activity: &Arc<Activity>, terms: &Terms) -> auto::Builder<Streams> {
    let mut builder = auto::Builder::new(Streams::new(activity, terms.timeouts.write));
    // Hyper's own limit would also apply between requests, for which there is another one here.
    builder.http1().header_read_timeout(None).max_buf_size(BUFFER);
    builder
        .http2()
        .max_concurrent_streams(terms.max_streams)
        .initial_stream_window_size(STREAM_WINDOW)
        .initial_connection_window_size(CONNECTION_WINDOW)
        .max_send_buf_size(STREAM_WINDOW as usize);
    builder
}

/// The routes as a hyper service.
struct RoutesService {
    terms: Arc<Terms>,
    peer: IpAddr,
    activity: Arc<Activity>,
}

impl hyper::service::Service<Request<Incoming>> for RoutesService {
    type Response = Response<AnswerBody>;
    type Error = Infallible;
    type Future = Pin<Box<dyn Future<Output = Result<Self::Response, Infallible>> + Send>>;

    fn call(&self, mut request: Request<Incoming>) -> Self::Future {
        let is_http2 = request.version() == Version::HTTP_2;
        let has_body = !request.body().is_end_stream();
        let exchange = Arc::new(Exchange::begins(&self.activity, is_http2, has_body));
        let source = self.terms.proxies.source(self.peer, request.headers());
        request.extensions_mut().insert(source);
        if let Some(draining) = self.terms.drain.mark() {
            request.extensions_mut().insert(draining);
        }
        request.extensions_mut().insert(Arc::clone(&exchange));
        let of_request = Arc::clone(&exchange);
        let request = request.map(|body| match has_body {
            true => Body::new(RequestBody::new(body, of_request)),
            false => Body::empty(),
        });
        // A router is always ready.
        let answering = self.terms.router.clone().call(request);
        let drain = self.terms.drain.clone();
        Box::pin(async move {
            let mut reply = answering.await?;
            drain.tell(reply.headers_mut(), is_http2);
            if !is_http2 && exchange.has_rest() {
                reply.headers_mut().insert(CONNECTION, HeaderValue::from_static("close"));
            }
            Ok(reply.map(|body| AnswerBody::new(body, is_http2, exchange)))
        })
    }
}

//! One connection: passes requests to the routes, and closes if the peer keeps it waiting.

use std::convert::Infallible;
use std::net::IpAddr;
use std::pin::Pin;
use std::sync::Arc;
use std::time::{Duration, Instant};

use axum::Router;
use axum::body::{Body, HttpBody as _};
use axum::http::{Request, Response, Version};
use hyper::body::Incoming;
use hyper_util::server::conn::auto;
use tokio::net::TcpStream;
use tokio::sync::watch;
use tokio::time::MissedTickBehavior;
use tower_service::Service as _;

use super::activity::{Activity, Exchange, Fate, Timeouts};
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

/// Shared by all connections.
#[derive(Clone)]
pub(super) struct Terms {
    pub(super) router: Router,
    pub(super) timeouts: Timeouts,
    pub(super) max_streams: u32,
    pub(super) proxies: TrustedProxies,
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
                connection.as_mut().graceful_shutdown();
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
        request.extensions_mut().insert(Arc::clone(&exchange));
        let of_request = Arc::clone(&exchange);
        let request = request.map(|body| match has_body {
            true => Body::new(RequestBody::new(body, of_request)),
            false => Body::empty(),
        });
        // A router is always ready.
        let answering = self.terms.router.clone().call(request);
        Box::pin(async move {
            let reply = answering.await?;
            Ok(reply.map(|body| AnswerBody::new(body, is_http2, exchange)))
        })
    }
}

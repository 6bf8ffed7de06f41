//! One connection: requests are handed to the routes, and a peer that keeps the connection
//! waiting loses it.

use std::convert::Infallible;
use std::io;
use std::pin::Pin;
use std::sync::Arc;
use std::task::{Context, Poll, ready};
use std::time::{Duration, Instant};

use axum::Router;
use axum::body::{Body, Bytes, HttpBody};
use axum::http::{Request, Response};
use http_body::{Frame, SizeHint};
use hyper::body::Incoming;
use hyper::rt::{Read, ReadBufCursor, Write};
use hyper_util::rt::{TokioExecutor, TokioIo};
use hyper_util::server::conn::auto;
use tokio::net::TcpStream;
use tokio::sync::watch;
use tokio::time::MissedTickBehavior;
use tower_service::Service as _;

use super::activity::{Activity, Answer, Timeouts};
use crate::source::Peer;

/// What the server does, as connections see it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Lifecycle {
    /// It serves.
    Serving,
    /// It ends: what is begun is finished.
    Ending,
    /// It has ended.
    Ended,
}

/// Serves a connection until either side ends it.
pub(super) async fn serve(
    stream: TcpStream,
    router: Router,
    timeouts: Timeouts,
    mut lifecycle: watch::Receiver<Lifecycle>,
) {
    // Without this, parts of an answer wait for the peer's acknowledgement of the part before.
    if stream.set_nodelay(true).is_err() {
        return;
    }
    let Ok(peer) = stream.peer_addr() else { return };
    let activity = Arc::new(Activity::new());
    let io = WatchedStream { io: TokioIo::new(stream), activity: Arc::clone(&activity) };
    let service = RoutesService { router, peer: Peer(peer.ip()), activity: Arc::clone(&activity) };
    let mut builder = auto::Builder::new(TokioExecutor::new());
    // It would also limit the time between requests, which has a limit of its own here.
    builder.http1().header_read_timeout(None);
    let mut connection = std::pin::pin!(builder.serve_connection(io, service));
    let mut check = tokio::time::interval((timeouts.header / 4).max(Duration::from_millis(50)));
    check.set_missed_tick_behavior(MissedTickBehavior::Delay);
    let mut closing: Option<Instant> = None;
    loop {
        tokio::select! {
            biased;
            // An error is the peer's: it went away, or spoke something else.
            _ended = connection.as_mut() => return,
            changed = lifecycle.changed() => {
                if changed.is_err() || *lifecycle.borrow() == Lifecycle::Ended {
                    return;
                }
                connection.as_mut().graceful_shutdown();
            }
            _ = check.tick() => {
                if closing.is_some_and(|since| since.elapsed() > timeouts.header) {
                    return;
                }
                if closing.is_none() && activity.is_overdue(&timeouts) {
                    connection.as_mut().graceful_shutdown();
                    closing = Some(Instant::now());
                }
            }
        }
    }
}

/// The routes, as hyper calls them.
struct RoutesService {
    router: Router,
    peer: Peer,
    activity: Arc<Activity>,
}

impl hyper::service::Service<Request<Incoming>> for RoutesService {
    type Response = Response<AnswerBody>;
    type Error = Infallible;
    type Future = Pin<Box<dyn Future<Output = Result<Self::Response, Infallible>> + Send>>;

    fn call(&self, mut request: Request<Incoming>) -> Self::Future {
        request.extensions_mut().insert(self.peer);
        let answer = Answer::begins(&self.activity);
        // A router is always ready.
        let answering = self.router.clone().call(request.map(Body::new));
        Box::pin(async move {
            let reply = answering.await?;
            Ok(reply.map(|body| AnswerBody { body, answer }))
        })
    }
}

/// The body of an answer, whose progress is noted.
struct AnswerBody {
    body: Body,
    answer: Answer,
}

impl HttpBody for AnswerBody {
    type Data = Bytes;
    type Error = axum::Error;

    fn poll_frame(
        mut self: Pin<&mut Self>,
        context: &mut Context<'_>,
    ) -> Poll<Option<Result<Frame<Bytes>, axum::Error>>> {
        let frame = ready!(Pin::new(&mut self.body).poll_frame(context));
        self.answer.advances();
        Poll::Ready(frame)
    }

    fn is_end_stream(&self) -> bool {
        self.body.is_end_stream()
    }

    fn size_hint(&self) -> SizeHint {
        self.body.size_hint()
    }
}

/// The socket; what arrives is noted.
struct WatchedStream {
    io: TokioIo<TcpStream>,
    activity: Arc<Activity>,
}

impl Read for WatchedStream {
    fn poll_read(
        mut self: Pin<&mut Self>,
        context: &mut Context<'_>,
        buffer: ReadBufCursor<'_>,
    ) -> Poll<io::Result<()>> {
        let read = ready!(Pin::new(&mut self.io).poll_read(context, buffer));
        self.activity.received();
        Poll::Ready(read)
    }
}

impl Write for WatchedStream {
    fn poll_write(
        mut self: Pin<&mut Self>,
        context: &mut Context<'_>,
        bytes: &[u8],
    ) -> Poll<io::Result<usize>> {
        Pin::new(&mut self.io).poll_write(context, bytes)
    }

    fn poll_flush(mut self: Pin<&mut Self>, context: &mut Context<'_>) -> Poll<io::Result<()>> {
        Pin::new(&mut self.io).poll_flush(context)
    }

    fn poll_shutdown(mut self: Pin<&mut Self>, context: &mut Context<'_>) -> Poll<io::Result<()>> {
        Pin::new(&mut self.io).poll_shutdown(context)
    }

    fn is_write_vectored(&self) -> bool {
        self.io.is_write_vectored()
    }

    fn poll_write_vectored(
        mut self: Pin<&mut Self>,
        context: &mut Context<'_>,
        parts: &[io::IoSlice<'_>],
    ) -> Poll<io::Result<usize>> {
        Pin::new(&mut self.io).poll_write_vectored(context, parts)
    }
}

//! One connection: requests are handed to the routes, and a peer that keeps the connection
//! waiting loses it.

use std::convert::Infallible;
use std::io;
use std::pin::Pin;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
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

/// How long a peer may take.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Patience {
    /// To send the head of a request, once it has begun.
    pub(crate) header: Duration,
    /// To begin the next request.
    pub(crate) idle: Duration,
    /// To take the next part of an answer.
    pub(crate) answer: Duration,
}

/// What the server does, as connections see it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Course {
    /// It serves.
    Serving,
    /// It ends: what is begun is finished.
    Ending,
    /// It has ended.
    Over,
}

/// Serves a connection until either side ends it.
pub(crate) async fn serve(
    stream: TcpStream,
    router: Router,
    patience: Patience,
    mut course: watch::Receiver<Course>,
) {
    // Without this, parts of an answer wait for the peer's acknowledgement of the part before.
    if stream.set_nodelay(true).is_err() {
        return;
    }
    let activity = Arc::new(Activity::new());
    let io = Noted { io: TokioIo::new(stream), activity: Arc::clone(&activity) };
    let service = Routes { router, activity: Arc::clone(&activity) };
    let mut builder = auto::Builder::new(TokioExecutor::new());
    // It would also limit the time between requests, which has a limit of its own here.
    builder.http1().header_read_timeout(None);
    let mut connection = std::pin::pin!(builder.serve_connection(io, service));
    let mut look = tokio::time::interval((patience.header / 4).max(Duration::from_millis(50)));
    look.set_missed_tick_behavior(MissedTickBehavior::Delay);
    let mut closing: Option<Instant> = None;
    loop {
        tokio::select! {
            biased;
            // An error is the peer's: it went away, or spoke something else.
            _ended = connection.as_mut() => return,
            changed = course.changed() => {
                if changed.is_err() || *course.borrow() == Course::Over {
                    return;
                }
                connection.as_mut().graceful_shutdown();
            }
            _ = look.tick() => {
                if closing.is_some_and(|since| since.elapsed() > patience.header) {
                    return;
                }
                if closing.is_none() && activity.is_overdue(&patience) {
                    connection.as_mut().graceful_shutdown();
                    closing = Some(Instant::now());
                }
            }
        }
    }
}

#[derive(Clone, Copy, Debug)]
enum Phase {
    /// For a request, since.
    Waiting(Instant),
    /// The head of a request comes, since.
    Reading(Instant),
    /// So many answers are on their way; the last progress.
    Answering(u32, Instant),
}

/// What happens on a connection.
struct Activity(Mutex<Phase>);

impl Activity {
    fn new() -> Self {
        Self(Mutex::new(Phase::Waiting(Instant::now())))
    }

    fn phase(&self) -> MutexGuard<'_, Phase> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }

    fn received(&self) {
        let mut phase = self.phase();
        if let Phase::Waiting(_) = *phase {
            *phase = Phase::Reading(Instant::now());
        }
    }

    fn begins(&self) {
        let mut phase = self.phase();
        let answers = if let Phase::Answering(answers, _) = *phase { answers } else { 0 };
        *phase = Phase::Answering(answers + 1, Instant::now());
    }

    fn advances(&self) {
        if let Phase::Answering(_, last) = &mut *self.phase() {
            *last = Instant::now();
        }
    }

    fn ends(&self) {
        let mut phase = self.phase();
        *phase = match *phase {
            Phase::Answering(answers, last) if answers > 1 => Phase::Answering(answers - 1, last),
            _ => Phase::Waiting(Instant::now()),
        };
    }

    fn is_overdue(&self, patience: &Patience) -> bool {
        match *self.phase() {
            Phase::Waiting(since) => since.elapsed() > patience.idle,
            Phase::Reading(since) => since.elapsed() > patience.header,
            Phase::Answering(_, last) => last.elapsed() > patience.answer,
        }
    }
}

/// An answer on its way.
struct Answer(Arc<Activity>);

impl Answer {
    fn begins(activity: &Arc<Activity>) -> Self {
        activity.begins();
        Self(Arc::clone(activity))
    }
}

impl Drop for Answer {
    fn drop(&mut self) {
        self.0.ends();
    }
}

/// The routes, as hyper calls them.
struct Routes {
    router: Router,
    activity: Arc<Activity>,
}

impl hyper::service::Service<Request<Incoming>> for Routes {
    type Response = Response<AnswerBody>;
    type Error = Infallible;
    type Future = Pin<Box<dyn Future<Output = Result<Self::Response, Infallible>> + Send>>;

    fn call(&self, request: Request<Incoming>) -> Self::Future {
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
        self.answer.0.advances();
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
struct Noted {
    io: TokioIo<TcpStream>,
    activity: Arc<Activity>,
}

impl Read for Noted {
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

impl Write for Noted {
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

//! A layer around all routes: records refusals for the key's holder, and adds the common headers.

use axum::extract::{Request, State};
use axum::http::header::ORIGIN;
use axum::middleware::Next;

use crate::app::App;
use crate::respond::Reply;
use crate::routes::mcp;
use crate::{cors, headers, refused};

/// Answers a request.
pub(crate) async fn answer(State(app): State<App>, request: Request, next: Next) -> Reply {
    let path = request.uri().path();
    let is_keyed = path.starts_with("/v2/") || path == mcp::PATH;
    let origin = request.headers().get(ORIGIN).filter(|_| is_keyed).cloned();
    let mut reply = next.run(request).await;
    refused::record(app.service(), &mut reply);
    let told = reply.headers_mut();
    headers::nosniff(told);
    if is_keyed {
        headers::keyed(told);
    }
    if let Some(origin) = origin {
        cors::let_read(origin, told);
    }
    reply
}

//! Serving: until the process is asked to end, answers in flight finished.

use std::io;

use tokio::net::TcpListener;

use crate::{App, router};

/// Serves until the process is interrupted or terminated.
pub async fn serve(listener: TcpListener, app: App) -> io::Result<()> {
    axum::serve(listener, router(app)).with_graceful_shutdown(ended()).await
}

/// Ends when the process is interrupted (Ctrl-C) or terminated.
async fn ended() {
    let interrupted = async {
        // Without a handler the default ends the process, which is what is wanted then.
        if tokio::signal::ctrl_c().await.is_err() {
            std::future::pending::<()>().await;
        }
    };
    #[cfg(unix)]
    let terminated = async {
        use tokio::signal::unix::{SignalKind, signal};
        match signal(SignalKind::terminate()) {
            Ok(mut signal) => {
                signal.recv().await;
            }
            Err(_) => std::future::pending().await,
        }
    };
    #[cfg(not(unix))]
    let terminated = std::future::pending::<()>();
    tokio::select! {
        () = interrupted => {}
        () = terminated => {}
    }
    tracing::info!("ending; answers in flight finish");
}

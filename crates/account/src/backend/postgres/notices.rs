//! Change notifications between nodes (LISTEN/NOTIFY). If a node cannot be reached, or the database has no
//! notifications, nothing else is lost: key caches expire within seconds.

use std::{
    future::{pending, poll_fn},
    sync::{
        Arc,
        atomic::{AtomicBool, Ordering},
    },
    time::Duration,
};

use tokio::task::AbortHandle;
use tokio_postgres::{AsyncMessage, Client, Config, Connection, Socket, tls::MakeTlsConnect};
use tokio_postgres_rustls::MakeRustlsConnect;

use super::{connection::Session as _, database::Database};
use crate::key_cache::KeyCache;

type Tls = <MakeRustlsConnect as MakeTlsConnect<Socket>>::Stream;

const TELL: &str = "SELECT pg_notify('saju_keys', '')";
const LISTEN: &str = "LISTEN saju_keys";

/// Pause before the first reconnect; it doubles each time.
const FIRST_PAUSE: Duration = Duration::from_millis(50);
const LONGEST_PAUSE: Duration = Duration::from_secs(5);

/// An idle connection is probed after this long: a network that drops it does not say so.
const SILENCE: Duration = Duration::from_secs(10);

/// Notifies all nodes that a key was changed.
pub(super) async fn tell(database: &Database) {
    let told = database.run(|client| async move { Ok(client.execute(TELL, &[]).await?) }).await;
    // The change is already committed; nodes that miss the notice see it when their cache expires.
    let _untold = told.is_err();
}

/// The listening task; dropping it stops the task.
pub(super) struct Listener(AbortHandle);

impl Listener {
    /// Starts listening on behalf of this key cache.
    pub(super) fn start(mut config: Config, tls: MakeRustlsConnect, keys: Arc<KeyCache>) -> Self {
        config.application_name("saju listener").keepalives_idle(SILENCE);
        Self(tokio::spawn(listen(config, tls, keys)).abort_handle())
    }

    pub(super) fn stop(&self) {
        self.0.abort();
    }
}

impl Drop for Listener {
    fn drop(&mut self) {
        self.stop();
    }
}

/// Listens forever, reconnecting as needed.
async fn listen(config: Config, tls: MakeRustlsConnect, keys: Arc<KeyCache>) {
    let mut pause = FIRST_PAUSE;
    loop {
        if let Ok((client, connection)) = config.connect(tls.clone()).await
            && hear(client, connection, &keys).await
        {
            pause = FIRST_PAUSE;
        }
        tokio::time::sleep(pause).await;
        pause = (pause * 2).min(LONGEST_PAUSE);
    }
}

/// Listens until the connection ends; returns whether it ever listened.
async fn hear(client: Client, mut connection: Connection<Socket, Tls>, keys: &KeyCache) -> bool {
    let listens = AtomicBool::new(false);
    let ask = async {
        if client.batch_execute(LISTEN).await.is_ok() {
            listens.store(true, Ordering::Relaxed);
            // Changes may have been missed meanwhile, so the cache is cleared.
            keys.invalidate();
            pending::<()>().await;
        }
    };
    let hear = async {
        while let Some(Ok(message)) = poll_fn(|context| connection.poll_message(context)).await {
            if let AsyncMessage::Notification(_) = message {
                keys.invalidate();
            }
        }
    };
    tokio::select! {
        () = ask => {}
        () = hear => {}
    }
    listens.into_inner()
}

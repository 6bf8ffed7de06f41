//! Notices of changed keys between nodes: whoever changes a key tells the database, which tells all
//! nodes at once. A node that cannot be told, or a database that knows no notices, loses nothing
//! else: what a node remembers of keys ends by itself within seconds.

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

use super::database::Database;
use crate::key_cache::KeyCache;

type Tls = <MakeRustlsConnect as MakeTlsConnect<Socket>>::Stream;

const TELL: &str = "SELECT pg_notify('saju_keys', '')";
const LISTEN: &str = "LISTEN saju_keys";

/// The pause before the first attempt to connect again; each further one is twice as long.
const FIRST_PAUSE: Duration = Duration::from_millis(50);
const LONGEST_PAUSE: Duration = Duration::from_secs(5);

/// A connection on which nothing is heard is asked for a sign of life after so long: a network that
/// drops it says nothing.
const SILENCE: Duration = Duration::from_secs(10);

/// Tells all nodes that a key was changed.
pub(super) async fn tell(database: &Database) {
    let told = database.run(|client| async move { Ok(client.execute(TELL, &[]).await?) }).await;
    // The change is made; nodes that are not told see it when their memory ends.
    let _untold = told.is_err();
}

/// The task that listens; it ends when this is dropped.
pub(super) struct Listener(AbortHandle);

impl Listener {
    /// Starts listening for a node that remembers these keys.
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

/// Listens for ever, on one connection after the other.
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

/// Listens until the connection ends; whether it ever listened.
async fn hear(client: Client, mut connection: Connection<Socket, Tls>, keys: &KeyCache) -> bool {
    let listens = AtomicBool::new(false);
    let ask = async {
        if client.batch_execute(LISTEN).await.is_ok() {
            listens.store(true, Ordering::Relaxed);
            // What was changed while nobody listened is not remembered.
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

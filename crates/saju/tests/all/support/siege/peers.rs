//! The peers of an attack: tasks that go on until the attack ends, and what they were answered.

use std::collections::BTreeMap;
use std::sync::{Arc, Mutex};

use tokio::net::{TcpSocket, TcpStream};
use tokio::task::JoinSet;

/// Answers by their status; 0 = the connection was closed without one.
#[derive(Clone, Default)]
pub(super) struct Tally(Arc<Mutex<BTreeMap<u16, u64>>>);

impl Tally {
    pub(super) fn count(&self, status: u16) {
        *self.0.lock().unwrap().entry(status).or_default() += 1;
    }

    /// Counts the status in the head of an answer over HTTP/1.1.
    pub(super) fn count_head(&self, head: &[u8]) {
        let text = String::from_utf8_lossy(head);
        self.count(text.split(' ').nth(1).and_then(|status| status.parse().ok()).unwrap_or(0));
    }
}

#[derive(Default)]
pub(super) struct Peers {
    tasks: JoinSet<()>,
    pub(super) tally: Tally,
}

impl Peers {
    /// A peer that does the same again whenever it ends.
    pub(super) fn add<F: Future<Output = ()> + Send>(
        &mut self,
        attack: impl Fn(Tally) -> F + Send + 'static,
    ) {
        let tally = self.tally.clone();
        self.tasks.spawn(async move {
            loop {
                attack(tally.clone()).await;
                // Whoever is refused at once would otherwise keep this machine busy by itself.
                tokio::time::sleep(std::time::Duration::from_millis(20)).await;
            }
        });
    }

    /// Ends the attack.
    pub(super) async fn end(mut self) -> BTreeMap<u16, u64> {
        self.tasks.shutdown().await;
        std::mem::take(&mut self.tally.0.lock().unwrap())
    }
}

/// A connection whose system takes as little as it can before somebody reads.
pub(super) async fn narrow(address: &str) -> std::io::Result<TcpStream> {
    let socket = TcpSocket::new_v4()?;
    socket.set_recv_buffer_size(4096)?;
    socket.connect(address.parse().map_err(std::io::Error::other)?).await
}

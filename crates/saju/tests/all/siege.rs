//! A server under attack, in short; `scripts/siege` is the long form.

use std::time::Duration;

use crate::ALONE;
use crate::support::node::Bench;
use crate::support::siege::{self, Size};

#[tokio::test(flavor = "multi_thread")]
async fn attacks_neither_fill_the_memory_nor_keep_others_waiting() {
    let _alone = ALONE.write().await;
    let size = Size { peers: 300, time: Duration::from_secs(1) };
    let table = siege::run(&Bench::new(env!("CARGO_BIN_EXE_saju")), &size).await;
    assert!(table.holds(), "{table}");
}

//! The commands, one file each.

pub(crate) mod batch;
pub(crate) mod keys;
pub(crate) mod serve;
pub(crate) mod topic;

use saju_account::Store;

/// Where keys and counts are kept.
#[derive(clap::Args)]
pub(crate) struct StoreArgument {
    /// sqlite:PATH, postgres://… 또는 memory:
    #[arg(long, env = "SAJU_STORE", default_value = "sqlite:saju.db")]
    store: String,
}

impl StoreArgument {
    async fn open(&self) -> anyhow::Result<Store> {
        Ok(Store::open(&self.store).await?)
    }
}

/// A runtime for commands that use the store.
fn block_on<T>(future: impl Future<Output = anyhow::Result<T>>) -> anyhow::Result<T> {
    tokio::runtime::Builder::new_multi_thread().enable_all().build()?.block_on(future)
}

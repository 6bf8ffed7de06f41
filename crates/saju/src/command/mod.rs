//! The commands, one file each.

pub(crate) mod audit;
pub(crate) mod backup;
pub(crate) mod batch;
pub(crate) mod calibration;
pub(crate) mod chart;
pub(crate) mod check;
pub(crate) mod choose_dates;
pub(crate) mod explain;
pub(crate) mod export;
mod first_start;
pub(crate) mod ground;
pub(crate) mod keys;
pub(crate) mod mcp;
mod named_key;
mod open_files;
pub(crate) mod openapi;
pub(crate) mod owner;
pub(crate) mod ready;
pub(crate) mod restore;
pub(crate) mod schemas;
pub(crate) mod serve;
mod sweeper;
pub(crate) mod topic;
pub(crate) mod trust_clock;

use std::io;
use std::pin::{Pin, pin};

use anyhow::Context as _;

/// Runs what a command does with the store.
fn block_on<T>(future: impl Future<Output = anyhow::Result<T>>) -> anyhow::Result<T> {
    let mut done = None;
    run(pin!(async { done = Some(future.await) }))?;
    done.context("it did not end")?
}

/// A runtime for commands that use the store: one for all, whatever they do.
fn run(future: Pin<&mut dyn Future<Output = ()>>) -> io::Result<()> {
    tokio::runtime::Builder::new_multi_thread().enable_all().build()?.block_on(future);
    Ok(())
}

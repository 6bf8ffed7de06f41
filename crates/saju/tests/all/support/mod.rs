//! Servers as processes of their own, and clients that call them: for the tests, and for the
//! programs in `examples` that do the same at full size.

#![allow(dead_code, reason = "each program uses a part")]

pub(crate) mod client;
#[path = "../../../../account/tests/all/cluster.rs"]
pub(crate) mod cluster;
pub(crate) mod disk;
pub(crate) mod failing_files;
pub(crate) mod kill;
pub(crate) mod node;
pub(crate) mod pooler;
pub(crate) mod proxy;
pub(crate) mod race;
pub(crate) mod rolling;
pub(crate) mod siege;

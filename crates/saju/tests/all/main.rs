//! The program as its operator has it.

#[global_allocator]
static ALLOCATOR: mimalloc::MiMalloc = mimalloc::MiMalloc;

mod batch;
mod disk;
mod files;
mod ground;
mod keys;
mod monitoring;
mod owner;
mod pipes;
mod pooler;
mod processes;
mod rolling;
mod siege;
mod support;
mod topics;
mod upkeep;

/// Held by the test that measures how a server does under load, and shared by those that load the machine most: none of them
/// is the load that it measures.
static ALONE: tokio::sync::RwLock<()> = tokio::sync::RwLock::const_new(());

//! The program as its operator has it.

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

/// Held by tests that measure how the server does under load, so that none is the load of another.
static ALONE: tokio::sync::Mutex<()> = tokio::sync::Mutex::const_new(());

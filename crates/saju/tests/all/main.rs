//! The program as its operator has it.

mod batch;
mod disk;
mod files;
mod ground;
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

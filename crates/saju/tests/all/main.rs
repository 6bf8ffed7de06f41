//! The program as its operator has it.

mod batch;
mod owner;
mod processes;
mod siege;
mod support;
mod topics;

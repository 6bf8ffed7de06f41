//! The program as its operator has it.

mod batch;
mod owner;
mod processes;
mod support;
mod topics;

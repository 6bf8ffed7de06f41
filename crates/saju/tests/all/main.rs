//! The program as its operator has it.

mod owner;
mod processes;
mod support;
mod topics;

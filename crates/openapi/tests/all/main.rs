//! The contract, and what is answered under it.

mod answers;
mod common;
mod document;
mod requests;

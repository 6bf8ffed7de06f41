//! What is done with an input, a file for each target: the programs that breed inputs (`fuzz_targets`) and the test that
//! takes every kept one (`tests/corpora.rs`) call the same.

pub mod answers;
pub mod calendar;
pub mod lists;
pub mod requests;
#[cfg(feature = "server")]
pub mod router;
#[cfg(feature = "server")]
pub mod store;
pub mod words;

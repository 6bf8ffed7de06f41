//! **A language as a table.** The sentences of a language are one text and one row of operations;
//! `saju-words` writes them by one loop. Here is what both sides share: the operations and how a word ends.
//! With the feature `build`, the catalogues are read, held to the sayings that the stages declare, and
//! compiled.

#[cfg(feature = "build")]
pub mod build;
pub mod op;
mod particle;

pub use particle::Ending;

//! **A language as a table.** The sentences of a language are one row of steps; `saju-words`
//! writes them by one loop. Here is what both sides share: how a word and a sentence end,
//! how tables name pieces of texts, and which texts may stand apart from a module.
//! With the feature `build`, the catalogues are read, held to the sayings that the stages declare, and
//! compiled.

pub mod apart;
#[cfg(feature = "build")]
pub mod build;
pub mod cut;
pub mod end;
mod particle;

pub use particle::Ending;

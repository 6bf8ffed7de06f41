//! Pillars through time.

mod around_terms;

//! The rules as they are told, held against the rules as they are.

mod accuracy;
mod answers;
mod completeness;

//! What an answer depends on.

use std::hash::{Hash, Hasher};

use saju_reading::RULESET_VERSION;

/// Everything that an answer depends on: the rules, and what was asked as it was understood. Two bodies
/// that mean the same have the same key, and keys are compared in full.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Key(Box<[u8]>);

impl Key {
    /// The key of a question of a kind, by all that it rests on.
    pub(crate) fn of(kind: &'static str, rests_on: &impl Hash) -> Self {
        let mut bytes = Bytes(Vec::with_capacity(256));
        (RULESET_VERSION, kind).hash(&mut bytes);
        rests_on.hash(&mut bytes);
        Self(bytes.0.into())
    }
}

/// Takes down what values tell a hasher, instead of mixing it.
struct Bytes(Vec<u8>);

impl Hasher for Bytes {
    fn write(&mut self, bytes: &[u8]) {
        self.0.extend_from_slice(bytes);
    }

    fn finish(&self) -> u64 {
        0
    }
}

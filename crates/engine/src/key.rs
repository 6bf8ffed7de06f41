//! Cache keys: everything an answer depends on.

use std::hash::{Hash, Hasher};

use saju_reading::RULESET_VERSION;

/// Everything an answer depends on: the ruleset and the request as understood. Bodies that mean the same thing
/// share a key. Keys are compared in full, not by hash.
///
/// ```
/// use saju_engine::{Key, Question, Terms, calendar::Date, catalogue::Topic};
///
/// let terms = Terms::unlimited(Date::new(2026, 5, 19).unwrap());
/// let key = |body: &str| -> Key {
///     let read = Question::Topic(Topic::Manse).read(body.as_bytes(), false);
///     read.asked.unwrap().key(&terms)
/// };
/// let one = key(r#"{"birthYear":1998,"birthMonth":5,"birthDay":19}"#);
/// assert_eq!(one, key(r#"{"birthDay":"19","birthMonth":5,"birthYear":1998}"#));
/// assert_ne!(one, key(r#"{"birthYear":1998,"birthMonth":5,"birthDay":20}"#));
/// ```
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

/// A hasher that records what it is fed instead of mixing it.
struct Bytes(Vec<u8>);

impl Hasher for Bytes {
    fn write(&mut self, bytes: &[u8]) {
        self.0.extend_from_slice(bytes);
    }

    fn finish(&self) -> u64 {
        0
    }
}

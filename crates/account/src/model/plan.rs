//! The events of a history, generated from its number: the same for the model and for a real store
//! (`tests/all/schedules`).

use super::random::Random;

pub(super) const NODES: usize = 3;
/// Maximum number of calls of a history.
pub(super) const CALLS: usize = 24;
const STEPS: usize = 150;

/// Per key.
pub(super) const DAY_LIMIT: u32 = 9;
pub(super) const MONTH_LIMIT: u32 = 14;
pub(super) const KEYS: usize = 2;

const HOUR: i64 = 3600;

#[derive(Clone, Copy, Debug)]
pub(super) enum Step {
    /// A call reaches a node.
    Call(usize, Wish),
    /// A statement reaches the database.
    Statement,
    /// A reply of the database reaches a node.
    Answer,
    /// A calculation finishes on a node.
    End(usize, Ending),
    /// A call on a node gives up waiting for its charge.
    TimeOut(usize),
    /// A node tries to settle a debt.
    Settle(usize),
    /// A connection is cut.
    Cut,
    /// A node is killed and replaced.
    Kill(usize),
    /// The database stops or resumes.
    Switch,
    /// The database crashes and recovers.
    Crash,
    /// So many seconds pass; negative if the clock steps back.
    Time(i64),
}

/// The request of a call.
#[derive(Clone, Copy, Debug)]
pub(super) struct Wish {
    /// Selects among the failed calls that may be retried, or as often a new one.
    again: usize,
    /// Below [`KEYS`].
    pub(super) key: usize,
    /// The number of its Idempotency-Key, if it has one, and whether its body is unusual.
    pub(super) header: Option<u8>,
    pub(super) is_other: bool,
    pub(super) items: u32,
}

impl Wish {
    /// The failed call to retry, unless this is a new one.
    pub(super) fn again<'a, T>(&self, failed: &'a [T]) -> Option<&'a T> {
        failed.get(self.again % (failed.len() * 2).max(1))
    }
}

/// How a calculation finishes.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Ending {
    Answered,
    Broken,
    /// Its caller is told so.
    TooLong,
}

/// The steps of a history.
pub(super) fn plan(seed: u64) -> impl Iterator<Item = Step> {
    let mut random = Random::new(seed);
    (0..STEPS).map(move |_| {
        let node = random.below(NODES);
        match random.below(100) {
            0..16 => Step::Call(node, wish(&mut random)),
            16..44 => Step::Statement,
            44..66 => Step::Answer,
            66..78 => Step::End(node, ending(&mut random)),
            78..83 => Step::TimeOut(node),
            83..89 => Step::Settle(node),
            89..92 => Step::Cut,
            92 => Step::Kill(node),
            93..95 => Step::Switch,
            95 => Step::Crash,
            _ => Step::Time(seconds(&mut random)),
        }
    })
}

/// Equal requests want the same.
fn wish(random: &mut Random) -> Wish {
    let (again, key, header) =
        (random.below(usize::MAX), random.below(KEYS), random.below(8) as u8);
    let (is_other, items) = (random.one_of(8), 1 + random.below(3) as u32);
    match header {
        0..5 => {
            let items = 1 + u32::from(header + u8::from(is_other)) % 3;
            Wish { again, key, header: Some(header), is_other, items }
        }
        _ => Wish { again, key, header: None, is_other, items },
    }
}

pub(super) fn ending(random: &mut Random) -> Ending {
    match random.below(6) {
        0 => Ending::Broken,
        1 => Ending::TooLong,
        _ => Ending::Answered,
    }
}

fn seconds(random: &mut Random) -> i64 {
    match random.below(12) {
        0 => -1 - random.below(30) as i64,
        1 => HOUR / 2,
        2 if random.one_of(20) => 25 * HOUR,
        _ => random.below(20) as i64,
    }
}

//! The database: its tables, and the statements that change them, each executed atomically.

use std::collections::BTreeMap;

use super::Defect;
use crate::{
    Admission, Charge, Charged, EffectiveDay, IDEMPOTENCY_SECONDS, KeyId, Outcome, UnixSeconds,
    admission::Remembered, counters::Counters, receipt::Claim,
};

/// A charge that was made, for the verdict only; no table holds it.
pub(super) struct Entry {
    pub(super) charged: Charged,
    pub(super) at: UnixSeconds,
    /// The day of the charged answer, under an Idempotency-Key.
    pub(super) effective_day: Option<EffectiveDay>,
    /// Calls that were told they share it.
    pub(super) calls: Vec<usize>,
    pub(super) is_given_back: bool,
}

/// What a call was charged, and its entry.
#[derive(Clone, Copy, Debug)]
pub(super) struct Taken {
    pub(super) charged: Charged,
    pub(super) entry: usize,
}

#[derive(Clone, Copy, Debug)]
pub(super) enum Statement {
    /// A slip is inserted.
    Issue { slip: u64 },
    /// A call is charged and recorded on the slip.
    Charge { call: usize, charge: Charge, slip: u64, number: u64 },
    /// A slip is deleted and its charge refunded.
    Settle { slip: u64, owed: Owed },
}

#[derive(Clone, Copy, Debug)]
pub(super) enum Owed {
    /// The entry on the slip, if it has this number.
    Written(u64),
    Taken(Taken),
}

#[derive(Clone, Copy, Debug)]
pub(super) enum Answer {
    Issued,
    Decided(Outcome<Taken>),
    NoSlip,
    Settled,
}

struct Claimed {
    remembered: Remembered,
    taken: Taken,
    calls: u32,
}

#[derive(Default)]
struct Slip {
    number: u64,
    taken: Option<Taken>,
}

pub(super) struct Database {
    pub(super) now: UnixSeconds,
    /// The highest time so far.
    pub(super) latest: UnixSeconds,
    pub(super) ledger: BTreeMap<KeyId, Counters>,
    claimed: BTreeMap<(KeyId, [u8; 32]), Claimed>,
    slips: BTreeMap<u64, Slip>,
    pub(super) entries: Vec<Entry>,
    pub(super) faults: Vec<String>,
    defect: Option<Defect>,
}

impl Database {
    pub(super) fn new(now: UnixSeconds, keys: &[KeyId], defect: Option<Defect>) -> Self {
        Self {
            now,
            latest: now,
            ledger: keys.iter().map(|key| (*key, Counters::default())).collect(),
            claimed: BTreeMap::new(),
            slips: BTreeMap::new(),
            entries: Vec::new(),
            faults: Vec::new(),
            defect,
        }
    }

    pub(super) fn execute(&mut self, statement: Statement) -> Answer {
        match statement {
            Statement::Issue { slip } => {
                self.slips.entry(slip).or_default();
                Answer::Issued
            }
            Statement::Charge { call, charge, slip, number } => {
                let is_there = self.slips.get(&slip).is_some_and(|slip| slip.number < number);
                if !is_there && self.defect != Some(Defect::LateCharges) {
                    return Answer::NoSlip;
                }
                let outcome = self.charge(call, charge);
                let taken = match outcome {
                    Outcome::Granted(taken) | Outcome::Repeated(taken, _) => Some(taken),
                    Outcome::Conflict | Outcome::Refused(_) => None,
                };
                if is_there {
                    self.slips.insert(slip, Slip { number, taken });
                }
                Answer::Decided(outcome)
            }
            Statement::Settle { slip, owed } => {
                let found = self.slips.remove(&slip);
                let taken = match (owed, found) {
                    (Owed::Written(number), Some(slip)) if slip.number == number => slip.taken,
                    (Owed::Written(_), _) => None,
                    (Owed::Taken(taken), Some(_)) => Some(taken),
                    (Owed::Taken(taken), None) => {
                        (self.defect == Some(Defect::GivesBackTwice)).then_some(taken)
                    }
                };
                if let Some(taken) = taken {
                    self.give_back(taken);
                }
                Answer::Settled
            }
        }
    }

    fn charge(&mut self, call: usize, charge: Charge) -> Outcome<Taken> {
        let place = charge.effective_idempotency().map(|sent| (charge.key, sent.digest));
        let remembered = place
            .and_then(|place| self.claimed.get(&place))
            .map(|claimed| claimed.remembered)
            .filter(|remembered| self.now < remembered.until);
        let mut counters = self.ledger[&charge.key].at(self.now);
        let mut decided = charge;
        if self.defect == Some(Defect::LooksFirst) {
            // The node has read the counters; the statement adds to them.
            (decided.limits.day, decided.limits.month) = (None, None);
        }
        let Admission { outcome, .. } = counters.decide(&decided, remembered.as_ref(), self.now);
        if outcome.is_counted() {
            self.ledger.insert(charge.key, counters);
        }
        for (limit, count) in
            [(charge.limits.day, counters.day), (charge.limits.month, counters.month)]
        {
            if limit.is_some_and(|limit| count.used > i64::from(limit)) {
                self.faults.push(format!("{count:?} is over {limit:?}"));
            }
        }
        match outcome {
            Outcome::Granted(charged) => {
                let taken = Taken { charged, entry: self.entries.len() };
                let (at, calls, is_given_back) = (self.now, vec![call], false);
                let effective_day = charge.idempotency.map(|sent| sent.effective_day);
                self.entries.push(Entry { charged, at, effective_day, calls, is_given_back });
                if let (Some(place), Some(sent)) = (place, charge.effective_idempotency()) {
                    let until = self.now + IDEMPOTENCY_SECONDS;
                    let remembered = Remembered::of(sent, until);
                    self.claimed.insert(place, Claimed { remembered, taken, calls: 1 });
                }
                Outcome::Granted(taken)
            }
            Outcome::Repeated(charged, day) => {
                let place = place.expect("a repeat has an Idempotency-Key");
                let claimed = self.claimed.get_mut(&place).expect("a repeat is of something");
                claimed.calls += 1;
                let entry = claimed.taken.entry;
                self.entries[entry].calls.push(call);
                let own = charge.idempotency.map_or(day, |sent| sent.effective_day);
                let told = if self.defect == Some(Defect::ForgetsTheDay) { own } else { day };
                Outcome::Repeated(Taken { charged, entry }, told)
            }
            Outcome::Conflict => Outcome::Conflict,
            Outcome::Refused(window) => Outcome::Refused(window),
        }
    }

    fn give_back(&mut self, given: Taken) {
        let taken = match given.charged.claim {
            None => given,
            Some(Claim { digest, until }) => {
                let place = (given.charged.key, digest);
                let claimed = self.claimed.get_mut(&place);
                let Some(claimed) = claimed.filter(|claimed| claimed.remembered.until == until)
                else {
                    return;
                };
                claimed.calls = claimed.calls.saturating_sub(1);
                if claimed.calls > 0 && self.defect != Some(Defect::ForgetsRepeats) {
                    return;
                }
                let taken = claimed.taken;
                self.claimed.remove(&place);
                taken
            }
        };
        if let Some(counters) = self.ledger.get_mut(&taken.charged.key) {
            counters.refund(&taken.charged);
        }
        self.entries[taken.entry].is_given_back = true;
    }
}

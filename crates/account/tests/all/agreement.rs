//! Random operations give the same answers as the store in memory.

use saju_account::{EffectiveDay, Outcome, Store};

use crate::subject::{DAY, Kind, NOON, Subject, charge, issue, limits, repeatable_on};

const OPERATIONS: u32 = 3000;

/// Marsaglia's xorshift: the same operations in every run.
struct Random(u64);

impl Random {
    fn below(&mut self, bound: u64) -> u64 {
        self.0 ^= self.0 << 13;
        self.0 ^= self.0 >> 7;
        self.0 ^= self.0 << 17;
        self.0 % bound
    }
}

pub(crate) async fn random_operations_agree_with_memory(subject: Subject) {
    let memory = Store::open("memory:").await.unwrap();
    let store = subject.open().await;
    let mut keys = Vec::new();
    for _ in 0..3 {
        keys.push((issue(&memory).await, issue(&store).await));
    }
    let mut random = Random(0x5a6a_7520_2026);
    let mut receipts = Vec::new();
    let mut kinds = [0; 4];
    for step in 0..OPERATIONS {
        let now = subject.now();
        let (in_memory, in_store) = &keys[random.below(3) as usize];
        assert_eq!(in_memory.id, in_store.id);
        match random.below(20) {
            0..14 => {
                let limits = [limits(6, 30, 150), limits(9, 20, 160)][random.below(2) as usize];
                let items = [0, 1, 1, 1, 2, 5][random.below(6) as usize];
                let mut charge = charge(in_memory, limits, items);
                if random.below(2) == 0 {
                    let header = format!("header {}", random.below(12));
                    let body = ["{}", "{ }"][random.below(2) as usize];
                    charge = repeatable_on(EffectiveDay::at(now), charge, &header, body);
                }
                let expected = memory.admit(charge, now).await.unwrap();
                let admission = store.admit(charge, now).await.unwrap();
                assert_eq!(admission, expected, "step {step} at {now}: {charge:?}");
                kinds[match &expected.outcome {
                    Outcome::Granted(_) => 0,
                    Outcome::Repeated(..) => 1,
                    Outcome::Conflict => 2,
                    Outcome::Refused(_) => 3,
                }] += 1;
                if let (Outcome::Granted(a), Outcome::Granted(b))
                | (Outcome::Repeated(a, _), Outcome::Repeated(b, _)) =
                    (expected.outcome, admission.outcome)
                {
                    receipts.push((a, b));
                }
            }
            14 if !receipts.is_empty() => {
                let drawn = random.below(receipts.len() as u64) as usize;
                let (a, b) = receipts.swap_remove(drawn);
                a.give_back().await;
                b.give_back().await;
            }
            15 => {
                let limits = limits(1, 2, 3);
                let expected = memory.usage(in_memory.id, &limits, now).await.unwrap();
                assert_eq!(store.usage(in_store.id, &limits, now).await.unwrap(), expected);
            }
            16 => {
                assert_eq!(store.sweep(now).await.unwrap(), memory.sweep(now).await.unwrap());
            }
            // A clock may also step back a little.
            17 if random.below(4) == 0 => subject.set_now(now - random.below(3) as i64).await,
            18 if random.below(8) == 0 => subject.set_now(now + DAY / 3).await,
            19 if random.below(12) == 0 => subject.set_now(now + 9 * DAY).await,
            _ => subject.set_now(now + random.below(25) as i64).await,
        }
    }
    assert!(kinds.iter().all(|&count| count > 50), "too little was tried: {kinds:?}");
    assert!(subject.now() > NOON + 40 * DAY, "the month never changed");
    assert!(subject.kind != Kind::Memory || receipts.len() > 10);
}

//! Counting as a model: what nodes and a database do to each other when messages are late or lost, processes die, the
//! database stops and clocks step, generated from a seed. What callers saw is then checked against what was charged.
//!
//! The decision on a charge is the crate's own ([`Counters`](crate::counters::Counters)); the protocol around it
//! (slips, reconciliation, shared charges) is written a second time, so that a design fault shows without a database.
//! Each history can be replayed from its number.

mod database;
mod node;
mod plan;
mod random;
mod verdict;
mod world;

use world::World;

/// Faults that the service once had, or would have without a part of the protocol.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Defect {
    /// Charges whose reply was lost are not reconciled.
    LeavesDoubts,
    /// A late statement charges although its slip was deleted.
    LateCharges,
    /// A failed call refunds its charge although a repeat shares it.
    ForgetsRepeats,
    /// A refund whose reply was lost is made again.
    GivesBackTwice,
    /// A slip is inserted again under the same id, and reappears after it was deleted.
    IssuesAgain,
    /// The charge of an abandoned call is kept.
    KeepsAbandoned,
    /// The node checks the limits before the charge.
    LooksFirst,
    /// A repeat is answered for the current day, not for the charged one.
    ForgetsTheDay,
}

/// Runs one history; returns what is wrong with it, if anything.
fn run(seed: u64, defect: Option<Defect>) -> Result<verdict::Counts, String> {
    let mut world = World::new(seed, defect);
    world.run(plan::plan(seed));
    world.heal();
    verdict::judge(&world).map_err(|fault| format!("history {seed}: {fault}"))
}

/// Histories in the usual run, and in the long one.
fn histories() -> u64 {
    if std::env::var_os("SAJU_PROOF").is_some() { 1_000_000 } else { 10_000 }
}

#[test]
fn what_callers_saw_is_what_was_charged() {
    let mut all = verdict::Counts::default();
    for seed in 0..histories() {
        all += run(seed, None).unwrap_or_else(|fault| panic!("{fault}"));
    }
    println!("{all:?}");
    assert!(all.is_varied(), "too little happened: {all:?}");
}

#[test]
fn each_defect_is_found() {
    for defect in [
        Defect::LeavesDoubts,
        Defect::LateCharges,
        Defect::ForgetsRepeats,
        Defect::GivesBackTwice,
        Defect::IssuesAgain,
        Defect::KeepsAbandoned,
        Defect::LooksFirst,
        Defect::ForgetsTheDay,
    ] {
        let found = (0..10_000).position(|seed| run(seed, Some(defect)).is_err());
        println!("{defect:?}: {found:?}");
        assert!(found.is_some(), "{defect:?} is not found");
    }
}

/// Prints the history with the number `SAJU_HISTORY`.
#[test]
#[ignore = "to look at one history"]
fn history() {
    let number = std::env::var("SAJU_HISTORY").expect("SAJU_HISTORY is the number of a history");
    let seed = number.parse().expect("a number");
    let mut world = World::new(seed, None);
    world.is_told = true;
    world.run(plan::plan(seed));
    world.heal();
    println!("{:?}", verdict::judge(&world));
}

//! Counting as a model: what the nodes and a database do to each other when messages come late or not at
//! all, processes die, the database stops and clocks step, drawn from a seed. What callers saw is then
//! held against what was charged.
//!
//! The decision on a charge is the crate's own ([`Counters`](crate::counters::Counters)); the protocol
//! around it (slips, debts, calls that stand for a charge) is told once more, so that a fault in its
//! design shows without a database. Each history can be run again from its number.

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
    /// Nobody finds out what became of a charge whose answer did not come.
    LeavesDoubts,
    /// A statement that arrives late charges although its slip was taken away.
    LateCharges,
    /// A failed call gives its charge back although a repeat was answered for it.
    ForgetsRepeats,
    /// A charge is given back again when the answer to giving it back did not come.
    GivesBackTwice,
    /// A slip is asked for again under the same number, and comes back after it was taken away.
    IssuesAgain,
    /// The charge of a call that was given up half way is kept.
    KeepsAbandoned,
    /// The limits are looked at by the node, before the charge.
    LooksFirst,
    /// A repeat is answered for the day on which it comes, not for the one that was charged.
    ForgetsTheDay,
}

/// Runs one history; what is wrong with it, if anything.
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

/// Tells the history whose number `SAJU_HISTORY` is.
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

//! What holds for the clocks of every zone at every instant.

use std::collections::BTreeMap;

use saju_calendar::zone::Resolution;
use saju_calendar::{Date, Instant, TimeOfDay, Zone};
use sha2::{Digest, Sha256};

#[path = "../../tables/zones.rs"]
#[expect(dead_code, reason = "only the places of the rows are read here")]
mod table;

static ROWS: &[u8] = include_bytes!("../../tables/zones.bin");

fn year(year: i16) -> i64 {
    Date::new(year, 1, 1).unwrap().local_seconds(TimeOfDay::MIDNIGHT)
}

/// One zone of each history, with the instants at which a row of its table begins.
fn histories() -> Vec<(Zone, Vec<i64>)> {
    let bodies: BTreeMap<u16, &str> =
        table::ZONE_NAMES.iter().map(|(name, body)| (*body, *name)).collect();
    let starts = |body: u16| {
        let (first, rows) = table::ZONES[usize::from(body)];
        let row = |row: u32| &ROWS[row as usize * 16..][..8];
        let meeting = table::MEETINGS.iter().find(|(zone, _)| *zone == body).map(|(_, rows)| *rows);
        // The first row holds from −∞, and where two histories meet no clock was changed.
        let changes = (1..rows).filter(|row| Some(*row) != meeting);
        changes.map(|k| i64::from_le_bytes(row(first + k).try_into().unwrap())).collect()
    };
    bodies.iter().map(|(body, name)| (Zone::by_name(name).unwrap(), starts(*body))).collect()
}

/// Every change of every name's clock, 1900–2050, against `zic`'s own build of the whole database.
#[test]
fn the_clocks_of_every_name_change_as_in_a_full_build_of_the_database() {
    let first = year(1900);
    let changes: BTreeMap<&str, Vec<i64>> =
        histories().into_iter().map(|(zone, starts)| (zone.name(), starts)).collect();
    let bodies: BTreeMap<&str, u16> = table::ZONE_NAMES.iter().copied().collect();
    let starts_of: BTreeMap<u16, &Vec<i64>> =
        changes.iter().map(|(name, starts)| (bodies[name], starts)).collect();
    let mut names = 0;
    let expected = include_str!("../data/zone_changes.csv");
    for line in expected.lines().filter(|line| !line.starts_with('#')).skip(1) {
        let [name, count, digest] = line.split(',').collect::<Vec<_>>()[..] else {
            panic!("{line}")
        };
        let zone = Zone::by_name(name).unwrap_or_else(|| panic!("{name}"));
        let offset = |at: i64| zone.offset_at(Instant(at)).utc_seconds;
        let found: Vec<i64> = starts_of[&bodies[name]]
            .iter()
            .copied()
            .filter(|at| (first + 1..year(2051)).contains(at) && offset(*at) != offset(at - 1))
            .collect();
        let lines: String =
            [first].iter().chain(&found).map(|at| format!("{at} {}\n", offset(*at))).collect();
        let hash = &Sha256::digest(lines)[..8];
        let digits: String = hash.iter().map(|byte| format!("{byte:02x}")).collect();
        assert_eq!((found.len().to_string().as_str(), digits.as_str()), (count, digest), "{name}");
        names += 1;
    }
    assert_eq!(names, Zone::COUNT);
}

/// The clock reading of an instant names that instant, alone or as one of two.
#[track_caller]
fn assert_found_again(zone: Zone, instant: i64) {
    let instant = Instant(instant);
    let offset = zone.offset_at(instant);
    let reading =
        |(at, offset): (Instant, saju_calendar::zone::Offset)| at.0 + i64::from(offset.utc_seconds);
    let local = reading((instant, offset));
    let found = zone.resolve(local);
    let holds = match found {
        Resolution::Unique(at, at_offset) => (at, at_offset) == (instant, offset),
        Resolution::Gap { .. } => false,
        Resolution::Overlap { first, second } => {
            (first == (instant, offset) || second == (instant, offset))
                && first.0 < second.0
                && [first, second].map(reading) == [local; 2]
                && [first, second].map(|(at, _)| zone.offset_at(at)) == [first.1, second.1]
        }
    };
    assert!(holds, "{} {instant:?} {offset:?}: {found:?}", zone.name());
}

/// A fixed sequence of pseudo-random numbers (`SplitMix64`).
struct Chance(u64);

impl Chance {
    fn within(&mut self, range: std::ops::Range<i64>) -> i64 {
        self.0 = self.0.wrapping_add(0x9E37_79B9_7F4A_7C15);
        let mut z = self.0;
        z = (z ^ (z >> 30)).wrapping_mul(0xBF58_476D_1CE4_E5B9);
        z = (z ^ (z >> 27)).wrapping_mul(0x94D0_49BB_1331_11EB);
        range.start + ((z ^ (z >> 31)) % (range.end - range.start) as u64) as i64
    }
}

#[test]
fn every_instant_is_found_again_by_its_clock_reading() {
    let mut chance = Chance(1890);
    for (zone, _) in histories() {
        for _ in 0..500 {
            assert_found_again(zone, chance.within(year(1890)..year(2101)));
        }
    }
}

#[test]
fn instants_around_every_change_are_found_again_by_their_clock_readings() {
    let mut count = 0;
    for (zone, starts) in histories() {
        for start in starts {
            for step in [-3601, -1800, -1, 0, 1, 1799, 3600] {
                assert_found_again(zone, start + step);
            }
            count += 1;
        }
    }
    println!("{count} changes");
    assert!(count > 40_000);
}

#[test]
fn every_skipped_reading_moves_forward_by_the_gap_and_every_repeated_one_has_both_instants() {
    let (mut gaps, mut overlaps) = (0, 0);
    for (zone, starts) in histories() {
        for start in starts {
            let [before, after] = [start - 1, start].map(|at| zone.offset_at(Instant(at)));
            let [old, new] = [before, after].map(|offset| start + i64::from(offset.utc_seconds));
            for local in [old, i64::midpoint(old, new), new - 1].into_iter().filter(|_| old < new) {
                let Resolution::Gap { instant, offset, seconds } = zone.resolve(local) else {
                    panic!("{} {start} {local}", zone.name())
                };
                assert_eq!((i64::from(seconds), offset), (new - old, after), "{}", zone.name());
                assert_eq!(zone.offset_at(instant), after);
                assert_eq!(instant.0 + i64::from(offset.utc_seconds), local + new - old);
                gaps += 1;
            }
            for local in [new, i64::midpoint(old, new), old - 1].into_iter().filter(|_| new < old) {
                let [first, second] = [before, after]
                    .map(|offset| (Instant(local - i64::from(offset.utc_seconds)), offset));
                let expected = Resolution::Overlap { first, second };
                assert_eq!(zone.resolve(local), expected, "{} {start}", zone.name());
                overlaps += 1;
            }
        }
    }
    println!("{gaps} skipped readings, {overlaps} repeated ones");
    assert!(gaps > 50_000 && overlaps > 50_000);
}

#[test]
fn offsets_are_those_a_clock_can_have() {
    for (zone, starts) in histories() {
        let ends = [Instant(year(1800)), Instant(year(2200))];
        for instant in starts.into_iter().map(Instant).chain(ends) {
            let offset = zone.offset_at(instant);
            // Manila counted with America until 1844; the tables begin later.
            assert!(offset.utc_seconds.abs() <= 16 * 3600, "{} {offset:?}", zone.name());
            assert!((0..=3 * 3600).contains(&offset.dst_seconds), "{} {offset:?}", zone.name());
        }
    }
}

//! Legal clocks: every IANA time zone with its own history (a `backzone` build).

use crate::Instant;

#[path = "../tables/zones.rs"]
mod table;

use table::{ZONE_NAMES, ZONES};

/// Rows of 16 bytes, little endian: `i64` start in UTC seconds, `i32` offset, `i32` daylight saving.
static ROWS: &[u8] = include_bytes!("../tables/zones.bin");

const ROW: usize = 16;

/// A time zone of the IANA database.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Zone {
    name: &'static str,
    first_row: u32,
    rows: u32,
}

/// What a zone's clocks show: civil offset from UTC and the part of it that is daylight saving.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Offset {
    /// Civil time minus UTC, seconds, daylight saving included.
    pub utc_seconds: i32,
    /// Daylight saving in force, seconds; never negative.
    pub dst_seconds: i32,
}

impl Offset {
    /// Standard time minus UTC, seconds: the civil offset without daylight saving.
    pub const fn standard_seconds(self) -> i32 {
        self.utc_seconds - self.dst_seconds
    }
}

/// What a clock reading means.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Resolution {
    /// It occurred once.
    Unique(Instant, Offset),
    /// Clocks were put forward over it; it is moved forward by the gap.
    Gap {
        /// The moved reading.
        instant: Instant,
        /// Offset after the change.
        offset: Offset,
        /// Length of the gap.
        seconds: i32,
    },
    /// It occurred twice.
    Overlap {
        /// The earlier occurrence.
        first: (Instant, Offset),
        /// The later one.
        second: (Instant, Offset),
    },
}

impl Zone {
    /// Number of names in the database.
    pub const COUNT: usize = table::TZ_ZONES;
    /// Version of the database.
    pub const TZDATA_VERSION: &'static str = table::TZDATA_VERSION;

    /// The zone of that exact IANA name (`Asia/Seoul`), or `None`.
    pub fn by_name(name: &str) -> Option<Self> {
        let at = ZONE_NAMES.binary_search_by(|(known, _)| (*known).cmp(name)).ok()?;
        let (name, body) = ZONE_NAMES[at];
        let (first_row, rows) = ZONES[body as usize];
        Some(Self { name, first_row, rows })
    }

    /// All zones, in order of their names.
    pub fn all() -> impl Iterator<Item = Self> {
        ZONE_NAMES.iter().filter_map(|(name, _)| Self::by_name(name))
    }

    /// IANA name.
    pub const fn name(self) -> &'static str {
        self.name
    }

    fn row(self, index: u32) -> (i64, Offset) {
        let at = (self.first_row + index) as usize * ROW;
        let word = |from: usize| {
            let mut bytes = [0; 4];
            bytes.copy_from_slice(&ROWS[at + from..at + from + 4]);
            i32::from_le_bytes(bytes)
        };
        let mut start = [0; 8];
        start.copy_from_slice(&ROWS[at..at + 8]);
        let offset = Offset { utc_seconds: word(8), dst_seconds: word(12) };
        (i64::from_le_bytes(start), offset)
    }

    /// Index of the row in force at the instant.
    fn row_at(self, instant: i64) -> u32 {
        let (mut low, mut high) = (0, self.rows);
        while high - low > 1 {
            let middle = u32::midpoint(low, high);
            if self.row(middle).0 <= instant {
                low = middle;
            } else {
                high = middle;
            }
        }
        low
    }

    /// The offset in force at an instant.
    pub fn offset_at(self, instant: Instant) -> Offset {
        self.row(self.row_at(instant.0)).1
    }

    /// The first instant from this one on at which the zone's clocks show a full minute.
    pub fn next_minute(self, instant: Instant) -> Instant {
        let local = instant.0 + i64::from(self.offset_at(instant).utc_seconds);
        Instant(instant.0 + (-local).rem_euclid(60))
    }

    /// The first instant that a clock reading (seconds since 1970-01-01T00:00 of the clock) means.
    pub fn first(self, local: i64) -> Instant {
        match self.resolve(local) {
            Resolution::Unique(instant, _)
            | Resolution::Gap { instant, .. }
            | Resolution::Overlap { first: (instant, _), .. } => instant,
        }
    }

    /// The instant at which the zone's clocks showed `local` (seconds since 1970-01-01T00:00 of
    /// the clock).
    pub fn resolve(self, local: i64) -> Resolution {
        // No clock is more than a day from UTC, so the reading lies in one of a few rows.
        let from = self.row_at(local - crate::SECONDS_PER_DAY);
        let mut found: Option<(Instant, Offset)> = None;
        let mut previous = self.row(from);
        for index in from..self.rows {
            let (start, offset) = if index == from { previous } else { self.row(index) };
            if start > local + crate::SECONDS_PER_DAY {
                break;
            }
            let end = if index + 1 < self.rows { self.row(index + 1).0 } else { i64::MAX };
            let instant = local - i64::from(offset.utc_seconds);
            if (start..end).contains(&instant) {
                match found {
                    None => found = Some((Instant(instant), offset)),
                    Some(first) => {
                        return Resolution::Overlap { first, second: (Instant(instant), offset) };
                    }
                }
            } else if found.is_none() && index > from && instant < start {
                // Before this row by its own clock and, since nothing was found, after the last
                // row by that one's: the reading was skipped.
                let (_, before) = previous;
                return Resolution::Gap {
                    instant: Instant(local - i64::from(before.utc_seconds)),
                    offset,
                    seconds: offset.utc_seconds - before.utc_seconds,
                };
            }
            previous = (start, offset);
        }
        match found {
            Some((instant, offset)) => Resolution::Unique(instant, offset),
            // The first row starts at −∞ and the last ends at +∞: every reading is in one of them.
            None => {
                Resolution::Unique(Instant(local - i64::from(previous.1.utc_seconds)), previous.1)
            }
        }
    }
}

//! Legal clocks: every IANA time zone with its own history: before 1970 that of a full `backzone` build,
//! from 1970 on the main data.

use crate::{Date, Instant, TimeOfDay};

#[path = "../tables/zones.rs"]
#[expect(dead_code, reason = "the build packs the rows")]
mod table;

use table::{MEETINGS, ZONE_NAMES};

/// The rows of `tables/zones.bin` as seconds since the row before and places among the offsets.
#[expect(clippy::unreadable_literal, reason = "generated")]
mod packed {
    include!(concat!(env!("OUT_DIR"), "/zone_rows.rs"));
}

use packed::{BEGINNING, OFFSETS, PLACES, SINCE, ZONES};

/// The reading at which the full history ends and the main data begins: 1970-01-01 00:00.
const MEETING: i64 = 0;

/// Names that only full builds of the database have, each with the one whose main data holds there.
const UNPUBLISHED: [(&str, &str); 1] = [("Asia/Hanoi", "Asia/Bangkok")];

/// A time zone of the IANA database: the history of a place's legal clocks from local mean time to
/// 2101; the first and last offsets stand for everything beyond.
///
/// ```
/// use saju_calendar::{Date, TimeOfDay, Zone};
///
/// // On a summer day of 1988 the clocks of Seoul were 10 hours ahead of UTC.
/// let noon = Date::new(1988, 7, 10).unwrap().local_seconds(TimeOfDay::NOON);
/// let seoul = Zone::by_name("Asia/Seoul").unwrap();
/// assert_eq!(noon - seoul.first(noon).0, 10 * 3600);
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Zone {
    name: &'static str,
    /// Where its own rows begin, and how many there are; and those that it shares, which follow.
    rows: [(u32, u32); 2],
    /// Rows before [`MEETING`] where two histories with different clocks meet there; else 0.
    before_meeting: u32,
}

/// What a zone's clocks show: civil offset from UTC and the part of it that is daylight saving.
///
/// ```
/// use saju_calendar::zone::Offset;
///
/// // Seoul in the summer of 1988.
/// let offset = Offset { utc_seconds: 10 * 3600, dst_seconds: 3600 };
/// assert_eq!(offset.standard_seconds(), 9 * 3600);
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Offset {
    /// Civil time minus UTC, seconds (east positive), daylight saving included.
    pub utc_seconds: i32,
    /// Daylight saving in force, seconds; never negative.
    pub dst_seconds: i32,
}

impl Offset {
    /// Standard time minus UTC, seconds: the civil offset without daylight saving.
    ///
    /// ```
    /// use saju_calendar::{Date, Instant, TimeOfDay, Zone};
    ///
    /// // In the war London was two hours ahead of its standard time.
    /// let summer = Instant(Date::new(1943, 7, 1).unwrap().local_seconds(TimeOfDay::NOON));
    /// let london = Zone::by_name("Europe/London").unwrap().offset_at(summer);
    /// assert_eq!((london.utc_seconds, london.standard_seconds()), (2 * 3600, 0));
    /// ```
    pub const fn standard_seconds(self) -> i32 {
        self.utc_seconds - self.dst_seconds
    }
}

/// What a clock reading means; the result of [`Zone::resolve`].
///
/// ```
/// use saju_calendar::zone::Resolution;
/// use saju_calendar::{Date, TimeOfDay, Zone};
///
/// // The clocks of Seoul were put from 02:00 to 03:00 on 10 May 1987.
/// let skipped = TimeOfDay::new(2, 30).unwrap();
/// let local = Date::new(1987, 5, 10).unwrap().local_seconds(skipped);
/// let meant = Zone::by_name("Asia/Seoul").unwrap().resolve(local);
/// assert!(matches!(meant, Resolution::Gap { seconds: 3600, .. }));
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Resolution {
    /// It occurred once: at this instant, with this offset.
    Unique(Instant, Offset),
    /// Clocks were put forward over it, so that it never occurred; it is moved forward by the gap.
    Gap {
        /// The moved reading: when clocks that had not been changed would have shown it.
        instant: Instant,
        /// Offset after the change.
        offset: Offset,
        /// Length of the gap, seconds.
        seconds: i32,
    },
    /// It occurred twice, since clocks were put back.
    Overlap {
        /// The earlier occurrence.
        first: (Instant, Offset),
        /// The later one.
        second: (Instant, Offset),
    },
}

impl Zone {
    /// Number of names in the database.
    ///
    /// ```
    /// use saju_calendar::Zone;
    ///
    /// assert_eq!(Zone::all().count(), Zone::COUNT);
    /// ```
    pub const COUNT: usize = table::TZ_ZONES;
    /// Version of the database: a year and a letter.
    ///
    /// ```
    /// use saju_calendar::{Zone, provenance::REPORTED};
    ///
    /// assert_eq!(Zone::TZDATA_VERSION, REPORTED.tzdata);
    /// ```
    pub const TZDATA_VERSION: &'static str = table::TZDATA_VERSION;

    /// The zone of that exact IANA name (`Asia/Seoul`), or `None`. Links are names, too.
    ///
    /// ```
    /// use saju_calendar::Zone;
    ///
    /// assert!(Zone::by_name("Asia/Seoul").is_some());
    /// assert!(Zone::by_name("ROK").is_some());
    /// assert!(Zone::by_name("asia/seoul").is_none());
    /// ```
    pub fn by_name(name: &str) -> Option<Self> {
        let at = ZONE_NAMES.binary_search_by(|(known, _)| (*known).cmp(name)).ok()?;
        Some(Self::at(at))
    }

    /// The zone at a place of the list of names.
    fn at(at: usize) -> Self {
        let (name, body) = ZONE_NAMES[at];
        let rows = ZONES[body as usize];
        let meeting = MEETINGS.iter().find(|(zone, _)| *zone == body);
        let before_meeting = meeting.map_or(0, |(_, rows)| *rows);
        Self { name, rows, before_meeting }
    }

    /// All zones, in byte order of their names.
    ///
    /// ```
    /// use saju_calendar::Zone;
    ///
    /// assert_eq!(Zone::all().next().unwrap().name(), "Africa/Abidjan");
    /// ```
    pub fn all() -> impl Iterator<Item = Self> {
        (0..Self::COUNT).map(Self::at)
    }

    /// IANA name, as it was asked for.
    ///
    /// ```
    /// use saju_calendar::Zone;
    ///
    /// // A link keeps its own name.
    /// assert_eq!(Zone::by_name("ROK").unwrap().name(), "ROK");
    /// ```
    pub const fn name(self) -> &'static str {
        self.name
    }

    /// The name under which every library of time zones knows the zone: its own, or for a name that only
    /// full builds have the one that has shown the same clocks since 1970.
    ///
    /// ```
    /// use saju_calendar::Zone;
    ///
    /// assert_eq!(Zone::by_name("Asia/Hanoi").unwrap().published_name(), "Asia/Bangkok");
    /// assert_eq!(Zone::by_name("Asia/Seoul").unwrap().published_name(), "Asia/Seoul");
    /// ```
    pub fn published_name(self) -> &'static str {
        let other = UNPUBLISHED.iter().find(|(name, _)| *name == self.name);
        other.map_or(self.name, |(_, published)| published)
    }

    /// The rows in order: when each begins to hold, and the offset; the first holds from ever.
    fn rows(self) -> impl Iterator<Item = (i64, Offset)> {
        let [own, shared] = self.rows.map(|(first, count)| {
            let rows = first as usize..(first + count) as usize;
            SINCE[rows.clone()].iter().zip(&PLACES[rows])
        });
        let mut start = BEGINNING;
        own.chain(shared).map(move |(seconds, place)| {
            start += i64::from(*seconds);
            let (utc_seconds, dst_seconds) = OFFSETS[usize::from(*place)];
            let holds_from = if *seconds == 0 { i64::MIN } else { start };
            (holds_from, Offset { utc_seconds, dst_seconds })
        })
    }

    /// The offset in force at an instant.
    ///
    /// ```
    /// use saju_calendar::{Date, Instant, TimeOfDay, Zone};
    ///
    /// // From 1954 to 1961 the standard time of Korea was UTC+8:30.
    /// let day = Date::new(1959, 2, 4).unwrap();
    /// let seoul = Zone::by_name("Asia/Seoul").unwrap();
    /// let offset = seoul.offset_at(Instant::from_kst(day, TimeOfDay::NOON));
    /// assert_eq!((offset.utc_seconds, offset.dst_seconds), (8 * 3600 + 1800, 0));
    /// ```
    pub fn offset_at(self, instant: Instant) -> Offset {
        let begun = self.rows().take_while(|(start, _)| *start <= instant.0);
        begun.last().map_or(Offset { utc_seconds: 0, dst_seconds: 0 }, |(_, offset)| offset)
    }

    /// Seconds by which the zone's standard time is ahead of UTC today, as of 2026.
    ///
    /// ```
    /// use saju_calendar::Zone;
    ///
    /// assert_eq!(Zone::by_name("America/New_York").unwrap().standard_seconds_today(), -5 * 3600);
    /// ```
    pub fn standard_seconds_today(self) -> i32 {
        const TODAY: Instant = Instant(20_454 * crate::SECONDS_PER_DAY);
        self.offset_at(TODAY).standard_seconds()
    }

    /// The first instant from this one on at which the zone's clocks, by the offset in force at it, show
    /// a full minute; the instant itself when they show one.
    ///
    /// ```
    /// use saju_calendar::{Date, Instant, TimeOfDay, Zone};
    ///
    /// // The mean time of Seoul was 8:27:52 ahead of UTC: at 00:00 UTC its clocks are 8 s before 8:28.
    /// let midnight = Instant(Date::new(1900, 1, 1).unwrap().local_seconds(TimeOfDay::MIDNIGHT));
    /// let seoul = Zone::by_name("Asia/Seoul").unwrap();
    /// assert_eq!(seoul.next_minute(midnight).seconds_since(midnight), 8);
    /// ```
    pub fn next_minute(self, instant: Instant) -> Instant {
        let local = instant.0 + i64::from(self.offset_at(instant).utc_seconds);
        Instant(instant.0 + (-local).rem_euclid(60))
    }

    /// What the zone's clocks show at an instant.
    ///
    /// ```
    /// use saju_calendar::{Date, Instant, TimeOfDay, Zone};
    ///
    /// // From 1954 to 1961 the clocks of Korea were half an hour behind today's.
    /// let day = Date::new(1959, 2, 4).unwrap();
    /// let seoul = Zone::by_name("Asia/Seoul").unwrap();
    /// let shown = seoul.clock_at(Instant::from_kst(day, TimeOfDay::NOON));
    /// assert_eq!(shown, (day, TimeOfDay::new(11, 30).unwrap()));
    /// ```
    pub fn clock_at(self, instant: Instant) -> (Date, TimeOfDay) {
        Date::from_local_seconds(instant.0 + i64::from(self.offset_at(instant).utc_seconds))
    }

    /// The first instant that a clock reading (seconds since 1970-01-01T00:00 of the clock) means: the
    /// earlier one of a reading that occurred twice, the moved one of a skipped reading.
    ///
    /// ```
    /// use saju_calendar::{Date, Instant, TimeOfDay, Zone};
    ///
    /// // 02:30 on 11 October 1987 came twice in Seoul: first in summer time, at 01:30 KST.
    /// let day = Date::new(1987, 10, 11).unwrap();
    /// let seoul = Zone::by_name("Asia/Seoul").unwrap();
    /// let first = seoul.first(day.local_seconds(TimeOfDay::new(2, 30).unwrap()));
    /// assert_eq!(first, Instant::from_kst(day, TimeOfDay::new(1, 30).unwrap()));
    /// ```
    pub fn first(self, local: i64) -> Instant {
        match self.resolve(local) {
            Resolution::Unique(instant, _)
            | Resolution::Gap { instant, .. }
            | Resolution::Overlap { first: (instant, _), .. } => instant,
        }
    }

    /// What it means that the zone's clocks showed `local` (seconds since 1970-01-01T00:00 of the
    /// clock): one instant, none or two.
    ///
    /// ```
    /// use saju_calendar::zone::{Offset, Resolution};
    /// use saju_calendar::{Date, Instant, TimeOfDay, Zone};
    ///
    /// let seoul = Zone::by_name("Asia/Seoul").unwrap();
    /// let (date, time) = (Date::new(1998, 5, 19).unwrap(), TimeOfDay::new(10, 0).unwrap());
    /// let kst = Offset { utc_seconds: 9 * 3600, dst_seconds: 0 };
    /// let once = Resolution::Unique(Instant::from_kst(date, time), kst);
    /// assert_eq!(seoul.resolve(date.local_seconds(time)), once);
    ///
    /// // Summer time ended in 1987: 02:00–03:00 came twice, an hour apart.
    /// let autumn = Date::new(1987, 10, 11).unwrap();
    /// let twice = seoul.resolve(autumn.local_seconds(TimeOfDay::new(2, 30).unwrap()));
    /// let Resolution::Overlap { first, second } = twice else { panic!("{twice:?}") };
    /// assert_eq!(second.0.seconds_since(first.0), 3600);
    /// ```
    pub fn resolve(self, local: i64) -> Resolution {
        let rows = self.rows();
        // Where two histories meet no clock was changed, so a reading is neither skipped nor repeated there:
        // it belongs to one of them.
        match self.before_meeting as usize {
            0 => meaning(rows, local),
            before if local < MEETING => meaning(rows.take(before), local),
            before => meaning(rows.skip(before), local),
        }
    }
}

/// What a clock with these rows meant by a reading.
fn meaning(rows: impl Iterator<Item = (i64, Offset)>, local: i64) -> Resolution {
    // No clock is more than a day from UTC, so the reading lies in one of a few rows.
    let (earliest, latest) = (local - crate::SECONDS_PER_DAY, local + crate::SECONDS_PER_DAY);
    let mut rows = rows.peekable();
    let mut found: Option<(Instant, Offset)> = None;
    let mut previous: Option<Offset> = None;
    while let Some((start, offset)) = rows.next() {
        let end = rows.peek().map_or(i64::MAX, |(start, _)| *start);
        if end <= earliest {
            continue;
        }
        if start > latest {
            break;
        }
        let instant = local - i64::from(offset.utc_seconds);
        if (start..end).contains(&instant) {
            match found {
                None => found = Some((Instant(instant), offset)),
                Some(first) => {
                    return Resolution::Overlap { first, second: (Instant(instant), offset) };
                }
            }
        } else if let (None, Some(before)) = (found, previous)
            && instant < start
        {
            // Before this row by its own clock and, since nothing was found, after the last row by that
            // one's: the reading was skipped.
            return Resolution::Gap {
                instant: Instant(local - i64::from(before.utc_seconds)),
                offset,
                seconds: offset.utc_seconds - before.utc_seconds,
            };
        }
        previous = Some(offset);
    }
    // The first row holds from ever and the last for ever: every reading is in one of them.
    let (instant, offset) = found.unwrap_or_else(|| {
        let offset = previous.unwrap_or(Offset { utc_seconds: 0, dst_seconds: 0 });
        (Instant(local - i64::from(offset.utc_seconds)), offset)
    });
    Resolution::Unique(instant, offset)
}

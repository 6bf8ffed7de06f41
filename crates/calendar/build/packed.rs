//! The large tables as what they differ by from something simpler: a third of the bytes where a program is
//! downloaded, and as quick to look things up in. What puts them together again stands beside each use.

use std::fmt::{Debug, Write as _};
use std::fs;

#[path = "../tables/equation_of_time.rs"]
#[expect(clippy::unreadable_literal, reason = "generated")]
mod equation_of_time;
#[path = "../tables/solar_terms.rs"]
#[expect(clippy::unreadable_literal, reason = "generated")]
mod solar_terms;
#[path = "../tables/zones.rs"]
#[expect(dead_code, reason = "the names are the library's")]
mod zones;

fn table<T: Debug>(rust: &mut String, name: &str, of: &str, values: &[T]) {
    writeln!(rust, "pub(super) static {name}: [{of}; {}] = {values:?};", values.len()).unwrap();
}

/// Fourth differences in two bytes, kept apart (the upper ones hardly change), and the sums at every
/// `INTERVAL`th sample to begin with.
pub(crate) fn equation_of_time() -> String {
    use equation_of_time::{EQUATION_OF_TIME_MS, FIRST, STEP};
    const INTERVAL: usize = 128;
    let mut differences = vec![EQUATION_OF_TIME_MS.to_vec()];
    for _ in 0..4 {
        let last = differences.last().expect("the samples are there");
        differences.push(last.windows(2).map(|pair| pair[1] - pair[0]).collect());
    }
    let fourth: Vec<i16> =
        differences[4].iter().map(|it| i16::try_from(*it).expect("they are small")).collect();
    let starts: Vec<[i32; 4]> = (0..fourth.len())
        .step_by(INTERVAL)
        .map(|at| [0, 1, 2, 3].map(|order: usize| differences[order][at]))
        .collect();
    let mut rust = format!(
        "pub(super) const FIRST: i64 = {FIRST};\npub(super) const STEP: i64 = {STEP};\n\
         pub(super) const SAMPLES: usize = {};\npub(super) const INTERVAL: usize = {INTERVAL};\n",
        EQUATION_OF_TIME_MS.len()
    );
    table(&mut rust, "STARTS", "[i32; 4]", &starts);
    let byte = |place: usize| fourth.iter().map(|it| it.to_le_bytes()[place]).collect::<Vec<_>>();
    table(&mut rust, "LOWER", "u8", &byte(0));
    table(&mut rust, "UPPER", "u8", &byte(1));
    rust
}

/// Each instant as what it is off a mean year after the same term of the year before the first.
pub(crate) fn solar_terms() -> String {
    use solar_terms::{FIRST_YEAR, SOLAR_TERMS};
    let years = SOLAR_TERMS.len() as i64 / 24;
    let (firsts, lasts) = (&SOLAR_TERMS[..24], &SOLAR_TERMS[SOLAR_TERMS.len() - 24..]);
    let mean_years: Vec<i64> =
        firsts.iter().zip(lasts).map(|(first, last)| (last - first) / (years - 1)).collect();
    let off: Vec<i32> = SOLAR_TERMS
        .iter()
        .enumerate()
        .map(|(index, at)| {
            let (year, term) = ((index / 24) as i64, index % 24);
            i32::try_from(at - firsts[term] - year * mean_years[term]).expect("years are alike")
        })
        .collect();
    let mut rust = format!("pub(super) const FIRST_YEAR: i16 = {FIRST_YEAR};\n");
    table(&mut rust, "FIRSTS", "i64", firsts);
    table(&mut rust, "MEAN_YEARS", "i64", &mean_years);
    table(&mut rust, "OFF", "i32", &off);
    rust
}

/// The rows of `zones.bin` as seconds since the row before (the second of a zone since `BEGINNING`, the first, which
/// holds from ever, none) and places in a table of offsets. Zones that have kept the same clocks for long end with the
/// same rows: they stand once, so the rows of a zone are its own and those it shares.
pub(crate) fn zone_rows() -> String {
    const BEGINNING: i64 = -3_000_000_000;
    let bytes = fs::read("tables/zones.bin").expect("tables/zones.bin");
    let row = |row: &[u8]| {
        let word = |at: usize| i32::from_le_bytes(row[at..at + 4].try_into().expect("four bytes"));
        let start = i64::from_le_bytes(row[..8].try_into().expect("eight bytes"));
        (start, (word(8), word(12)))
    };
    let rows: Vec<(i64, (i32, i32))> = bytes.chunks_exact(16).map(row).collect();
    let mut offsets: Vec<(i32, i32)> = rows.iter().map(|(_, offset)| *offset).collect();
    offsets.sort_unstable();
    offsets.dedup();
    let place = |offset| offsets.binary_search(offset).expect("taken from the rows");
    // The rows of a zone, as they are written.
    let mut packed: Vec<Vec<(u32, usize)>> = Vec::new();
    for (first, count) in zones::ZONES {
        let zone = &rows[first as usize..(first + count) as usize];
        assert_eq!(zone[0].0, i64::MIN, "the first row holds from ever");
        let mut before = BEGINNING;
        let since = zone[1..].iter().map(|(start, offset)| {
            let seconds = u32::try_from(start - before).expect("rows follow one another");
            assert_ne!(seconds, 0, "two rows begin at once");
            before = *start;
            (seconds, place(offset))
        });
        packed.push(std::iter::once((0, place(&zone[0].1))).chain(since).collect());
    }
    assert_eq!(packed.iter().flatten().count(), rows.len(), "the zones are all rows");
    let (zones, rows) = shared(&packed);
    let since: Vec<u32> = rows.iter().map(|(seconds, _)| *seconds).collect();
    let places: Vec<usize> = rows.iter().map(|(_, place)| *place).collect();
    let mut rust = format!("pub(super) const BEGINNING: i64 = {BEGINNING};\n");
    table(&mut rust, "ZONES", "[(u32, u32); 2]", &zones);
    table(&mut rust, "SINCE", "u32", &since);
    table(&mut rust, "PLACES", "u16", &places);
    table(&mut rust, "OFFSETS", "(i32, i32)", &offsets);
    rust
}

/// Where rows begin, and how many there are: a zone's own, and those it shares.
type Rows = [(usize, usize); 2];

/// The rows of all zones, those that end as another's do once.
fn shared(zones: &[Vec<(u32, usize)>]) -> (Vec<Rows>, Vec<(u32, usize)>) {
    /// Fewer would make look-ups longer and spare little.
    const WORTHWHILE: usize = 24;
    let (mut places, mut rows): (Vec<Rows>, Vec<(u32, usize)>) = (Vec::new(), Vec::new());
    for (at, zone) in zones.iter().enumerate() {
        let same = zones[..at].iter().map(|other| {
            zone.iter()
                .rev()
                .zip(other.iter().rev())
                .take_while(|(one, other)| one == other)
                .count()
        });
        // Where the other's last rows stand in one piece.
        let ends = places.iter().map(|[own, shared]| if shared.1 > 0 { *shared } else { *own });
        let found = same.zip(ends).map(|(same, (first, count))| (same.min(count), first + count));
        let (same, end) = found.max().filter(|(same, _)| *same >= WORTHWHILE).unwrap_or_default();
        let own = &zone[..zone.len() - same];
        places.push([(rows.len(), own.len()), (end - same, same)]);
        rows.extend_from_slice(own);
    }
    (places, rows)
}

//! What is seen of the names of the places at a glance.

use crate::glance::Glance;

/// Lines from one whose beginning is noted to the next.
const PART: usize = 4;

/// By how many lines a name can be behind the one before it.
const FARTHEST: u64 = 7;

/// Where every so many lines of the list begin; what is seen of the names in Hangul, and in Latin letters, each with
/// the lines since the name before it.
pub(crate) fn glances(list: &str) -> String {
    let (mut at, mut lines) = (0, Vec::new());
    for line in list.split_inclusive('\n') {
        lines.push((at, line.trim_end()));
        at += line.len();
    }
    let rows: Vec<_> =
        lines.into_iter().filter(|(_, line)| !line.starts_with('#')).skip(1).collect();
    let begins: Vec<usize> = rows.iter().step_by(PART).map(|(at, _)| *at).collect();
    let seen = [0, 1].map(|column| {
        let (mut last, mut seen) = (0, Vec::<u64>::new());
        for (place, (_, line)) in rows.iter().enumerate() {
            let names = line.split(',').nth(column).unwrap_or_default();
            for name in names.split(';').filter(|name| !name.is_empty()) {
                let behind = (place - last) as u64;
                assert!(behind <= FARTHEST, "{line}: too many lines without such a name before it");
                seen.push(Glance::of(name).packed(behind));
                last = place;
            }
        }
        seen
    });
    let [hangul, latin] = &seen;
    format!(
        "/// Lines from one whose beginning is noted to the next.\n\
         pub(super) const PART: usize = {PART};\n\
         pub(super) static BEGINS: [u32; {}] = {begins:?};\n\
         pub(super) static HANGUL: [u64; {}] = {hangul:?};\n\
         pub(super) static LATIN: [u64; {}] = {latin:?};\n",
        begins.len(),
        hangul.len(),
        latin.len(),
    )
}

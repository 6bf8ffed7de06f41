//! What is seen of the names of the places at a glance.

use std::fmt::Write as _;

use crate::glance::Glance;

/// Lines of the list that are read together.
const PART: usize = 16;

/// For each part of the list its first line and the first of its names, in Hangul and in Latin letters; what is seen
/// of these names.
pub(crate) fn glances(list: &str) -> String {
    let (mut at, mut lines) = (0, Vec::new());
    for line in list.split_inclusive('\n') {
        lines.push((at, line.trim_end()));
        at += line.len();
    }
    let rows = lines.iter().filter(|(_, line)| !line.starts_with('#')).skip(1);
    let (mut parts, mut seen) = (String::new(), [const { Vec::<u64>::new() }; 2]);
    for (index, (at, line)) in rows.enumerate() {
        if index % PART == 0 {
            let [hangul, latin] = seen.each_ref().map(Vec::len);
            write!(parts, "Part {{ line: {at}, hangul: {hangul}, latin: {latin} }}, ").unwrap();
        }
        for (seen, names) in seen.iter_mut().zip(line.split(',')) {
            let names = names.split(';').filter(|name| !name.is_empty());
            seen.extend(names.map(|name| Glance::of(name).packed()));
        }
    }
    let [hangul, latin] = seen.each_ref().map(Vec::len);
    write!(parts, "Part {{ line: {}, hangul: {hangul}, latin: {latin} }}", list.len()).unwrap();
    let [of_hangul, of_latin] = seen;
    format!(
        "pub(super) static PARTS: &[Part] = &[{parts}];\n\
         pub(super) static HANGUL: [u64; {hangul}] = {of_hangul:?};\n\
         pub(super) static LATIN: [u64; {latin}] = {of_latin:?};\n"
    )
}

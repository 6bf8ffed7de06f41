//! What is seen of the names of the places at a glance.

use crate::glance::Glance;

/// Where each line of the list begins; what is seen of the names in Hangul, and in Latin letters: those of one first
/// letter after those of another, the shorter before the longer, with where each first letter begins and which line
/// each name stands in.
pub(crate) fn glances(list: &str) -> String {
    let (mut at, mut lines) = (0, Vec::new());
    for line in list.split_inclusive('\n') {
        lines.push((at, line.trim_end()));
        at += line.len();
    }
    let rows: Vec<_> =
        lines.into_iter().filter(|(_, line)| !line.starts_with('#')).skip(1).collect();
    let begins: Vec<usize> = rows.iter().map(|(at, _)| *at).collect();
    let [hangul, latin] = [0, 1].map(|column| {
        let mut seen = Vec::new();
        for (place, (_, line)) in rows.iter().enumerate() {
            let names = line.split(',').nth(column).unwrap_or_default();
            for name in names.split(';').filter(|name| !name.is_empty()) {
                let place = u16::try_from(place).expect("there are fewer lines");
                seen.push((Glance::of(name), place));
            }
        }
        seen.sort_by_key(|(glance, place)| (glance.order(), *place));
        let firsts: Vec<usize> = (0..=Glance::FIRSTS)
            .map(|first| seen.partition_point(|(glance, _)| glance.order().0 < first))
            .collect();
        let lines: Vec<u16> = seen.iter().map(|(_, place)| *place).collect();
        let seen: Vec<u64> = seen.iter().map(|(glance, _)| glance.packed()).collect();
        format!("Names {{ firsts: &{firsts:?}, seen: &{seen:?}, lines: &{lines:?} }}")
    });
    format!(
        "pub(super) static BEGINS: [u32; {}] = {begins:?};\n\
         pub(super) static HANGUL: Names = {hangul};\n\
         pub(super) static LATIN: Names = {latin};\n",
        begins.len(),
    )
}

//! What is said of decades, years, solar months and days: their gods, stages, relations and sinsal.

use super::answer::Json;
use super::chart::{Chart, Letter, Relation, ganji, relations_with};
use super::claims::PLACES;
use super::sinsal;

/// What is said of a fortune that is not so.
pub(crate) fn untrue(entry: &Json, chart: &Chart) -> Option<String> {
    let fortune = ganji(entry.at("ganjiHan").text())?;
    let (stem, branch) = (Letter::Stem(fortune.0), Letter::Branch(fortune.1));
    let meaning = entry.at("meaning").text();
    let is_named = |half: &str, letter: Letter| {
        let (god, name) = (chart.god(letter), letter.ko());
        let with_god = meaning.contains(&format!("{half}의 {god} {name}("));
        with_god || meaning.contains(&format!("{half} {name}(")) || meaning.contains("모두")
    };
    let named = [is_named("천간", stem), is_named("지지", branch)];
    // Beside the one that is asked for one letter may do, and beyond a hundred years none.
    let is_late = meaning.ends_with("따로 풀지 않습니다.");
    let is_beside = !entry.at("isReference").is_null() && !entry.at("isReference").is_true();
    if !is_late && !named.contains(&true) || !is_beside && named.contains(&false) {
        return Some(format!("the letters of luck: {meaning}"));
    }
    if meaning.contains("공망") && !gongmang(chart, fortune.1) {
        return Some(format!("gongmang: {meaning}"));
    }
    let relations = relations_with(chart, fortune);
    let items = entry.at("relations").list();
    items
        .iter()
        .find_map(|item| relation(item, chart, fortune, &relations))
        .or_else(|| brought(entry, chart, fortune))
}

/// Whether a branch lies in the void of the day's ten.
pub(crate) fn gongmang(chart: &Chart, branch: usize) -> bool {
    let (stem, day) = chart.pillars[2];
    let first = (day + 12 - stem) % 12;
    [(first + 10) % 12, (first + 11) % 12].contains(&branch)
}

/// 이 해의 천간 을과 연간 경의 천간합입니다.
fn relation(
    item: &Json,
    chart: &Chart,
    fortune: (usize, usize),
    relations: &[Relation],
) -> Option<String> {
    let (kind, said) = (item.at("kindKo").text(), item.at("reasoning").text());
    if said.is_empty() {
        return None;
    }
    let of_stems = kind.starts_with("천간");
    let own = if of_stems { Letter::Stem(fortune.0) } else { Letter::Branch(fortune.1) };
    let half = if of_stems { "천간" } else { "지지" };
    let mut wanted = said.contains(&format!("의 {half} {}", own.ko()));
    let mut positions = Vec::new();
    for (name, position, of_stem) in names() {
        let Some(at) = said.find(name) else { continue };
        let letter = said[at + name.len()..].trim_start().chars().next();
        wanted &= of_stem == of_stems;
        wanted &= chart.letter(position, of_stem).is_some_and(|found| Some(found.ko()) == letter);
        positions.push(position);
    }
    positions.sort_unstable();
    wanted &= relations.iter().any(|(known, at)| *known == kind && *at == positions);
    wanted &= said.ends_with(&format!("의 {kind}입니다."));
    let letters = if of_stems { Letter::stem_of_ko } else { Letter::branch_of_ko };
    let first = item.at("meaning").text().chars().next().and_then(letters);
    wanted &= first.is_some_and(|letter| letter == own || chart.has(letter));
    (!wanted).then(|| format!("a relation that is not there: {said}"))
}

/// The place names of relations with a fortune: the hour's stem is 시간 there.
fn names() -> impl Iterator<Item = (&'static str, usize, bool)> {
    PLACES.into_iter().chain([("시간 ", 3, true)])
}

/// The sinsal that the fortune brings.
fn brought(entry: &Json, chart: &Chart, fortune: (usize, usize)) -> Option<String> {
    let listed = entry.at("sinsalOnFortune");
    if listed.is_null() {
        return None;
    }
    let mut said: Vec<&str> = listed.list().iter().map(|item| item.at("ko").text()).collect();
    let mut wanted = sinsal::on_fortune(chart, fortune);
    said.sort_unstable();
    wanted.sort_unstable();
    (said != wanted).then(|| format!("sinsal {said:?}, not {wanted:?}"))
}

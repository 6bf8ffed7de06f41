//! What is said of decades, years, solar months and days: their gods, stages, relations and sinsal.

use super::answer::Json;
use super::chart::{Chart, GODS_KO, Letter, Relation, STAGES_KO, ganji, relations_with};
use super::claims::PLACES;
use super::sinsal;

/// What is said of a fortune that is not so.
pub(crate) fn untrue(entry: &Json, chart: &Chart) -> Option<String> {
    let fortune = ganji(entry.at("ganjiHan").text())?;
    let (stem, branch) = (Letter::Stem(fortune.0), Letter::Branch(fortune.1));
    let meaning = entry.at("meaning").text();
    let after = |start: &str| meaning.find(start).map(|at| &meaning[at + start.len()..]);
    let god_on = |starts: &[&str]| {
        let rest = starts.iter().find_map(|start| after(start))?;
        GODS_KO.into_iter().flatten().find(|god| rest.starts_with(god))
    };
    let stage = after("십이운성의 ").and_then(|rest| {
        STAGES_KO.into_iter().find(|stage| rest.starts_with(&format!("{stage}에 ")))
    });
    let wanted_stage = Chart::stage(chart.day_master(), fortune.1);
    let gods = (god_on(&["천간에는 "]), god_on(&["지지에는 ", "지지에도 "]));
    if gods != (Some(chart.god(stem)), Some(chart.god(branch))) {
        return Some(format!("gods {gods:?}: {meaning}"));
    }
    if stage != Some(wanted_stage) {
        return Some(format!("stage {stage:?}, not {wanted_stage}: {meaning}"));
    }
    if gongmang(chart, fortune.1) != meaning.contains("공망에 들어") {
        return Some(format!("gongmang: {meaning}"));
    }
    let relations = relations_with(chart, fortune);
    let items = entry.at("relations").list();
    kinds(after("원국의 글자와 "), &relations, meaning)
        .or_else(|| items.iter().find_map(|item| relation(item, chart, fortune, &relations)))
        .or_else(|| brought(entry, chart, fortune))
}

/// Whether a branch lies in the void of the day's ten.
pub(crate) fn gongmang(chart: &Chart, branch: usize) -> bool {
    let (stem, day) = chart.pillars[2];
    let first = (day + 12 - stem) % 12;
    [(first + 10) % 12, (first + 11) % 12].contains(&branch)
}

/// The kinds that the meaning lists.
fn kinds(listed: Option<&str>, relations: &[Relation], meaning: &str) -> Option<String> {
    let mut wanted: Vec<&str> = relations.iter().map(|(kind, _)| *kind).collect();
    let list = listed.and_then(|rest| rest.split_once(" 이룹니다"));
    let list = list.map(|(list, _)| list.trim_end_matches(['을', '를']));
    let mut said: Vec<&str> = list.map_or_else(Vec::new, |list| list.split('·').collect());
    wanted.sort_unstable();
    wanted.dedup();
    said.sort_unstable();
    (said != wanted).then(|| format!("relations {said:?}, not {wanted:?}: {meaning}"))
}

/// 이 해의 천간 을이 원국 연간 경과 천간합을 이룹니다.
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
    wanted &= said.contains(&format!("{kind}을 이룹니다"))
        || said.contains(&format!("{kind}를 이룹니다"));
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

//! Reads a compact text, Korean or English: what stands where, by lines.

use saju_chart::{Ganji, Position};

use super::MaterialError;
use super::facts::{Decade, Fact, Facts, Pillars, present_year};
use crate::pattern::{Found, Plain};
use crate::place::Place;
use crate::vocabulary::{
    element_of_word, formation_of_word, group_of_word, position_of_sign, role_of_word,
    strength_of_word, structure_of_word,
};

static PILLAR: Plain = Plain::of_any_case(concat!(
    r"(?:(?P<ko>연|월|일|시)주|(?P<en>year|month|day|hour) pillar) \S*?\s?\(?",
    "(?P<han>[甲乙丙丁戊己庚辛壬癸][子丑寅卯辰巳午未申酉戌亥])",
));
static BORN: Plain = Plain::new(r"^(?:양력|Solar) (?P<year>\d{4})-");
static REFERENCE: Plain = Plain::new(r"(?:기준일|[Aa]s of) (?P<date>\d{4}-\d\d-\d\d)");
static CANDIDATES: Plain =
    Plain::new(r"(?:함께 적습니다|given alongside|given as well)\. (?P<told>.+)");
static STRENGTH: Plain = Plain::new(
    r"^- (?:강약|Strength) (?P<strength>.+?) · (?:격국|Structure) (?P<structure>.+?)(?: ·|$)",
);
static FORMATION: Plain = Plain::new(r"\((?P<formation>成格|成中有敗|敗中有成|破格|未成)\)");
static COMPLETING: Plain = Plain::new(r"· (?:상신|[Cc]ompleting god) (?P<group>[가-힣A-Za-z]+)");
static AID: Plain = Plain::new(r"· (?:보조|Aid) (?P<element>\w+)");
static ROLE: Plain = Plain::of_any_case(concat!(
    r"(?:(?P<ko>용신|희신|한신|기신|구신)",
    r"|(?P<en>useful|supporting|neutral|opposing|undermining) element) (?P<element>\w+)",
));
static DECADE: Plain = Plain::new(concat!(
    r"^- \S+?\s?\(?(?P<han>[甲乙丙丁戊己庚辛壬癸][子丑寅卯辰巳午未申酉戌亥])\)? (?P<age>\d+)–\d+세? ",
    r"(?P<first>\d{4})-\d\d[~–](?P<last>\d{4})-\d\d:",
));
static YEAR: Plain = Plain::new(concat!(
    r"^- (?:세운|Annual pillar): (?P<year>\d{4}) \S+?\s?\(?",
    "(?P<han>[甲乙丙丁戊己庚辛壬癸][子丑寅卯辰巳午未申酉戌亥])",
));
/// What closes the line of the present decade.
const NOW: [&str; 2] = ["[지금]", "[Now]"];
/// How the line of the five roles begins.
const ROLES: [&str; 3] = ["- 용신 ", "- Useful element ", "- useful element "];

pub(super) fn read(text: &str) -> Result<Facts, MaterialError> {
    let lines = || text.lines().zip(1..).map(|(line, number)| (line, Place::Line(number)));
    let mut told = lines().filter_map(|(line, place)| pillars(line, &place));
    let mut facts = Facts::of(told.next().ok_or(MaterialError::NoLineOfPillars)?);
    if told.next().is_some() {
        return Err(MaterialError::TwoPersons);
    }
    for (line, place) in lines() {
        add(&mut facts, line, place);
    }
    Ok(facts)
}

/// The pillars of the line that lists them.
fn pillars(line: &str, place: &Place) -> Option<Pillars> {
    if !line.starts_with("- ") || !line.contains(" | ") {
        return None;
    }
    let told = all_pillars(line);
    let at = |wanted: Position| {
        let (_, value) = *told.iter().find(|(at, _)| *at == wanted)?;
        Some(Fact { value, place: place.clone() })
    };
    Some(Pillars {
        year: at(Position::Year),
        month: at(Position::Month),
        day: at(Position::Day)?,
        hour: at(Position::Hour),
    })
}

fn all_pillars(line: &str) -> Vec<(Position, Ganji)> {
    let line: Vec<char> = line.chars().collect();
    let told = |found: Found| {
        let sign = found.get("ko").or_else(|| found.get("en"))?;
        Some((position_of_sign(&sign)?, Ganji::parse(&found.get("han")?)?))
    };
    PILLAR.find_all(&line).filter_map(told).collect()
}

fn add(facts: &mut Facts, line: &str, place: Place) {
    let letters: Vec<char> = line.chars().collect();
    let number = |found: &Found, name| found.get(name).and_then(|text| text.parse::<i64>().ok());
    let han = |found: &Found| found.get("han").and_then(|text| Ganji::parse(&text));
    if let Some(born) = BORN.find(&letters) {
        facts.birth_year = facts.birth_year.or(number(&born, "year"));
        if let Some(date) = REFERENCE.find(&letters).and_then(|found| found.get("date")) {
            facts.present_year = present_year(&date);
        }
    }
    if let Some(told) = CANDIDATES.find(&letters).and_then(|found| found.get("told")) {
        facts.candidates.extend(all_pillars(&told));
    } else if let Some(found) = STRENGTH.find(&letters) {
        let strength = found.get("strength").and_then(|word| strength_of_word(&word));
        facts.strength = strength.map(|value| Fact { value, place: place.clone() });
        let structure = found.get("structure").and_then(|words| structure(&words));
        let fact = |pattern: &Plain, name| pattern.find(&letters).and_then(|found| found.get(name));
        let formation = fact(&FORMATION, "formation").and_then(|word| formation_of_word(&word));
        facts.formation = formation.map(|value| Fact { value, place: place.clone() });
        let completing = fact(&COMPLETING, "group").and_then(|word| group_of_word(&word));
        facts.completing = completing.map(|value| Fact { value, place: place.clone() });
        facts.structures.extend(structure.map(|value| Fact { value, place }));
    } else if ROLES.iter().any(|begins| line.starts_with(begins)) {
        facts.roles.extend(ROLE.find_all(&letters).filter_map(|found| {
            let role = role_of_word(&found.get("ko").or_else(|| found.get("en"))?)?;
            let value = element_of_word(&found.get("element")?)?;
            Some((role, Fact { value, place: place.clone() }))
        }));
        let aid = AID.find(&letters).and_then(|found| element_of_word(&found.get("element")?));
        facts.aid = aid.map(|value| Fact { value, place });
    } else if let Some(found) = DECADE.find(&letters) {
        let read = || {
            Some(Decade {
                pillar: han(&found)?,
                start_age: number(&found, "age")?,
                years: (number(&found, "first")?, number(&found, "last")?),
                is_current: NOW.iter().any(|now| line.ends_with(now)),
                place,
            })
        };
        facts.decades.extend(read());
    } else if let Some(found) = YEAR.find(&letters)
        && let (Some(year), Some(value)) = (number(&found, "year"), han(&found))
    {
        facts.years.push((year, Fact { value, place }));
    }
}

/// The structure that the words of a line begin with: `건록격 성격`, `Direct Officer structure, formed`.
fn structure(words: &str) -> Option<saju_judgment::gyeokguk::Gyeok> {
    let name = words.split(" structure").next()?;
    structure_of_word(name).or_else(|| structure_of_word(name.split(' ').next()?))
}

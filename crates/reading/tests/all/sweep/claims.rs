//! What a text claims of a chart: which letters stand where, which ten gods they are, what they do
//! to each other, how many there are. Read once per distinct text.

use super::chart::{ELEMENTS_KO, GODS_KO, GROUPS_KO, Letter};

/// A claim that holds of a chart, or does not.
#[derive(Debug)]
pub(crate) enum Claim {
    /// The letter stands at this position.
    At(usize, Letter),
    /// The letter at this position, a stem or a branch, is this ten god.
    GodAt(usize, bool, &'static str),
    /// The letter is this ten god to the day master.
    God(Letter, &'static str),
    /// The stem is hidden in the branch, or else in that of the month: 여기 0, 중기 1, 정기 2.
    Hidden(Option<Letter>, usize, Letter),
    /// The pillar is that of the fortune, or one of the chart.
    Pillar(Letter, Letter),
    /// The letter is one of the chart, of the fortune, or of those that the season asks for.
    Known(Letter),
    /// The letter is that of the fortune.
    OfFortune(Letter),
    /// The letter is one of the decade that the sentence names.
    OfDecade(Letter, Option<[char; 2]>),
    /// No pillar has the letter.
    Absent(Letter),
    /// The letters stand in this relation; without the second, the first meets the day branch.
    Related(&'static str, Vec<Letter>),
    /// So many letters are of the element, or more.
    CountOfElement(usize, usize, bool),
    /// So many letters beside the day master are of the group, or more.
    CountOfGroup(usize, usize, bool),
    /// The group has this element.
    ElementOfGroup(usize, usize),
    /// So many letters are visible.
    Letters(usize),
}

/// Places as sentences name them: position, and whether of the stem.
pub(crate) const PLACES: [(&str, usize, bool); 8] = [
    ("시주 천간", 3, true),
    ("연간", 0, true),
    ("월간", 1, true),
    ("일간", 2, true),
    ("연지", 0, false),
    ("월지", 1, false),
    ("일지", 2, false),
    ("시지", 3, false),
];

const ROLES: [&str; 3] = ["여기", "중기", "정기"];

const NUMBERS: [&str; 9] = ["영", "한", "두", "세", "네", "다섯", "여섯", "일곱", "여덟"];

/// What says that the letters before it stand in a relation.
#[rustfmt::skip]
const RELATING: &[(&str, &str)] = &[
    ("천간합의 짝", "천간합"), ("천간충의 짝", "천간충"), ("육합의 짝", "육합"), ("반합의 짝", "반합"), ("상형의 짝", "상형"),
    ("자형의 짝", "자형"), (" 충의 짝", "충"), (" 형의 짝", "형"), ("파의 짝", "파"), ("해의 짝", "해"),
    ("삼합을 이룹", "삼합"), ("방합을 이룹", "방합"), ("삼형을 이룹", "삼형"), ("천간합을 이루", "천간합"), ("천간충을 이루", "천간충"),
    ("삼합을 이루", "삼합"), ("방합을 이루", "방합"), ("육합을 이루", "육합"), ("반합을 이루", "반합"), ("삼형을 이루", "삼형"),
    ("상형을 이루", "상형"), ("자형을 이루", "자형"), (" 형을 이루", "형"), (" 파를 이루", "파"), (" 해를 이루", "해"),
    (" 충을 이루", "충"), (" 충하여", "충"), (" 충하므로", "충"), (" 형하므로", "형"), ("상형하므로", "상형"), ("자형하므로", "자형"), (" 합하여", "합"), (" 합하고", "합"), ("천간합을 이룹", "천간합"),
    ("천간충을 이룹", "천간충"), ("육합을 이룹", "육합"), ("반합을 이룹", "반합"), ("상형을 이룹", "상형"), ("자형을 이룹", "자형"),
    (" 형을 이룹", "형"), (" 충을 이룹", "충"), (" 파를 이룹", "파"), (" 해를 이룹", "해"), (" 합을 이루", "합"),
];

/// A letter that a text names with its Hanja, and where in the text: its first byte, and the byte
/// behind the bracket.
type Named = (usize, usize, Letter);

fn named(text: &str) -> Vec<Named> {
    let of_bracket = |(open, _): (usize, &str)| {
        let mut inside = text[open + 1..].chars();
        let (han, close) = (inside.next()?, inside.next()?);
        let letter = Letter::of_han(han).filter(|_| close == ')')?;
        let ko = text[..open].chars().next_back()?;
        Some((open - ko.len_utf8(), open + 2 + han.len_utf8(), letter))
    };
    text.match_indices('(').filter_map(of_bracket).collect()
}

/// Places at the end of a text, joined by 「·」, and what stands before them.
fn places_before(mut text: &str) -> (Vec<(usize, bool)>, &str) {
    let mut found = Vec::new();
    while let Some((name, position, of_stem)) =
        PLACES.iter().find(|(name, ..)| text.ends_with(name))
    {
        found.push((*position, *of_stem));
        text = &text[..text.len() - name.len()];
        match text.strip_suffix('·') {
            Some(rest) => text = rest,
            None => break,
        }
    }
    (found, text)
}

/// Places at the beginning of a text.
fn places_after(mut text: &str) -> (Vec<(usize, bool)>, &str) {
    let mut found = Vec::new();
    while let Some((name, position, of_stem)) =
        PLACES.iter().find(|(name, ..)| text.starts_with(name))
    {
        found.push((*position, *of_stem));
        text = &text[name.len()..];
        match text.strip_prefix('·') {
            Some(rest) => text = rest,
            None => break,
        }
    }
    (found, text)
}

fn all_gods() -> impl Iterator<Item = &'static str> {
    GODS_KO.into_iter().flatten()
}

/// Branches of a longer luck, beside which an entry stands.
const LONGER_LUCK: [&str; 3] = ["대운 지지", "년 지지", "월 지지"];

/// Every claim of a text.
pub(crate) fn of(text: &str) -> Vec<Claim> {
    let mut claims = Vec::new();
    for sentence in saju_style::whole::sentences(text) {
        let letters = named(sentence);
        for letter in &letters {
            of_letter(sentence, *letter, &letters, &mut claims);
        }
        pillars(sentence, &mut claims);
        relation(sentence, &letters, &mut claims);
        gods_of_places(sentence, &mut claims);
        counts(sentence, &mut claims);
    }
    claims
}

/// What is said of a letter: where it stands, what it is.
fn of_letter(sentence: &str, (start, end, letter): Named, all: &[Named], claims: &mut Vec<Claim>) {
    let (before, after) = (sentence[..start].trim_end(), &sentence[end..]);
    let (places, _) = places_before(before);
    let god = all_gods().find(|god| before.ends_with(god));
    let role = ROLES.iter().position(|role| before.ends_with(role));
    if !places.is_empty() {
        claims.extend(places.iter().map(|(position, _)| Claim::At(*position, letter)));
    } else if let Some(god) = god {
        let before = before[..before.len() - god.len()].trim_end();
        claims.push(Claim::God(letter, god));
        let (places, _) = places_before(before.strip_suffix('의').unwrap_or(before));
        claims.extend(places.iter().map(|(position, _)| Claim::At(*position, letter)));
        claims.push(Claim::Known(letter));
    } else if let Some(role) = role {
        // 시지 해(亥) 여기 무(戊), 월지 유(酉)의 정기 신(辛)
        let head = before[..before.len() - ROLES[role].len()].trim_end();
        let head = head.strip_suffix('의').unwrap_or(head);
        let branch = all.iter().find(|(_, end, _)| *end == head.len()).map(|(.., branch)| *branch);
        claims.push(Claim::Hidden(branch, role, letter));
    } else if LONGER_LUCK.iter().any(|luck| before.ends_with(luck)) {
        // 대운 지지 해(亥): none of the entry's own letters.
    } else if before.ends_with("년)에는 천간") || before.ends_with("년)에는 지지") {
        // 병진 대운(10–19세, 2103–2113년)에는 지지 진(辰)이
        let decade = before.rfind(" 대운(").map(|at| &before[..at]);
        let pillar = decade.and_then(|name| {
            let mut from_its_end = name.chars().rev();
            let (branch, stem) = (from_its_end.next()?, from_its_end.next()?);
            Some([stem, branch])
        });
        claims.push(Claim::OfDecade(letter, pillar));
    } else if before.ends_with("의 천간") || before.ends_with("의 지지") {
        claims.push(Claim::OfFortune(letter));
    } else if after.contains("에 없어, 모으고") {
        claims.push(Claim::Absent(letter));
    } else {
        claims.push(Claim::Known(letter));
    }
    // 갑(甲)이 연간·월간에 드러나
    let rest = after.trim_start_matches(['이', '가']).trim_start();
    let (places, rest) = places_after(rest);
    if rest.starts_with("에 드러나") {
        claims.extend(places.iter().map(|(position, _)| Claim::At(*position, letter)));
    }
    // 병(丙)은 정관이며, 갑(甲)에게 정재
    for between in ["은 ", "는 ", "에게 ", "이 ", "가 "] {
        let Some(rest) = after.strip_prefix(between) else { continue };
        let Some(god) = all_gods().find(|god| rest.starts_with(god)) else { continue };
        let behind = &rest[god.len()..];
        if between != "에게 "
            && ["이며", "입니다", "이어서", "으로,", "로,"].iter().any(|w| behind.starts_with(w))
        {
            claims.push(Claim::God(letter, god));
        }
    }
}

/// The relation that a sentence puts its letters into.
fn relation(sentence: &str, letters: &[Named], claims: &mut Vec<Claim>) {
    if !["의 짝", "을 이루", "를 이루", "을 이룹", "를 이룹", " 충하여", " 합하"]
        .iter()
        .any(|p| sentence.contains(p))
    {
        return;
    }
    let found = RELATING.iter().filter_map(|(phrase, kind)| Some((sentence.find(phrase)?, *kind)));
    let Some((at, kind)) = found.min() else { return };
    let mut before: Vec<Letter> =
        letters.iter().filter(|(start, ..)| *start < at).map(|(.., letter)| *letter).collect();
    if before.is_empty() {
        return;
    }
    if matches!(kind, "삼합" | "방합" | "삼형") || sentence.starts_with("일지가 ") {
        claims.push(Claim::Related(kind, before));
    } else if before.len() >= 2 {
        // The first letter meets each of the others.
        let others = before.split_off(1);
        claims.extend(others.into_iter().map(|other| Claim::Related(kind, vec![before[0], other])));
    }
}

/// Pillars by name: 세운 병오(丙午).
fn pillars(sentence: &str, claims: &mut Vec<Claim>) {
    for (_, inside) in saju_style::hanja::bracketed(sentence) {
        if let [stem @ Letter::Stem(_), branch @ Letter::Branch(_)] =
            super::chart::letters_of(inside)[..]
            && inside.chars().count() == 2
        {
            claims.push(Claim::Pillar(stem, branch));
        }
    }
}

/// 월지의 정관, without a letter behind it or with one.
fn gods_of_places(sentence: &str, claims: &mut Vec<Claim>) {
    for (at, _) in sentence.match_indices("의 ") {
        let Some(god) = all_gods().find(|god| sentence[at + "의 ".len()..].starts_with(god))
        else {
            continue;
        };
        // 일간의 상관격 is a structure's name.
        if sentence[at + "의 ".len() + god.len()..].starts_with('격') {
            continue;
        }
        let (places, _) = places_before(&sentence[..at]);
        claims.extend(places.iter().map(|(position, stem)| Claim::GodAt(*position, *stem, god)));
    }
}

/// How many letters there are: 목이 두 글자, 재성이 세 글자 이상, 드러난 글자에 수가 없어.
fn counts(sentence: &str, claims: &mut Vec<Claim>) {
    if sentence.contains("글자") {
        numbers(sentence, claims);
    }
    if sentence.contains("인 ") || sentence.contains(", 곧 ") {
        elements_of_groups(sentence, claims);
    }
}

fn numbers(sentence: &str, claims: &mut Vec<Claim>) {
    let names = ELEMENTS_KO.iter().enumerate().map(|(index, name)| (*name, index, true));
    let groups = GROUPS_KO.iter().enumerate().map(|(index, name)| (*name, index, false));
    for (name, index, is_element) in names.chain(groups) {
        let mut claim = |count, more| {
            claims.push(match is_element {
                true => Claim::CountOfElement(index, count, more),
                false => Claim::CountOfGroup(index, count, more),
            });
        };
        for (at, _) in sentence.match_indices(name) {
            let head = &sentence[..at];
            if is_element && head.chars().next_back().is_some_and(|c| ('가'..='힣').contains(&c))
            {
                continue;
            }
            let rest = sentence[at + name.len()..].trim_start_matches(['이', '가', '은', '는']);
            let Some(rest) = rest.strip_prefix(' ') else { continue };
            let number = NUMBERS
                .iter()
                .position(|n| rest.strip_prefix(n).is_some_and(|rest| rest.starts_with(" 글자")));
            if let Some(number) = number {
                claim(number, rest.contains(" 글자 이상"));
            }
            let of_all = head.ends_with("드러난 글자에 ") || head.ends_with("글자 가운데 ");
            if of_all && rest.starts_with("없") {
                claim(0, false);
            }
        }
    }
    if let Some(at) = sentence.find("드러난 ") {
        let rest = &sentence[at + "드러난 ".len()..];
        let total = NUMBERS
            .iter()
            .position(|n| rest.strip_prefix(n).is_some_and(|rest| rest.starts_with(" 글자")));
        claims.extend(total.map(Claim::Letters));
    }
}

/// 식상인 수를, 재성, 곧 목을
fn elements_of_groups(sentence: &str, claims: &mut Vec<Claim>) {
    for (group, name) in GROUPS_KO.iter().enumerate() {
        for (at, _) in sentence.match_indices(name) {
            let rest = &sentence[at + name.len()..];
            let Some(rest) = rest.strip_prefix("인 ").or_else(|| rest.strip_prefix(", 곧 "))
            else {
                continue;
            };
            let element = ELEMENTS_KO.iter().position(|element| {
                rest.strip_prefix(element).is_some_and(|rest| rest.starts_with(['을', '를']))
            });
            claims.extend(element.map(|element| Claim::ElementOfGroup(group, element)));
        }
    }
}

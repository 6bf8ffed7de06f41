//! True claims made false by one change: the material contradicts them.

use saju_chart::{Element, Ganji, Sipseong};
use saju_grounding::{Finding, Kind, Material, Verdict};

use crate::marked::{SETS, texts};

/// A true claim with another pillar, element, god, number or label; nothing where none is written plainly.
fn made_false(finding: &Finding) -> Option<String> {
    let text = &finding.text;
    let changed = match finding.kind {
        Kind::Pillar | Kind::Year => {
            let signs: Vec<char> = text.chars().collect();
            let pillar = signs.windows(2).find_map(|pair| {
                let pair: String = pair.iter().collect();
                (!pair.contains(|letter| ('가'..='힣').contains(&letter)))
                    .then(|| Ganji::parse(&pair))?
            })?;
            let other = pillar.plus(7);
            let korean = |pillar: Ganji| format!("{}{}", pillar.stem().ko(), pillar.branch().ko());
            let chinese =
                |pillar: Ganji| format!("{}{}", pillar.stem().han(), pillar.branch().han());
            text.replace(&chinese(pillar), &chinese(other)).replace(&korean(pillar), &korean(other))
        }
        Kind::Role => {
            let of_name = |name: fn(Element) -> &'static str, mark: &str| {
                let element = Element::ALL
                    .into_iter()
                    .find(|of| text.contains(&format!("{}{mark}", name(*of))))?;
                let other = Element::ALL[(element as usize + 2) % 5];
                Some(text.replacen(
                    &format!("{}{mark}", name(element)),
                    &format!("{}{mark}", name(other)),
                    1,
                ))
            };
            of_name(Element::id, "").or_else(|| {
                let last = text.chars().last()?.to_string();
                let element = Element::ALL.into_iter().find(|element| element.ko() == last)?;
                let head = text.strip_suffix(element.ko())?;
                Some(format!("{head}{}", Element::ALL[(element as usize + 2) % 5].ko()))
            })?
        }
        Kind::Decade => {
            let mut out = String::new();
            let mut number = String::new();
            for letter in text.chars().chain(['\0']) {
                if letter.is_ascii_digit() {
                    number.push(letter);
                    continue;
                }
                if let Ok(was) = std::mem::take(&mut number).parse::<u32>() {
                    out.push_str(&(was + 4).to_string());
                }
                out.push(letter);
            }
            out.trim_end_matches('\0').to_owned()
        }
        Kind::Strength => {
            let words =
                [("신강", "신약"), ("신약", "신강"), ("strong", "weak"), ("weak", "strong")];
            let (word, other) = words.into_iter().find(|(word, _)| text.contains(word))?;
            text.replace(word, other)
        }
        Kind::TenGod => {
            let god = Sipseong::ALL.into_iter().find(|god| god.ko() == text)?;
            Sipseong::ALL[(god as usize + 3) % 10].ko().to_owned()
        }
        Kind::Letter | Kind::Count | Kind::Relation | Kind::Structure => return None,
    };
    (changed != *text).then_some(changed)
}

fn contradicts(material: &Material, kind: Kind, text: &str, (start, end): (usize, usize)) -> bool {
    material.check(text).iter().any(|one| {
        let is_it = one.kind == kind && one.verdict == Verdict::Contradicted;
        is_it && one.start < end && start < one.end
    })
}

#[test]
fn a_claim_made_false_is_contradicted() {
    let (mut seen, mut tried, mut missed) = (0, 0, Vec::new());
    for marked in SETS.into_iter().flat_map(texts) {
        let letters: Vec<char> = marked.text.chars().collect();
        let findings = marked.material.check(&marked.text);
        for finding in findings.iter().filter(|finding| finding.verdict == Verdict::Stated) {
            let Some(words) = made_false(finding) else { continue };
            seen += 1;
            // One of three is enough.
            if seen % 3 != 0 {
                continue;
            }
            tried += 1;
            let text: String = letters[..finding.start]
                .iter()
                .copied()
                .chain(words.chars())
                .chain(letters[finding.end..].iter().copied())
                .collect();
            let span = (finding.start, finding.start + words.chars().count());
            if !contradicts(&marked.material, finding.kind, &text, span) {
                missed.push((marked.name.clone(), finding.text.clone(), words));
            }
        }
    }
    assert!(tried > 100, "{tried} tried");
    assert!(missed.len() * 100 <= 3 * tried, "{tried} tried, missed {missed:#?}");
}

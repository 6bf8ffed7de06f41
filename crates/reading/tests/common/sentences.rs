//! What every sentence must be, and what details have in common.

use serde_json::Value;

/// Members that hold sentences.
const SENTENCES: [&str; 6] =
    ["meaning", "positionMeaning", "nature", "reasoning", "cause", "message"];

/// Words that no sentence may use, as far as they are not part of another word.
#[rustfmt::skip]
const FORBIDDEN: [&str; 32] = [
    "좋다", "좋습니다", "나쁘다", "나쁩니다", "길하다", "흉하다", "대길", "대흉", "최고", "최악", "행운", "불운",
    "재수", "액운", "재앙", "망한다", "파산", "이혼", "사별", "단명", "불치", "반드시", "틀림없이", "절대",
    "무조건", "보장", "점수", "등급", "과부", "홀아비", "성공한다", "팔자가 세",
];

/// Nouns that end like a particle.
const LIKE_PARTICLES: [&str; 8] = ["가을", "마을", "노을", "결과", "성과", "효과", "초과", "여과"];

fn has_final(c: char) -> bool {
    ('가'..='힣').contains(&c) && !(c as u32 - '가' as u32).is_multiple_of(28)
}

fn ends_in_rieul(c: char) -> bool {
    ('가'..='힣').contains(&c) && (c as u32 - '가' as u32) % 28 == 8
}

/// What is wrong with a sentence, if anything.
pub fn fault(text: &str) -> Option<&'static str> {
    if text.trim() != text || text.is_empty() {
        return Some("empty, or spaces around it");
    }
    if text.contains("  ") || text.contains("..") || text.contains(['{', '}', '\u{fffd}']) {
        return Some("doubled space or full stop, or a slot left over");
    }
    if FORBIDDEN.iter().any(|word| text.contains(word)) {
        return Some("a word the style forbids");
    }
    let text = without_brackets(text);
    for word in text.split(|c: char| !('가'..='힣').contains(&c)) {
        if LIKE_PARTICLES.iter().any(|noun| word.ends_with(noun)) {
            continue;
        }
        let chars: Vec<char> = word.chars().collect();
        let [.., before, particle] = chars[..] else { continue };
        let wrong = match particle {
            '을' | '과' => !has_final(before),
            '를' | '와' => has_final(before),
            _ => false,
        };
        if wrong {
            return Some("a particle that does not fit");
        }
        if word.ends_with("으로") && chars.len() > 2 {
            let stem = chars[chars.len() - 3];
            if !has_final(stem) || ends_in_rieul(stem) {
                return Some("으로 after a vowel or ㄹ");
            }
        }
    }
    None
}

/// What is read aloud: 유(酉)와 is read 유와.
fn without_brackets(text: &str) -> String {
    let mut depth = 0;
    text.chars()
        .filter(|c| match c {
            '(' => {
                depth += 1;
                false
            }
            ')' => {
                depth -= 1;
                false
            }
            _ => depth <= 0,
        })
        .collect()
}

/// Names after which 은/는 and 이/가 must fit; running text has verbs that only look alike.
pub fn wrong_topic_particle(text: &str, names: &[&str]) -> bool {
    text.split([' ', ',', '.']).any(|word| {
        names.iter().any(|name| {
            let Some(rest) = word.strip_prefix(name) else { return false };
            let last = name.chars().next_back().unwrap();
            match rest {
                "은" | "이" => !has_final(last),
                "는" | "가" => has_final(last),
                _ => false,
            }
        })
    })
}

/// Visits every string with the name of the member it stands in.
pub fn walk(value: &Value, key: &str, visit: &mut impl FnMut(&str, &str)) {
    match value {
        Value::Object(members) => members.iter().for_each(|(key, value)| walk(value, key, visit)),
        Value::Array(items) => items.iter().for_each(|item| walk(item, key, visit)),
        Value::String(text) => visit(key, text),
        _ => {}
    }
}

/// Names after which particles are checked.
pub fn names() -> Vec<&'static str> {
    let gods = saju_chart::Sipseong::ALL.into_iter().map(saju_chart::Sipseong::ko);
    gods.chain(saju_judgment::Sinsal::ALL.into_iter().map(saju_judgment::Sinsal::ko)).collect()
}

/// Checks a string, if its member holds sentences, and counts it.
pub fn check(key: &str, text: &str, names: &[&str], body: &Value, sentences: &mut usize) {
    let is_basis = key == "basis";
    if !is_basis && !SENTENCES.contains(&key) {
        return;
    }
    *sentences += 1;
    if let Some(fault) = fault(text) {
        panic!("{fault}: {text}\n{body}");
    }
    assert!(!wrong_topic_particle(text, names), "은/는, 이/가: {text}\n{body}");
    if is_basis {
        assert!(text.ends_with(']') && text.contains(" ["), "a basis names its rule: {text}");
    } else {
        assert!(text.ends_with("다."), "a sentence ends as one: {text}");
    }
}

/// Every member of `part` stands in `whole` with the same value, or as a part of it.
pub fn assert_part(part: &Value, whole: &Value, path: &str) {
    match (part, whole) {
        (Value::Object(part), Value::Object(whole)) => {
            for (key, value) in part {
                let other = whole.get(key).unwrap_or_else(|| panic!("{path}.{key} is gone"));
                assert_part(value, other, &format!("{path}.{key}"));
            }
        }
        (Value::Array(part), Value::Array(whole)) => {
            assert_eq!(part.len(), whole.len(), "{path}");
            for (index, (a, b)) in part.iter().zip(whole).enumerate() {
                assert_part(a, b, &format!("{path}.{index}"));
            }
        }
        _ => assert_eq!(part, whole, "{path}"),
    }
}

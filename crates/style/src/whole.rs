//! A text is whole: nothing missing, left over or said twice, quotes and brackets in pairs, an
//! ending of the style at its end.

/// How sentences end.
const ENDING: &str = "니다.";

/// What a slot or a missing value would leave behind.
const LEFT_OVER: [&str; 10] =
    ["{", "}", "TODO", "FIXME", "None", "Some(", "null", "NaN", "\u{fffd}", "???"];

/// Marks that come in pairs.
const PAIRS: [(char, char); 5] = [('(', ')'), ('「', '」'), ('“', '”'), ('‘', '’'), ('[', ']')];

/// Sentences of a text, each with its full stop. Quotations of books have none of ours.
pub fn sentences(text: &str) -> impl Iterator<Item = &str> {
    text.split_inclusive(". ").map(str::trim_end)
}

/// What is wrong with a text of running sentences.
pub fn fault(text: &str) -> Option<String> {
    fragment_fault(text).or_else(|| {
        let bad = sentences(text).find(|s| !s.ends_with(ENDING));
        bad.map(|sentence| format!("no ending of a sentence: {sentence}"))
    })
}

/// What is wrong with a line of a basis: `… [rule]`.
pub fn basis_fault(text: &str) -> Option<String> {
    let Some((line, rule)) = text.strip_suffix(']').and_then(|text| text.rsplit_once(" [")) else {
        return Some("a basis without its rule".to_owned());
    };
    if rule.is_empty() || rule.contains(' ') {
        return Some(format!("a rule's name with spaces: {rule}"));
    }
    fragment_fault(line)
}

/// What is wrong with any text, a part of a sentence among them.
pub fn fragment_fault(text: &str) -> Option<String> {
    if text.is_empty() || text.trim() != text {
        return Some("empty, or spaces around it".to_owned());
    }
    if let Some(left) = LEFT_OVER.iter().find(|left| text.contains(**left)) {
        return Some(format!("left over: {left}"));
    }
    if let Some(bad) = ["  ", " .", " ,", "..", ",,", "··", "( ", " )", "()", ",.", "· ", " ·"]
        .iter()
        .find(|bad| text.contains(**bad))
    {
        return Some(format!("spacing or marks: 「{bad}」"));
    }
    unbalanced(text).or_else(|| said_twice(text))
}

fn unbalanced(text: &str) -> Option<String> {
    let mut open: Vec<char> = Vec::new();
    for c in text.chars() {
        if let Some((_, close)) = PAIRS.iter().find(|(open, _)| *open == c) {
            open.push(*close);
        } else if PAIRS.iter().any(|(_, close)| *close == c) && open.pop() != Some(c) {
            return Some(format!("{c} without its pair"));
        }
    }
    open.pop().map(|close| format!("no {close}"))
}

/// A sentence said twice in a text, or a word twice in a row.
fn said_twice(text: &str) -> Option<String> {
    let mut all: Vec<&str> = sentences(text).collect();
    all.sort_unstable();
    if let Some([one, _]) = all.windows(2).find(|two| two[0] == two[1]) {
        return Some(format!("said twice: {one}"));
    }
    let words: Vec<&str> = text.split(' ').collect();
    let two = words.windows(2).find(|two| two[0] == two[1]);
    two.map(|two| format!("a word twice: {}", two[0]))
}

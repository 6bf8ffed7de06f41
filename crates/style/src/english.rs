//! What every English sentence must be: whole, in one register, each term by its one name, articles that fit the
//! word behind them. Held by the catalogues entry by entry and by answers text by text.

/// Names that other schools use for what we call otherwise, and words that are not ours.
const VARIANTS: [&str; 29] = [
    "Companion",
    "Day Officer",
    "Influence Star",
    "Power Star",
    "Parallel",
    "Competitor",
    "Useful God",
    "Favorable Element",
    "Annoying God",
    "Idle God",
    "Decade Luck",
    "decade luck",
    "Big Luck",
    "Great Luck",
    "Year Luck",
    "Liu Nian",
    "Da Yun",
    "Self Element",
    "Daymaster",
    "Sexagenary",
    "Assisting God",
    "Void Branches",
    "Life Stage",
    " qi ",
    " Qi ",
    "energy",
    "energies",
    "vibe",
    "chakra",
];

/// Verdicts, praise, fright and promises, as words of their own.
const REGISTER: [&str; 31] = [
    "lucky",
    "unlucky",
    "fortunate",
    "unfortunate",
    "fortunately",
    "unfortunately",
    "auspicious",
    "inauspicious",
    "destiny",
    "destined",
    "fate",
    "fated",
    "doomed",
    "doom",
    "blessed",
    "blessing",
    "cursed",
    "curse",
    "disaster",
    "divorce",
    "bankrupt",
    "definitely",
    "certainly",
    "guaranteed",
    "guarantee",
    "must",
    "never",
    "always",
    "easily",
    "excellent",
    "perfect",
];

/// Shortened words.
const SHORTENED: [&str; 8] = ["n't", "'re ", "'ve ", "'ll ", "'m ", "it's ", "that's ", "there's "];

/// Spacing and marks that a missing word would leave.
const MARKS: [&str; 17] = [
    "  ", " ,", " .", " ;", " :", "..", ",,", ",.", ";.", ":.", "( ", " )", "()", "—", "\"", "{",
    "}",
];

/// What is wrong with a text in English.
pub fn fault(text: &str) -> Option<String> {
    if text.trim() != text || text.is_empty() {
        return Some("empty, or spaces around it".to_owned());
    }
    if let Some(c) = text.chars().find(|c| ('가'..='힣').contains(c)) {
        return Some(format!("Hangul: {c}"));
    }
    let marks = MARKS.iter().find(|mark| text.contains(**mark));
    let variant = VARIANTS.iter().find(|variant| text.contains(**variant));
    marks
        .map(|mark| format!("spacing or marks: 「{mark}」"))
        .or_else(|| variant.map(|word| format!("a term by another name: {word}")))
        .or_else(|| words_fault(text))
        .or_else(|| nested(text))
        .or_else(|| capital(text))
}

fn words_fault(text: &str) -> Option<String> {
    let lower = text.to_lowercase();
    if let Some(short) = SHORTENED.iter().find(|short| lower.contains(**short)) {
        return Some(format!("a shortened word: {short}"));
    }
    let words: Vec<&str> = text.split_whitespace().collect();
    for two in words.windows(2) {
        let [one, next] = two else { continue };
        let next_word = next.trim_matches(|c: char| !c.is_alphanumeric());
        let article = one.trim_matches(|c: char| !c.is_alphanumeric()).to_lowercase();
        if one.to_lowercase() == article && is_wrong_article(&article, next_word) {
            return Some(format!("an article: {one} {next}"));
        }
        if one == next && one.chars().all(char::is_alphabetic) {
            return Some(format!("a word twice: {one}"));
        }
    }
    let bare = |word: &&str| word.trim_matches(|c: char| !c.is_alphanumeric()).to_lowercase();
    let found = words.iter().map(bare).find(|word| REGISTER.contains(&word.as_str()));
    found.map(|word| format!("a forbidden word: {word}"))
}

fn is_wrong_article(article: &str, word: &str) -> bool {
    const CONSONANTS: [&str; 5] = ["useful", "use", "one", "uni", "unit"];
    let Some(first) = word.chars().next().filter(char::is_ascii_alphabetic) else { return false };
    let lower = word.to_lowercase();
    let is_vowel = lower.starts_with("hour")
        || "aeiou".contains(first.to_ascii_lowercase())
            && !CONSONANTS.iter().any(|begin| lower.starts_with(begin))
        || lower.starts_with("unim");
    matches!((article, is_vowel), ("a", true) | ("an", false))
}

fn nested(text: &str) -> Option<String> {
    let mut depth = 0;
    for c in text.chars() {
        match c {
            '(' => depth += 1,
            ')' => depth -= 1,
            _ => {}
        }
        if !(0..=1).contains(&depth) {
            return Some("brackets within brackets, or without their pair".to_owned());
        }
    }
    (depth != 0).then(|| "brackets without their pair".to_owned())
}

/// A sentence begins with a capital, a digit or a quotation; what is no sentence begins as it likes.
fn capital(text: &str) -> Option<String> {
    let begins = text.match_indices(". ").map(|(at, _)| &text[at + 2..]);
    let mut wrong = begins.filter(|rest| rest.starts_with(|c: char| c.is_ascii_lowercase()));
    wrong.next().map(|rest| format!("no capital: {}", &rest[..rest.len().min(20)]))
}

#[cfg(test)]
mod tests {
    use super::fault;

    #[test]
    fn sentences_pass() {
        for text in [
            "The Ox 丑 in the day branch leans to earth, your useful element: an hour is a unit.",
            "Letters of an Eating God (Jeong 丁) come. It helps to keep an even pace.",
        ] {
            assert_eq!(fault(text), None, "{text}");
        }
    }

    #[test]
    fn faults_are_found() {
        for text in [
            "",
            "A  word",
            "a Ox comes",
            "an useful element",
            "it is is there",
            "You must go.",
            "Luck will. then",
            "Your energy grows",
            "It doesn't help",
            "Gap (甲 (wood))",
            "오늘 is the day",
            "Useful God",
        ] {
            assert!(fault(text).is_some(), "{text}");
        }
    }
}

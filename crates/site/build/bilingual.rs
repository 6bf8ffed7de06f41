//! One language out of texts that hold both: a label as `주제 · Topics`, a description as `그날의 한 줄. The line of the day.`
//! What holds one language alone stays as it is.

use saju_words::Language;

/// What stands between the two forms of a label.
const BETWEEN: &str = " · ";

fn is_hangul(letter: char) -> bool {
    ('가'..='힣').contains(&letter)
}

pub(crate) fn has_hangul(text: &str) -> bool {
    text.chars().any(is_hangul)
}

/// A text in which each label is told in one language.
pub(crate) fn labels(text: &str, language: Language) -> String {
    let mut told = String::new();
    let mut rest = text;
    while let Some(place) = rest.find(BETWEEN) {
        let (before, after) = (&rest[..place], &rest[place + BETWEEN.len()..]);
        let begin = korean_label(before);
        let end = english_label(after);
        match (begin, end) {
            (Some(begin), Some(end)) => {
                told.push_str(&before[..begin]);
                told.push_str(language.choose(&before[begin..], &after[..end]));
                rest = &after[end..];
            }
            _ => {
                told.push_str(&rest[..place + BETWEEN.len()]);
                rest = after;
            }
        }
    }
    told + rest
}

/// Where the Korean form begins that ends a text.
fn korean_label(text: &str) -> Option<usize> {
    let is_of =
        |letter: char| is_hangul(letter) || " ,()?".contains(letter) || letter.is_ascii_digit();
    let begin = text.char_indices().rev().take_while(|(_, letter)| is_of(*letter)).last()?.0;
    let label = &text[begin..];
    has_hangul(label).then_some(begin + label.len() - label.trim_start().len())
}

/// Where the English form ends that begins a text: at its end or at a mark.
fn english_label(text: &str) -> Option<usize> {
    if !text.starts_with(|letter: char| letter.is_ascii_alphabetic()) {
        return None;
    }
    let is_of = |letter: char| letter.is_ascii_alphanumeric() || " -'’,()?".contains(letter);
    let end = text.find(|letter: char| !is_of(letter)).unwrap_or(text.len());
    let after = text[end..].chars().next();
    // The space before a dash belongs to both.
    let label = text[..end].trim_end();
    after.is_none_or(|mark| !mark.is_alphanumeric()).then_some(label.len())
}

/// A description in one language: its Korean sentences are followed by the English ones.
pub(crate) fn described(text: &str, language: Language) -> &str {
    let Some(place) = seam(text) else { return text };
    language.choose(text[..place].trim_end(), &text[place..])
}

/// Where the English sentences begin: at the first sentence that begins with a Latin letter and is followed by little
/// Hangul.
fn seam(text: &str) -> Option<usize> {
    let begins = text.match_indices(' ').map(|(space, _)| space + 1);
    begins
        .filter(|begin| {
            let (before, after) = (text[..*begin].trim_end(), &text[*begin..]);
            let is_end = before.ends_with(['.', '?']);
            // Brackets and quotes may close a Korean sentence that has no full stop.
            let is_closed = before.ends_with([')', '”', '`', '"']);
            let is_capital = after.starts_with(|c: char| c.is_ascii_uppercase());
            let is_latin =
                after.starts_with(|c: char| c.is_ascii_alphabetic() || "`“[".contains(c));
            (is_end && is_latin || is_closed && is_capital) && has_hangul(before)
        })
        .find(|begin| {
            let after = &text[*begin..];
            let hangul = after.chars().filter(|letter| is_hangul(*letter)).count();
            let latin = after.chars().filter(char::is_ascii_alphabetic).count();
            // The first sentence itself is English: a Korean one may begin with the name of a member.
            let first = after.split(['.', '?']).next().unwrap_or_default();
            let own = first.chars().filter(|letter| is_hangul(*letter)).count();
            hangul * 3 < latin
                && own * 4 < first.chars().filter(char::is_ascii_alphabetic).count() + 1
        })
}

/// A name of the form `주제 · Topics` in one language.
pub(crate) fn name(both: &str, language: Language) -> &str {
    match (both.split_once(BETWEEN), language) {
        (Some((korean, _)), Language::Korean) => korean,
        (Some((_, english)), Language::English) => english,
        (None, _) => both,
    }
}

/// A heading in one language: a name in both, or text with labels.
pub(crate) fn heading(text: &str, language: Language) -> String {
    match text.split_once(BETWEEN) {
        Some((korean, english)) if has_hangul(korean) && !has_hangul(english) => {
            language.choose(korean, english).to_owned()
        }
        _ => labels(text, language),
    }
}

/// Markdown in one language: rows of tables are told by their cells, lists by their items, other lines by
/// their labels. Headings are left to
/// whoever makes their anchors, code stays as it is.
pub(crate) fn lines(text: &str, language: Language) -> String {
    let mut told = String::new();
    let mut is_code = false;
    // The column that the other language has for itself in the table that is being read.
    let mut dropped = None;
    let mut lines = text.lines().peekable();
    while let Some(line) = lines.next() {
        is_code ^= line.starts_with("```");
        let is_row = line.starts_with('|') && !is_code;
        if !is_row {
            dropped = None;
        }
        if is_row {
            let cells: Vec<&str> = cells(line);
            let other = language.choose("Meaning", "뜻");
            let has = |name: &str| cells.iter().any(|cell| cell.trim() == name);
            if has("뜻") && has("Meaning") {
                dropped = cells.iter().position(|cell| cell.trim() == other);
            }
            let kept = cells.iter().enumerate().filter(|(place, _)| Some(*place) != dropped);
            for (_, cell) in kept {
                told.push('|');
                told.push_str(&labels(described(cell, language), language));
            }
            told.push_str("|\n");
        } else if is_code || line.starts_with('#') {
            told.push_str(line);
            told.push('\n');
        } else if let Some(item) = line.strip_prefix("- ") {
            let mut item = item.to_owned();
            while let Some(next) = lines.next_if(|next| next.starts_with("  ")) {
                item.push(' ');
                item.push_str(next.trim_start());
            }
            // A name and a dash may stand before what is told of it.
            let named = item.split_once(" — ").filter(|(name, _)| !has_hangul(name));
            let (name, rest) = named.map_or(("", item.as_str()), |(name, rest)| (name, rest));
            let dash = if name.is_empty() { "" } else { " — " };
            let rest = labels(described(rest, language), language);
            for part in ["- ", name, dash, &rest, "\n"] {
                told.push_str(part);
            }
        } else {
            let is_quoted = line.starts_with(['>', '<', ' ']);
            let line = if is_quoted { line } else { described(line, language) };
            told.push_str(&labels(line, language));
            told.push('\n');
        }
    }
    told
}

/// The cells of a row; a `|` behind a backslash stands in its cell.
fn cells(row: &str) -> Vec<&str> {
    let inner = row.trim().trim_start_matches('|');
    let inner = inner.strip_suffix('|').unwrap_or(inner);
    let mut cells = Vec::new();
    let (mut begin, mut escaped) = (0, false);
    for (place, letter) in inner.char_indices() {
        if letter == '|' && !escaped {
            cells.push(&inner[begin..place]);
            begin = place + 1;
        }
        escaped = letter == '\\' && !escaped;
    }
    cells.push(&inner[begin..]);
    cells
}

/// HTML in one language: parts between `<!--en-->` and `<!--/en-->` (or `ko`) are its own, and so are its labels.
pub(crate) fn marked(html: &str, language: Language) -> String {
    let other = language.choose("en", "ko");
    let (begin, end) = (format!("<!--{other}-->"), format!("<!--/{other}-->"));
    let mut told = String::new();
    let mut rest = html;
    while let Some((before, after)) = rest.split_once(&begin) {
        told.push_str(before);
        rest = after.split_once(&end).unwrap_or_else(|| panic!("no {end}")).1;
    }
    labels(&(told + rest), language)
}

//! Syntax highlighting of examples, so that no script has to do it.

use crate::layout::escape;

/// Keywords of the languages in examples.
const KEYWORDS: &[&str] = &[
    "await", "async", "class", "const", "def", "defer", "else", "export", "fn", "for", "from",
    "func", "function", "if", "import", "in", "let", "mut", "new", "package", "return", "try",
    "with", "true", "false", "nil", "null", "None", "True", "False",
];

/// Languages in which `#` begins a comment.
const HASH: &[&str] = &["sh", "python", "toml", "ini", "yaml"];

/// Languages in which `//` begins a comment.
const SLASHES: &[&str] = &["ts", "js", "javascript", "jsonc", "go", "rust", "java"];

/// The code as HTML. `language` is the first word of its fence; without one nothing is highlighted.
pub(crate) fn html(language: &str, code: &str) -> String {
    let mut out = String::new();
    if language.is_empty() || language == "text" {
        return escape(code);
    }
    let mut rest = code;
    let mut before = '\n';
    while let Some(first) = rest.chars().next() {
        let (class, length) = piece(language, rest, first, before);
        let (text, after) = rest.split_at(length);
        match class {
            "" => out.push_str(&escape(text)),
            _ => out.push_str(&format!("<span class=\"{class}\">{}</span>", escape(text))),
        }
        before = text.chars().next_back().unwrap_or(first);
        rest = after;
    }
    out
}

/// The token that begins here, and its length.
fn piece(language: &str, rest: &str, first: char, before: char) -> (&'static str, usize) {
    let line = rest.find('\n').unwrap_or(rest.len());
    let is_comment = HASH.contains(&language) && first == '#' && before.is_whitespace()
        || SLASHES.contains(&language) && rest.starts_with("//") && before != ':';
    if is_comment {
        return ("comment", line);
    }
    match first {
        '"' | '\'' | '`' => string(language, rest, first),
        // A URL in a command is filled in by the page and stays in one piece.
        _ if first.is_ascii_digit() && !is_word(before) && language != "sh" => {
            let is_part = |c: char| c.is_ascii_alphanumeric() || c == '.' || c == '_';
            ("number", rest.find(|c| !is_part(c)).unwrap_or(rest.len()))
        }
        _ if is_word(first) && !is_word(before) => {
            let length = rest.find(|c| !is_word(c)).unwrap_or(rest.len());
            let is_keyword = language != "sh" && KEYWORDS.contains(&&rest[..length]);
            (if is_keyword { "keyword" } else { "" }, length)
        }
        _ => ("", first.len_utf8()),
    }
}

/// A string up to its closing quote; one before a colon is a member's name, and plain. A body in shell quotes is not a
/// string to its reader, so the strings inside are highlighted instead.
fn string(language: &str, rest: &str, quote: char) -> (&'static str, usize) {
    let is_body = language == "sh" && quote == '\'' && rest[1..].starts_with('{');
    if is_body || language == "sh" && quote == '\'' && !rest[1..].contains('\'') {
        return ("", 1);
    }
    let mut is_escaped = false;
    for (place, letter) in rest.char_indices().skip(1) {
        match letter {
            _ if is_escaped => is_escaped = false,
            '\\' => is_escaped = true,
            '\n' if quote != '`' => return ("", 1),
            _ if letter == quote => {
                let end = place + 1;
                let is_name = quote == '"' && rest[end..].trim_start().starts_with(':');
                return (if is_name { "" } else { "string" }, end);
            }
            _ => {}
        }
    }
    ("", 1)
}

fn is_word(letter: char) -> bool {
    letter.is_alphanumeric() || letter == '_'
}

//! Sentences in English as they may read, for those who check their style.

use super::capital::ends_sentence;
use super::template::{Piece, parse};
use crate::build::Sample;

/// A sentence as it may read, with words in its slots that are one, and that are several.
pub(in crate::build) fn samples(file: &str, text: &str) -> impl Iterator<Item = Sample> {
    let pieces = parse(&format!("en/{file}.toml: {text}"), text);
    let (file, text) = (file.to_owned(), text.to_owned());
    [(["the Ox 丑", "an element"], false), (["Ox and Rat", "Peers"], true)].into_iter().map(
        move |(words, is_many)| Sample {
            file: file.clone(),
            text: text.clone(),
            read: filled(&pieces, &words, is_many),
        },
    )
}

fn filled(pieces: &[Piece], words: &[&str], is_many: bool) -> String {
    let mut named: Vec<&str> = Vec::new();
    let mut read = String::new();
    for piece in pieces {
        match piece {
            Piece::Text(text) => read.push_str(text),
            Piece::Slot(name, form) => {
                let place = named.iter().position(|one| one == name).unwrap_or_else(|| {
                    named.push(name);
                    named.len() - 1
                });
                let word = words[place % words.len()];
                let bare = ["the ", "an "].iter().find_map(|article| word.strip_prefix(article));
                let bare = bare.unwrap_or(word);
                let after_article =
                    ["the ", "The ", " a ", "A "].iter().any(|end| read.ends_with(end));
                let word = if after_article { bare } else { word };
                let begins = ends_sentence(&read);
                let at = read.len();
                match *form {
                    "A" => read.extend([if is_many { "" } else { "an " }, "Ox"]),
                    "The" => read.extend(["the ", bare]),
                    "Paren" => read.extend(["(", bare, ")"]),
                    "Whose" => read.extend(["Partner’s"]),
                    "Plain" | "Closed" => read.push_str(word),
                    _ => read.push_str(bare),
                }
                if begins {
                    read[at..=at].make_ascii_uppercase();
                }
            }
            Piece::Agree(_, one, many) => read.push_str(if is_many { many } else { one }),
            Piece::Count(_, one, many) => {
                read.push_str(if is_many { "two " } else { "one " });
                read.push_str(if is_many { many } else { one });
            }
            Piece::Advice(_) => read.push_str("it helps to "),
            Piece::Many => {}
        }
    }
    read
}

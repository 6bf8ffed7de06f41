//! What a sentence in English is made of: text, slots in their forms, words that agree, and where advice begins.

/// The forms of a slot, and the kinds of what fills it that have them; all have one where none are named.
pub(super) const FORMS: [(&str, &str, &[&str]); 12] = [
    ("a", "A", &[]),
    ("the", "The", &[]),
    (",", "Closed", &[]),
    ("paren", "Paren", &[]),
    ("'s", "Whose", &[]),
    ("at", "At", &["Saying", "Half"]),
    (
        "short",
        "Short",
        &[
            "Own", "FromDay", "Stem", "Branch", "Letter", "Letters", "Group", "Shown", "Saying",
            "OfLuck",
        ],
    ),
    (
        "bare",
        "Bare",
        &["Stem", "Branch", "Letter", "FiveGod", "NamedGod", "Glyphs", "Saying", "Several"],
    ),
    ("owned", "Owned", &["Letters", "Several"]),
    ("call", "Call", &["Stem", "Branch", "Letter"]),
    ("name", "Month", &["Number"]),
    ("words", "Words", &["Number"]),
];

/// A piece of a sentence.
#[derive(Debug, PartialEq, Eq)]
pub(super) enum Piece {
    Text(String),
    /// A slot in a form.
    Slot(String, &'static str),
    /// A word that agrees with a slot: of one, of several.
    Agree(String, String, String),
    /// A number in words with its noun: of one, of several.
    Count(String, String, String),
    /// How advice begins: whether softly.
    Advice(bool),
    /// The entry is several.
    Many,
}

/// The pieces of a sentence.
pub(super) fn parse(place: &str, text: &str) -> Vec<Piece> {
    assert!(!text.is_empty() && text.trim() == text, "{place}: empty, or spaces around it");
    assert!(
        !text.contains(['"', '\\']) && !text.chars().any(char::is_control),
        "{place}: write “ ” for quotation marks; \\ and control characters cannot stand in a sentence"
    );
    assert!(!text.contains("  "), "{place}: two spaces");
    let mut pieces = Vec::new();
    parse_into(place, text, &mut pieces);
    pieces
}

fn parse_into(place: &str, text: &str, pieces: &mut Vec<Piece>) {
    let mut rest = text;
    while let Some((before, after)) = rest.split_once('{') {
        assert!(!before.contains('}'), "{place}: }} without {{");
        if !before.is_empty() {
            pieces.push(Piece::Text(before.to_owned()));
        }
        let end = closing(after).unwrap_or_else(|| panic!("{place}: {{ without }}"));
        let (inside, behind) = (&after[..end], &after[end + 1..]);
        rest = behind;
        match inside.split_once(':') {
            Some((name @ ("advise" | "advise_soft"), verb)) => {
                pieces.push(Piece::Advice(name == "advise_soft"));
                parse_into(place, verb, pieces);
            }
            _ => pieces.push(slot(place, inside)),
        }
    }
    assert!(!rest.contains('}'), "{place}: }} without {{");
    if !rest.is_empty() {
        pieces.push(Piece::Text(rest.to_owned()));
    }
}

/// Where the brace is that closes what a text stands in.
fn closing(text: &str) -> Option<usize> {
    let mut depth = 0;
    text.char_indices().find_map(|(at, c)| {
        match c {
            '{' => depth += 1,
            '}' if depth == 0 => return Some(at),
            '}' => depth -= 1,
            _ => {}
        }
        None
    })
}

fn slot(place: &str, inside: &str) -> Piece {
    if inside == "many" {
        return Piece::Many;
    }
    let (name, form) = inside.split_once(':').map_or((inside, None), |(n, form)| (n, Some(form)));
    let (name, agrees) = name.strip_prefix("v.").map_or((name, false), |name| (name, true));
    assert!(
        !name.is_empty() && name.chars().all(|c| c.is_ascii_lowercase() || c == '_'),
        "{place}: a slot is named in small letters, not {{{inside}}}"
    );
    let two = form.and_then(|form| form.split_once('|'));
    let name = name.to_owned();
    match (form, two) {
        (_, Some((one, many))) if agrees => Piece::Agree(name, one.to_owned(), many.to_owned()),
        (_, Some((one, many))) => Piece::Count(name, one.to_owned(), many.to_owned()),
        (None, _) if !agrees => Piece::Slot(name, "Plain"),
        (Some(form), _) if !agrees => {
            let known = FORMS.iter().find(|(written, ..)| *written == form);
            let (_, form, _) =
                known.unwrap_or_else(|| panic!("{place}: there is no form {form}: {{{inside}}}"));
            Piece::Slot(name, form)
        }
        _ => {
            panic!("{place}: a verb agrees in two forms, as in {{v.slot:is|are}}, not {{{inside}}}")
        }
    }
}

impl Piece {
    pub(super) fn slot(&self) -> Option<&str> {
        match self {
            Self::Slot(name, _) | Self::Agree(name, ..) | Self::Count(name, ..) => Some(name),
            Self::Text(_) | Self::Advice(_) | Self::Many => None,
        }
    }
}

/// The text of an entry with each slot as a word that glues to nothing.
pub(super) fn skeleton(pieces: &[Piece]) -> String {
    let words = pieces.iter().map(|piece| match piece {
        Piece::Text(text) => text.as_str(),
        Piece::Agree(_, one, _) | Piece::Count(_, one, _) => one,
        Piece::Slot(..) | Piece::Advice(_) | Piece::Many => "_",
    });
    words.collect()
}

/// Holds a slot to the forms that what fills it has.
pub(super) fn hold_form(place: &str, kind: &str, form: &str) {
    let Some((written, _, kinds)) = FORMS.iter().find(|(_, of, _)| *of == form) else { return };
    let bare = |kind: &str| {
        let inner = kind.strip_prefix("Option<").and_then(|kind| kind.strip_suffix('>'));
        inner.unwrap_or(kind).split('<').next().unwrap_or_default().to_owned()
    };
    assert!(
        kinds.is_empty() || kinds.contains(&bare(kind).as_str()),
        "{place}: a {kind} has no form {written}"
    );
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn advice_holds_slots_of_its_own() {
        let pieces =
            parse("a test", "{x} {v.x:is|are} heavy, so {advise:leave {y:the} some room}.");
        assert_eq!(
            pieces,
            [
                Piece::Slot("x".into(), "Plain"),
                Piece::Text(" ".into()),
                Piece::Agree("x".into(), "is".into(), "are".into()),
                Piece::Text(" heavy, so ".into()),
                Piece::Advice(false),
                Piece::Text("leave ".into()),
                Piece::Slot("y".into(), "The"),
                Piece::Text(" some room".into()),
                Piece::Text(".".into()),
            ]
        );
    }

    #[test]
    fn what_cannot_be_read_stops_the_build() {
        for text in ["{x", "x}", "{x:an}", "{v.x}", "{X}", "a  b", "a \"b\"", ""] {
            assert!(std::panic::catch_unwind(|| parse("a test", text)).is_err(), "{text}");
        }
    }
}

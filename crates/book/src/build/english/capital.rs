//! Where a sentence in English has its capital.

/// Words that are capital only where a sentence begins: a sentence may stand within another.
const COMMON: [&str; 61] = [
    "A",
    "After",
    "All",
    "Among",
    "An",
    "And",
    "Another",
    "As",
    "At",
    "Because",
    "Before",
    "Between",
    "Born",
    "Both",
    "But",
    "By",
    "Close",
    "Each",
    "Even",
    "Following",
    "For",
    "From",
    "Here",
    "How",
    "If",
    "In",
    "It",
    "Its",
    "Late",
    "Neither",
    "No",
    "None",
    "Not",
    "Now",
    "Of",
    "On",
    "One",
    "Only",
    "Seen",
    "So",
    "Something",
    "That",
    "The",
    "Their",
    "There",
    "These",
    "They",
    "Things",
    "This",
    "Times",
    "To",
    "Until",
    "What",
    "When",
    "Where",
    "While",
    "With",
    "Within",
    "Without",
    "You",
    "Your",
];

/// The beginning of a sentence as it reads within another; whoever begins a text with it raises its first letter.
pub(super) fn within(text: &str) -> String {
    let word = text.split(|c: char| !c.is_ascii_alphabetic()).next().unwrap_or_default();
    if COMMON.contains(&word) {
        text[..1].to_ascii_lowercase() + &text[1..]
    } else {
        text.to_owned()
    }
}

/// Whether what follows a text begins a sentence.
pub(super) fn ends_sentence(text: &str) -> bool {
    [". ", "? ", "! "].iter().any(|end| text.ends_with(end))
}

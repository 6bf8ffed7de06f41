//! What comes from outside, where a line of Markdown has to hold it.

use std::borrow::Cow;

/// A text within one line: breaks of lines, and what nobody sees, are spaces, one for as many as there are. Else it
/// could go on as a heading or an item of its own, which nobody would know from what is judged.
///
/// ```
/// use saju_words::one_line;
///
/// assert_eq!(one_line("지민\n## 용신\u{1b}[2J"), "지민 ## 용신 [2J");
/// assert_eq!(one_line("지민 (동생)"), "지민 (동생)");
/// ```
pub fn one_line(text: &str) -> Cow<'_, str> {
    let breaks = |c: char| c.is_control() || matches!(c, '\u{2028}' | '\u{2029}');
    if !text.contains(breaks) {
        return Cow::Borrowed(text);
    }
    let parts = text.split(breaks).filter(|part| !part.trim().is_empty());
    Cow::Owned(parts.collect::<Vec<_>>().join(" "))
}

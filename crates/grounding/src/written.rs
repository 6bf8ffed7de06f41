//! A text as its patterns read it: letters in one piece each, signs in their usual form, without tags, each knowing where
//! it stands in the text as it was given.

/// The letters of a text, and where each stands in it.
pub(crate) struct Written {
    pub(crate) letters: Vec<char>,
    /// Beginning and end of each.
    at: Vec<(usize, usize)>,
}

/// Signs that look like another and are written for it.
#[rustfmt::skip]
const USUAL: [(char, char); 23] = [
    ('\u{f90a}', '金'), ('\u{f971}', '辰'), ('\u{f98e}', '年'), ('\u{f9d1}', '六'), ('\u{fa19}', '神'),
    ('\u{2f04}', '乙'), ('\u{2f1f}', '土'), ('\u{2f26}', '子'), ('\u{2f30}', '己'), ('\u{2f32}', '干'),
    ('\u{2f40}', '支'), ('\u{2f45}', '方'), ('\u{2f47}', '日'), ('\u{2f49}', '月'), ('\u{2f4a}', '木'),
    ('\u{2f54}', '水'), ('\u{2f55}', '火'), ('\u{2f64}', '用'), ('\u{2f9f}', '辛'), ('\u{2fa0}', '辰'),
    ('\u{2fa3}', '酉'), ('\u{2fa6}', '金'), ('\u{a0}', ' '),
];
/// Marks that stand for nothing: the mark of byte order, joiners, and what Windows ends a line with beside its end.
const NOTHING: [char; 5] = ['\u{feff}', '\u{200b}', '\u{200d}', '\u{2060}', '\r'];
/// Tags that end a line or a cell.
#[rustfmt::skip]
const ENDS: [&str; 16] = [
    "br", "p", "div", "li", "ul", "ol", "table", "tr", "td", "th", "h1", "h2", "h3", "h4", "blockquote", "hr",
];
/// How long a tag may be.
const TAG: usize = 200;

impl Written {
    pub(crate) fn of(text: &[char]) -> Self {
        let mut written =
            Self { letters: Vec::with_capacity(text.len()), at: Vec::with_capacity(text.len()) };
        let mut from = 0;
        while from < text.len() {
            let (letter, taken) = match text[from] {
                '<' => tag(&text[from..]).unwrap_or((Some('<'), 1)),
                first if NOTHING.contains(&first) => (None, 1),
                first => composed(first, text.get(from + 1..).unwrap_or_default()),
            };
            if let Some(letter) = letter {
                written.letters.push(letter);
                written.at.push((from, from + taken));
            }
            from += taken;
        }
        written
    }

    /// A span as it stands in the text that was given.
    pub(crate) fn span(&self, (start, end): (usize, usize)) -> (usize, usize) {
        (self.at[start].0, self.at[end - 1].1)
    }
}

/// A text with its letters in one piece each.
pub(crate) fn whole(text: &str) -> String {
    let letters: Vec<char> = text.chars().collect();
    let (mut whole, mut from) = (String::with_capacity(text.len()), 0);
    while let Some(first) = letters.get(from) {
        let (letter, taken) = composed(*first, &letters[from + 1..]);
        whole.extend(letter);
        from += taken;
    }
    whole
}

/// What a tag stands for, and how long it is: `<b>` for nothing, `<br>` for the end of a line.
fn tag(text: &[char]) -> Option<(Option<char>, usize)> {
    let rest = &text[1..text.len().min(TAG)];
    let name_at = usize::from(rest.first() == Some(&'/'));
    let end = rest.iter().position(|letter| matches!(letter, '>' | '<' | '\n'))?;
    let name: String = rest[name_at..end]
        .iter()
        .take_while(|letter| letter.is_ascii_alphanumeric())
        .map(char::to_ascii_lowercase)
        .collect();
    let is_tag = rest[end] == '>' && name.starts_with(|first: char| first.is_ascii_lowercase());
    is_tag.then(|| (ENDS.contains(&name.as_str()).then_some('\n'), end + 2))
}

/// A letter and how many characters it is written with: a syllable of Hangul may be in its two or three parts, which
/// Unicode orders so that the syllable can be calculated from them.
fn composed(first: char, rest: &[char]) -> (Option<char>, usize) {
    const SYLLABLES: u32 = '가' as u32;
    let part = |letter: Option<&char>, begins: u32, count: u32| {
        letter.map(|of| (*of as u32).wrapping_sub(begins)).filter(|place| *place < count)
    };
    let two = || Some((part(Some(&first), 0x1100, 19)?, part(rest.first(), 0x1161, 21)?));
    if let Some((consonant, vowel)) = two() {
        let last = part(rest.get(1), 0x11a8, 27).map_or(0, |place| place + 1);
        let syllable = char::from_u32(SYLLABLES + (consonant * 21 + vowel) * 28 + last);
        return (syllable, 2 + usize::from(last > 0));
    }
    let usual = USUAL.iter().find(|(written, _)| *written == first);
    (Some(usual.map_or(first, |(_, usual)| *usual)), 1)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn of(text: &str) -> String {
        Written::of(&text.chars().collect::<Vec<_>>()).letters.iter().collect()
    }

    #[test]
    fn letters_are_read_in_one_piece() {
        let parts = "\u{110b}\u{1175}\u{11af}\u{110c}\u{116e}";
        assert_eq!(of(parts), "일주");
        assert_eq!(whole(parts), "일주");
        assert_eq!(of("戊\u{f971}, \u{f90a}"), "戊辰, 金");
    }

    #[test]
    fn tags_are_left_out() {
        assert_eq!(of("<b class=\"x\">정묘</b><br/>둘"), "정묘\n둘");
        assert_eq!(of("목 < 화, a<3, <없음>"), "목 < 화, a<3, <없음>");
    }

    #[test]
    fn a_span_is_that_of_the_text_that_was_given() {
        let text: Vec<char> = "\u{feff}<b>\u{110b}\u{1175}</b>月".chars().collect();
        let written = Written::of(&text);
        assert_eq!((written.span((0, 1)), written.span((0, 2))), ((4, 6), (4, 11)));
    }
}

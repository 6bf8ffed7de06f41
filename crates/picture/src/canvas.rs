//! The text of a picture as it grows. Whatever was written elsewhere is escaped here, once.

use std::fmt::{self, Write as _};

use saju_words::Language;

use crate::palette::Palette;
use crate::{Theme, WIDTH};

/// Room for most pictures, in bytes.
const BYTES: usize = 12 * 1024;

/// The fonts of systems that have Korean letters, before the last resort.
const SANS: &str = "system-ui,'Apple SD Gothic Neo','Malgun Gothic','Noto Sans KR','Noto Sans CJK KR',\
                    NanumGothic,sans-serif";
const SERIF: &str =
    "'Noto Serif KR','Noto Serif CJK KR','Apple SD Gothic Neo',Batang,NanumMyeongjo,serif";

/// How a text is set.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Face {
    /// Size of a letter.
    size: u8,
    /// Whether it is bold.
    is_bold: bool,
}

impl Face {
    pub(crate) const fn plain(size: u8) -> Self {
        Self { size, is_bold: false }
    }

    pub(crate) const fn bold(size: u8) -> Self {
        Self { size, is_bold: true }
    }
}

/// What is drawn, and in which colours.
#[derive(Debug)]
pub(crate) struct Canvas {
    words: String,
    drawn: String,
    language: Language,
    pub(crate) palette: &'static Palette,
}

impl Canvas {
    pub(crate) fn new(theme: Theme, language: Language) -> Self {
        let (words, drawn) = (String::new(), String::with_capacity(BYTES));
        Self { words, drawn, language, palette: theme.palette() }
    }

    /// What it shows in words.
    pub(crate) fn described(&mut self, title: &str, description: &str) {
        let (title, description) = (Escaped(title), Escaped(description));
        self.words = format!("<title>{title}</title><desc>{description}</desc>");
    }

    /// Appends markup of our own.
    pub(crate) fn put(&mut self, markup: fmt::Arguments<'_>) {
        // A string takes whatever is written to it.
        let _ = self.drawn.write_fmt(markup);
    }

    /// A text around the middle of its base line.
    pub(crate) fn text(&mut self, at: (i32, i32), face: Face, colour: &str, text: &str) {
        self.set(at, face, "", colour, text);
    }

    /// A text that begins at a place.
    pub(crate) fn text_from(&mut self, at: (i32, i32), face: Face, colour: &str, text: &str) {
        self.set(at, face, " text-anchor=\"start\"", colour, text);
    }

    fn set(&mut self, (x, y): (i32, i32), face: Face, anchor: &str, colour: &str, text: &str) {
        let Face { size, is_bold } = face;
        let bold = if is_bold { " font-weight=\"700\"" } else { "" };
        let text = Escaped(text);
        self.put(format_args!(
            "<text x=\"{x}\" y=\"{y}\" font-size=\"{size}\"{bold}{anchor} fill=\"{colour}\">{text}</text>"
        ));
    }

    /// A Hanja by itself, in its traditional form.
    pub(crate) fn hanja(&mut self, (x, y): (i32, i32), size: u8, colour: &str, han: &str) {
        self.put(format_args!(
            "<text x=\"{x}\" y=\"{y}\" font-size=\"{size}\" font-family=\"{SERIF}\" xml:lang=\"zh-Hant\" \
             fill=\"{colour}\">{han}</text>"
        ));
    }

    /// A level line.
    pub(crate) fn line(&mut self, (x, y): (i32, i32), length: i32) {
        let colour = self.palette.line;
        self.put(format_args!("<path d=\"M{x} {y}h{length}\" stroke=\"{colour}\"/>"));
    }

    /// The whole picture of a height.
    pub(crate) fn finish(self, height: i32) -> String {
        let Self { words, drawn, language, palette } = self;
        format!(
            "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"{WIDTH}\" height=\"{height}\" \
             viewBox=\"0 0 {WIDTH} {height}\" role=\"img\" xml:lang=\"{tag}\" font-family=\"{SANS}\" \
             text-anchor=\"middle\">{words}<path d=\"M0 0h{WIDTH}v{height}h-{WIDTH}z\" fill=\"{paper}\"/>{drawn}</svg>\n",
            tag = language.tag(),
            paper = palette.paper,
        )
    }
}

/// Text with what markup is made of escaped. What XML has no place for (control characters, of which a name has none,
/// and the two that are no characters) is left out.
struct Escaped<'a>(&'a str);

impl fmt::Display for Escaped<'_> {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        for c in self.0.chars() {
            match c {
                '&' => out.write_str("&amp;")?,
                '<' => out.write_str("&lt;")?,
                '>' => out.write_str("&gt;")?,
                '"' => out.write_str("&quot;")?,
                '\t' | '\n' | '\r' => out.write_char(' ')?,
                '\u{0}'..='\u{1f}' | '\u{7f}'..='\u{9f}' | '\u{fffe}' | '\u{ffff}' => {}
                c => out.write_char(c)?,
            }
        }
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use super::Escaped;

    #[test]
    fn nothing_that_is_told_becomes_markup() {
        let told = Escaped("</title><script>\"&amp;\"\u{0}\u{b}\u{ffff}\n나 🐯").to_string();
        assert_eq!(told, "&lt;/title&gt;&lt;script&gt;&quot;&amp;amp;&quot; 나 🐯");
    }
}

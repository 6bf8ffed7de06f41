//! **Chart → picture.** The four pillars with their letters, ten gods and hidden stems, the relations between them as
//! arcs, and the five elements by colour and by shape, as SVG. It judges nothing and knows no request.
//!
//! A picture goes where no style sheet, script or font can follow it: into a mail, a chat, a document. So it has
//! none of these: colours are attributes, and the theme is chosen when it is drawn. Its letters are text in the fonts of
//! the reader's system and no outlines: they can be searched, copied and read aloud, in a PDF too, any name can stand
//! above it, and no licence of a font comes along. Widths leave room for wider fonts than ours.
//!
//! The same values give the same bytes.

mod arcs;
mod canvas;
pub mod day_drawing;
mod palette;
mod pillars;
mod shape;
mod told;

use saju_chart::{Element, Pillars, domain};
use saju_judgment::{Elements, WongukInteraction};
use saju_messages::picture as says;
use saju_words::Language;

use arcs::Side;
use canvas::{Canvas, Face};
use told::{called, raised, said};

/// Width of every picture, in its own units.
pub const WIDTH: i32 = 560;

/// What is kept free at its edges.
const MARGIN: i32 = 20;
/// Height of a line that says how it is read.
const KEY_LINE: i32 = 17;

domain! {
    /// On what a picture is shown.
    pub enum Theme {
        Light = "light", "밝게", "明";
        Dark = "dark", "어둡게", "暗";
    }
}

/// The theme of a request that names none.
impl Default for Theme {
    fn default() -> Self {
        Self::Light
    }
}

/// A picture of a chart, before it is drawn.
///
/// ```
/// use saju_chart::{Chart, Ganji, Pillars, Sex};
/// use saju_judgment::{Elements, WongukInteraction};
/// use saju_picture::{Picture, Theme};
/// use saju_words::Language;
///
/// let [year, month, day] = ["戊寅", "丁巳", "丙寅"].map(|text| Ganji::parse(text).unwrap());
/// let pillars = Pillars { year, month, day, hour: Ganji::parse("癸巳") };
/// let picture = Picture {
///     pillars: &pillars,
///     elements: &Elements::of(&Chart::of_pillars(pillars, Sex::Male)),
///     relations: Some(&WongukInteraction::of(&pillars)),
///     label: Some("지민 & 나"),
///     theme: Theme::Dark,
///     language: Language::Korean,
/// };
/// let svg = picture.svg();
/// assert!(svg.starts_with("<svg xmlns=\"http://www.w3.org/2000/svg\""));
/// assert!(svg.contains(">무계합화</text>") && svg.contains("지민 &amp; 나"));
/// ```
#[derive(Clone, Copy, Debug)]
pub struct Picture<'a> {
    /// The pillars; without the hour's its column says that it is not known.
    pub pillars: &'a Pillars,
    /// How many letters each element has.
    pub elements: &'a Elements,
    /// The relations between the letters; `None` where they are not told, which the picture says.
    pub relations: Option<&'a WongukInteraction>,
    /// Whose chart it is, in the words of whoever asks: anything but line breaks, at most 20 characters.
    pub label: Option<&'a str>,
    /// On what it is shown.
    pub theme: Theme,
    /// In which language it is told.
    pub language: Language,
}

impl Picture<'_> {
    /// Draws it: one `<svg>` element, with what it shows in words for those who hear it.
    pub fn svg(&self) -> String {
        let mut canvas = Canvas::new(self.theme, self.language);
        canvas.described(&self.title(), &self.description());
        let mut y = self.heading(&mut canvas);
        let sides = self.relations.map(|relations| {
            [true, false].map(|is_above| Side::of(relations, is_above, self.language))
        });
        let [above, below] = sides.unwrap_or_default();
        y = pillars::heads(self, y, &mut canvas);
        y = above.draw(y, &mut canvas);
        y = pillars::letters(self, y, &mut canvas);
        y = below.draw(y, &mut canvas);
        y = pillars::beneath(self, y, &mut canvas);
        y = self.counts(y, &mut canvas);
        y = self.key(y, &mut canvas);
        canvas.finish(y + MARGIN)
    }

    /// Whose chart it is, and its day master. Each part of a picture is drawn below a height, and gives its own.
    fn heading(&self, canvas: &mut Canvas) -> i32 {
        let title = self.label.map_or_else(|| said(&says::title(), self.language), str::to_owned);
        canvas.text((WIDTH / 2, 42), Face::bold(20), canvas.palette.ink, &title);
        canvas.text((WIDTH / 2, 66), Face::plain(13), canvas.palette.faint, &self.day_master());
        80
    }

    /// How many letters each element has, with the shape that stands for it.
    fn counts(&self, y: i32, canvas: &mut Canvas) -> i32 {
        let palette = canvas.palette;
        canvas.line((MARGIN, y + 8), WIDTH - 2 * MARGIN);
        let room = (WIDTH - 2 * MARGIN) / Element::ALL.len() as i32;
        for (place, element) in Element::ALL.into_iter().enumerate() {
            let x = MARGIN + room * place as i32 + room / 2;
            let count = self.elements.count(element).visible();
            let is_there = count > 0;
            let colour = if is_there { palette.elements[element] } else { palette.line };
            shape::draw(element, true, (x - 28, y + 32), colour, canvas);
            let text = format!("{} {count}", raised(called(element, self.language)));
            let colour = if is_there { palette.ink } else { palette.faint };
            canvas.text_from((x - 12, y + 37), Face::plain(13), colour, &text);
        }
        y + 50
    }

    /// How the picture is read.
    fn key(&self, y: i32, canvas: &mut Canvas) -> i32 {
        let mut lines = vec![says::shapes()];
        match self.relations {
            None => lines.push(says::withheld()),
            Some(relations) if relations.iter().next().is_none() => {
                lines.push(says::no_relations());
            }
            Some(relations) => {
                lines.push(says::lines());
                if relations.count(|state| !state.acts()) > 0 {
                    lines.push(says::faint());
                }
            }
        }
        for (line, place) in lines.iter().zip(0..) {
            let at = (WIDTH / 2, y + 16 + KEY_LINE * place);
            let text = said(line, self.language);
            canvas.text(at, Face::plain(11), canvas.palette.faint, &text);
        }
        y + KEY_LINE * lines.len() as i32
    }
}

//! The pillars as columns, the hour on the left: what stands above the letters, the letters, what stands beneath.

use saju_chart::{Branch, Element, Ganji, Polarity, Position, Sipseong, Stem, hidden_stems};
use saju_messages::label;
use saju_words::Language;

use crate::canvas::{Canvas, Face};
use crate::told::{called, raised, said};
use crate::{MARGIN, Picture, WIDTH, shape};

/// Width of a column, and of the panel on which a letter stands.
pub(crate) const COLUMN: i32 = (WIDTH - 2 * MARGIN) / 4;
const PANEL: i32 = COLUMN - 18;
/// Height of that panel, and what is kept free between two.
const LETTER: i32 = 94;
const BETWEEN: i32 = 8;
/// Height of a hidden stem.
const HIDDEN: i32 = 17;

/// The column of a position: pillars are written from the right.
pub(crate) const fn column(position: Position) -> i32 {
    3 - position as i32
}

/// The middle of a column.
pub(crate) const fn middle(column: i32) -> i32 {
    MARGIN + COLUMN * column + COLUMN / 2
}

/// The names of the pillars, and the ten gods of the stems.
pub(crate) fn heads(picture: &Picture<'_>, y: i32, canvas: &mut Canvas) -> i32 {
    let Picture { pillars, language, .. } = *picture;
    for position in Position::ALL {
        let x = middle(column(position));
        let name = raised(called(position, language));
        canvas.text((x, y + 16), Face::plain(12), canvas.palette.faint, &name);
        let Some(ganji) = pillars.at(position) else { continue };
        let (face, god) = match position {
            Position::Day => (Face::bold(12), said(&label::day_master(), language)),
            _ => {
                let god = Sipseong::of(pillars.day_master(), ganji.stem());
                (Face::plain(12), called(god, language).to_owned())
            }
        };
        canvas.text((x, y + 37), face, canvas.palette.ink, &god);
    }
    y + 46
}

/// The letters.
pub(crate) fn letters(picture: &Picture<'_>, y: i32, canvas: &mut Canvas) -> i32 {
    for position in Position::ALL {
        let x = middle(column(position));
        let halves = match picture.pillars.at(position) {
            Some(ganji) => Letter::both(ganji, picture.language).map(Some),
            None => [None, None],
        };
        for (half, y) in halves.into_iter().zip([y, y + LETTER + BETWEEN]) {
            match half {
                Some(letter) => letter.draw((x, y), canvas),
                None => unknown((x, y), picture.language, canvas),
            }
        }
    }
    y + 2 * LETTER + BETWEEN
}

/// The ten gods of the branches, and the hidden stems with theirs.
pub(crate) fn beneath(picture: &Picture<'_>, y: i32, canvas: &mut Canvas) -> i32 {
    let Picture { pillars, language, .. } = *picture;
    let (day_master, palette) = (pillars.day_master(), canvas.palette);
    let most = pillars.branches().map(|(_, branch)| hidden_stems(branch).len()).max();
    for (position, branch) in pillars.branches() {
        let x = middle(column(position));
        let god = called(Sipseong::of_branch(day_master, branch), language);
        canvas.text((x, y + 20), Face::plain(12), palette.ink, god);
        for (row, hidden) in hidden_stems(branch).iter().enumerate() {
            let stem = hidden.stem;
            let (y, colour) = (y + 39 + HIDDEN * row as i32, palette.elements[stem.element()]);
            let name = match language {
                Language::Korean => stem.ko_han(),
                Language::English => stem.han(),
            };
            let god = called(Sipseong::of(day_master, stem), language);
            canvas.put(format_args!(
                "<text x=\"{x}\" y=\"{y}\" font-size=\"11\" fill=\"{faint}\"><tspan fill=\"{colour}\">{name}</tspan> \
                 {god}</text>",
                faint = palette.faint,
            ));
        }
    }
    y + 32 + HIDDEN * most.unwrap_or_default() as i32
}

/// A letter as it is drawn.
struct Letter {
    han: &'static str,
    name: &'static str,
    element: Element,
    element_name: &'static str,
    polarity: Polarity,
}

impl Letter {
    fn both(ganji: Ganji, language: Language) -> [Self; 2] {
        [Self::stem(ganji.stem(), language), Self::branch(ganji.branch(), language)]
    }

    fn stem(stem: Stem, language: Language) -> Self {
        let (element, name) = (stem.element(), called(stem, language));
        let element_name = called(element, language);
        Self { han: stem.han(), name, element, element_name, polarity: stem.polarity() }
    }

    fn branch(branch: Branch, language: Language) -> Self {
        let (element, name) = (branch.element(), called(branch, language));
        let element_name = called(element, language);
        Self { han: branch.han(), name, element, element_name, polarity: branch.polarity() }
    }

    fn draw(&self, (x, y): (i32, i32), canvas: &mut Canvas) {
        let palette = canvas.palette;
        let colour = palette.elements[self.element];
        panel((x, y), canvas, "");
        let is_yang = self.polarity == Polarity::Yang;
        shape::draw(self.element, is_yang, (x - PANEL / 2 + 16, y + 18), colour, canvas);
        canvas.hanja((x, y + 58), 46, colour, self.han);
        let name = format!("{} · {}", self.name, self.element_name);
        canvas.text((x, y + 82), Face::plain(12), palette.faint, &name);
    }
}

/// What stands for a letter of an hour that is not known.
fn unknown((x, y): (i32, i32), language: Language, canvas: &mut Canvas) {
    let palette = canvas.palette;
    panel((x, y), canvas, " stroke-dasharray=\"4 4\"");
    canvas.hanja((x, y + 58), 40, palette.line, "?");
    let name = raised(&said(&label::hour_unknown(), language));
    canvas.text((x, y + 82), Face::plain(12), palette.faint, &name);
}

/// What a letter stands on.
fn panel((x, y): (i32, i32), canvas: &mut Canvas, more: &'static str) {
    let (x, fill, line) = (x - PANEL / 2, canvas.palette.panel, canvas.palette.line);
    canvas.put(format_args!(
        "<rect x=\"{x}\" y=\"{y}\" width=\"{PANEL}\" height=\"{LETTER}\" rx=\"10\" fill=\"{fill}\" stroke=\"{line}\"{more}/>"
    ));
}

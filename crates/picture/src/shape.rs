//! The elements as shapes, for whom colours tell nothing: 木直 火尖 土方 金圓 水曲, as the old books draw the five.

use saju_chart::Element;

use crate::canvas::Canvas;

/// The shape of an element around a point, as a path that is relative to it.
const fn path(element: Element) -> &'static str {
    match element {
        Element::Wood => "m-3-9h6v18h-6z",
        Element::Fire => "m0-8l9 15h-18z",
        Element::Earth => "m-7-7h14v14h-14z",
        Element::Metal => "m-8 0a8 8 0 1 0 16 0a8 8 0 1 0-16 0z",
        Element::Water => "m-10-3q5-6 10 0t10 0v6q-5 6-10 0t-10 0z",
    }
}

/// Draws it, filled or as an outline.
pub(crate) fn draw(
    element: Element,
    is_filled: bool,
    (x, y): (i32, i32),
    colour: &'static str,
    canvas: &mut Canvas,
) {
    let (path, fill) = (path(element), if is_filled { colour } else { "none" });
    let width = "1.6";
    canvas.put(format_args!(
        "<path d=\"M{x} {y}{path}\" fill=\"{fill}\" stroke=\"{colour}\" stroke-width=\"{width}\"/>"
    ));
}

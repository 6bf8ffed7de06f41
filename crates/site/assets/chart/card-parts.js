// The drawing of a day pillar, of which there are sixty: a figure for its stem and a ground for its branch. The lines are a
// table of the program (`picture/src/day_drawing.rs`).

import { svg } from "/assets/html.js";
import drawings from "./day-drawings.js";

/** Width and height of the field. */
export const FIELD = drawings.field;

/** How far the ground is raised, so that the figure stands on it. */
export const RAISED = drawings.raised;

/** The lines of a pair: those of its stem and those of its branch. */
export const drawingOf = (stem, branch) => ({ figure: drawings.stems[stem], ground: drawings.branches[branch] });

/** The drawing as a part of the page; the sentence beside it says what it shows. */
export function dayDrawing({ stem, branch }) {
  const { figure, ground } = drawingOf(stem.han, branch.han);
  return svg("svg", { viewBox: `0 0 ${FIELD.join(" ")}`, class: "day-drawing", "aria-hidden": "true" },
    svg("path", { class: branch.element, d: ground, transform: `translate(0 -${RAISED})` }), svg("path", { class: stem.element, d: figure }));
}

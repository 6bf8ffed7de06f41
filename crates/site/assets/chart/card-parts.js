// The drawing of a day pillar, of which there are sixty: a figure for its stem and a ground for its branch, as lines of
// SVG in a field of 400 by 300. What each stands for is what the field has always likened it to.

import { svg } from "/assets/html.js";

/** Width and height of the field. */
export const FIELD = [400, 300];

const circle = (x, y, r) => `M${x - r} ${y}a${r} ${r} 0 1 0 ${2 * r} 0a${r} ${r} 0 1 0 ${-2 * r} 0`;

/** Lines from one ring to another around a point. */
function rays(x, y, inner, outer, count, from = 0, to = 2 * Math.PI) {
  const at = (angle, r) => `${(x + r * Math.cos(angle)).toFixed(1)} ${(y + r * Math.sin(angle)).toFixed(1)}`;
  return Array.from({ length: count }, (_, index) => from + ((to - from) * index) / (to - from < 6 ? count - 1 : count))
    .map((angle) => `M${at(angle, inner)}L${at(angle, outer)}`).join("");
}

const wave = (y, from, to, height) => `M${from} ${y}q${(to - from) / 16} ${-height} ${(to - from) / 8} 0${`t${(to - from) / 8} 0`.repeat(7)}`;
const pine = (x, y, size) => `M${x} ${y - 2.2 * size}L${x - 0.6 * size} ${y - size}H${x + 0.6 * size}ZM${x} ${y - 1.5 * size}L${x - 0.8 * size} ${y - 0.3 * size}H${x + 0.8 * size}ZM${x} ${y - 0.3 * size}V${y}`;
const tuft = (x, y) => `M${x} ${y}q-2 -16 -12 -22M${x} ${y}v-28M${x} ${y}q2 -16 12 -22`;
const snow = (x, y) => rays(x, y, 0, 8, 6);
const reed = (x, y) => `M${x} ${y}c-4 -24 2 -40 4 -58M${x + 4} ${y - 58}v-16`;
const GROUND = "M36 240H364";
const HILLS = "M30 246C90 214 140 252 200 236S310 216 370 242";

/** The figures of the stems. */
const STEMS = {
  甲: pine(200, 226, 88),
  乙: `M200 226C165 180 236 150 200 96M190 180c-40 2 -56 -24 -58 -40c32 -2 54 14 58 40M208 150c40 0 56 -22 58 -40c-32 -2 -54 12 -58 40${circle(200, 74, 13)}${[0, 1, 2, 3, 4, 5].map((k) => circle(200 + 27 * Math.cos(k * 1.047), 74 + 27 * Math.sin(k * 1.047), 12)).join("")}`,
  丙: circle(200, 128, 54) + rays(200, 128, 72, 96, 14),
  丁: "M200 48c44 46 56 74 42 102c-12 24 -72 24 -84 0c-10 -22 2 -46 20 -62c4 18 14 22 22 -40M200 122c14 16 18 26 12 36c-6 8 -18 8 -24 0c-6 -10 0 -22 12 -36M182 178H218V226H182Z",
  戊: "M76 228L160 96L200 148L252 60L334 228M226 104L246 126L256 108L272 122",
  己: `M52 130H348M200 130L136 228M200 130L264 228M200 130V228M200 130L58 228M200 130L342 228M200 130V84M200 96c-10 -22 -34 -20 -42 -38c26 -4 40 10 42 38c2 -28 16 -42 42 -38c-8 18 -32 16 -42 38`,
  庚: "M200 34L218 62V168H182V62ZM200 62V168M152 168H248M192 168V216H208V168",
  辛: `M152 96H248L284 134L200 226L116 134ZM116 134H284M152 96L172 134L200 226L228 134L248 96M172 134L200 96L228 134${rays(200, 96, 28, 52, 5, -2.6, -0.54)}`,
  壬: [92, 138, 184].map((y) => `M112 ${y}q22 -46 44 0t44 0t44 0t44 0`).join(""),
  癸: "M146 122a36 36 0 0 1 8 -71a52 52 0 0 1 98 8a34 34 0 0 1 8 63ZM150 146l-10 26M186 146l-10 26M222 146l-10 26M258 146l-10 26M166 190l-10 26M202 190l-10 26M238 190l-10 26",
};

/** The grounds of the branches. */
const BRANCHES = {
  子: `${wave(250, 36, 364, 18)}${wave(276, 70, 330, 14)}M362 62a25 25 0 1 1 -22 -35a20 20 0 0 0 22 35`,
  丑: `${GROUND}M90 240l16 18l-8 16M232 240l-14 16l12 20M310 240l10 22${snow(64, 90)}${snow(112, 48)}${snow(318, 60)}${snow(346, 120)}`,
  寅: HILLS + pine(66, 236, 26) + pine(104, 234, 18) + pine(330, 232, 24),
  卯: GROUND + [52, 84, 118, 282, 316, 348].map((x) => tuft(x, 240)).join(""),
  辰: `${GROUND}M120 262H176M220 272H300M150 284H210${reed(60, 240)}${reed(84, 240)}${reed(322, 240)}${reed(346, 240)}`,
  巳: `${HILLS}M64 206c-10 -12 10 -20 0 -34M96 200c-10 -12 10 -20 0 -34M314 196c-10 -12 10 -20 0 -34M346 200c-10 -12 10 -20 0 -34`,
  午: `${GROUND}${rays(200, 240, 142, 166, 4, -Math.PI + 0.08, -Math.PI + 0.62)}${rays(200, 240, 142, 166, 4, -0.62, -0.08)}M120 262H280M160 282H240`,
  未: `${GROUND}M70 240l22 20l-10 22M92 260l30 6M180 240l-8 20l18 20M300 240l-18 18l10 22M282 258l-26 8`,
  申: "M36 250L62 206L98 198L122 250ZM62 206L80 250M286 250L302 212L340 204L366 250ZM340 204L330 250M36 250H366",
  酉: `${GROUND}${circle(64, 224, 15)}${circle(96, 228, 11)}${circle(310, 226, 13)}${circle(342, 221, 18)}M150 262H250`,
  戌: "M30 250C80 250 90 206 130 206S180 250 220 250H370M318 250c-16 -14 -8 -30 0 -44c12 14 20 28 4 44M300 250H344",
  亥: `${wave(240, 30, 370, 12)}${wave(260, 30, 370, 12)}${wave(280, 30, 370, 12)}`,
};

/** How far the ground is raised, so that the figure stands on it. */
export const RAISED = 10;

/** The lines of a pair: those of its stem and those of its branch. */
export const drawingOf = (stem, branch) => ({ figure: STEMS[stem], ground: BRANCHES[branch] });

/** The drawing as a part of the page; the sentence beside it says what it shows. */
export function dayDrawing({ stem, branch }) {
  const { figure, ground } = drawingOf(stem.han, branch.han);
  return svg("svg", { viewBox: `0 0 ${FIELD.join(" ")}`, class: "day-drawing", "aria-hidden": "true" },
    svg("path", { class: branch.element, d: ground, transform: `translate(0 -${RAISED})` }), svg("path", { class: stem.element, d: figure }));
}
